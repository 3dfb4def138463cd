import { type Delimiter, delimiterOf, readCsv } from '#foundation/shared/spreadsheet/csv.rules.ts';
import { ImportRefused, type OnProgress } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { type Encoding, textOf } from '#foundation/shared/spreadsheet/text.rules.ts';
import { type OtherSheet, readXlsx } from '#foundation/shared/spreadsheet/xlsx.rules.ts';
import { quoted } from './answers.rules.ts';
import { headOf } from './head.rules.ts';
import { type ImportColumn, type ImportTable, tooLarge } from './import.rules.ts';
import { tableBuilder } from './table.rules.ts';

/** What a person may say about a file when we guessed wrong. */
export interface ReadOptions {
  encoding?: Encoding | null;
  delimiter?: Delimiter | null;
}

export interface ReadFile {
  table: ImportTable;
  /** How the file was read; a workbook has no encoding and delimiter. */
  format: { kind: 'csv'; encoding: Encoding; delimiter: Delimiter } | XlsxFormat;
  /** Sheets of a workbook that were not read, with their heads. */
  others: OtherSheet[];
}

export interface XlsxFormat {
  kind: 'xlsx';
  /** The sheet that was read, and the names of the others that are shown. */
  sheet: string;
  others: string[];
}

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);

const spss = 'Dit is een SPSS-bestand. Bewaar het in SPSS als CSV of Excel en kies dat bestand.';
const stata = 'Dit is een Stata-bestand. Bewaar het in Stata als CSV of Excel en kies dat bestand.';

/** Kinds of files that people choose by mistake, by how they begin, each with what to do. */
const others: readonly (readonly [readonly number[], string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Dit is een oud Excel-bestand (.xls) of een bestand met een wachtwoord. Bewaar het als .xlsx zonder wachtwoord, of als CSV.',
  ],
  [[0x24, 0x46, 0x4c, 0x32], spss],
  [[0x24, 0x46, 0x4c, 0x33], spss],
  // `<stata_dta>`, and what Stata wrote before its version 13.
  [[...'<stata_dta>'].map((sign) => sign.charCodeAt(0)), stata],
  ...[0x71, 0x72, 0x73].flatMap((version) => [1, 2].map((order) => [[version, order, 1, 0], stata] as const)),
  [[0x25, 0x50, 0x44, 0x46], 'Dit is een PDF. Download de antwoorden uit je vragenlijst als CSV of Excel.'],
];

/** A whole file as a table. Throws `ImportRefused` with a sentence when there is no table in it. */
export function readImport(bytes: Uint8Array, options: ReadOptions = {}, onProgress: OnProgress = () => {}): ReadFile {
  const refused = refusal(bytes);
  if (refused) throw new ImportRefused(refused);
  const builder = tableBuilder();
  const isWorkbook = begins(bytes, 0x50, 0x4b, 0x03, 0x04);
  const { format, others } = isWorkbook
    ? readWorkbook(bytes, builder.add, onProgress)
    : { format: readText(bytes, options, builder.add, onProgress), others: [] };
  const table = builder.done();
  if (table.rows === 0 || table.columns.length === 0) throw new ImportRefused(nothingIn(format));
  return { table, format, others };
}

function nothingIn(format: ReadFile['format']): string {
  if (format.kind === 'csv' || format.others.length === 0) {
    return 'In dit bestand staan geen antwoorden: onder de kop is geen enkele rij gevuld.';
  }
  const names = format.others.slice(0, 5).map(quoted).join(', ');
  return `Op het blad ${quoted(format.sheet)} staan geen antwoorden. We lezen alleen het eerste blad; dit bestand heeft ook ${names}. Zet het blad met de antwoorden vooraan in Excel en kies het bestand opnieuw.`;
}

function refusal(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'Dit bestand is leeg.';
  return tooLarge(bytes.length) ?? others.find(([signs]) => begins(bytes, ...signs))?.[1] ?? null;
}

type Add = ReturnType<typeof tableBuilder>['add'];

function readWorkbook(bytes: Uint8Array, add: Add, onProgress: OnProgress) {
  const { sheet, others } = readXlsx(bytes, add, onProgress);
  const format: XlsxFormat = { kind: 'xlsx', sheet, others: others.map(({ name }) => name) };
  return { format, others };
}

/** The heads of another sheet as columns without answers, to see whether it asks what the questionnaire asks. */
export function headsOf({ rows }: OtherSheet): ImportColumn[] {
  const { names, questions, importIds } = headOf(rows);
  return names.map((name, index) => ({
    name,
    question: questions[index] || null,
    importId: importIds[index] || null,
    values: [''],
    codes: new Uint32Array(),
  }));
}

function readText(bytes: Uint8Array, options: ReadOptions, add: Add, onProgress: OnProgress): ReadFile['format'] {
  const { text, encoding } = textOf(bytes, options.encoding ?? null);
  if (text.slice(0, 4000).includes('\u0000')) {
    throw new ImportRefused(
      'Dit is geen CSV- of Excel-bestand. Download de antwoorden uit je vragenlijst als CSV of Excel.',
    );
  }
  if (isJson(text)) {
    throw new ImportRefused(
      'Dit is een JSON-bestand, zoals SurveyJS dat maakt. Download de antwoorden als CSV of Excel en kies dat bestand.',
    );
  }
  const delimiter = options.delimiter ?? delimiterOf(text);
  readCsv(text, delimiter, add, onProgress);
  return { kind: 'csv', encoding, delimiter };
}

/** A list or an object, with no more than its beginning looked at: a CSV does not begin so. */
const isJson = (text: string) => /^\uFEFF?\s*(?:\[\s*[{\]]|\{\s*["}])/.test(text.slice(0, 2000));
