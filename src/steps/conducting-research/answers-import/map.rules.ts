import type { OnProgress } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { pointsOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { answerReader, type Meaning, quoted } from './answers.rules.ts';
import type { ImportColumn, ImportQuestion, ImportTable } from './import.rules.ts';
import type { ImportMapping, MappedColumn } from './mapping.rules.ts';
import { type RejectedCells, rejectedCellsOf } from './rejected.rules.ts';
import { type RejectedRow, sortRows } from './rows.rules.ts';

/** Answers by question, a number a respondent; NaN is no answer. */
export interface ImportedAnswers {
  rows: number;
  rowNumbers: Uint32Array;
  /** Who answered, as the file calls them; null where the file does not say. */
  respondents: (string | null)[];
  items: { item: string; answers: Float64Array }[];
  /** Free text that was chosen. */
  texts: { name: string; values: (string | null)[] }[];
}

/** What became of the cells of one question, over the rows that count. */
export interface ItemReport {
  item: string;
  column: number;
  answered: number;
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
  const judged = mapping.items.flatMap((mapped): Judged[] => {
    const [question, source] = [byId.get(mapped.item), table.columns[mapped.column]];
    return question && source && pointsOf(question).length > 0
      ? [judge(mapped, question, source, mapping.missing)]
      : [];
  });
  const rows = sortRows(table, mapping, answeredPerRow(table.rows, judged));
  const { taken } = rows;
  const items = judged.map((column, index) => {
    onProgress(index / judged.length);
    return { item: column.item, answers: pick(column, taken) };
  });
  const textAt = (index: number) => texts(table.columns[index]!, taken);
  const respondents = mapping.respondent === null ? Array(taken.length).fill(null) : textAt(mapping.respondent);
  return {
    answers: {
      rows: taken.length,
      rowNumbers: taken.map((place) => table.rowNumbers[place]!),
      respondents,
      items,
      texts: mapping.texts.map((index) => ({ name: table.columns[index]!.name, values: textAt(index) })),
    },
    report: {
      read: table.rows,
      taken: taken.length,
      rejectedRows: rows.rejected,
      rejectedCells: rejectedCellsOf(judged, rows.judged, table.rowNumbers),
      items: judged.map((column) => countsOf(column, taken)),
    },
  };
}

function judge(
  mapped: MappedColumn,
  question: ImportQuestion,
  source: ImportColumn,
  missing: readonly string[],
): Judged {
  const read = answerReader(question, { missing, words: mapped.words ?? {}, shift: mapped.shift ?? 0 });
  const meanings = source.values.map((said) => wholeOnly(read(said), said));
  const numbers = Float64Array.from(meanings, (meaning) => ('answer' in meaning ? meaning.answer : Number.NaN));
  return { ...mapped, source, meanings, numbers };
}

/** What is kept of an answer is a whole number, so what lies between two is counted with what does not fit. */
const wholeOnly = (meaning: Meaning, said: string): Meaning =>
  'answer' in meaning && !Number.isInteger(meaning.answer)
    ? { rejected: `${quoted(said)} is geen heel getal.`, between: true }
    : meaning;

/** How many answers each row has. */
function answeredPerRow(rows: number, judged: readonly Judged[]): Uint32Array {
  const counts = new Uint32Array(rows);
  for (const { numbers, source } of judged) {
    const given = Uint8Array.from(numbers, (number) => (Number.isNaN(number) ? 0 : 1));
    const { codes } = source;
    for (let place = 0; place < rows; place++) counts[place]! += given[codes[place]!]!;
  }
  return counts;
}

function pick({ numbers, source }: Judged, taken: Uint32Array): Float64Array {
  const answers = new Float64Array(taken.length);
  const { codes } = source;
  for (let at = 0; at < taken.length; at++) answers[at] = numbers[codes[taken[at]!]!]!;
  return answers;
}

const texts = ({ values, codes }: ImportColumn, taken: Uint32Array): (string | null)[] =>
  Array.from(taken, (place) => values[codes[place]!] || null);

function countsOf({ item, column, source, meanings }: Judged, taken: Uint32Array): ItemReport {
  const times = new Uint32Array(meanings.length);
  const { codes } = source;
  for (let at = 0; at < taken.length; at++) times[codes[taken[at]!]!]! += 1;
  const count = (is: (meaning: Meaning) => boolean) =>
    meanings.reduce((sum, meaning, index) => sum + (is(meaning) ? times[index]! : 0), 0);
  return {
    item,
    column,
    answered: count((meaning) => 'answer' in meaning),
    empty: count((meaning) => 'empty' in meaning),
    missing: count((meaning) => 'missing' in meaning),
    rejected: count((meaning) => 'rejected' in meaning),
    between: count((meaning) => 'between' in meaning),
  };
}
