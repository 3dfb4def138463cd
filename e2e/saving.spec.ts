import { startBuiltServer } from '../scripts/built-server.mjs';
import {
  addResearch,
  api,
  draftsLeft,
  exampleAddress,
  exampleResearch,
  expect,
  expectAccessible,
  newResearch,
  openExample,
  openPart,
  test,
} from './fixtures.ts';
import { keyboard } from './input.ts';

test('typing saves itself in few requests, and says so', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await exampleAddress(page)}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Houding (attitude)' }).click();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });
  const field = page.getByLabel('Onderbouwing');
  await field.click();
  await field.press('End');
  // Twenty edits.
  await field.pressSequentially(' Dit is bijgetypt, ja.'.slice(0, 20));
  await expect(page.getByText(/Opgeslagen om \d\d:\d\d/)).toBeVisible();
  expect(saves.length).toBeLessThanOrEqual(2);
  await page.reload();
  await page.locator('summary', { hasText: 'Houding (attitude)' }).click();
  await expect(page.getByLabel('Onderbouwing')).toHaveValue(/bijgetypt/);
});

test('twenty edits ask for two saves at most, and for nothing else, in the whole minute', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleResearch(page);
  await page.clock.install();
  // Who is here is said every 15 seconds, typing or not; what others do comes over a stream that stays open.
  const isCounted = (path: string) => path.startsWith('/api/') && !/\/(presence|events)\b/.test(path);
  const underWay = new Set<object>();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!isCounted(pathname)) return;
    underWay.add(request);
    asked.push(`${request.method()} ${pathname}`);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto(`${research}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Houding (attitude)' }).click();
  const field = page.getByLabel('Onderbouwing');
  await field.click();
  await field.press('End');
  await expect.poll(() => underWay.size).toBe(0);
  await page.clock.pauseAt(Date.now() + 1000);
  await expect.poll(() => underWay.size).toBe(0);
  asked.length = 0;
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && isCounted(new URL(response.url()).pathname),
  );
  for (const letter of 'Nu nog eens bijgetyp') {
    await field.press(letter === ' ' ? 'Space' : letter);
    await page.clock.runFor(80);
  }
  await page.clock.runFor(1000);
  await stored;
  await expect(page.getByText(/Opgeslagen om \d\d:\d\d/)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect.poll(() => underWay.size).toBe(0);
  const uuid = research.split('/').at(-1);
  const saves = asked.filter((request) => request === `PUT /api/researches/weighing_factors/${uuid}`);
  expect([1, 2]).toContain(saves.length);
  // A save's answer tells all that changed, and what it adds to the log of the factor is known here.
  expect(asked.filter((request) => !saves.includes(request))).toEqual([]);
});

test('what is typed without a network stays, and is sent when it is back', async ({ page, signIn, context }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Kennis' }).click();
  await context.setOffline(true);
  await page.getByLabel('Onderbouwing').fill('Getypt in een tunnel, zonder verbinding.');
  await expect(page.getByText('je tekst staat veilig in deze browser')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/Opgeslagen om/)).toBeVisible();
  const { body } = await api(page, 'GET', `/api/researches/weighing_factors/${research.split('/')[2]}`);
  expect(JSON.stringify(body)).toContain('Getypt in een tunnel');
});

test('a tab that closes before anything was sent loses nothing', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Kennis' }).click();
  await page.route('**/api/researches/weighing_factors/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Onderbouwing').fill('Nooit aangekomen, wel bewaard in de browser.');
  await expect(page.getByText('je tekst staat veilig in deze browser')).toBeVisible();
  await page.goto('about:blank');
  await page.unroute('**/api/researches/weighing_factors/**');
  await page.goto(`${research}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Kennis' }).click();
  await expect(page.getByLabel('Onderbouwing')).toHaveValue('Nooit aangekomen, wel bewaard in de browser.');
  const stored = async () =>
    JSON.stringify((await api(page, 'GET', `/api/researches/weighing_factors/${research.split('/')[2]}`)).body);
  await expect.poll(stored).toContain('Nooit aangekomen');
});

test('of a page that goes at once the last words are kept, so that nothing seems changed elsewhere', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await addResearch(page, 'Snel weg');
  // What the server refuses stays in the browser.
  await openPart(page, 'Urgentie');
  await page.getByLabel('Waarom nu?').fill('a'.repeat(10_001));
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect(page).toHaveTitle(/^1 fout – /);
  await expect.poll(() => draftsLeft(page)).toBe(1);
  await page.getByLabel('Waarom nu?').fill('De straat gaat open.');
  await page.goto(research);
  await expect.poll(() => draftsLeft(page)).toBe(0);
  const { body } = await api(page, 'GET', `/api/researches/research_target/${research.split('/')[2]}`);
  expect(body).toMatchObject({ whyNow: 'De straat gaat open.' });
});

