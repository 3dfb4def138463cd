import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, newResearch, openPart, test } from './fixtures.ts';
import { keyboard } from './input.ts';

/** Step 1: what people do, at what moment, and the sentences that are made with it. */

const words = 'Woorden voor de vragen';

const helmet = {
  questionBehaviour: 'een helm opzetten',
  questionOccasion: 'als je op de e-bike stapt',
  questionAudience: 'fietsers',
  formOfAddress: 'u',
};

/** A research whose words for the questions are filled in, at step 1. */
async function prepared(page: Page, title: string, target: object): Promise<string> {
  const research = await newResearch(page, title);
  await api(page, 'PUT', `/api/researches/research_target/${research.split('/').pop()}`, target);
  await page.goto(`${research}/doelanalyse`);
  await openPart(page, words);
  return research;
}

interface Stored {
  ownForms: { phrase: string; form: string; words: string }[];
  segments: { question: string | null }[];
}

const stored = async (page: Page, research: string): Promise<Stored> =>
  (await api(page, 'GET', `/api/researches/${research.split('/').pop()}`)).body.researchTarget as Stored;

test('a moment inside the behaviour is told while typing and split off by keyboard, and can be joined again', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await prepared(page, 'Helmen', { questionAudience: 'fietsers' });
  const input = keyboard(page);
  const behaviour = page.getByLabel('Wat doen mensen?');
  const moment = page.getByLabel('Op welk moment?');

  await input.fill(behaviour, 'vaker bewust omgaan met energie');
  const remark = page.getByRole('status').filter({ hasText: 'kan van alles zijn' });
  await expect(remark.locator('mark')).toHaveText('bewust omgaan met');
  await input.press(page.getByRole('button', { name: 'Neem over: “de verwarming lager zetten”' }));
  await expect(behaviour).toHaveValue('de verwarming lager zetten');
  await expect(behaviour).toBeFocused();

  await input.fill(behaviour, 'een helm opzetten als je op de e-bike stapt');
  await expect(page.locator('mark', { hasText: 'als je op de e-bike stapt' })).toBeVisible();
  await expectAccessible(page);
  await input.press(page.getByRole('button', { name: /^Splits/ }));
  await expect(behaviour).toHaveValue('een helm opzetten');
  await expect(moment).toHaveValue('als je op de e-bike stapt');
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().press('Enter');
  await expect(behaviour).toHaveValue('een helm opzetten als je op de e-bike stapt');
  await expect(moment).toHaveValue('');
  await input.press(page.getByRole('button', { name: /^Splits/ }));
  await expect
    .poll(() => stored(page, research))
    .toMatchObject({
      questionBehaviour: 'een helm opzetten',
      questionOccasion: 'als je op de e-bike stapt',
    });
});

