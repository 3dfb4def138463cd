import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '#documents/workbook.server.ts';
import { readSheet } from '#foundation/shared/spreadsheet/headed.rules.ts';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { pageTextNames } from '#steps/conducting-research/own-page/words/texts.rules.ts';
import { languages } from './known.contract.ts';
import type { Translation } from './languages.contract.ts';
import { checkedIn, conceptIn, saidIn, small, smallItems, smallLanguages } from './languages.testing.ts';
import { readTranslation, readTranslations, sheetHeads, translationCsv, translationSheets } from './sheet.rules.ts';
import { translatableTexts } from './texts.rules.ts';
import { checkedPageTexts, newTranslation, statusOf, withCheck, withText } from './translation.rules.ts';

const withLanguages = (...translations: Translation[]): QuestionnaireInput => ({
  ...small,
  content: { ...small.content, translations },
});
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The sheet as it went out, filled in by a translator, with rows changed by name or by their Dutch. */
function sheetOf(
  translation: Translation,
  changes: Readonly<Record<string, Partial<Record<keyof typeof sheetHeads, string>>>> = {},
  input = small,
) {
  const { heads, rows } = readSheet(bytesOf(translationCsv(input, translation)));
  const keys = Object.keys(sheetHeads);
  return {
    heads,
    rows: rows.map((row) => {
      const change = changes[row.cells[0]!] ?? changes[row.cells[2]!] ?? {};
      return { ...row, cells: keys.map((key, at) => change[key as keyof typeof change] ?? row.cells[at] ?? '') };
    }),
  };
}

describe('the sheet for a translator', () => {
  it('has a sheet for each language in one workbook, and its texts come back as they went', async () => {
    const empty = smallLanguages.map((language) => newTranslation(language));
    const sheets = translationSheets(withLanguages(...empty));
    expect(sheets.map(({ name }) => name)).toEqual([
      ...smallLanguages.map((language) => languages[language].name),
      'Uitleg',
    ]);
    const book = new Uint8Array(await writeWorkbook(sheets));
    const first = readSheet(book);
    expect(first.heads).toEqual([...'Naam Waar Nederlands'.split(' '), 'Vertaling (Engels)', 'Opmerking', 'Let op']);
    expect(first.others).toContain('Turks');
    expect(first.rows.map(({ cells }) => cells[2])).toEqual(translatableTexts(small).map(({ dutch }) => dutch));
  });

  it.each(smallLanguages)('filled in and read back it is the translation, in %s', async (language) => {
    const filled = conceptIn(language);
    const book = new Uint8Array(await writeWorkbook(translationSheets(withLanguages(filled))));
    for (const bytes of [book, bytesOf(translationCsv(small, filled))]) {
      const read = readTranslation(readSheet(bytes), small, newTranslation(language));
      expect(read).toMatchObject({ added: translatableTexts(small).length, changed: 0, missing: 0, refused: [] });
      expect(statusOf(small, read.translation).state).toBe('concept');
      const texts = ({ texts: rows }: Translation) => rows.map(({ key, dutch, text }) => ({ key, dutch, text }));
      expect(texts(read.translation)).toEqual(texts(filled));
    }
  });

  it('shows a translation of other Dutch beside the new Dutch, so that it cannot come back as a translation of it', () => {
    const later = {
      ...small,
      content: {
        ...small.content,
        items: smallItems.map((one) => (one.variable === 'GEMAK_1' ? { ...one, text: 'Ik kan dit goed.' } : one)),
      },
    };
    const { rows } = readSheet(bytesOf(translationCsv(later, checkedIn('tr'))));
    const row = rows.find(({ cells }) => cells[0] === 'GEMAK_1')!;
    expect(row.cells[2]).toBe('Ik kan dit goed.');
    expect(row.cells[3]).toBe('');
    expect(row.cells[5]).toContain(saidIn('tr', 'Etensresten apart weggooien is makkelijk voor mij.'));
  });

  it('tells the translator what to leave as it is', () => {
    const { rows } = readSheet(bytesOf(translationCsv(small, newTranslation('pl'))));
    expect(rows.find(({ cells }) => cells[0] === 'HEEL_GETAL')!.cells[5]).toBe('Laat staan: {grootste} {kleinste}');
  });
});

