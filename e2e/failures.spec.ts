import type { Page } from '@playwright/test';
import {
  builtFileOf,
  exampleResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newResearch,
  openPart,
  test,
} from './fixtures.ts';

/** What every entry says when it breaks or does not come, and the way on from there. */
const oops = (page: Page) => page.getByRole('heading', { level: 1, name: 'Oops! er ging iets mis...', exact: true });
const token = 'kQ3vT8-mZ_0aYw7RrB2LcXeP';

const entries = [
  {
    name: 'the start',
    address: '/authenticatie',
    source: 'src/access/sign-in/start.screen.tsx',
    wayOn: 'Naar inloggen',
  },
  { name: 'the login', address: '/authenticatie/inloggen', source: 'src/access/sign-in/login.screen.tsx', wayOn: null },
  {
    name: 'a forgotten password',
    address: '/authenticatie/wachtwoord-vergeten',
    source: 'src/access/sign-in/forgot-password.screen.tsx',
    wayOn: 'Naar inloggen',
  },
  {
    name: 'a new password',
    address: `/authenticatie/wachtwoord-vergeten/${token}`,
    source: 'src/access/sign-in/reset-password.screen.tsx',
    wayOn: 'Naar inloggen',
  },
  {
    name: 'an account to verify',
    address: `/authenticatie/verifieer-gebruiker/${token}`,
    source: 'src/access/sign-in/verify-user.screen.tsx',
    wayOn: 'Naar inloggen',
  },
  { name: 'the app', address: '/licentie', source: 'src/shell/app.tsx', wayOn: 'Naar inloggen' },
] as const;

