import { api, expect, expectAccessible, expectNoSidewaysScroll, newResearch, test } from './fixtures.ts';

test('a word from a text: found in the list and by Ctrl+K, where it stands, with the keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(
    page,
    `Fietsen in de stalling ${'en alles wat daarbij komt kijken '.repeat(3).trim()}`,
  );
  const uuid = research.split('/').at(-1);
  const put = (step: string, body: object) => api(page, 'PUT', `/api/researches/${step}/${uuid}`, body);
  await put('research_target', { broadGoal: 'Minder zwerffietsen voor de ingang van het station.' });
  await put('report', { summary: 'Na drie weken stond nog één zwerffiets buiten de vakken.' });

  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('ZWERFFIETS');
  const texts = page.getByRole('list', { name: /^Gevonden in Fietsen in de stalling/ });
  await expect(texts.getByRole('listitem')).toHaveCount(2);
  await expect(texts.locator('mark')).toHaveText(['zwerffietsen', 'zwerffiets']);
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [1366, 657],
    [768, 900],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
  }
  await texts.getByRole('link', { name: 'Rapportage · Samenvatting' }).click();
  await expect(page).toHaveURL(`${research}/rapportage`);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Ga naar' }).getByRole('combobox');
  await field.fill('zwerffietsen');
  const found = page.getByRole('group', { name: /^In Fietsen in de stalling/ });
  await expect(found.getByRole('option')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // What of the theory was found stands first, and is chosen until a key says otherwise.
  await expect(page.getByRole('group', { name: 'Theorie' })).toBeVisible();
  const first = found.getByRole('option').first();
  for (let stop = 0; stop < 30 && (await first.getAttribute('aria-selected')) !== 'true'; stop += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Doelanalyse', level: 1 })).toBeVisible();
});

test('the archive: out of the list, read but not changed, found behind its filter, and taken back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Waterpunten op het plein');
  await page.goto('/');
  const list = page.getByRole('list', { name: 'Mijn onderzoeken' });
  const row = list.getByRole('link', { name: 'Waterpunten op het plein' });
  const menu = page.getByRole('button', { name: 'Meer over Waterpunten op het plein' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archiveren' }).click();
  await expect(page.getByText('Het onderzoek staat in het archief.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(row).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archiveren' }).click();
  await expect(row).toHaveCount(0);

  await page.getByLabel('Status').selectOption('In het archief');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('waterpunt');
  await expect(row).toBeVisible();
  await row.click();
  await expect(page.getByText('Dit onderzoek staat in het archief')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${research}/doelanalyse`);
  await expect(page.getByText('Haal het terug om iets te wijzigen.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Breed doel' })).toHaveAttribute('readonly', '');
  await page.goto(`${research}/rapportage`);
  await expect(page.getByText('Dit onderzoek staat in het archief')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Afronden' })).toHaveCount(0);
  await page.goto(`${research}/doelanalyse`);
  await page.getByRole('button', { name: 'Terughalen' }).click();
  await expect(page.getByRole('textbox', { name: 'Breed doel' })).not.toHaveAttribute('readonly');
  await page.goto('/');
  await expect(row).toBeVisible();
});

test('a copy gets a name, and says what it begins with', async ({ page, signIn }) => {
  await signIn();
  await newResearch(page, 'Trap in plaats van lift');
  await page.goto('/');
  await page.getByRole('button', { name: 'Meer over Trap in plaats van lift' }).click();
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Onderzoek dupliceren' });
  const name = dialog.getByRole('textbox', { name: 'Titel van de kopie' });
  await expect(name).toHaveValue('Kopie van Trap in plaats van lift');
  await expectAccessible(page);
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Vul de titel in.')).toBeVisible();
  await name.fill('Trap in het stadhuis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Trap in het stadhuis', level: 1 })).toBeVisible();
});
