import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, newResearch, test } from './fixtures.ts';
import { type Input, keyboard, mouse } from './input.ts';

/** `Hoe weten we of het werkt?`: from a line to a plan, for designs that ask something else, wide and on a phone. */

const title = 'Hoe weten we of het werkt?';
const saved = (page: Page) => expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
const part = (page: Page) => page.locator('#werkt-het');

/** A research with one intervention, at the line. */
async function atTheLine(page: Page, name: string): Promise<string> {
  const research = await newResearch(page, name);
  const uuid = research.split('/').at(-1);
  const { status } = await api(page, 'PUT', `/api/researches/intervention_design/${uuid}`, {
    interventions: [{ name: 'Kaart', evaluationDesign: null }],
  });
  expect(status).toBe(200);
  await page.goto(`${research}/interventiedesign`);
  await expect(part(page).locator('summary').first()).toContainText(title);
  return research;
}

const planOf = async (page: Page, research: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back.
  (await api(page, 'GET', `/api/researches/${research.split('/').at(-1)}`)).body.interventionDesign as any;

/** Answers a question of two or more in the part. */
const answer = (page: Page, input: Input, question: RegExp | string, option: RegExp | string) =>
  input.check(part(page).getByRole('radiogroup', { name: question }).getByRole('radio', { name: option }));

async function addOutcome(page: Page, input: Input, { name, kind, unit }: Record<'name' | 'kind' | 'unit', string>) {
  await input.press(part(page).getByRole('button', { name: 'Uitkomst toevoegen' }));
  await input.fill(part(page).getByLabel('Wat tel of meet je? van uitkomst 1'), name);
  await input.select(part(page).getByLabel('Wat komt eruit? van uitkomst 1'), kind);
  await input.select(part(page).getByLabel('Wie of wat tel je? van uitkomst 1'), unit);
  await input.select(part(page).getByLabel('Wat wil je zien? van uitkomst 1'), 'meer');
}

test('drawn by person: one question after the other, rows in one press, and how many it takes', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await atTheLine(page, 'Loten per mens');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await expect(part(page).getByRole('radiogroup')).toHaveCount(0);
  expect(loaded.filter((url) => /section\.parts/.test(url))).toEqual([]);
  await part(page).locator('summary').first().click();

  // The first question only; the next appear as they matter.
  await expect(part(page).getByRole('radiogroup')).toHaveCount(1);
  await expect(part(page).getByText('Afspraken vooraf', { exact: false })).toHaveCount(0);
  await answer(page, mouse, /al nog niet|nog niet krijgt/, 'ja');
  await expect(part(page).getByText('Ons advies', { exact: false })).toHaveCount(0);
  await answer(page, mouse, /loten wie/, 'ja');
  await answer(page, mouse, /hele plek/, 'nee');
  await expect(part(page).getByText('Ons advies: loting per persoon')).toBeVisible();
  await part(page).getByRole('button', { name: 'Kies deze opzet' }).click();
  await expect(part(page).getByRole('radio', { name: /^Loten per persoon/ })).toBeChecked();
  await expect(part(page).getByText('Wat het kan bewijzen')).toBeVisible();
  await expect(part(page).getByLabel('Is het eerlijk', { exact: false })).toBeVisible();

  await part(page).getByRole('button', { name: 'Vul groepen en meetmomenten in' }).click();
  await expect(part(page).getByLabel('Naam van groep 1')).toHaveValue('Met kaart');
  await expect(part(page).getByLabel('Naam van groep 1')).toBeFocused();
  await expect(part(page).getByLabel('Naam van groep 2')).toHaveValue('Zonder kaart');
  await expect(part(page).getByLabel('Naam van meetmoment 2')).toHaveValue('Nameting');

  // Without an outcome no number is asked.
  await expect(part(page).getByText('Hoeveel heb je er nodig?')).toHaveCount(0);
  await addOutcome(page, mouse, {
    name: 'bakje buiten',
    kind: 'Een aantal keer (12 per week)',
    unit: 'Mensen, ieder één keer',
  });
  await expect(part(page).getByText(/Wie je één keer telt, doet het of doet het niet/)).toBeVisible();
  await part(page).getByLabel('Wat komt eruit? van uitkomst 1').selectOption('share');
  await expect(part(page).getByText(/Wie je één keer telt/)).toHaveCount(0);
  await expect(part(page).getByLabel('Hoe sterk lijken mensen van één plek op elkaar?')).toHaveCount(0);
  await part(page).getByLabel('Zonder interventie verwacht je').fill('33');
  await part(page).getByLabel('Met interventie hoop je op').fill('41');
  await expect(
    part(page).getByText(/^Om 33\s% van 41\s% te onderscheiden heb je per groep 571 mensen nodig/),
  ).toBeVisible();
  await part(page).getByLabel('Hoeveel heb je er per groep?').fill('300');
  await expect(part(page).getByText(/vanaf 11,1 punten: 33\s% tegen 44,1\s%/)).toBeVisible();

  // What is proposed is nobody's until it is taken over.
  await part(page).getByText('Afspraken vooraf', { exact: false }).click();
  await expect(part(page).getByText(/^We vergelijken “bakje buiten” na de start tussen/)).toBeVisible();
  await saved(page);
  expect((await planOf(page, research)).analysisPlan).toBeNull();
  await part(page)
    .getByRole('button', { name: /^Neem over in analyse en grenzen/ })
    .click();
  await expect(part(page).getByLabel('Wat reken je uit', { exact: false })).toHaveValue(
    /vanaf een verschil van 8 punten/,
  );
  await expectAccessible(page);

  // A second outcome that is made the main one takes that over.
  await part(page).getByRole('button', { name: 'Uitkomst toevoegen' }).click();
  await part(page).getByLabel('Waarvoor telt dit? van uitkomst 2').selectOption('main');
  await expect(part(page).getByLabel('Waarvoor telt dit? van uitkomst 1')).toHaveValue('other');
  await part(page).getByLabel('Waarvoor telt dit? van uitkomst 1').selectOption('main');
  await expect
    .poll(async () => (await planOf(page, research)).outcomes.map(({ role }: { role: string }) => role))
    .toEqual(['main', 'other']);

  // Used, it stands open when one comes back; and what each intervention asked is a line that leads here.
  await page.goto(`${research}/interventiedesign#field-expectedWith`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(part(page).getByLabel('Met interventie hoop je op')).toBeFocused();
  await expect(page.getByText(`Evaluatie: het plan staat onder “${title}”`)).toBeVisible();
  await expect(page.getByLabel('Indicator', { exact: true })).toBeHidden();
  expect(await planOf(page, research)).toMatchObject({ design: 'drawn_people', expectedWithout: 33, attainable: 300 });
});

test('drawn by place on a phone: how alike people are, and what too few places come to', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn();
  const research = await atTheLine(page, 'Loten per plek');
  await part(page).locator('summary').first().click();
  await answer(page, mouse, /nog niet krijgt/, 'ja');
  await answer(page, mouse, /loten wie/, 'ja');
  await answer(page, mouse, /hele plek/, 'ja');
  await part(page).getByRole('button', { name: 'Kies deze opzet' }).click();
  await part(page).getByRole('button', { name: 'Vul groepen en meetmomenten in' }).click();
  await addOutcome(page, mouse, {
    name: 'bakje buiten',
    kind: 'Een deel (41 van 100)',
    unit: 'Mensen, ieder één keer',
  });
  await part(page).getByLabel('Zonder interventie verwacht je').fill('33');
  await part(page).getByLabel('Met interventie hoop je op').fill('48');
  await expect(part(page).getByText(/Vul in wat je verwacht, hoeveel mensen/)).toBeVisible();
  await part(page).getByLabel('Mensen per plek, gemiddeld').fill('30');
  await part(page).getByText('Welke waarde is gewoon?').click();
  await expect(part(page).getByText(/Parker e.a. \(2023\), Journal/)).toBeVisible();
  await part(page)
    .getByRole('button', { name: /^Neem 0,05 over van buurten/ })
    .click();
  await expect(part(page).getByLabel('Hoe sterk lijken mensen van één plek op elkaar?')).toHaveValue('0,05');
  await expect(part(page).getByText(/heb je per groep \d+ plekken nodig, met samen \d+ mensen/)).toBeVisible();
  const attainable = part(page).getByLabel('Hoeveel heb je er per groep?');
  await attainable.fill('1');
  await expect(
    part(page).getByText('Met één plek per groep kan elk verschil aan die plek liggen', { exact: false }),
  ).toBeVisible();
  await attainable.fill('6');
  await expect(part(page).getByText(/Met 6 plekken per groep kun je een verschil zien vanaf/)).toBeVisible();
  await answer(page, mouse, 'Wat telt even zwaar?', /Elke plek/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await saved(page);
  expect(await planOf(page, research)).toMatchObject({ design: 'drawn_places', icc: 0.05, weighing: 'alike' });
});

test('what the target says is counted is taken over in one press, and one goes on at what is still asked', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await atTheLine(page, 'Doel als uitkomst');
  const { status } = await api(page, 'PUT', `/api/researches/research_target/${research.split('/').at(-1)}`, {
    ...{ indicator: 'fietsers met een helm', baseline: 12, target: 25, unit: '%' },
  });
  expect(status).toBe(200);
  await page.reload();
  await part(page).locator('summary').first().click();
  await answer(page, mouse, /nog niet krijgt/, 'nee');
  await part(page)
    .getByRole('radio', { name: /^Voor en na/ })
    .check();
  await expect(part(page).getByText('staat: fietsers met een helm: van 12 naar 25 %.')).toBeVisible();
  await expectAccessible(page);
  await part(page).getByRole('button', { name: 'Neem dit doel over als uitkomst' }).click();
  await expect(part(page).getByLabel('Wie of wat tel je? van uitkomst 1')).toBeFocused();
  await expect(part(page).getByLabel('Wat tel of meet je? van uitkomst 1')).toHaveValue('fietsers met een helm');
  await expect(part(page).getByLabel('Wat komt eruit? van uitkomst 1')).toHaveValue('share');
  await expect(part(page).getByLabel('Met interventie hoop je op')).toHaveValue('25');
  await expect(part(page).getByRole('button', { name: 'Neem dit doel over als uitkomst' })).toHaveCount(0);
  await saved(page);
  expect(await planOf(page, research)).toMatchObject({
    outcomes: [{ name: 'fietsers met een helm', kind: 'share', wanted: 'more', role: 'main' }],
    expectedWithout: 12,
    expectedWith: 25,
  });
});