test('a research from before the moment had a field opens as it was, and nothing is split by itself', async ({
  page,
  signIn,
}) => {
  await signIn();
  const both = 'een helm opzetten als je op de e-bike stapt';
  const research = await prepared(page, 'Van vroeger', { ...helmet, questionBehaviour: both, questionOccasion: null });
  await expect(page.getByLabel('Wat doen mensen?')).toHaveValue(both);
  await expect(page.getByText('Ik zet een helm op als ik op de e-bike stap.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Splits/ })).toBeVisible();
  await page.getByLabel('Periode').fill('de laatste maand');
  await expect
    .poll(() => stored(page, research))
    .toMatchObject({ questionPeriod: 'de laatste maand', questionBehaviour: both, questionOccasion: null });
});

test('a sentence is corrected in place by keyboard, shows what it was, and can be put back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await prepared(page, 'De hond', { ...helmet, questionBehaviour: 'de hond meekroelen' });
  const input = keyboard(page);
  const sentences = page.getByRole('list', { name: 'Zinnen zoals mensen ze horen' });
  await expect(sentences.getByText('Als ik op de e-bike stap, meekroel ik de hond.')).toBeVisible();

  await test.step('a verb form shows in all four', async () => {
    await input.press(sentences.getByRole('button', { name: /^Zin 1 verbeteren/ }));
    const field = page.getByRole('textbox', { name: 'Zin 1' });
    await field.fill('Als ik op de e-bike stap, kroel ik de hond mee.');
    await page.keyboard.press('Enter');
    await expect(sentences.getByRole('button', { name: /^Zin 1 verbeteren/ })).toBeFocused();
    await expect(sentences.getByText(/van plan de hond mee te kroelen/)).toBeVisible();
    await expect(sentences.getByText('verbeterd')).toHaveCount(4);
  });
  await test.step('what nobody can place is told, and kept as it was typed, to be mended', async () => {
    await input.press(sentences.getByRole('button', { name: /^Zin 4 verbeteren/ }));
    const field = page.getByRole('textbox', { name: 'Zin 4' });
    await field.fill('Ik wil dat echt.');
    await expect(page.getByText(/De andere woorden van deze zin liggen vast/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Ik wil dat echt.');
    await expect
      .poll(async () => (await stored(page, research)).ownForms.map(({ words }) => words))
      .toEqual(['mee', 'Ik wil dat echt.']);
    await page.reload();
    await openPart(page, words);
    await expect(sentences.getByText('nog niet in de vragen')).toBeVisible();
    await expect(page.getByText(/De andere woorden van deze zin liggen vast/)).toBeVisible();
    await expectAccessible(page);
    await input.press(sentences.getByRole('button', { name: 'Zin 4 verbeteren: Ik wil dat echt.' }));
    await field.fill('Ik ben van plan de hond mee te kroelen, maar soms laat ik de hond liggen.');
    await expectAccessible(page);
    await input.press(page.getByRole('button', { name: 'Klaar' }));
  });
  await test.step('Escape takes back what was typed', async () => {
    await input.press(sentences.getByRole('button', { name: /^Zin 4 verbeteren/ }));
    await page
      .getByRole('textbox', { name: 'Zin 4' })
      .fill('Ik ben van plan de hond mee te kroelen, maar soms vergeet ik de hond.');
    await page.keyboard.press('Escape');
    await expect(sentences.getByText(/maar soms laat ik de hond liggen/)).toBeVisible();
  });
  await test.step('it is kept, and put back', async () => {
    await expect
      .poll(async () => (await stored(page, research)).ownForms.map(({ words }) => words))
      .toEqual(['mee', 'laat ik de hond liggen']);
    await page.reload();
    await openPart(page, words);
    await expect(sentences.getByText(/maar soms laat ik de hond liggen/)).toBeVisible();
    await input.press(page.getByRole('button', { name: 'Zet zin 4 terug' }));
    // As the rules say it: the form of the verb that showed in it went back as well.
    await expect(sentences.getByText(/maar soms meekroel ik de hond niet\./).first()).toBeVisible();
    await expect(sentences.getByText('verbeterd')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ongedaan maken' }).last().press('Enter');
    await expect(sentences.getByText(/maar soms laat ik de hond liggen/)).toBeVisible();
  });
});

test('one form is corrected under Andere vormen, and an emptied one is proposed again', async ({ page, signIn }) => {
  await signIn();
  const research = await prepared(page, 'Vormen', helmet);
  const input = keyboard(page);
  await input.press(page.locator('summary', { hasText: 'Andere vormen' }));
  const form = page.getByLabel('Als …, voel ik me schuldig.');
  await expect(form).toHaveValue('ik geen helm opzet');
  await input.fill(form, 'ik zonder helm fiets');
  await expect(page.getByText('Verbeterd. Voorstel was: “ik geen helm opzet”.')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Andere vormen (1 verbeterd)' })).toBeVisible();
  await expect
    .poll(async () => (await stored(page, research)).ownForms)
    .toMatchObject([{ phrase: 'een helm opzetten', form: 'ik dat niet doe', words: 'ik zonder helm fiets' }]);
  await input.fill(form, '');
  await page.keyboard.press('Tab');
  await expect(form).toHaveValue('ik geen helm opzet');
  await expect.poll(async () => (await stored(page, research)).ownForms).toEqual([]);
});

test('a segment proposes the question in which somebody recognises himself, and a remark stands at its words', async ({
  page,
  signIn,
}) => {
  await signIn();
  const segments = [{ name: 'mensen die hun e-bike korter dan een jaar hebben' }];
  const research = await prepared(page, 'Segmenten', { ...helmet, segments });
  await openPart(page, 'Meer over de doelgroep');
  const question = page.getByLabel('Vraag aan de respondent');
  await expect(question).toHaveValue('Hebt u uw e-bike korter dan een jaar?');
  await keyboard(page).fill(question, 'Hebt u een e-bike en een auto?');
  await expect(page.locator('#doelgroep mark')).toContainText('en');
  await expectAccessible(page);
  await expect
    .poll(async () => (await stored(page, research)).segments[0]?.question)
    .toBe('Hebt u een e-bike en een auto?');
  await keyboard(page).press(page.getByRole('button', { name: 'Terug naar het voorstel' }));
  await expect(question).toHaveValue('Hebt u uw e-bike korter dan een jaar?');
  await expect(page.getByLabel('Vraag of iemand bij de doelgroep hoort')).toHaveValue('Bent u fietser?');
});

test('two who correct the same sentence are asked to choose', async ({ page, signIn }) => {
  await signIn();
  const research = await prepared(page, 'Samen', helmet);
  const other = await page.context().newPage();
  await other.goto(`${research}/doelanalyse`);
  await openPart(other, words);
  const correct = async (who: Page, words: string) => {
    await who.getByRole('button', { name: /^Zin 4 verbeteren/ }).click();
    await who
      .getByRole('textbox', { name: 'Zin 4' })
      .fill(`Ik ben van plan een helm op te zetten, maar soms ${words}.`);
    await who.getByRole('button', { name: 'Klaar' }).click();
  };
  const held = '**/api/researches/research_target/*';
  // The first does not get through until the second has saved.
  await page.route(held, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await correct(page, 'laat ik de helm thuis');
  await correct(other, 'vergeet ik mijn helm');
  await expect
    .poll(async () => (await stored(other, research)).ownForms)
    .toMatchObject([{ words: 'vergeet ik mijn helm' }]);
  await page.unroute(held);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: /^Verbeterde woorden bij een helm opzetten/ })).toBeVisible();
  await expect(dialog).toContainText('laat ik de helm thuis');
  await expect(dialog).toContainText('vergeet ik mijn helm');
});
