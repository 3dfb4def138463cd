import { exampleResearch, expect, test } from './fixtures.ts';

test('a protected address sends you to log in and back again', async ({ page, signIn, server }) => {
  await signIn();
  const research = await exampleResearch(page);
  // Who has no access token is not logged in, whatever else is stored.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${research}/factoren-wegen`);
  await expect(page).toHaveURL(/\/authenticatie\/inloggen$/);
  await expect(page).toHaveTitle('Inloggen - Drijfveer');
  expect(await page.evaluate(() => sessionStorage.getItem('current_user_location'))).toBe(`${research}/factoren-wegen`);
  const { username, password } = server.login('noor');
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByLabel('Wachtwoord').press('Enter');
  await expect(page).toHaveURL(`${server.url}${research}/factoren-wegen`);
});

test('only a path of our own is a place to return to', async ({ page, server }) => {
  await page.goto('/authenticatie/inloggen');
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  // A public page is no place to return to.
  expect(await page.evaluate(() => sessionStorage.getItem('current_user_location'))).toBeNull();
  await page.evaluate(() => sessionStorage.setItem('current_user_location', '//elders.example/x'));
  const { username, password } = server.login('noor');
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('mistakes are said at the field, in Dutch, and take focus', async ({ page }) => {
  await page.goto('/authenticatie/inloggen');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveTitle('2 fouten – Inloggen - Drijfveer');
  await expect(page.getByRole('link', { name: 'Vul je e-mailadres in.' })).toBeVisible();
  await page.getByRole('link', { name: 'Vul je e-mailadres in.' }).click();
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await page.getByLabel('E-mailadres').fill('iemand@elders.example');
  await page.getByLabel('Wachtwoord').fill('verkeerd');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByText('Het e-mailadres of het wachtwoord klopt niet.').first()).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveValue('iemand@elders.example');
});

test('the user menu says who you are and until when the licence runs, and logs out', async ({ page, signIn }) => {
  await signIn();
  const menu = page.getByRole('button', { name: 'Menu van Noor Aalbers' });
  // Who it is of stands in it as initials.
  await expect(menu).toHaveText(/NA$/);
  await menu.click();
  await expect(page.getByText('Noor Aalbers', { exact: true })).toBeVisible();
  await expect(page.getByText('Bureau Waterkant')).toBeVisible();
  await expect(page.getByText('noor.aalbers@waterkant.example')).toBeVisible();
  const lastDay = await page.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('token')!.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).license_valid_until as string;
  });
  const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
  const [year, month, day] = lastDay.split('-').map(Number) as [number, number, number];
  const licence = page.getByRole('heading', { name: 'Licentie verloopt op', exact: true }).locator('+ a');
  await expect(licence).toHaveText(`${day} ${months[month - 1]} ${year}`);
  await licence.click();
  await expect(page).toHaveURL('/licentie');
  await expect(page.getByRole('heading', { level: 1, name: 'Licentie' })).toBeVisible();
  await expect(page.locator('main')).toContainText(`${day} ${months[month - 1]} ${year}`);
  await menu.click();
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(page).toHaveURL(/\/authenticatie\/inloggen$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])).toEqual([
    null,
    null,
  ]);
});

test('an expired access token is refreshed once, and the call goes out again', async ({ page, signIn }) => {
  await signIn();
  await expect(page.getByRole('list', { name: 'Mijn onderzoeken' })).toBeVisible();
  const stored = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')]);
  const [, before] = await stored();
  const sent: { path: string; bearer: string | undefined; accept: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const { authorization: bearer, accept } = request.headers();
    // The stream of events is no linked data.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events')) sent.push({ path: pathname, bearer, accept });
  });
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
  await page.reload();
  await expect(page.getByRole('list', { name: 'Mijn onderzoeken' })).toBeVisible();
  const [token, refreshToken] = await stored();
  expect([token === 'a.b.c', refreshToken === before]).toEqual([false, false]);
  const isRefresh = ({ path }: { path: string }) => path === '/api/token/refresh';
  expect(sent.filter(isRefresh)).toMatchObject([{ bearer: undefined }]);
  // None without a bearer; what was refused with the old token goes out again with the new one.
  const others = sent.filter((one) => !isRefresh(one));
  expect(others.filter(({ bearer }) => !bearer?.startsWith('Bearer '))).toEqual([]);
  const refused = others.filter(({ bearer }) => bearer === 'Bearer a.b.c');
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) expect(sent).toContainEqual({ ...one, bearer: `Bearer ${token}` });
  expect(new Set(sent.map(({ accept }) => accept))).toEqual(new Set(['application/ld+json, application/json']));
});

test('a refresh that is refused signs out; one that fails on the way does not', async ({ page, signIn }) => {
  await signIn();
  await page.evaluate(() => {
    localStorage.setItem('token', 'a.b.c');
  });
  // Answered here throughout: a try that is still under way must never reach the server, which would give it good tokens.
  let status = 503;
  await page.route('**/api/token/refresh', (route) => route.fulfill({ status, body: '{}' }));
  await page.goto('/ander-onderzoek');
  await expect(page.getByRole('heading', { name: 'Andere onderzoeken' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull();
  // Nothing of the page that was refused goes on in the one that comes.
  await page.goto('about:blank');
  status = 401;
  await page.goto('/ander-onderzoek', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/authenticatie\/inloggen$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])).toEqual([
    null,
    null,
  ]);
});
