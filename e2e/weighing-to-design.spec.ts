import type { Page } from '@playwright/test';
import { api, copyOfExample, exampleAddress, expect, expectAccessible, stepPaths, test } from './fixtures.ts';

/** The steps from weighing to design as people see them, each rule in the words of the process. */

const told = (page: Page): Promise<object[]> =>
  page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);

/** The number that the API knows a factor or technique by. */
async function idOf(page: Page, list: 'factors' | 'technics', name: string): Promise<number> {
  const found = await page.evaluate(
    async ([where, title]) => {
      const response = await fetch(`/api/${where}`, {
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, accept: 'application/ld+json' },
      });
      const items = (await response.json())['hydra:member'] as { id: number; name: string }[];
      return items.find((item) => item.name === title)?.id;
    },
    [list, name] as const,
  );
  return found!;
}

const weigh = (page: Page, name: string) =>
  page.locator('main summary').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('each step has a short `Wat doe je in deze stap?` and an example', async ({ page, signIn }) => {
  await signIn();
  const research = await exampleAddress(page);
  for (const step of stepPaths) {
    await page.goto(`${research}/${step}`);
    const explained = page
      .locator('details')
      .filter({ has: page.getByText('Wat doe je in deze stap?', { exact: true }) });
    await explained.locator('summary').click();
    await expect(explained.getByText(/^Voorbeeld/).first(), step).toBeVisible();
  }
});

