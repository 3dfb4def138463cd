import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rootDir } from '../scripts/node.mjs';
import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, testOnServer } from './fixtures.ts';

/** `Eerder onderzoek`, `Bij ons` and what they say together; on a server of their own, as each count is of all there is. */
const test = testOnServer('past');

const names = ['Gft in Noord', 'Gft in Zuid', 'Gft in Oost', 'Gft in West', 'Gft in het centrum', 'Gft in de polder'];

interface ExampleFile {
  details: { name: string; theme: string | null };
  steps: { conductingResearch: { results: { r: number | null; analysis: unknown }[] } };
}

const example = (): ExampleFile => JSON.parse(readFileSync(join(rootDir, 'src/examples/veldermeer.json'), 'utf8'));

/** Finished researches as people take them over, each with correlations of its own. */
async function finished(page: Page, some: readonly string[]): Promise<string[]> {
  const uuids: string[] = [];
  for (const name of some) {
    const at = names.indexOf(name);
    const file = example();
    file.details.name = name;
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
  await expect(beside).toContainText('Samenhang, geen oorzaak.');
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
  await expect(learned).toContainText('Samenhang, geen oorzaak.');
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
