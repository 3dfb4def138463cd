import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openTestProvider, type TestProvider } from '../src/access/sign-on/testing.provider.ts';
import { anotherPage, api, expect, expectAccessible, type TestServer, testOnServer } from './fixtures.ts';
import { inDatabase, newCompany } from './people.ts';
import { button, expectSound, isIn, logIn, loginPage, password, proveDomain } from './sign-on-page.ts';

/** Logging in at the provider of an organisation, with a real one: from setting it up until only this way is left. */
const test = testOnServer('sign-on', undefined, { SIGN_ON_PRIVATE_HOSTS: '127.0.0.1' });

/** Logs in on the provider's own page, and consents where it asks that. */
async function atProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('maakt niet uit');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Who types an address sees the organisation, and goes there. */
async function goTo(page: Page, address = 'iemand@veldermeer.example'): Promise<void> {
  await page.goto(loginPage);
  await page.getByLabel('E-mailadres').fill(address);
  await page.getByRole('button', button).click();
}

async function addressesOf(page: Page) {
  const me = (await api(page, 'GET', '/api/me')).body as { companyId: number };
  // Without anything in it, so that its addresses are there before the provider is.
  const saved = await api(page, 'PUT', `/api/companies/${me.companyId}/sign_on`, { label: null });
  return saved.body as {
    redirectAddress: string;
    backChannelAddress: string;
    loggedOutAddress: string;
    keysAddress: string;
  };
}

/** Another test may have proved the same domain, and made Noor an account: both belong to one organisation at a time. */
const free = (server: TestServer) =>
  inDatabase(server, async (db) => {
    await db.query('DELETE FROM sign_on_domain');
    await db.query(
      "UPDATE user_account SET username = uuid || '@elders.example' WHERE username = 'noor@veldermeer.example'",
    );
  });

