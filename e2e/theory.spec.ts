import type { Page } from '@playwright/test';
import { api, exampleAddress, expect, test } from './fixtures.ts';

/** What the specification (sections 2, 3, 7 and 9) says of the library, on its pages. */

interface Item {
  '@id': string;
  id: number;
  name: string;
  title: string;
  isSecondary: boolean;
  category: { id: number; name: string; slug: string };
  blocks: { '@type': string; content?: string }[];
  sources: object[];
  technics: Item[];
  factors: Item[];
}

const list = async (page: Page, kind: string) =>
  (await api(page, 'GET', `/api/${kind}`)).body['hydra:member'] as unknown as Item[];

/** The lists that belong to the item itself; in which researches it is used stands between them. */
const sideOf = (page: Page) =>
  page
    .locator('main article section:has(> h2)')
    .filter({ has: page.locator('> ul'), hasNot: page.getByRole('heading', { name: 'Gebruikt in jouw onderzoeken' }) });
const sideLinks = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).locator('li > a');
const events = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);
/** What the last paragraph or line of a text of the library says. */
const endOf = (html: string) =>
  html
    .slice(Math.max(html.lastIndexOf('<p>'), html.lastIndexOf('<li>')))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
const dutch = (names: string[]) =>
  [...names].sort(new Intl.Collator('nl', { sensitivity: 'base', numeric: true, ignorePunctuation: true }).compare);

