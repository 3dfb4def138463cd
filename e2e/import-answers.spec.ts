import type { Page } from '@playwright/test';
import { api, exampleResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** Answers are read in step 5, from a file to what is confirmed, under the policy that the server really sends. */

/** The step of a research of this test alone, with the questionnaire of the example. */
async function openStep(page: Page): Promise<void> {
  const example = await exampleResearch(page);
  const { body } = await api(page, 'POST', `/api${example.replace('onderzoek', 'researches')}/duplicate`, {
    name: 'Een eigen onderzoek',
  });
  await page.goto(`/onderzoek/${String(body.uuid)}/onderzoek-uitzetten-en-analyseren`);
  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
}

/** As LimeSurvey writes it: a mark, semicolons, quotes, codes for answers, its own columns. One question has another name. */
const head = ['id', 'submitdate', 'lastpage', 'seed', 'ipaddr', 'code', 'Q1', 'FREQ1', 'GEMFRI1', 'GEMFRI2', 'OPEN1'];
const done = ['2026-10-01 09:12:44', '4', '1894', '10.0.0.12'];
const lines = [
  ['1', ...done, 'noor', '7', 'AO04', 'AO06', '5', 'Te weinig bakken bij de ingang'],
  ['2', ...done, 'sam', '11', 'AO05', 'AO07', '-99', ''],
  ['3', ...done, 'ali', '1', 'AO01', 'AO02', 'best wel', 'Ik weet niet waar de bak staat'],
  ['4', ...done, 'eva', '', '', '', '', ''],
];
const limeSurvey = `\uFEFF${[head, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')}`;

const choose = (page: Page, name: string, content: string) =>
  page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') });

test('a file from LimeSurvey is read, mapped by hand where needed, seen and confirmed', async ({ page, signIn }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScriptURL/.test(message.text())) refused.push(message.text());
  });
  const sent: string[] = [];
  await signIn();
  await openStep(page);
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await expect(dialog.getByText('Het bestand blijft in deze browser')).toBeVisible();
  await expectAccessible(page);
  const worker = page.waitForEvent('worker');
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await choose(page, 'voorjaar.csv', limeSurvey);
  expect(new URL((await worker).url()).origin).toBe(new URL(page.url()).origin);

  await expect(dialog.getByRole('heading', { name: 'Controleer' })).toBeFocused();
  // What the file is stands on one line, so that the questions are in sight.
  await expect(dialog.getByText('CSV, gescheiden door puntkomma, UTF-8')).toBeHidden();
  await dialog.getByText(/^voorjaar\.csv: 4 rijen, 11 kolommen$/).click();
  await expect(dialog.getByText('CSV, gescheiden door puntkomma, UTF-8')).toBeVisible();
  await expect(dialog.getByText('1 kolom lijkt persoonsgegevens te bevatten')).toBeVisible();
  // The code that people have themselves, not the number that LimeSurvey gave.
  await expect(dialog.getByLabel('Kolom met de respondentcode')).toHaveValue('5');
  // No question is called Q1: it is chosen by hand, and counts from 1 where the scale counts from 0.
  const tenTimes = dialog.getByRole('row', { name: /^LAATSTE_10/ });
  await expect(tenTimes).toContainText('Geen kolom: deze vraag blijft leeg.');
  await tenTimes.getByRole('combobox').selectOption({ label: 'Q1 (kolom G)' });
  await tenTimes.getByRole('checkbox', { name: /Trek 1 af van elk antwoord/ }).check();
  await expect(tenTimes).toContainText('3 antwoorden');
  await dialog.getByLabel('“best wel”').selectOption('5');
  await expect(dialog.getByText('Zo nemen we 3 van de 4 rijen over.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();

  await expect(dialog.getByRole('heading', { name: 'Wat wordt overgenomen' })).toBeFocused();
  await expect(dialog.getByRole('table', { name: '1 rij telt niet mee' }).getByRole('row').nth(1)).toHaveText(
    /5.*geen enkel bruikbaar antwoord/,
  );
  await expect(
    dialog.getByRole('table', { name: 'Antwoorden per vraag' }).getByRole('row', { name: /^GEMFRI_2/ }),
  ).toMatchAriaSnapshot(`
    - row:
      - rowheader "GEMFRI_2"
      - cell "2"
      - cell "0"
      - cell "1"
      - cell "0"
      - cell "GEMFRI2"
  `);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Afgewezen rijen downloaden (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('afgewezen-rijen.csv');

  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 respondenten uit voorjaar.csv overgenomen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opnieuw inlezen' })).toBeFocused();
  expect(refused).toEqual([]);

  // Once more: who is known is replaced, who is new is added.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Opnieuw inlezen' }).click();
  await choose(page, 'najaar.csv', 'code;FREQ_1\nsam;3\njan;4\n');
  await dialog.getByRole('radio', { name: /^Ja/ }).check();
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog.getByRole('group', { name: 'Er is 1 fout' })).toBeFocused();
  await dialog.getByRole('radio', { name: /^Toevoegen/ }).check();
  await expect(dialog).toContainText('1 respondent nieuw, 1 wordt vervangen en 2 blijven zoals het was.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();
});

test('a wrong file says what to do, reading can be cancelled, and leaving asks only when something was done', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStep(page);
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await choose(page, 'vragenlijst.pdf', '%PDF-1.7');
  await expect(dialog.getByRole('button', { name: 'Ander bestand kiezen' })).toBeFocused();
  await expect(dialog.getByText('Dit is een PDF.')).toBeVisible();
  await choose(page, 'leeg.csv', '');
  await expect(dialog.getByText('Dit bestand is leeg.')).toBeVisible();

  // Reading waits for what reads, so that it is not over before somebody can cancel it.
  const reader = /\/assets\/import\.worker-[^/]+\.js$/;
  await page.route(reader, () => {});
  await choose(page, 'groot.csv', 'respondent;x\n1;2\n');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog.getByRole('heading', { name: 'Kies een bestand' })).toBeFocused();
  await page.unroute(reader);

  await choose(page, 'voorjaar.csv', 'a;b\n1;2\n');
  await expect(dialog.getByText('We herkennen geen enkele vraag in dit bestand')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await expect(dialog.getByRole('group', { name: 'Er is 1 fout' })).toBeFocused();
  await dialog
    .getByRole('row', { name: /^FREQ_1/ })
    .getByRole('combobox')
    .selectOption('0');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Stoppen met inlezen?' });
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog.getByRole('heading', { name: 'Controleer' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await question.getByRole('button', { name: 'Stoppen' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an own number per person can be chosen as the code, and what people wrote cannot', async ({ page, signIn }) => {
  await signIn();
  await openStep(page);
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  const rows = Array.from(
    { length: 30 },
    (_, at) => `P${at + 1};${1 + (at % 7)};${at % 15 ? '' : 'Er is te weinig plek.'}`,
  );
  await choose(page, 'eigen.csv', ['Nummer;GEMFRI_1;OPEN_1', ...rows].join('\r\n'));
  const code = dialog.getByLabel('Kolom met de respondentcode');
  await expect(code.getByRole('option', { name: /OPEN_1/ })).toHaveCount(0);
  await expect(dialog.getByText('lijkt een rijnummer')).toHaveCount(0);
  await code.selectOption({ label: 'Nummer (kolom A)' });
});
