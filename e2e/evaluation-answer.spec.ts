import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, newResearch, test } from './fixtures.ts';

/** `Heeft het gewerkt?`: what was counted is typed or read in, and the answer is the same in the step, at the second measurement and in the report. */

const id = (end: string) => `0c0ffee0-0000-4000-8000-${end.padStart(12, '0')}`;
const groups = [
  { uuid: id('1'), name: 'Met kaart', gets: 'with', part: 1 },
  { uuid: id('2'), name: 'Zonder kaart', gets: 'without', part: 1 },
];
const moments = [{ uuid: id('4'), name: 'Na de start', phase: 'after' }];
const outcome = { uuid: id('5'), name: 'Fietsers met licht', kind: 'share', wanted: 'more', role: 'main' };

async function planned(page: Page, name: string, plan: object): Promise<string> {
  const research = await newResearch(page, name);
  const uuid = research.split('/').at(-1);
  const { status } = await api(page, 'PUT', `/api/researches/intervention_design/${uuid}`, {
    interventions: [{ name: 'Kaart' }],
    groups,
    moments,
    ...plan,
  });
  expect(status).toBe(200);
  return research;
}

const part = (page: Page) => page.locator('#werkt-het');
const saved = (page: Page) => expect(page.getByText(/^Opgeslagen om/)).toBeVisible();

test('persons who were drawn: typed once, and one answer everywhere', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await planned(page, 'Kaart of geen kaart', {
    design: 'drawn_people',
    outcomes: [{ ...outcome, countedUnit: 'person' }],
  });
  await page.goto(`${research}/interventiedesign`);
  const grid = part(page).getByRole('table', { name: 'Fietsers met licht' });
  await expect(part(page).getByRole('heading', { name: 'Heeft het gewerkt?' })).toHaveCount(0);
  await grid.getByLabel('Deed het, Met kaart, Na de start').fill('500');
  await grid.getByLabel('Van, Met kaart, Na de start').fill('488');
  await expect(grid.getByText('500 van 488 kan niet: het deel is groter dan het geheel.')).toBeVisible();
  await grid.getByLabel('Deed het, Met kaart, Na de start').fill('200');
  await expect(grid.getByText('41 %')).toBeVisible();
  await grid.getByLabel('Deed het, Zonder kaart, Na de start').fill('150');
  await grid.getByLabel('Van, Zonder kaart, Na de start').fill('455');
  // Newcombe from two Wilson intervals of R’s prop.test(correct = FALSE).
  const sentence =
    'Fietsers met licht: 41 % bij “Met kaart”, 33 % bij “Zonder kaart”: +8 punten (95 % tussen +2 en +14).';
  await expect(part(page).getByText(sentence)).toBeVisible();
  await expect(part(page).getByRole('img', { name: sentence })).toBeVisible();
  await saved(page);
  await expectAccessible(page);
  await page.reload();
  await expect(part(page).getByText(sentence)).toBeVisible();

  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren#tweede-meting`);
  await expect(page.locator('#tweede-meting').getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  // Who has this open sees what a colleague counts meanwhile.
  const design = `/api/researches/intervention_design/${research.split('/').at(-1)}`;
  const { measured } = (await api(page, 'GET', design)).body as { measured: { amount: number }[] };
  const changed = await api(page, 'PUT', design, {
    measured: measured.map((row) => (row.amount === 150 ? { ...row, amount: 160 } : row)),
  });
  expect(changed.body.interventionDesign).toMatchObject({
    measured: expect.arrayContaining([expect.objectContaining({ amount: 160 })]),
  });
  await expect(page.locator('#tweede-meting').getByText(/35\s% bij “Zonder kaart”/)).toBeVisible();
  await api(page, 'PUT', design, { measured });
  await page.goto(`${research}/rapportage`);
  await expect(page.locator('main').getByText(sentence).first()).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/bewezen/);
});

