import type { Browser, Page } from '@playwright/test';
import { builtFileOf, expect, expectAccessible, expectNoSidewaysScroll, type TestServer, test } from './fixtures.ts';
import { keyboard } from './input.ts';
import { inDatabase, mailedToken, newPerson } from './people.ts';

/** The five pages for who is not signed in, in every outcome that can be brought about. */
const good = 'paarse tandem op zolder';
const paths = {
  login: '/authenticatie/inloggen',
  forgot: '/authenticatie/wachtwoord-vergeten',
  verify: '/authenticatie/verifieer-gebruiker',
};

test('a browser that was let in before is not held up by who guesses elsewhere, also after logging out', async ({
  page,
  server,
}) => {
  const { username } = await newPerson(server, { password: good });
  await logIn(page, username, good);
  await expect(page.getByRole('heading', { name: /^Welkom, Lotte/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menu van Lotte Smeets' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.login}`);
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), Object.keys(localStorage).includes('device')]),
  ).toEqual([null, true]);
  // From the same address as this browser, more than an address may.
  const guess = () =>
    page.request.post('/api/login_check', { data: { username, password: 'mis' }, failOnStatusCode: false });
  for (let tries = 0; tries < 6; tries += 1) await guess();
  expect((await guess()).status()).toBe(429);
  await logIn(page, username, good);
  await expect(page.getByRole('heading', { name: /^Welkom, Lotte/ })).toBeVisible();
});

