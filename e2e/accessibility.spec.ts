import type { Page, Request } from '@playwright/test';
import {
  api,
  builtFileOf,
  copyOfExample,
  exampleAddress,
  exampleResearch,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newResearch,
  openPart,
  stepPaths,
  test,
} from './fixtures.ts';
import { routesOfTheApp } from './visited.ts';

/**
 * Every address of the app and the states that people meet there: axe (WCAG 2.2 A and AA, and best practice) finds nothing,
 * and no page scrolls sideways. Each walk tells at the end what it found; how much axe looked at in all stands at the end of the run.
 */
const desktop = { width: 1440, height: 900 };
const phone = { width: 375, height: 800 };
/** What remains of 1280 px at 400 % zoom. */
const zoomed = { width: 320, height: 800 };
/** The window of a small laptop and of a small phone: as they come there, people see what to do. */
const low = [
  { width: 1366, height: 657 },
  { width: 375, height: 667 },
];

interface Size {
  width: number;
  height: number;
}

interface Place {
  /** As in `src/shell/page-paths.rules.ts`. */
  route: string;
  address: string;
}

test.describe.configure({ mode: 'parallel' });

const ofResearch = (route: string) => route.startsWith('/onderzoek/:uuid');

/** What the page at each address of the specification calls itself. */
const titles: Record<string, string | RegExp> = {
  '/': 'Mijn onderzoeken',
  '/ander-onderzoek': 'Andere onderzoeken',
  '/over-de-tool': 'Over de tool',
  '/licentie': 'Licentie',
  '/theorie/:slug': /^(Thema’s|Factoren|Matrix|Primaire technieken|Modellen) - Drijfveer$/,
  '/theorie-categorie/:id': 'Over de tool',
  '/thema/:id': /^Thema - .+ - Drijfveer$/,
  '/factor/:id': /^Factor - .+ - Drijfveer$/,
  '/techniek/:id': /^Techniek - .+ - Drijfveer$/,
  '/pagina/:id': 'Over Drijfveer',
  '/onderzoek/toevoegen': 'Onderzoek toevoegen',
  '/onderzoek/:uuid': 'Etensresten apart in de hoogbouw',
  '/onderzoek/:uuid/bewerk': 'Onderzoek bewerken',
  '/onderzoek/:uuid/samenwerken': 'Samenwerken – Etensresten apart in de hoogbouw',
  '/onderzoek/:uuid/werksessie/:place': 'Geen werksessie',
  '/onderzoek/:uuid/doelanalyse': 'Stap 1 van 11: Doelanalyse',
  '/onderzoek/:uuid/factoren-bepalen': 'Stap 2 van 11: Factoren bepalen',
  '/onderzoek/:uuid/type-onderzoek-bepalen': 'Stap 3 van 11: Type onderzoek bepalen',
  '/onderzoek/:uuid/kwalitatief-onderzoek': 'Stap 4 van 11: Kwalitatief onderzoek',
  '/onderzoek/:uuid/onderzoek-uitzetten-en-analyseren': 'Stap 5 van 11: Onderzoek uitzetten en analyseren',
  '/onderzoek/:uuid/factoren-wegen': 'Stap 6 van 11: Factoren wegen',
  '/onderzoek/:uuid/factoren-prioriteren': 'Stap 7 van 11: Factoren prioriteren',
  '/onderzoek/:uuid/koppeling-gedragstechnieken': 'Stap 8 van 11: Koppeling gedragstechnieken',
  '/onderzoek/:uuid/aan-de-slag-met-technieken': 'Stap 9 van 11: Aan de slag met technieken',
  '/onderzoek/:uuid/interventiedesign': 'Stap 10 van 11: Interventiedesign',
  '/onderzoek/:uuid/rapportage': 'Stap 11 van 11: Rapportage',
};

for (const [part, belongs] of [
  ['the app and the theory', (route: string) => !ofResearch(route)],
  ['a research', ofResearch],
] as const)
  test(`every address of ${part}: wide, on a phone and at 400 % zoom`, async ({ page, signIn }) => {
    test.setTimeout(600_000);
    const walk = walker(page, [phone, zoomed], low);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(desktop);
    await signIn();
    const places = (await placesFrom(page)).filter(({ route }) => belongs(route));
    for (const { route, address } of places)
      await walk(route, async () => {
        await page.goto(address);
        const title = titles[route];
        if (title) await expect(page, route).toHaveTitle(title instanceof RegExp ? title : `${title} - Drijfveer`);
      });
    // None of them is left out.
    expect(Object.keys(titles).filter((route) => belongs(route) && !places.some((one) => one.route === route))).toEqual(
      [],
    );
    expect(new Set(places.map(({ route }) => route))).toEqual(new Set(routesOfTheApp().filter(belongs)));
    walk.tell();
  });

test('the steps of an empty research', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  const walk = walker(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await signIn();
  const fresh = await newResearch(page, 'Veilig verlichte fiets');
  for (const step of ['', ...stepPaths]) await walk(`leeg /${step}`, () => page.goto(`${fresh}/${step}`));
  walk.tell();
});

for (const size of [desktop, phone])
  test(`what opens, what is wrong and what is empty, at ${size.width} px`, async ({
    page,
    signIn,
    browser,
    server,
  }) => {
    test.setTimeout(600_000);
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
    await page.getByRole('searchbox', { name: 'Zoeken' }).fill('Etensresten');
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
      await page.route(builtFileOf('src/access/licence/licence.screen.tsx'), (route) => route.abort());
      await page.goto('/licentie');
      await expect(page).toHaveTitle('Error - Drijfveer');
    });

    const context = await browser.newContext({
      baseURL: server.url,
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
    walk.tell();
    visit.tell();
  });