test('help in place: a name explains itself, and its theory opens without leaving the step', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  const factor = 'Gemak en frictie';
  const technic = 'Hulpmiddelen toevoegen';
  const places = [
    {
      step: 'factoren-bepalen',
      name: factor,
      list: 'factors',
      open: () => page.getByRole('button', { name: 'Open alle groepen' }).click(),
    },
    { step: 'factoren-wegen', name: factor, list: 'factors', open: () => weigh(page, factor).click() },
    { step: 'factoren-prioriteren', name: factor, list: 'factors' },
    { step: 'koppeling-gedragstechnieken', name: factor, list: 'factors' },
    { step: 'koppeling-gedragstechnieken', name: technic, list: 'technics' },
    { step: 'aan-de-slag-met-technieken', name: factor, list: 'factors' },
    { step: 'aan-de-slag-met-technieken', name: technic, list: 'technics' },
    { step: 'interventiedesign', name: factor, list: 'factors' },
  ] as const;
  for (const { step, name, list, ...rest } of places) {
    await page.goto(`${research}/${step}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if ('open' in rest) await rest.open();
    const tip = page
      .getByRole('button', { name: `Uitleg: ${name}`, exact: true })
      .filter({ visible: true })
      .first();
    // By keyboard: open, close with Escape, and stay at the name.
    await tip.focus();
    await page.keyboard.press('Enter');
    await expect(tip).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(tip).toHaveAttribute('aria-expanded', 'false');
    await expect(tip).toBeFocused();
    // By click: on to the whole theory, beside the work or over it.
    await tip.click();
    await page.getByRole('button', { name: 'Lees meer', exact: true }).click();
    const theory = page.getByRole('region', { name, exact: true }).filter({
      has: page.getByRole('link', { name: /^Lees meer over deze (factor|techniek)$/ }),
    });
    await expect(theory.filter({ visible: true })).toBeVisible();
    await expect(page).toHaveURL(`${research}/${step}`);
    const trackingCategory = list === 'factors' ? 'factor' : 'technic';
    const events = await told(page);
    expect(events, step).toContainEqual({ event: 'userSelectedTooltip', title: name, trackingCategory });
    expect(events, step).toContainEqual({
      event: 'userSelectedFullInfo',
      trackingCategory,
      id: await idOf(page, list, name),
    });
  }
});

test('help in place on a phone: the theory lies over the step, and closing it leads back to the name', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await weigh(page, 'Kennis').click();
  const tip = page.getByRole('button', { name: 'Uitleg: Kennis', exact: true });
  await tip.click();
  await page.getByRole('button', { name: 'Lees meer', exact: true }).click();
  const theory = page.getByRole('dialog', { name: 'Theorie' });
  const technic = theory.locator('h4').getByRole('link').first();
  const next = (await technic.textContent())!;
  const [currentId, nextId] = [await idOf(page, 'factors', 'Kennis'), await idOf(page, 'technics', next)];
  await technic.click();
  await expect(theory.getByRole('heading', { level: 2, name: next })).toBeFocused();
  expect(await told(page)).toContainEqual({
    event: 'userClicksSideInfo',
    page: `${research}/factoren-wegen`,
    currentTrackingCategory: 'factor',
    currentId,
    nextTrackingCategory: 'technic',
    nextId,
  });
  await page.keyboard.press('Escape');
  await expect(theory).toBeHidden();
  await expect(tip).toBeFocused();
});

test('6 weighing: evidence beside the mark, bands, what asks why, and a mark per segment', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await exampleAddress(page)}/factoren-wegen`);
  await weigh(page, 'Kennis').click();
  await page.getByText('Welk cijfer past bij gesprekken?').click();
  await expect(page.getByRole('table', { name: /^Van gesprekken naar cijfer/ })).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row "Wat mensen vertelden Cijfer Hier"
      - rowgroup:
        - 'row /Niet gevonden: niemand noemde de factor\\. 1,0–2,5/'
        - row /Genoemd, maar gaf nooit de doorslag\\. 3,0–4,5/
        - row /Gaf bij minder dan een kwart de doorslag\\. 5,0–6,0/
        - row /Gaf bij een kwart tot de helft de doorslag, of speelde bij meer dan de helft mee\\. 6,5–7,5/
        - row /Gaf bij meer dan de helft de doorslag, in meer dan één segment of bron\\. 8,0–9,5/
  `);
  // A mark far from the evidence asks why; the question stays while one answers.
  const mark = page.getByRole('group', { name: /Cijfer voor het belang van Kennis/ }).getByRole('spinbutton');
  await mark.fill('9');
  const why = page.getByLabel('Waarom wijkt je cijfer af van het onderzoek?');
  await why.fill('Nieuwe bewoners missen wel kennis.');
  await expect(page.getByText(/ligt 2 punten of meer van wat het onderzoek laat zien/)).toBeVisible();
  for (const basis of ['deskresearch', 'kwalitatief', 'kwantitatief'])
    await page.getByRole('checkbox', { name: basis }).uncheck();
  await page.getByRole('checkbox', { name: 'vermoeden' }).check();
  await expect(page.getByText(/8 of hoger op alleen een vermoeden/)).toBeVisible();

  await page.getByText(/^Cijfer per segment/).click();
  const children = page.getByRole('group', { name: 'Cijfer voor Kennis bij Huishoudens met kinderen' });
  await children.getByRole('spinbutton').fill('3,5');
  await page.getByLabel('Toelichting bij Huishoudens met kinderen').fill('Zij weten het al.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText(/Opgeslagen om/)).toBeVisible();
  await page.reload();
  await weigh(page, 'Kennis').click();
  await expect(page.getByText('Cijfer per segment (Huishoudens met kinderen 3,5 · Nieuwe bewoners 4,0)')).toBeVisible();
});

/** The same for who hears it at every width, with columns and without. */
const rowOfGemak = `
  - row:
    - rowheader /Gemak en frictie/
    - cell "8,0"
    - cell:
      - checkbox "Prioriteit voor Gemak en frictie" [checked]
    - cell /goed/
    - cell:
      - 'radiogroup "Gemak en frictie: Goede techniek"':
        - radio "nee"
        - radio "deels"
        - radio "ja"
    - cell:
      - 'radiogroup "Gemak en frictie: Mandaat, tijd en geld"':
        - radio "nee"
        - radio "deels"
        - radio "ja"
    - cell:
      - 'radiogroup "Gemak en frictie: Doelgroep kan dit"':
        - radio "nee"
        - radio "deels"
        - radio "ja"
    - cell:
      - button "Gemak en frictie omhoog" [disabled]
      - button "Gemak en frictie omlaag"
`;

test('7 prioritising: on a tablet and a phone a factor is a block that fits, with the same controls and keys', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${await copyOfExample(page)}/factoren-prioriteren`);
  const row = page.getByRole('row', { name: /^Gemak en frictie/ });
  const table = page.getByRole('table', { name: 'In volgorde van belang' });
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row).toMatchAriaSnapshot(rowOfGemak);
    await expect(page.getByText('Schuif de tabel opzij')).toHaveCount(0);
    expect(await table.evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth)).toBe(0);
    // What stands in columns elsewhere has its head beside it.
    await expect(row.getByText('Mandaat, tijd en geld')).toBeVisible();
    await expectAccessible(page, { again: width === 375 });
  }
  const mandate = row.getByRole('radiogroup', { name: /Mandaat/ });
  await mandate.getByRole('radio', { name: 'nee' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(mandate.getByRole('radio', { name: 'deels' })).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(mandate.getByRole('radio', { checked: true })).toHaveCount(0);
  await row.getByRole('button', { name: 'Gemak en frictie omlaag' }).press('Enter');
  await expect(page.getByText('Gemak en frictie staat nu op plaats 2 van 6.')).toBeAttached();
  await expect(row.getByRole('button', { name: 'Gemak en frictie omlaag' })).toBeFocused();
});

