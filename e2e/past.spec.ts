import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rootDir } from '../scripts/node.mjs';
import type { PastExpectations } from '../src/research/past/expectation/expectation.contract.ts';
import { type ForetoldRow, unitsOf } from '../src/research/past/expectation/expectation.rules.ts';
import type { PastEffectFound, PastUse } from '../src/research/past/past.contract.ts';
import { effectSums } from '../src/research/past/sums.rules.ts';
import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, testOnServer } from './fixtures.ts';

/** `Eerder onderzoek`, `Bij ons` and what they say together; on a server of their own, as each count is of all there is. */
const test = testOnServer('past');

const names = ['Gft in Noord', 'Gft in Zuid', 'Gft in Oost', 'Gft in West', 'Gft in het centrum', 'Gft in de polder'];

interface ExampleFile {
  details: { name: string; theme: string | null };
  steps: {
    conductingResearch: { results: { r: number | null; analysis: unknown }[] };
    interventionDesign: { measured: unknown[]; fidelity: unknown[] };
  };
}

const example = (): ExampleFile => JSON.parse(readFileSync(join(rootDir, 'src/examples/veldermeer.json'), 'utf8'));

/** Finished researches as people take them over, each with correlations of its own. */
async function finished(page: Page, some: readonly string[]): Promise<string[]> {
  const uuids: string[] = [];
  for (const name of some) {
    const at = names.indexOf(name);
    const file = example();
    file.details.name = name;
    // Before anybody knew whether it worked.
    Object.assign(file.steps.interventionDesign, { measured: [], fidelity: [] });
    for (const result of file.steps.conductingResearch.results) {
      if (result.r !== null) result.r = Math.max(-0.9, Math.min(0.9, result.r + 0.03 * (at - 2)));
      result.analysis = null;
    }
    const { status, body } = await api(page, 'POST', '/api/research_imports', file);
    expect(status).toBe(201);
    const uuid = String(body.research).split('/').at(-1)!;
    expect((await api(page, 'PUT', `/api/researches/complete_research/${uuid}`, {})).status).toBe(200);
    uuids.push(uuid);
  }
  return uuids;
}

