import type { Page } from '@playwright/test';
import { api, copied, expect, expectAccessible, expectNoSidewaysScroll, newResearch, test } from './fixtures.ts';

const factorsOf = async (page: Page, research: string) => {
  const { body } = await api(page, 'GET', `/api/researches/determine_factors/${research.split('/')[2]}`);
  return (body.factors as { name: string }[]).map(({ name }) => name);
};

/** A technique that the library links with factor 1, primary or secondary. */
const techniqueOf = async (page: Page, secondary: boolean) => {
  const { body } = await api(page, 'GET', '/api/factors/1');
  return (body.technics as { id: number; name: string; isSecondary: boolean }[]).find(
    ({ isSecondary }) => isSecondary === secondary,
  )!;
};

test('a factor goes from the library to a research, is seen where the step is open, and can be taken back', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const research = await newResearch(page, 'Zwerfafval op het stationsplein');
  const other = await signInElsewhere('noor');
  await other.goto(`${research}/factoren-bepalen`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/factor/1');
  const panel = page.getByRole('region', { name: 'Gebruikt in jouw onderzoeken' });
  await panel.getByRole('button', { name: 'Toevoegen aan een onderzoek' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Toevoegen Zwerfafval op het stationsplein' }).click();
  await expect(dialog).toBeHidden();

  const toast = page.getByRole('status').filter({ hasText: 'Kennis is toegevoegd aan “Zwerfafval' });
  await expect(toast.getByRole('link', { name: 'Naar Factoren bepalen' })).toHaveAttribute(
    'href',
    `${research}/factoren-bepalen`,
  );
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const undo = await toast.getByRole('button', { name: 'Ongedaan maken' }).boundingBox();
  expect(undo!.x + undo!.width).toBeLessThanOrEqual(375);
  const use = panel.getByRole('link', { name: 'Zwerfafval op het stationsplein' });
  await expect(use).toHaveAttribute('href', `${research}/factoren-bepalen`);
  expect(await factorsOf(page, research)).toEqual(['Kennis']);
  await expect(other.locator('main').getByText('Kennis', { exact: true }).first()).toBeVisible();

  await toast.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Kennis staat niet meer in “Zwerfafval')).toBeVisible();
  await expect(use).toBeHidden();
  expect(await factorsOf(page, research)).toEqual([]);
});

test('a save of somebody else in between is kept', async ({ page, signIn }) => {
  await signIn();
  const research = await newResearch(page, 'Fietsen naar school');
  await page.goto('/factor/1');
  let first = true;
  await page.route('**/api/researches/determine_factors/**', async (route) => {
    if (route.request().method() === 'PUT' && first) {
      first = false;
      const { status } = await api(page, 'PATCH', `/api/researches/determine_factors/${research.split('/')[2]}`, {
        factors: [{ uuid: '5a6f1d0e-4d39-4a4f-9b59-0e6a52a7c102', factor: '/api/factors/2' }],
      });
      expect(status).toBe(200);
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Toevoegen aan een onderzoek' }).click();
  await page.getByRole('button', { name: 'Toevoegen Fietsen naar school' }).click();
  await expect(page.getByText('Kennis is toegevoegd aan “Fietsen naar school”.')).toBeVisible();
  expect(await factorsOf(page, research)).toHaveLength(2);
});

test('a technique asks for which factor; a secondary one that strengthens nothing there, why', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Regenton in de tuin');
  const uuid = research.split('/')[2];
  const [primary, secondary] = [await techniqueOf(page, false), await techniqueOf(page, true)];
  const dialog = page.getByRole('dialog');
  const open = async (technique: number) => {
    await page.goto(`/techniek/${technique}`);
    await page.getByRole('button', { name: 'Toevoegen aan een onderzoek' }).click();
    await dialog.getByRole('button', { name: 'Kies Regenton in de tuin' }).click();
  };
  await open(primary.id);
  await expect(dialog.getByText('In dit onderzoek zijn nog geen factoren gekozen.')).toBeVisible();

  const factor = '5a6f1d0e-4d39-4a4f-9b59-0e6a52a7c101';
  await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, {
    factors: [{ uuid: factor, factor: '/api/factors/1' }],
  });
  await open(primary.id);
  await expect(dialog.getByText('heeft nog geen factor prioriteit')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Naar Factoren prioriteren' })).toBeVisible();

  await api(page, 'PUT', `/api/researches/prioritising_factors/${uuid}`, {
    researchFactors: [{ uuid: factor, priority: true }],
  });
  await open(secondary.id);
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  const why = dialog.getByLabel('Waarom kies je deze zonder een techniek die hij versterkt?');
  await expect(why).toBeFocused();
  await expectAccessible(page);
  await why.fill('Er komt nog een primaire techniek bij.');
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(page.getByText(`${secondary.name} is bij Kennis gezet in “Regenton in de tuin”.`)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Gebruikt in jouw onderzoeken' });
  await expect(panel.getByText('gekozen bij Kennis')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(panel.getByText('Je gebruikt deze techniek nog in geen onderzoek.')).toBeVisible();
});

test('references can be copied, by hand where the browser refuses, and sources saved for another program', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto('/factor/1');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cite = page.getByRole('region', { name: 'Citeer deze pagina' });
  const copy = cite.getByRole('button', { name: /^Kopieer verwijzing/ });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(cite.getByRole('status').filter({ hasText: 'De verwijzing is gekopieerd.' })).toBeAttached();
  expect(await copied(page)).toMatch(/^Drijfveer \(z\.d\.\)\. Kennis \[factor\]\. Geraadpleegd op .*\/factor\/1$/);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const source = page.getByRole('region', { name: 'Bronnen' }).getByRole('listitem').first();
  await source.getByRole('button', { name: /^Kopieer verwijzing/ }).click();
  const field = source.getByLabel(/Kopiëren lukt niet/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/\(\d{4}\)\. /);
  await expectAccessible(page);

  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await cite.getByRole('button', { name }).click();
    const file = await download;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
  };
  const bib = await saved('Bronnen van deze pagina als BibTeX');
  expect(bib.name).toBe('bronnen-kennis.bib');
  expect(bib.text).toMatch(/^@\w+\{[a-z0-9-]+,\n/);
  const ris = await saved('Alle bronnen van de bibliotheek als RIS');
  expect(ris.name).toBe('bronnen-drijfveer.ris');
  expect(ris.text.match(/^TY {2}- /gm)?.length).toBeGreaterThan(200);
});

for (const width of [1440, 768, 375])
  test(`stays within its width at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn();
    for (const address of ['/factor/42', '/techniek/1', '/thema/1']) {
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'Gebruikt in jouw onderzoeken' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
