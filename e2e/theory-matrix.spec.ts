import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** The matrix of techniques and factors: a table to see, to hear and to walk through by keyboard. */

const grid = (page: Page) => page.getByRole('grid');
const sum = (page: Page) => page.getByRole('status').filter({ hasText: 'verband' });
/** Row and column of the cell with focus, as its headings say. */
const place = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement!.closest<HTMLTableCellElement>('td, th')!;
    const heads = cell.closest('table')!.querySelector('thead tr[data-row]') as HTMLTableRowElement;
    return [cell.closest('tr')!.rowIndex, heads.cells[cell.cellIndex]!.textContent] as const;
  });

test('all links of the library in one table, with headings, a caption and words for every sign', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/theorie/themas');
  await page.getByRole('link', { name: 'Matrix', exact: true }).click();
  await expect(page).toHaveURL('/theorie/matrix');
  await expect(page).toHaveTitle('Matrix - Drijfveer');
  await expect(sum(page)).toHaveText('438 verbanden tussen 98 technieken en 51 factoren');
  await expect(grid(page)).toHaveAccessibleName(/Op welke factoren werkt een techniek\?/);
  await expect(grid(page)).toHaveAccessibleDescription(/loop met de pijltjes/);
  await expect(grid(page).locator('th[scope=row]')).toHaveCount(98);
  await expect(grid(page).locator('thead tr[data-row] th[scope=col]')).toHaveCount(52);
  await expect(grid(page).locator('th[scope=colgroup]')).toHaveCount(8);
  // Each sign has its word: none of the cells tells by shape or colour alone.
  const words = await grid(page).getByRole('button').allTextContents();
  expect(new Set(words)).toEqual(
    new Set([
      'gekoppeld in onderzoek én door experts',
      'in onderzoek of door experts',
      'oordeel van de redactie',
      'niet nagegaan',
    ]),
  );
  expect(words).toHaveLength(438);
  await page.getByText('Waar rust het verband op?').click();
  await expect(page.getByText('De tabellen die wij kennen, gaan niet over dit verband.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('filters leave out rows and columns, and stand in the address', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/theorie/matrix');
  await page.getByRole('combobox', { name: 'Cluster van factoren' }).selectOption('weten');
  await expect(grid(page).locator('th[scope=colgroup]')).toHaveCount(1);
  for (const name of [/oordeel van de redactie/, /niet nagegaan/]) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('radio', { name: 'primaire' }).check();
  await page.getByRole('radio', { name: 'A–Z' }).check();
  const address = '/theorie/matrix?cluster=weten&basis=bevestigd%2Cliteratuur&soort=primair&volgorde=a-z';
  await expect(page).toHaveURL(address);
  await expect(grid(page).getByRole('button', { name: 'oordeel van de redactie' })).toHaveCount(0);
  const shown = await sum(page).textContent();
  expect(shown).not.toContain('438');
  // The way back leads to the same choice.
  await grid(page).locator('th[scope=row] a').first().click();
  await expect(page).toHaveURL(/\/techniek\/\d+$/);
  await page.goBack();
  await expect(sum(page)).toHaveText(shown!);
  await expect(page.getByRole('radio', { name: 'primaire' })).toBeChecked();

  for (const name of [/^gekoppeld/, /^in onderzoek/]) await page.getByRole('checkbox', { name }).uncheck();
  await expect(page.getByText('Kies waar het verband op mag rusten.')).toBeVisible();
  await page.getByRole('button', { name: 'Alles laten zien' }).click();
  await expect(sum(page)).toContainText('438');
});

test('one stop for Tab, arrows to walk, Enter for what a link rests on', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/theorie/matrix?volgorde=a-z');
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await page.getByRole('radio', { name: 'A–Z' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(grid(page).getByRole('button').first()).toBeFocused();
  const heads = await grid(page).locator('thead tr[data-row] th').allTextContents();

  await page.keyboard.press('Control+Home');
  expect(await place(page)).toEqual([2, heads[1]]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await place(page)).toEqual([3, heads[2]]);
  await page.keyboard.press('End');
  expect(await place(page)).toEqual([3, heads[51]]);
  await page.keyboard.press('Home');
  await expect(grid(page).locator('th[scope=row] a').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(/experts|redactie|nagegaan/);
  await page.keyboard.press('Control+End');
  expect((await place(page))[0]).toBe(99);
  // Still one way in, and what has focus is not under a heading.
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  const uncovered = await page.evaluate(() => {
    const at = document.activeElement!.getBoundingClientRect();
    const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return document.activeElement!.contains(top);
  });
  expect(uncovered).toBe(true);

  const confirmed = grid(page).getByRole('button', { name: 'gekoppeld in onderzoek én door experts' }).first();
  await confirmed.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('gekoppeld in onderzoek én door experts', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Onderzoekers koppelen deze techniek aan deze factor/)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Bronnen bij dit verband' })).toBeVisible();
  await expect(dialog.locator('li a').first()).toHaveAttribute('href', /^https:\/\//);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(confirmed).toBeFocused();

  // A small table is as good for this, and read sooner.
  await page.goto('/theorie/matrix?cluster=doen&basis=bevestigd');
  await grid(page).getByRole('button').first().click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
});

test('on a narrow screen a list per factor, with the same filters', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn();
  await page.goto('/theorie/matrix?basis=bevestigd');
  await expect(sum(page)).toContainText('22 verbanden');
  await expect(grid(page)).toHaveCount(0);
  const first = page.locator('main details').filter({ hasText: 'techniek' }).nth(1);
  await first.locator('summary').click();
  await expect(first.getByRole('listitem').first()).toContainText(/gekoppeld in onderzoek én door experts.*\(\d{4}\)/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
