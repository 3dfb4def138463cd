import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import {
  addResearch,
  api,
  exampleResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  stepPaths,
  test,
} from './house.ts';

/**
 * Every address of the app and the states that people meet there: axe (WCAG 2.2 A and AA, and best practice) finds nothing,
 * and no page scrolls sideways. One signed-in page per width walks past them all and tells at the end what it found.
 */
const desktop = { width: 1440, height: 900 };
const phone = { width: 375, height: 800 };
/** What remains of 1280 px at 400 % zoom. */
const zoomed = { width: 320, height: 800 };

interface Place {
  /** As in `src/shell/router.tsx`. */
  route: string;
  address: string;
}

test.describe.configure({ mode: 'parallel' });

test('a wide screen: every address', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  const walk = walker(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await signIn();
  const places = await placesFrom(page);
  for (const { route, address } of places) await walk(route, () => page.goto(address));
  expect(new Set(places.map(({ route }) => route))).toEqual(new Set(await routesOfTheApp()));
  walk.tell(places.length);
});

test('the steps of an empty research', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  const walk = walker(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await signIn();
  const fresh = await addResearch(page, 'Veilig verlichte fiets');
  for (const step of ['', ...stepPaths]) await walk(`leeg /${step}`, () => page.goto(`${fresh}/${step}`));
  walk.tell(0);
});

test('a phone, and 400 % zoom: every address', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  const walk = walker(page, zoomed);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await signIn();
  const places = await placesFrom(page);
  for (const { route, address } of places) await walk(route, () => page.goto(address));
  walk.tell(places.length);
});

