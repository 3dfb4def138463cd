import type { Page } from '@playwright/test';
import {
  addResearch,
  exampleAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newResearch,
  test,
} from './fixtures.ts';
import { keyboard } from './input.ts';

/** Step 1: what is needed to go on comes first, the rest waits on a line that says what is in it. */

const core = [
  'Breed doel',
  'Doelgroep',
  'Huidig gedrag',
  'Gewenst gedrag',
  'Waar',
  'Wanneer',
  'Indicator',
  'Nulwaarde',
  'Streefwaarde',
  'Eenheid',
  'Meetmoment',
  'Databron',
];
const line = (page: Page, title: string) =>
  page.locator('main summary', { has: page.getByRole('heading', { name: title, exact: true }) });

test('what is needed to go on fills at most one and a half screens, and comes before all the rest', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const example = await exampleAddress(page);
  await addResearch(page, 'De trap nemen');
  const fields = [
    ...core.map((name) => page.getByRole('textbox', { name, exact: true })),
    page.getByRole('radiogroup', { name: /^Hoe vaak moet het gebeuren/ }),
  ];
  let end = 0;
  for (const field of fields) {
    const { y, height } = (await field.boundingBox())!;
    end = Math.max(end, y + height);
  }
  expect(end).toBeLessThanOrEqual(1.5 * 900);
  // Nothing else is asked before it, and after it only lines, closed.
  const controls = page.locator('main').locator('input, textarea, select').filter({ visible: true });
  await expect(controls).toHaveCount(core.length + 3);
  await expect(page.locator('main section details')).not.toHaveCount(0);
  await expect(page.locator('main section > details[open]')).toHaveCount(0);
  await expect(line(page, 'Meer over de doelgroep')).toContainText('Segmenten, omvang, intermediairs, kwetsbare groep');
  await expect(line(page, 'Meer over de doelgroep')).toContainText('nog leeg');

  // The sentence and the way to every part stay, however far one scrolls.
  const beside = page.getByRole('complementary', { name: 'Naast je werk' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(beside.getByRole('heading', { name: 'Gedragsdoelzin' })).toBeInViewport();
  await expect(beside.getByRole('link', { name: 'Doel en doelgroep' })).toBeInViewport();
  await page.goto(`${example}/doelanalyse`);
  await expect(line(page, 'Urgentie')).toContainText('ingevuld');
  await expect(line(page, 'Kandidaatgedragingen')).toContainText('5 gedragingen, 1 gekozen');
});

test('a folded part opens from the contents by keyboard, and at a problem in it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn();
  await addResearch(page, 'De lift laten staan');
  const input = keyboard(page);
  await page.getByRole('button', { name: 'Onderdelen', exact: true }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Urgentie', exact: true }).press('Enter');
  await expect(line(page, 'Urgentie')).toBeFocused();
  const why = page.getByLabel('Waarom nu?');
  await input.fill(why, 'a'.repeat(10_001));
  await input.press(line(page, 'Urgentie'));
  await expect(why).toBeHidden();
  await expect(line(page, 'Urgentie')).toContainText('ingevuld');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(why).toBeVisible();
  await why.fill('De lift gaat weg.');
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await expectAccessible(page);

  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 667 });
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Onderdelen', exact: true })).toBeInViewport();
  }
});

test('what is no number is not gone on from: it cannot be kept', async ({ page, signIn }) => {
  await signIn();
  const research = await newResearch(page, 'Ongeveer twintig');
  await page.goto(`${research}/doelanalyse`);
  const baseline = page.getByLabel('Nulwaarde');
  await baseline.fill('ongeveer 20');
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect(baseline).toBeFocused();
  await expect(baseline).toHaveAccessibleDescription(/Vul een getal in/);
  await expect(baseline).toHaveValue('ongeveer 20');
  await expect(page).toHaveURL(/\/doelanalyse$/);
  await baseline.fill('20');
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expect(page).toHaveURL(/\/factoren-bepalen$/);
});
