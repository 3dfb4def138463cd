import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { PaperBlock, PaperCell } from '#documents/pdf/paper.rules.ts';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { questionnairePaper } from '#steps/conducting-research/export/paper.rules.ts';
import { surveyOf, surveyQuestions } from '#steps/conducting-research/export/survey.rules.ts';
import { example, hostileTexts, withContent, withItems } from '#steps/conducting-research/export/survey.testing.ts';
import { ownCodeQuestions } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import { entryCodes } from './codes.rules.ts';
import { rulesIn, type Typed, typedIn } from './entry.testing.ts';
import { entrySheets, personHead, room } from './sheet.rules.ts';
import { entryWorkbook } from './sheet.server.ts';

const noScale = { scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null, labels: null };
const number = { ...noScale, number: true, unit: 'uur', lowest: 0, highest: 10_000 };

/** The example with a number with decimals, one without, many answers, `niet van toepassing`, and a variable that is none. */
const every = withItems((item, at) => {
  if (at === 3) return { ...number, wholeNumbers: false };
  if (at === 4) return { ...number, lowest: -5, highest: 40, wholeNumbers: true };
  if (at === 5)
    return { scaleMin: 0, scaleMax: 11, labels: Array.from({ length: 12 }, (_, n) => `${n} keer`).join('\n') };
  if (at === 6) return { notApplicable: true };
  return at === 7 ? { variable: 'mijn vraag!' } : item;
});

/** What is typed on each row, by question: answers of the question, decimals, nothing at all, and `niet van toepassing`. */
const typedFor = (input: QuestionnaireInput, rows: number): Typed[][] =>
  Array.from({ length: rows }, (_, row) =>
    surveyQuestions(surveyOf(input)).map(({ answers, asksNumber }, at) => {
      if ((row + at) % 5 === 4) return null;
      if (asksNumber) return asksNumber.whole ? row - 5 : [2.5, 2.125, 1250, 0.75, 7][row % 5]!;
      if (answers.length === 0) return `eigen woorden ${row}, met een komma`;
      return answers[(row + at) % answers.length]!.value;
    }),
  );

const codes = (rows: number) => Array.from({ length: rows }, (_, row) => `00${row + 7}`);

function readBack(file: Uint8Array, input: QuestionnaireInput) {
  const questions = importQuestions(input.content.items.filter(({ removed }) => !removed));
  const { table, format } = readImport(file);
  const proposal = proposeMapping(table, questions);
  const mapping = { ...proposal.mapping, texts: proposal.freeText };
  return { format, questions, proposal, ...mapAnswers(table, questions, mapping) };
}

