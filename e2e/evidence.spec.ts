import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { api, copyOfExample, expect, expectAccessible, fillDate, test } from './fixtures.ts';

/** The main job of step 5: from the file of a survey tool to a weighed factor and the report. */

const answers = readFileSync(new URL('../src/examples/veldermeer-answers.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));

/**
 * The answers as LimeSurvey exports them: a mark, its own columns first, code and text of the question in the head. It counts every
 * survey from 1; `own` is the column with the code that people gave themselves, when they were asked for one.
 */
function limeSurvey(rows = answers.slice(1), own: string | null = null): Buffer {
  const [head] = answers;
  const names = [
    'Antwoord ID',
    'Datum ingediend',
    'Laatste pagina',
    'Taal',
    ...(own === null ? [] : [own]),
    ...head!.slice(1).map((name) => `${name}. Vraag`),
  ];
  const lines = rows.map(([code, ...cells], index) => [
    `${index + 1}`,
    '2026-11-10 10:00:00',
    '5',
    'nl',
    ...(own === null ? [] : [`AB${code}`]),
    ...cells,
  ]);
  const text = [names, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return Buffer.from(`\uFEFF${text}`, 'utf8');
}

async function readIn(page: Page, button: string, buffer: Buffer, check?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: /inlezen$/ });
  await page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name: 'results-survey.csv', mimeType: 'text/csv', buffer });
  await check?.(dialog);
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();
}

/** The files of what is taken along to reckon once more. */
async function recomputable(page: Page): Promise<Record<string, string>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download om na te rekenen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^drijfveer-narekenen-[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await file.path()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('from a file of LimeSurvey to a weighed factor and the report', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await readIn(page, 'Antwoorden inlezen', limeSurvey());

  await expect(page.getByText('Antwoorden van 312 mensen, ingelezen op')).toBeVisible();
  const summary = page.getByRole('table', { name: 'Dezelfde gegevens in cijfers' });
  await expect(summary.getByRole('row', { name: /^Gemak en frictie/ })).toContainText('6,5–9,0 (8,0)');
  await expect(summary.getByRole('row', { name: /^Gemak en frictie/ })).toContainText('0,46');
  await expect(page.getByLabel('Ingevuld (netto n)').first()).toHaveValue('312');
  await expectAccessible(page);

  const taken = await recomputable(page);
  expect(taken['antwoorden.csv']!.trim().split('\r\n')).toHaveLength(313);
  expect(taken['cijfers.csv']).toMatch(/eerste;samenhang;GEMFRI_SCORE;;;;r;0,4598/);
  expect(taken['codeboek.csv']).toContain('GEMFRI_1');
  expect(taken['narekenen.R']).toContain('cijfers.csv');

  // Another outcome makes other figures: the screen says so, and reckons again from what is kept.
  await page.getByRole('radio', { name: /De laatste tien keer/ }).check();
  await expect(page.getByText('zijn veranderd sinds de cijfers zijn uitgerekend')).toBeVisible();
  await page.getByRole('button', { name: 'Reken opnieuw uit' }).click();
  await expect(page.getByText('De cijfers zijn opnieuw uitgerekend.')).toBeVisible();
  await expect(page.getByText('zijn veranderd sinds de cijfers zijn uitgerekend')).toBeHidden();
  await page.getByRole('radio', { name: /Hoe vaak in de periode/ }).check();
  await page.getByRole('button', { name: 'Reken opnieuw uit' }).click();
  await expect(summary.getByRole('row', { name: /^Gemak en frictie/ })).toContainText('0,46');

  await page.getByRole('button', { name: 'Analyse afsluiten en antwoorden verwijderen' }).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Analyse afsluiten en antwoorden verwijderen' })
    .click();
  await expect(page.getByText('De ruwe antwoorden zijn verwijderd; de cijfers blijven.')).toBeVisible();
  const documented = await recomputable(page);
  expect(Object.keys(documented).filter((name) => /antwoorden|meting/.test(name))).toEqual([]);
  expect(documented['cijfers.csv']).toMatch(/eerste;samenhang;GEMFRI_SCORE;;;;r;0,4598/);
  await page.getByRole('button', { name: 'Opslaan' }).first().click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();

  await page.goto(`${research}/factoren-wegen`);
  const ease = page
    .locator('main summary')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Gemak en frictie' }) });
  await expect(ease).toContainText('Voorstel 6,5–9,0 (8,0)');

  await page.goto(`${research}/rapportage`);
  await expect(page.getByText('Hoe sterk hangt elke factor samen met het gedrag?').first()).toBeVisible();
});