for (const size of [desktop, phone])
  test(`what opens, what is wrong and what is empty, at ${size.width} px`, async ({ page, signIn, browser, house }) => {
    test.setTimeout(240_000);
    const walk = walker(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const press = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' }).click();

    await walk('login', () => page.goto('/authenticatie/inloggen'));
    await walk('login met fouten', () => press('Inloggen'));
    await signIn();
    const research = await exampleResearch(page);

    await walk('gebruikersmenu', () => press('Menu van Noor Aalbers'));
    await page.keyboard.press('Escape');
    if (size === phone) {
      await walk('hoofdmenu', () => press('Menu'));
      await page.keyboard.press('Escape');
    }
    await walk('hulp', () => press('Hulp nodig?'));
    await page.keyboard.press('Escape');
    await walk('rijmenu', () => press('Meer over Etensresten apart in de hoogbouw'));
    await walk('verwijderen', () => page.getByRole('menuitem', { name: 'Verwijderen' }).click());
    await walk('verwijderen met fout', () => press('Verwijderen'));
    await page.keyboard.press('Escape');
    await walk('niets gevonden', () => page.getByRole('searchbox', { name: 'Zoeken' }).fill('bestaat niet'));
    await walk('toevoegen met fouten', async () => {
      await page.goto('/onderzoek/toevoegen');
      await press('Belanghebbende toevoegen');
      await press('Onderzoek beginnen');
    });
    await walk('samenwerken met fout', async () => {
      await page.goto(`${research}/samenwerken`);
      await press('Toevoegen');
    });
    await walk('onbekend onderzoek', () => page.goto('/onderzoek/00000000-0000-4000-8000-000000000000'));
    await walk('melding', async () => {
      await page.goto('/stijlgids');
      await press('Melding');
      await expect(page.getByRole('button', { name: 'Melding weghalen' })).toBeVisible();
    });
    await walk('fout', async () => {
      await page.route('**/assets/licence*', (route) => route.abort());
      await page.goto('/licentie');
      await expect(page).toHaveTitle('Error - Drijfveer');
    });

    const context = await browser.newContext({
      baseURL: house.url,
      locale: 'nl-NL',
      reducedMotion: 'reduce',
      viewport: size,
    });
    const marijke = await signIn('marijke', await context.newPage());
    const visit = walker(marijke);
    await visit('eerste bezoek', () =>
      expect(marijke.getByRole('heading', { name: /^Welkom, Marijke/ })).toBeVisible(),
    );
    await visit('andere onderzoeken', () => marijke.goto('/ander-onderzoek'));
    await visit('van een collega', () => marijke.goto(research));
    await visit('van een collega, een stap', () => marijke.goto(`${research}/factoren-wegen`));
    await context.close();
    walk.tell(0);
    visit.tell(0);
  });

interface Walker {
  (name: string, go: () => Promise<unknown>): Promise<void>;
  /** Says how much was visited; fails with everything that was found. */
  tell(routes: number): void;
}

function walker(page: Page, alsoAt?: { width: number; height: number }): Walker {
  const found: string[] = [];
  let visited = 0;
  // What was asked of the server and did not come yet; the stream of events never ends.
  const asked = new Set<Request>();
  page.on('request', (request) => /\/api\/(?!.*\/events)/.test(request.url()) && asked.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => asked.delete(request));
  const note = async (name: string, check: () => Promise<void>) => {
    await check().catch((error: Error) => found.push(`${name}: ${error.message}`));
  };
  const walk = async (name: string, go: () => Promise<unknown>) => {
    await go();
    await expect(page.locator('h1')).toBeVisible();
    await expect.poll(() => asked.size).toBe(0);
    visited += 1;
    await note(name, () => expectAccessible(page));
    await note(name, () => expectNoSidewaysScroll(page));
    if (!alsoAt) return;
    const size = page.viewportSize()!;
    await page.setViewportSize(alsoAt);
    await note(`${name} (${alsoAt.width} px)`, () => expectNoSidewaysScroll(page));
    await page.setViewportSize(size);
  };
  return Object.assign(walk, {
    tell: (routes: number) => {
      console.log(`${routes} routes, ${visited} pages and states`);
      expect(found).toEqual([]);
    },
  });
}

/** The paths in the table of contents, as they are written there. */
async function routesOfTheApp(): Promise<string[]> {
  const source = await readFile(new URL('../src/shell/router.tsx', import.meta.url), 'utf8');
  return [...source.matchAll(/\bpage\(\s*'([^']+)'|path: '(\*)'/g)].map(([, path, rest]) => (path ?? rest)!);
}

/** An address for each of them, with the example research and the first of each kind in the library. */
async function placesFrom(page: Page): Promise<Place[]> {
  const research = await exampleResearch(page);
  const first = async (list: string) => {
    const { body } = await api(page, 'GET', `/api/${list}`);
    return (body['hydra:member'] as { id: number }[])[0]!.id;
  };
  const within = (route: string): Place => ({ route: `/onderzoek/:uuid${route}`, address: `${research}${route}` });
  const same = (route: string): Place => ({ route, address: route });
  return [
    ...[
      '/',
      '/account',
      '/prullenbak',
      '/ander-onderzoek',
      '/over-de-tool',
      '/licentie',
      '/onderzoek/toevoegen',
      '/stijlgids',
    ].map(same),
    // Whoever manages nothing; the pages themselves are visited in company.spec.ts.
    ...['gebruikers', 'organisatie', 'logboek', 'organisaties'].map((name) => same(`/beheer/${name}`)),
    { route: '/beheer/organisaties/:id', address: '/beheer/organisaties/1' },
    ...['themas', 'factoren', 'matrix', 'technieken'].map((slug) => ({
      route: '/theorie/:slug',
      address: `/theorie/${slug}`,
    })),
    { route: '/theorie/zoeken', address: '/theorie/zoeken?q=gewoonte' },
    // The same for who does not write the library; see theory-editor.spec.ts.
    same('/beheer/theorie'),
    { route: '/beheer/theorie/:kind/:id/:place?', address: '/beheer/theorie/factoren/1' },
    { route: '/theorie-categorie/:id', address: `/theorie-categorie/${await first('page_categories')}` },
    { route: '/thema/:id', address: `/thema/${await first('themes')}` },
    { route: '/factor/:id', address: `/factor/${await first('factors')}` },
    { route: '/techniek/:id', address: `/techniek/${await first('technics')}` },
    { route: '/pagina/:id', address: `/pagina/${await first('pages')}` },
    ...['', '/bewerk', '/samenwerken', ...stepPaths.map((step) => `/${step}`)].map(within),
    { route: '*', address: '/bestaat-niet' },
  ];
}
