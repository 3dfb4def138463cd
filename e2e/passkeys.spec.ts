import type { CDPSession, Page } from '@playwright/test';
import { freePort } from '../src/foundation/server/free-port.ts';
import { expect, testOnServer } from './fixtures.ts';
import { newCompany } from './people.ts';
import { expectSound, loginPage, password } from './sign-on-page.ts';

/** Passkeys, with an authenticator of Chromium's own that is no device. They are of a host with a name: an address of numbers has none. */
const port = await freePort();
const test = testOnServer('passkeys', undefined, { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });

const withPasskey = { name: 'Inloggen met een passkey' };

/** A device with a fingerprint reader, on which somebody lays their finger at once. */
async function authenticatorOf(
  page: Page,
): Promise<{ cdp: CDPSession; id: string; isThere: (there: boolean) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const isThere = async (there: boolean) => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: there });
  };
  return { cdp, id, isThere };
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(loginPage);
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Menu van ${name}` }).click();
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(page).toHaveURL(/\/authenticatie\/inloggen$/);
}

const isIn = (page: Page) =>
  expect(page.getByRole('heading', { name: /^(Mijn onderzoeken|Welkom, )/ }).first()).toBeVisible();

/** What the login page says of how it goes. */
const said = (page: Page) => page.getByRole('status').first();

/** The part of the account about passkeys. */
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function add(page: Page, name?: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  if (name !== undefined) await dialog.getByLabel('Naam').fill(name);
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Verder' }).click();
}

test('a passkey is made, logs in without typing, gets another name, and is removed', async ({ page, server }) => {
  const { user } = await newCompany(server, 'Gemeente Veldermeer', password, { admin: 'Ans Bos', user: 'Bert Kok' });
  const { cdp, id } = await authenticatorOf(page);
  await logIn(page, user);
  await isIn(page);
  await page.goto('/account');
  await expect(section(page)).toContainText('Met een passkey log je in met je vingerafdruk, gezicht of pincode');
  await expectSound(page, 'account-empty');

  // What is wrong is said at its field, and nothing is lost.
  await section(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Naam')).toHaveValue(/^Chrome op /);
  await dialog.getByLabel('Naam').fill(' ');
  await dialog.getByRole('button', { name: 'Verder' }).click();
  await expect(dialog.getByText('Vul een naam in.')).toBeVisible();
  await expect(dialog.getByLabel('Naam')).toBeFocused();
  await dialog.getByLabel('Naam').fill('Laptop van het werk');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd');
  await dialog.getByRole('button', { name: 'Verder' }).click();
  await expect(dialog.getByText('Dit is niet je wachtwoord.')).toBeVisible();
  await expectSound(page, 'account-adding');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Verder' }).click();
  await expect(section(page)).toContainText('De passkey “Laptop van het werk” is toegevoegd.');
  await expect(section(page).getByRole('listitem')).toContainText('nog niet gebruikt');
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost' },
  ]);

  // A second one on the same device is nothing to gain.
  await add(page, 'Nog een');
  await expect(page.getByRole('dialog')).toContainText('Op dit apparaat staat al een passkey voor dit account.');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();

  await logOut(page, 'Bert Kok');
  await expect(page.getByRole('button', withPasskey)).toBeVisible();
  await expectSound(page, 'login');
  await page.getByRole('button', withPasskey).click();
  await isIn(page);

  await page.goto('/account');
  await expect(section(page).getByRole('listitem')).toContainText('laatst gebruikt op');
  await section(page).getByRole('button', { name: 'Geef Laptop van het werk een andere naam' }).click();
  await page.getByRole('dialog').getByLabel('Naam').fill('Laptop thuis');
  await page.getByRole('dialog').getByRole('button', { name: 'Naam opslaan' }).click();
  await expect(section(page)).toContainText('De passkey heet nu “Laptop thuis”.');
  await expect(section(page).getByRole('listitem')).toContainText('Laptop thuis');
  await expectSound(page, 'account-list');

  await section(page).getByRole('button', { name: 'Verwijder Laptop thuis' }).click();
  await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(password);
  await expectSound(page, 'account-removing');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(section(page)).toContainText('De passkey “Laptop thuis” is verwijderd.');
  await expect(section(page).getByRole('listitem')).toHaveCount(0);

  // The device still has it.
  await logOut(page, 'Bert Kok');
  await page.getByRole('button', withPasskey).click();
  await expect(page.getByRole('group', { name: 'Niet gelukt' })).toContainText('Deze passkey kennen we niet (meer).');
  await expectSound(page, 'login-unknown');
});

test('who does not show who they are is not let in, and nothing is shouted', async ({ page, server }) => {
  const { user } = await newCompany(server, 'Gemeente Heuvelrade', password, { admin: 'Cor Dam', user: 'Eva Fok' });
  const { isThere } = await authenticatorOf(page);
  await logIn(page, user);
  await isIn(page);
  await page.goto('/account');
  await isThere(false);
  await add(page);
  await expect(page.getByRole('dialog')).toContainText('Er is geen passkey gemaakt');
  await isThere(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Verder' }).click();
  await expect(section(page).getByRole('listitem')).toContainText(/Chrome op /);
  await logOut(page, 'Eva Fok');

  await isThere(false);
  await page.getByLabel('E-mailadres').fill('half@getypt');
  await page.getByRole('button', withPasskey).click();
  await expect(said(page)).toContainText('Je bent nog niet ingelogd.');
  await expect(page.getByRole('group', { name: 'Niet gelukt' })).toHaveCount(0);
  await expect(page.getByLabel('E-mailadres')).toHaveValue('half@getypt');
  await expectSound(page, 'login-cancelled');
  await isThere(true);
  await page.getByRole('button', withPasskey).click();
  await isIn(page);
});

test('a passkey answers for a second step, where the organisation asks for one', async ({ page, browser, server }) => {
  const { admin, user } = await newCompany(server, 'Gemeente Waterkant', password, {
    admin: 'Gé Ham',
    user: 'Iet Jol',
  });
  const { isThere } = await authenticatorOf(page);
  await logIn(page, admin);
  await isIn(page);
  await page.goto('/account');
  await add(page, 'Laptop van Gé');
  await expect(section(page)).toContainText('is toegevoegd');
  await page.goto('/beheer/organisatie');
  await page.getByLabel('Iedereen logt in met een tweede stap').check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verplicht maken' }).click();
  await expect(page.getByText('De instellingen zijn opgeslagen.')).toBeVisible();

  // The last one stays.
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Verwijder Laptop van Gé' }).click();
  await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'vraagt om een tweede stap bij het inloggen, en dit is je laatste.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  await logOut(page, 'Gé Ham');

  await logIn(page, admin);
  await expect(said(page)).toContainText('Nog één stap: gebruik je passkey.');
  await expectSound(page, 'login-second-step');
  await isThere(false);
  await page.getByRole('button', withPasskey).click();
  await expect(said(page)).toContainText('Je bent nog niet ingelogd.');
  await isThere(true);
  await page.getByRole('button', withPasskey).click();
  await isIn(page);

  // Who has neither is led to the account, and goes on once there is a passkey.
  const other = await (await browser.newContext({ baseURL: server.url, locale: 'nl-NL' })).newPage();
  await authenticatorOf(other);
  await logIn(other, user);
  await expect(other).toHaveURL(/\/account$/);
  await expect(other.getByText('of je gebruikt een passkey')).toBeVisible();
  await expectSound(other, 'account-needed');
  await add(other, 'Telefoon');
  await isIn(other);
  await other.context().close();
});