describe('what the page here says', () => {
  it('stands in the sheet of who lets people fill it in here, behind the questionnaire, and comes back', async () => {
    const english = conceptIn('en');
    const rows = (withPage: boolean) => readSheet(bytesOf(translationCsv(small, english, withPage))).rows;
    expect(rows(true).slice(0, rows(false).length)).toEqual(rows(false));
    const pages = rows(true).slice(rows(false).length);
    expect(pages.map(({ cells }) => cells[0])).toEqual(pageTextNames);
    const mind = (name: string) => pages.find(({ cells }) => cells[0] === name)!.cells[5];
    expect(mind('PAGINA_VERDER')).toBe('Mag leeg blijven: dan staat er “Next”. Geen moedertaalspreker keek dat na.');
    expect(mind('PAGINA_VAN')).toBe('Mag leeg blijven: dan staat het er in het Nederlands. Laat staan: {organisatie}');

    const [heads, ...all] = translationSheets(withLanguages(english), true).map(({ columns, rows: lines }) => [
      columns,
      ...lines,
    ])[0]!;
    const filled = all.map((row) => (row[0] === 'PAGINA_VERDER' ? [...row.slice(0, 3), 'Onward', row[4]!, null] : row));
    const book = await writeWorkbook([{ name: 'Engels', columns: heads as string[], rows: filled }]);
    const read = readTranslation(readSheet(new Uint8Array(book)), small, english);
    expect(read).toMatchObject({ added: 1, changed: 0, missing: 0, refused: [] });
    const checked = statusOf(small, { ...withCheck(read.translation), checkedBy: 'B', checkedOn: '2026-11-20' });
    expect(checkedPageTexts(checked)).toEqual({ PAGINA_VERDER: 'Onward' });
    // What is filled in there goes along.
    const bad = all.map((row) => (row[0] === 'PAGINA_VAN' ? [...row.slice(0, 3), 'Of us.', row[4]!, null] : row));
    const wrong = await writeWorkbook([{ name: 'Engels', columns: heads as string[], rows: bad }]);
    expect(readTranslation(readSheet(new Uint8Array(wrong)), small, english).refused[0]!.sentence).toBe(
      'In de vertaling ontbreekt “{organisatie}”. Laat dat staan zoals in het Nederlands.',
    );
  });
});

describe('reading a file back', () => {
  const [turkish, arabic] = [conceptIn('tr'), conceptIn('ar')];

  it('brings every language that is in the workbook, and says which was not added', async () => {
    const book = new Uint8Array(await writeWorkbook(translationSheets(withLanguages(turkish, arabic))));
    const both = readTranslations(book, withLanguages(newTranslation('ar'), newTranslation('tr')));
    expect(both.read.map(({ translation, missing }) => [translation.language, missing])).toEqual([
      ['tr', 0],
      ['ar', 0],
    ]);
    const one = readTranslations(book, withLanguages(newTranslation('ar')));
    expect(one.read.map(({ translation }) => translation.language)).toEqual(['ar']);
    expect(one.left).toEqual(['Turks is nog niet toegevoegd. Voeg die taal eerst toe.']);
  });

  it('without a language above the column it is that of the only one, and else refused', () => {
    const csv = bytesOf(translationCsv(small, turkish).replace('Vertaling (Turks)', 'Vertaling'));
    expect(readTranslations(csv, withLanguages(newTranslation('tr'))).read[0]!.missing).toBe(0);
    expect(() => readTranslations(csv, withLanguages(turkish, arabic))).toThrow(
      'Zet de taal boven de kolom, zoals “Vertaling (Turks)”.',
    );
  });

  it('with nothing of a translation in it is refused', () => {
    expect(() => readTranslations(bytesOf('a;b\r\n1;2\r\n'), withLanguages(turkish))).toThrow(
      'De kolom “Vertaling” ontbreekt. Neem het blad dat je hier downloadt.',
    );
  });
});

