import { ImportRefused, type ImportTable, type OnProgress, tooLarge } from './conducting-research-import.rules.ts';
import { type Delimiter, delimiterOf, readCsv } from './conducting-research-import-csv.rules.ts';
import { tableBuilder } from './conducting-research-import-table.rules.ts';
import { type Encoding, textOf } from './conducting-research-import-text.rules.ts';
import { readXlsx } from './conducting-research-import-xlsx.rules.ts';

/** What a person may say about a file when we guessed wrong. */
export interface ReadOptions {
  encoding?: Encoding | null;
  delimiter?: Delimiter | null;
}

export interface ReadFile {
  table: ImportTable;
  /** How the file was read; a workbook has no encoding and delimiter. */
  format: { kind: 'csv'; encoding: Encoding; delimiter: Delimiter } | { kind: 'xlsx' };
}

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);

/** Kinds of files that people choose by mistake, by how they begin, each with what to do. */
const others: readonly (readonly [number[], string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Dit is een oud Excel-bestand (.xls) of een bestand met een wachtwoord. Bewaar het als .xlsx zonder wachtwoord, of als CSV.',
  ],
  [[0x24, 0x46, 0x4c, 0x32], 'Dit is een SPSS-bestand. Bewaar het in SPSS als CSV of Excel en kies dat bestand.'],
  [[0x25, 0x50, 0x44, 0x46], 'Dit is een PDF. Download de antwoorden uit je vragenlijst als CSV of Excel.'],
];

/** A whole file as a table. Throws `ImportRefused` with a sentence when there is no table in it. */
export function readImport(bytes: Uint8Array, options: ReadOptions = {}, onProgress: OnProgress = () => {}): ReadFile {
  const refused = refusal(bytes);
  if (refused) throw new ImportRefused(refused);
  const builder = tableBuilder();
  const isWorkbook = begins(bytes, 0x50, 0x4b, 0x03, 0x04);
  const format = isWorkbook
    ? readWorkbook(bytes, builder.add, onProgress)
    : readText(bytes, options, builder.add, onProgress);
  const table = builder.done();
  if (table.rows === 0 || table.columns.length === 0) {
    throw new ImportRefused('In dit bestand staan geen antwoorden: onder de kop is geen enkele rij gevuld.');
  }
  return { table, format };
}

function refusal(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'Dit bestand is leeg.';
  return tooLarge(bytes.length) ?? others.find(([signs]) => begins(bytes, ...signs))?.[1] ?? null;
}

type Add = ReturnType<typeof tableBuilder>['add'];

function readWorkbook(bytes: Uint8Array, add: Add, onProgress: OnProgress): ReadFile['format'] {
  readXlsx(bytes, add, onProgress);
  return { kind: 'xlsx' };
}

function readText(bytes: Uint8Array, options: ReadOptions, add: Add, onProgress: OnProgress): ReadFile['format'] {
  const { text, encoding } = textOf(bytes, options.encoding ?? null);
  if (text.slice(0, 4000).includes('\u0000')) {
    throw new ImportRefused(
      'Dit is geen CSV- of Excel-bestand. Download de antwoorden uit je vragenlijst als CSV of Excel.',
    );
  }
  const delimiter = options.delimiter ?? delimiterOf(text);
  readCsv(text, delimiter, add, onProgress);
  return { kind: 'csv', encoding, delimiter };
}
