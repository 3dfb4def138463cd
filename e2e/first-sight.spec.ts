import type { Locator, Page } from '@playwright/test';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { api, copyOfExample, exampleAddress, expect, newResearch, stepPaths, test } from './fixtures.ts';

/**
 * The work of a step starts in the first screen: on a laptop of 1366×657 the first thing to do is in sight, whether there is
 * nothing yet, half of it, or all of it. On a phone of 375×667 it is where there is still something to begin with.
 */
const laptop = { width: 1366, height: 657 };
const phone = { width: 375, height: 667 };
test.use({ viewport: laptop });

type First = (page: Page) => Locator;

const button =
  (name: string | RegExp): First =>
  (page) =>
    page.locator('main').getByRole('button', { name });
const link =
  (name: string): First =>
  (page) =>
    page.locator('main').getByRole('link', { name });
const row =
  (name: string): First =>
  (page) =>
    page.locator('main summary', { hasText: name });
const broadGoal: First = (page) => page.getByRole('textbox', { name: /^Breed doel/ });
const search: First = (page) => page.getByRole('searchbox', { name: 'Zoek een factor' });
const ownIdeas: First = (page) => page.getByRole('textbox', { name: 'Wat denken jullie zelf?' });
const question: First = (page) =>
  page.getByRole('radiogroup', { name: 'Hoeveel weet je al over het waarom?' }).getByRole('radio').first();
const method: First = (page) => page.getByRole('checkbox', { name: /^Interview/ });
const answer: First = (page) => page.getByRole('table').getByRole('radio').first();
/** On a phone the table begins with what one chooses; its questions are beside that. */
const priority: First = (page) => page.getByRole('table').getByRole('checkbox').first();

/** What one does first in each step, by its path. */
const empty: Record<string, First> = {
  doelanalyse: broadGoal,
  'factoren-bepalen': ownIdeas,
  'type-onderzoek-bepalen': question,
  'kwalitatief-onderzoek': method,
  'onderzoek-uitzetten-en-analyseren': button('Vragenlijst maken'),
  'factoren-wegen': link('Naar Factoren bepalen'),
  'factoren-prioriteren': link('Naar Factoren bepalen'),
  'koppeling-gedragstechnieken': link('Naar Factoren prioriteren'),
  'aan-de-slag-met-technieken': link('Naar Koppeling gedragstechnieken'),
  interventiedesign: button('Interventie toevoegen'),
  rapportage: button('Teksten en onderdelen'),
};
/** Where the choices are made and the work on them is still to be done. */
const begun: Record<string, First> = {
  ...empty,
  'factoren-bepalen': search,
  'factoren-wegen': row('Gemak en frictie'),
  'factoren-prioriteren': answer,
  'koppeling-gedragstechnieken': button(/^Kies /),
  'aan-de-slag-met-technieken': button('Idee toevoegen'),
};
const onPhone: Record<string, First> = { ...begun, 'factoren-prioriteren': priority };
const worked: Record<string, First> = {
  ...begun,
  'onderzoek-uitzetten-en-analyseren': button('Opnieuw maken'),
  'koppeling-gedragstechnieken': button(/^Weghalen/),
  'aan-de-slag-met-technieken': row('Afsluitbaar hangbakje'),
  interventiedesign: row('Drieweekse Bakjesproef'),
};

