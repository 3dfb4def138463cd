import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, newResearch, test } from './fixtures.ts';

/** Asking people: the interview guide, the conversations, and the questionnaire with its figures. */

const factors = [
  { uuid: '00000000-0000-4000-8000-000000000001', factor: '/api/factors/1' },
  { uuid: '00000000-0000-4000-8000-000000000002', factor: '/api/factors/2' },
];

/** A research with a target and factors, at the given step. */
async function prepared(page: Page, title: string, path: string, chosen = factors): Promise<string> {
  const research = await newResearch(page, title);
  const uuid = research.split('/').pop();
  await api(page, 'PUT', `/api/researches/research_target/${uuid}`, {
    questionBehaviour: 'etensresten apart weggooien',
    questionAudience: 'bewoners',
    questionContext: 'thuis',
    recurrence: 'repeated',
  });
  const own = chosen.map((factor) => ({ ...factor, uuid: crypto.randomUUID() }));
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
  await expect(guide.getByText(/etensresten apart weg te gooien/).first()).toBeVisible();
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

  const matrix = page.getByRole('grid', { name: 'Respondenten en factoren' });
  await expect(matrix.getByRole('columnheader')).toHaveCount(3);
  const cells = matrix.getByRole('row', { name: /^R01/ }).getByRole('gridcell');
  await expect(cells).toHaveText(['niets genoteerd', 'spontaan, gaf de doorslag, belemmert']);
  await expect(matrix.getByRole('row', { name: /^Gaf de doorslag/ }).getByRole('gridcell')).toHaveText([
    '–',
    '1 van 1',
  ]);
  // A mouse stays on the cell, so that keys go on, also while the conversation is open.
  await page.getByRole('button', { name: 'Sluiten' }).last().click();
  await cells.nth(0).click();
  await expect(page.getByRole('heading', { name: 'Gesprek R01' })).toBeVisible();
  await expect(cells.nth(0)).toBeFocused();
  await cells.nth(0).click();
  for (const key of ['4', 'ArrowRight', '7']) await page.keyboard.press(key);
  await expect(cells).toHaveText(['na vraag, speelt mee', 'spontaan, speelt mee, belemmert']);
  await expect(cells.nth(1)).toBeFocused();
  // Pressed twice it leads to the quote, as Enter does, also while the conversation is open.
  const quote = finding.getByRole('textbox', { name: 'Citaat' });
  await page.keyboard.press('Enter');
  await expect(quote).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cells.nth(1)).toBeFocused();
  await cells.nth(1).dblclick();
  await expect(quote).toBeFocused();

  await page.getByRole('button', { name: 'Nieuwe factor toevoegen' }).click();
  await page.getByLabel('Nieuwe factor', { exact: true }).fill('Vertrouwen in de verwerking');
  await page.getByRole('button', { name: /^Toevoegen aan “Factoren bepalen”/ }).click();
  await expect(page.getByText('Staat bij je factoren.')).toBeVisible();
  await expect(matrix.getByRole('columnheader', { name: 'Vertrouwen in de verwerking' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${research}/factoren-bepalen`);
  await expect(page.getByText('Vertrouwen in de verwerking').first()).toBeVisible();
});

test('ten conversations about eight factors are coded by keyboard, in at most 120 presses, codes and all', async ({
  page,
  signIn,
}) => {
  await signIn();
  const eight = Array.from({ length: 8 }, (_, at) => ({ uuid: '', factor: `/api/factors/${at + 1}` }));
  const research = await prepared(page, 'Acht factoren', 'kwalitatief-onderzoek', eight);
  const presses = { others: 0, codes: 0 };
  await page.evaluate(() => {
    const keys: string[] = [];
    Object.assign(window, { keys });
    window.addEventListener('keydown', ({ key, target }) => keys.push(`${key} at ${(target as Element).role}`), true);
  });
  const heard = () => page.evaluate(() => (window as unknown as { keys: string[] }).keys);
  /** A busy browser once in some hundred runs drops a press before any page hears it: that one is pressed again, as a person would. */
  const press = async (key: string) => {
    presses[/^[1-8+-]$/.test(key) ? 'codes' : 'others'] += 1;
    const before = (await heard()).length;
    await page.keyboard.press(key);
    if ((await heard()).length === before) await page.keyboard.press(key);
  };
  const grid = page.getByRole('grid', { name: 'Respondenten en factoren' });
  await page.getByRole('button', { name: 'Gesprek toevoegen' }).focus();
  for (let at = 1; at <= 10; at += 1) {
    await press('Enter');
    await expect(page.getByRole('heading', { name: `Gesprek R${String(at).padStart(2, '0')}` })).toBeFocused();
    await press('Escape');
    await expect(grid.getByRole('row').nth(at).getByRole('gridcell').first()).toBeFocused();
    if (at < 10) await press('Tab');
  }
  await press('Control+Home');
  const codes = ['1', '2', '3', '4', '5', '6', '7', '8'];
  // As one reads: each code leads to the next cell, at the end of a row to the next row.
  for (let row = 0; row < 10; row += 1)
    for (let column = 0; column < 8; column += 1) await press(codes[(row + column) % 8]!);
  expect(presses.codes).toBe(80);
  expect(presses.codes + presses.others).toBeLessThanOrEqual(120);
  // Each was heard in a cell, and each gave its cell a code.
  const codesHeard = (await heard()).filter((one) => /^[1-8] /.test(one));
  expect(codesHeard).toEqual(
    Array.from({ length: 80 }, (_, at) => `${codes[((at % 8) + Math.floor(at / 8)) % 8]} at gridcell`),
  );
  await expect(grid.getByRole('gridcell', { name: /niets genoteerd/ })).toHaveCount(0);

  // What is read aloud: conversation, factor and value, at the cell and once it is given.
  const name = (await grid.getByRole('columnheader').nth(1).innerText()).trim();
  await press('Home');
  await press('ArrowRight');
  await press('7');
  await expect(grid.getByRole('gridcell', { name: /^R10/ }).nth(1)).toBeFocused();
  // Taken back, given again; the sign behind it is its own, not of the cell that is next.
  await press('Backspace');
  await expect(grid.getByRole('gridcell', { name: `R10, ${name}: niets genoteerd`, exact: true })).toBeFocused();
  await press('8');
  await press('-');
  await press('ArrowLeft');
  const given = grid.getByRole('gridcell', { name: `R10, ${name}: spontaan, gaf de doorslag, belemmert`, exact: true });
  await expect(given).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: `R10, ${name}: spontaan, gaf de doorslag, belemmert` }),
  ).toBeAttached();
  await expectAccessible(page);
  await press('Enter');
  const quote = page.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('textbox', { name: 'Citaat' });
  await expect(quote).toBeFocused();
  await quote.fill('Dat bakje staat in de weg.');
  await press('Escape');
  await expect(given).toBeFocused();

  const uuid = research.split('/').pop();
  await expect
    .poll(async () => {
      const { body } = await api(page, 'GET', `/api/researches/qualitative_research/${uuid}`);
      const conversations = body.conversations as { findings: { mention: string; quote: string | null }[] }[];
      const findings = conversations.flatMap((one) => one.findings);
      return [
        findings.length,
        findings.filter((one) => one.mention === null).length,
        findings.filter(({ quote }) => quote).length,
      ];
    })
    .toEqual([80, 0, 1]);
});

test('the text of a conversation stays in the browser; a passage is kept as a quote, without who it was about', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await prepared(page, 'Tekst van een gesprek', 'kwalitatief-onderzoek');
  // Everything that leaves the page, from here on.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const isSent = (words: string) => sent.some((one) => decodeURIComponent(one.replaceAll('+', ' ')).includes(words));

  await page.getByRole('button', { name: 'Gesprek toevoegen' }).click();
  await page.getByText('Citaten uit de tekst van het gesprek').click();
  const text = page.getByLabel('Tekst van het gesprek', { exact: true });
  await expect(page.getByText('De tekst blijft in deze browser')).toBeVisible();
  const file = page.getByLabel('Bestand met de tekst van het gesprek');
  await file.setInputFiles({ name: 'gesprek.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 oei') });
  await expect(page.getByText('Dit is een PDF. Open hem, kopieer de tekst en plak die in het vak.')).toBeVisible();
  const passage = 'Toen zei Fatima dat het bakje uit Deventer in de weg staat.';
  const whole = `Dit blijft geheim, want niemand bewaart het.\n${passage}\nMijn nummer is 06 1234 5678.`;
  await file.setInputFiles({ name: 'gesprek.txt', mimeType: 'text/plain', buffer: Buffer.from(whole) });
  await expect(text).toHaveValue(whole);

  // By keyboard: to the second line, and the whole of it.
  await text.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect(page.getByText('Toen zei [naam] dat het bakje uit [plaats] in de weg staat.')).toBeVisible();
  await page.getByLabel('“Deventer”').selectOption('laat staan');
  await page.getByRole('button', { name: 'Bewaar citaat' }).click();
  await expect(page.getByText('Kies de factor waar dit citaat bij hoort.')).toBeVisible();
  await page.getByLabel('Bewaar als citaat bij').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Bewaar citaat' }).click();
  const kept = 'Toen zei [naam] dat het bakje uit Deventer in de weg staat.';
  await expect(page.getByRole('textbox', { name: 'Citaat', exact: true })).toHaveValue(kept);
  await expectAccessible(page);

  const uuid = research.split('/').pop();
  await expect
    .poll(async () => {
      const { body } = await api(page, 'GET', `/api/researches/qualitative_research/${uuid}`);
      const [one] = body.conversations as { findings: { quote: string | null }[] }[];
      return one?.findings.flatMap(({ quote }) => quote ?? []);
    })
    .toEqual([kept]);
  expect(isSent('in de weg staat')).toBe(true);
  for (const secret of ['Dit blijft geheim', 'Fatima', '1234 5678']) expect(isSent(secret)).toBe(false);
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases.map(({ name }) => name)]);
  });
  expect(stored).not.toContain('Dit blijft geheim');
  await page.reload();
  await page.getByRole('button', { name: 'R01 openen' }).click();
  await page.getByText('Citaten uit de tekst van het gesprek').click();
  await expect(text).toHaveValue('');
});

test('a coded sheet: columns are pointed at, rows that cannot be are told, and nothing is sent before it is confirmed', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await prepared(page, 'Gecodeerd blad', 'kwalitatief-onderzoek');
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') puts.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Uit Excel of CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gecodeerde gesprekken inlezen' });
  const choose = (name: string, content: string) =>
    dialog
      .getByLabel('Bestand met codes')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') });
  await choose('codes.pdf', '%PDF-1.7');
  await expect(dialog.getByText('Dit is een PDF. Bewaar het blad als .xlsx of CSV en kies dat.')).toBeVisible();
  await choose(
    'codes.csv',
    'gesprek;groep;K1;Leeftijd\nB1;Flats;8;40\nB2;Flats;misschien;41\nB3;;spontaan, speelt mee;42\n',
  );

  // No factor is called K1: it is chosen by hand.
  await expect(dialog.getByText('Kies van minstens één factor de kolom.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Neem dit over' })).toHaveCount(0);
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue('0');
  await expect(dialog.getByLabel('Segment')).toHaveValue('1');
  await dialog.getByLabel('Kennis', { exact: true }).selectOption('K1');
  await expect(dialog.getByText('Niet gelezen: Leeftijd.')).toBeVisible();
  await expect(dialog.getByText(/^We nemen over: 2 nieuwe gesprekken, 2 bevindingen\. /)).toBeVisible();
  await expect(
    dialog
      .getByRole('table', { name: /^1 rij nemen we niet over/ })
      .getByRole('row')
      .nth(1),
  ).toHaveText(/^3K1“misschien” kennen we niet\./);
  await expectAccessible(page);
  expect(puts.filter((body) => body.includes('B1'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Neem dit over' }).click();
  await expect(dialog).toHaveCount(0);
  const grid = page.getByRole('grid', { name: 'Respondenten en factoren' });
  await expect(
    grid.getByRole('gridcell', { name: 'B1, Kennis: spontaan, gaf de doorslag', exact: true }),
  ).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'B3, Kennis: spontaan, speelt mee', exact: true })).toBeVisible();
  const uuid = research.split('/').pop();
  await expect
    .poll(async () => {
      const { body } = await api(page, 'GET', `/api/researches/qualitative_research/${uuid}`);
      return (body.conversations as { code: string; segment: string | null }[]).map(({ code, segment }) => [
        code,
        segment,
      ]);
    })
    .toEqual([
      ['B1', 'Flats'],
      ['B3', null],
    ]);
  expect(puts.some((body) => body.includes('misschien') || body.includes('Leeftijd'))).toBe(false);

  // Undone as a whole, until something in it is changed.
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(page.getByText('Ingelezen: 2 gesprekken toegevoegd, 0 aangevuld.')).toBeVisible();
  await undo.press('Enter');
  await expect(undo).toHaveCount(0);
  await expect(grid).toHaveCount(0);
  await expect
    .poll(async () => (await api(page, 'GET', `/api/researches/qualitative_research/${uuid}`)).body.conversations)
    .toEqual([]);
  await page.getByRole('button', { name: 'Uit Excel of CSV' }).click();
  await choose('codes.csv', 'gesprek;Kennis\nB1;8\n');
  await dialog.getByRole('button', { name: 'Neem dit over' }).click();
  await expect(undo).toBeVisible();
  await grid.getByRole('gridcell', { name: /^B1, Kennis/ }).focus();
  await page.keyboard.press('4');
  await expect(undo).toHaveCount(0);
  await expect(grid.getByRole('gridcell', { name: /^B1, Kennis: na vraag, speelt mee/ })).toBeVisible();
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
    'PDF, om te printen',
    'PDF met codes, om over te typen',
    'LimeSurvey',
    'Qualtrics',
    'SurveyJS',
    'Microsoft Forms',
    'Invulblad (Excel)',
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

  // That it is out now, is written down by the server; nobody else did anything.
  await expect(page.getByText(/^Deze vragenlijst is op .* gedownload/)).toBeVisible();
  await expect(page.getByText(/ergens anders opgeslagen/)).toHaveCount(0);

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

test('what is missing of an earlier step leads to the field itself, and what is folded opens', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await newResearch(page, 'Nog niet ingevuld');
  const uuid = research.split('/').pop();
  const own = factors.map((factor) => ({ ...factor, uuid: crypto.randomUUID() }));
  await api(page, 'PUT', `/api/researches/determine_factors/${uuid}`, { factors: own });
  await page.goto(`${research}/kwalitatief-onderzoek`);
  await page.getByRole('link', { name: '“Wat doen mensen?”' }).click();
  await expect(page).toHaveURL(/\/doelanalyse#field-questionBehaviour$/);
  await expect(page.getByRole('textbox', { name: 'Wat doen mensen?' })).toBeFocused();
});
