import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, test } from './fixtures.ts';

/** From plan to report, all of it in the browser: fixed, drawn in strata, counted on a phone by a link, taken over, and told with its interval. */

const phoneSize = { width: 375, height: 667 };
const outcome = 'Bakje buiten';

/** The plan as `evaluation-plan.spec.ts` types it: what stands in it is not what this is about. */
async function planned(page: Page, title: string, plan: object, countedUnit: 'person' | 'place'): Promise<string> {
  const research = await newResearch(page, title);
  const { status } = await api(page, 'PUT', `/api/researches/intervention_design/${research.split('/').at(-1)}`, {
    interventions: [{ name: 'Kaart' }],
    groups: [
      { name: 'Met kaart', gets: 'with', part: 1 },
      { name: 'Zonder kaart', gets: 'without', part: 1 },
    ],
    moments: [{ name: 'Na zes weken', phase: 'after' }],
    outcomes: [{ name: outcome, kind: 'share', countedUnit, wanted: 'more', role: 'main' }],
    ...{ expectedWithout: 30, expectedWith: 80, attainable: 12 },
    hypothesis: 'Met kaart staan er meer bakjes buiten.',
    analysisPlan: 'Het verschil in procentpunten.',
    ...plan,
  });
  expect(status).toBe(200);
  return research;
}

async function fix(page: Page, part: Locator): Promise<void> {
  await part.getByRole('button', { name: 'Meetplan vastzetten' }).click();
  const question = page.getByRole('alertdialog', { name: 'Meetplan vastzetten?' });
  await question.getByRole('button', { name: 'Meetplan vastzetten' }).click();
  await expect(part.getByRole('heading', { name: 'Het meetplan is vastgezet' })).toBeVisible();
}

