import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readSheet, sheetLimits } from '#foundation/shared/spreadsheet/headed.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  findingOf,
  newConversation,
  noteFinding,
} from '#steps/qualitative-research/conversations/conversations.rules.ts';
import { asChosenFactor } from '#steps/qualitative-research/outcomes/new-factors.rules.ts';
import { mostConversations } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { columnProblems, proposeColumns, unread } from './columns.rules.ts';
import { foundIn, takenOver } from './taken.rules.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const factors: ChosenFactor[] = ['Gemak', 'Sociale norm'].map((name, at) =>
  asChosenFactor({ uuid: id(at + 1), name, explanation: null, firstHeardIn: null }),
);
const bytes = (text: string) => new TextEncoder().encode(text);
const nothing = { conversations: [], methods: ['interview' as const] };

function take(text: string, content: Parameters<typeof takenOver>[2] = nothing) {
  const sheet = readSheet(bytes(text));
  return takenOver(sheet, proposeColumns(sheet, factors), content, factors);
}

describe('A coded sheet', () => {
  it('with a row per person: columns by their heads, and a code in each cell', () => {
    const sheet = readSheet(
      bytes(
        'Respondent;Segment;Datum;Gemak;sociale  norm;Leeftijd\nR01;Flats;21-11-2026;8;"Na vraag, speelt mee, belemmert";40\n\nR02;;;2;;\n',
      ),
    );
    const columns = proposeColumns(sheet, factors);
    expect(columns).toMatchObject({
      form: 'person',
      code: 0,
      segment: 1,
      date: 2,
      factors: { [id(1)]: 3, [id(2)]: 4 },
    });
    expect(columnProblems(columns)).toEqual({});
    expect(unread(sheet, columns)).toEqual(['Leeftijd']);
    const taken = takenOver(sheet, columns, nothing, factors);
    expect(taken).toMatchObject({ added: 2, supplemented: 0, findings: 3, quotes: 0, refused: [], look: [] });
    const [first, second] = taken.conversations;
    expect(first).toMatchObject({ code: 'R01', segment: 'Flats', date: '2026-11-21', method: 'interview' });
    expect(findingOf(first!, id(1))).toMatchObject({ mention: 'spontaneous', role: 'decisive', direction: null });
    expect(findingOf(first!, id(2))).toMatchObject({ mention: 'asked', role: 'part', direction: 'hinders' });
    expect(findingOf(second!, id(1))).toMatchObject({ mention: 'not_mentioned', role: null });
  });

  it('with a row per quote: several of one conversation, and who might be known by one is pointed out', () => {
    const taken = take(
      'code,factor,citaat,genoemd\nR01,Gemak,"Het past\nniet.",spontaan\nR01,gemak,Toen zei Karim niets.,\nR01,Sociale norm,Iedereen doet het.,3\n',
    );
    expect(taken).toMatchObject({ added: 1, findings: 2, quotes: 3, refused: [] });
    expect(findingOf(taken.conversations[0]!, id(1)).quote).toBe('Het past\nniet.\nToen zei Karim niets.');
    expect(
      take('code,factor,citaat\nR01,Gemak,"Het past\nniet."\n', { ...nothing, conversations: taken.conversations }),
    ).toMatchObject({
      supplemented: 0,
      quotes: 0,
    });
    expect(taken.look).toEqual([{ row: 3, column: 'citaat', sentence: 'Is iemand te herkennen aan “Karim”?' }]);
  });

  it('says of each row that is left out where and why, and takes over nothing of it', () => {
    const taken = take(
      'code;datum;gemak;sociale norm\nR01;;8;misschien\n;;1;\nR02;31-02-2026;1;\nR03;;1;1\nr03;;2;\nR04;;spontaan, na vraag;\nR05;;"niet genoemd na vraag, speelt mee";\n',
    );
    expect(taken.refused.map(({ row, column, sentence }) => [row, column, sentence.slice(0, 34)])).toEqual([
      [2, 'sociale norm', '“misschien” kennen we niet. Schrij'],
      [3, 'code', 'Er staat geen code van een gesprek'],
      [4, 'datum', '“31-02-2026” is geen datum. Schrij'],
      [6, 'code', 'Gesprek r03 staat ook in rij 5.'],
      [7, 'gemak', '“spontaan, na vraag” kennen we nie'],
      [8, 'gemak', '“niet genoemd na vraag, speelt mee'],
    ]);
    expect(taken.conversations.map(({ code }) => code)).toEqual(['R03']);
    expect(take('code;factor;citaat\nR01;Onzin;Ja.\nR01;;Nee.\n').refused.map(({ sentence }) => sentence)).toEqual([
      '“Onzin” is geen factor van dit onderzoek.',
      'Er staat geen factor.',
    ]);
  });

  it('never changes what was coded before, adds what was open, and read twice changes nothing', () => {
    const old = { ...newConversation(id(9), nothing), code: 'R01', segment: 'Noord' };
    const content = { ...nothing, conversations: [noteFinding(old, id(1), { mention: 'asked', note: 'Let op.' })] };
    const refused = take('code;segment;gemak;sociale norm\nR01;Zuid;8;1\n', content);
    expect(refused.refused).toMatchObject([{ row: 2, column: 'gemak' }]);
    expect(refused.conversations).toEqual(content.conversations);
    const text = 'code;segment;gemak;sociale norm\nr01;Zuid;;1\nR02;;1;\n';
    const taken = take(text, content);
    expect(taken).toMatchObject({ added: 1, supplemented: 1, findings: 2, refused: [] });
    expect(taken.conversations[0]).toMatchObject({ uuid: id(9), code: 'R01', segment: 'Noord' });
    expect(findingOf(taken.conversations[0]!, id(1))).toMatchObject({ mention: 'asked', note: 'Let op.' });
    const again = take(text, { ...content, conversations: taken.conversations });
    expect(again).toMatchObject({ added: 0, supplemented: 0, findings: 0, quotes: 0, refused: [] });
    expect(again.conversations).toEqual(taken.conversations);
    expect(take(text, content).conversations).toEqual(taken.conversations);
  });

  it('makes another conversation when one that came from a sheet was given another code since', () => {
    const [first] = take('code;gemak\nR01;1\n').conversations;
    const content = { ...nothing, conversations: [{ ...first!, code: 'R99' }] };
    const { conversations } = take('code;gemak\nR01;2\n', content);
    expect(conversations.map(({ code }) => code)).toEqual(['R99', 'R01']);
    expect(new Set(conversations.map(({ uuid }) => uuid)).size).toBe(2);
  });

  it('keeps conversations apart that have no code, or the same one', () => {
    const one = { ...newConversation(id(8), nothing), code: null };
    const content = {
      ...nothing,
      conversations: [one, { ...one, uuid: id(9) }, { ...one, uuid: id(10), code: 'R01' }],
    };
    const { conversations } = take('code;gemak\nR01;1\n', content);
    expect(conversations.map(({ uuid }) => uuid)).toEqual([id(8), id(9), id(10)]);
    expect(conversations.map(({ findings }) => findings.length)).toEqual([0, 0, 1]);
  });

  it('stops at as many conversations as a research may have', () => {
    const lines = Array.from({ length: mostConversations + 1 }, (_, at) => `R${at};1`);
    const taken = take(`code;gemak\n${lines.join('\n')}\n`);
    expect(taken.added).toBe(mostConversations);
    expect(taken.refused).toEqual([
      { row: mostConversations + 2, column: 'code', sentence: `Meer dan ${mostConversations} gesprekken kan niet.` },
    ]);
  });

  it('comes from Excel too, dates included', async () => {
    const blob = await writeXlsx([
      [{ value: 'Code' }, { value: 'Datum' }, { value: 'Gemak' }],
      [{ value: 'R01' }, { value: new Date('2026-11-21T00:00:00Z'), format: 'dd-mm-yyyy' }, { value: 7 }],
    ]).toBuffer();
    const sheet = readSheet(new Uint8Array(blob));
    const taken = takenOver(sheet, proposeColumns(sheet, factors), nothing, factors);
    expect(taken.conversations).toMatchObject([{ code: 'R01', date: '2026-11-21', findings: [{ role: 'part' }] }]);
  });

  it.each([
    ['nothing', new Uint8Array(), /leeg/],
    ['heads alone', bytes('code;gemak\n'), /geen enkele rij gevuld/],
    ['a PDF', bytes('%PDF-1.7'), /Dit is een PDF\. Bewaar het blad/],
    ['a quote that does not close', bytes('code;gemak\nR01;"1\nR02;2\n'), /In rij 2 klopt een aanhalingsteken niet/],
    ['too many rows', bytes(`code\n${'R01\n'.repeat(sheetLimits.rows + 1)}`), /5000 rijen/],
    ['too large a file', new Uint8Array(sheetLimits.bytes + 1), /5 MB/],
  ])('is refused when it is %s', (_, file, sentence) => {
    expect(() => readSheet(file)).toThrow(sentence);
  });

  it('says what it lacks', () => {
    const sheet = readSheet(bytes('a;b\n1;2\n'));
    expect(Object.keys(columnProblems(proposeColumns(sheet, factors)))).toEqual(['code', 'factors']);
    expect(foundIn('speelt mee')).toEqual({ mention: null, role: 'part', direction: null });
    expect(foundIn('belemmert')).toBeNull();
    const full = { mention: 'spontaneous', role: 'decisive', direction: 'hinders' };
    for (const said of ['8-', '8 −', '8, belemmert', 'Spontaan / gaf de doorslag; belemmert'])
      expect(foundIn(said)).toEqual(full);
    for (const said of ['1+', '8 9', '8--', 'spontaan niet', '+']) expect(foundIn(said)).toBeNull();
  });
});
