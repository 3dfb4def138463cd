import type { Page } from '@playwright/test';
import { addResearch, api, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { keyboard } from './input.ts';

const said = 'Interviewer: en toen?\nRespondent: dat bakje staat altijd in de weg, zei Fatima.';

/** A research of Noor on which Sanne works along, with one factor and two conversations. */
async function withTalks(page: Page, sanne: Page): Promise<string> {
  const research = await addResearch(page, 'Teksten van gesprekken');
  const uuid = research.split('/').at(-1)!;
  const { body: me } = await api(sanne, 'GET', '/api/me');
  await api(page, 'POST', '/api/research_collaborators', {
    research: `/api/researches/${uuid}`,
    user: `/api/users/${me.uuid}`,
  });
  const factors = [{ uuid: crypto.randomUUID(), name: 'Gemak', cluster: 'kunnen' }];
  await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, { factors });
  await api(page, 'PUT', `/api/researches/qualitative_research/${uuid}`, {
    methods: ['interview'],
    conversations: ['R01', 'R02'].map((code) => ({ uuid: crypto.randomUUID(), code })),
  });
  return `${research}/kwalitatief-onderzoek`;
}

const area = (page: Page) => page.getByRole('textbox', { name: 'Tekst van het gesprek' });
const tick = (page: Page) =>
  page.getByRole('checkbox', { name: 'Bewaar deze tekst voor wie aan dit onderzoek meewerkt' });

async function openText(page: Page, code: string): Promise<void> {
  await page.getByRole('gridcell', { name: `${code}, Gemak:` }).click();
  await page.locator('summary', { hasText: 'Citaten uit de tekst' }).click();
}

test('one stores the text of a conversation, the other marks a passage in it, and removed it is gone for both', async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  await signIn();
  const sanne = await signInElsewhere('sanne');
  const step = await withTalks(page, sanne);
  for (const who of [page, sanne]) await who.goto(step);
  const keys = keyboard(page);

  await test.step('it stays on the page of who pasted it, until that is chosen', async () => {
    await openText(page, 'R01');
    await expect(tick(page)).not.toBeChecked();
    await expect(tick(page)).toBeDisabled();
    await area(page).fill(said);
    await openText(sanne, 'R01');
    await expect(area(sanne)).toHaveValue('');
    await expect(page.getByText('weg zodra je deze pagina verlaat')).toBeVisible();
  });

  await test.step('stored by keyboard, with its end beside it', async () => {
    await keys.check(tick(page));
    await expect(tick(page)).toBeChecked();
    await expect(page.getByText(/^Bewaard tot en met \d+ \p{L}+ \d{4} door Noor Aalbers\./u)).toBeVisible();
    await expect(page.getByText('nooit langer dan tot het onderzoek is afgerond')).toBeVisible();
    await expect(area(page)).toHaveAttribute('aria-readonly', 'true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the other reads it, and keeps a passage without the name', async () => {
    await expect(area(sanne)).toHaveValue(said);
    // By keyboard, in a field in which typing changes nothing.
    await area(sanne).focus();
    for (const key of ['ControlOrMeta+End', 'x', 'ControlOrMeta+End', 'Shift+Home']) await sanne.keyboard.press(key);
    await expect(area(sanne)).toHaveValue(said);
    await expect(sanne.getByRole('combobox', { name: '“Fatima”' })).toHaveValue('name');
    await sanne.getByRole('combobox', { name: 'Bewaar als citaat bij' }).selectOption('Gemak');
    await sanne.getByRole('button', { name: 'Bewaar citaat' }).click();
    await expect(sanne.getByRole('textbox', { name: 'Citaat', exact: true })).toHaveValue(
      'Respondent: dat bakje staat altijd in de weg, zei [naam].',
    );
    await expectAccessible(sanne);
  });

  await test.step('it is there again after a reload, and of another conversation there is none', async () => {
    await page.reload();
    await openText(page, 'R01');
    await expect(area(page)).toHaveValue(said);
    await page.getByRole('button', { name: 'Volgend gesprek' }).first().click();
    await page.locator('summary', { hasText: 'Citaten uit de tekst' }).click();
    await expect(area(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Vorig gesprek' }).click();
  });

  await test.step('removed by one it is gone for both; the quote stays', async () => {
    await sanne.getByRole('button', { name: 'Verwijder de tekst' }).click();
    const dialog = sanne.getByRole('alertdialog', { name: 'Tekst van het gesprek verwijderen?' });
    await expect(dialog).toContainText('De citaten blijven staan.');
    await expectAccessible(sanne);
    await dialog.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(area(sanne)).toHaveValue('');
    await expect(area(sanne)).toBeFocused();
    await expect(sanne.getByText(/^Bewaard tot en met/)).toHaveCount(0);
    await expect(sanne.getByRole('textbox', { name: 'Citaat', exact: true })).toHaveValue(/in de weg/);
    await expect(page.getByText('Citaten uit de tekst, bewaard')).toHaveCount(0);
    const text = page.locator('summary', { hasText: 'Citaten uit de tekst' });
    if (!(await area(page).isVisible())) await text.click();
    await expect(area(page)).toHaveValue('');
    await page.reload();
    await openText(page, 'R01');
    await expect(area(page)).toHaveValue('');
  });
});