test.describe('a forgotten password', () => {
  test('by mail to a new one: the other device is out, and the new password lets you in', async ({
    page,
    server,
    browser,
  }) => {
    const { username } = await newPerson(server, { password: good });
    const elsewhere = await otherDevice(browser, server);
    await logIn(elsewhere, username, good);
    await expect(elsewhere.getByRole('heading', { name: /^Welkom, Lotte/ })).toBeVisible();

    await page.goto(paths.login);
    await page.getByLabel('E-mailadres').fill(username);
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
    await expect(page).toHaveURL(`${server.url}${paths.forgot}`);
    await expect(page).toHaveTitle('Wachtwoord vergeten - Drijfveer');
    // What was typed at the login need not be typed again.
    await expect(page.getByLabel('E-mailadres')).toHaveValue(username);
    await page.getByRole('button', { name: 'Stuur de mail' }).click();
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeFocused();
    await expect(page).toHaveTitle('Kijk in je mail - Drijfveer');

    const token = await mailedToken(server, username);
    await page.goto(`${paths.forgot}/${token}`);
    await expect(page).toHaveTitle('Kies een nieuw wachtwoord - Drijfveer');
    await page.getByLabel('Nieuw wachtwoord').fill('kiezels tellen bij maanlicht');
    await page.getByRole('button', { name: 'Bewaar wachtwoord' }).click();

    await expect(page).toHaveURL(`${server.url}${paths.login}`);
    await expect(page.getByRole('status').getByText('Je bent op al je apparaten uitgelogd.')).toBeVisible();
    await expect(page.getByLabel('E-mailadres')).toHaveValue(username);
    await expect(page.getByLabel('Wachtwoord')).toBeFocused();
    // Nothing of it in the address, where history and logs would keep it.
    expect(page.url()).not.toContain('@');

    // Who reads may go on for five seconds, until rights are read again.
    await expect
      .poll(async () => {
        await elsewhere.goto('/ander-onderzoek');
        await elsewhere.waitForLoadState('networkidle');
        return new URL(elsewhere.url()).pathname;
      })
      .toBe(paths.login);
    await elsewhere.context().close();

    await page.getByLabel('Wachtwoord').fill('kiezels tellen bij maanlicht');
    await page.getByLabel('Wachtwoord').press('Enter');
    await expect(page).toHaveURL(`${server.url}/`);
    expect(await page.evaluate(() => sessionStorage.getItem('login_arrival'))).toBeNull();

    await page.goto(`${paths.forgot}/${token}`);
    await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeFocused();
  });

  test('says what to do while the mail is not there, and sends it again after a minute', async ({ page, server }) => {
    const { username } = await newPerson(server, { password: good });
    await page.clock.install();
    await page.goto(paths.forgot);
    await page.getByRole('button', { name: 'Stuur de mail' }).click();
    await expect(page).toHaveTitle('1 fout – Wachtwoord vergeten - Drijfveer');
    await page.getByRole('link', { name: 'Vul je e-mailadres in.' }).click();
    await expect(page.getByLabel('E-mailadres')).toBeFocused();
    await page.getByLabel('E-mailadres').fill('geen adres');
    await page.getByRole('button', { name: 'Stuur de mail' }).click();
    await expect(page.getByRole('link', { name: 'Dit is geen e-mailadres.' })).toBeVisible();

    await page.getByLabel('E-mailadres').fill(username);
    await page.getByRole('button', { name: 'Stuur de mail' }).click();
    await expect(page.getByText('Kijk ook in je map met ongewenste mail.')).toBeVisible();
    const again = page.getByRole('button', { name: 'Stuur de mail opnieuw' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/^Dat kan over \d+ seconden\.$/)).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await again.click({ force: true });
    expect(sent).toEqual([]);

    for (const mail of [2, 3]) {
      await page.clock.fastForward(61_000);
      await expect(again).not.toHaveAttribute('aria-disabled');
      await again.click();
      await expect(page.getByText(`De mail is opnieuw gestuurd. Dat was mail ${mail}.`)).toBeAttached();
    }
    // The fourth within a quarter of an hour is one too many.
    await page.clock.fastForward(61_000);
    await again.click();
    await expect(page.getByText('Dat zijn te veel pogingen.')).toBeVisible();
    await expect(page.getByText(/^Wacht nog \d+ minuten en probeer het dan opnieuw\.$/)).toBeVisible();

    await page.getByRole('button', { name: 'Vul een ander adres in' }).click();
    await expect(page.getByLabel('E-mailadres')).toHaveValue(username);
  });

  test('an unknown address gets the same words', async ({ page }) => {
    await page.goto(paths.forgot);
    await page.getByLabel('E-mailadres').fill('niemand@nergens.example');
    await page.getByRole('button', { name: 'Stuur de mail' }).click();
    await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible();
    await expect(page.getByText('niemand@nergens.example')).toBeVisible();
  });

  test('says what a password still needs while it is typed, and why it cannot be at its field', async ({
    page,
    server,
  }) => {
    const { token } = await newPerson(server, { password: good, token: 'reset', name: 'Bastiaan Kuiper' });
    await page.goto(`${paths.forgot}/${token}`);
    const password = page.getByLabel('Nieuw wachtwoord');
    await password.fill('tandem');
    await expect(page.getByText('Nog 2 tekens erbij.').first()).toBeVisible();
    // Whose link it is, only the server knows.
    await password.fill('Bastiaan Kuiper');
    await page.getByRole('button', { name: 'Bewaar wachtwoord' }).click();
    await expect(page.getByRole('link', { name: /lijkt te veel op je naam/ })).toBeVisible();
    await password.fill(good);
    await expect(page.getByText('Dit is een sterk wachtwoord.').first()).toBeVisible();

    await password.fill('Wachtwoord123!');
    await page.getByRole('button', { name: 'Bewaar wachtwoord' }).click();
    await expect(page).toHaveTitle('1 fout – Kies een nieuw wachtwoord - Drijfveer');
    await expect(page.getByRole('group', { name: 'Er is 1 fout' })).toBeFocused();
    await page.getByRole('link', { name: /door veel mensen gebruikt/ }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('Wachtwoord123!');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  });

  test('the server judges when the rules could not be loaded', async ({ page, server }) => {
    const { token } = await newPerson(server, { password: good, token: 'reset' });
    await page.route(builtFileOf('src/access/password/advice.rules.ts'), (route) => route.abort());
    await page.goto(`${paths.forgot}/${token}`);
    await page.getByLabel('Nieuw wachtwoord').fill('Wachtwoord123!');
    await page.getByRole('button', { name: 'Bewaar wachtwoord' }).click();
    await expect(page.getByRole('link', { name: /door veel mensen gebruikt/ })).toBeVisible();
  });

  test('who is signed in as someone else is told', async ({ page, server, signIn }) => {
    const { token } = await newPerson(server, { password: good, token: 'reset' });
    await signIn();
    await page.goto(`${paths.forgot}/${token}`);
    await expect(page.getByText('Je bent ingelogd als Noor Aalbers')).toBeVisible();
    await expect(page.getByText('Is deze link voor een ander account? Log dan eerst uit.')).toBeVisible();
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await expect(page.getByText('Je bent ingelogd als Noor Aalbers')).toBeHidden();
    await expect(page).toHaveURL(`${server.url}${paths.forgot}/${token}`);
    await expect(page.getByLabel('Nieuw wachtwoord')).toBeVisible();
  });
});

test.describe('an account to confirm', () => {
  test('with a name and a password, by keyboard alone; one is in', async ({ page, server }) => {
    const { token, username } = await newPerson(server, { active: false, token: 'verify', name: 'Lotte Smeets' });
    const input = keyboard(page);
    await page.goto(`${paths.verify}/${token}`);
    await expect(page).toHaveTitle('Bevestig je account - Drijfveer');
    const name = page.getByLabel('Je naam');
    expect(
      await page.locator('input:not([hidden])').evaluateAll((all) => all.map((it) => it.getAttribute('autocomplete'))),
    ).toEqual(['name', 'new-password']);
    // As who invited them wrote it, and theirs to change.
    await expect(name).toHaveValue('Lotte Smeets');
    await input.fill(name, ' ');
    await input.press(page.getByRole('button', { name: 'Bevestig account' }));
    await expect(page).toHaveTitle('2 fouten – Bevestig je account - Drijfveer');
    await expect(page.getByRole('group', { name: 'Er zijn 2 fouten' })).toBeFocused();

    await input.fill(name, 'Lotte van Dijk');
    await expect(name).toHaveValue('Lotte van Dijk');
    const password = page.getByLabel('Kies een wachtwoord');
    await input.fill(password, good);
    await expect(password).toHaveAttribute('type', 'password');
    await input.press(page.getByRole('button', { name: 'Toon wachtwoord' }));
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page.getByText('Je wachtwoord is te zien.')).toBeAttached();
    await input.press(page.getByRole('button', { name: 'Bevestig account' }));
    await expect(page.getByRole('heading', { name: 'Je account is bevestigd' })).toBeFocused();
    await expect(page.getByText('Je bent ingelogd als Lotte van Dijk.')).toBeVisible();
    await expect(page.getByText(username)).toBeVisible();
    await input.press(page.getByRole('button', { name: 'Verder' }));
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('heading', { name: /^Welkom, Lotte/ })).toBeVisible();
  });

  test('when letting in takes more than a password, the login page goes on with it', async ({ page, server }) => {
    const { token, username } = await newPerson(server, { active: false, token: 'verify' });
    await page.route('**/api/login_check', (route) => route.fulfill({ status: 200, json: { second: 'factor' } }));
    await page.goto(`${paths.verify}/${token}`);
    await page.getByLabel('Je naam').fill('Lotte Smeets');
    await page.getByLabel('Kies een wachtwoord').fill(good);
    await page.getByRole('button', { name: 'Bevestig account' }).click();
    await expect(page).toHaveURL(`${server.url}${paths.login}`);
    await expect(page.getByText('Je account is bevestigd')).toBeVisible();
    await expect(page.getByLabel('E-mailadres')).toHaveValue(username);
  });
});

