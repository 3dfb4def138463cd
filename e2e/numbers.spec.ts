import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { api, copyOfExample, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** The behaviour in its own unit: from a question that asks for hours to the figure with its interval. */

const answers = readFileSync(new URL('../src/examples/veldermeer-answers.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));

/** Two in three hundred say something that is no answer, in the ways that people do. */
const hoursOf = (row: number): string =>
  row === 0 ? 'veel' : row === 1 ? '500' : row === 2 ? '-99' : `${((row * 37) % 160) / 10}`.replace('.', ',');

const file = Buffer.from(
  answers
    .map((cells, row) => [...cells, row === 0 ? 'UREN_1' : hoursOf(row - 1)].map((cell) => `"${cell}"`).join(';'))
    .join('\r\n'),
);
const told = Array.from({ length: answers.length - 4 }, (_, row) => ((row + 3) * 37) % 160).map(
  (tenths) => tenths / 10,
);
const mean = told.reduce((sum, one) => sum + one, 0) / told.length;

test('hours a week: asked, read in with what does not fit, the outcome with its interval, and taken along', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await page.getByRole('button', { name: /Eigen vraag toevoegen bij Het gedrag zelf/ }).click();
  const asked = page.locator('[data-item][data-open]');
  await asked.getByRole('textbox', { name: /^Vraag \d+/ }).fill('Hoeveel uur per week fiets je?');
  await asked.getByLabel('Antwoord', { exact: true }).selectOption({ label: 'Een getal' });
  await asked.getByLabel('Eenheid').fill('uur per week');
  await asked.getByLabel('Kleinste getal').fill('0');
  await asked.getByLabel('Grootste getal').fill('168');
  await asked.getByLabel('Naam in het databestand').fill('UREN_1');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('vraag-1440.png') });
  await asked.getByRole('button', { name: 'Klaar' }).click();
  await expect(page.getByText('een getal van 0 tot en met 168 uur per week', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /Je eigen vraag: “Hoeveel uur per week fiets je\?”/ }).check();

  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name: 'uren.csv', mimeType: 'text/csv', buffer: file });
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await expect(
    dialog.getByText('“500” past niet: gevraagd is een getal van 0 tot en met 168 uur per week.'),
  ).toBeVisible();
  await expect(dialog.getByText('“veel” is geen getal.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('wat-we-overnemen-1440.png') });
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();

  const two = (value: number) => value.toFixed(2).replace('.', ',');
  await expect(
    page.locator('#resultaten').getByText(`“Hoeveel uur per week fiets je?”: gemiddeld ${two(mean)} uur per week (`),
  ).toBeVisible();
  await expect(page.getByText(`n = ${told.length}.`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Meer', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Codeboek per kolom' }).click();
  const books = page.getByRole('dialog', { name: 'Codeboek per kolom' });
  await expect(books.getByText('“500” past niet')).toBeVisible();
  await expect(books.getByText('-99: 1 keer')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('codeboek-1440.png') });
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('codeboek-375.png') });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  const kept = await api(page, 'GET', `/api/researches/${research.split('/').at(-1)!}/survey_answers/first`);
  const items = (kept.body.answers as { items: { answers?: string; numbers?: string }[] }).items;
  expect(items.filter(({ numbers }) => numbers !== undefined)).toHaveLength(1);
  expect(
    items
      .find(({ numbers }) => numbers)!
      .numbers!.split(' ')
      .slice(0, 4),
  ).toEqual(['-', '-', '-', '11.1']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download om na te rekenen' }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  expect(strFromU8(files['antwoorden.csv']!)).toContain(';11,1;');
  expect(strFromU8(files['vragen.csv']!)).toMatch(/UREN_1;outcome;;0;168;0;1;1;uur per week/);
});

