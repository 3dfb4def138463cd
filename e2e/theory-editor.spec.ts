import type { Locator, Page } from '@playwright/test';
import { anotherPage, api, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** The editor of the theory library: written by one, read by all, and nothing in it ever runs. */

/** Accessible, and nothing sticks out: at a desk and at 320 px. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

const saved = (page: Page) => expect(page.getByText(/^Concept opgeslagen om/)).toBeVisible();
const textOf = (page: Page, block: number): Locator =>
  page.getByRole('textbox', { name: `Tekst in blok ${block}`, exact: true });

async function publish(page: Page, note?: string): Promise<void> {
  await page.getByRole('button', { name: 'Publiceren' }).click();
  const dialog = page.getByRole('dialog');
  if (note) await dialog.getByLabel('Wat is er veranderd?').fill(note);
  await dialog.getByRole('button', { name: 'Publiceren' }).click();
}

test('a factor: begun, put in order by keyboard, previewed, published, seen, changed and put back', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  test.slow();
  await signIn('redactie');
  await page.getByRole('button', { name: 'Menu van Roos van Dalen' }).click();
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Theorie' }).click();
  await expect(page.getByRole('heading', { name: 'Theorie', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kennis', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('eigen effect');
  await expect(page.getByRole('link', { name: 'Kennis', exact: true })).toBeHidden();
  await expectSound(page);

  await page.getByRole('button', { name: 'Nieuw onderdeel' }).click();
  await page.getByRole('button', { name: 'Begin het concept' }).click();
  await expect(page.getByText('Vul een naam in.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Naam').fill('Zichtbaarheid van anderen');
  await page.getByRole('button', { name: 'Begin het concept' }).click();
  await page.waitForURL(/\/beheer\/theorie\/factoren\/1\d{4}$/);
  const id = /\d+$/.exec(page.url())![0];

  const add = page.getByRole('group', { name: 'Blok toevoegen' }).getByRole('button', { name: 'Tekst' });
  await add.click();
  await textOf(page, 1).fill('Dit hoort onderaan.');
  await add.click();
  await textOf(page, 2).fill('Dit hoort bovenaan.');
  await page.getByRole('button', { name: 'Blok 2 omhoog' }).focus();
  await page.keyboard.press('Enter');
  await expect(textOf(page, 1)).toHaveText('Dit hoort bovenaan.');
  await saved(page);

  await publish(page);
  const summary = page.getByRole('group', { name: /^Er zijn \d+ fouten$/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').nth(1).click();
  await expect(page.getByRole('textbox', { name: 'Definitie', exact: true })).toBeFocused();
  await expectSound(page);

  await page
    .getByRole('textbox', { name: 'Definitie', exact: true })
    .fill('Hoe goed mensen kunnen zien wat anderen doen.');
  await page.getByLabel('Engelse term').fill('Visibility of others');
  await page.getByLabel('Cluster').selectOption('Weten: kennis en aandacht');
  await page.getByLabel('COM-B-model').fill('sociale gelegenheid');
  await page.getByLabel('Domein in het').fill('Social influences');
  await page.getByLabel('Mechanisme (').fill('Social Influences');
  await page.getByLabel('Naam in databestanden').fill('ZICHTBAA');
  await page.getByRole('button', { name: 'Vraag toevoegen' }).click();
  await page
    .getByRole('textbox', { name: /^Vraag/ })
    .first()
    .fill('Denk aan {laatste keer}. Wie zag je dat doen?');
  await page.getByRole('button', { name: 'Stelling toevoegen' }).click();
  await page.getByRole('textbox', { name: 'Stelling' }).fill('Ik zie dat anderen dat doen.');
  await page.getByLabel('Antwoordschaal').selectOption('Eens of oneens (5)');
  await page.getByLabel('Verwachte richting').selectOption({ index: 1 });
  await page.getByLabel('Bron toevoegen').fill('Cane e.a. (2012)');
  await page.getByLabel('Bron toevoegen').press('Enter');
  await expect(page.getByRole('list', { name: 'Bronnen' })).toContainText('Cane e.a. (2012)');

  await page.getByRole('button', { name: 'Voorbeeld' }).click();
  // The form has the same name and texts; the page is what stands in the article.
  const preview = page.getByRole('article');
  await expect(preview.getByRole('heading', { name: 'Zichtbaarheid van anderen', level: 1 })).toBeVisible();
  await expect(preview.getByText(/^Dit hoort/)).toHaveText(['Dit hoort bovenaan.', 'Dit hoort onderaan.']);
  await expectSound(page);
  await page.getByRole('link', { name: 'Terug naar bewerken' }).click();

  const reader = await anotherPage(browser, server);
  await signIn('noor', reader);
  expect((await api(reader, 'GET', `/api/factors/${id}`)).status).toBe(404);
  await publish(page, 'Eerste tekst.');
  await expect(page.getByText('Gepubliceerd. Iedereen ziet nu deze tekst.')).toBeVisible();
  await reader.goto(`/factor/${id}`);
  await expect(reader.getByRole('heading', { name: 'Zichtbaarheid van anderen', level: 1 })).toBeVisible();
  await expect(reader.getByText('Dit hoort bovenaan.')).toBeVisible();

  await textOf(page, 1).fill('Dit is herschreven.');
  await saved(page);
  await publish(page);
  await expect(page.getByText('Gepubliceerd', { exact: true })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Dit is herschreven.')).toBeVisible();

  await page.getByRole('button', { name: 'Geschiedenis' }).click();
  const past = page.getByRole('list', { name: 'Geschiedenis, nieuwste eerst' }).getByRole('listitem');
  await expect(past).toHaveCount(2);
  await past.first().getByText('Wat er veranderde').click();
  await expect(past.first().locator('ins').first()).toBeVisible();
  await expectSound(page);
  await past.last().getByRole('button', { name: 'Zet deze tekst terug' }).click();
  await page.getByRole('button', { name: 'Terugzetten en publiceren' }).click();
  await expect(past).toHaveCount(3);
  await reader.reload();
  await expect(reader.getByText('Dit hoort bovenaan.')).toBeVisible();
  await reader.context().close();
});

test('one editor in two windows: other fields are joined, of the same field one chooses', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  test.slow();
  const other = await anotherPage(browser, server);
  await signIn('redactie');
  await signIn('redactie', other);
  const item = '/beheer/theorie/technieken/3';
  await page.goto(item);
  await other.goto(item);
  await expect(other.getByRole('textbox', { name: 'Definitie', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Definitie', exact: true }).fill('De tekst van de een.');
  await saved(page);

  await other.getByLabel('Let op (ethiek)').fill('Let op van de ander.');
  await expect(other.getByText('Je wijzigingen zijn samengevoegd.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Definitie', exact: true })).toHaveValue('De tekst van de een.');
  await saved(other);

  await page.getByLabel('Let op (ethiek)').fill('Let op van de een.');
  const dialog = page.getByRole('dialog', { name: 'Je hebt dit ook ergens anders opgeslagen' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/De opgeslagen tekst/).check();
  await dialog.getByRole('button', { name: 'Opslaan met deze keuzes' }).click();
  await expect(page.getByLabel('Let op (ethiek)')).toHaveValue('Let op van de ander.');
  await saved(page);
  const { body } = await api(page, 'GET', '/api/library_items/technics/3');
  expect(body.content).toMatchObject({ definition: 'De tekst van de een.', ethics: 'Let op van de ander.' });
  await other.context().close();
});

test('what could not be saved is warned about, and is there again', async ({ page, signIn }) => {
  await signIn('redactie');
  await page.goto('/beheer/theorie/factoren/7');
  await page.route('**/api/library_items/factors/7', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Let op bij het meten').fill('Getypt zonder verbinding.');
  await expect(page.getByText(/^Niet opgeslagen: Geen verbinding/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Theorie' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' })).toBeVisible();
  await page.getByRole('button', { name: 'Toch weggaan' }).click();
  await expect(page).toHaveURL(/\/beheer\/theorie$/);
  await page.unroute('**/api/library_items/factors/7');
  await page.goto('/beheer/theorie/factoren/7');
  await expect(page.getByLabel('Let op bij het meten')).toHaveValue('Getypt zonder verbinding.');
  // Saved from here, or on the way here by what sends what was left behind.
  await expect(page.getByText(/^Concept opgeslagen om|^Alles is opgeslagen/)).toBeVisible();
  const stored = async () => (await api(page, 'GET', '/api/library_items/factors/7')).body.content;
  await expect.poll(stored).toMatchObject({ measurementNote: 'Getypt zonder verbinding.' });
});