test('before anything is finished the page says what will come; afterwards everything is found by what one looks for', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn();
  await page.goto('/ander-onderzoek');
  await page.getByRole('link', { name: 'Eerder onderzoek' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eerder onderzoek' })).toBeVisible();
  await expect(page).toHaveTitle(/^Eerder onderzoek - /);
  await expect(page.getByText('Hier komen onderzoeken zodra ze zijn afgerond')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/factor/42');
  const beside = page.getByRole('region', { name: 'Bij ons' });
  await expect(page.getByRole('heading', { name: 'Bronnen', exact: true })).toBeVisible();
  await expect(beside).toBeHidden();

  await finished(page, names.slice(0, 4));
  await page.goto('/factor/42');
  await expect(beside).toContainText('Gekozen in 4 van de 4 afgeronde onderzoeken: 4 keer gewogen, 4 keer prioriteit.');
  await expect(beside.getByText('Samenhang, geen oorzaak.')).toHaveCount(1);
  await expectAccessible(page);
  await beside.getByRole('link', { name: 'Bekijk deze onderzoeken' }).click();
  const learned = page.getByRole('region', { name: /^Wat we leerden over/ });
  await learned.getByText('Samengenomen').click();
  await expect(learned).toContainText('Er zijn minder dan vijf onderzoeken');
  await expect(learned.getByRole('img')).toHaveCount(0);

  await finished(page, names.slice(4));
  await page.goto('/ander-onderzoek?eerder=&factor=42');
  await expect(page.getByRole('list', { name: 'Eerder onderzoek' }).getByRole('listitem')).toHaveCount(6);
  await learned.getByText('Samengenomen').click();
  await expect(learned).toContainText(/In 6 van de 6 onderzoeken ligt het hele 95\s%-interval boven nul\./);
  await expect(learned).toContainText('Dat laatste is een ruwe schatting');
  await expect(learned.getByText('Samenhang, geen oorzaak.')).toHaveCount(1);
  await expect(learned.getByRole('img', { name: /Gemak en frictie/ })).toBeVisible();
  await learned.getByText('Toon de cijfers in een tabel').click();
  await expect(learned.getByRole('rowheader', { name: /^Gft in Noord/ })).toBeVisible();
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
    [768, 1024],
    [375, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    if (process.env.PAST_PICTURES)
      await page.screenshot({ path: `${process.env.PAST_PICTURES}/eerder-${width}.png`, fullPage: true });
  }
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const download = async (item: string) => {
    await learned.getByRole('button', { name: 'Cijfers downloaden' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return readFileSync((await file.path())!, 'utf8');
  };
  const csv = await download('Tabel (CSV)');
  expect(csv.trim().split('\r\n')).toHaveLength(7);
  expect(await download('Script voor R')).toContain('rma(yi, vi, method = "REML", test = "adhoc", slab = study)');

  // One’s name stands there by one’s own choice, and another may begin with the questions.
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Gft in Noord' }) });
  await expect(row.getByText('Weet meer')).toHaveCount(0);
  await row.getByRole('button', { name: 'Collega’s mogen mij hierover vragen: Gft in Noord' }).click();
  await expect(row.getByText('Weet meer')).toBeVisible();
  await expect(learned).toContainText('Weet er meer van: ');
  await row.getByRole('button', { name: 'Haal mijn naam weg: Gft in Noord' }).click();
  await expect(row.getByText('Weet meer')).toHaveCount(0);
  await row.getByRole('button', { name: /^Begin met deze vragenlijst .*: Gft in Noord$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Beginnen met deze vragenlijst' });
  await expectAccessible(page);
  if (process.env.PAST_PICTURES) await page.screenshot({ path: `${process.env.PAST_PICTURES}/begin.png` });
  await dialog.getByLabel('Titel van je onderzoek').fill('Zelfde vragen');
  await dialog.getByRole('button', { name: 'Onderzoek maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zelfde vragen' })).toBeVisible();
  await page.goto('/ander-onderzoek?eerder=&factor=42');

  // What one looks for stands in the address: sent on, it is the same question.
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('polder');
  await expect(page.getByRole('list', { name: 'Eerder onderzoek' }).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/zoek=polder/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Gft in de polder' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('duikboot');
  await expect(page.getByText('Geen afgerond onderzoek gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'Wis de filters' }).click();
  await expect(page.getByRole('list', { name: 'Eerder onderzoek' }).getByRole('listitem')).toHaveCount(6);

  await page.getByRole('link', { name: 'Jaaroverzicht' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Jaaroverzicht 20\d\d$/ })).toBeVisible();
  await expect(page.getByText(/^In 20\d\d rondden we 6 gedragsonderzoeken af\./)).toContainText('gemak en frictie (6)');
  await expect(page.getByText('Van geen van deze onderzoeken is gemeten')).toBeVisible();
  await expect(page.getByRole('table', { name: /^Afgeronde onderzoeken in/ }).getByRole('row')).toHaveCount(7);
  await expectAccessible(page);
  for (const width of [1440, 1366, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (process.env.PAST_PICTURES)
      await page.screenshot({ path: `${process.env.PAST_PICTURES}/jaar-${width}.png`, fullPage: true });
  }
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Jaar' }).press('Home');
  await expect(page).toHaveTitle(/^Jaaroverzicht 20\d\d - /);
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const [path, name] of [
    ['/techniek/12', 'techniek'],
    ['/factor/42', 'factor'],
  ] as const) {
    await page.goto(path);
    await expect(beside).toBeVisible();
    await expectAccessible(page);
    if (process.env.PAST_PICTURES)
      await page.screenshot({ path: `${process.env.PAST_PICTURES}/${name}.png`, fullPage: true });
  }
});

test('among factors one line says what was chosen before, but only after people wrote what they think', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn();
  const { body } = await api(page, 'GET', '/api/past_researches');
  if (body['hydra:totalItems'] === 0) await finished(page, names.slice(0, 2));
  const list = (await api(page, 'GET', '/api/past_researches')).body['hydra:member'] as { theme: { '@id': string } }[];
  const research = await newResearch(page, 'Nieuw onderzoek');
  await api(page, 'PUT', `/api/researches/details/${research.split('/').at(-1)}`, { theme: list[0]!.theme['@id'] });
  await page.goto(`${research}/factoren-bepalen`);
  const line = page.getByText(/^In \d+ eerdere onderzoeken over /);
  await expect(page.getByLabel('Wat denken jullie zelf?')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByLabel('Wat denken jullie zelf?').fill('Het is vooral een gedoe met dat bakje.');
  await expect(line).toContainText('gemak en frictie');
  if (process.env.PAST_PICTURES)
    await page.screenshot({ path: `${process.env.PAST_PICTURES}/stap.png`, fullPage: true });
  await line.getByRole('link', { name: 'Bekijk ze' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eerder onderzoek' })).toBeVisible();
  await expect(page).toHaveURL(/thema=/);
});

test('expected lies beside found: dots with a line on which it came out as expected, and the same in a table', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn();
  const { body } = await api(page, 'GET', '/api/past_researches');
  if (body['hydra:totalItems'] === 0) await finished(page, names.slice(0, 2));
  const told = (await api(page, 'GET', '/api/past_expectations')).body as PastExpectations;
  expect([told.researches, told.units]).toEqual([0, []]);
  await page.goto('/ander-onderzoek?eerder=');
  await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toBeVisible();
  await expect(page.getByText('Verwacht en gevonden')).toHaveCount(0);
  // What the server tells of twelve researches that three people foretold is in past.server.test.ts; here it is drawn.
  const rows = Array.from({ length: 12 }, (_, at): ForetoldRow => {
    const found = 0.09 + 0.035 * ((at * 5) % 7) - 0.1;
    return {
      uuid: crypto.randomUUID(),
      name:
        at === 3 ? 'Een onderzoek met een lange naam over etensresten bij hoogbouw in de binnenstad' : `Gft ${at + 1}`,
      year: 2020 + (at % 6),
      outcome: 'Huishoudens die de gft-container wekelijks openen',
      assignment: at === 11 ? 'none' : 'drawn',
      kind: 'share',
      per: null,
      expected: 0.04 + 0.02 * (at % 8),
      found,
      interval: at === 5 ? null : { lo: found - 0.05, hi: found + 0.05 },
    };
  });
  const count = (at: number): ForetoldRow => ({
    ...rows[at]!,
    kind: 'count',
    per: 'week',
    outcome: 'Meldingen',
    expected: 2,
    found: 1,
  });
  const answer: PastExpectations = { ...told, researches: 15, units: unitsOf([...rows, count(0)]) };
  await page.route('**/api/past_expectations', (route) => route.fulfill({ json: answer }));
  await page.reload();
  await page.getByText('Verwacht en gevonden').click();
  const shares = page.getByRole('region', { name: 'Verwacht en gevonden: Verschil in procentpunten' });
  await expect(shares).toContainText('Over 11 onderzoeken');
  await expect(shares.getByRole('img', { name: /verwacht tegen gevonden in 12 onderzoeken/ })).toBeVisible();
  await shares.getByText('Toon de cijfers in een tabel').click();
  await expect(shares.getByRole('row')).toHaveCount(13);
  const counts = page.getByRole('region', { name: 'Verwacht en gevonden: Meldingen, in keer per week' });
  await expect(counts).toContainText(
    'Een gemiddelde staat hier vanaf 10 onderzoeken met een vergelijkingsgroep; nu is er 1.',
  );
  await expect(counts.getByRole('img')).toHaveCount(0);
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
    [768, 1024],
    [375, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    if (process.env.PAST_PICTURES)
      await shares.screenshot({ path: `${process.env.PAST_PICTURES}/verwacht-${width}.png` });
  }
  await expectAccessible(page);

  // From ten on there is a look at what they may differ by, folded with the rest.
  const list = (await api(page, 'GET', '/api/past_researches')).body['hydra:member'] as { theme: { '@id': string } }[];
  const theme = list[0]!.theme['@id'];
  const use = (await api(page, 'GET', `${theme}/past`)).body as PastUse;
  const effects = Array.from({ length: 20 }, (_, at): PastEffectFound => {
    const yi = 0.02 + 0.015 * (at % 7);
    return {
      ...{ uuid: rows[at % 12]!.uuid + at, name: `Gft ${at + 1}`, year: 2015 + (at % 6), outcome: rows[0]!.outcome },
      ...{
        kind: 'share',
        assignment: at % 2 ? 'not_drawn' : 'drawn',
        estimate: yi,
        interval: { lo: yi - 0.04, hi: yi + 0.04 },
      },
      ...{
        per: null,
        noFigure: null,
        measure: 'difference',
        comparable: { yi, vi: 0.0004 },
        expected: null,
        adopted: null,
      },
    };
  });
  const looked: PastUse = { ...use, effects, effectSums: effectSums('Afval', effects).sums };
  await page.route(`**${theme}/past`, (route) => route.fulfill({ json: looked }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/ander-onderzoek?eerder=&thema=${theme.split('/').at(-1)}`);
  const learned = page.getByRole('region', { name: /^Wat we leerden over/ });
  await expect(learned.getByText('Een blik achteraf, geen bewijs')).toBeHidden();
  await learned.getByText('Samengenomen').click();
  await expect(learned.getByRole('heading', { name: 'Met en zonder loting' })).toBeVisible();
  await expect(learned.getByRole('heading', { name: 'Door de jaren' })).toBeVisible();
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [375, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    if (process.env.PAST_PICTURES) await learned.screenshot({ path: `${process.env.PAST_PICTURES}/blik-${width}.png` });
  }
});