describe('reading a sheet back', () => {
  const polish = conceptIn('pl');
  const read = (changes: Parameters<typeof sheetOf>[1], to = polish) =>
    readTranslation(sheetOf(polish, changes), small, to);
  const rowOf = (name: string) =>
    2 + translatableTexts(small).findIndex((text) => text.name === name || text.dutch === name);

  it('with nothing new changes nothing', () => {
    const result = read({});
    expect(result).toMatchObject({ added: 0, changed: 0, remarks: 0, refused: [], look: [] });
    expect(result.translation).toEqual(polish);
  });

  it('takes over what changed, and leaves what was translated where the sheet is empty', () => {
    const result = read({ NORM_1: { text: 'Sąsiedzi to robią.' }, WONEN_1: { text: '' } });
    expect(result).toMatchObject({ added: 0, changed: 1, missing: 0, refused: [] });
    const now = statusOf(small, result.translation).texts;
    expect(now.find(({ text }) => text.name === 'NORM_1')!.kept!.text).toBe('Sąsiedzi to robią.');
    expect(now.find(({ text }) => text.name === 'WONEN_1')!.kept!.text).toBe(saidIn('pl', 'Hoe lang woon je hier?'));
  });

  it('a sheet with half of it says how much is missing', () => {
    const half = translatableTexts(small).slice(0, 10);
    const changes = Object.fromEntries(half.map(({ name }) => [name, { text: '' }]));
    expect(read(changes, newTranslation('pl'))).toMatchObject({
      added: translatableTexts(small).length - 10,
      missing: 10,
    });
  });

  it.each<[string, string, Parameters<typeof sheetOf>[1], RegExp]>([
    ['an unknown name', 'NORM_1', { NORM_1: { name: 'NORM_9', text: 'x' } }, /staat niet in de vragenlijst van nu/],
    ['no name', 'NORM_1', { NORM_1: { name: '', text: 'x' } }, /Er staat niets in de kolom “Naam”/],
    ['a name twice', 'NORM_1', { NORM_1: { name: 'GEMAK_1', text: 'x' } }, /staat ook in rij 19/],
    ['a place to fill in lost', 'DOORGAAN', { DOORGAAN: { text: 'Idź dalej.' } }, /ontbreekt “\{vraag\}”/],
    ['an answer too long', 'dagen', { dagen: { text: 'x'.repeat(501) } }, /te lang\. Er passen 500/],
    ['two answers alike', 'ja', { ja: { text: 'NIE' } }, /ook vertaald als “NIE”/],
    [
      'other Dutch',
      'NORM_1',
      { NORM_1: { dutch: 'Mijn buren doen dit.', text: 'x' } },
      /er al een vertaling\. Die blijft/,
    ],
    ['no Dutch', 'NORM_1', { NORM_1: { dutch: '', text: 'x' } }, /De kolom “Nederlands” is leeg/],
  ])('a row with %s is left out, and told with its number', (_, name, changes, sentence) => {
    const result = read(changes);
    expect(result.refused).toHaveLength(1);
    expect(result.refused[0]!.row).toBe(rowOf(name));
    expect(result.refused[0]!.sentence).toMatch(sentence);
    expect(result.translation.texts).toEqual(polish.texts);
  });

  it('two answers that both come alike are both left out', () => {
    const result = read({ nee: { text: 'Może' }, ja: { text: 'może' } }, newTranslation('pl'));
    expect(result.refused.map(({ row }) => row)).toEqual([rowOf('nee'), rowOf('ja')]);
    expect(result.missing).toBe(2);
  });

  it('keeps a translation of Dutch that changed meanwhile as out of date, where there is no newer one', () => {
    const went = sheetOf(polish, {});
    const later = {
      ...small,
      content: {
        ...small.content,
        items: smallItems.map((one) => (one.variable === 'NORM_1' ? { ...one, text: 'Mijn buren doen dit.' } : one)),
      },
    };
    const result = readTranslation(went, later, newTranslation('pl'));
    expect(result.refused.map(({ name, sentence }) => [name, sentence])).toEqual([
      ['NORM_1', 'Het Nederlands is veranderd sinds dit blad. We bewaren de vertaling als verouderd.'],
    ]);
    const status = statusOf(later, result.translation);
    expect(status.counts).toMatchObject({ outdated: 1, missing: 0 });
    expect(status.state).toBe('unfinished');
  });

  it('keeps what the translator remarks, also where there is no translation, and never makes old words new by it', () => {
    const result = read({ SLOT_1: { text: '', remark: 'Wie is “je” hier?' } }, newTranslation('pl'));
    expect(result.remarks).toBe(1);
    expect(result.translation.texts.find(({ remark }) => remark !== null)).toMatchObject({ text: null });
    const old = withText(
      newTranslation('pl'),
      { ...translatableTexts(small)[0]!, dutch: 'Enquête' },
      { text: 'Ankieta' },
    );
    const remarked = readTranslation(sheetOf(newTranslation('pl'), { TITEL: { remark: 'Hm' } }), small, old);
    expect(statusOf(small, remarked.translation).texts[0]!.state).toBe('outdated');
  });

  it('points at what is the same as the Dutch, and takes it over', () => {
    const result = read({ TITEL: { text: 'Vragenlijst' } });
    expect(result.look).toEqual([{ row: 2, name: 'TITEL', sentence: 'De vertaling is gelijk aan het Nederlands.' }]);
    expect(result.changed).toBe(1);
  });

  it('a text that a spreadsheet would run comes back as it was typed', () => {
    const first = translatableTexts(small)[0]!;
    const typed = withText(newTranslation('pl'), first, { text: '=SUM(A1) – tak' });
    const back = readTranslation(readSheet(bytesOf(translationCsv(small, typed))), small, typed);
    expect(back).toMatchObject({ added: 0, changed: 0, refused: [] });
  });

  it('a sheet of another language, or with a column gone, is refused whole', () => {
    expect(() => readTranslation(sheetOf(conceptIn('tr')), small, polish)).toThrow(
      'Dit blad is voor het Turks, niet voor het Pools.',
    );
    const { heads, rows } = sheetOf(polish);
    expect(() =>
      readTranslation({ heads: heads.map((head) => head.replace('Nederlands', 'Dutch')), rows }, small, polish),
    ).toThrow('De kolom “Nederlands” ontbreekt. Neem het blad dat je hier downloadt.');
  });
});
