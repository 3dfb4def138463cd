import type { OnProgress } from '#foundation/shared/spreadsheet/limits.rules.ts';
import type { CodeBook } from '#steps/conducting-research/answers/answers.contract.ts';
import { secondsIn } from '#steps/conducting-research/answers-import/tool/duration.rules.ts';
import { rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { ownCodes } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import { type AnswerOptions, answerReader, type Meaning, quoted } from './answers.rules.ts';
import { codeBookOf } from './code-book.rules.ts';
import { type ImportColumn, type ImportQuestion, type ImportTable, tellsInWords } from './import.rules.ts';
import type { ImportMapping, MappedColumn } from './mapping.rules.ts';
import { type RejectedCells, rejectedCellsOf } from './rejected.rules.ts';
import { type RejectedRow, sortRows } from './rows.rules.ts';

/** Answers by question, a number a respondent; NaN is no answer. */
export interface ImportedAnswers {
  rows: number;
  rowNumbers: Uint32Array;
  /** Who answered, as the file calls them; null where the file does not say. */
  respondents: (string | null)[];
  items: { item: string; answers: Float64Array; book?: CodeBook }[];
  /** How long each took, in seconds, NaN where the file does not say; absent where it says it of nobody, or nobody wants it. */
  seconds?: Float64Array;
  /** Free text that was chosen. */
  texts: { name: string; values: (string | null)[] }[];
}

/** What became of the cells of one question, over the rows that count. */
export interface ItemReport {
  item: string;
  column: number;
  answered: number;
  /** Not asked: empty of who was never in the situation, at a question about the behaviour. */
  skipped: number;
  empty: number;
  missing: number;
  rejected: number;
  /** Those of `rejected` that lie between two points of the scale, such as 3.5. */
  between: number;
}

export interface ImportReport {
  read: number;
  taken: number;
  rejectedRows: RejectedRow[];
  rejectedCells: RejectedCells;
  items: ItemReport[];
}

interface Judged extends MappedColumn {
  question: ImportQuestion;
  source: ImportColumn;
  meanings: Meaning[];
  /** Per different text its number, or NaN. */
  numbers: Float64Array;
}

/** Answers and report for a mapping. Nothing is changed; with another mapping one may ask again. */
export function mapAnswers(
  table: ImportTable,
  questions: readonly ImportQuestion[],
  mapping: ImportMapping,
  onProgress: OnProgress = () => {},
): { answers: ImportedAnswers; report: ImportReport } {
  const byId = new Map(questions.map((question) => [question.uuid, question]));
  const inWords = tellsInWords(table.origin);
  const judged = mapping.items.flatMap((mapped): Judged[] => {
    const [question, source] = [byId.get(mapped.item), table.columns[mapped.column]];
    return question && source && rangeOf(question) !== null
      ? [judge(mapped, question, source, { missing: mapping.missing, inWords })]
      : [];
  });
  const rows = sortRows(table, mapping, rowsWithoutAnswer(table.rows, judged));
  const { taken } = rows;
  const counted = judged.map((column, index) => {
    onProgress(index / judged.length);
    return pick(column, taken);
  });
  const textAt = (index: number) => texts(table.columns[index]!, taken);
  const respondents = mapping.ownCode
    ? ownCodes(mapping.ownCode.map(textAt))
    : mapping.respondent === null
      ? Array(taken.length).fill(null)
      : textAt(mapping.respondent);
  return {
    answers: {
      rows: taken.length,
      rowNumbers: taken.map((place) => table.rowNumbers[place]!),
      respondents,
      items: judged.map(({ item, source, meanings }, index) => {
        const { answers, times } = counted[index]!;
        return { item, answers, book: codeBookOf(source, meanings, times) };
      }),
      ...(mapping.duration ? { seconds: secondsIn(table.columns, mapping.duration, taken) } : {}),
      texts: mapping.texts.map((index) => ({ name: table.columns[index]!.name, values: textAt(index) })),
    },
    report: {
      read: table.rows,
      taken: taken.length,
      rejectedRows: rows.rejected,
      rejectedCells: rejectedCellsOf(judged, rows.judged, table.rowNumbers),
      items: judged.map((column, index) => countsOf(column, counted[index]!.times, skippedBy(column, judged, taken))),
    },
  };
}

function judge(
  mapped: MappedColumn,
  question: ImportQuestion,
  source: ImportColumn,
  options: Pick<AnswerOptions, 'missing' | 'inWords'>,
): Judged {
  const read = answerReader(question, {
    ...options,
    words: mapped.words ?? {},
    shift: mapped.shift ?? 0,
    column: mapped.missing ? { ...source, missing: new Set([...(source.missing ?? []), ...mapped.missing]) } : source,
  });
  const meanings = source.values.map((said) => (question.number === true ? read(said) : wholeOnly(read(said), said)));
  const numbers = Float64Array.from(meanings, (meaning) => ('answer' in meaning ? meaning.answer : Number.NaN));
  return { ...mapped, question, source, meanings, numbers };
}

/** What is kept of an answer is a whole number, so what lies between two is counted with what does not fit. */
const wholeOnly = (meaning: Meaning, said: string): Meaning =>
  'answer' in meaning && !Number.isInteger(meaning.answer)
    ? { rejected: `${quoted(said)} is geen heel getal.`, between: true }
    : meaning;

/** The places of rows without a single answer: after a column or two hardly any are left to look at. */
function rowsWithoutAnswer(rows: number, judged: readonly Judged[]): ReadonlySet<number> {
  let without = Uint32Array.from({ length: rows }, (_, place) => place);
  for (const { numbers, source } of judged) {
    without = without.filter((place) => Number.isNaN(numbers[source.codes[place]!]));
  }
  return new Set(without);
}

/** The answers of the rows that count, and how often each different text is among them. */
function pick({ numbers, source: { codes } }: Judged, taken: Uint32Array) {
  const answers = new Float64Array(taken.length);
  const times = new Uint32Array(numbers.length);
  for (let at = 0; at < taken.length; at++) {
    const code = codes[taken[at]!]!;
    answers[at] = numbers[code]!;
    times[code]! += 1;
  }
  return { answers, times };
}

const texts = ({ values, codes }: ImportColumn, taken: Uint32Array): (string | null)[] =>
  Array.from(taken, (place) => values[codes[place]!] || null);

/** How many were not asked a question about the behaviour, as they said before that they were never in the situation. */
function skippedBy({ question, source, meanings }: Judged, judged: readonly Judged[], taken: Uint32Array): number {
  const filters = question.block === 'outcome' ? judged.filter((one) => one.question.block === 'filter') : [];
  if (filters.length === 0) return 0;
  const outside = (place: number) =>
    filters.some((filter) => filter.numbers[filter.source.codes[place]!] === rangeOf(filter.question)!.lo);
  let skipped = 0;
  for (const place of taken) if ('empty' in meanings[source.codes[place]!]! && outside(place)) skipped += 1;
  return skipped;
}

function countsOf({ item, column, meanings }: Judged, times: Uint32Array, skipped: number): ItemReport {
  const count = (is: (meaning: Meaning) => boolean) =>
    meanings.reduce((sum, meaning, index) => sum + (is(meaning) ? times[index]! : 0), 0);
  return {
    item,
    column,
    answered: count((meaning) => 'answer' in meaning),
    skipped,
    empty: count((meaning) => 'empty' in meaning) - skipped,
    missing: count((meaning) => 'missing' in meaning),
    rejected: count((meaning) => 'rejected' in meaning),
    between: count((meaning) => 'between' in meaning),
  };
}
