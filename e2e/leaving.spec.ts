import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { unzipSync } from 'fflate';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { newCompany } from './people.ts';

/** An organisation that takes along what is its own, and ends. */

const password = 'paarse tandem op zolder';

test('an admin has the archive made and downloads it, ends the organisation and withdraws that', async ({
  page,
  server,
}) => {
  test.slow();
  const name = 'Gemeenschappelijke Gezondheidsdienst Noord-Veluwe, Eemland en Omstreken';
  const { admin } = await newCompany(server, name, password, { admin: 'Ine Vos', user: 'Job Smit' });
  await page.goto('/authenticatie/inloggen');
  await page.getByLabel('E-mailadres').fill(admin);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByRole('button', { name: 'Menu van Ine Vos' }).click();
  await page.getByRole('link', { name: 'Archief en opzeggen' }).click();
  await expect(page.getByRole('heading', { name: 'Archief en opzeggen', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archief laten maken' })).toBeVisible();
  const photographed = async (called: string) => {
    await expectAccessible(page);
    const whole = page.viewportSize()!;
    for (const [width, height] of [
      [1440, 900],
      [1366, 657],
      [768, 1024],
      [375, 700],
      [320, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      if (process.env.LEAVING_PICTURES)
        await page.screenshot({ path: `${process.env.LEAVING_PICTURES}/${called}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize(whole);
  };
  await photographed('none');

  await page.getByRole('button', { name: 'Archief laten maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archief laten maken' });
  await dialog.getByRole('button', { name: 'Laten maken' }).click();
  await expect(dialog.getByText('Vul je wachtwoord in.')).toBeVisible();
  await dialog.getByLabel('Wachtwoord').fill('niet dit');
  await dialog.getByRole('button', { name: 'Laten maken' }).click();
  await expect(dialog.getByText('Dit is niet je wachtwoord.')).toBeVisible();
  await photographed('proof');
  await dialog.getByLabel('Wachtwoord').fill(password);
  await dialog.getByRole('button', { name: 'Laten maken' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Archief downloaden' })).toBeVisible({ timeout: 30_000 });
  await page.getByText('Controleren of het bestand klopt').click();
  await photographed('ready');
  const fetching = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Archief downloaden' }).click();
  const download = await fetching;
  expect(download.suggestedFilename()).toMatch(/^drijfveer-archief-gemeenschappelijke-.+\.zip$/);
  const parts = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(new TextDecoder().decode(parts['manifest.json']))).toMatchObject({ organisation: name });

  await page.getByRole('button', { name: 'Organisatie opzeggen' }).click();
  const closing = page.getByRole('dialog', { name: 'Organisatie opzeggen?' });
  await closing.getByRole('button', { name: 'Opzeggen' }).click();
  await expect(closing.getByText(`Typ de naam precies zo: ${name}.`)).toBeVisible();
  await photographed('ending');
  await closing.getByLabel(`Typ de naam van je organisatie: ${name}`).fill(name);
  await closing.getByLabel('Wachtwoord').fill(password);
  await closing.getByRole('button', { name: 'Opzeggen' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByText(`${name} is opgezegd op`)).toBeVisible();
  await photographed('ended');
  await page.getByRole('button', { name: 'Opzegging intrekken' }).click();
  await expect(page.getByText('De opzegging is ingetrokken.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Organisatie opzeggen' })).toBeVisible();
});