describe('the sheet to type over in', () => {
  const survey = surveyOf(every);
  const questions = surveyQuestions(survey);
  const [first] = entrySheets(survey);

  it('comes back with every number, decimal, gap and text, and nothing to ask', async () => {
    const rows = 10;
    const typed = typedFor(every, rows);
    const file = typedIn(
      await entryWorkbook(survey),
      typed.map((cells, row) => [codes(rows)[row]!, ...cells]),
    );
    const { format, proposal, answers, report } = readBack(file, every);
    expect(format).toMatchObject({ kind: 'xlsx', sheet: 'Antwoorden' });
    // Each question by its own name, or by the stand-in that a variable has which is none.
    expect(new Set(proposal.matches.map(({ by }) => by))).toEqual(new Set(['name', 'alike']));
    expect(proposal.matches).toHaveLength(questions.length);
    expect({ ...proposal, matches: [] }).toMatchObject({ unmatched: [], warnings: [], remarks: [] });
    expect(answers.respondents).toEqual(codes(rows));
    expect(report).toMatchObject({ read: rows, taken: rows, rejectedRows: [] });
    expect(report.items.map(({ rejected, between }) => rejected + between)).toEqual(report.items.map(() => 0));
    for (const [at, { item, answers: possible, asksNumber }] of questions.entries()) {
      const wanted = typed.map((cells) => cells[at]!);
      if (possible.length === 0 && !asksNumber) {
        const texts = answers.texts.map(({ values }) => values);
        expect(texts).toContainEqual(wanted);
      } else {
        const back = answers.items.find((one) => one.item === item.uuid)!.answers;
        expect([...back], item.variable!).toEqual(
          wanted.map((cell) => (cell === null || cell === 99 ? Number.NaN : cell)),
        );
      }
    }
    expect(typed.flat()).toContain(99);
  });

  it('knows 2.125 for a number with decimals, also where no other number of the column tells that it is no two thousand', async () => {
    const at = questions.findIndex(({ asksNumber }) => asksNumber && !asksNumber.whole);
    const row = ['7', ...questions.map((_, place) => (place === at ? 2.125 : null))];
    const { answers, report } = readBack(typedIn(await entryWorkbook(survey), [row]), every);
    expect([...answers.items.find(({ item }) => item === questions[at]!.item.uuid)!.answers]).toEqual([2.125]);
    expect(report.taken).toBe(1);
  });

  it('takes the code that people made of themselves as who they are', async () => {
    const asked = withContent({ ownCode: true });
    const own = surveyOf(asked);
    expect(personHead(own)).toBe('Nummer');
    const parts = [
      ['am', 'de', 'ke', 0],
      ['ut', 'wi', 'do', 2],
    ];
    const file = typedIn(
      await entryWorkbook(own),
      typedFor(asked, 2).map((cells, row) => [String(row + 1), ...cells, ...parts[row]!]),
    );
    const { proposal, answers } = readBack(file, asked);
    expect(proposal.mapping.ownCode).toHaveLength(ownCodeQuestions.length);
    expect(answers.respondents).toEqual(['am-de-ke-0', 'ut-wi-do-2']);
  });

  it('lets nothing else be typed than the question has, and says what', async () => {
    const rules = rulesIn(await entryWorkbook(survey), first!.columns);
    expect([...rules.keys()]).toEqual(first!.columns);
    for (const [at, { name, answers, asksNumber }] of questions.entries()) {
      const rule = rules.get(name)!;
      expect(rule.sqref).toMatch(new RegExp(`^[A-Z]+2:[A-Z]+${room + 1}$`));
      expect(rule.allowBlank).toBe('1');
      if (asksNumber) {
        const { lo, hi, whole } = asksNumber;
        const type = whole ? 'whole' : 'decimal';
        expect(rule).toMatchObject({ type, formula1: String(lo), formula2: String(hi) });
        expect(rule.error).toContain('getal van');
      } else if (answers.length > 0) {
        expect(rule).toMatchObject({ type: 'list', formula1: `"${answers.map(({ value }) => value).join()}"` });
        for (const { value } of answers) expect(rule.error).toMatch(new RegExp(`\\b${value}\\b`));
      } else expect(rule.type).toBeUndefined();
      expect(rule.promptTitle).toContain(`Vraag ${at + 1}`);
    }
  });

  it('has the codes of every question on its second sheet, and how to do it on its third', async () => {
    const [answers, book, help] = await readExcelFile(await entryWorkbook(survey));
    expect([answers, book, help].map((one) => one!.sheet)).toEqual(['Antwoorden', 'Codeboek', 'Uitleg']);
    expect(answers!.data[0]).toEqual(['Persoonscode', ...questions.map(({ name }) => name)]);
    const [heads, ...rows] = book!.data;
    expect(heads).toEqual([
      ...['Nr.', 'Variabele', 'Vraag', 'Deel', 'Schaal', 'Antwoorden', 'Omgekeerd', 'Geen antwoord'],
      'Alleen gevraagd als',
    ]);
    expect(rows.map((row) => row[1])).toEqual(questions.map(({ name }) => name));
    expect(rows[6]).toEqual(expect.arrayContaining(['leeg; 99 = niet van toepassing']));
    expect(help!.data.flat().join(' ')).toContain('“Antwoorden inlezen”');
  });

  it('without a row says so, and not that its codebook is the answers', async () => {
    const file = new Uint8Array(await entryWorkbook(survey));
    expect(() => readImport(file)).toThrow('Op het blad “Antwoorden” staan geen antwoorden.');
  });

  it('gives the first column another name than any question', () => {
    const taken = withItems((item, at) => (at === 0 ? { variable: 'persoonscode' } : item));
    expect(personHead(surveyOf(taken))).toBe('Respondent');
  });

  it.each(hostileTexts)('keeps within what a spreadsheet takes of words about a cell: %j', async (text) => {
    const odd = withItems(() => ({ text, leftAnchor: text.slice(0, 500), labels: null }));
    const rules = rulesIn(await entryWorkbook(surveyOf(odd)), entrySheets(surveyOf(odd))[0]!.columns);
    const plain = (said = '') => said.replaceAll(/&(?:#10|\w+);/g, 'x').length;
    for (const { promptTitle, prompt, errorTitle, error } of rules.values()) {
      expect([plain(promptTitle) <= 32, plain(prompt) <= 255]).toEqual([true, true]);
      expect([plain(errorTitle) <= 32, plain(error) <= 225]).toEqual([true, true]);
    }
  });
});

describe('the questionnaire on paper with codes', () => {
  /** What stands beside each question, and beside its answers. */
  function codesOn(blocks: readonly PaperBlock[]): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const boxes = (cells: readonly PaperCell[]) =>
      cells.flatMap((cell) => (typeof cell === 'object' && 'box' in cell ? [cell.code ?? 'none'] : []));
    const nameIn = (cells: readonly PaperCell[]) =>
      cells.flatMap((cell) => (typeof cell === 'object' && !('box' in cell) && 'code' in cell ? [cell.code] : []))[0];
    let last = '';
    for (const block of blocks) {
      if ('margin' in block && block.margin !== undefined) {
        last = block.margin;
        found.set(last, []);
      }
      if (block.kind === 'choices')
        found.set(
          last,
          block.answers.map(({ code }) => code),
        );
      if (block.kind === 'table') for (const row of block.rows) found.set(nameIn(row) ?? last, boxes(row));
    }
    return found;
  }

  it.each([
    ['as it is', every],
    ['in small blocks, with a code of one’s own', withContent({ ...every.content, smallBlocks: true, ownCode: true })],
  ])('has the names and codes of the sheet, each once and in its order: %s', (_, input) => {
    const survey = surveyOf(input);
    const [{ columns, entry }] = entrySheets(survey) as [ReturnType<typeof entrySheets>[number]];
    const { sheets } = questionnairePaper(input, '2026-11-30', entryCodes(survey));
    const onPaper = codesOn(sheets.flatMap(({ blocks }) => blocks));
    expect([...onPaper.keys()]).toEqual(columns);
    for (const [at, name] of columns.entries()) {
      const { allowed } = entry!.columns[at]!;
      expect(onPaper.get(name), name).toEqual(allowed && 'oneOf' in allowed ? allowed.oneOf.map(String) : []);
    }
  });

  it('says who passes over questions, and to which, in je and in u', () => {
    const words = (input: QuestionnaireInput) =>
      JSON.stringify(questionnairePaper(input, '2026-11-30', entryCodes(surveyOf(input))).sheets);
    expect(words(example)).toMatch(/Vul je hier ‘nee’ in\? Ga dan door naar vraag \d+\./);
    expect(words({ ...example, target: { ...example.target, formOfAddress: 'u' } })).toMatch(/Vult u hier ‘nee’ in\?/);
  });

  it('tells people neither the factors nor the title of the research', () => {
    const { sheets } = questionnairePaper(example, '2026-11-30', entryCodes(surveyOf(example)));
    for (const words of ['Gemak en frictie', example.title, 'omgekeerd'])
      expect(JSON.stringify(sheets)).not.toContain(words);
  });

  it('is without codes where nobody asked for them', () => {
    const plain = JSON.stringify(questionnairePaper(example, '2026-11-30').sheets[0]);
    for (const { name } of surveyQuestions(surveyOf(example))) expect(plain).not.toContain(name);
  });
});
