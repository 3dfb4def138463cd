import { addResearch, api, copyOfExample, expect, expectAccessible, newResearch, stepPaths, test } from './fixtures.ts';

/**
 * Who does a small research with conversations alone meets no words of statistics. Listed is what nobody needs who has no figures: names of
 * measures, of ways to reckon, and of what answers are weighted or compared by.
 */
const statistics =
  /omega|cronbach|\balfa\b|\balpha\b|kappa|\bICC\b|τ|raking|spearman|pearson|standaardafwijking|\bSD\b|95 %|betrouwbaarheidsinterval|significan|p-waarde|regressie|variantie|invariantie|non-respons|cohen/i;

test('the smallest research never meets the words of statistics', async ({ page, signIn }) => {
  await signIn();
  const research = await copyOfExample(page);
  const uuid = research.split('/').at(-1);
  const put = async (step: string, content: object) =>
    expect((await api(page, 'PUT', `/api/researches/${step}/${uuid}`, content)).status, step).toBe(200);
  const { body } = await api(page, 'GET', `/api/researches/${uuid}`);
  const { factors } = body.determineFactors as { factors: { uuid: string }[] };
  await put('conducting_research', { items: [], results: [], effects: [], itemResults: [] });
  await put('determine_type', { researchType: 'qualitative', needsNumbers: null, needsSegments: null });
  await put('qualitative_research', {
    conversations: Array.from({ length: 5 }, () => ({
      findings: factors.map((factor) => ({ researchFactor: factor.uuid, mention: 'spontaneous' })),
    })),
  });
  const met: string[] = [];
  for (const step of stepPaths) {
    await page.goto(`${research}/${step}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    const look = async (where: string) => {
      const word = statistics.exec(await page.locator('main').innerText())?.[0];
      if (word) met.push(`${where}: ${word}`);
    };
    await look(step);
    // The rows in which one works, too.
    const row = page.locator('main details:not(.no-print) > summary', { has: page.getByRole('heading') });
    if (await row.count()) {
      await row.first().click();
      await look(`${step}, a row`);
    }
  }
  expect(met).toEqual([]);
});

test('a step that the chosen research does not ask for is one sentence, until somebody uses it', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await addResearch(page, 'Alleen gesprekken');
  const uuid = research.split('/').at(-1);
  await api(page, 'PUT', `/api/researches/determine_type/${uuid}`, { researchType: 'qualitative' });
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  const use = page.getByRole('button', { name: 'Gebruik deze stap toch' });
  const work = page.getByRole('heading', { name: 'Vragenlijst', exact: true });
  await expect(page.getByText('is deze stap niet van toepassing')).toBeVisible();
  await expect(use).toBeVisible();
  await expect(work).toBeHidden();
  await expect(page.getByText(/^Nog nodig voor gereed/)).toHaveCount(0);
  await expectAccessible(page);
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(work).toBeVisible();
  await expect(use).toHaveCount(0);
  // Who follows a link to a field of it comes to that field.
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren#field-channel`);
  await expect(page.locator('#field-channel')).toBeFocused();
  // What stands in it is in sight when one comes back.
  await page.locator('#field-channel').fill('Een brief met een code.');
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await expect(work).toBeVisible();
  await expect(use).toHaveCount(0);
});

test('before there is a questionnaire what is chosen around it waits on one line', async ({ page, signIn }) => {
  await signIn();
  const research = await newResearch(page, 'Nog geen vragen');
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  const line = page.locator('summary', { hasText: 'Uitkomst, gedrag dat moet stoppen en pretest' });
  await expect(line).toBeVisible();
  const outcome = page.getByRole('radiogroup', { name: /uitkomst/i });
  const pretest = page.getByRole('group', { name: 'Pretest' });
  await expect(outcome).toBeHidden();
  await expect(pretest).toBeHidden();
  expect((await line.boundingBox())!.height).toBeLessThan(48);
  await line.click();
  await expect(pretest).toBeVisible();
  await page
    .getByRole('radio', { name: /van plan|voornemen/i })
    .first()
    .check();
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  // What was chosen is in sight when one comes back.
  await page.reload();
  await expect(pretest).toBeVisible();
});
