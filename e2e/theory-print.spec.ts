import type { Page } from '@playwright/test';
import { api, expect, test } from './fixtures.ts';

/** On paper: the content alone, everything open, and where a link leads written after it. */

const first = async (page: Page, kind: string) =>
  ((await api(page, 'GET', `/api/${kind}`)).body['hydra:member'] as { id: number }[])[0]!.id;

test('every page and list of the theory prints without the app around it, opened, with addresses', async ({
  page,
  signIn,
}) => {
  await signIn();
  const places = [
    ...['themas', 'factoren', 'factoren?volgorde=model', 'primaire-technieken?volgorde=bct', 'matrix', 'modellen'].map(
      (slug) => `/theorie/${slug}`,
    ),
    '/over-de-tool',
    `/thema/${await first(page, 'themes')}`,
    `/factor/${await first(page, 'factors')}`,
    `/techniek/${await first(page, 'technics')}`,
    `/pagina/${await first(page, 'pages')}`,
  ];
  await page.emulateMedia({ media: 'print' });
  for (const address of places) {
    await page.goto(address);
    await expect(page.locator('main :is(li, article p)').filter({ visible: true }).first()).toBeVisible();
    for (const shell of [
      page.getByRole('banner').getByRole('navigation'),
      page.getByRole('navigation'),
      page.getByRole('button'),
      page.getByRole('searchbox'),
      page.getByRole('radio'),
      page.getByText('Vragen over de theorie achter gedragsverandering?'),
    ])
      await expect(shell.filter({ visible: true }), address).toHaveCount(0);
    // What is closed on the screen can be read on paper.
    const closed = await page
      .locator('main details')
      .evaluateAll(
        (all) => all.filter((it) => !it.lastElementChild!.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    expect(closed, address).toBe(0);
    const unwritten = await page
      .locator('main article :is(a[href^="http"]), main details :is(a[href^="http"])')
      .evaluateAll((links) => links.filter((link) => getComputedStyle(link, '::after').content === 'none').length);
    expect(unwritten, address).toBe(0);
  }
});

test('beside a text all related items are printed, and the matrix as a list', async ({ page, signIn }) => {
  await signIn();
  const { body } = await api(page, 'GET', '/api/factors');
  const factor = (body['hydra:member'] as { id: number; technics: object[] }[]).find(
    ({ technics }) => technics.length > 7,
  )!;
  await page.goto(`/factor/${factor.id}`);
  const techniques = page.getByRole('region', { name: 'Technieken' }).locator('li').filter({ visible: true });
  await expect(techniques).toHaveCount(7);
  await page.emulateMedia({ media: 'print' });
  await expect(techniques).toHaveCount(factor.technics.length);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/theorie/matrix');
  await expect(page.getByRole('grid')).toBeVisible();
  // As browsers do just before they lay out the page.
  const listed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('main details li').length;
  });
  expect(listed).toBe(438);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('grid')).toBeVisible();
  // The filters do not go along; what they leave out is said.
  await page.goto('/theorie/matrix?cluster=weten&basis=bevestigd&soort=primair');
  const only = page.getByText(
    'Alleen het cluster Weten: kennis en aandacht; gekoppeld in onderzoek én door experts; primaire technieken.',
  );
  await expect(only).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(only).toBeVisible();
});