test('a link that is unknown, used, expired or malformed works no longer, and says what to do', async ({
  page,
  server,
}) => {
  const { token: expired } = await newPerson(server, { password: good, token: 'reset', expired: true });
  for (const token of ['onbekend', expired, 'a.b', 'a%20b']) {
    await page.goto(`${paths.forgot}/${token}`);
    await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible();
    await expect(page).toHaveTitle('Deze link werkt niet meer - Drijfveer');
  }
  await page.getByRole('link', { name: 'Vraag een nieuwe link' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.forgot}`);
  await page.goto(`${paths.verify}/onbekend`);
  await expect(page.getByText(/vraag dan een nieuwe link aan wie je heeft uitgenodigd/)).toBeVisible();

  // Another tab was first: reading was good, using is not.
  const { token, person } = await newPerson(server, { password: good, token: 'reset' });
  const read = page.waitForResponse(`**/api/tokens/${token}`);
  await page.goto(`${paths.forgot}/${token}`);
  expect((await read).status()).toBe(200);
  await inDatabase(server, (db) => db.query('UPDATE user_token SET used_at = now() WHERE user_uuid = $1', [person]));
  await page.getByLabel('Nieuw wachtwoord').fill(good);
  await page.getByRole('button', { name: 'Bewaar wachtwoord' }).click();
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeFocused();
});

test('a good link at the wrong address leads to the right one', async ({ page, server }) => {
  const { token: verify } = await newPerson(server, { active: false, token: 'verify' });
  await page.goto(`${paths.forgot}/${verify}`);
  await expect(page.getByRole('heading', { name: 'Deze link is voor iets anders' })).toBeFocused();
  await page.getByRole('link', { name: 'Bevestig je account' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.verify}/${verify}`);
  await expect(page.getByLabel('Je naam')).toBeVisible();

  const { token: reset } = await newPerson(server, { password: good, token: 'reset' });
  await page.goto(`${paths.verify}/${reset}`);
  await page.getByRole('link', { name: 'Kies een nieuw wachtwoord' }).click();
  await expect(page).toHaveURL(`${server.url}${paths.forgot}/${reset}`);
});

