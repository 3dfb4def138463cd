import type { Page } from '@playwright/test';
import { addResearch, api, copyOfExample, expect, expectAccessible, newResearch, stepPaths, test } from './fixtures.ts';

/**
 * Who does a small research with conversations alone meets no words of statistics. Listed is what nobody needs who has no figures: names of
 * measures, of ways to reckon, and of what answers are weighted or compared by.
 */
const statistics =
  /omega|cronbach|\balfa\b|\balpha\b|kappa|\bICC\b|τ|raking|spearman|pearson|standaardafwijking|\bSD\b|95 %|betrouwbaarheidsinterval|significan|p-waarde|regressie|variantie|invariantie|non-respons|cohen/i;

/** Pixels that one line of words takes at most, whatever room there is around it to press. */
const oneLine = 40;

/**
 * Fields in sight in which nothing stands: what this research does not use and yet shows more of than a line. Each by its label, as
 * people see it; a search field is a tool, and no part of a research.
 */
const openFields = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const labelOf = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) =>
      field.closest('fieldset, [role="radiogroup"]')?.querySelector('legend')?.textContent ??
      field.closest('[role="radiogroup"]')?.getAttribute('aria-label') ??
      field.getAttribute('aria-label') ??
      field.labels?.[0]?.textContent ??
      '';
    const empty = new Set<string>();
    for (const field of main.querySelectorAll('input, select, textarea') as NodeListOf<HTMLInputElement>) {
      if (!field.checkVisibility() || ['search', 'file', 'hidden'].includes(field.type)) continue;
      const group = field.closest('fieldset, [role="radiogroup"]') ?? field.parentElement!;
      const used = ['radio', 'checkbox'].includes(field.type)
        ? group.querySelector(':checked') !== null
        : field.value.trim() !== '';
      if (!used) empty.add(labelOf(field).trim());
    }
    return [...empty];
  });

/**
 * What each step is about, and asks everybody: these stand open although nothing is in them. Whatever else is not used has a line at most,
 * and gets in here only by being the work itself.
 */
const theWork: Record<string, readonly string[]> = {
  // The questions of which the advice is made, of which one is answered here.
  'type-onderzoek-bepalen': [
    'Heb je cijfers nodig?',
    'Wil je verschillen tussen segmenten laten zien?',
    'Hoeveel mensen kun je bereiken?',
    'Is het onderwerp gevoelig?',
    'Leest een deel van de doelgroep moeilijk?',
    'Spreekt een deel van de doelgroep een andere taal?',
    'Hoeveel tijd heb je?',
    'Hoeveel budget heb je?',
    'Is het gedrag te zien?',
  ],
  'kwalitatief-onderzoek': ['Aantal', 'Werving', 'Wat zeggen de gesprekken samen?'],
  'kwalitatief-onderzoek, a row': ['Aantal', 'Werving', 'Conclusie bij Afstand', 'Wat zeggen de gesprekken samen?'],
};