test('a page per kind: title, label, blocks in two thirds, lists and sources right, and the panel at the end', async ({
  page,
  signIn,
}) => {
  await signIn();
  const [theme] = await list(page, 'themes');
  const [factor] = await list(page, 'factors');
  const [technic] = await list(page, 'technics');
  const text = (await list(page, 'pages')).find(({ category }) => category.slug === 'over-de-methode')!;
  for (const { address, name, title, label, lists } of [
    {
      address: `/thema/${theme!.id}`,
      name: theme!.name,
      title: `Thema - ${theme!.name}`,
      label: 'Thema',
      lists: ['Factoren', 'Bronnen'],
    },
    {
      address: `/factor/${factor!.id}`,
      name: factor!.name,
      title: `Factor - ${factor!.name}`,
      label: 'Factor',
      lists: ['Technieken', 'Bronnen'],
    },
    {
      address: `/techniek/${technic!.id}`,
      name: technic!.name,
      title: `Techniek - ${technic!.name}`,
      label: 'Techniek',
      lists: ['Factoren', 'Bronnen'],
    },
    {
      address: `/pagina/${text.id}`,
      name: text.title,
      title: text.title,
      label: text.category.name,
      lists: ['Bronnen'],
    },
  ]) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} - Drijfveer`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('article > header').getByText(label, { exact: true }).last()).toBeVisible();
    await expect(sideOf(page).locator('> h2')).toHaveText(lists);
    // All blocks and all sources: the end of each text stands on the left, a source a line on the right.
    const kind = { thema: 'themes', factor: 'factors', techniek: 'technics', pagina: 'pages' }[address.split('/')[1]!];
    const item = (await api(page, 'GET', `/api/${kind}/${address.split('/')[2]}`)).body as unknown as Item;
    const ends = item.blocks.flatMap(({ content }) => (content ? [endOf(content)] : []));
    expect(ends.length, address).toBeGreaterThan(0);
    for (const end of ends) await expect(page.locator('article'), address).toContainText(end);
    await expect(sideOf(page).last().locator('> ul > li')).toHaveCount(item.sources.length);
    const left = (await page.locator('article .prose').first().locator('xpath=..').boundingBox())!;
    const right = (await sideOf(page).first().boundingBox())!;
    expect(right.x, address).toBeGreaterThan(left.x + left.width);
    expect(Math.abs(left.width / right.width - 2), address).toBeLessThan(0.05);
    const panel = page.getByRole('region', {
      name: 'Vragen over de theorie achter gedragsverandering? Laat het ons weten!',
      exact: true,
    });
    await expect(panel.getByRole('link', { name: /^Bel/ })).toHaveAttribute('href', 'tel:0201234567');
    await expect(panel.getByRole('link', { name: /^Mail/ })).toHaveAttribute('href', 'mailto:hulp@drijfveer.example');
    // Nothing follows it.
    expect(
      await panel.evaluate((it) =>
        it
          .closest('main')!
          .innerText.trim()
          .endsWith((it as HTMLElement).innerText.trim()),
      ),
    ).toBe(true);
  }
});

test('seven related items by name, and a toggle for the rest', async ({ page, signIn }) => {
  await signIn();
  const factor = (await list(page, 'factors')).find(({ technics }) => technics.length > 7)!;
  const technic = (await list(page, 'technics')).find(({ factors }) => factors.length > 7)!;
  const few = (await list(page, 'technics')).find(({ factors }) => factors.length <= 7)!;
  for (const { address, title, names, more, less } of [
    {
      address: `/factor/${factor.id}`,
      title: 'Technieken',
      names: factor.technics,
      more: 'BEKIJK ALLE TECHNIEKEN',
      less: 'MINDER TECHNIEKEN',
    },
    {
      address: `/techniek/${technic.id}`,
      title: 'Factoren',
      names: technic.factors,
      more: 'BEKIJK ALLE FACTOREN',
      less: 'MINDER FACTOREN',
    },
  ]) {
    await page.goto(address);
    const all = dutch(names.map(({ name }) => name));
    const shown = sideLinks(page, title).filter({ visible: true });
    await expect(shown).toHaveText(all.slice(0, 7));
    await page.getByRole('button', { name: more, exact: true }).click();
    await expect(shown).toHaveText(all);
    await page.getByRole('button', { name: less, exact: true }).click();
    await expect(shown).toHaveCount(7);
  }
  await page.goto(`/techniek/${few.id}`);
  await expect(sideLinks(page, 'Factoren')).toHaveCount(few.factors.length);
  await expect(page.getByRole('button', { name: 'BEKIJK ALLE FACTOREN' })).toHaveCount(0);
});

test('without description no place in the list, sources get https, and blocks of other types are not rendered', async ({
  page,
  signIn,
}) => {
  await signIn();
  const factor = (await list(page, 'factors')).find(({ technics }) => technics.length < 8)!;
  await page.route(`**/api/factors/${factor.id}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.technics[0] = { ...body.technics[0], name: 'Zonder beschrijving', description: null };
    body.technics[1] = { ...body.technics[1], name: 'Éérst' };
    body.sources = [
      { ...body.sources[0], name: 'Zonder schema', url: 'www.voorbeeld.nl/artikel' },
      { ...body.sources[0], '@id': '/api/sources/0', id: 0, name: 'Zonder adres', url: null },
    ];
    body.blocks = [
      { '@id': '#1', '@type': 'TextBlock', content: '<h2>Een kop</h2><p>De tekst.</p>' },
      { '@id': '#2', '@type': 'ImageBlock', url: '/icon.svg', alt: 'Een tekening' },
      { '@id': '#3', '@type': 'VideoOembedBlock', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
      { '@id': '#4', '@type': 'QuizBlock', content: 'Dit type bestaat hier niet' },
    ];
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/factor/${factor.id}`);
  await expect(page.getByRole('heading', { name: 'Een kop' })).toBeVisible();
  await expect(page.getByText('De tekst.', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Een tekening' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Een tekening' })).toHaveAttribute('src', '/icon.svg');
  await expect(page.getByRole('button', { name: 'Video afspelen' })).toBeVisible();
  await expect(page.getByText('Dit type bestaat hier niet')).toHaveCount(0);
  await expect(sideLinks(page, 'Technieken')).toHaveCount(factor.technics.length - 1);
  await expect(page.getByText('Zonder beschrijving')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'BEKIJK ALLE TECHNIEKEN' })).toHaveCount(0);
  const names = await sideLinks(page, 'Technieken').allTextContents();
  expect(names).toEqual(dutch(names));
  expect(names).toContain('Éérst');
  await expect(page.getByRole('link', { name: 'Zonder schema' })).toHaveAttribute(
    'href',
    'https://www.voorbeeld.nl/artikel',
  );
  await expect(page.getByText('Zonder adres', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zonder adres' })).toHaveCount(0);
});

test('cards lead by type, techniques with their tag, and the way to the one before and after', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [address, kind, place, tag] of [
    ['themas', 'themes', 'thema', null],
    ['factoren', 'factors', 'factor', null],
    ['primaire-technieken', 'technics', 'techniek', 'PRIMAIRE TECHNIEK'],
    ['secundaire-technieken', 'technics', 'techniek', 'SECUNDAIRE TECHNIEK'],
  ] as const) {
    const items = (await list(page, kind)).filter(
      ({ isSecondary }) => kind !== 'technics' || isSecondary === (address === 'secundaire-technieken'),
    );
    await page.goto(`/theorie/${address}`);
    const cards = page.locator('main li:has(h2, h3)');
    await expect(cards).toHaveCount(items.length);
    if (tag) await expect(page.locator('main').getByText(tag, { exact: true })).toHaveCount(items.length);
    // No other tag, and none on what is no technique.
    await expect(page.locator('main').getByText(/^(PRIMAIRE|SECUNDAIRE) TECHNIEK$/)).toHaveCount(
      tag ? items.length : 0,
    );
    const first = items[0]!;
    await page.locator('main').getByRole('link', { name: first.name, exact: true }).click();
    await expect(page).toHaveURL(`/${place}/${first.id}`);
    expect(await events(page)).toContainEqual({
      event: 'userClicksSideInfo',
      page: `/theorie/${address}`,
      currentTrackingCategory: null,
      currentId: null,
      nextTrackingCategory: kind.slice(0, -1),
      nextId: first.id,
    });
    if (tag) await expect(page.locator('article > header').getByText(tag, { exact: true })).toBeVisible();
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/factors\/\d+$/.test(pathname)) asked.push(pathname);
  });
  const factors = await list(page, 'factors');
  const clusters = (await list(page, 'clusters')) as unknown as { name: string; factors: Item[] }[];
  const ofCluster = dutch(clusters[0]!.factors.map(({ name }) => name));
  await page.goto(`/factor/${factors.find(({ name }) => name === ofCluster[0])!.id}`);
  const onward = page.getByRole('navigation', { name: `Meer uit het cluster ${clusters[0]!.name.split(':')[0]}` });
  await expect(onward.getByRole('link')).toHaveText([`Volgende ${ofCluster[1]}`]);
  await onward.getByRole('link', { name: ofCluster[1]! }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ofCluster[1]!);
  await onward.getByRole('link', { name: `Vorige ${ofCluster[0]}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ofCluster[0]!);
  await page.waitForLoadState('networkidle');
  // What was read of each is kept: back at the first, nothing is asked again.
  const addressOf = (name: string) => `/api/factors/${factors.find((one) => one.name === name)!.id}`;
  expect(asked).toEqual([addressOf(ofCluster[0]!), addressOf(ofCluster[1]!)]);
});

