import type { Locator, Page } from '@playwright/test';
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