for (const { name, address, source, wayOn } of entries)
  test(`the code of ${name} does not come: it says so, and how to go on`, async ({ page }) => {
    await page.route(builtFileOf(source), (route) => route.abort());
    await page.goto(address);
    await expect(oops(page)).toBeFocused();
    await expect(page).toHaveTitle('Error - Drijfveer');
    await expect(page.locator('form')).toHaveCount(0);
    if (wayOn) await expect(page.getByRole('link', { name: wayOn })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Opnieuw laden' }).click();
    await expect(oops(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('what a page fetches later does not come: it says so in the place of the page', async ({ page }) => {
  await page.route(builtFileOf('src/access/mail-links/ends.parts.tsx'), (route) => route.abort());
  await page.goto(`/authenticatie/wachtwoord-vergeten/${token}`);
  await expect(oops(page)).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Opnieuw laden' }).click();
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeFocused();
});

test('a page of which nothing comes to life says so by itself', async ({ page }) => {
  const late = page.getByText('Duurt het lang, of gebeurt er niets? Laad de pagina opnieuw.');
  for (const address of ['/authenticatie/inloggen', `/openbaar-onderzoek/${token}`, '/']) {
    await page.route('**/assets/{react,preact}-*.js', (route) => route.abort());
    await page.goto(address);
    await expect(late).toBeHidden();
    // Its moment is ten seconds after the page; a clock that the test can turn.
    await page.evaluate(() => {
      for (const one of document.getAnimations()) one.finish();
    });
    await expect(late).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.unroute('**/assets/{react,preact}-*.js');
    await page.getByRole('link', { name: 'Laad de pagina opnieuw' }).click();
    await expect(late).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('what breaks while it is drawn is said in its place: the login, the public page, the app', async ({
  page,
  signIn,
}) => {
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.setItem('login_arrival', '{"username":"","after":"onbekend"}'));
  await page.goto('/authenticatie/inloggen');
  await expect(oops(page)).toBeFocused();
  await expect(page).toHaveTitle('Error - Drijfveer');

  await page.route('**/api/researches/share/*', (route) =>
    route.fulfill({ json: { name: 'Kapot', organisation: 'x', updatedAt: '2026-11-22T10:00:00Z', sections: null } }),
  );
  await page.goto(`/openbaar-onderzoek/${token}`);
  await expect(oops(page)).toBeFocused();
  await expect(page).toHaveTitle('Error - Drijfveer');
  await expect(page.getByText('Gemaakt met Drijfveer.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/researches/share/*');
  await page.getByRole('button', { name: 'Opnieuw laden' }).click();
  await expect(page.getByRole('heading', { name: 'Dit onderzoek is hier niet te lezen' })).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/api/me', (route) => route.fulfill({ json: { uuid: 'x', name: null, roles: [] } }));
  await signIn();
  await expect(oops(page)).toBeVisible();
  await expect(page).toHaveTitle('Error - Drijfveer');
  await expectAccessible(page);
});

test('the page Toegankelijkheid has nothing that can break', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/toegankelijkheid', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Toegankelijkheid' })).toBeVisible();
  await expect(page.getByText('Duurt het lang')).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test('when nobody can say who is signed in, pages say so and one can still log out', async ({ page, signIn }) => {
  let broken = true;
  await page.route('**/api/me', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { detail: 'Er ging iets mis bij ons. Probeer het opnieuw.' } })
      : route.continue(),
  );
  await signIn();
  const told = page.getByRole('alert').filter({ hasText: 'We kunnen je gegevens niet ophalen' });
  for (const address of ['/licentie', '/account', '/onderzoek/toevoegen', '/beheer/gebruikers']) {
    await page.goto(address);
    await expect(told, address).toBeVisible();
    await expect(told).toContainText('Er ging iets mis bij ons. Probeer het opnieuw.');
    await expect(page.getByText('Bezig met laden…')).toHaveCount(0);
  }
  await page.goto('/licentie');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await told.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Licentie' })).toBeVisible();

  broken = true;
  await page.goto('/theorie/themas');
  await page.getByRole('button', { name: 'Menu van Noor Aalbers' }).click();
  await expect(page.getByText('noor.aalbers@waterkant.example')).toBeVisible();
  await expect(page.getByText('Bureau Waterkant')).toBeVisible();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/authenticatie\/inloggen$/);
});

test('without a network a page that is not there yet says that, and no more than that', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  const research = await newResearch(page, 'Onderweg in de tunnel');
  await page.goto(research);
  await expect(page.getByRole('link', { name: 'Factoren bepalen', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Factoren bepalen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Je bent offline' })).toBeVisible();
  await expect(page).toHaveTitle('Geen verbinding - Drijfveer');
  await expect(oops(page)).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
  // It comes by itself once there is a network.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren bepalen' })).toBeVisible();
});

test('what comes later beside a page does not come: the page stays, with what somebody types there', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Een knop zonder venster');
  const late = ['src/access/licence/notice.parts.tsx', 'src/research/workshop/screen/begin.parts.tsx'].map(builtFileOf);
  const missed: string[] = [];
  for (const file of late)
    await page.route(file, (route) => {
      missed.push(route.request().url());
      return route.abort();
    });
  await page.goto(`${research}/doelanalyse`);
  await openPart(page, 'Urgentie');
  const field = page.getByLabel('Waarom nu?');
  await field.fill('Getypt voordat het misging');
  await expect.poll(() => missed.filter((url) => late[0]!.test(url)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Werksessie', exact: true }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Dit deel kon niet worden geladen.' });
  // The notice above the page is not missed, and the window is.
  await expect(said).toHaveCount(1);
  await expect(field).toHaveValue('Getypt voordat het misging');
  await expect(oops(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll();
  await said.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(said).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Doelanalyse' })).toBeVisible();
  await openPart(page, 'Urgentie');
  await expect(field).toHaveValue('Getypt voordat het misging');
  await page.getByRole('button', { name: 'Werksessie', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('without a network a list says so at once, instead of waiting in silence', async ({ page, signIn, context }) => {
  await signIn();
  await expect(await exampleResearch(page)).toMatch(/^\/onderzoek\//);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Andere onderzoeken', exact: true }).click();
  await expect(page.getByText('Geen verbinding. Controleer je internet en probeer het opnieuw.').first()).toBeVisible();
  await context.setOffline(false);
});

test('a question that is not answered is asked once, and then it is said', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/theorie/themas');
  await expect(page.getByRole('button', { name: /^Menu van / })).toBeVisible();
  let asked = 0;
  await page.route('**/api/licence', (route) => {
    asked += 1;
    // Our own patience of 40 seconds, without the wait: the browser ends a call in the same way.
    return route.fulfill({ status: 408, json: { detail: 'Het duurt te lang. Probeer het opnieuw.' } });
  });
  await page.goto('/licentie');
  await expect(page.getByText('Het duurt te lang. Probeer het opnieuw.')).toBeVisible();
  expect(asked).toBe(1);
});