test('a followed item beside a text, a tooltip and the full information are told to the data layer', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  const factor = (await list(page, 'factors')).find(({ technics }) => technics.length > 0)!;
  const theme = (await list(page, 'themes')).find(({ factors }) => factors.length > 0)!;
  await page.goto(`/factor/${factor.id}`);
  const name = (await sideLinks(page, 'Technieken').first().textContent())!;
  await sideLinks(page, 'Technieken').first().click();
  await expect(page).toHaveTitle(`Techniek - ${name} - Drijfveer`);
  const technicId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const next = (await sideLinks(page, 'Factoren').first().textContent())!;
  await sideLinks(page, 'Factoren').first().click();
  await expect(page).toHaveTitle(`Factor - ${next} - Drijfveer`);
  const factorId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const side = (
    from: string,
    [currentTrackingCategory, currentId]: [string, number],
    [nextTrackingCategory, nextId]: [string, number],
  ) => ({
    event: 'userClicksSideInfo',
    page: from,
    currentTrackingCategory,
    currentId,
    nextTrackingCategory,
    nextId,
  });
  expect(await events(page)).toEqual(
    expect.arrayContaining([
      side(`/factor/${factor.id}`, ['factor', factor.id], ['technic', technicId]),
      side(`/techniek/${technicId}`, ['technic', technicId], ['factor', factorId]),
    ]),
  );
  await page.goto(`/thema/${theme.id}`);
  await sideLinks(page, 'Factoren').first().click();
  await expect(page).toHaveURL(/\/factor\/\d+$/);
  const ofTheme = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await events(page)).toContainEqual(side(`/thema/${theme.id}`, ['theme', theme.id], ['factor', ofTheme]));

  // A page of text is followed without being told: it is no technique, factor or theme.
  const text = (await list(page, 'pages')).find(({ category }) => category.slug === 'over-de-methode')!;
  await page.goto(`/theorie-categorie/${text.category.id}`);
  await page.locator('main').getByRole('link', { name: text.title, exact: true }).click();
  await expect(page).toHaveURL(`/pagina/${text.id}`);
  await expect(page).toHaveTitle(`${text.title} - Drijfveer`);
  const followed = (await events(page)).filter((one) => (one as { event?: string }).event === 'userClicksSideInfo');
  expect(followed).toEqual([]);

  await page.goto('/');
  await page.goto(`${await exampleAddress(page)}/factoren-prioriteren`);
  const title = 'Gemak en frictie';
  const tip = page.getByRole('button', { name: `Uitleg: ${title}`, exact: true });
  await tip.click();
  await expect
    .poll(() => events(page))
    .toContainEqual({ event: 'userSelectedTooltip', title, trackingCategory: 'factor' });
  const { id } = (await list(page, 'factors')).find((one) => one.name === title)!;
  await page.getByRole('button', { name: 'Lees meer', exact: true }).click();
  const full = page.getByRole('link', { name: 'Lees meer over deze factor' }).filter({ visible: true });
  // In a tab of its own: what the page told stays to be read.
  await full.click({ modifiers: ['ControlOrMeta'] });
  expect(await events(page)).toContainEqual({ event: 'userSelectedFullInfo', trackingCategory: 'factor', id });
});

