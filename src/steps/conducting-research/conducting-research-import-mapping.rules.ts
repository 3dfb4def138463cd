import { pointsOf } from './conducting-research-answers.rules.ts';
import type { ImportOrigin, ImportQuestion, ImportTable } from './conducting-research-import.rules.ts';
import { numberIn } from './conducting-research-import.rules.ts';
import { type ColumnMatch, matchColumns } from './conducting-research-import-match.rules.ts';
import { type MissingProposal, proposeMissing } from './conducting-research-import-missing.rules.ts';
import { type PrivacyWarning, privacyWarnings } from './conducting-research-import-privacy.rules.ts';
import { type SpecialColumns, specialColumns } from './conducting-research-import-specials.rules.ts';

/** A column that answers a question, as proposed and then settled by a person. */
export interface MappedColumn {
  /** The uuid of the item. */
  item: string;
  column: number;
  /** Numbers that a person gave to texts we do not know. */
  words?: Readonly<Record<string, number>>;
  /** Added to every number. */
  shift?: number;
}

/** What a person confirms before anything is stored. Columns that are not named here are left out. */
export interface ImportMapping {
  respondent: number | null;
  items: readonly MappedColumn[];
  /** Columns of free text, left out unless chosen. */
  texts: readonly number[];
  missing: readonly string[];
  rejectUnfinished: boolean;
  rejectTests: boolean;
}

/** A column as a screen shows it. */
export interface ColumnPreview {
  name: string;
  question: string | null;
  /** How many different texts it holds, and the first few. */
  different: number;
  examples: string[];
}

/** Something about a column to look at, with what to do about it. */
export interface ColumnRemark {
  column: number;
  item: string;
  sentence: string;
  /** To be added to every number, when a person says so. */
  shift?: number;
}

/** What was recognised in a file, and what we propose to do with it. */
export interface ImportProposal {
  origin: ImportOrigin;
  rows: number;
  columns: ColumnPreview[];
  specials: SpecialColumns;
  matches: ColumnMatch[];
  /** Questions with a scale or an open answer for which no column was found. */
  unmatched: string[];
  /** Columns that answer an open question, or hold running text. */
  freeText: number[];
  missing: MissingProposal[];
  warnings: PrivacyWarning[];
  remarks: ColumnRemark[];
  mapping: ImportMapping;
}

const examples = 6;

/** Recognises columns, codes and personal data, and proposes a mapping for a person to confirm. */
export function proposeMapping(table: ImportTable, questions: readonly ImportQuestion[]): ImportProposal {
  const byId = new Map(questions.map((question) => [question.uuid, question]));
  const matches = matchColumns(table.columns, questions);
  const scaled = matches.filter(({ item }) => pointsOf(byId.get(item)!).length > 0);
  const pairs = scaled.map(({ item, column }) => ({ column: table.columns[column]!, question: byId.get(item)! }));
  const specials = specialColumns(table);
  const warnings = privacyWarnings(table);
  const missing = proposeMissing(pairs);
  const open = matches.filter((match) => !scaled.includes(match)).map(({ column }) => column);
  const used = new Set(matches.map(({ column }) => column));
  const personal = new Set(warnings.map(({ column }) => column));
  return {
    origin: table.origin,
    rows: table.rows,
    columns: table.columns.map(({ name, question, values }) => ({
      name,
      question,
      different: values.length - 1,
      examples: values.slice(1, examples + 1).map((text) => text.slice(0, 120)),
    })),
    specials,
    matches,
    unmatched: questions.filter(({ uuid }) => matches.every(({ item }) => item !== uuid)).map(({ uuid }) => uuid),
    freeText: [
      ...open,
      ...table.columns.flatMap((column, index) => (!used.has(index) && isRunningText(column.values) ? [index] : [])),
    ],
    missing,
    warnings,
    remarks: remarksOf(table, questions, scaled),
    mapping: {
      respondent: specials.respondent !== null && !personal.has(specials.respondent) ? specials.respondent : null,
      items: scaled.map(({ item, column }) => ({ item, column })),
      texts: [],
      missing: missing.filter(({ certain }) => certain).map(({ code }) => code),
      rejectUnfinished: false,
      rejectTests: true,
    },
  };
}

/** What to look at in the columns that answer questions, whoever chose them. */
export function remarksOf(
  table: ImportTable,
  questions: readonly ImportQuestion[],
  items: readonly MappedColumn[],
): ColumnRemark[] {
  const byId = new Map(questions.map((question) => [question.uuid, question]));
  return items.flatMap(({ item, column }) => {
    const question = byId.get(item);
    return question && table.columns[column] ? shiftRemark(table, column, question) : [];
  });
}

/** Many different texts of several words. */
function isRunningText(values: readonly string[]): boolean {
  const texts = values.slice(1, 201);
  return texts.length >= 3 && texts.filter((text) => text.split(/\s+/).length >= 4).length > texts.length / 3;
}

/** Survey tools often count answers from 1 where the questionnaire counts from 0: to ask, never to assume. */
function shiftRemark(table: ImportTable, column: number, question: ImportQuestion): ColumnRemark[] {
  const points = pointsOf(question);
  const [low, high] = [points[0]!, points.at(-1)!];
  const { name, values } = table.columns[column]!;
  const numbers = values
    .flatMap((text) => numberIn(text) ?? [])
    .filter((number) => number >= low && number <= high + 1);
  if (low !== 0 || !numbers.includes(high + 1) || numbers.includes(0)) return [];
  const sentence = `In de kolom “${name}” lopen de antwoorden van 1 tot en met ${high + 1}, op de schaal van 0 tot en met ${high}. Tel je vanaf 1, trek er dan 1 af.`;
  return [{ column, item: question.uuid, sentence, shift: -1 }];
}
