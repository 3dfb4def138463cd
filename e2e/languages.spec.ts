import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkedIn } from '#steps/conducting-research/languages/languages.testing.ts';
import { api, copyOfExample, expect, expectAccessible, expectNoSidewaysScroll, fillDate, test } from './fixtures.ts';
import { windowSizes } from './window-sizes.ts';

/** The questionnaire in other languages: nothing is seen of it until one is added, and nothing is used that nobody checked. */

async function openStep(page: Page): Promise<string> {
  const research = await copyOfExample(page);
  await page.goto(`${research}/onderzoek-uitzetten-en-analyseren`);
  await expect(page.getByRole('button', { name: 'Proberen als deelnemer' })).toBeVisible();
  return `/api/researches/${research.split('/').pop()}`;
}

const saved = (page: Page) => expect(page.getByText(/^Opgeslagen om /)).toBeVisible();
const line = (page: Page) => page.getByText(/^In een andere taal/);

/** The sheet as a translator sends it back: every text in capitals between marks, with its own places to fill in. */
async function filledIn(path: string, change: (cells: string[], at: number) => string[]): Promise<Buffer> {
  const rows = (await readFile(path, 'utf8')).replace(/^\ufeff/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])+\r\n/g)!;
  const cellsOf = (row: string) =>
    [...row.trimEnd().matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
  const written = rows.map((row, at) =>
    (at === 0 ? cellsOf(row) : change(cellsOf(row), at)).map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
  );
  return Buffer.from(`${written.join('\r\n')}\r\n`);
}

test('a language is added, goes out to a translator and comes back, is checked by another and tried', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await openStep(page);
  await expect(line(page)).toHaveText('In een andere taal');
  await line(page).click();
  await page.getByRole('combobox', { name: 'Taal' }).selectOption({ label: 'Arabisch – العربية' });
  await page.getByRole('button', { name: 'Taal toevoegen' }).click();
  await expect(line(page)).toHaveText('In een andere taal: Arabisch');
  await expect(page.getByText(/^0 van \d+ teksten vertaald$/)).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Blad als CSV' }).click(),
  ]);
  const path = await download.path();
  const rows: string[] = [];
  const back = await filledIn(path, (cells, at) => {
    rows.push(cells[0]!);
    // One row without its place to fill in, one with a name that is not there, one with a remark.
    const said = `ترجمة ${at} ${(cells[2]!.match(/\{\w+\}|…|\S+@\S+\w/g) ?? []).join(' ')}`;
    if (cells[0] === 'DOORGAAN') return [...cells.slice(0, 3), 'بدون', ...cells.slice(4)];
    if (cells[0] === 'TITEL') return ['TITLE', ...cells.slice(1, 3), said, 'Hm', ''];
    return [...cells.slice(0, 3), said, cells[0] === 'KOP_SLOT' ? 'Klinkt streng.' : '', ''];
  });
  const sheet = (buffer: Buffer) => ({ name: 'arabisch.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Blad inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vertaling inlezen' });
  await dialog.getByLabel('Blad van de vertaler').setInputFiles(sheet(Buffer.from('a;b\r\n1;2\r\n')));
  await expect(dialog.getByText('De kolom “Vertaling” ontbreekt. Neem het blad dat je hier downloadt.')).toBeVisible();
  await dialog.getByLabel('Blad van de vertaler').setInputFiles(sheet(back));
  await expect(dialog.getByRole('row', { name: /^2 TITLE Deze naam staat niet/ })).toBeVisible();
  await expect(
    dialog.getByRole('row', {
      name: new RegExp(`^${rows.indexOf('DOORGAAN') + 2} DOORGAAN In de vertaling ontbreekt`),
    }),
  ).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('Daarna ontbreken nog 2 teksten.');
  await expectAccessible(page);
  // Nothing is taken over before somebody says so.
  await expect(page.getByText(/^0 van \d+ teksten vertaald$/)).toBeAttached();
  await dialog.getByRole('button', { name: 'Neem dit over' }).click();
  await expect(page.getByText(new RegExp(`^${rows.length - 2} van ${rows.length} teksten vertaald`))).toBeVisible();

  // The two that are left are typed, from right to left.
  await page.getByText('Teksten', { exact: true }).click();
  const title = page.getByRole('textbox', { name: /^Titel: Vragenlijst/ });
  await expect(title).toHaveAttribute('dir', 'rtl');
  await expect(title).toHaveAttribute('lang', 'ar');
  await title.fill('استبيان');
  await expect(page.getByText('Opmerking van de vertaler: Klinkt streng.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Op papier, na een vraag/ }).fill('انتقل إلى السؤال {vraag}.');
  await expectAccessible(page);

  // The translator does not check their own work.
  await expect(page.getByText('concept, nog niet nagekeken')).toBeVisible();
  await page.getByLabel('Vertaald door').fill('Bureau De Brug');
  await page.getByLabel('Nagekeken door').fill('bureau de brug');
  await expect(page.getByText('Dit is wie vertaalde. Laat iemand anders nakijken.')).toBeVisible();
  await page.getByLabel('Nagekeken door').fill('Samira');
  await fillDate(page, 'Nagekeken op', '2026-11-20');
  await page.getByRole('button', { name: 'Deze teksten zijn nagekeken' }).click();
  await expect(page.getByText('nagekeken op 20 november 2026, nog niet uitgeprobeerd')).toBeVisible();
  await page.getByLabel('Met hoeveel mensen uitgeprobeerd?').fill('2');
  await expect(page.getByText(/^Deze vertaling is nagekeken en uitgeprobeerd\./)).toBeVisible();
  await saved(page);

  // On paper, in its own direction.
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF, om te printen' }).click();
  expect((await printed).suggestedFilename()).toMatch(/vragenlijst-ar-.*\.pdf$/);

  // It goes to a survey tool under the names and codes of the Dutch one, and is out from then on.
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Voor LimeSurvey' }).click();
  const file = await readFile(await (await fetched).path(), 'utf8');
  expect(file).toMatch(/^S\t\tlanguage\t\tar\t/m);
  expect(file).toContain('استبيان');
  const names = file.split('\n').flatMap((row) => (row.startsWith('Q\t') ? [row.split('\t')[2]] : []));
  expect(names.length).toBeGreaterThan(3);
  await expect(page.getByText(/^Kies in LimeSurvey “Enquête importeren”/)).toBeVisible();
  const form = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Voor Microsoft Forms' }).click();
  expect((await form).suggestedFilename()).toMatch(/vragenlijst-ar-.*forms\.docx$/);
  await expect(page.getByText(/^Kies in Microsoft Forms snel importeren/)).toBeVisible();
  await saved(page);
  expect((await api(page, 'GET', research)).body.conductingResearch).toMatchObject({
    downloadedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });

  const { body } = await api(page, 'GET', research);
  const step = body.conductingResearch as { translations: { texts: object[] }[]; items: { uuid: string }[] };
  const [translation] = step.translations;
  expect(translation).toMatchObject({ language: 'ar', translatedBy: 'Bureau De Brug', checkedBy: 'Samira', tried: 2 });
  expect(translation!.texts).toHaveLength(rows.length);

  // Other Dutch makes the translation out of date, and says so.
  const items = step.items.map(({ uuid }, at) => (at === 0 ? { uuid, text: 'Een heel andere vraag?' } : { uuid }));
  await api(page, 'PUT', `/api/researches/conducting_research/${research.split('/').pop()}`, { items });
  await page.reload();
  await line(page).click();
  await expect(page.getByText(/, 1 verouderd$/)).toBeVisible();
});

