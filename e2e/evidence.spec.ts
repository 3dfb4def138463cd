import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { copyOfExample, expect, expectAccessible, fillDate, test } from './house.ts';

/** The main job of step 5: from the file of a survey tool to a weighed factor and the report. */

const answers = readFileSync(new URL('../src/research/example/veldermeer-answers.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));

/** The answers as LimeSurvey exports them: a mark, its own columns first, code and text of the question in the head. */
function limeSurvey(rows = answers.slice(1)): Buffer {
  const [head] = answers;
  const names = [
    'Antwoord ID',
    'Datum ingediend',
    'Laatste pagina',
    'Taal',
    ...head!.slice(1).map((name) => `${name}. Vraag`),
  ];
  const lines = rows.map(([code, ...cells]) => [code, '2026-11-10 10:00:00', '5', 'nl', ...cells]);
  const text = [names, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return Buffer.from(`\uFEFF${text}`, 'utf8');
}

async function readIn(page: Page, button: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: /inlezen$/ });
  await page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name: 'results-survey.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(dialog).toBeHidden();
}

test('from a file of LimeSurvey to a weighed factor and the report', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await readIn(page, 'Antwoorden inlezen', limeSurvey());

  await expect(page.getByText('Antwoorden van 312 mensen, ingelezen op')).toBeVisible();
  const summary = page.getByRole('table', { name: 'Dezelfde gegevens in cijfers' });
  await expect(summary.getByRole('row', { name: /^Gemak en frictie/ })).toContainText('8,0 (6,5–9,0)');
  await expect(summary.getByRole('row', { name: /^Gemak en frictie/ })).toContainText('0,46');
  await expect(page.getByLabel('Ingevuld (netto n)').first()).toHaveValue('312');
  await expectAccessible(page);

  // Another outcome makes other figures: the screen says so, and reckons again from what is kept.
  await page.getByRole('radio', { name: /De laatste tien keer/ }).check();
  await expect(page.getByText('zijn veranderd sinds de cijfers zijn uitgerekend')).toBeVisible();
  await page.getByRole('button', { name: 'Reken opnieuw uit' }).click();
  await expect(page.getByText('De cijfers zijn opnieuw uitgerekend.')).toBeVisible();
  await expect(page.getByText('zijn veranderd sinds de cijfers zijn uitgerekend')).toBeHidden();
  await page.getByRole('radio', { name: /Hoe vaak in de periode/ }).check();
  await page.getByRole('button', { name: 'Reken opnieuw uit' }).click();
  await expect(summary.getByRole('row', { name: /^Gemak en frictie/ })).toContainText('0,46');

  await page.getByRole('button', { name: 'Analyse vaststellen' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Analyse vaststellen' }).click();
  await expect(page.getByText('De ruwe antwoorden zijn verwijderd; de cijfers blijven.')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).first().click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();

  await page.goto(`${research}/factoren-wegen`);
  const ease = page
    .locator('main summary')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Gemak en frictie' }) });
  await expect(ease).toContainText('Voorstel 8,0 (6,5–9,0)');

  await page.goto(`${research}/rapportage`);
  await expect(page.getByText('Gemak en frictie hangt het sterkst samen met het gedrag').first()).toBeVisible();
});

test('importing again adds by respondent code, a second measurement compares the same people, and answers are kept with an end', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await readIn(page, 'Antwoorden inlezen', limeSurvey(answers.slice(1, 201)));
  await expect(page.getByText('Antwoorden van 200 mensen')).toBeVisible();

  await page.getByRole('button', { name: 'Opnieuw inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  const buffer = limeSurvey(answers.slice(191));
  await page.getByLabel('Bestand met antwoorden').setInputFiles({ name: 'rest.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Bekijk wat we overnemen' }).click();
  await dialog.getByRole('radio', { name: /^Toevoegen/ }).check();
  await dialog.getByRole('button', { name: 'Neem deze antwoorden over' }).click();
  await expect(page.getByText('Antwoorden van 312 mensen')).toBeVisible();

  // The same people once more, half of whom find it one point easier by now.
  await page.getByRole('button', { name: 'Tweede meting toevoegen' }).click();
  const ease = answers[0]!.indexOf('GEMFRI_1');
  const later = answers
    .slice(1)
    .map((row, index) =>
      row.map((cell, at) => (at === ease && index % 2 === 0 ? String(Math.min(7, Number(cell) + 1)) : cell)),
    );
  await readIn(page, 'Antwoorden inlezen', limeSurvey(later));
  const change = page.getByRole('table', { name: 'Verandering per factor' });
  await expect(change.getByRole('row', { name: /^Gemak en frictie/ })).toContainText(
    /\+0,2\d \[0,2\d; 0,2\d\], bij dezelfde 312 mensen/,
  );
  await expectAccessible(page);

  await page
    .getByRole('checkbox', { name: /Bewaar ruwe antwoorden/ })
    .first()
    .check();
  await fillDate(page, 'Bewaren tot en met', '2020-01-01');
  await page.getByRole('button', { name: 'Bewaar tot deze dag' }).click();
  await expect(page.getByText(/^Kies een dag van .* tot en met /)).toBeVisible();
  const inTime = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await fillDate(page, 'Bewaren tot en met', inTime);
  await page.getByRole('button', { name: 'Bewaar tot deze dag' }).click();
  await expect(page.getByText(/^Bewaard tot en met/)).toBeVisible();
  await page.getByRole('button', { name: 'Analyse vaststellen' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Analyse vaststellen' }).click();
  await expect(page.getByText('De analyse is vastgesteld op')).toBeVisible();
  await expect(page.locator('#resultaten').getByText('De ruwe antwoorden verdwijnen na')).toBeVisible();
});
