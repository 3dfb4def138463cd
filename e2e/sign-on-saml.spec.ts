import type { Page } from '@playwright/test';
import { openTestSamlProvider } from '../src/access/sign-on/saml/testing.provider.ts';
import { anotherPage, expect, testOnServer } from './fixtures.ts';
import { newCompany } from './people.ts';
import { button, expectSound, isIn, logIn, loginPage, password, proveDomain } from './sign-on-page.ts';

/** Logging in at the provider of an organisation by SAML, with a real one: set up, tried, switched on, in and out. */
const test = testOnServer('sign-on-saml', undefined, { SIGN_ON_PRIVATE_HOSTS: '127.0.0.1' });

async function atProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('an admin chooses SAML, exchanges metadata, tries it and switches it on; a colleague logs in and out', async ({
  browser,
  server,
}) => {
  test.slow();
  const { admin } = await newCompany(server, 'Gemeente Veldermeer', password, { admin: 'Ans Bos', user: 'Bert Kok' });
  const page = await anotherPage(browser, server);
  await logIn(page, admin);
  await isIn(page);
  const provider = await openTestSamlProvider(server.url + loginPage);
  try {
    await page.goto('/beheer/inloggen');
    await page.getByRole('radio', { name: /^SAML 2\.0/ }).check();
    await expect(page.getByText('Sla deze keuze op.')).toBeVisible();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Adres voor antwoorden', { exact: true })).toBeVisible();
    await expectSound(page, 'chosen');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'het bestand' }).click();
    expect((await download).suggestedFilename()).toBe('metadata.xml');

    // What is wrong is told at its place, and nothing typed is lost.
    await page.getByRole('button', { name: 'Metadata inlezen' }).click();
    await expect(page.getByText('Vul het adres van de metadata in, of plak de metadata.').first()).toBeVisible();
    await page.getByText('Geen adres? Plak de metadata').click();
    await page.getByLabel('Metadata (XML)').fill('<EntityDescriptor/>');
    await page.getByRole('button', { name: 'Metadata inlezen' }).click();
    await expect(page.getByText('Hierin staat geen inlogdienst').first()).toBeVisible();
    await expect(page.getByLabel('Metadata (XML)')).toHaveValue('<EntityDescriptor/>');
    await page.getByLabel('Metadata (XML)').fill('');
    await page.getByLabel('Adres van de metadata', { exact: true }).fill(provider.metadataAddress);
    await page.getByRole('button', { name: 'Metadata inlezen' }).click();
    await expect(page.getByText('1 certificaat')).toBeVisible();
    await expect(page.getByText('Ook bij de inlogdienst')).toBeVisible();

    await proveDomain(page, server);

    await page.getByRole('button', { name: 'Probeer de koppeling' }).click();
    await atProvider(page, 'noor');
    await expect(page.getByText('De koppeling werkt', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/beheer/inloggen`);
    await expect(page.getByRole('row', { name: 'mail noor@veldermeer.example assertion' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'NameID (persistent) noor-at-work' })).toBeVisible();
    await expect(page.getByText('Krijgt een nieuw account.')).toBeVisible();
    await page.getByRole('button', { name: 'Aanzetten' }).click();
    await expect(page.getByText('Staat aan')).toBeVisible();
    await page.getByText('Gegevens bekijken of wijzigen').click();
    await expectSound(page, 'on');

    // Our own key is followed by the next while it is on.
    await page.getByText('Onze sleutel vervangen').click();
    const keys = page.getByRole('list', { name: 'Onze sleutels' }).getByRole('listitem');
    await expect(keys).toHaveCount(1);
    await page.getByRole('button', { name: 'Volgende sleutel maken' }).click();
    await expect(keys).toHaveCount(2);
    await expectSound(page, 'keys');
    await keys
      .last()
      .getByRole('button', { name: /^In gebruik nemen/ })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('Lees onze metadata daar eerst opnieuw in');
    await page.getByRole('alertdialog').getByRole('button', { name: 'In gebruik nemen' }).click();
    await expect(keys.last()).not.toContainText('Niet in gebruik');
    await keys
      .first()
      .getByRole('button', { name: /^Weghalen/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Weghalen' }).click();
    await expect(keys).toHaveCount(1);

    const noor = await anotherPage(browser, server);
    await noor.goto(loginPage);
    await noor.getByLabel('E-mailadres').fill('noor@veldermeer.example');
    await noor.getByRole('button', button).click();
    await atProvider(noor, 'noor');
    await isIn(noor);
    expect(new URL(noor.url()).hash).toBe('');
    await noor.goto('/account');
    await expect(noor.getByText(/dit apparaat, ingelogd .* via je organisatie$/)).toBeVisible();

    // Out of both: the provider looked at the signature of what it was asked.
    const slo = noor.waitForRequest((request) =>
      request.url().startsWith(`${new URL(provider.metadataAddress).origin}/slo?SAMLRequest=`),
    );
    await noor.getByRole('button', { name: 'Menu van Noor Aalbers' }).click();
    await noor.getByRole('button', { name: 'Uitloggen', exact: true }).click();
    await slo;
    await expect(noor).toHaveURL(new RegExp(`^${server.url}${loginPage}`));
    await expect(noor.getByRole('button', button)).toBeVisible();

    // Somebody who is not let in hears why.
    await noor.getByRole('button', button).click();
    await atProvider(noor, 'tim');
    await expect(noor.getByRole('status').filter({ hasText: 'Inloggen is niet gelukt.' })).toContainText(
      'domein dat je organisatie heeft bevestigd',
    );
  } finally {
    await provider.close();
  }
});