test('7 prioritising: everything by keyboard and in the table alone', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await copyOfExample(page)}/factoren-prioriteren`);
  const row = page.getByRole('row', { name: /^Gemak en frictie/ });
  await expect(row).toMatchAriaSnapshot(rowOfGemak);
  await expect(page.getByRole('columnheader', { name: 'Beïnvloedbaarheid (hoe goed te veranderen?)' })).toBeVisible();
  await row.getByRole('button', { name: 'Gemak en frictie omlaag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gemak en frictie staat nu op plaats 2 van 6.')).toBeAttached();
  await expect(row.getByRole('button', { name: 'Gemak en frictie omlaag' })).toBeFocused();
  // The lowest answer counts; important but not ours stands apart.
  const mandate = row.getByRole('radiogroup', { name: /Mandaat/ });
  await mandate.getByRole('radio', { name: 'nee' }).click();
  await expect(row.getByRole('cell').nth(2)).toContainText('niet');
  // Arrows go from one answer to the next, Delete wipes, and so does a second press.
  await page.keyboard.press('ArrowRight');
  await expect(mandate.getByRole('radio', { name: 'deels' })).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(mandate.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(row.getByRole('cell').nth(2)).toContainText('nog niet bekend');
  await mandate.getByRole('radio', { name: 'nee' }).check();
  await expect(
    page.getByRole('region', { name: 'Belangrijk, maar niet aan ons' }).getByText('Gemak en frictie'),
  ).toBeVisible();
});

test('8 linking: a coverage grid factors × techniques shows empty cells', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${await copyOfExample(page)}/koppeling-gedragstechnieken`);
  const grid = page.getByRole('table', { name: 'Gekozen technieken per factor' });
  await expect(grid.getByRole('row', { name: /^Hulpmiddelen toevoegen/ })).toMatchAriaSnapshot(`
    - row:
      - rowheader /Hulpmiddelen toevoegen/
      - cell "primair"
      - cell /leeg/
      - cell /leeg/
      - cell /leeg/
  `);
  await expect(
    grid
      .getByRole('row', { name: /^Begrijpelijke taal/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('secundair');
  await expect(grid.getByRole('row', { name: /^Primaire technieken/ })).toBeVisible();
});

test('9 working: the feasibility check reads as a table of questions, and a 1 on equity is a veto', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`${await copyOfExample(page)}/aan-de-slag-met-technieken`);
  await page.locator('main summary', { hasText: 'Afsluitbaar hangbakje' }).first().click();
  const check = page.getByRole('table', { name: /^Haalbaarheidstoets \(APEASE\)/ });
  await expect(check.getByRole('rowheader')).toHaveText([
    /^Aanvaardbaar/,
    /^Uitvoerbaar/,
    /^Effectief/,
    /^Betaalbaar/,
    /^Neveneffecten/,
    /^Gelijke kansen/,
  ]);
  await expect(check.getByRole('row', { name: /^Gelijke kansen/ })).toMatchAriaSnapshot(`
    - row:
      - rowheader /Gelijke kansen/
      - cell:
        - radiogroup "Gelijke kansen, Score":
          - radio "1, helemaal niet"
          - radio "2"
          - radio "3"
          - radio "4"
          - radio "5, helemaal"
  `);
  await check.getByRole('radiogroup', { name: 'Gelijke kansen, Score' }).getByRole('radio').nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Gelijke kansen scoort een 1. Dat is een veto')).toBeVisible();
  await expectAccessible(page);
});

test('10 design: every priority factor is covered, or the step says which is not; the chain has a text alternative', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`${await copyOfExample(page)}/interventiedesign`);
  await expect(page.getByRole('heading', { name: 'Elke factor komt terug in een interventie' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Keten van techniek naar gedrag/ }).first()).toBeVisible();
  await page.getByText('Dezelfde keten als tabel').click();
  await expect(page.getByRole('table', { name: /^Van techniek naar gedrag/ }).getByRole('columnheader')).toHaveText([
    'Techniek',
    'Voorwaarden',
    'Toepassing',
    'Factor',
    'Deelgedrag',
  ]);
  const norm = page.getByRole('group', { name: /^Descriptieve norm/ });
  for (const idea of await norm.getByRole('checkbox').all()) await idea.uncheck();
  await expect(page.getByRole('heading', { name: '1 factor komt nog nergens terug' })).toBeVisible();
  await page.getByLabel(/Waarom doe je nu niets met Descriptieve norm/).fill('De groei is nog niet gemeten.');
  await expectAccessible(page);
});

test('a mark far from what was found says so on its own line, until it is written why', async ({ page, signIn }) => {
  await signIn();
  const research = await copyOfExample(page);
  const uuid = research.split('/').at(-1);
  const { body } = await api(page, 'GET', `/api/researches/${uuid}`);
  const { factors } = body.determineFactors as { factors: { uuid: string; name: string }[] };
  const factor = factors.find(({ name }) => name === 'Gemak en frictie')!;
  // The copy has no data of its own: eight conversations in which everybody gave it the decision.
  const findings = [{ researchFactor: factor.uuid, mention: 'spontaneous', role: 'decisive' }];
  const conversations = Array.from({ length: 8 }, () => ({ findings }));
  expect((await api(page, 'PUT', `/api/researches/qualitative_research/${uuid}`, { conversations })).status).toBe(200);
  const marked = (differsBecause: string | null) =>
    api(page, 'PUT', `/api/researches/weighing_factors/${uuid}`, {
      researchFactors: [
        { uuid: factor.uuid, grade: 1, reasoning: 'Dit speelt bij onze bewoners niet.', differsBecause },
      ],
    });
  await marked(null);
  await page.goto(`${research}/factoren-wegen`);
  await expect(weigh(page, factor.name)).toContainText('Cijfer ver van het onderzoek');
  await marked('Deze mensen wonen in andere huizen.');
  await page.goto(`${research}/factoren-wegen`);
  await expect(weigh(page, factor.name)).not.toContainText('Cijfer ver van het onderzoek');
});