test('the answers beside the population: who is missed, and the figures weighted to it by keyboard and mouse', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await readIn(page, 'Antwoorden inlezen', limeSurvey());
  const results = page.locator('#resultaten');
  const save = async () => {
    await page.getByRole('button', { name: 'Opslaan' }).first().click();
    await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  };
  await save();
  const fold = results.locator('summary').filter({ hasText: 'Lijkt wie antwoordde op de bevolking?' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await results.getByRole('button', { name: 'Verdeling toevoegen' }).click();
  const division = results.getByRole('group', { name: 'Verdeling 1' });
  await division.getByLabel('Vraag').selectOption({ label: 'Wonen er bij jou thuis kinderen onder de 18?' });
  await expect(division.getByRole('row', { name: /^nee/ })).toContainText('224 (72\u00a0%)');

  await division.getByLabel('In de bevolking: nee').fill('60');
  await division.getByLabel('In de bevolking: ja').fill('30');
  await expect(division.getByText('Samen is dit 90\u00a0%. Maak er 100\u00a0% van.')).toBeVisible();
  await expect(results.getByRole('button', { name: 'Weeg de cijfers' })).toHaveCount(0);
  await division.getByLabel('In de bevolking: ja').fill('40');
  await division.getByLabel('Bron').fill('CBS StatLine');
  await division.getByLabel('Jaar').fill('2024');
  await expect(results.getByText('Het meest anders dan in de bevolking is').last()).toContainText(
    '72\u00a0% van de antwoorden, 60\u00a0% van de bevolking (CBS StatLine, 2024)',
  );

  await results.getByRole('button', { name: 'Weeg de cijfers' }).click();
  const weighted = results.getByRole('table', { name: /^Gewogen en ongewogen/ });
  await expect(weighted.getByRole('row', { name: /^Het gedrag zelf/ })).toContainText('2,76 (2,61 tot 2,91)');
  await expect(weighted).toContainText('Wegen maakt een open link niet representatief');
  await expect(results.getByRole('button', { name: 'Weeg de cijfers' })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(/raking/i);
  await expectAccessible(page);

  await save();
  // The server writes it down; it is there from the next visit on.
  await expect(async () => {
    await page.reload();
    await expect(results.getByText('is waarnaar gewogen wordt veranderd van “niet wegen”')).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await page.goto(`${research}/rapportage`);
  await expect(page.getByRole('table', { name: /Gewogen en ongewogen/ }).first()).toBeVisible();
});

test('computing shows how far it is; who stops it has changed nothing, and can take the answers over after all', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/analyse\.worker-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name: 'results-survey.csv', mimeType: 'text/csv', buffer: limeSurvey() });
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  const takeOver = dialog.getByRole('button', { name: 'Neem deze antwoorden over' });
  await takeOver.click();
  const progress = dialog.getByRole('progressbar', { name: 'Uitrekenen…' });
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuleren' }).press('Enter');
  await expect(progress).toBeHidden();
  await expect(takeOver).toBeEnabled();
  const stored = async () => {
    const { uuid } = /(?<uuid>[^/]+)$/.exec(research)!.groups!;
    const { body } = await api(page, 'GET', `/api/survey_answers?research.uuid=${uuid}`);
    return (body['hydra:member'] as { respondents: number }[]).map(({ respondents }) => respondents);
  };
  expect(await stored()).toEqual([]);

  letGo();
  await takeOver.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('312 respondenten uit results-survey.csv overgenomen.')).toBeVisible();
  const summary = page.getByRole('table', { name: 'Dezelfde gegevens in cijfers' });
  await expect(summary.getByRole('row', { name: /^Gemak en frictie/ })).toContainText('6,5–9,0 (8,0)');
  expect(await stored()).toEqual([312]);
});

/** The same people later, half of whom find it one point easier by now. */
const later = answers.slice(1).map((row, index) => {
  const ease = answers[0]!.indexOf('GEMFRI_1');
  return row.map((cell, at) => (at === ease && index % 2 === 0 ? String(Math.min(7, Number(cell) + 1)) : cell));
});

