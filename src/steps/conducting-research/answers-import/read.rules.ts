import { ImportRefused, type OnProgress } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { type ReadOptions, readRows, type SheetFormat } from '#foundation/shared/spreadsheet/rows.rules.ts';
import type { OtherSheet } from '#foundation/shared/spreadsheet/xlsx.rules.ts';
import { quoted } from './answers.rules.ts';
import { headOf } from './head.rules.ts';
import { type ImportColumn, type ImportTable, tooLarge } from './import.rules.ts';
import { tableBuilder } from './table.rules.ts';

export interface ReadFile {
  table: ImportTable;
  format: SheetFormat;
  /** Sheets of a workbook that were not read, with their heads. */
  others: OtherSheet[];
}

const instead = 'Download de antwoorden uit je vragenlijst als CSV of Excel.';

/** A whole file as a table. Throws `ImportRefused` with a sentence when there is no table in it. */
export function readImport(bytes: Uint8Array, options: ReadOptions = {}, onProgress: OnProgress = () => {}): ReadFile {
  const refused = tooLarge(bytes.length);
  if (refused) throw new ImportRefused(refused);
  const builder = tableBuilder();
  const { format, others } = readRows(bytes, builder.add, instead, options, onProgress);
  const table = builder.done();
  if (table.rows === 0 || table.columns.length === 0) throw new ImportRefused(nothingIn(format));
  return { table, format, others };
}

function nothingIn(format: SheetFormat): string {
  if (format.kind === 'csv' || format.others.length === 0) {
    return 'In dit bestand staan geen antwoorden: onder de kop is geen enkele rij gevuld.';
  }
  const names = format.others.slice(0, 5).map(quoted).join(', ');
  return `Op het blad ${quoted(format.sheet)} staan geen antwoorden. We lezen alleen het eerste blad; dit bestand heeft ook ${names}. Zet het blad met de antwoorden vooraan in Excel en kies het bestand opnieuw.`;
}

/** The heads of another sheet as columns without answers, to see whether it asks what the questionnaire asks. */
export function headsOf({ rows }: OtherSheet): ImportColumn[] {
  const { names, questions, importIds } = headOf(rows);
  return names.map((name, index) => ({
    name,
    question: questions[index] || null,
    importId: importIds[index] || null,
    values: [''],
    codes: new Uint16Array(),
  }));
}
