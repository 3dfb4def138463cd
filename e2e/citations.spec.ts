import { expect, test } from './fixtures.ts';

/** A text that cites one of the sources of its page, as the library writes it. */
test('a citation leads to its source on the page, and so does its address', async ({ page, signIn }) => {
  await signIn();
  let source = 0;
  await page.route('**/api/factors/1', async (route) => {
    const answer = await route.fetch();
    const factor = await answer.json();
    source = factor.sources.at(-1).id;
    const content = `<h2>Zo werkt het</h2><p>Dat is vaak gezien (<a href="/factor/1#bron-${source}">Iemand, 2012</a>).</p>`;
    factor.blocks.unshift({ '@id': '/api/factors/1#blok-0', '@type': 'TextBlock', content });
    await route.fulfill({ response: answer, json: factor });
  });
  await page.goto('/factor/1');
  const link = page.getByRole('link', { name: 'Iemand, 2012' });
  for (const size of [
    { width: 1440, height: 700 },
    { width: 375, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await link.click();
    await expect(page).toHaveURL(`/factor/1#bron-${source}`);
    await expect(page.locator(`#bron-${source}`)).toBeFocused();
    await expect(page.locator(`#bron-${source}`)).toBeInViewport();
  }
  await page.reload();
  await expect(page.locator(`#bron-${source}`)).toBeFocused();
});