const ownCode = 'Uw eigen code';

/**
 * On the drawn page: each change is the second mean less the first, of the people whom it names; where figures that are each rounded to
 * two decimals make another difference, at most a hundredth, the page says why.
 */
async function expectChangesAsMeans(page: Page, table: Locator): Promise<void> {
  const number = (text: string) => Math.round(100 * Number(text.replace('−', '-').replace(',', '.')));
  let apart = 0;
  let compared = 0;
  for (const row of await table.locator('tbody tr').all()) {
    const text = await row.innerText();
    const change = /Verandering: ([+−]?\d+,\d\d)[^[\n]*\[/.exec(text);
    if (!change) continue;
    const said = /\(van (−?\d+,\d\d) naar (−?\d+,\d\d)\)/.exec(text);
    const first = said?.[1] ?? /Eerste meting: (−?\d+,\d\d) op/.exec(text)![1]!;
    const second = said?.[2] ?? (await row.getByLabel(/^Gemiddelde/).inputValue());
    const off = Math.abs(number(second) - number(first) - number(change[1]!));
    expect(off, text).toBeLessThanOrEqual(1);
    apart += off;
    compared += 1;
  }
  expect(compared).toBeGreaterThan(2);
  await expect(page.getByText('Door het afronden kan een verandering iets afwijken')).toHaveCount(apart > 0 ? 1 : 0);
}

test('importing again adds by people’s own code, a second measurement compares them when somebody says so, and answers are kept with an end', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  const chooseCode = (dialog: Locator) =>
    dialog.getByLabel('Kolom met de respondentcode').selectOption({ label: `${ownCode} (kolom E)` });
  const sayYes = async (dialog: Locator) => {
    await chooseCode(dialog);
    const asked = dialog.getByRole('radiogroup', { name: 'Is deze code van de persoon zelf?' });
    await expect(asked.getByRole('radio', { name: /^Nee/ })).toBeChecked();
    await asked.getByRole('radio', { name: /^Ja/ }).check();
  };
  await readIn(page, 'Antwoorden inlezen', limeSurvey(answers.slice(1, 201), ownCode), async (dialog) => {
    // Nothing to be taken for the same person yet, so nothing to ask.
    await chooseCode(dialog);
    await expect(dialog.getByText('Is deze code van de persoon zelf?')).toBeHidden();
  });
  await expect(page.getByText('Antwoorden van 200 mensen')).toBeVisible();

  await page.getByRole('button', { name: 'Opnieuw inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  const buffer = limeSurvey(answers.slice(191), ownCode);
  await page.getByLabel('Bestand met antwoorden').setInputFiles({ name: 'rest.csv', mimeType: 'text/csv', buffer });
  await sayYes(dialog);
  await expect(dialog.getByText('10 van de 122 codes staan ook in wat je eerder inlas.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('radio', { name: /^Toevoegen/ }).check();
  await expect(dialog).toContainText('112 respondenten nieuw, 10 worden vervangen en 190 blijven zoals het was.');
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(page.getByText('Antwoorden van 312 mensen')).toBeVisible();
  await expect(page.getByLabel('Ingevuld (netto n)').first()).toHaveValue('312');

  await page.getByRole('button', { name: 'Tweede meting toevoegen' }).click();
  await readIn(page, 'Antwoorden inlezen', limeSurvey(later, ownCode), sayYes);
  const change = page.getByRole('table', { name: 'Verandering per factor' });
  await expect(change.getByRole('row', { name: /^Gemak en frictie/ })).toContainText(
    /\+0,2\d \[0,2\d; 0,2\d\], bij dezelfde 312 mensen \(van \d,\d\d naar \d,\d\d\)/,
  );
  await expectChangesAsMeans(page, change);
  await expect(page.getByText('Per persoon vergeleken, gekoppeld op kolom “Uw eigen code”.')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('checkbox', { name: /Bewaar ruwe antwoorden/ })
    .first()
    .check();
  await fillDate(page, 'Bewaren tot en met', '2020-01-01');
  await expect(page.getByText(/^Kies een dag van .* tot en met /)).toBeVisible();
  const inTime = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await fillDate(page, 'Bewaren tot en met', inTime);
  await expect(page.getByText(/^Bewaard tot en met/)).toBeVisible();
  await page.getByRole('button', { name: 'Analyse afsluiten', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Analyse afsluiten', exact: true }).click();
  await expect(page.getByText('De analyse is afgesloten op')).toBeVisible();
  await expect(page.locator('#resultaten').getByText('De ruwe antwoorden verdwijnen na')).toBeVisible();
});

test('two surveys that count from 1 are two groups of strangers, on screen and in the report', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await readIn(page, 'Antwoorden inlezen', limeSurvey(answers.slice(1, 121)), async (dialog) => {
    await expect(dialog.getByLabel('Kolom met de respondentcode')).toHaveValue('');
    await expect(dialog.getByText('“Antwoord ID” lijkt een rijnummer.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Tweede meting toevoegen' }).click();
  await readIn(page, 'Antwoorden inlezen', limeSurvey(later.slice(150, 260)), async (dialog) => {
    await expect(dialog.getByText('Is deze code van de persoon zelf?')).toBeHidden();
  });
  const change = page.getByRole('table', { name: 'Verandering per factor' });
  await expect(change.getByRole('row', { name: /^Gemak en frictie/ })).toContainText(/[+−]\d,\d\d \[/);
  await expect(change).not.toContainText('dezelfde');
  await expectChangesAsMeans(page, change);
  await expect(page.getByText('Twee groepen; niet per persoon vergeleken.')).toBeVisible();
  // What it comes to is offered to begin with.
  const second = page.locator('#tweede-meting');
  await second.getByRole('button', { name: /^Neem over in conclusie ?: Cijfers uit de twee metingen$/ }).click();
  await expect(second.getByLabel('Conclusie over de verandering')).toHaveValue(
    /^Het gedrag zelf: van \d,\d\d naar \d,\d\d \(verandering [+−]\d,\d\d; 95.%-interval /,
  );

  // A file of a second place, which counts from 1 as well, replaces nobody.
  await page.locator('#resultaten').getByRole('button', { name: 'Opnieuw inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  await page.getByLabel('Bestand met antwoorden').setInputFiles({
    name: 'tweede-locatie.csv',
    mimeType: 'text/csv',
    buffer: limeSurvey(answers.slice(200, 260)),
  });
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('radio', { name: /^Toevoegen/ }).check();
  await expect(dialog).toContainText('60 respondenten nieuw en 120 blijven zoals het was.');
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(page.locator('#resultaten').getByText('Antwoorden van 180 mensen')).toBeVisible();

  // A number of one's own beside what was read in is told, and taken back with one click.
  const netto = page.getByLabel('Ingevuld (netto n)').first();
  await expect(netto).toHaveValue('180');
  await netto.fill('240');
  await expect(page.getByText('180 antwoorden zijn ingelezen, en hier staat 240.')).toBeVisible();
  await page.getByRole('button', { name: 'Neem 180 over' }).click();
  await expect(netto).toHaveValue('180');
  await expect(page.getByText(/antwoorden zijn ingelezen, en hier staat/)).toBeHidden();
  await page.getByRole('button', { name: 'Opslaan' }).first().click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  await page.goto(`${research}/rapportage`);
  await expect(page.getByText('180 vragenlijsten zijn ingevuld').first()).toBeVisible();
  await expect(page.getByText('Twee groepen; niet per persoon vergeleken.').first()).toBeVisible();
  await expect(page.getByText('dezelfde 1')).toHaveCount(0);
});

test('raw answers that are ticked to be kept are still there after the analysis is settled', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const research = await copyOfExample(page);
  const kept = async () => {
    const { body } = await api(page, 'GET', `/api${research.replace('onderzoek', 'researches')}/survey_answers/first`);
    return (body.answers as { respondents: unknown[] } | null)?.respondents.length ?? 0;
  };
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await readIn(page, 'Antwoorden inlezen', limeSurvey(answers.slice(1, 61)));
  const results = page.locator('#resultaten');
  await results.getByRole('checkbox', { name: /Bewaar ruwe antwoorden/ }).check();
  await expect(results.getByText('Kies een dag. Zolang er geen dag staat')).toBeVisible();

  // Ticked without a day: nothing is thrown away before somebody said what is to happen.
  await results.getByRole('button', { name: 'Analyse afsluiten', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Analyse afsluiten?' });
  await expect(question.getByRole('radio', { name: /^Bewaren/ })).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Analyse afsluiten', exact: true }).click();
  await expect(question.getByText('Kies tot en met welke dag je ze bewaart.')).toBeVisible();
  expect(await kept()).toBe(60);
  await question.getByRole('button', { name: 'Annuleren' }).click();

  // Ticked with a day, and nothing else pressed.
  const inTime = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await fillDate(page, 'Bewaren tot en met', inTime);
  await results.getByRole('button', { name: 'Analyse afsluiten', exact: true }).click();
  await question.getByRole('button', { name: 'Analyse afsluiten', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(results.getByText('De analyse is afgesloten op')).toBeVisible();
  await expect(results.getByText('De ruwe antwoorden verdwijnen na')).toBeVisible();
  expect(await kept()).toBe(60);
});

interface Population {
  codes: { first: string[] };
  first: Record<string, string>;
  of: {
    outcome: 'L' | 'Q';
    factors: Record<
      'ease' | 'norm',
      { first: { n: number; mean: number }; correlation: { n: number; r: number; lo: number; hi: number } }
    >;
  }[];
}

test('mean, room and r stand on screen with the people that R has them over', async ({ page, signIn }) => {
  const golden: Population = JSON.parse(
    readFileSync(new URL('../src/steps/conducting-research/golden/population.json', import.meta.url), 'utf8'),
  );
  const told = golden.of.find(({ outcome }) => outcome === 'Q')!.factors;
  await signIn();
  const research = await copyOfExample(page);
  const uuid = research.split('/').at(-1)!;
  const { body } = await api(page, 'GET', `/api/researches/${uuid}`);
  const { factors } = body.determineFactors as { factors: { uuid: string; name: string }[] };
  const [ease, norm] = factors;
  const uuids = new Map(Object.keys(golden.first).map((name) => [name, crypto.randomUUID()]));
  const item = (name: string, rest: object) => ({
    ...{ uuid: uuids.get(name), variable: name, text: `Vraag ${name}?` },
    ...rest,
  });
  const items = [
    item('F', { block: 'filter', template: '0', scaleMin: 0, scaleMax: 1 }),
    item('L', { block: 'outcome', template: '2', scaleMin: 0, scaleMax: 1 }),
    item('Q', { block: 'outcome', template: '3', scaleMin: 1, scaleMax: 5 }),
    ...['E1', 'E2'].map((name) =>
      item(name, {
        ...{ block: 'factor', researchFactor: ease!.uuid, scaleMin: 1, scaleMax: 7, reversed: name === 'E2' },
      }),
    ),
    ...['N1', 'N2', 'N3'].map((name) =>
      item(name, { block: 'factor', researchFactor: norm!.uuid, scaleMin: 1, scaleMax: 5 }),
    ),
  ];
  const put = async (path: string, content: object) =>
    expect((await api(page, 'PUT', `/api/researches/${path}`, content)).status, path).toBe(200);
  await put(`conducting_research/${uuid}`, { items, primaryOutcome: 'frequency', results: [], effects: [] });
  const names = Object.keys(golden.first);
  const lines = golden.codes.first.map((code, at) => [
    code,
    ...names.map((name) => golden.first[name]![at]!.replace('-', '')),
  ]);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await readIn(page, 'Antwoorden inlezen', Buffer.from([['code', ...names], ...lines].join('\n')));
  const drawn = page.getByRole('table', { name: 'Dezelfde gegevens in cijfers' });
  const two = (value: number) => value.toFixed(2).replace('.', ',');
  for (const [factor, { first, correlation }, scale] of [
    [ease!, told.ease, [1, 7]],
    [norm!, told.norm, [1, 5]],
  ] as const) {
    const cells = drawn.getByRole('row', { name: factor.name }).getByRole('cell');
    const room = Math.round((100 * (scale[1] - first.mean)) / (scale[1] - scale[0]));
    // The proposed mark comes first; one n, as mean, room and r are over the same people. Tables are drawn after what one does.
    await expect(cells).toHaveText(
      [
        /./,
        String(correlation.n),
        two(correlation.r),
        `[${two(correlation.lo)}; ${two(correlation.hi)}]`,
        `${first.mean.toFixed(1).replace('.', ',')} (${scale.join('–')})`,
        `${room}\u00a0%`,
      ],
      { useInnerText: true },
    );
    expect(first.n).toBe(correlation.n);
  }
});
