import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, testOnServer } from './fixtures.ts';

/** The house style of an organisation in the browser: chosen with the keyboard, seen at once, and on the shared page. */

/** All that the organisation makes looks otherwise after this, and Marijke has a research. */
const test = testOnServer('house-style');

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><rect width="90" height="100" fill="#00677F"/><circle cx="200" cy="50" r="45" fill="#B25410"/></svg>',
);

test('an admin chooses the look of documents and shared pages', async ({ page, signIn, browser, server }) => {
  test.slow();
  await signIn('marijke');
  await page.goto('/beheer/organisatie');
  await expect(page.getByRole('heading', { name: 'Huisstijl' })).toBeVisible();
  const main = page.getByLabel('Hoofdkleur', { exact: true });
  await main.fill('geel');
  await page.getByRole('button', { name: 'Bewaar de huisstijl' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vul een kleur in als # met zes tekens, bijvoorbeeld #1C5BB8.').first()).toBeVisible();
  await expect(main).toHaveValue('geel');
  await expectAccessible(page);

  await main.fill('#FFD400');
  await expect(page.getByText(/Contrast op wit: 1,4 op 1\. .* We maken de kleur daar donkerder: #/)).toBeVisible();
  await main.fill('#00677F');
  await expect(
    page.getByText('Contrast op wit: 6,4 op 1. Letters hebben minstens 4,5 op 1 nodig (WCAG).'),
  ).toBeVisible();
  await page.getByLabel('Steunkleur', { exact: true }).fill('#B25410');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) });
  await expect(page.getByText('Kies een PNG of een SVG.').first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(page.getByRole('img', { name: /^Logo van / })).toHaveCount(2);
  await page.getByLabel('Tekst op de omslag').fill('Kerkplein 1, Veldermeer');
  await page.getByLabel('Tekst onderaan elke pagina').fill('Team Onderzoek');
  await page.getByLabel('Zonder de tekening van Drijfveer op de omslag').check();
  await expect(
    page.getByText(/staat de titel op een vlak in je hoofdkleur, met witte letters \(6,4 op 1\)/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Bewaar de huisstijl' }).click();
  await expect(page.getByText('De huisstijl is opgeslagen.')).toBeVisible();
  await expectAccessible(page, { again: true });
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.reload();
  await expect(page.getByLabel('Hoofdkleur', { exact: true })).toHaveValue('#00677F');

  const research = await newResearch(page, 'Afval in de hoogbouw');
  const { body } = await api(page, 'PUT', `/api/researches/${research.split('/').at(-1)}/share`, {});
  const visitor = await (await browser.newContext({ baseURL: server.url, locale: 'nl-NL' })).newPage();
  await visitor.goto(body.url as string);
  const title = visitor.getByRole('heading', { name: 'Afval in de hoogbouw', level: 1 });
  await expect(title).toHaveCSS('background-color', 'rgb(0, 103, 127)');
  await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(visitor.getByRole('img', { name: /^Logo van / })).toBeVisible();
  await expect(visitor.getByText('Kerkplein 1, Veldermeer')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(visitor);
  await visitor.context().close();
});
