import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  api,
  copied,
  exampleAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type TestServer,
  test,
} from './fixtures.ts';
import { keyboard } from './input.ts';

const newPassword = 'paarse tandem op zolder';

/** What an authenticator app shows, `step` times thirty seconds from now: a code works once, and tests do not wait for the next. */
const appCode = (secret: string, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + step * 30_000,
  });

async function logIn(page: Page, server: TestServer, person: string, password = server.login(person).password) {
  if (!page.url().endsWith('/authenticatie/inloggen')) await page.goto(`${server.url}/authenticatie/inloggen`);
  await page.getByLabel('E-mailadres').fill(server.login(person).username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

async function logOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Menu van ${name}` }).click();
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(page).toHaveURL(/\/authenticatie\/inloggen$/);
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
}

/** Another browser of the same person. */
async function elsewhere(browser: Browser, server: TestServer, person: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'nl-NL',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:134.0) Gecko/20100101 Firefox/134.0',
  });
  const page = await context.newPage();
  await logIn(page, server, person);
  await expect(page.getByRole('heading', { name: 'Mijn onderzoeken' })).toBeVisible();
  return page;
}

async function expectFits(page: Page) {
  await expectAccessible(page);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

test('a second factor is set up, asked for, and switched off; with the keyboard alone', async ({
  page,
  signIn,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('sanne');
  await page.getByRole('button', { name: 'Menu van Sanne de Wit' }).click();
  await page.getByRole('link', { name: 'Mijn account' }).click();
  await expect(page).toHaveTitle('Mijn account - Drijfveer');
  await expect(page.getByText('Staat uit')).toBeVisible();
  await expectFits(page);

  const input = keyboard(page);
  await input.press(page.getByRole('button', { name: 'Instellen' }));
  const own = page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true });
  await expect(own).toBeFocused();
  await expectFits(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vul je wachtwoord in.')).toBeVisible();
  await page.keyboard.insertText('verkeerd');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dit is niet je wachtwoord.')).toBeVisible();
  await expect(own).toBeFocused();
  await expect(own).toHaveValue('verkeerd');
  await input.fill(own, server.login('sanne').password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Instellen in drie stappen' })).toBeFocused();
  await expect(page.getByRole('img', { name: /^QR-code/ })).toBeVisible();
  await expectFits(page);
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = page.getByLabel('Code van zes cijfers');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await input.press(page.getByRole('button', { name: 'Aanzetten' }));
  await expect(page.getByText('Vul de code in die nu in de app staat.')).toBeVisible();
  await input.fill(code, '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deze code klopt niet.')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('000000');
  await input.fill(code, appCode(secret));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeFocused();
  const codes = await page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectFits(page);
  await input.press(page.getByRole('button', { name: 'Kopiëren' }));
  await expect(page.getByText('De codes zijn gekopieerd.')).toBeVisible();
  expect(await copied(page)).toBe(codes.join('\n'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    input.press(page.getByRole('button', { name: 'Downloaden', exact: true })),
  ]);
  expect(download.suggestedFilename()).toBe('herstelcodes-drijfveer.txt');
  const kept = await readFile(await download.path(), 'utf8');
  for (const one of codes) expect(kept).toContain(one);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[0]!)).toBeVisible();
  await expect(page.getByLabel('Nieuw wachtwoord')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Kopiëren' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await input.press(page.getByRole('button', { name: 'Ik heb ze bewaard' }));
  await expect(page.getByText(codes[0]!)).toHaveCount(0);
  await expect(page.getByText('Je hebt nog 10 herstelcodes')).toBeVisible();

  await logOut(page, 'Sanne de Wit');
  await logIn(page, server, 'sanne');
  const asked = page.getByLabel('Code uit de app');
  await expect(asked).toHaveAttribute('spellcheck', 'false');
  await expect(asked).toBeFocused();
  await expect(asked).toHaveAttribute('autocomplete', 'one-time-code');
  await expectFits(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('1 fout – Inloggen - Drijfveer');
  await asked.fill('000000');
  await asked.press('Enter');
  await expect(page.getByText('Deze code klopt niet, of is al gebruikt.').first()).toBeVisible();
  await expect(asked).toHaveValue('000000');
  await asked.fill(appCode(secret, 1));
  await asked.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mijn onderzoeken' })).toBeVisible();

  await logOut(page, 'Sanne de Wit');
  await logIn(page, server, 'sanne');
  await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click();
  await expect(page.getByLabel('Herstelcode')).toBeFocused();
  await page.getByLabel('Herstelcode').fill(codes[0]!.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mijn onderzoeken' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('Je hebt nog 9 herstelcodes')).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Uitzetten' }));
  await expectFits(page);
  await page.keyboard.insertText('verkeerd');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dit is niet je wachtwoord.')).toBeVisible();
  await page.getByRole('button', { name: 'Liever een code gebruiken' }).click();
  await page.getByLabel('Code uit de app, of een herstelcode').fill(codes[1]!);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Inloggen in twee stappen staat uit.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inloggen in twee stappen' })).toBeFocused();
});

test('another session is ended, and stops at once', async ({ page, signIn, server, browser }) => {
  await signIn('youssef');
  const other = await elsewhere(browser, server, 'youssef');
  await page.goto('/account');
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox op Windows' });
  await expect(row).toContainText('ingelogd vandaag om');
  await expect(page.getByRole('listitem').filter({ hasText: 'dit apparaat' })).toHaveCount(1);
  await row.getByRole('button', { name: /^Beëindig/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Firefox op Windows wordt meteen uitgelogd.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Beëindig' }).click();
  await expect(page.getByText('Firefox op Windows is uitgelogd.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await other.goto('/ander-onderzoek');
  await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();

  await logIn(other, server, 'youssef');
  await expect(other.getByRole('heading', { name: 'Andere onderzoeken' })).toBeVisible();
  await page.getByRole('button', { name: 'Overal uitloggen' }).click();
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(page.getByText('Je bent op al je andere apparaten uitgelogd.')).toBeVisible();
  await page.getByRole('button', { name: 'Overal uitloggen' }).click();
  await page.getByLabel('Op dit apparaat ingelogd blijven').uncheck();
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await other.context().close();
});

test('who has to set up a second factor is led there, and nowhere else', async ({ page, signIn }) => {
  await signIn('noor');
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), secondFactorNeeded: true } });
  });
  await page.goto('/theorie/themas');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Bureau Waterkant vraagt om een tweede stap bij het inloggen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Inloggen in twee stappen');
  await expect(page.getByRole('button', { name: 'Mijn gegevens downloaden' })).toHaveCount(0);
  await expectFits(page);
  await page.unroute('**/api/me');
});

test('a password is changed: this browser goes on in every tab, others are out', async ({
  page,
  signIn,
  server,
  browser,
  context,
}) => {
  await signIn('tim');
  const tab = await context.newPage();
  await tab.goto('/ander-onderzoek');
  const other = await elsewhere(browser, server, 'tim');
  await page.goto('/account');
  await page.getByLabel('Huidig wachtwoord').fill('verkeerd');
  await page.getByLabel('Nieuw wachtwoord').fill('welkom123');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Dit is niet je huidige wachtwoord.')).toBeVisible();
  await expect(page.getByText('Dit wachtwoord wordt door veel mensen gebruikt.')).toBeVisible();
  await expect(page).toHaveTitle('2 fouten – Mijn account - Drijfveer');
  await expect(page.getByLabel('Huidig wachtwoord')).toBeFocused();
  await expect(page.getByLabel('Nieuw wachtwoord')).toHaveValue('welkom123');
  await expectFits(page);
  await page.getByLabel('Huidig wachtwoord').fill(server.login('tim').password);
  await page.getByLabel('Nieuw wachtwoord').fill(newPassword);
  await page.getByLabel('Nieuw wachtwoord').press('Enter');
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();
  // Whoever tests in this server after us logs in with it.
  server.login('tim').password = newPassword;
  await expect(page.getByLabel('Nieuw wachtwoord')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mijn account' })).toBeVisible();
  await tab.getByRole('link', { name: 'Theorie' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await api(tab, 'GET', '/api/me')).status).toBe(200);
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await logIn(other, server, 'tim', newPassword);
  await expect(other.getByRole('heading', { name: 'Mijn account' })).toBeVisible();
  await other.context().close();
});

test('a name is saved at once everywhere, and what is wrong is said at the field', async ({ page, signIn }) => {
  await signIn('marijke');
  await page.goto('/account');
  const name = page.getByLabel('Naam', { exact: true });
  await name.fill('  ');
  await page.getByRole('button', { name: 'Naam opslaan' }).click();
  await expect(page.getByText('Vul je naam in.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Marijke Hoekstra-Vos');
  await name.press('Enter');
  await expect(page.getByText('Je naam is opgeslagen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu van Marijke Hoekstra-Vos' })).toBeVisible();
  await page.context().setOffline(true);
  await name.fill('Marijke');
  await name.press('Enter');
  await expect(page.getByText('Geen verbinding.')).toBeVisible();
  await expect(name).toHaveValue('Marijke');
  await page.context().setOffline(false);
});

test('one’s own data come as a file', async ({ page, signIn }) => {
  await signIn('noor');
  const research = await exampleAddress(page);
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^drijfveer-mijn-gegevens-noor-aalbers-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account.username).toBe('noor.aalbers@waterkant.example');
  expect(data.researches).toContainEqual(expect.objectContaining({ uuid: research.split('/').at(-1) }));
});