test('typed without a network in a step that is left: sent once the network is back', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleResearch(page);
  await page.clock.install();
  await page.goto(`${research}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Kennis' }).click();
  const saves = '**/api/researches/weighing_factors/**';
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByLabel('Onderbouwing').fill('Getypt in de trein, en toen weggegaan.');
  await expect(page.getByText('je tekst staat veilig in deze browser')).toBeVisible();
  // The last save, of the step that closes, fails only after the browser said that there is a network again.
  const isBack = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  let puts = 0;
  await page.unroute(saves);
  await page.route(saves, async (route) => {
    if (route.request().method() !== 'PUT' || puts++ > 0) return route.continue();
    isAsked.resolve();
    await isBack.promise;
    return route.abort();
  });
  // No look at what was left behind that comes by the clock.
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('link', { name: 'Factoren prioriteren' }).first().click();
  await expect(page.getByRole('heading', { name: 'Factoren prioriteren', level: 1 })).toBeVisible();
  await isAsked.promise;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  isBack.resolve();
  const stored = async () =>
    JSON.stringify((await api(page, 'GET', `/api/researches/weighing_factors/${research.split('/')[2]}`)).body);
  await expect.poll(stored).toContain('Getypt in de trein');
});

test('a server that restarts in mid-typing: nothing is lost, and it is sent once the server is back', async ({
  page,
}) => {
  const own = await startBuiltServer('restart');
  try {
    const { username, password } = own.logins.find((login) => login.username.startsWith('noor'))!;
    await page.goto(`${own.url}/authenticatie/inloggen`);
    await page.getByLabel('E-mailadres').fill(username);
    await page.getByLabel('Wachtwoord').fill(password);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.goto(`${own.url}${await exampleResearch(page)}/doelanalyse`);
    await openPart(page, 'Urgentie');
    const field = page.getByLabel('Waarom nu?');
    await field.fill('Voor het herstarten');
    await own.restart(async () => {
      await field.pressSequentially(', en terwijl er geen server is');
      await expect(page.getByText('je tekst staat veilig in deze browser')).toBeVisible();
    });
    await field.press('End');
    await field.pressSequentially(', en daarna.');
    await expect(page.getByText(/Opgeslagen om/)).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(field).toHaveValue('Voor het herstarten, en terwijl er geen server is, en daarna.');
  } finally {
    await own.stop();
  }
});

test('a session that ended: after logging in again one is in the same step, and nothing is lost', async ({
  page,
  signIn,
  server,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Kennis' }).click();
  // What the app asks by itself meanwhile is answered after the typing: it would lead to the log-in page before.
  let typed = () => {};
  const typing = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await typing;
    await route.continue();
  });
  await page.evaluate(() => {
    localStorage.setItem('token', 'verlopen');
    localStorage.setItem('refresh_token', 'verlopen');
  });
  // Twice: what is typed first has the page drawn again, with a session that is over.
  await page.getByLabel('Onderbouwing').fill('Getypt');
  await page.getByLabel('Onderbouwing').fill('Getypt toen de sessie al was afgelopen.');
  typed();
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  const { username, password } = server.login('noor');
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL(`**${research}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Kennis' }).click();
  await expect(page.getByLabel('Onderbouwing')).toHaveValue('Getypt toen de sessie al was afgelopen.');
  await expect(page.getByText(/Opgeslagen om/)).toBeVisible();
});

test('two minutes before a session ends one is warned, and can stay', async ({ page, signIn }) => {
  await signIn();
  const end = await page.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('token')!.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).session_ends * 1000;
  });
  await page.clock.install({ time: end - 110_000 });
  await page.reload();
  await expect(page.getByText(/^Je sessie eindigt om \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Ingelogd blijven' }).click();
  await expect(page.getByText('Je blijft ingelogd.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mijn onderzoeken' })).toBeVisible();
});

