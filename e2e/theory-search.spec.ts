import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Zoek in de theorie' });
const best = (page: Page) => page.getByRole('list', { name: 'Beste resultaten' });
const results = (page: Page) => page.getByRole('list', { name: 'Resultaten in de theorie' });

test('by keyboard, from any page of the theory: type, go through the results, open one, and come back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/techniek/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).not.toContain('/api/search_documents');

  // The lists beside the text come later than the text.
  await page.waitForLoadState('networkidle');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await field(page).pressSequentially('gewoontes');
  await expect(best(page).getByRole('link', { name: 'Gewoonten en automatismen' })).toBeVisible();
  await expect(best(page).locator('mark').first()).toHaveText(/gewoonten?/i);
  expect(await height()).toBe(before);
  expect(asked.filter((path) => path === '/api/search_documents')).toHaveLength(1);
  await expectAccessible(page);

  const links = best(page).getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(best(page)).toBeHidden();

  await page.keyboard.insertText('Sociale steun');
  await expect(best(page).getByRole('link').first()).toHaveText('Sociale steun');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sociale steun' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/techniek/1');
  await expect(field(page)).toHaveValue('Sociale steun');
});

test('the results have an address, that can be shared and gone back to', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/theorie/factoren');
  await field(page).fill('nudge');
  await page.getByRole('link', { name: 'Alle resultaten, ook in de bronnen' }).click();
  await expect(page).toHaveURL('/theorie/zoeken?q=nudge');
  await expect(page).toHaveTitle('Zoeken in de theorie - Drijfveer');
  await expect(field(page)).toHaveValue('nudge');
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bronnen' }).locator('mark').first()).toHaveText(/nudg/i);
  await expectAccessible(page);

  await field(page).fill('Fogg-gedragsmodel');
  await expect(page).toHaveURL('/theorie/zoeken?q=Fogg-gedragsmodel');
  await results(page).getByRole('link', { name: 'Fogg-gedragsmodel' }).click();
  await expect(page).toHaveURL(/\/theorie\/modellen#model-\d+$/);
  const model = page.locator('details[open]');
  await expect(model).toHaveCount(1);
  await expect(model).toContainText('Fogg-gedragsmodel');
  await expect(model).toBeInViewport();

  await page.goBack();
  await expect(field(page)).toHaveValue('Fogg-gedragsmodel');
  await expect(results(page).getByRole('link', { name: 'Fogg-gedragsmodel' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/theorie/factoren');

  await page.goto('/theorie/zoeken?q=voelen');
  await results(page).getByRole('link', { name: 'Voelen: emoties, impulsen en weerstand' }).click();
  const cluster = page.getByRole('heading', { name: 'Voelen: emoties, impulsen en weerstand' });
  await expect(cluster).toBeInViewport();
});

test('what is mistyped, nowhere to be found, or not asked yet is told', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/theorie/zoeken?q=attitde');
  await expect(results(page).getByRole('link').first()).toHaveText('Houding (attitude)');
  await expect(page.getByRole('status').filter({ hasText: 'Bedoelde je “attitude”?' })).toBeAttached();
  await page.getByRole('button', { name: 'attitude' }).click();
  await expect(page).toHaveURL('/theorie/zoeken?q=attitude');
  await expect(field(page)).toBeFocused();

  await field(page).fill('xqzwv');
  await expect(page.getByText('We vonden niets voor “xqzwv”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zoekterm wissen' }).last().click();
  await expect(page).toHaveURL('/theorie/zoeken');
  await page.getByRole('link', { name: 'weerstand', exact: true }).click();
  await expect(results(page).getByRole('link').first()).toHaveText('Weerstand (reactantie)');
  await page.keyboard.press('Tab');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('a search that cannot be read says so and can be tried again', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/search_documents', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/theorie/zoeken?q=kennis');
  await expect(
    page.getByRole('heading', { name: 'Zoeken lukt nu niet' }).or(page.getByText('Zoeken lukt nu niet')),
  ).toBeVisible();
  await page.unroute('**/api/search_documents');
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(results(page).getByRole('link').first()).toHaveText('Kennis');
});

test('every item of the library is at most two clicks from `Theorie`', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Theorie' }).click();
  await expect(page).toHaveURL('/theorie/themas');
  await expect(page.getByRole('link', { name: 'Over de methode' })).toBeVisible();
  const linksIn = async (path: string) => {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await expect(
      page
        .locator('main')
        .locator('[href^="/thema/"], [href^="/factor/"], [href^="/techniek/"], [href^="/pagina/"], article h1')
        .first(),
    ).toBeAttached();
    return page.locator('main').evaluate((main) => ({
      links: [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      words: main.textContent ?? '',
    }));
  };
  const first = await linksIn('/theorie/themas');
  const lists = [...new Set([...first.links.filter((path) => path.startsWith('/theorie/')), '/over-de-tool'])];
  const pages = [first];
  for (const path of lists) pages.push(await linksIn(path));
  const reached = new Set(pages.flatMap(({ links }) => links));
  const words = pages.map((one) => one.words).join('\n');

  const missed: string[] = [];
  const listed = async (kind: string) =>
    (await api(page, 'GET', `/api/${kind}`)).body['hydra:member'] as { id: number; name?: string; title?: string }[];
  for (const [kind, place] of [
    ['factors', '/factor'],
    ['technics', '/techniek'],
    ['themes', '/thema'],
  ] as const)
    for (const { id, name } of await listed(kind)) if (!reached.has(`${place}/${id}`)) missed.push(`${kind}: ${name}`);
  // The first page about the tool is what its tab shows.
  for (const { id, title } of await listed('pages'))
    if (!reached.has(`/pagina/${id}`) && !words.includes(title!)) missed.push(`pages: ${title}`);
  // These have a place in a list instead of a page.
  for (const kind of ['clusters', 'models'])
    for (const { name } of await listed(kind)) if (!words.includes(name!)) missed.push(`${kind}: ${name}`);
  expect(missed).toEqual([]);
});

test('a technique that is found has its tag, and following what is found is told to the data layer', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/theorie/zoeken?q=doel');
  await expect(results(page)).toBeVisible();
  await expect(results(page).getByText('PRIMAIRE TECHNIEK', { exact: true }).first()).toBeVisible();
  const all = page.getByRole('button', { name: /^Toon de andere/ });
  await all.click();
  await expect(results(page).getByText('SECUNDAIRE TECHNIEK', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const row = results(page).getByRole('listitem').filter({ hasText: 'PRIMAIRE TECHNIEK' }).first();
  const id = Number(/\d+$/.exec((await row.getByRole('link').getAttribute('href'))!)![0]);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/techniek/${id}`);
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: 'userClicksSideInfo',
    page: '/theorie/zoeken',
    currentTrackingCategory: null,
    currentId: null,
    nextTrackingCategory: 'technic',
    nextId: id,
  });
});

test('beside a factor each technique has its tag', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/factor/42');
  const { technics } = (await api(page, 'GET', '/api/factors/42')).body as {
    technics: { name: string; isSecondary: boolean }[];
  };
  expect(new Set(technics.map(({ isSecondary }) => isSecondary))).toEqual(new Set([true, false]));
  const items = page.getByRole('region', { name: 'Technieken', exact: true }).getByRole('listitem');
  await expect(items).toHaveCount(Math.min(technics.length, 7));
  await page.getByRole('button', { name: 'BEKIJK ALLE TECHNIEKEN' }).click();
  for (const { name, isSecondary } of technics)
    await expect(items.filter({ has: page.getByRole('link', { name, exact: true }) })).toContainText(
      isSecondary ? 'SECUNDAIRE TECHNIEK' : 'PRIMAIRE TECHNIEK',
    );
});