/** From an empty page to on, as its admin does it. */
async function setUp(page: Page, server: TestServer, provider: TestProvider): Promise<void> {
  await page.goto('/beheer/inloggen');
  await page.getByLabel('Adres van de inlogdienst (issuer)').fill(provider.issuer);
  await page.getByLabel('Client-ID').fill(provider.clientId);
  await page.getByLabel('Client-geheim').fill(provider.clientSecret);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Is ingevuld. We laten het niet meer zien.')).toBeVisible();
  await expect(page.getByLabel('Client-geheim')).toHaveValue('');

  await proveDomain(page, server);

  await page.getByRole('button', { name: 'Probeer de koppeling' }).click();
  await atProvider(page, 'noor');
  await expect(page.getByText('De koppeling werkt', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/beheer/inloggen`);
}

const switchOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Aanzetten' }).click();
  await expect(page.getByText('Staat aan')).toBeVisible();
};

async function company(browser: Browser, server: TestServer) {
  const people = await newCompany(server, 'Gemeente Veldermeer', password, { admin: 'Ans Bos', user: 'Bert Kok' });
  const page = await anotherPage(browser, server);
  await logIn(page, people.admin);
  await isIn(page);
  return { ...people, page };
}

test('an admin sets it up, tries it and switches it on; a colleague types an address, is in, and out again', async ({
  browser,
  server,
}) => {
  test.slow();
  const { admin, user, page } = await company(browser, server);
  await free(server);
  await page.goto('/beheer/inloggen');
  await expect(page.getByRole('heading', { name: 'Aanzetten' })).toBeVisible();
  await expectSound(page, 'empty');
  const provider = await openTestProvider(await addressesOf(page));
  try {
    await setUp(page, server, provider);
    await expect(page.getByRole('row', { name: 'email noor@veldermeer.example' }).first()).toBeVisible();
    await expect(page.getByText('Krijgt een nieuw account.')).toBeVisible();
    await expectSound(page, 'tried');
    await switchOn(page);
    await expectSound(page, 'on');

    const noor = await anotherPage(browser, server);
    await noor.goto(loginPage);
    await noor.getByLabel('E-mailadres').fill('noor@veldermeer.example');
    await expect(noor.getByRole('button', button)).toBeVisible();
    await expectSound(noor, 'login');
    // Enter in the address is enough.
    await noor.getByLabel('E-mailadres').press('Enter');
    await atProvider(noor, 'noor');
    await isIn(noor);
    expect(new URL(noor.url()).hash).toBe('');
    await noor.goto('/account');
    await expect(noor.getByText(/dit apparaat, ingelogd .* via je organisatie$/)).toBeVisible();
    await expect(noor.getByText(/^Gekoppeld sinds/)).toBeVisible();
    await expectSound(noor, 'account');

    // After twelve hours the provider is asked again, and nobody has to do anything.
    await noor.evaluate(() => {
      localStorage.removeItem('token');
      localStorage.removeItem('refresh_token');
      localStorage.setItem('signed_on', '0');
    });
    await noor.goto(loginPage);
    await isIn(noor);

    // Out of both, and the organisation is remembered.
    await noor.getByRole('button', { name: 'Menu van Noor Aalbers' }).click();
    await noor.getByRole('button', { name: 'Uitloggen' }).click();
    await noor.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(noor).toHaveURL(new RegExp(`^${server.url}${loginPage}`));
    await expect(noor.getByRole('button', button)).toBeVisible();

    // Somebody who is not let in hears why, in words and not in the address.
    await noor.getByRole('button', button).click();
    await atProvider(noor, 'tim');
    await expect(noor.getByRole('status').filter({ hasText: 'Inloggen is niet gelukt.' })).toContainText(
      'domein dat je organisatie heeft bevestigd',
    );
    await expect(noor).toHaveURL(server.url + loginPage);
    await expectSound(noor, 'refused');

    // A colleague with an account here joins it, and parts again.
    await logIn(noor, user);
    await isIn(noor);
    await noor.goto('/account');
    await noor.getByRole('button', { name: 'Koppelen' }).click();
    await noor.getByRole('dialog').getByLabel('Wachtwoord').fill(password);
    await noor.getByRole('button', { name: 'Verder' }).click();
    // The provider still knows who was there.
    await expect(noor.getByText('Je account is gekoppeld.')).toBeVisible();
    await expect(noor).toHaveURL(`${server.url}/account`);
    await noor.getByRole('button', { name: 'Ontkoppelen' }).click();
    await noor.getByRole('alertdialog').getByRole('button', { name: 'Ontkoppelen' }).click();
    await expect(noor.getByText('Je account is ontkoppeld.')).toBeVisible();

    // A provider that was never heard of in this run: what another said of itself is kept for a while.
    await inDatabase(server, (db) =>
      db.query("UPDATE sign_on_connection SET issuer = 'http://127.0.0.1:9', generation = generation + 1"),
    );
    const other = await anotherPage(browser, server);
    await goTo(other);
    await expect(other.getByRole('status').filter({ hasText: 'antwoordt niet' })).toBeVisible();
    await logIn(other, admin);
    await isIn(other);
  } finally {
    await provider.close();
  }
});

test('by a key in the place of a secret: chosen, fetched by the provider, and followed by the next', async ({
  browser,
  server,
}) => {
  test.slow();
  const { page } = await company(browser, server);
  await free(server);
  const provider = await openTestProvider(await addressesOf(page), { byKey: true });
  try {
    await page.goto('/beheer/inloggen');
    await page.getByLabel('Adres van de inlogdienst (issuer)').fill(provider.issuer);
    await page.getByLabel('Client-ID').fill(provider.clientId);
    await page.getByLabel('Aan een sleutel van ons').check();
    await expect(page.getByLabel('Client-geheim')).toHaveCount(0);
    await page.getByText('Hoe zeker inloggen moet zijn').click();
    await page.getByLabel('Iedereen logt bij de inlogdienst elke keer opnieuw in').check();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    const keys = page.getByRole('list', { name: 'Onze sleutels' }).getByRole('listitem');
    await expect(keys).toHaveCount(1);
    await page.getByRole('button', { name: 'Volgende sleutel maken' }).click();
    await expect(keys).toHaveCount(2);
    await expect(keys.nth(0)).toContainText('In gebruik');
    await expect(keys.nth(1)).toContainText('Niet in gebruik');
    await expectSound(page, 'keys');
    const download = page.waitForEvent('download');
    await keys.nth(1).getByRole('button', { name: 'Certificaat downloaden' }).click();
    expect((await download).suggestedFilename()).toMatch(/^drijfveer-.{8}\.pem$/);

    await proveDomain(page, server);
    await page.getByRole('button', { name: 'Probeer de koppeling' }).click();
    await atProvider(page, 'noor');
    await expect(page.getByText('De koppeling werkt', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^auth_time/ })).toBeVisible();
    await switchOn(page);
    const noor = await anotherPage(browser, server);
    await goTo(noor);
    await atProvider(noor, 'noor');
    await isIn(noor);

    // The next one while people log in, and the former away.
    await page.getByText('Gegevens bekijken of wijzigen').click();
    await keys.nth(1).getByRole('button', { name: 'In gebruik nemen' }).click();
    await expectSound(page, 'keys-use');
    await page.getByRole('alertdialog').getByRole('button', { name: 'In gebruik nemen' }).click();
    await expect(keys.nth(1)).toContainText('In gebruik');
    await keys.nth(0).getByRole('button', { name: 'Weghalen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Weghalen' }).click();
    await expect(keys).toHaveCount(1);
    const other = await anotherPage(browser, server);
    await goTo(other);
    await atProvider(other, 'noor');
    await isIn(other);
    await expectSound(page, 'keys-on');
  } finally {
    await provider.close();
  }
});

test('only this way: a password is refused with what to do, but for one admin; and it is undone', async ({
  browser,
  server,
}) => {
  test.slow();
  const { admin, user, page } = await company(browser, server);
  await free(server);
  const provider = await openTestProvider(await addressesOf(page));
  try {
    await setUp(page, server, provider);
    await switchOn(page);
    const admins = page.getByLabel('Beheerder voor noodgevallen');
    await expect(admins.getByRole('option', { name: 'Ans Bos (heeft nog geen tweede stap)' })).toBeDisabled();
    const secret = await secondFactor(page);
    await page.goto('/beheer/inloggen');
    await page.getByRole('button', { name: 'Alleen zo inloggen' }).click();
    await expect(page.getByText('Kies een beheerder.')).toBeVisible();
    await admins.selectOption('Ans Bos');
    await page.getByRole('button', { name: 'Alleen zo inloggen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Alleen zo inloggen' }).click();
    await expect(page.getByRole('button', { name: 'Wachtwoorden weer toelaten' })).toBeVisible();
    await expectSound(page, 'only-this-way');

    const bert = await anotherPage(browser, server);
    await logIn(bert, user);
    await expect(
      bert.getByRole('link', { name: /^Bij jouw organisatie log je niet in met een wachtwoord/ }),
    ).toBeVisible();
    await expectAccessible(bert);

    const ans = await anotherPage(browser, server);
    await logIn(ans, admin);
    await ans.getByLabel('Code uit de app').fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
    await ans.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await isIn(ans);

    await page.getByRole('button', { name: 'Wachtwoorden weer toelaten' }).click();
    await expect(page.getByRole('button', { name: 'Alleen zo inloggen' })).toBeVisible();
    await page.getByRole('button', { name: 'Uitzetten' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Uitzetten' }).click();
    await expect(page.getByRole('button', { name: 'Aanzetten' })).toBeVisible();
    await logIn(bert, user);
    await isIn(bert);
    await bert.goto('/beheer/inloggen');
    await expect(bert.getByRole('heading', { name: 'Deze pagina is niet voor jou' })).toBeVisible();
  } finally {
    await provider.close();
  }
});

/** From nothing to the recovery codes, as with an authenticator app. */
async function secondFactor(page: Page): Promise<Secret> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Instellen', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verder', exact: true }).click();
  const told = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = Secret.fromBase32(told.replaceAll(' ', ''));
  await page.getByLabel('Code van zes cijfers').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Aanzetten' }).click();
  await expect(page.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeFocused();
  return secret;
}