test('logging out with work that was not saved is asked about first', async ({ page, signIn, context }) => {
  await signIn();
  await page.goto(`${await exampleAddress(page)}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Kennis' }).click();
  await context.setOffline(true);
  await page.getByLabel('Onderbouwing').fill('Nog niet opgeslagen.');
  await expect(page.getByText('je tekst staat veilig in deze browser')).toBeVisible();
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByRole('button', { name: /^Menu van/ }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  expect(await asked).toContain('nog niet is opgeslagen');
  await expect(page.getByLabel('Onderbouwing')).toHaveValue('Nog niet opgeslagen.');
});

test('two people on one step: different fields merge, the same field asks', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  const sanne = await signInElsewhere('sanne');
  for (const who of [page, sanne]) {
    await who.goto(`${research}/factoren-wegen`);
    await who.locator('summary', { hasText: 'Descriptieve norm' }).click();
  }
  await test.step('different fields', async () => {
    await sanne.getByRole('radio', { name: 'laag' }).check();
    await expect(sanne.getByText(/Opgeslagen om/)).toBeVisible();
    await expect(page.getByText(/Sanne de Wit heeft deze stap opgeslagen om/).first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'laag' })).toBeChecked();
  });
  await test.step('the same field', async () => {
    // Noor does not hear of it in time.
    await page.context().setOffline(true);
    await page.getByLabel('Onderbouwing').fill('De tekst van Noor, lang genoeg om te tellen.');
    const saved = sanne.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().includes('weighing_factors') && response.ok(),
    );
    await sanne.getByLabel('Onderbouwing').fill('De tekst van Sanne, lang genoeg om te tellen.');
    await saved;
    await page.context().setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const dialog = page.getByRole('dialog', { name: /opgeslagen/ });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('De tekst van Noor');
    await expect(dialog).toContainText('De tekst van Sanne');
    await expect(dialog.getByRole('group', { name: /^Onderbouwing bij / })).toBeVisible();
    await expect(dialog.locator('mark', { hasText: 'Sanne' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('Later kiezen leaves a way back', async () => {
    await page.getByRole('button', { name: 'Later kiezen' }).click();
    await expect(page.getByText('kies eerst tussen de teksten')).toBeVisible();
    await page.getByRole('button', { name: 'Nu kiezen' }).click();
  });
  await test.step('a text made of the two, by keyboard', async () => {
    const dialog = page.getByRole('dialog', { name: /opgeslagen/ });
    const input = keyboard(page);
    await dialog.getByRole('radio', { name: 'Jouw tekst' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'De tekst van Sanne de Wit' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await input.fill(dialog.getByRole('textbox'), 'De tekst van ons samen, lang genoeg om te tellen.');
    await input.press(dialog.getByRole('button', { name: 'Opslaan met deze keuzes' }));
    await expect(page.getByLabel('Onderbouwing')).toHaveValue('De tekst van ons samen, lang genoeg om te tellen.');
    await expect(sanne.getByLabel('Onderbouwing')).toHaveValue('De tekst van ons samen, lang genoeg om te tellen.');
  });
});

test('a text beyond the limit is kept, and refused at its field on Opslaan', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await exampleAddress(page)}/factoren-wegen`);
  await page.locator('summary', { hasText: 'Houding (attitude)' }).click();
  await page.getByLabel('Onderbouwing').fill('x'.repeat(10_001));
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(
    page.getByRole('link', { name: /Dit is te lang: hoogstens 10.000 tekens|dit is te lang: hoogstens 10.000 tekens/ }),
  ).toBeVisible();
  await expect(page.getByLabel('Onderbouwing')).toHaveValue('x'.repeat(10_001));
  await page.getByLabel('Onderbouwing').fill('Weer een gewone onderbouwing van het cijfer.');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText(/Opgeslagen om/)).toBeVisible();
});

test('a colleague can read a research but not change it', async ({ page, signIn }) => {
  await signIn('marijke');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Andere onderzoeken' }).click();
  await openExample(page);
  await page.getByRole('link', { name: 'Factoren wegen' }).click();
  await expect(page.getByText('Je kunt dit onderzoek lezen, maar niet wijzigen.')).toBeVisible();
  await page.locator('summary', { hasText: 'Kennis' }).click();
  await expect(page.getByLabel('Onderbouwing')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toHaveCount(0);
});

test('another company’s research does not exist for you', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleResearch(page);
  await page.evaluate(() => localStorage.clear());
  await signIn('tim');
  await page.goto(research);
  await expect(page.getByRole('heading', { name: 'Dit onderzoek is er niet' })).toBeVisible();
});

test('a research goes to the bin after its title is typed, and comes back', async ({ page, signIn }) => {
  await signIn();
  await newResearch(page, 'Weg ermee');
  await page.goto('/');
  await page.getByRole('button', { name: 'Meer over Weg ermee' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Onderzoek verwijderen?' });
  await dialog.getByLabel('Titel van het onderzoek').fill('Weg ermee');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('link', { name: 'Weg ermee' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('link', { name: 'Weg ermee' })).toBeVisible();
});
