import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, openPart, studyWith, test } from './fixtures.ts';
import { keyboard, mouse } from './input.ts';

/** Texts that begin with what stands in earlier steps: offered below their field, and nobody’s until taken over. */

const uuidOf = (research: string) => research.split('/').at(-1)!;
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back.
const read = async (page: Page, research: string): Promise<Record<string, any>> =>
  (await api(page, 'GET', `/api/researches/${uuidOf(research)}`)).body;
const without = (field: string) => (row: object) => ({ ...row, [field]: null });
const saved = (page: Page) => expect(page.getByText('Opgeslagen', { exact: false }).first()).toBeVisible();
const takeOver = (page: Page, field: string, from: string) =>
  page.getByRole('button', { name: new RegExp(`^Neem over in ${field} ?: ${from}$`) });
/** What is selected in the field with the focus: where one writes on. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

test('conversations: what the plan says is not asked again, and conclusions take over what was counted', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await studyWith(page, {
    qualitativeResearch: { planned: null, recruitment: null, conclusions: [], conclusion: null },
  });
  await page.goto(`${research}/kwalitatief-onderzoek`);
  const { planRecruitment, planNumber, planMethod } = (await read(page, research)).determineType;
  const plan = page.locator('#plan');
  for (const words of [planRecruitment, planNumber]) await expect(plan.getByText(words, { exact: true })).toBeVisible();
  await expect(plan.getByText(`In je plan schreef je: ${planMethod}`)).toBeVisible();
  await expect(plan.getByLabel('Werving')).toHaveCount(0);
  await expectAccessible(page);

  // It went otherwise: the field begins with the words of the plan.
  await plan.getByRole('button', { name: /^Anders dan gepland ?: Werving$/ }).click();
  await expect(plan.getByLabel('Werving')).toBeFocused();
  await expect(plan.getByLabel('Werving')).toHaveValue(planRecruitment);

  await takeOver(page, 'conclusie', 'Geteld in de gesprekken').last().click();
  const conclusion = page.locator('#conclusie').getByRole('textbox');
  await expect(conclusion).toBeFocused();
  await expect(conclusion).toHaveValue(/^Het vaakst genoemd: /);
  await expect.poll(async () => (await read(page, research)).qualitativeResearch.conclusion).toMatch(/^Het vaakst/);

  // The way to the plan leads to its field.
  await plan.getByRole('link', { name: 'Plan wijzigen' }).first().click();
  await expect(page.getByLabel('Aantal (n)')).toBeFocused();
});

test('a questionnaire: the recruitment of the plan stands there, and a conclusion takes over its figures', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await studyWith(page, {
    conductingResearch: ({ results }) => ({
      channel: null,
      conclusion: null,
      results: results.map(without('conclusion')),
    }),
  });
  const { determineType: type } = await read(page, research);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await expect(page.locator('#uitzetten').getByText(type.planRecruitment, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Kanaal')).toHaveCount(0);
  const part = page.locator('#conclusies');
  const first = part.getByRole('textbox').first();
  await first.fill('Dit valt op.');
  await takeOver(page, 'conclusie', 'Cijfers uit de vragenlijst').first().click();
  await expect(first).toHaveValue(/^Dit valt op\.\nGemiddeld \d,\d op een schaal van 1 tot \d \(n = \d+\)\./);
  await saved(page);
});

test('what step by step is asked again begins with what was written before', async ({ page, signIn }) => {
  await signIn();
  const research = await studyWith(page, {
    determineType: {
      researchType: 'both',
      reachable: 400,
      planNumber: null,
      planRecruitment: null,
      planPrivacy: 'Opnames wissen we na een maand.',
    },
    qualitativeResearch: { recruitment: 'Via de huismeester en een briefje in de lift.', retention: null },
    conductingResearch: { channel: null },
  });
  await page.goto(`${research}/type-onderzoek-bepalen`);
  await openPart(page, 'Plan in het kort');
  await takeOver(page, 'aantal', 'Zoveel mensen kun je bereiken').click();
  await expect(page.getByLabel('Aantal (n)')).toHaveValue('Naar verwachting 400 ingevulde vragenlijsten.');
  await saved(page);

  await page.goto(`${research}/kwalitatief-onderzoek`);
  await takeOver(page, 'bewaartermijn', 'Privacy in je plan').click();
  await expect(page.getByLabel('Bewaartermijn')).toHaveValue('Opnames wissen we na een maand.');
  await saved(page);

  // Only offered: until somebody takes it over the field is empty.
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  const channel = page.getByLabel('Kanaal');
  await expect(channel).toHaveValue('');
  expect((await read(page, research)).conductingResearch.channel).toBeNull();
  await takeOver(page, 'kanaal', 'Werving voor de gesprekken').click();
  await expect(channel).toHaveValue('Via de huismeester en een briefje in de lift.');
  await expect(takeOver(page, 'kanaal', 'Werving voor de gesprekken')).toHaveCount(0);
  await expectAccessible(page);
});

for (const [way, input] of [
  ['by mouse', () => mouse],
  ['by keyboard', keyboard],
] as const)
  test(`weighing: own conclusions stand beside the mark; taken over they come below what was typed, and can be taken back, ${way}`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    const research = await studyWith(page, {
      weighingFactors: ({ researchFactors }) => ({ researchFactors: researchFactors.map(without('reasoning')) }),
    });
    const { qualitativeResearch, determineFactors } = await read(page, research);
    const { researchFactor, text: own } = qualitativeResearch.conclusions[0];
    const { name } = determineFactors.factors.find((one: { uuid: string }) => one.uuid === researchFactor);
    await page.goto(`${research}/factoren-wegen`);
    const { press, fill } = input(page);
    const row = page.locator('main summary').filter({ has: page.getByRole('heading', { level: 2, name }) });
    await press(row);
    const field = page.getByLabel('Onderbouwing');
    await expect(page.getByText(own, { exact: true })).toBeVisible();
    await expect(field).toHaveValue('');

    // Figures alone are no reason: one writes why, where it is open.
    await press(takeOver(page, 'onderbouwing', 'Geteld in de gesprekken'));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^Genoemd in .* We kozen dit cijfer, omdat …$/);
    expect(await selected(page)).toBe('…');
    await expect(page.getByText('Schrijf op de plaats van “…” waarom.', { exact: false })).toBeVisible();
    await expect(page.getByText(/Nog nodig: onderbouwing/).first()).toBeVisible();
    await page.keyboard.type('het bijna iedereen treft.');
    await expect(field).toHaveValue(/omdat het bijna iedereen treft\.$/);

    await fill(field, 'Eerst mijn eigen woorden.');
    await press(takeOver(page, 'onderbouwing', 'Jouw conclusie uit de gesprekken'));
    await expect(field).toHaveValue(`Eerst mijn eigen woorden.\n${own}`);
    await expect(takeOver(page, 'onderbouwing', 'Jouw conclusie uit de gesprekken')).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Ongedaan maken' }).last());
    await expect(field).toHaveValue('Eerst mijn eigen woorden.');
    await expectAccessible(page);
  });

test('advice to others begins with what is not ours to change', async ({ page, signIn }) => {
  await signIn();
  const research = await studyWith(page, {
    prioritisingFactors: ({ researchFactors: [first, ...others] }) => ({
      researchFactors: [
        { ...first, technique: 2, mandate: 0, ability: 2, influence: null, priority: false },
        ...others,
      ],
      adviceToOthers: null,
    }),
  });
  await page.goto(`${research}/factoren-prioriteren`);
  await takeOver(page, 'advies', 'Belangrijk, maar niet aan ons').click();
  const field = page.getByLabel('Wat adviseer je anderen?');
  await expect(field).toHaveValue(/\(belang \d,\d\) kunnen wij niet veranderen: .* Wij adviseren …, omdat …$/);
  expect(await selected(page)).toBe('…');
  await field.fill('Eigen advies.');
  await expect(page.getByRole('button', { name: /^Neem over in advies/ })).toHaveCount(0);
});

test('an intervention begins with its ideas, text by text, and is not gereed until somebody did', async ({
  page,
  signIn,
}) => {
  await signIn();
  const texts = ['why', 'procedure', 'form', 'whenAndHowMuch', 'sender', 'audience'];
  const research = await studyWith(page, {
    interventionDesign: ({ interventions: [first] }) => ({
      interventions: [texts.reduce((row, field) => without(field)(row), first)],
    }),
  });
  await page.goto(`${research}/interventiedesign`);
  const needed = page.getByText(/^Nog nodig: /).first();
  await expect(needed).toHaveText(
    'Nog nodig: Waarom (factoren en technieken), Procedure, Vorm en kanaal en Wanneer en hoeveel',
  );
  for (const field of ['procedure', 'vorm en kanaal', 'wanneer en hoeveel']) {
    await takeOver(page, field, 'Uit de gekozen ideeën').click();
    await expect(takeOver(page, field, 'Uit de gekozen ideeën')).toHaveCount(0);
  }
  await takeOver(page, 'waarom', 'Uit de gekozen ideeën').click();
  await expect(needed).toHaveText('Nog nodig: Waarom (factoren en technieken)');
  await page.keyboard.type('bewoners dit zelf voorstelden.');
  await expect(needed).toHaveCount(0);
  const why = () => read(page, research).then((study) => study.interventionDesign.interventions[0].why);
  await expect.poll(why).toMatch(/die veranderen we met .* omdat bewoners dit zelf voorstelden\.$/s);
  await expectAccessible(page);
});

test('the report: summary and conclusion begin with goal, figures and own words; before that they stand nowhere', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await studyWith(page, { completeResearch: { summary: null, conclusion: null } });
  await page.goto(`${research}/rapportage`);
  await expect(page.getByText('Er is nog geen samenvatting geschreven.')).toBeVisible();
  await page.getByRole('button', { name: 'Teksten en onderdelen' }).filter({ visible: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Teksten en onderdelen' });
  await expect(drawer.getByText(/^Het doel: /)).toBeVisible();
  await expect(page.locator('article').getByText(/omdat …/)).toHaveCount(0);
  await takeOver(page, 'samenvatting', 'Uit de eerdere stappen').click();
  expect(await selected(page)).toBe('…');
  await page.keyboard.type('zij het meeste oplevert.');
  await takeOver(page, 'conclusie', 'Jouw conclusie over de gesprekken').click();
  await takeOver(page, 'conclusie', 'Uit de weging').click();
  await expect(drawer.getByRole('textbox', { name: 'Conclusie', exact: true })).toHaveValue(
    /\nVier factoren krijgen prioriteit: /,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('article').getByText(/omdat zij het meeste oplevert\.$/)).toBeVisible();
});