test('places: added, read from what was pasted, and no effect of one in a group; on a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signIn();
  const research = await planned(page, 'Straten met kaart', {
    design: 'drawn_places',
    outcomes: [{ ...outcome, countedUnit: 'place' }],
  });
  await page.goto(`${research}/interventiedesign`);
  await part(page).getByLabel('Plek', { exact: true }).fill('Dorpsstraat');
  await part(page).getByRole('button', { name: 'Plek toevoegen' }).click();
  await part(page).getByLabel('Plek', { exact: true }).fill('dorpsstraat');
  await part(page).getByRole('button', { name: 'Plek toevoegen' }).click();
  await expect(part(page).getByText('“dorpsstraat” staat er al.')).toBeVisible();
  await part(page).getByLabel('Plek', { exact: true }).fill('Laan');
  await part(page).getByLabel('Groep', { exact: true }).selectOption('Zonder kaart');
  await part(page).getByRole('button', { name: 'Plek toevoegen' }).click();
  const grid = part(page).getByRole('table', { name: 'Fietsers met licht' });
  for (const [place, group, did, of] of [
    ['Dorpsstraat', 'Met kaart', '41', '100'],
    ['Laan', 'Zonder kaart', '33', '100'],
  ] as const) {
    await grid.getByLabel(`Deed het, ${place}, ${group}, Na de start`).fill(did);
    await grid.getByLabel(`Van, ${place}, ${group}, Na de start`).fill(of);
  }
  await expect(part(page).getByText(/maar één plek geteld: het verschil kan ook aan die plek liggen/)).toBeVisible();
  await expect(part(page).getByText(/95.% tussen/)).toHaveCount(0);

  await part(page).getByRole('button', { name: 'Tellingen inlezen uit een bestand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tellingen inlezen' });
  const rows = ['Groep\tPlek\tMoment\tGeteld\tVan', 'Met kart\tX\tNa de start\t1\t2'];
  for (const at of [0, 1, 2, 3])
    rows.push(`Met kaart\tA${at}\tNa de start\t${40 + at}\t100`, `Zonder kaart\tB${at}\tNa de start\t${30 + at}\t100`);
  await dialog.getByLabel('Of plak hier uit Excel', { exact: false }).fill(rows.join('\n'));
  await dialog.getByRole('button', { name: 'Lees wat ik plakte' }).click();
  await expect(dialog.getByText('We nemen 8 rijen over: 8 tellingen.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('“Met kart” is geen groep van het plan', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Neem dit over' }).click();
  await expect(part(page).getByText(/95.% tussen/)).toBeVisible();
  await expect(
    part(page).getByText('Dit rust op vijf plekken met en vijf plekken zonder', { exact: false }),
  ).toBeVisible();
  await saved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
});

test('a place stands in the group that it was drawn into, wherever it was typed', async ({ page, signIn }) => {
  await signIn();
  const places = Array.from({ length: 8 }, (_, at) => `Straat ${at + 1}`);
  const research = await planned(page, 'Geloot en anders getypt', {
    design: 'drawn_places',
    outcomes: [{ ...outcome, countedUnit: 'place' }],
    // All with those who have it: some of them were drawn into the other group.
    measured: places.map((place, at) => ({
      ...{ outcome: outcome.uuid, group: groups[0]!.uuid, moment: moments[0]!.uuid, place },
      ...{ amount: 30 + at, outOf: 100 },
    })),
  });
  const path = `/api/researches/${research.split('/').at(-1)}/lots`;
  const units = places.map((code) => ({ code, stratum: null }));
  expect((await api(page, 'POST', path, { most: 1, units })).status).toBe(200);
  const { body } = await api(page, 'POST', `${path}/draw`, { reason: null });
  const { lots } = body.interventionDesign as { lots: { drawn: { code: string; group: string }[] } };
  const without = lots.drawn.filter(({ group }) => group === groups[1]!.uuid).map(({ code }) => code);
  expect(without).toHaveLength(4);
  await page.goto(`${research}/interventiedesign`);
  const grid = part(page).getByRole('table', { name: outcome.name });
  for (const place of places) {
    const row = grid.getByRole('row', { name: new RegExp(`^${place} `) });
    await expect(row).toContainText(without.includes(place) ? 'zo geloot: telt niet mee bij “Met kaart”' : 'Met kaart');
    await expect(row.getByRole('rowheader')).toContainText(without.includes(place) ? 'Zonder kaart' : 'Met kaart');
  }
  await expect(
    part(page).getByText('Dit rust op vier plekken met en vier plekken zonder', { exact: false }),
  ).toBeVisible();
  await page.goto(`${research}/rapportage`);
  // The places of a group together.
  const sum = without.reduce((all, place) => all + 30 + places.indexOf(place), 0);
  const counts = page.locator('main').getByRole('row', { name: /^Zonder kaart, 4 plekken/ });
  await expect(counts.first()).toContainText(`${sum} van 400`);
});