test('not drawn, by keyboard alone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const research = await atTheLine(page, 'Vergelijken zonder loten');
  const keys = keyboard(page);
  await keys.press(part(page).locator('summary').first());
  await answer(page, keys, /nog niet krijgt/, 'ja');
  await answer(page, keys, /loten wie/, 'nee');
  await expect(part(page).getByText('Ons advies: vergelijkingsgroep zonder loting')).toBeVisible();
  await keys.press(part(page).getByRole('button', { name: 'Kies deze opzet' }));
  await answer(page, keys, /hele plek/, 'nee');
  await keys.press(part(page).getByRole('button', { name: 'Vul groepen en meetmomenten in' }));
  await expect(part(page).getByLabel('Naam van groep 1')).toBeFocused();
  await addOutcome(page, keys, { name: 'bakje buiten', kind: 'Een deel (41 van 100)', unit: 'Mensen, ieder één keer' });
  await keys.fill(part(page).getByLabel('Zonder interventie verwacht je'), '33');
  await keys.fill(part(page).getByLabel('Met interventie hoop je op'), '41');
  await expect(part(page).getByText(/heb je per groep en per meting 1\.\d+ mensen nodig/)).toBeVisible();
  await expect(part(page).getByText(/Dat vraagt er ongeveer twee keer zo veel/)).toBeVisible();
  await saved(page);
  expect(await planOf(page, research)).toMatchObject({ design: 'not_drawn', canDraw: false });
});

test('a stepped start is drawn, with what is not reckoned of it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn();
  const research = await atTheLine(page, 'Om de beurt');
  await part(page).locator('summary').first().click();
  await answer(page, mouse, /nog niet krijgt/, 'ja');
  await part(page)
    .getByRole('radio', { name: /^Om de beurt beginnen/ })
    .check();
  await part(page).getByRole('button', { name: 'Vul groepen en meetmomenten in' }).click();
  const drawing = part(page).getByRole('img', {
    name: /^Eerste groep: één telling zonder, drie tellingen met; Tweede groep/,
  });
  await expect(drawing.filter({ visible: true })).toHaveCount(1);
  await expect(part(page).getByText(/rekenen we er niet voor uit/)).toBeVisible();
  await addOutcome(page, mouse, {
    name: 'bakje buiten',
    kind: 'Een deel (41 van 100)',
    unit: 'Wat je op een plek ziet',
  });
  await expect(part(page).getByText('Hoeveel heb je er nodig?')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await saved(page);
  expect((await planOf(page, research)).groups).toHaveLength(3);
});
