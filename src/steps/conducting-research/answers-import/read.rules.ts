import { cellOf } from '#foundation/shared/spreadsheet/cell.rules.ts';
import { ImportRefused, type OnProgress } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { type ReadOptions as ReadRows, readRows, type SheetFormat } from '#foundation/shared/spreadsheet/rows.rules.ts';
import { textOf } from '#foundation/shared/spreadsheet/text.rules.ts';
import type { OtherSheet } from '#foundation/shared/spreadsheet/xlsx.rules.ts';
import { quoted } from './answers.rules.ts';
import { readSav } from './files/sav.rules.ts';
import { readSurveyJson } from './files/survey-json.rules.ts';
import { headOf, type ImportHead } from './head.rules.ts';
import { type ImportColumn, type ImportTable, tooLarge } from './import.rules.ts';
import { tableBuilder } from './table.rules.ts';

/** What a person may say about a file when we guessed wrong. */
export interface ReadOptions extends ReadRows {
  /** The row with the names of the columns, as a spreadsheet counts. */
  headRow?: number | null;
}

/** How a file was read. Of SPSS the variable by which it weights, which we do not use; null without. */
export type ReadFormat = SheetFormat | { kind: 'sav'; packed: boolean; weight: string | null } | { kind: 'json' };

export interface ReadFile {
  table: ImportTable;
  format: ReadFormat;
  /** Sheets of a workbook that were not read, with their heads. */
  others: OtherSheet[];
  /** The first rows of a CSV or a sheet; none of what has its head elsewhere. */
  firstRows: readonly (readonly string[])[];
}

const instead = 'Download de antwoorden uit je vragenlijst als CSV, Excel of SPSS (.sav).';

/** A whole file as a table. Throws `ImportRefused` with a sentence when there is no table in it. */
export function readImport(bytes: Uint8Array, options: ReadOptions = {}, onProgress: OnProgress = () => {}): ReadFile {
  const refused = tooLarge(bytes.length);
  if (refused) throw new ImportRefused(refused);
  const read = isSav(bytes)
    ? readSystemFile(bytes, onProgress)
    : (readJson(bytes) ?? readSheet(bytes, options, onProgress));
  if (read.table.rows === 0 || read.table.columns.length === 0) throw new ImportRefused(nothingIn(read.format));
  return read;
}

function readSheet(bytes: Uint8Array, options: ReadOptions, onProgress: OnProgress): ReadFile {
  const builder = tableBuilder({ row: options.headRow ?? null });
  const { format, others } = readRows(bytes, builder.add, instead, options, onProgress);
  const read = { table: builder.done(), format, others, firstRows: builder.first() };
  // Heads without a row under them are of answers that nobody filled in yet.
  if (read.table.rows > 0 || options.sheet || read.table.columns.length > 2) return read;
  // Nobody chose this sheet: an explanation in front, say. The answers are then on the first that has rows.
  const filled = others.find(({ rows }) => rows.length > 1);
  return filled ? readSheet(bytes, { ...options, sheet: filled.name }, onProgress) : read;
}

const isSav = (bytes: Uint8Array) => /^\$FL[23]$/.test(String.fromCharCode(...bytes.subarray(0, 4)));

const headOfNames = (names: string[], questions: string[], origin: ImportHead['origin']): ImportHead => ({
  origin,
  rows: 0,
  names,
  questions,
  importIds: [],
});

function readSystemFile(bytes: Uint8Array, onProgress: OnProgress): ReadFile {
  let builder = tableBuilder();
  const { variables, weight, packed } = readSav(
    bytes,
    (file) => {
      const names = file.variables.map(({ name }) => name);
      const questions = file.variables.map(({ label }) => label ?? '');
      builder = tableBuilder({ given: headOfNames(names, questions, 'spss') });
    },
    (cells) => builder.add(cells.map(cellOf), false),
    onProgress,
  );
  const table = builder.done();
  const columns = table.columns.map((column, index) => {
    const { labels, isMissing } = variables[index]!;
    const missing = new Set(column.values.filter((said) => said !== '' && isMissing(said)));
    return { ...column, ...(labels.size > 0 ? { labels } : {}), ...(missing.size > 0 ? { missing } : {}) };
  });
  return { table: { ...table, columns }, format: { kind: 'sav', packed, weight }, others: [], firstRows: [] };
}

/** Null for what does not begin as a list or an object. */
function readJson(bytes: Uint8Array): ReadFile | null {
  const start = new TextDecoder().decode(bytes.subarray(0, 2000));
  if (!/^\uFEFF?\s*(?:\[\s*[{\]]|\{\s*["}])/.test(start)) return null;
  const { names, rows } = readSurveyJson(textOf(bytes, null).text);
  const builder = tableBuilder({ given: headOfNames(names, [], 'surveyjs') });
  for (const row of rows) builder.add(row.map(cellOf), false);
  return { table: builder.done(), format: { kind: 'json' }, others: [], firstRows: [] };
}

function nothingIn(format: ReadFormat): string {
  if (format.kind !== 'xlsx' || format.others.length === 0) {
    return 'In dit bestand staan geen antwoorden: onder de kop is geen enkele rij gevuld.';
  }
  const names = format.others.slice(0, 5).map(quoted).join(', ');
  return `Op het blad ${quoted(format.sheet)} staan geen antwoorden. Dit bestand heeft ook ${names}. Kies het bestand opnieuw, en dan een blad met antwoorden.`;
}

/** The heads of another sheet as columns without answers, to see whether it asks what the questionnaire asks. */
export const headsOf = ({ rows }: Pick<OtherSheet, 'rows'>): ImportColumn[] => {
  const { names, questions, importIds } = headOf(rows);
  return names.map((name, index) => ({
    name,
    question: questions[index] || null,
    importId: importIds[index] || null,
    values: [''],
    codes: new Uint16Array(),
  }));
};
