import { importLimits } from '#foundation/shared/spreadsheet/limits.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Answers } from '#steps/conducting-research/questionnaire/answers.rules.ts';

/** What is read here, as `accept` of an input has it: a file that cannot be chosen is not read. */
export const readableFiles =
  '.csv,.tsv,.txt,.xlsx,.sav,.zsav,.json,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/json';

type Asked = Pick<QuestionnaireItem, 'text' | 'leftAnchor' | 'rightAnchor' | 'labels'>;

/** A question as it was asked in another language. */
export interface TranslatedQuestion extends Asked {
  /** What people choose there whom the question is not about. */
  notApplicable: string | null;
}

/** A question that answers can belong to. */
export interface ImportQuestion
  extends Pick<QuestionnaireItem, 'uuid' | 'block' | 'variable' | 'scaleMin' | 'scaleMax'>,
    Asked,
    Answers {
  /** In the other languages of the questionnaire: tools that know questions and answers by their words alone give these back. */
  translations?: readonly TranslatedQuestion[];
}

/**
 * A column of a file: each different text once, and per row which one. A survey has few different answers, so that
 * 20,000 rows weigh 40 kB a column, and every text is judged once instead of once a row.
 */
export interface ImportColumn {
  /** The name above the column, as in the file; `Kolom 3` where there is none. */
  name: string;
  /** The question in words, where the file has a row for it. */
  question: string | null;
  /** What the survey tool calls it, where the file says so (Qualtrics). */
  importId: string | null;
  /** The first is always the empty text. */
  values: readonly string[];
  /** What the file itself says that values mean, and which of them stand for no answer. Absent where a file cannot say so. */
  labels?: ReadonlyMap<string, string>;
  missing?: ReadonlySet<string>;
  /** Per row the place in `values`, of which there are no more than `importLimits.rows`. */
  codes: Uint16Array;
}

/** Why a row cannot be read as it stands. */
export type RowFlaw = 'too_many_cells' | 'quotes';

/** Which tool made the file, as far as its head gives away. */
export type ImportOrigin =
  | 'limesurvey'
  | 'qualtrics'
  | 'microsoft_forms'
  | 'google_forms'
  | 'surveyjs'
  | 'spss'
  | 'other';

/** Forms of Microsoft and Google tell an answer by its words alone, also where these are a number: `2` of “1, 2, 3 of meer” is no code. */
export const tellsInWords = (origin: ImportOrigin): boolean =>
  origin === 'microsoft_forms' || origin === 'google_forms';

export interface ImportTable {
  origin: ImportOrigin;
  columns: readonly ImportColumn[];
  /** How many rows hold data; the head and empty rows do not count. */
  rows: number;
  /** The number that a spreadsheet shows beside each row. */
  rowNumbers: Uint32Array;
  /** By place among the rows. */
  flaws: ReadonlyMap<number, RowFlaw>;
  /** By place among the rows: where a quote that is not closed took in the lines below, and how many. */
  swallowed: ReadonlyMap<number, Swallowed>;
}

export interface Swallowed {
  /** The name above the column. */
  column: string;
  lines: number;
}

/** The sentence about a file that is larger than that. */
export const tooLarge = (bytes: number): string | null =>
  bytes > importLimits.bytes
    ? `Dit bestand is groter dan ${Math.round(importLimits.bytes / 1_000_000)} MB. Haal kolommen weg die je niet nodig hebt en kies het opnieuw.`
    : null;

/** A number with a decimal comma or point and any kind of minus; null for anything else. */
export function numberIn(text: string): number | null {
  const plain = text.replace(/^'/, '').replace('−', '-');
  return /^[-+]?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** The items of a questionnaire as far as reading answers needs them. */
export const importQuestions = (
  items: readonly QuestionnaireItem[],
  translated: ReadonlyMap<string, readonly TranslatedQuestion[]> = new Map(),
): ImportQuestion[] =>
  items.map(({ uuid, block, variable, text, scaleMin, scaleMax, leftAnchor, rightAnchor, labels, ...item }) => {
    const { number, unit, lowest, highest, wholeNumbers } = item;
    const asked = { uuid, block, variable, text, scaleMin, scaleMax, leftAnchor, rightAnchor, labels };
    const translations = translated.get(uuid);
    return {
      ...asked,
      ...(translations ? { translations } : {}),
      ...(number === true ? { number, unit, lowest, highest, wholeNumbers } : {}),
    };
  });
