import { type Page, test } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type TestServer } from './fixtures.ts';
import { inDatabase } from './people.ts';
import { windowSizes } from './window-sizes.ts';

/** What the tests of logging in at a provider of an organisation share, whichever way it speaks. */

export const password = 'paarse tandem op zolder';
export const loginPage = '/authenticatie/inloggen';
export const button = { name: 'Inloggen met Gemeente Veldermeer' };

export async function expectSound(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const before = page.viewportSize()!;
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`), fullPage: true });
  }
  await page.setViewportSize(before);
}

export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(loginPage);
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: /^Inloggen( met wachtwoord)?$/ }).click();
}

export const isIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Mijn onderzoeken', level: 1 })).toBeVisible();

/** Adds the domain of the organisation, and has it proved. */
export async function proveDomain(page: Page, server: TestServer): Promise<void> {
  await page.getByLabel('Domein', { exact: true }).fill('veldermeer.example');
  await page.getByRole('button', { name: 'Domein toevoegen' }).click();
  await expect(page.getByText('_sign-on.veldermeer.example')).toBeVisible();
  // The record is in no DNS that a test can write.
  await inDatabase(server, (db) => db.query('UPDATE sign_on_domain SET proved_at = now(), checked_at = now()'));
  await page.reload();
  await expect(page.getByRole('list', { name: 'Domeinen' }).getByText('Bevestigd')).toBeVisible();
}
