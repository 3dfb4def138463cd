import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addResearch, expect, expectAccessible, expectNoSidewaysScroll, type TestServer, test } from './fixtures.ts';
import { newCompany } from './people.ts';

/** An organisation that asks for a second factor, and somebody who lost theirs. */

const password = 'paarse tandem op zolder';

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

async function browserOf(browser: Browser, server: TestServer, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'nl-NL' })).newPage();
  await page.goto('/authenticatie/inloggen');
  await logIn(page, username);
  await expect(page.getByRole('heading', { name: /^Welkom, / })).toBeVisible();
  return page;
}

/** From `Instellen` to the recovery codes, as with an authenticator app. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Instellen', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verder', exact: true }).click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
  await page.getByLabel('Code van zes cijfers').fill(code);
  await page.getByRole('button', { name: 'Aanzetten' }).click();
  await expect(page.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeFocused();
}

test('an organisation asks it of everyone; who has none is led there and back, and helped when it is lost', async ({
  browser,
  server,
}) => {
  const { admin, user } = await newCompany(server, 'Gemeente Veldermeer', password, {
    admin: 'Ans Bos',
    user: 'Bert Kok',
  });
  const ans = await browserOf(browser, server, admin);
  const bert = await browserOf(browser, server, user);
  const step = `${await addResearch(bert, 'Fietsen naar het werk')}/doelanalyse`;
  await expect(bert).toHaveURL(server.url + step);

  // Nobody asks of others what they do not do themselves.
  await ans.goto('/beheer/organisatie');
  const required = ans.getByLabel('Iedereen logt in met een tweede stap');
  await required.check();
  await expect(ans.getByText('Stel eerst zelf een tweede stap in')).toBeVisible();
  await expectFits(ans);
  await ans.getByRole('button', { name: 'Opslaan' }).click();
  await expect(ans.getByRole('link', { name: /^Stel eerst zelf inloggen in twee stappen in/ })).toBeVisible();
  await expect(required).toBeChecked();
  await ans.getByRole('button', { name: 'Nu instellen' }).click();
  await expect(ans.getByRole('heading', { level: 2 }).first()).toHaveText('Inloggen in twee stappen');
  await setUp(ans);
  await ans.getByRole('button', { name: 'Ik heb ze bewaard, ga verder' }).click();
  await expect(ans).toHaveURL(`${server.url}/beheer/organisatie`);

  await required.check();
  await ans.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = ans.getByRole('alertdialog');
  await expect(dialog).toContainText('1 persoon heeft nog geen tweede stap.');
  await expectFits(ans);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(required).toBeChecked();
  await ans.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByRole('button', { name: 'Verplicht maken' }).click();
  await expect(ans.getByText('De instellingen zijn opgeslagen.')).toBeVisible();

  // Without doing anything: what this page listens to has ended.
  await expect(bert).toHaveURL(`${server.url}/account`);
  await expect(bert.getByText('Gemeente Veldermeer vraagt om een tweede stap bij het inloggen')).toBeVisible();
  await expectFits(bert);
  await bert.goto('/theorie/themas');
  await expect(bert).toHaveURL(`${server.url}/account`);
  await bert.goto(step);
  await expect(bert).toHaveURL(`${server.url}/account`);
  await setUp(bert);
  await bert.getByRole('button', { name: 'Ik heb ze bewaard, ga verder' }).click();
  await expect(bert).toHaveURL(server.url + step);
  await expect(bert.getByRole('heading', { name: 'Doelanalyse', level: 1 })).toBeVisible();

  // The phone is gone, and the codes with it.
  await ans.goto('/beheer/gebruikers');
  const row = ans.getByRole('list', { name: 'Gebruikers' }).getByRole('listitem').filter({ hasText: 'Bert Kok' });
  await expect(row).toContainText('Heeft een tweede stap');
  await ans.getByRole('button', { name: 'Wat kun je doen met Bert Kok' }).click();
  await ans.getByRole('menuitem', { name: 'Tweede stap weghalen' }).click();
  await expect(dialog).toContainText('Bert Kok wordt overal uitgelogd en krijgt een mail.');
  await expectFits(ans);
  await dialog.getByRole('button', { name: 'Weghalen' }).click();
  await expect(ans.getByText('De tweede stap van Bert Kok is weg.')).toBeVisible();
  await expect(row).not.toContainText('Heeft een tweede stap');
  await ans.goto('/beheer/logboek');
  const line = ans.getByRole('row').filter({ hasText: 'Tweede stap van een gebruiker weggehaald' });
  await expect(line).toContainText('Bert Kok');
  await expect(line).toContainText('Ans Bos');

  await bert.goto(step);
  await expect(bert).toHaveURL(/\/authenticatie\/inloggen$/);
  await logIn(bert, user);
  await expect(bert).toHaveURL(`${server.url}/account`);
  await expect(bert.getByRole('button', { name: 'Instellen', exact: true })).toBeVisible();
  await ans.context().close();
  await bert.context().close();
});