test('too many attempts say how long to wait; a server or network that is away costs nothing typed', async ({
  page,
  server,
}) => {
  const { username } = await newPerson(server, { password: good });
  await page.clock.install();
  await page.goto(paths.login);
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill('dit is het niet');
  const go = page.getByRole('button', { name: 'Inloggen', exact: true });
  const notice = page.getByRole('group', { name: 'Niet gelukt' });

  await page.route('**/api/login_check', (route) => route.abort());
  await go.click();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Geen verbinding.');
  await page.unroute('**/api/login_check');
  await page.route('**/api/login_check', (route) => route.fulfill({ status: 503, json: { detail: 'We zijn er zo.' } }));
  await go.click();
  await expect(notice).toContainText(/We zijn er zo\.\s*Wat je hebt ingevuld, staat er nog\./);
  await page.unroute('**/api/login_check');

  for (let time = 0; time < 5; time += 1) {
    const answered = page.waitForResponse('**/api/login_check');
    await go.click();
    expect((await answered).status()).toBe(401);
    await expect(go).not.toHaveAttribute('aria-busy');
  }
  await go.click();
  await expect(notice).toContainText('Dat zijn te veel pogingen.');
  await expect(notice).toContainText(/Wacht nog \d+ seconden? en probeer het dan opnieuw\./);
  await page.clock.fastForward(61_000);
  await expect(notice).toContainText('Je kunt het nu opnieuw proberen.');
  await expect(page.getByLabel('E-mailadres')).toHaveValue(username);
  await expect(page.getByLabel('Wachtwoord')).toHaveValue('dit is het niet');
});

test('a link that could not be looked up is looked up again, and the form stays', async ({ page, server }) => {
  const { token } = await newPerson(server, { active: false, token: 'verify' });
  await page.route('**/api/tokens/*', (route) => route.abort());
  await page.goto(`${paths.verify}/${token}`);
  await expect(page.getByText('Geen verbinding.')).toBeVisible();
  await page.getByLabel('Je naam').fill('Lotte van Dijk');
  await page.unroute('**/api/tokens/*');
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByText('Geen verbinding.')).toBeHidden();
  await expect(page.getByLabel('Je naam')).toHaveValue('Lotte van Dijk');
});

