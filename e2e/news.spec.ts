import { dayInWords } from '#foundation/shared/day.ts';
import { latestNews } from '#shell/news/latest.rules.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, testOnServer } from './fixtures.ts';

testOnServer('news')(
  'what is new is marked until one has looked, in every browser',
  async ({ page, signIn, signInElsewhere }) => {
    await signIn('noor');
    const marked = (where: typeof page) => where.getByRole('link', { name: 'Nieuw (nog niet bekeken)' });
    const unmarked = (where: typeof page) => where.getByRole('link', { name: 'Nieuw', exact: true });
    const openMenu = async (where: typeof page, name: string) =>
      where.getByRole('button', { name: `Menu van ${name}` }).click();
    await openMenu(page, 'Noor Aalbers');
    // The answer comes when another page has taken the place of this one.
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await marked(page).click();
    expect((await saving).postDataJSON()).toEqual({ newsSeen: latestNews });
    await expect(page).toHaveTitle('Nieuw - Drijfveer');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(dayInWords(latestNews));
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Matrix' }).click();
    await expect(page).toHaveURL('/theorie/matrix');
    await openMenu(page, 'Noor Aalbers');
    await expect(unmarked(page)).toBeVisible();

    const elsewhere = await signInElsewhere('noor');
    await openMenu(elsewhere, 'Noor Aalbers');
    await expect(unmarked(elsewhere)).toBeVisible();
  },
);
