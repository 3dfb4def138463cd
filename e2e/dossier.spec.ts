import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('the page `Inkoopdossier` is for anyone, says what was not looked at, and can be taken along', async ({
  page,
}) => {
  await page.goto('/authenticatie/inloggen');
  await page.getByRole('link', { name: 'Inkoopdossier' }).click();
  await expect(page).toHaveTitle('Inkoopdossier - Drijfveer');
  const accessibility = page.getByRole('region', { name: 'Toegankelijkheid: EN 301 549 V3.2.1' });
  await page
    .getByRole('navigation', { name: 'Inhoud' })
    .getByRole('link', { name: /EN 301 549/ })
    .click();
  await expect(accessibility).toBeInViewport();
  await expect(accessibility.getByRole('row', { name: /^9\.2\.4\.7 Focus zichtbaar/ })).toContainText('Niet nagegaan');
  await expect(page.getByRole('row', { name: /^Van ons/ })).toContainText('Geen.');
  await expect(page.getByRole('row', { name: /^5\.15 Toegangsbeveiliging/ })).toContainText(
    'rights-matrix.server.test.ts',
  );

  const all = page.getByRole('region', { name: 'OWASP ASVS 5.0: alle eisen' });
  const one = all.getByRole('row', { name: /^V6\.2\.1 Minstens acht tekens \(niveau 1\)/ });
  await expect(one).toBeHidden();
  await all.getByText(/^Toon de tabel/).focus();
  await page.keyboard.press('Enter');
  await expect(one).toContainText('password.rules.ts');
  await expect(
    page.getByRole('region', { name: 'OWASP ASVS 5.0: wat er niet of niet helemaal is' }).getByRole('row').nth(1),
  ).toContainText(/Nee.*(Nodig|Bewust)/);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download het dossier (zip)' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('inkoopdossier.zip');
  const files = unzipSync(await readFile(await file.path()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['inkoopdossier.html', 'sbom.cdx.json', 'docs/privacy.md', 'docs/threat-model.md']),
  );
  expect(strFromU8(files['tabellen/bio2.csv']!)).toContain('8.13 Back-up');
  expect(strFromU8(files['tabellen/asvs.csv']!)).toContain('V6.2.1 Minstens acht tekens');

  await expectAccessible(page);
  for (const width of [768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