test('a workbook with the answers on its second sheet, under a title: sheet and head row are chosen', async ({
  page,
  signIn,
}) => {
  const data = [
    [{ value: 'Onderzoek fietsen' }],
    [],
    [{ value: 'respondent' }, { value: 'LAATSTE_10' }],
    ...[4, 7, 9].map((answer, row) => [{ value: `R${row}` }, { value: answer }]),
  ];
  const legend = [
    [{ value: 'code' }, { value: 'betekenis' }],
    [{ value: 1 }, { value: 'nooit' }],
  ];
  const file = await writeExcelFile([
    { data: legend, sheet: 'Uitleg' },
    { data, sheet: 'Antwoorden' },
  ]).toBuffer();
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await page.getByLabel('Bestand met antwoorden').setInputFiles({
    ...{ name: 'fietsen.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    buffer: file,
  });
  await expect(dialog.getByText('De vragen staan op een ander blad: “Antwoorden”')).toBeVisible();
  await dialog.getByLabel('Welk blad lezen we?').selectOption('Antwoorden');
  await expect(dialog.getByText('De namen van de kolommen staan op rij 3')).toBeVisible();
  await expect(dialog.getByText('23 vragen hebben geen kolom')).toBeVisible();
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
    [768, 1024],
    [375, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath(`blad-en-rij-${width}.png`) });
  }
  // Another row than was found is a choice, and can be taken back.
  const headRow = dialog.getByLabel('Op welke rij staan de namen van de kolommen?');
  await headRow.selectOption('4');
  await expect(dialog.getByText('De namen van de kolommen staan op rij 4')).toBeVisible();
  await expect(dialog.getByText('24 vragen hebben geen kolom')).toBeVisible();
  await headRow.selectOption('3');
  await expect(dialog.getByText('23 vragen hebben geen kolom')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await expect(dialog.getByRole('row', { name: /^LAATSTE_10/ })).toContainText('3');
  await expect(dialog.getByText('rijen overgenomen').locator('..')).toContainText('3');
});

test('who cannot have read the questions is left out by one rule, chosen beforehand, with both results on screen and in the report', async ({
  page,
  signIn,
}) => {
  test.slow();
  // One in twenty took nine seconds over twenty-five questions.
  const timed = Buffer.from(
    answers
      .map((cells, row) => [...cells, row === 0 ? 'interviewtime' : row % 20 === 7 ? '9,25' : '312,5'])
      .map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
      .join('\r\n'),
  );
  const left = answers.filter((_, row) => row % 20 === 7).length;
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await page.getByLabel('Komen veel mensen uit dezelfde groep, zoals één flat of één klas?').check();
  await page.getByText('Laat je mensen weg die zonder lezen antwoordden?').click();
  await page
    .getByRole('radiogroup', { name: 'Wie laten we weg uit de cijfers?' })
    .getByRole('radio', { name: /^Wie zonder lezen/ })
    .check();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name: 'tijd.csv', mimeType: 'text/csv', buffer: timed });
  const wanted = dialog.getByRole('checkbox', { name: /^Neem mee hoe lang mensen erover deden/ });
  await expect(wanted).toBeChecked();
  await wanted.scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('hoe-lang-1440.png') });
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();

  const results = page.locator('#resultaten');
  await expect(results.getByText(`${left} mensen zijn weggelaten, omdat zij zonder lezen lijken`)).toBeVisible();
  await results.getByText('Kwaliteit van de gegevens', { exact: true }).click();
  await expect(
    results.getByText(`${left} mensen deden gemiddeld minder dan twee seconden over een vraag`),
  ).toBeVisible();
  const both = results.getByRole('table', { name: /^Met en zonder wie is weggelaten/ });
  await expect(both.getByRole('row').nth(1)).toContainText(/n\s=\s\d+.*n\s=\s\d+/);
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
    [768, 1024],
    [375, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await both.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`weggelaten-${width}.png`) });
  }

  await page.goto(`${research}/rapportage`);
  await expect(page.getByRole('table', { name: /Met en zonder wie is weggelaten/ }).first()).toBeVisible();
  await expect(page.getByText(`${left} mensen zijn weggelaten`).first()).toBeVisible();
});
