import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { ImportRefused, type OnProgress } from './conducting-research-import.rules.ts';
import type { OnRow } from './conducting-research-import-csv.rules.ts';
import { sheetReader } from './conducting-research-import-sheet.rules.ts';
import {
  attributeIn,
  dateStyles,
  firstSheet,
  sharedTexts,
  targetsOf,
  type Workbook,
} from './conducting-research-import-workbook.rules.ts';

/** What one part of a workbook may be at most when unpacked, so that a small file cannot fill the memory. */
const largestPart = 400_000_000;
/** Bytes that are unpacked at a time. */
const piece = 64 * 1024;

const notExcel =
  'Dit Excel-bestand kunnen we niet lezen. Bewaar het opnieuw als .xlsx of als CSV en kies het dan weer.';

const otherZip = 'Dit is een zip-bestand. Pak het eerst uit, en kies het CSV- of Excel-bestand dat erin zit.';

/**
 * Every row of the first visible sheet. The sheet is unpacked and read piece by piece: whole it would take a gigabyte for
 * 20,000 rows of 300 columns.
 */
export function readXlsx(bytes: Uint8Array, onRow: OnRow, onProgress: OnProgress = () => {}): void {
  let book: Workbook;
  let sheet: string;
  try {
    [book, sheet] = workbookOf(bytes);
    readSheet(bytes, sheet, book, onRow, onProgress);
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(notExcel, { cause: error });
  }
}

function workbookOf(bytes: Uint8Array): [Workbook, string] {
  const part = (path: string) => partOf(bytes, path);
  const workbook = part('xl/workbook.xml');
  if (workbook === null) throw new ImportRefused(otherZip);
  const targets = targetsOf(part('xl/_rels/workbook.xml.rels') ?? '');
  const sheet = targets.byId.get(firstSheet(workbook) ?? '') ?? 'xl/worksheets/sheet1.xml';
  const book = {
    texts: sharedTexts(part(targets.sharedStrings ?? 'xl/sharedStrings.xml') ?? ''),
    dates: dateStyles(part(targets.styles ?? 'xl/styles.xml') ?? ''),
    since1904: /^(?:1|true)$/.test(
      attributeIn(/<(?:\w+:)?workbookPr\b[^>]*>/.exec(workbook)?.[0] ?? '', 'date1904') ?? '',
    ),
  };
  return [book, sheet];
}

/** A part of the workbook as text; null where there is none. */
function partOf(bytes: Uint8Array, path: string): string | null {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== path) return false;
      if (originalSize > largestPart) throw new ImportRefused(notExcel);
      return true;
    },
  });
  const found = files[path];
  return found ? new TextDecoder().decode(found) : null;
}

function readSheet(bytes: Uint8Array, path: string, book: Workbook, onRow: OnRow, onProgress: OnProgress): void {
  const reader = sheetReader(book, (cells) => onRow(cells, false));
  const decoder = new TextDecoder();
  let found = false;
  let failed: Error | null = null;
  const unzip = new Unzip((file) => {
    if (file.name !== path) return;
    found = true;
    file.ondata = (error, data, last) => {
      if (error) failed = error;
      else reader.write(decoder.decode(data, { stream: !last }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += piece) {
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
    if (failed) throw failed;
    if ((at / piece) % 8 === 0) onProgress(at / bytes.length);
  }
  if (!found) throw new ImportRefused(notExcel);
  reader.end();
}
