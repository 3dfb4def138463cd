import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { simulatedStep } from '../src/evidence/statistics/analysis.testing.ts';
import type { ConductingResearch } from '../src/steps/conducting-research/conducting-research.contract.ts';
import type { DetermineFactors } from '../src/steps/determine-factors/determine-factors.contract.ts';
import { api, exampleAddress, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** A copy of the example of which the figures were computed from answers; gives its address. */
async function analysedResearch(page: Page): Promise<string> {
  const example = await exampleAddress(page);
  const { body } = await api(page, 'POST', `/api${example.replace('onderzoek', 'researches')}/duplicate`, {
    name: 'Uitgerekende cijfers',
  });
  // A copy leaves the figures behind: those of the example are laid under its factors again.
  const [from, copy] = await Promise.all(
    [example.split('/').at(-1), body.uuid].map(
      async (uuid) => (await api(page, 'GET', `/api/researches/${uuid}`)).body,
    ),
  );
  const { primaryOutcome, results: typed } = from!.conductingResearch as ConductingResearch;
  const [theirs, own] = [from!, copy!].map((study) => (study.determineFactors as DetermineFactors).factors);
  const { results } = simulatedStep({
    ...(copy!.conductingResearch as ConductingResearch),
    primaryOutcome,
    results: typed.map((row) => {
      const { factor } = theirs!.find(({ uuid }) => uuid === row.researchFactor)!;
      return { ...row, uuid: randomUUID(), researchFactor: own!.find((one) => one.factor === factor)!.uuid };
    }),
  });
  const { status } = await api(page, 'PUT', `/api/researches/conducting_research/${String(body.uuid)}`, {
    primaryOutcome,
    results,
  });
  expect(status).toBeLessThan(300);
  return `/onderzoek/${String(body.uuid)}`;
}

/** The names of the factors in the figure, from top to bottom. */
const drawnFactors = (page: Page) =>
  page
    .locator('#resultaten figure svg text.f-ink[font-size="15"], #resultaten figure svg text.f-ink[font-size="16"]')
    .evaluateAll((texts) => texts.map((text) => text.textContent ?? ''));

test('the figure can be taken along as a drawing and as a picture, with its title, n and interval in it', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await analysedResearch(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  const chart = page.locator('#resultaten figure').first();
  const take = async (form: RegExp) => {
    await chart.getByRole('button', { name: 'Figuur downloaden' }).click();
    const coming = page.waitForEvent('download');
    // By key: on a busy machine parts of the page still come in, and what is under a mouse moves.
    await page.getByRole('menuitem', { name: form }).press('Enter');
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const svg = await take(/SVG/);
  expect(svg.name).toBe('samenhang.svg');
  const drawing = svg.bytes.toString('utf8');
  const title = (await chart.locator('figcaption b').textContent()) ?? '';
  expect(drawing).toContain(`<title>${title}</title>`);
  for (const part of ['95\u00a0%-interval', 'n = ']) expect(drawing.replaceAll(/<[^>]+>/g, ' ')).toContain(part);
  // It stands by itself: nothing of the page is referred to.
  expect(drawing).not.toMatch(/var\(--|class="f-/);
  expect(drawing).toContain('@font-face');
  const png = await take(/PNG/);
  expect(png.name).toBe('samenhang.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  // Three times as many points as on screen, for print.
  const box = (await chart.getByRole('img').boundingBox())!;
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(2.9 * box.width);
});

test('computed figures: the figure with questions, its order, the tables and `Zelf invullen`', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn();
  const research = await analysedResearch(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  const results = page.locator('#resultaten');
  const figure = results.getByRole('img', { name: /Gemiddelde en samenhang .* en 16 vragen/ });
  await expect(figure).toBeVisible();

  // By keyboard: another order, and without the questions.
  const before = await drawnFactors(page);
  const order = results.getByLabel('Volgorde', { exact: true });
  await order.focus();
  await page.keyboard.press('End');
  await expect(order).toHaveValue('chosen');
  await order.selectOption('room');
  await expect.poll(() => drawnFactors(page)).not.toEqual(before);
  const questions = results.getByLabel('Vragen onder de factoren');
  await questions.focus();
  await page.keyboard.press('Space');
  await expect(results.getByRole('img', { name: /van 6 factoren, met/ })).toBeVisible();
  await questions.check();

  for (const name of ['Alle cijfers per factor', 'Alle cijfers per vraag', 'Doeners en niet-doeners']) {
    await results.locator('summary', { hasText: name }).click();
    await expect(results.getByRole('table', { name: new RegExp(name) })).toBeVisible();
  }
  await results.locator('summary', { hasText: 'Verschillen tussen groepen' }).click();
  // With the theory beside them no table of figures is cut off.
  await page.setViewportSize({ width: 1440, height: 900 });
  const tooWide = () =>
    results
      .getByRole('table')
      .evaluateAll((tables) =>
        tables
          .filter((table) => table.parentElement!.scrollWidth > table.parentElement!.clientWidth + 1)
          .map((table) => table.querySelector('caption')?.textContent),
      );
  expect(await tooWide()).toEqual([]);
  await results.locator('summary', { hasText: 'Zo lees je deze figuur' }).click();
  await expect(results.getByText('NaN')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);

  // What was computed is text, until someone takes it over; undoing brings all of it back.
  const mean = results.getByLabel('Gemiddelde, Gemak en frictie');
  await expect(mean).toHaveCount(0);
  await results.getByRole('button', { name: 'Zelf invullen bij Gemak en frictie' }).click();
  await expect(mean).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(mean).toHaveCount(0);
});

test('a suggestion that is uncertain is called so, with its reasons, wherever it stands', async ({ page, signIn }) => {
  await signIn();
  const research = await analysedResearch(page);
  const uuid = research.split('/').at(-1)!;
  const { body } = await api(page, 'GET', `/api/researches/${uuid}`);
  const { results } = body.conductingResearch as ConductingResearch;
  // Of sixty people every interval is wide.
  const few = results.map((row) => ({ ...row, n: 60, correlationN: 60, analysis: null }));
  expect((await api(page, 'PUT', `/api/researches/conducting_research/${uuid}`, { results: few })).status).toBeLessThan(
    300,
  );
  const reason = 'Het interval is breed: er zijn weinig antwoorden.';
  for (const step of ['onderzoek-uitzetten-en-analyseren', 'factoren-wegen', 'factoren-prioriteren', 'rapportage']) {
    await page.goto(`${research}/${step}`);
    await expect(
      page
        .getByText(/onzeker/i)
        .filter({ visible: true })
        .first(),
      step,
    ).toBeVisible();
    // A row of the list of factors opens on its evidence.
    if (step === 'factoren-wegen') await page.locator('summary').filter({ hasText: 'onzeker' }).first().click();
    await expect(page.getByText(reason).filter({ visible: true }).first(), step).toBeVisible();
  }
});