test('the first address sends on; who is signed in already may go on or sign out', async ({ page, server, signIn }) => {
  await page.goto('/authenticatie');
  await expect(page).toHaveURL(`${server.url}${paths.login}`);
  await signIn();
  await page.goto('/authenticatie');
  await expect(page).toHaveURL(`${server.url}/`);

  await page.goto(paths.login);
  await expect(page.getByRole('heading', { name: 'Je bent al ingelogd' })).toBeFocused();
  await expect(page.getByText('noor.aalbers@waterkant.example')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('current_user_location', '/licentie'));
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(page).toHaveURL(`${server.url}/licentie`);
  await page.goto(paths.login);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page.getByLabel('Wachtwoord')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the pages are there before their script, and what was typed by then stays', async ({ page, server }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await slow;
    await route.continue();
  });
  const { username, password } = server.login('noor');
  await page.goto(paths.login, { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Inloggen - Drijfveer');
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await expect(page.getByText('Lukt inloggen niet? Mail hulp@drijfveer.example of bel 020 123 45 67.')).toBeVisible();
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  const field = await page.getByLabel('Wachtwoord').elementHandle();
  await field!.focus();
  release();
  await page.waitForLoadState('networkidle');
  // Brought to life, and not drawn anew: the same field, and nobody loses their place.
  expect(await field!.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect(page.locator('#root > *')).toHaveCount(1);
  await page.getByRole('button', { name: 'Toon wachtwoord' }).click();
  await expect(page.getByLabel('Wachtwoord')).toHaveAttribute('type', 'text');
  // A browser that checks spelling elsewhere would send it there.
  await expect(page.getByLabel('Wachtwoord')).toHaveAttribute('spellcheck', 'false');
  await expect(page.getByLabel('E-mailadres')).toHaveValue(username);
  await expect(page.getByLabel('Wachtwoord')).toHaveValue(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(faults).toEqual([]);
});

for (const [how, send] of [
  ['Enter', (page: Page) => page.getByLabel('Wachtwoord').press('Enter')],
  ['the button', (page: Page) => page.getByRole('button', { name: 'Inloggen', exact: true }).click()],
] as const)
  test(`who sends the login with ${how} before its script is there, is logged in as soon as it is`, async ({
    page,
    server,
  }) => {
    const { promise: slow, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await slow;
      await route.continue();
    });
    let logins = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login_check')) logins += 1;
    });
    const { username, password } = server.login('noor');
    await page.goto(paths.login, { waitUntil: 'commit' });
    await page.getByLabel('E-mailadres').fill(username);
    await page.getByLabel('Wachtwoord').fill(password);
    await send(page);
    // Nothing is sent yet, and above all nothing stands in the address.
    expect(page.url()).toBe(`${server.url}${paths.login}`);
    expect(logins).toBe(0);

    release();
    await expect(page).toHaveURL(`${server.url}/`);
    expect(logins).toBe(1);
  });

