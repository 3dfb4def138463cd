import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { api, copyOfExample, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { windowSizes } from './window-sizes.ts';

/** Where pictures of this walk go, for who wants to look at it. */
const pictures = process.env.REPORT_PICTURES;

test('the settings of a report: its form, sections, appendices and privacy, on screen and in Word', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn();
  const research = await copyOfExample(page);
  const uuid = research.split('/').at(-1);
  const picture = async (name: string) => {
    if (!pictures) return;
    for (const size of windowSizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: `${pictures}/${name}-${size.width}.png` });
    }
    await page.setViewportSize(windowSizes[0]!);
  };
  await page.goto(`${research}/rapportage`);
  const titles = () => page.locator('article section > h2').allTextContents();
  await expect(page.getByRole('heading', { level: 2, name: 'Doelanalyse' })).toBeVisible();
  const appendix = page.getByRole('heading', { level: 3, name: /Adviezen aan anderen$/ });
  await expect(appendix).toBeVisible();

  const drawer = page.getByRole('dialog', { name: 'Teksten en onderdelen' });
  const open = () => page.getByRole('button', { name: 'Teksten en onderdelen' }).filter({ visible: true }).click();
  await open();
  await expectAccessible(page);
  await picture('settings');
  await drawer.getByRole('radio', { name: 'Voor de opdrachtgever' }).check();
  await drawer.getByRole('button', { name: 'Evaluatieplan omhoog' }).click();
  const section = drawer.locator('div', { has: page.getByRole('button', { name: 'Beperkingen omhoog' }) }).last();
  const details = section.locator('xpath=..').locator('details').first();
  await details.locator('summary').click();
  await details.getByLabel('Eigen titel').fill('Wat we niet weten');
  await drawer.getByText('Kies bijlagen').click();
  await drawer.getByRole('checkbox', { name: 'Adviezen aan anderen' }).uncheck();
  await drawer.getByRole('radio', { name: 'niet', exact: true }).check();
  await picture('settings-privacy');
  await expect(page.getByRole('radio', { name: 'met code en segment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const wanted = [
    'Samenvatting',
    'Conclusies',
    'Aanbevelingen',
    'Evaluatieplan',
    'Interventies',
    'Wat we niet weten',
    'Bronnen',
    'Bijlagen',
  ];
  await expect.poll(titles).toEqual(wanted);
  await expect(appendix).toHaveCount(0);
  await expect(page.getByText(/^Zonder citaten · geen groepen onder 10/)).toBeVisible();
  await picture('report-top');

  // A citation leads to its place in the list.
  const citation = page.locator('article a[href^="#bron-"]').first();
  await citation.scrollIntoViewIfNeeded();
  await picture('citation');
  const place = (await citation.getAttribute('href'))!;
  await citation.click();
  await expect(page.locator(place)).toBeInViewport();
  await expectAccessible(page);
  await picture('sources');
  if (pictures) {
    for (const [at, figure] of (await page.locator('article figure').all()).entries()) {
      await figure.scrollIntoViewIfNeeded();
      if (await figure.isVisible()) await figure.screenshot({ path: `${pictures}/figure-${at}.png` });
    }
    await page.setViewportSize(windowSizes[3]!);
    for (const [at, figure] of (await page.locator('article figure').all()).entries())
      if (await figure.isVisible()) await figure.screenshot({ path: `${pictures}/figure-${at}-375.png` });
    await page.setViewportSize(windowSizes[0]!);
  }

  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Word', exact: true }).click(),
  ]);
  const body = strFromU8(unzipSync(await readFile(await download.path()))['word/document.xml']!);
  const inWord = body
    .split('<w:p>')
    .filter((paragraph) => paragraph.includes('w:val="Heading1"'))
    .map((paragraph) => paragraph.replaceAll(/<[^>]+>/g, ''));
  expect(inWord).toEqual(wanted);
  expect(body).not.toContain('Adviezen aan anderen');
  expect(body).toMatch(/<w:hyperlink [^>]*w:anchor="bron_/);

  // What was told is narrower than what one then wants to share: refused where it was ticked, and nothing is shared.
  const told = { promisedQuotes: 'off' };
  expect((await api(page, 'PUT', `/api/researches/qualitative_research/${uuid}`, told)).status).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Delen', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Delen met een link' });
  await share.getByRole('checkbox', { name: /^Citaten laten zien/ }).check();
  await share.getByRole('button', { name: 'Delen aanzetten' }).click();
  await expect(share.getByText('Je vertelde mensen dat je geen citaten gebruikt.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await picture('share');
  expect((await api(page, 'GET', `/api/researches/${uuid}/share`)).body.on).toBe(false);
  await page.keyboard.press('Escape');

  // On the page of the research the menu says what of people is in each file, and leads to where that is chosen.
  await page.goto(research);
  await page.getByRole('button', { name: 'Downloaden' }).click();
  const about = page.getByRole('menuitem', { name: /^Van mensen: zonder citaten · geen groepen onder 10/ });
  await expect(about).toBeVisible();
  await expectAccessible(page);
  await picture('downloads');
  await about.click();
  await expect(page).toHaveURL(/\/rapportage$/);

  if (pictures) {
    await page.goto(`${research}/kwalitatief-onderzoek`);
    const question = page.getByText('Wat vertel je mensen over citaten?').first();
    await question.scrollIntoViewIfNeeded({ timeout: 5000 }).catch(() => undefined);
    await picture('promised');
  }
});
