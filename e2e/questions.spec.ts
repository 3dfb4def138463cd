import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addResearch, api, expect, expectAccessible, test } from './house.ts';

/** Asking people: the interview guide, the conversations, and the questionnaire with its figures. */

const factors = [
  { uuid: '00000000-0000-4000-8000-000000000001', factor: '/api/factors/1' },
  { uuid: '00000000-0000-4000-8000-000000000002', factor: '/api/factors/2' },
];

/** A research with a target and two factors, at the given step. */
async function prepared(page: Page, title: string, path: string): Promise<string> {
  const research = await addResearch(page, title);
  const uuid = research.split('/').pop();
  await api(page, 'PUT', `/api/researches/research_target/${uuid}`, {
    questionBehaviour: 'etensresten apart weggooien',
    questionAudience: 'bewoners',
    questionContext: 'thuis',
    recurrence: 'repeated',
  });
  const own = factors.map((factor) => ({ ...factor, uuid: crypto.randomUUID() }));
  await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, { factors: own });
  await page.goto(`${research}/${path}`);
  return research;
}

test('the guide: reorder by mouse and keyboard, follow-ups move along, edited stays, removed comes back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await prepared(page, 'Leidraad', 'kwalitatief-onderzoek');
  await page.getByRole('button', { name: 'Leidraad maken' }).click();
  const guide = page.getByRole('list', { name: 'Vragen van de leidraad' });
  const blocks = guide.getByRole('heading', { level: 3 });
  await expect(guide.getByText(/Etensresten apart weggooien/).first()).toBeVisible();
  const [first, second] = await blocks.allInnerTexts();
  const sizes = () =>
    guide.locator(':scope > li').evaluateAll((list) => list.map((block) => block.querySelectorAll('ol > li').length));
  const before = await sizes();

  // By keyboard: the button keeps the focus, and the whole block went along.
  await guide.getByRole('button', { name: 'Vraag 1 omlaag' }).focus();
  await page.keyboard.press('Enter');
  await expect(blocks).toHaveText([second!, first!]);
  expect(await sizes()).toEqual(before.toReversed());
  await expect(guide.getByRole('button', { name: 'Vraag 2 omlaag' })).toBeFocused();

  await guide.getByRole('button', { name: 'Vraag 2 omhoog' }).press('Enter');
  await expect(blocks).toHaveText([first!, second!]);
  expect(await sizes()).toEqual(before);

  // By mouse: dropped on a follow-up of another block, the question lands beside that block.
  const grips = guide.locator('[draggable=true]');
  await page.setViewportSize({ width: 1280, height: 1800 });
  // In small steps, as a hand moves: a browser asks what it hangs over only from the second on.
  await grips.first().dragTo(guide.getByRole('listitem').last(), { steps: 40 });
  await expect(blocks).toHaveText([second!, first!]);
  expect(await sizes()).toEqual(before.toReversed());
  await guide.getByRole('button', { name: 'Vraag 2 omhoog' }).press('Enter');
  await expect(blocks).toHaveText([first!, second!]);

  await guide.getByRole('button', { name: /^Vraag 1 wijzigen/ }).click();
  await page.getByRole('textbox', { name: 'Vraag 1', exact: true }).fill('Hoe gaat dat bij jou in de keuken?');
  await page.keyboard.press('Enter');
  await guide.getByRole('button', { name: 'Doorvraag 1a verwijderen' }).click();
  await page.getByRole('button', { name: 'Opnieuw maken' }).click();
  await expect(guide.getByText('Hoe gaat dat bij jou in de keuken?')).toBeVisible();
  await page.locator('summary', { hasText: 'Verwijderde vragen (1)' }).click();
  await page.getByRole('button', { name: /^Terugzetten/ }).click();
  await expect(page.locator('summary', { hasText: 'Verwijderde vragen' })).toHaveCount(0);
  expect(await sizes()).toEqual(before);
});