test('what the login has to tell comes with the script and moves nothing: a press of that moment counts', async ({
  page,
  server,
}) => {
  const { promise: slow, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.setItem('login_arrival', JSON.stringify({ username: '', after: 'ended' })));
  await page.route('**/assets/*.js', async (route) => {
    await slow;
    await route.continue();
  });
  const { username, password } = server.login('noor');
  await page.goto(paths.login, { waitUntil: 'commit' });
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  // Measured is the page as people see it: drawn, with its style sheets and its letters.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const button = page.getByRole('button', { name: 'Inloggen', exact: true });
  const before = await button.boundingBox();
  await button.hover();
  await page.mouse.down();
  release();
  await expect(page.getByRole('status').getByText('Je sessie is verlopen')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a password manager that announces what it filled in with `change` alone is understood', async ({
  page,
  server,
}) => {
  const { username, password } = server.login('noor');
  await page.goto(paths.login);
  await page.waitForLoadState('networkidle');
  for (const [label, text] of [
    ['E-mailadres', username],
    ['Wachtwoord', password],
  ] as const)
    await page.getByLabel(label).evaluate((field, filled) => {
      (field as HTMLInputElement).value = filled;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('each page is drawn as it comes to life, small, and not to be framed or run inline', async ({ page, request }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  for (const [address, heading] of [
    ['/authenticatie', 'Je bent er bijna'],
    [paths.login, 'Inloggen'],
    [paths.forgot, 'Wachtwoord vergeten'],
    [`${paths.forgot}/onbekend`, 'Kies een nieuw wachtwoord'],
    [`${paths.verify}/onbekend`, 'Bevestig je account'],
  ] as const) {
    const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
    const html = await answer.text();
    expect(html).toContain(`>${heading}</h1>`);
    expect(html).not.toContain('%');
    expect(html).not.toMatch(/<script>|style="|onclick/);
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'content-security-policy': expect.not.stringContaining('unsafe-inline'),
    });
    const { etag } = answer.headers();
    expect((await request.get(address, { headers: { 'if-none-match': etag! } })).status()).toBe(304);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(faults).toEqual([]);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 375, height: 800 },
])
  test(`nothing is in the way of anyone, at ${size.width} px`, async ({ page, server }) => {
    const { token: reset } = await newPerson(server, { password: good, token: 'reset' });
    const { token: verify } = await newPerson(server, { active: false, token: 'verify' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const look = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(size);
    };
    const visit = async (address: string, ready: string) => {
      await page.goto(address);
      await expect(page.getByText(ready).first()).toBeVisible();
      await look();
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await visit(paths.login, 'Log in met het account');
    await press('Inloggen');
    await look();
    await page.route('**/api/login_check', (route) => route.abort());
    await page.getByLabel('E-mailadres').fill(`${'a'.repeat(60)}@x.example`);
    await page.getByLabel('Wachtwoord').fill(good);
    await press('Toon wachtwoord');
    await press('Inloggen');
    await expect(page.getByText('Geen verbinding.')).toBeVisible();
    await look();
    await visit(paths.forgot, 'Je krijgt een mail');
    await page.getByLabel('E-mailadres').fill(`${'a'.repeat(60)}@${'b'.repeat(60)}.example`);
    await press('Stuur de mail');
    await expect(page.getByText('Geen mail gekregen?')).toBeVisible();
    await look();
    await visit(`${paths.forgot}/onbekend`, 'Deze link werkt niet meer');
    await visit(`${paths.verify}/onbekend`, 'Deze link werkt niet meer');
    // A link of which the end was lost.
    await visit(paths.verify, 'Deze link werkt niet meer');
    await visit(`${paths.verify}/${reset}`, 'Deze link is voor iets anders');
    await visit(`${paths.forgot}/${reset}`, 'Nieuw wachtwoord');
    await page.getByLabel('Nieuw wachtwoord').fill(good);
    await expect(page.getByText('Dit is een sterk wachtwoord.').first()).toBeVisible();
    await look();
    await visit(`${paths.verify}/${verify}`, 'Kijk of je naam klopt en kies');
    await press('Bevestig account');
    await look();
    await page.unroute('**/api/login_check');
    await page.getByLabel('Je naam').fill('Lotte Smeets');
    await page.getByLabel('Kies een wachtwoord').fill(good);
    await press('Bevestig account');
    await expect(page.getByRole('heading', { name: 'Je account is bevestigd' })).toBeVisible();
    await look();
    await visit(paths.login, 'Je bent al ingelogd');
  });

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(paths.login);
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

const otherDevice = async (browser: Browser, server: TestServer) =>
  (await browser.newContext({ baseURL: server.url, locale: 'nl-NL' })).newPage();