test('the first thing to do stands in the first screen of every step', async ({ page, signIn }) => {
  await signIn();
  const example = await exampleAddress(page);
  const half = await copyOfExample(page);
  const fresh = await newResearch(page, 'Veilig verlichte fiets');
  const without = async (step: string, content: object) =>
    expect((await api(page, 'PUT', `/api/researches/${step}/${half.split('/').at(-1)}`, content)).status).toBe(200);
  await without('conducting_research', { items: [] });
  // Nothing of it at all: neither interventions nor a plan to know whether they worked.
  const { bodyFields, empty: blank } = interventionDesign;
  await without(
    'intervention_design',
    Object.fromEntries(Object.entries(blank).filter(([field]) => field in bodyFields)),
  );
  await without('conducting_intervention_design', { ideas: [] });

  const out: string[] = [];
  const titles = new Set<string>();
  const look = async (name: string, research: string, firsts: Record<string, First>, steps: readonly string[]) => {
    for (const step of steps) {
      await page.goto(`${research}/${step}`);
      const first = firsts[step]!(page).first();
      await first.waitFor();
      if (!(await isSeen(first))) out.push(`${name}: ${step}`);
      // The report is a sheet of its own.
      if (step !== 'rapportage') titles.add(await placeOf(page.getByRole('heading', { level: 1 })));
      if (name === 'worked') continue;
      await page.setViewportSize(phone);
      const touched = (name === 'begun' ? onPhone : firsts)[step]!(page).first();
      if (!(await isSeen(touched))) out.push(`${name}, on a phone: ${step} (${await placeOf(touched)})`);
      await page.setViewportSize(laptop);
    }
  };
  expect(Object.keys(empty).sort()).toEqual([...stepPaths].sort());
  await look('empty', fresh, empty, stepPaths);
  await look('worked', example, worked, stepPaths);
  await look(
    'begun',
    half,
    begun,
    stepPaths.filter((step) => step !== 'koppeling-gedragstechnieken'),
  );
  // Without techniques there are no ideas either, so this one goes last.
  await without('linking_behavioral_techniques', { links: [] });
  await look('begun', half, begun, ['koppeling-gedragstechnieken']);
  expect(out).toEqual([]);
  // One left edge, and one height, for the titles of all steps.
  expect([...titles]).toHaveLength(1);
});

test('at every width the titles of all steps have one left edge, and one height', async ({ page, signIn }) => {
  await signIn();
  const researches = [await newResearch(page, 'Bladeren op het fietspad'), await copyOfExample(page)];
  const places = new Map<string, string[]>();
  for (const research of researches)
    for (const step of stepPaths.filter((path) => path !== 'rapportage')) {
      await page.goto(`${research}/${step}`);
      const title = page.getByRole('heading', { level: 1 });
      await title.waitFor();
      for (const width of [1920, 1440, 1366, 1024, 768, 375]) {
        await page.setViewportSize({ width, height: 800 });
        const place = `${width}: ${await placeOf(title)}`;
        places.set(place, [...(places.get(place) ?? []), step]);
      }
    }
  // A place that only some have is the fault.
  expect([...places].filter(([, steps]) => steps.length < 2 * (stepPaths.length - 1))).toEqual([]);
});

const placeOf = async (what: Locator) => {
  const { x, y } = (await what.boundingBox())!;
  return `${Math.round(x)}, ${Math.round(y)}`;
};

test('whatever the bar says, its words and its buttons stand in one row', async ({ page, signIn }) => {
  await signIn();
  const research = await newResearch(page, 'Een fietspad zonder bladeren');
  await page.route('**/api/researches/research_target/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.goto(`${research}/doelanalyse`);
  await page.getByRole('textbox', { name: /^Breed doel/ }).fill('Vegen voordat het glad wordt.');
  const words = page.getByText(/^Niet opgeslagen: .* Je tekst staat veilig in deze browser\./);
  await expect(words).toBeVisible();
  for (const width of [1366, 1200, 1024, 768]) {
    await page.setViewportSize({ width, height: 657 });
    const [said, save, on] = await Promise.all(
      [
        words,
        page.getByRole('button', { name: 'Opslaan', exact: true }),
        page.getByRole('button', { name: 'Opslaan en verder' }),
      ].map((one) => one.boundingBox()),
    );
    expect(said!.x + said!.width, `${width}`).toBeLessThanOrEqual(save!.x);
    expect(save!.y, `${width}`).toBe(on!.y);
    expect(said!.y + said!.height, `${width}`).toBeGreaterThan(save!.y);
  }
});

/** In the window as one comes there, and nothing lies over it. */
const isSeen = (what: Locator) =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Of a large field its beginning is enough.
    const end = Math.min(bottom, top + 44);
    if (window.scrollY !== 0 || top < 0 || end > innerHeight) return false;
    const seen = document.elementFromPoint((left + right) / 2, (top + end) / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
