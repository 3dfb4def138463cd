import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { api, exampleResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** The questionnaire for who works on paper, in Excel and in Microsoft Forms; what is typed over comes back as answers. */

const fetched = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Vragenlijst downloaden' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: label }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
};

const sheet = 'xl/worksheets/sheet1.xml';

/** Three people typed over: of each question the lowest answer, the highest and none, as the rules of the sheet itself tell them. */
function filledIn(workbook: Uint8Array): Buffer {
  const files = unzipSync(workbook);
  const xml = strFromU8(files[sheet]!);
  const allowed = [...xml.matchAll(/sqref="([A-Z]+)2:[A-Z]+501">(.*?)<\/dataValidation>/g)].map(
    ([, column, limits]) => ({
      column: column!,
      values: [...limits!.matchAll(/-?\d+(?:\.\d+)?/g)].map(([value]) => value),
    }),
  );
  const rows = ['p-03', 'p-11', 'p-07'].map((code, at) => {
    const person = `<c r="A${at + 2}" t="inlineStr"><is><t>${code}</t></is></c>`;
    const cells = allowed.flatMap(({ column, values }) => {
      const value = at === 0 ? values.at(0) : at === 1 ? values.at(-1) : column === 'C' ? values.at(1) : undefined;
      return value === undefined ? [] : [`<c r="${column}${at + 2}"><v>${value}</v></c>`];
    });
    return `<row r="${at + 2}">${person}${cells.join('')}</row>`;
  });
  const typed = xml.replace(/(<sheetData>.*?<\/row>).*(<\/sheetData>)/s, `$1${rows.join('')}$2`);
  return Buffer.from(zipSync({ ...files, [sheet]: strToU8(typed) }));
}

test('the questionnaire on paper with codes, for Microsoft Forms, and as a sheet that is filled in and read back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const example = await exampleResearch(page);
  const { body } = await api(page, 'POST', `/api${example.replace('onderzoek', 'researches')}/duplicate`, {
    name: 'Op papier',
  });
  await page.goto(`/onderzoek/${String(body.uuid)}/onderzoek-uitzetten-en-analyseren`);

  const paper = await fetched(page, 'PDF met codes, om over te typen');
  expect(paper.name).toMatch(/\.codes\.pdf$/);
  expect(strFromU8(paper.bytes.subarray(0, 5))).toBe('%PDF-');
  await expect(
    page.getByRole('status').filter({ hasText: 'Naast elk hokje staat het cijfer dat je typt' }),
  ).toBeVisible();
  const forms = await fetched(page, 'Microsoft Forms');
  expect(forms.name).toMatch(/\.forms\.docx$/);
  expect(strFromU8(unzipSync(forms.bytes)['word/document.xml']!)).toContain('A. Ik heb dit gelezen en doe mee.');
  await expect(
    page.getByRole('status').filter({ hasText: 'Begin in Microsoft Forms met snel importeren' }),
  ).toBeVisible();
  const entry = await fetched(page, 'Invulblad (Excel)');
  expect(entry.name).toMatch(/\.invulblad\.xlsx$/);
  // What went out keeps its words.
  await expect(page.getByText(/^Deze vragenlijst is op .* gedownload/)).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Vragenlijst downloaden' }).click();
  await expect(page.getByRole('menuitem', { name: 'PDF met codes, om over te typen' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name: 'ingevuld.xlsx', mimeType, buffer: filledIn(entry.bytes) });
  await expect(dialog.getByText('Zo nemen we 3 van de 3 rijen over.')).toBeVisible();
  // Nothing to ask: every question has its column, every answer is one of the question, and the code is known.
  await expect(dialog.getByLabel('Kolom met de respondentcode')).toHaveValue('0');
  await expect(dialog.getByText('Geen kolom: deze vraag blijft leeg.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  const perQuestion = dialog.getByRole('table', { name: 'Antwoorden per vraag' });
  await expect(
    perQuestion
      .getByRole('row', { name: /^GEMFRI_1/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('2');
  await expect(
    perQuestion
      .getByRole('row', { name: /^LAATSTE_10/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('3');
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 respondenten uit ingevuld.xlsx overgenomen.')).toBeVisible();
});