/** Walks every step of a research; gives the words of statistics that stand there, and each capability of which more than a line does. */
async function met(
  page: Page,
  research: string,
): Promise<{ words: string[]; tooMuch: string[]; open: Record<string, string[]> }> {
  const open: Record<string, string[]> = {};
  const words: string[] = [];
  const tooMuch: string[] = [];
  for (const step of stepPaths) {
    await page.goto(`${research}/${step}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    const look = async (where: string) => {
      const word = statistics.exec(await page.locator('main').innerText())?.[0];
      if (word) words.push(`${where}: ${word}`);
      const high = await page
        .locator('main details:not([open]) > summary:not(:has(h2, h3, h4, [role="heading"]))')
        .evaluateAll(
          (lines, most) =>
            lines
              .filter((line) => {
                const words = document.createRange();
                words.selectNodeContents(line);
                return line.checkVisibility() && words.getBoundingClientRect().height > most;
              })
              .map((line) => line.textContent ?? ''),
          oneLine,
        );
      // The groups of the library are what one chooses from: the work of that step.
      tooMuch.push(...high.flatMap((line) => (/\d factor(en)?$/.test(line) ? [] : [`${where}: ${line}`])));
      const fields = (await openFields(page)).filter((field) => !theWork[where]?.includes(field));
      if (fields.length > 0) open[where] = fields;
    };
    await look(step);
    // The rows in which one works, too; a part that somebody opens shows what it has.
    const row = page.locator('main div > details:not(.no-print) > summary', { has: page.getByRole('heading') });
    if (await row.count()) {
      await row.first().click();
      await look(`${step}, a row`);
    }
  }
  return { words, tooMuch, open };
}

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
  expect((await met(page, research)).words).toEqual([]);
});

test('made of what has to be filled in alone, it meets no statistics and of what it does not use a line at most', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Vijf gesprekken');
  const uuid = research.split('/').at(-1);
  const put = async (step: string, content: object) =>
    expect((await api(page, 'PUT', `/api/researches/${step}/${uuid}`, content)).status, step).toBe(200);
  const [factor, link, idea] = [0, 1, 2].map(() => crypto.randomUUID());
  const researchFactor = factor;
  await put('research_target', {
    broadGoal: 'Minder zieke kinderen op de groepen.',
    audience: 'Pedagogisch medewerkers van zes locaties.',
    currentBehaviour: 'Vier van de tien wassen hun handen na het verschonen.',
    desiredBehaviour: 'hun handen wassen met zeep',
    recurrence: 'repeated',
    where: 'bij de commode',
    when: 'na elke verschoning',
    indicator: 'verschoningen waarna iemand de handen wast',
    baseline: 40,
    target: 70,
    unit: '%',
    measuredWhen: 'een halfjaar na de start',
    dataSource: 'observatie',
    questionBehaviour: 'handen wassen na een verschoning',
    questionAudience: 'medewerkers',
  });
  await put('determine_factors', {
    factors: [
      {
        uuid: factor,
        name: 'Afstand',
        definition: 'Hoe ver de kraan is.',
        cluster: 'gelegenheid',
        hypothesis: 'De kraan is ver.',
      },
    ],
  });
  await put('determine_type', { knownWhy: 'little', researchType: 'qualitative' });
  await put('qualitative_research', {
    methods: ['interview'],
    conversations: [1, 2, 3, 4, 5].map((number) => ({
      code: `R0${number}`,
      method: 'interview',
      findings: [{ researchFactor, mention: 'spontaneous', role: 'part', direction: 'hinders' }],
    })),
  });
  await put('weighing_factors', {
    researchFactors: [{ uuid: factor, grade: 7, reasoning: 'Iedereen noemde het.', basedOn: ['qualitative'] }],
  });
  await put('prioritising_factors', {
    researchFactors: [{ uuid: factor, technique: 2, mandate: 2, ability: 2, priority: true }],
  });
  const { body: library } = await api(page, 'GET', '/api/technics');
  const [technic] = library['hydra:member'] as { '@id': string; name: string }[];
  await put('linking_behavioral_techniques', {
    links: [
      { uuid: link, researchFactor, technic: technic!['@id'], name: technic!.name, reason: 'Dan is het dichtbij.' },
    ],
  });
  await put('conducting_intervention_design', {
    ideas: [{ uuid: idea, link, title: 'Kraan', application: 'Een kraan naast elke commode.' }],
  });
  await put('intervention_design', {
    interventions: [
      {
        ideas: [idea],
        name: 'Kraan',
        why: 'Dichtbij.',
        procedure: 'Een week.',
        form: 'Ruimte.',
        whenAndHowMuch: 'Eens.',
      },
    ],
  });
  const { words, tooMuch, open } = await met(page, research);
  expect(words).toEqual([]);
  expect(tooMuch).toEqual([]);
  expect(open).toEqual({});
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
