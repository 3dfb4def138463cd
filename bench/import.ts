import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { rootDir } from '#foundation/server/root-dir.ts';
import type { ImportQuestion } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import { withPage } from './browser.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

const columns = 300;
/** As many as a questionnaire may have; the other columns are the survey tool's own and somebody's remarks. */
const questions: ImportQuestion[] = Array.from({ length: 200 }, (_, index) => ({
  uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  block: 'factor',
  variable: `VRAAG_${index + 1}`,
  text: null,
  scaleMin: 1,
  scaleMax: 7,
  leftAnchor: 'helemaal mee oneens',
  rightAnchor: 'helemaal mee eens',
  labels: null,
}));

/** Both kinds of file: as Excel saves it, and with quotes round every cell, as LimeSurvey does; and the page meanwhile. */
export async function benchImport(place: Place, effort: Effort): Promise<Outcome[]> {
  const rows = effort(20_000, 200);
  const times = effort(5, 1);
  return [
    await importOf('without quotes', fileOf(rows, ';', ''), { rows, times, delimiter: ';' }),
    await importOf('all cells in quotes', fileOf(rows, ',', '"'), { rows, times, delimiter: ',' }),
    await pageMeanwhile(place, rows),
    await pageWhileAdding(place, rows),
  ];
}

/** How long the page cannot answer a click at most, from choosing the file until what was recognised stands there. */
async function pageMeanwhile(place: Place, rows: number): Promise<Outcome> {
  const { folder, research } = place;
  return withPage(place, async (page) => {
    await page.goto(`/onderzoek/${research}/onderzoek-uitzetten-en-analyseren`);
    await page
      .getByRole('button', { name: /inlezen$/ })
      .first()
      .click();
    const input = page.getByLabel('Bestand met antwoorden');
    await input.waitFor({ state: 'attached' });
    await watchTasks(page);
    const file = join(folder, 'answers.csv');
    writeFileSync(file, fileOf(rows, ';', ''));
    const from = performance.now();
    await input.setInputFiles(file);
    await page.getByRole('heading', { name: 'Controleer' }).waitFor({ timeout: 60_000 });
    const took = performance.now() - from;
    const longest = await longestTask(page);
    const ratio = longest / took;
    return {
      what: 'The longest task of the page meanwhile (0: none over 50 ms)',
      ours: inMs(longest),
      other: `${inMs(took)}, until the file is read and recognised`,
      ratio,
      aim: 'the page stands still for at most a twentieth of it (0.05×)',
      met: ratio <= 0.05,
    };
  });
}

// As text: what runs in the page is not typed with what a page has.
const watchTasks = (page: Page) =>
  page.evaluate(`window.held = 0; new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.held = Math.max(window.held, duration);
  }).observe({ type: 'longtask' })`);
const longestTask = (page: Page) => page.evaluate<number>('window.held');

/** The same from confirming answers that are laid beside those there until the figures of all stand there: of a copy of the example. */
async function pageWhileAdding(place: Place, rows: number): Promise<Outcome> {
  const { folder, research } = place;
  return withPage(place, async (page) => {
    const copy =
      await page.evaluate<string>(`fetch('/api/researches/${research}/duplicate', { method: 'POST', headers: {
      'content-type': 'application/json', authorization: 'Bearer ' + localStorage.getItem('token') }, body: JSON.stringify({ name: 'Een meting' }) })
      .then((answer) => answer.json()).then(({ uuid }) => uuid)`);
    await page.goto(`/onderzoek/${copy}/onderzoek-uitzetten-en-analyseren`);
    await confirmFile(page, join(folder, 'first.csv'), ownAnswers(rows, 0));
    await page.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 120_000 });
    await confirmFile(page, join(folder, 'more.csv'), ownAnswers(rows, rows));
    await page.getByRole('radio', { name: /^Toevoegen/ }).check();
    await watchTasks(page);
    const from = performance.now();
    await page.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
    // By the element: looking for a role goes through the whole page each time, and would itself hold it up.
    await page.locator('dialog[open]').waitFor({ state: 'detached', timeout: 120_000 });
    const took = performance.now() - from;
    const longest = await longestTask(page);
    const ratio = longest / took;
    return {
      what: 'The longest task of the page while answers are added and reckoned (0: none over 50 ms)',
      ours: inMs(longest),
      other: `${inMs(took)}, until the figures of ${2 * rows} people are there`,
      ratio,
      aim: 'the page stands still for at most a twentieth of it (0.05×)',
      met: ratio <= 0.05,
    };
  });
}

/** Up to where one can confirm what is read from a file. */
async function confirmFile(page: Page, file: string, text: string): Promise<void> {
  writeFileSync(file, text);
  await page
    .getByRole('button', { name: /inlezen$/ })
    .first()
    .click();
  await page.getByLabel('Bestand met antwoorden').setInputFiles(file);
  await page.getByRole('heading', { name: 'Controleer' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await page.getByRole('heading', { name: 'Wat wordt overgenomen' }).waitFor({ timeout: 60_000 });
}

/** The answers of the example over and over, each time of somebody else. */
function ownAnswers(count: number, from: number): string {
  const [head, ...rows] = readFileSync(join(rootDir, 'src/examples/veldermeer-answers.csv'), 'utf8')
    .trim()
    .split(/\r?\n/);
  const more = Array.from({ length: count }, (_, row) =>
    rows[row % rows.length]!.replace(/^[^,]*/, String(100_000 + from + row)),
  );
  return [head, ...more].join('\r\n');
}

async function importOf(
  what: string,
  text: string,
  { rows, times, delimiter }: { rows: number; times: number; delimiter: ',' | ';' },
): Promise<Outcome> {
  const bytes = new TextEncoder().encode(text);
  const ours = async () => {
    const { table } = readImport(bytes);
    const { mapping } = proposeMapping(table, questions);
    const { report } = mapAnswers(table, questions, mapping);
    if (report.taken !== rows || report.items.length !== questions.length) throw new Error('The import is not whole.');
  };
  const bare = async () => {
    const { data } = Papa.parse<string[]>(text, { delimiter });
    if (data.length < rows) throw new Error('The parser did not read all.');
  };
  // The first time compiles.
  await ours();
  await bare();
  const { one, other } = await inTurn(times, ours, bare);
  const ratio = median(one) / median(other);
  return {
    what: `Answers are imported, ${rows} × ${columns}, ${what}`,
    ours: inMs(median(one)),
    other: `${inMs(median(other))}, Papa Parse alone`,
    ratio,
    aim: 'reading, recognising and mapping within twice the parser (2×)',
    met: ratio <= 2,
  };
}

/** Answers that look chosen but are the same each time. */
function fileOf(count: number, delimiter: string, quote: string): string {
  const own = columns - questions.length;
  const line = (cells: readonly string[]) => cells.map((cell) => quote + cell + quote).join(delimiter);
  const head = ['id', 'submitdate', ...questions.map(({ variable }) => variable!)];
  const rows = Array.from({ length: count }, (_, row) => {
    const answers = questions.map((_question, column) =>
      (row * 31 + column * 17 + (row % 13) * column) % 97 === 0
        ? '-99'
        : String(1 + ((row * 7 + column * 5 + (row % 11)) % 7)),
    );
    const others = Array.from({ length: own - 2 }, (__, column) =>
      column === 0 ? `Opmerking nummer ${row} over de afvalbak` : String((row + column) % 50),
    );
    return line([String(row + 1), '2026-10-01 12:00:00', ...answers, ...others]);
  });
  return [line([...head, ...Array.from({ length: own - 2 }, (_, index) => `tijd${index + 1}`)]), ...rows].join('\r\n');
}