test('findings: a code and no name, a matrix that reads as a table, and a new factor for step 2', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await prepared(page, 'Bevindingen', 'kwalitatief-onderzoek');
  await page.getByRole('button', { name: 'Gesprek toevoegen' }).click();
  await expect(page.getByRole('heading', { name: 'Gesprek R01' })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill('Fatima');
  await expect(page.getByText('Dit lijkt een naam.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('R01');
  await expect(page.getByText('Dit lijkt een naam.')).toHaveCount(0);
  const finding = page
    .getByRole('group')
    .filter({ has: page.getByRole('radiogroup', { name: 'Genoemd?' }) })
    .nth(1);
  await finding.getByRole('radio', { name: 'spontaan' }).check();
  await finding.getByRole('radio', { name: 'gaf de doorslag' }).check();
  await finding.getByRole('radio', { name: 'belemmert' }).check();

  const matrix = page.getByRole('table', { name: /Respondenten en factoren/ });
  await expect(matrix.getByRole('columnheader')).toHaveCount(3);
  const cells = matrix.getByRole('row', { name: /^R01/ }).getByRole('cell');
  await expect(cells).toHaveText(['niets genoteerd', 'spontaan, gaf de doorslag, belemmert']);
  await expect(matrix.getByRole('row', { name: /^Gaf de doorslag/ }).getByRole('cell')).toHaveText(['–', '1 van 1']);
  // The mouse goes straight to what was said of one factor; the keyboard opens the row.
  await page.getByRole('button', { name: 'Sluiten' }).last().click();
  await cells.nth(1).click();
  await expect(finding).toBeFocused();

  await page.getByRole('button', { name: 'Nieuwe factor toevoegen' }).click();
  await page.getByLabel('Nieuwe factor', { exact: true }).fill('Vertrouwen in de verwerking');
  await page.getByRole('button', { name: /^Toevoegen aan “Factoren bepalen”/ }).click();
  await expect(page.getByText('Staat bij je factoren.')).toBeVisible();
  await expect(matrix.getByRole('columnheader', { name: 'Vertrouwen in de verwerking' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${research}/factoren-bepalen`);
  await expect(page.getByText('Vertrouwen in de verwerking').first()).toBeVisible();
});

test('the questionnaire: a question taken out comes back in its place; sample size both ways; figures that cannot be', async ({
  page,
  signIn,
}) => {
  await signIn();
  await prepared(page, 'Vragenlijst', 'onderzoek-uitzetten-en-analyseren');
  await page.getByRole('button', { name: 'Vragenlijst maken' }).click();
  await expect(page.getByRole('checkbox', { name: 'Willekeurige volgorde per blok' })).toBeChecked();
  const words = page.getByRole('button', { name: /\(vraag 2 aanpassen\)/ });
  const second = await words.innerText();
  await page.getByRole('button', { name: 'Vraag 2 weghalen' }).click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(words).toHaveText(second);

  // By keyboard: the menu opens on its first file, a letter leads to LimeSurvey's.
  const menu = page.getByRole('button', { name: 'Vragenlijst downloaden' });
  await menu.press('ArrowDown');
  const files = page.getByRole('menu', { name: 'Vragenlijst downloaden' });
  await expect(files.getByRole('menuitem')).toHaveText([
    'Word, om te printen',
    'LimeSurvey',
    'Qualtrics',
    'SurveyJS',
    'Codeboek (CSV)',
    'Codeboek (Excel)',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('l');
  await expect(files.getByRole('menuitem', { name: 'LimeSurvey' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^drijfveer-vragenlijst-vragenlijst-\d{4}-\d\d-\d\d\.limesurvey\.txt$/);
  // What was just typed is in it: the file is made of what was saved first.
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `\t${second.replace(/\s*\(vraag 2 aanpassen\)\s*$/, '')}\t`,
  );
  await expect(page.getByRole('status').filter({ hasText: 'EIGEFF_1 heet er EIGEFF1' })).toBeVisible();
  expect(
    await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer?.filter((one) => 'researchType' in one)),
  ).toEqual([{ event: 'downloadQuestionnaire', researchType: null }]);

  await page.locator('summary', { hasText: 'Hoeveel antwoorden heb je nodig?' }).click();
  await page.getByLabel('Samenhang die je verwacht (r)').fill('0,3');
  await page.getByLabel('Breedte van het interval').fill('0,2');
  await page.getByLabel('Respons die je verwacht').fill('25');
  await expect(page.getByRole('status').filter({ hasText: 'antwoorden nodig' })).toHaveText(
    '320 antwoorden nodig, dus ongeveer 1.280 uitnodigingen',
  );
  await page.getByLabel('Breedte van het interval').fill('0');
  await expect(page.getByText('Vul een breedte in boven 0 en onder 2.').first()).toBeVisible();

  await page.getByLabel('Ingevuld (netto n)').fill('214');
  const figures = page
    .getByRole('table', { name: /Cijfers per factor/ })
    .getByRole('row')
    .nth(1);
  await figures.getByLabel(/^Aantal \(n\)/).fill('214');
  await figures.getByLabel(/^SD/).fill('9');
  await expect(page.getByText('De SD is groter dan op deze schaal kan. Controleer de cijfers.')).toBeVisible();
  await expectAccessible(page);
});
