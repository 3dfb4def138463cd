import { readFile } from 'node:fs/promises';
import { exampleResearch, expect, expectAccessible, test } from './house.ts';

test('a research is taken along whole, and taken over from that file on the home screen', async ({ page, signIn }) => {
  await signIn();
  await page.goto(await exampleResearch(page));
  const fetched = async (name: string) => {
    await page.getByRole('button', { name: 'Downloaden' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
    return { name: download.suggestedFilename(), body: await readFile(await download.path()) };
  };
  await page.getByRole('button', { name: 'Downloaden' }).click();
  await expect(page.getByRole('menuitem', { name: 'Codeboek van de factoren (REFI-QDA)' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const tables = await fetched('Tabellen (Excel)');
  expect(tables.name).toMatch(/^drijfveer-etensresten-apart-in-de-hoogbouw-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(tables.body.subarray(0, 2).toString()).toBe('PK');
  const whole = await fetched('Alle gegevens (JSON)');
  expect(whole.name).toMatch(/\.json$/);

  await page.goto('/');
  await page.getByRole('button', { name: 'Uit een bestand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Onderzoek uit een bestand' });
  const choose = dialog.getByLabel('Bestand met een onderzoek');
  const file = (content: string) => ({
    name: 'onderzoek.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await choose.setInputFiles(file('{"iets": "anders"}'));
  await expect(dialog.getByRole('alert')).toContainText('Dit is geen bestand met een onderzoek.');
  const content = JSON.parse(whole.body.toString());
  const wrong = structuredClone(content);
  wrong.steps.weighingFactors.researchFactors[0].grade = 11;
  await choose.setInputFiles(file(JSON.stringify(wrong)));
  await expect(dialog.getByRole('alert')).toContainText(
    'Stap 6 (Factoren wegen), researchFactors, rij 1, grade: Dit mag hoogstens 10 zijn.',
  );
  await expectAccessible(page);

  content.details.name = 'Etensresten, overgenomen';
  await choose.setInputFiles(file(JSON.stringify(content)));
  await expect(page.getByRole('heading', { level: 1, name: 'Etensresten, overgenomen' })).toBeVisible();
  await expect(page.getByRole('blockquote').or(page.locator('blockquote')).first()).toBeVisible();
});
