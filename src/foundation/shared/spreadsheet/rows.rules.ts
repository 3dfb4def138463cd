import { type Delimiter, delimiterOf, type OnRow, readCsv } from './csv.rules.ts';
import { ImportRefused, type OnProgress } from './limits.rules.ts';
import { type Encoding, textOf } from './text.rules.ts';
import { type OtherSheet, readXlsx } from './xlsx.rules.ts';

/** What a person may say about a file when we guessed wrong. */
export interface ReadOptions {
  encoding?: Encoding | null;
  delimiter?: Delimiter | null;
  /** Of a workbook the sheet to read; the first that is shown when left out. */
  sheet?: string | null;
}

export interface XlsxFormat {
  kind: 'xlsx';
  /** The sheet that was read, and the names of the others that are shown. */
  sheet: string;
  others: string[];
}

/** How a file was read; a workbook has no encoding and delimiter. */
export type SheetFormat = { kind: 'csv'; encoding: Encoding; delimiter: Delimiter } | XlsxFormat;

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);

const spss = 'Dit is een SPSS-bestand. Bewaar het in SPSS als CSV of Excel en kies dat bestand.';
const stata = 'Dit is een Stata-bestand (.dta). Bewaar het in Stata als CSV of Excel en kies dat bestand.';
const r =
  'Dit is een bestand van R (.rds of .RData), of een ander ingepakt bestand. Bewaar de tabel in R als CSV, met write.csv2(), en kies dat bestand.';

/** Kinds of files that people choose by mistake, by how they begin, each with what to do. */
const others: readonly (readonly [readonly number[], string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Dit is een oud Excel-bestand (.xls) of een bestand met een wachtwoord. Bewaar het als .xlsx zonder wachtwoord, of als CSV.',
  ],
  [[0x24, 0x46, 0x4c, 0x32], spss],
  [[0x24, 0x46, 0x4c, 0x33], spss],
  // R packs with gzip, bzip2 or xz, or not at all.
  [[0x1f, 0x8b], r],
  [[0x42, 0x5a, 0x68], r],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], r],
  [[0x58, 0x0a, 0x00, 0x00], r],
  [[0x52, 0x44, 0x58], r],
  // `<stata_dta>`, and what Stata wrote before its version 13.
  [[...'<stata_dta>'].map((sign) => sign.charCodeAt(0)), stata],
  ...[0x6c, 0x6e, 0x6f, 0x71, 0x72, 0x73].flatMap((version) =>
    [1, 2].map((order) => [[version, order, 1, 0], stata] as const),
  ),
];

/**
 * Every row of a file, with how it was read. Throws `ImportRefused` with a sentence for what is no table; `instead` says what to do
 * with a file of another kind.
 */
export function readRows(
  bytes: Uint8Array,
  onRow: OnRow,
  instead: string,
  options: ReadOptions = {},
  onProgress: OnProgress = () => {},
): { format: SheetFormat; others: OtherSheet[] } {
  if (bytes.length === 0) throw new ImportRefused('Dit bestand is leeg.');
  const other = others.find(([signs]) => begins(bytes, ...signs))?.[1];
  if (other) throw new ImportRefused(other);
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new ImportRefused(`Dit is een PDF. ${instead}`);
  if (!begins(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    return { format: readText(bytes, onRow, instead, options, onProgress), others: [] };
  }
  const { sheet, others: rest } = readXlsx(bytes, onRow, onProgress, options.sheet ?? null);
  return { format: { kind: 'xlsx', sheet, others: rest.map(({ name }) => name) }, others: rest };
}

function readText(
  bytes: Uint8Array,
  onRow: OnRow,
  instead: string,
  options: ReadOptions,
  onProgress: OnProgress,
): SheetFormat {
  const { text, encoding } = textOf(bytes, options.encoding ?? null);
  if (text.slice(0, 4000).includes('\u0000')) {
    throw new ImportRefused(`Dit is geen CSV- of Excel-bestand. ${instead}`);
  }
  if (isJson(text)) throw new ImportRefused(`Dit is een JSON-bestand, zoals SurveyJS dat maakt. ${instead}`);
  const delimiter = options.delimiter ?? delimiterOf(text);
  readCsv(text, delimiter, onRow, onProgress);
  return { kind: 'csv', encoding, delimiter };
}

/** A list or an object, with no more than its beginning looked at: a CSV does not begin so. */
const isJson = (text: string) => /^\uFEFF?\s*(?:\[\s*[{\]]|\{\s*["}])/.test(text.slice(0, 2000));