test('factors and techniques in other orders: chosen by keyboard, kept in the address and on the way back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/theorie/factoren');
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio('per cluster').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/theorie/factoren?volgorde=model');
  await expect(page.getByRole('heading', { level: 2, name: 'Protectiemotivatietheorie' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/theorie/factoren?volgorde=a-z');
  const letters = page.getByRole('navigation', { name: 'Ga naar een letter' }).getByRole('link');
  await letters.filter({ hasText: 'V' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'V', exact: true })).toBeInViewport();
  await page.locator('main').getByRole('link', { name: 'Verwachte spijt', exact: true }).click();
  await expect(page).toHaveTitle('Factor - Verwachte spijt - Drijfveer');
  await page.goBack();
  await expect(radio('A–Z')).toBeChecked();
  await expect(page.getByRole('heading', { level: 2, name: 'V', exact: true })).toBeVisible();

  await page.goto('/theorie/primaire-technieken?volgorde=bct');
  await expect(radio('per groep van BCTTv1')).toBeChecked();
  const goals = page.getByRole('region', { name: '1. Doelen en plannen' });
  await expect(goals.getByRole('listitem').first()).toHaveText('Gedragsdoel stellen1.1 Goal setting (behaviour)');
  await radio('per factorcluster').check();
  await expect(page).toHaveURL('/theorie/primaire-technieken?volgorde=cluster');
  await expect(
    page
      .getByRole('region', { name: /^Weten/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('bij ');
});

test('what a link rests on stands beside it, and is explained', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/theorie/matrix?basis=bevestigd');
  const confirmed = page.getByRole('gridcell', { name: 'gekoppeld in onderzoek én door experts' }).first();
  await confirmed.getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Naar de techniek' }).click();
  await expect(page).toHaveURL(/\/techniek\/\d+$/);
  const factors = page.getByRole('region', { name: 'Factoren', exact: true });
  const linked = factors.getByRole('listitem').filter({ hasText: 'gekoppeld in onderzoek én door experts' }).first();
  await linked.getByRole('button', { name: /^Uitleg: waar het verband met .+ op rust$/ }).click();
  await expect(linked.getByText(/Onderzoekers koppelen deze techniek aan deze factor/)).toBeVisible();
  await expect(linked.getByText(/^Bron(nen)?: /)).toBeVisible();
});

test('models and clusters have their text where they stand, with the way to the factors in it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/theorie/modellen');
  await page.locator('summary', { hasText: 'COM-B-model' }).click();
  await expect(page.getByText('Kan iemand het, krijgt hij de kans en wil hij het?')).toBeVisible();
  await page.goto('/theorie/factoren');
  const cluster = page.getByRole('region', { name: 'Weten: kennis en aandacht' });
  await cluster.locator('p').getByRole('link', { name: 'feiten kennen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kennis' })).toBeVisible();
});