async function draw(page: Page, part: Locator): Promise<void> {
  await part.getByRole('button', { name: 'Lijst vastzetten' }).click();
  await part.getByRole('button', { name: 'Loten', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Loten?' }).getByRole('button', { name: 'Loten', exact: true }).click();
  await expect(part.getByRole('table', { name: 'Zo is er geloot' })).toBeVisible();
}

/** Counts of places, as they are pasted from a sheet. */
async function readIn(page: Page, part: Locator, rows: readonly string[]): Promise<void> {
  await part.getByRole('button', { name: 'Tellingen inlezen uit een bestand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tellingen inlezen' });
  const sheet = ['Groep\tPlek\tMoment\tGeteld\tVan', ...rows].join('\n');
  await dialog.getByLabel('Of plak hier uit Excel', { exact: false }).fill(sheet);
  await dialog.getByRole('button', { name: 'Lees wat ik plakte' }).click();
  await dialog.getByRole('button', { name: 'Neem dit over' }).click();
}

test('persons drawn in strata: from the plan to the report', async ({ page, browser, server, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await planned(page, 'Van plan tot rapport', { design: 'drawn_people' }, 'person');
  const step = `${research}/interventiedesign`;
  const part = page.locator('#werkt-het');
  await page.goto(step);

  await test.step('the plan is fixed, with how many it takes', async () => {
    await expect(part.getByText(/^Om 30\s% van 80\s% te onderscheiden heb je per groep/)).toBeVisible();
    await fix(page, part);
    const { body } = await api(page, 'GET', `/api/researches/intervention_design/${research.split('/').at(-1)}`);
    const { text } = (body as { fixedPlan: { text: string } }).fixedPlan;
    expect(JSON.parse(text).reckoned).toMatch(/^Om 30\s% van 80\s% te onderscheiden heb je per groep \d+ mensen nodig/);
  });

  await test.step('codes of persons are drawn, each stratum by itself', async () => {
    const codes = Array.from({ length: 24 }, (_, at) => `p${at + 1}; ${at < 14 ? 'jonger' : 'ouder'}`);
    await part.getByRole('textbox', { name: 'Lijst met codes' }).fill(codes.join('\n'));
    await expect(part.getByRole('row', { name: 'jonger 14 7 7' })).toBeVisible();
    await draw(page, part);
    await expect(
      part.getByRole('table', { name: 'Zo is er geloot' }).getByRole('row', { name: 'ouder 10 5 5' }),
    ).toBeVisible();
  });

  await test.step('both groups are counted on a phone, with a link and without an account', async () => {
    await part.getByRole('button', { name: 'Tellen op een telefoon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tellen op een telefoon' });
    await dialog.getByRole('button', { name: 'Maak een link' }).click();
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    const phone = await (
      await browser.newContext({ baseURL: server.url, locale: 'nl-NL', viewport: phoneSize })
    ).newPage();
    for (const [group, did, didNot] of [
      ['Met kaart', 10, 2],
      ['Zonder kaart', 3, 9],
    ] as const) {
      await phone.goto(link);
      await phone.getByLabel('Welke groep?').selectOption(group);
      await phone.getByRole('button', { name: 'Begin met tellen' }).click();
      for (let tap = 0; tap < did; tap += 1) await phone.getByRole('button', { name: /^Deed het, nu/ }).click();
      for (let tap = 0; tap < didNot; tap += 1) await phone.getByRole('button', { name: /^Deed het niet, nu/ }).click();
      await expect(phone.getByRole('status').filter({ hasText: 'Alles is verstuurd.' })).toHaveCount(1);
      await phone.reload();
    }
    await phone.context().close();
  });

  // Newcombe from two Wilson intervals of R’s prop.test(correct = FALSE): 10 of 12 against 3 of 12.
  const sentence = `${outcome}: 83 % bij “Met kaart”, 25 % bij “Zonder kaart”: +58 punten (95 % tussen +18 en +78).`;
  await test.step('they are taken over, and the answer is one sentence', async () => {
    await page.reload();
    await part.getByRole('button', { name: 'Neem 2 tellingen over' }).click();
    await expect(part.getByText(sentence)).toBeVisible();
    await expect(part.getByText(/Er is geloot per laag\. Dit interval houdt daar geen rekening mee/)).toBeVisible();
    await expect(part.getByText(/^Het is niet opgeschreven of “Met kaart” kreeg wat de bedoeling was/)).toBeVisible();
  });

  await test.step('how it was carried out stands beside it', async () => {
    await part.getByText('Ging de uitvoering zoals bedoeld?').click();
    await part.getByRole('button', { name: 'Uitvoering opschrijven' }).click();
    await expect(part.getByLabel('Groep van uitvoering 1')).toHaveValue(/./);
    await part
      .getByRole('radiogroup', { name: /zoals bedoeld/ })
      .getByRole('radio', { name: 'deels' })
      .check();
    await part.getByLabel('Hoe vaak zoals bedoeld? van uitvoering 1').fill('13');
    await part.getByLabel('Van hoeveel weet je dat? van uitvoering 1').fill('10');
    await expect(part.getByText('Van 10 kunnen er geen 13 zoals bedoeld zijn gegaan.')).toBeVisible();
    await part.getByLabel('Hoe vaak zoals bedoeld? van uitvoering 1').fill('7');
    await part.getByLabel('Hoeveel waren het er samen? van uitvoering 1').fill('12');
    await part.getByLabel('Wat ging anders dan bedoeld? van uitvoering 1').fill('Drie kaarten lagen bij de buren.');
    await expect(part.getByText(/7 van 10 zoals bedoeld \(70\s%\); van 2 is het niet bekend\./)).toBeVisible();
    await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('and the report tells all of it', async () => {
    await page.goto(`${research}/rapportage`);
    const report = page.locator('main');
    await expect(report.getByText(sentence).first()).toBeVisible();
    await expect(report.getByText(/7 van 10 zoals bedoeld/).first()).toBeVisible();
    await expect(report.getByText('Drie kaarten lagen bij de buren.').first()).toBeVisible();
    await expect(report.getByText(/^Om 30\s% van 80\s% te onderscheiden/).first()).toBeVisible();
  });
});

test('streets drawn: fixed, drawn, read from a sheet, and told with what other draws would have given', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await planned(
    page,
    'Straten van plan tot rapport',
    { design: 'drawn_places', weighing: 'alike' },
    'place',
  );
  const step = `/api/researches/intervention_design/${research.split('/').at(-1)}`;
  const part = page.locator('#werkt-het');
  await page.goto(`${research}/interventiedesign`);
  await fix(page, part);
  const streets = Array.from({ length: 8 }, (_, at) => `Straat ${at + 1}`);
  await part.getByRole('textbox', { name: 'Lijst met codes' }).fill(streets.join('\n'));
  await draw(page, part);

  const { groups, lots } = (await api(page, 'GET', step)).body as {
    groups: { uuid: string; name: string }[];
    lots: { drawn: { code: string; group: string }[] };
  };
  // Whichever streets they are: R’s t.test(c(55, 60, 50, 55), c(32, 30, 34, 28), var.equal = TRUE) gives 24 (18.09 to 29.91).
  const counted = [
    [55, 60, 50, 55],
    [32, 30, 34, 28],
  ];
  const rows = groups.flatMap(({ uuid, name }, at) =>
    lots.drawn
      .filter(({ group }) => group === uuid)
      .map(({ code }, index) => `${name}\t${code}\tNa zes weken\t${counted[at]![index]}\t100`),
  );
  expect(rows).toHaveLength(8);
  await readIn(page, part, rows);

  const sentence = `${outcome}: 55 % bij “Met kaart”, 31 % bij “Zonder kaart”: +24 punten (95 % tussen +18 en +30).`;
  // All four of a group above all four of the other: two of the 70 ways to draw four of eight are as far apart.
  const chance =
    /Van alle 70 mogelijke lotingen geeft 2,9\s% zonder enig effect een verschil van minstens deze grootte\./;
  await expect(part.getByText(sentence)).toBeVisible();
  await expect(part.getByText(chance)).toBeVisible();
  await expect(part.getByText(/Dit rust op vier plekken met en vier plekken zonder/)).toBeVisible();
  await expect(part.getByText('Er is geloot. Een verschil komt dus door de interventie of door toeval.')).toBeVisible();
  await expect(part).not.toContainText(/bewezen|dankzij/);
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${research}/rapportage`);
  const report = page.locator('main');
  await expect(report.getByText(sentence).first()).toBeVisible();
  await expect(report.getByText(/Van alle 70 mogelijke lotingen geeft 2,9\s%/).first()).toBeVisible();
});

test('not drawn: fixed, read from a sheet, and told as what changed in one group beside the other', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const moments = [
    { name: 'Vooraf', phase: 'before' },
    { name: 'Na zes weken', phase: 'after' },
  ];
  const research = await planned(page, 'Vergeleken, niet geloot', { design: 'not_drawn', moments }, 'place');
  const part = page.locator('#werkt-het');
  await page.goto(`${research}/interventiedesign`);
  await fix(page, part);
  // There is nothing to draw.
  await expect(part.getByRole('textbox', { name: 'Lijst met codes' })).toHaveCount(0);
  // R’s t.test(c(15, 20, 10, 15), c(2, 0, 4, -2), var.equal = TRUE): 14 (8.09 to 19.91).
  const rows = [
    ['Met kaart', 'ABCD', [45, 50, 40, 45]] as const,
    ['Zonder kaart', 'EFGH', [32, 30, 34, 28]] as const,
  ].flatMap(([group, places, counted]) =>
    [...places].flatMap((place, at) => [
      `${group}\t${place}\tVooraf\t30\t100`,
      `${group}\t${place}\tNa zes weken\t${counted[at]}\t100`,
    ]),
  );
  await readIn(page, part, rows);
  const sentence = `${outcome}: van 30 % naar 45 % bij “Met kaart”, van 30 % naar 31 % bij “Zonder kaart”. Het verschil in verandering is +14 punten (95 % tussen +8 en +20).`;
  const limit = 'Dit klopt alleen als beide groepen zonder interventie evenveel waren veranderd';
  await expect(part.getByText(sentence)).toBeVisible();
  await expect(part.getByText(limit).first()).toBeVisible();
  await expect(part).not.toContainText(/bewezen|dankzij/);
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${research}/rapportage`);
  await expect(page.locator('main').getByText(sentence).first()).toBeVisible();
  await expect(page.locator('main').getByText(limit).first()).toBeVisible();
});

/** The rows of the counts in the file that the page gives, by their heads. */
async function countsIn(page: Page, part: Locator): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download tellingen en R-script' }).click();
  const made = await download;
  expect(made.suggestedFilename()).toMatch(/^drijfveer-tellingen-.+\.zip$/);
  const unpacked = unzipSync(readFileSync(await made.path()));
  expect(Object.keys(unpacked).sort()).toEqual(['LEESMIJ.txt', 'tellingen.R', 'tellingen.csv']);
  expect(strFromU8(unpacked['tellingen.R']!)).toContain('read.csv2("tellingen.csv"');
  const [heads, ...rows] = strFromU8(unpacked['tellingen.csv']!)
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  return rows.map((cells) => Object.fromEntries(heads!.map((head, at) => [head, cells[at]!])));
}

test('one after the other: read from a sheet, drawn without an effect, and taken along with a script', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await planned(
    page,
    'Om de beurt, van plan tot rapport',
    {
      design: 'stepped',
      groups: ['Noord', 'Zuid'].map((name) => ({ name, gets: 'with' })),
      moments: [1, 2, 3].map((at) => ({ name: `Week ${at}`, phase: at === 1 ? 'before' : 'after' })),
    },
    'place',
  );
  const part = page.locator('#werkt-het');
  await page.goto(`${research}/interventiedesign`);
  await expect(part.getByText('rekenen we er niet voor')).toBeVisible();
  await readIn(
    page,
    part,
    [['Noord', 'Straat A', [20, 44, 46]] as const, ['Zuid', 'Straat B', [22, 24, 51]] as const].flatMap(
      ([group, place, counted]) => counted.map((many, at) => `${group}\t${place}\tWeek ${at + 1}\t${many}\t100`),
    ),
  );
  const course =
    'Noord: zonder 20 % (1 telling), met 44 % tot 46 % (2 tellingen). Zuid: zonder 22 % tot 24 % (2 tellingen), met 51 % (1 telling).';
  const limit = 'Hoeveel daarvan door de interventie komt, rekenen we bij deze opzet niet uit';
  await expect(part.getByRole('heading', { name: 'Wat er geteld is' })).toBeVisible();
  await expect(part.getByText(course)).toBeVisible();
  await expect(part.getByRole('img', { name: /^Noord: zonder 20/ }).first()).toBeVisible();
  await expect(part.getByText(limit)).toBeVisible();
  await expect(part).not.toContainText(/[+−]\d+ punt|95\s?%/);
  await expectAccessible(page);

  const rows = await countsIn(page, part);
  expect(
    rows.map(({ groep, plek, moment_nr, heeft_het, geteld, van }) => [groep, plek, moment_nr, heeft_het, geteld, van]),
  ).toEqual([
    ['Noord', 'Straat A', '1', '0', '20', '100'],
    ['Noord', 'Straat A', '2', '1', '44', '100'],
    ['Noord', 'Straat A', '3', '1', '46', '100'],
    ['Zuid', 'Straat B', '1', '0', '22', '100'],
    ['Zuid', 'Straat B', '2', '0', '24', '100'],
    ['Zuid', 'Straat B', '3', '1', '51', '100'],
  ]);

  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren#tweede-meting`);
  await expect(page.locator('#tweede-meting').getByText(course)).toBeVisible();
  await page.goto(`${research}/rapportage`);
  await expect(page.locator('main').getByText(course.slice(0, -1)).first()).toBeVisible();
  await expect(page.locator('main').getByText(limit).first()).toBeVisible();
});

test('a long series is typed moment under moment, also on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await planned(
    page,
    'Een reeks van twaalf',
    {
      design: 'series',
      groups: [{ name: 'Iedereen', gets: 'with' }],
      moments: Array.from({ length: 12 }, (_, at) => ({ name: `Week ${at + 1}`, phase: at < 6 ? 'before' : 'after' })),
      outcomes: [
        { name: 'Meldingen', kind: 'count', countedUnit: 'period', per: 'week', wanted: 'less', role: 'main' },
      ],
    },
    'person',
  );
  const part = page.locator('#werkt-het');
  await page.goto(`${research}/interventiedesign`);
  const table = part.getByRole('table', { name: 'Meldingen' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectNoSidewaysScroll(page);
  for (let at = 1; at <= 12; at += 1) {
    if (at === 7) await page.setViewportSize(phoneSize);
    await table.getByLabel(`Keer, Iedereen, Week ${at}`, { exact: true }).fill(String(at < 7 ? 40 - at : 20 + at));
    await table.getByLabel(`In hoeveel week, Iedereen, Week ${at}`, { exact: true }).fill('1');
  }
  await expectNoSidewaysScroll(page);
  await expect(
    part.getByText('Iedereen: zonder 34 tot 39 per week (6 tellingen), met 27 tot 32 per week (6 tellingen).'),
  ).toBeVisible();
  await expectAccessible(page);
  const rows = await countsIn(page, part);
  expect(rows.map(({ geteld, heeft_het }) => `${geteld} ${heeft_het}`)).toEqual(
    [39, 38, 37, 36, 35, 34].map((many) => `${many} 0`).concat([27, 28, 29, 30, 31, 32].map((many) => `${many} 1`)),
  );
});
