import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import {
  copyOfExample,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillDate,
  sentBodies,
  test,
} from './fixtures.ts';

/** People make a code of their own; by it they are followed after their answers are gone, as long as they agreed to that. */

const example = readFileSync(join(import.meta.dirname, '../src/examples/veldermeer-answers.csv'), 'utf8');
const [head, ...answers] = Papa.parse<string[]>(example.trim()).data as [string[], ...string[][]];

/** Somebody's answers to the four questions, each time written otherwise; the first of them leaves one open. */
const codeOf = (person: number, time: 0 | 1): string[] => {
  const place = ['Delft', 'Breda', 'Arnhem', 'Goes', 'Ede', 'Huizen', 'Zwolle', 'Leiden'][person % 8]!;
  const school = ['De Ark', 'Bolster', 'Jenaplan', 'Icarus', 'Montessori', 'Rank', 'Tweemaster'][(person >> 3) % 7]!;
  const street = ['Kerkweg', 'Dorpsstraat', 'Plein', 'Laan', 'Wal', 'Esdoorn'][Math.floor(person / 56) % 6]!;
  const written = time === 0 ? place : place.slice(0, 2).toLowerCase();
  return [written, school, time === 0 ? street.toUpperCase() : street, person === 0 ? '' : '2'];
};

/** A file as LimeSurvey makes it of our questionnaire. */
function file(rows: readonly string[][], personOf: (row: number) => number, time: 0 | 1) {
  const names = ['id', ...head.slice(1), ...[1, 2, 3, 4].map((at) => `PERSOONSCODE${at}`)];
  const lines = rows.map(([, ...cells], row) => [`${row + 1}`, ...cells, ...codeOf(personOf(row), time)]);
  const text = Papa.unparse([names, ...lines]);
  return { name: `meting-${time + 1}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') };
}

async function readIn(page: Page, answered: ReturnType<typeof file>, check: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: /inlezen$/ });
  await page.getByLabel('Bestand met antwoorden').setInputFiles(answered);
  await check(dialog);
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();
}

test('people are followed by a code of their own, from asking for it to comparing them after the answers are gone', async ({
  page,
  signIn,
}) => {
  test.slow();
  const sent = await sentBodies(page);
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await page.getByRole('checkbox', { name: /^Vraag een eigen code/ }).check();
  await page.getByRole('button', { name: 'Zet deze zin in de toestemming' }).click();
  await expect(page.getByRole('button', { name: 'Zet deze zin in de toestemming' })).toBeHidden();
  await page.getByText('De vier vragen').click();
  await expect(page.getByText('Hoeveel oudere broers en zussen')).toBeVisible();
  await expectAccessible(page);

  await readIn(
    page,
    file(answers, (row) => row, 0),
    async (dialog) => {
      await expect(dialog.getByLabel('Kolom met de respondentcode')).toHaveValue('own');
      await expect(dialog.getByText('1 mens heeft geen code')).toBeVisible();
      // Nothing to be taken for the same person yet.
      await expect(dialog.getByText('Mogen we dezelfde mensen herkennen')).toBeHidden();
      await expectAccessible(page);
    },
  );
  await expect(page.getByText('Antwoorden van 312 mensen')).toBeVisible();
  const kept = sent.find((body) => body.includes('"respondents":['))!;
  expect(JSON.parse(kept).respondents.slice(0, 2)).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(sent.join()).not.toMatch(/delft|bolster|kerkweg/i);

  const results = page.locator('#resultaten');
  await results.getByRole('checkbox', { name: /^Bewaar wat nodig is om mensen te volgen/ }).check();
  await expect(results.getByRole('radio', { name: /^Met mijn eigen code/ })).toBeChecked();
  await results.getByRole('button', { name: 'Bewaar deze keuze' }).click();
  await expect(results.getByText('Kies tot en met welke dag.')).toBeVisible();
  await fillDate(page, 'Volgen tot en met', new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10));
  await results.getByRole('button', { name: 'Bewaar deze keuze' }).click();
  await expect(results.getByText(/^Mensen volgen kan tot en met/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Analyse afsluiten en antwoorden verwijderen' }).first().click();
  const settling = page.getByRole('alertdialog');
  await expect(settling).toContainText('blijven van 311 mensen een versleutelde code');
  await settling.getByRole('button', { name: 'Analyse afsluiten en antwoorden verwijderen' }).click();
  await expect(results.getByText('De ruwe antwoorden zijn verwijderd; de cijfers blijven')).toBeVisible();
  await expect(results.getByText('Om mensen te volgen bewaren we van 311 mensen')).toBeVisible();

  // Of the 180 that answer now 20 are new, and the others answer otherwise than before.
  await page.getByRole('button', { name: 'Tweede meting toevoegen' }).click();
  await readIn(
    page,
    file(answers.slice(30, 210), (row) => (row < 160 ? row + 100 : row + 155), 1),
    async (dialog) => {
      const asked = dialog.getByRole('radiogroup', { name: 'Mogen we dezelfde mensen herkennen aan hun eigen code?' });
      await expect(asked.getByRole('radio', { name: /^Nee/ })).toBeChecked();
      await expect(dialog.getByText(/160 van de 180 codes staan ook in de eerste meting/)).toBeVisible();
      await asked.getByRole('radio', { name: /^Ja/ }).check();
      await expectAccessible(page);
    },
  );
  const change = page.getByRole('table', { name: 'Verandering per factor' });
  await expect(change.getByRole('row', { name: /^Gemak en frictie/ })).toContainText(/bij dezelfde 1\d\d mensen/);
  await expect(page.getByText('gekoppeld op de code die mensen zelf maakten')).toBeVisible();
  await expect(
    page.getByText('Van de 311 mensen met een code in de eerste meting zijn er 160 teruggevonden'),
  ).toBeVisible();
  await page.getByText('Wie is teruggevonden, en wie niet').click();
  await expect(page.getByRole('table', { name: 'Bij de eerste meting' })).toContainText('Gemak en frictie');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await results.getByRole('button', { name: 'Stop met volgen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Codes en scores verwijderen' }).click();
  await expect(results.getByText('Om mensen te volgen bewaren we')).toBeHidden();
  // What was computed stays.
  await expect(change.getByRole('row', { name: /^Gemak en frictie/ })).toContainText(/bij dezelfde 1\d\d mensen/);
});