test('what a research shows in its other states', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  const walk = walker(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await signIn();
  const example = await exampleResearch(page);
  const research = await copyOfExample(page);
  const press = (name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click();

  // Its keys are heard as soon as its button is there.
  await expect(page.getByRole('button', { name: 'Ga naar' })).toBeVisible();
  await walk('ga naar', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await walk('ga naar, gezocht', async () => {
    await page.getByRole('dialog').getByRole('combobox').fill('gewoon');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  for (const step of stepPaths.filter((path) => path !== 'rapportage'))
    await walk(`alles open: ${step}`, async () => {
      await page.goto(`${example}/${step}`);
      await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
      await page.locator('main details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
    });
  await walk('uitleg open', async () => {
    await page.goto(`${example}/koppeling-gedragstechnieken`);
    await press(/^Uitleg: /);
  });
  await walk('theorie ernaast', () => press('Lees meer'));
  await walk('notities ernaast, een nieuwe', async () => {
    await page.getByRole('tab', { name: /^Notities/ }).click();
    await page.getByLabel('Nieuwe notitie').filter({ visible: true }).fill('Bel de beheerder over de bakjes.');
  });
  await walk('foutenlijst in een stap', async () => {
    await page.goto(`${research}/doelanalyse`);
    await openPart(page, 'Urgentie');
    await page.getByLabel('Waarom nu?').fill('a'.repeat(10_001));
    await press('Opslaan en verder');
    await expect(page).toHaveTitle(/^1 fout – /);
  });
  await page.getByLabel('Waarom nu?').fill('De straat gaat toch open.');
  await walk('delen', async () => {
    await page.goto(research);
    await press('Delen');
  });
  await page.keyboard.press('Escape');
  await walk('op een telefoon: stappen', async () => {
    await page.setViewportSize(phone);
    await page.goto(`${example}/factoren-wegen`);
    await press('Stappen');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await walk('op een telefoon: naast je werk', async () => {
    await press('Naast je werk');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await page.setViewportSize(desktop);
  await walk('afronden', async () => {
    await page.goto(`${research}/rapportage`);
    await press('Afronden');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  });
  await walk('afgerond: rapport', async () => {
    await press('Onderzoek afronden');
    await expect(page.getByText('Dit onderzoek is afgerond.').first()).toBeVisible();
  });
  await walk('afgerond: onderzoek', () => page.goto(research));
  await walk('afgerond: stap', () => page.goto(`${research}/factoren-wegen`));
  const end = await page.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('token')!.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).session_ends * 1000;
  });
  await page.clock.install({ time: end - 110_000 });
  await walk('sessie eindigt', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ingelogd blijven' })).toBeVisible();
  });
  await walk('toegankelijkheid', () => page.goto('/toegankelijkheid'));
  await walk('nieuw', () => page.goto('/nieuw'));
  await walk('inkoopdossier', () => page.goto('/inkoopdossier'));
  walk.tell();
});

interface Walker {
  (name: string, go: () => Promise<unknown>): Promise<void>;
  /** Fails with everything that was found. */
  tell(): void;
}

/**
 * Looks at where one went; `narrower` are widths to look at too, without going there again. In windows as `low` as these no main
 * action lies out of sight.
 */
function walker(page: Page, narrower: readonly Size[] = [], low: readonly Size[] = []): Walker {
  const found: string[] = [];
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
    await expect(page.locator('h1').first()).toBeVisible();
    await expect.poll(() => asked.size).toBe(0);
    await note(name, () => expect(page.locator('html')).toHaveAttribute('lang', 'nl'));
    await note(name, () => expectAccessible(page));
    await note(name, () => expectNoSidewaysScroll(page));
    const size = page.viewportSize()!;
    for (const other of narrower) {
      await page.setViewportSize(other);
      await note(`${name} (${other.width} px)`, () => expectNoSidewaysScroll(page));
      if (other === phone) await note(`${name} (${other.width} px)`, () => expectAccessible(page, { again: true }));
    }
    // The style guide shows all that there is.
    for (const other of name === '/stijlgids' ? [] : low) {
      await page.setViewportSize(other);
      await note(`${name} (${other.width}×${other.height})`, async () =>
        expect(await mainActionsOut(page)).toEqual([]),
      );
    }
    if (narrower.length + low.length > 0) await page.setViewportSize(size);
  };
  return Object.assign(walk, { tell: () => expect(found).toEqual([]) });
}

/** Main actions (one a view, in its own style) that one would have to scroll to, or that something lies over. */
const mainActionsOut = (page: Page) =>
  page.locator(':is(main, dialog) :is(a, button)[class*="primary-"]').evaluateAll((actions) => {
    window.scrollTo(0, 0);
    return actions
      .filter((action) => action.checkVisibility())
      .flatMap((action) => {
        const { left, right, top, bottom } = action.getBoundingClientRect();
        const inWindow = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        const seen = inWindow && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return seen && action.contains(seen)
          ? []
          : [`${action.textContent} (${Math.round(top)}–${Math.round(bottom)})`];
      });
  });

/** An address for each of them, with the example research and the first of each kind in the library. */
async function placesFrom(page: Page): Promise<Place[]> {
  const research = await exampleAddress(page);
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
    ...['gebruikers', 'organisatie', 'inloggen', 'logboek', 'archief', 'organisaties', 'installatie'].map((name) =>
      same(`/beheer/${name}`),
    ),
    { route: '/beheer/organisaties/:id', address: '/beheer/organisaties/1' },
    ...['themas', 'factoren', 'matrix', 'primaire-technieken', 'modellen'].map((slug) => ({
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
    // With people in it: workshop.spec.ts.
    { route: '/onderzoek/:uuid/werksessie/:place', address: within('/werksessie/factoren-wegen').address },
    { route: '*', address: '/bestaat-niet' },
  ];
}