test('a language with long texts fits every screen', async ({ page, signIn }) => {
  await signIn();
  await openStep(page);
  await line(page).click();
  await page.getByRole('combobox', { name: 'Taal' }).selectOption({ label: 'Oekraïens – українська' });
  await page.getByRole('button', { name: 'Taal toevoegen' }).click();
  await page.getByText('Teksten', { exact: true }).click();
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.LANGUAGE_PICTURES) {
      await line(page).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.LANGUAGE_PICTURES}/languages-${size.width}.png` });
    }
  }
});

test('figures that can be over languages come with what to mind, and ask whose answers they are of', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await openStep(page);
  const asked = page.getByRole('radiogroup', { name: 'Antwoorden in welke talen staan in deze cijfers?' });
  const results = page.getByRole('region', { name: 'Resultaten per factor' });
  await expect(results).toBeVisible();
  await expect(asked).toHaveCount(0);
  // A copy has no answers.
  const answered = { translations: [checkedIn('tr')], respondents: 214 };
  await api(page, 'PUT', `/api/researches/conducting_research/${research.split('/').pop()}`, answered);
  await page.reload();
  await expect(results).toContainText('De vragenlijst was er ook in het Turks.');
  await expect(results).toContainText('Niet vastgelegd is of de antwoorden in alle talen samen in de cijfers zitten.');
  await asked.getByRole('radio', { name: 'alleen in het Nederlands' }).check();
  await expect(results).toContainText('De cijfers zijn van wie in het Nederlands antwoordde.');
  const tooFew = asked.getByRole('radio', { name: 'in alle talen, minder dan 50 in een taal' });
  // By keyboard: two further.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(tooFew).toBeChecked();
  await expect(results).toContainText('Dat is te weinig voor één cijfer over talen');
  await saved(page);
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.LANGUAGE_PICTURES) {
      await asked.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.LANGUAGE_PICTURES}/caution-${size.width}.png` });
    }
  }
  await expectAccessible(page);
  await page.reload();
  await expect(tooFew).toBeChecked();
});

test('a file that says in which language people answered is counted before anything is taken over', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStep(page);
  await page.getByRole('button', { name: 'Antwoorden inlezen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antwoorden inlezen' });
  const spoken = [
    ...Array<string>(60).fill('nl-informal'),
    ...Array<string>(7).fill('tr'),
    ...Array<string>(2).fill('xx'),
  ];
  const rows = spoken.map((code, at) => [`${at + 1}`, '2026-10-01 09:12:44', '4', code, `${(at % 5) + 1}`]);
  const head = ['id', 'submitdate', 'lastpage', 'startlanguage', 'GEMFRI1'];
  const file = [head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  await page
    .getByLabel('Bestand met antwoorden')
    .setInputFiles({ name: 'talen.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const said = dialog.getByText(/^60 in het Nederlands/);
  await expect(said).toContainText(
    '60 in het Nederlands, 7 in het Turks en minder dan 5 in een taal met de code “xx”.',
  );
  await expect(said).toContainText('In welke taal iemand antwoordde, bewaren we niet.');
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.LANGUAGE_PICTURES) {
      await said.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.LANGUAGE_PICTURES}/file-${size.width}.png` });
    }
  }
  await expectAccessible(page);
});
