import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** Images and videos of the library: what is asked of whom, and when. */

const drawing = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#dfeafa"/><text x="40" y="180" font-size="40">${word}</text></svg>`;
const file = (word: string) => ({ name: `${word}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing(word)) });
const own = (word: string) => ({ name: `${word}.svg`, content: Buffer.from(drawing(word)).toString('base64') });

/** What the page asks of anyone but our server; nothing of it is answered. */
async function watchElsewhere(page: Page, server: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => !url.href.startsWith(server),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

/** The first factor, with these blocks in place of its own. */
async function withBlocks(page: Page, blocks: object[]) {
  await page.route('**/api/factors/1', async (route) => {
    const answer = await route.fetch();
    const factor = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...factor, blocks: blocks.map((block, index) => ({ '@id': `#blok-${index}`, ...block })) },
    });
  });
  await page.goto('/factor/1');
}

test('a video loads nothing before one agrees, and then only the player', async ({ page, signIn, server }) => {
  await signIn();
  const asked = await watchElsewhere(page, server.url);
  await withBlocks(page, [
    { '@type': 'VideoOembedBlock', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa&list=x' },
    { '@type': 'VideoOembedBlock', url: 'https://video.example.nl/1' },
    { '@type': 'ImageBlock', url: 'https://beeld.example.nl/1.png', alt: 'De keten' },
    { '@type': 'QuizBlock', url: 'https://elders.example/quiz', content: '<p>Raad eens</p>' },
  ]);
  const play = page.getByRole('button', { name: 'Video afspelen' });
  await expect(play).toBeVisible();
  await expect(page.getByRole('link', { name: /^Video 2 bij .+ bekijken op video\.example\.nl$/ })).toHaveAttribute(
    'href',
    'https://video.example.nl/1',
  );
  await expect(page.getByRole('link', { name: 'Afbeelding bekijken: De keten' })).toBeVisible();
  await expect(page.getByText('Raad eens')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await play.click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', /^Video 1 bij .+, van YouTube$/);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  await expect(frame).toBeFocused();
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1']);
});

test('room is kept for an image, and it comes when it is near', async ({ page, signIn }) => {
  await signIn('redactie');
  const { body } = await api(page, 'POST', '/api/library_media', own('Ruimte'));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/media/*', async (route) => {
    await released;
    await route.continue();
  });
  await withBlocks(page, [{ '@type': 'ImageBlock', url: body.url, alt: 'Een vlak met het woord Ruimte' }]);
  const image = page.getByRole('img', { name: 'Een vlak met het woord Ruimte' });
  await expect(image).toHaveAttribute('loading', 'lazy');
  const before = (await image.boundingBox())!;
  expect(before.height / before.width).toBeCloseTo(360 / 640, 2);
  release();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await image.boundingBox()).toEqual(before);
});

test('an editor adds, describes, changes and removes an image', async ({ page, signIn }) => {
  await signIn('redactie');
  await page.goto('/stijlgids');
  await page.getByRole('button', { name: 'Afbeelding kiezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Afbeelding kiezen' });
  await dialog.getByRole('button', { name: 'Gebruiken' }).click();
  await expect(dialog.getByText('Kies een afbeelding, of voeg er een toe.')).toBeVisible();

  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles({ name: 'nep.png', mimeType: 'image/png', buffer: Buffer.from('geen afbeelding') });
  await expect(dialog.getByText(/^Dit is geen afbeelding die we kennen/).first()).toBeVisible();
  await choose.setInputFiles(file('Keten'));
  const alt = dialog.getByLabel('Wat is er te zien?');
  await expect(alt).toBeFocused();
  await expect(dialog.getByRole('radio', { name: /^Keten\.svg/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Gebruiken' }).click();
  await expect(alt).toHaveAccessibleDescription(/Beschrijf wat er te zien is/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await alt.fill('De keten van gedrag naar doel');
  await dialog.getByRole('button', { name: 'Gebruiken' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'De keten van gedrag naar doel' })).toBeVisible();

  await page.getByRole('button', { name: 'Afbeelding wijzigen' }).click();
  const change = page.getByRole('dialog', { name: 'Afbeelding wijzigen' });
  await expect(change.getByLabel('Wat is er te zien?')).toHaveValue('De keten van gedrag naar doel');
  await change.getByRole('button', { name: 'Keten.svg verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(change.getByRole('radio', { name: /^Keten\.svg/ })).toHaveCount(0);
});

test('sending can be stopped, and begun again', async ({ page, signIn }) => {
  await signIn('redactie');
  await page.goto('/stijlgids');
  await page.getByRole('button', { name: 'Afbeelding kiezen' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/library_media', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await dialog.locator('input[type=file]').setInputFiles(file('Stop'));
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stoppen' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await page.unroute('**/api/library_media');
  await dialog.locator('input[type=file]').setInputFiles(file('Stop'));
  await expect(dialog.getByRole('radio', { name: /^Stop\.svg/ })).toBeChecked();
});

test('an image that is there before the list of images has come, stays chosen when it comes', async ({
  page,
  signIn,
}) => {
  await signIn('redactie');
  await page.goto('/stijlgids');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route(/\/api\/library_media(\?|$)/, async (route) => {
    // The first list alone, as it was before the image.
    if (route.request().method() !== 'GET' || held++ > 0) return route.continue();
    const before = await route.fetch();
    await released;
    await route.fulfill({ response: before }).catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Afbeelding kiezen' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => held).toBe(1);
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await dialog.locator('input[type=file]').setInputFiles(file('Vroeg'));
  await sent;
  release();
  await expect(dialog.getByRole('radio', { name: /^Vroeg\.svg/ })).toBeChecked();
});
