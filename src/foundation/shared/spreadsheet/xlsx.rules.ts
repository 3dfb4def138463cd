import { Unzip, UnzipInflate } from 'fflate';
import type { OnRow } from './csv.rules.ts';
import { ImportRefused, type OnProgress } from './limits.rules.ts';
import { notExcel, sheetReader } from './sheet.rules.ts';
import { attributeIn, dateStyles, sharedTexts, shownSheets, targetsOf, type Workbook } from './workbook.rules.ts';
import { partOf } from './zip.rules.ts';

/** What one part of a workbook may be at most when unpacked, so that a small file cannot fill the memory. */
const largestPart = 400_000_000;
/** The list of sheets, where they are, and the styles are small in any file that a person made. */
const largestList = 20_000_000;
/** Signs of a whole sheet: fifty thousand rows of a thousand cells. */
const largestSheet = 2_500_000_000;
/** How many other sheets are looked into, and how many of their first rows. */
const peeked = { sheets: 12, rows: 12 };
/** Bytes that are unpacked at a time. */
const piece = 64 * 1024;

const otherZip = 'Dit is een zip-bestand. Pak het eerst uit, en kies het CSV- of Excel-bestand dat erin zit.';

/** A sheet that was not read but for its first rows, where its heads are. */
export interface OtherSheet {
  name: string;
  rows: readonly (readonly string[])[];
}

export interface ReadWorkbook {
  /** The name of the sheet that was read. */
  sheet: string;
  /** The others that are shown. */
  others: OtherSheet[];
}

/**
 * Every row of the first visible sheet, or of the `wanted` one, and the heads of the others. The sheet is unpacked and read piece by piece: whole it would take
 * a gigabyte for 20,000 rows of 300 columns.
 */
export function readXlsx(
  bytes: Uint8Array,
  onRow: OnRow,
  onProgress: OnProgress = () => {},
  wanted: string | null = null,
): ReadWorkbook {
  try {
    const { book, sheets } = workbookOf(bytes);
    const first = sheets.find(({ name }) => name === wanted) ?? sheets[0];
    const others = sheets.filter((sheet) => sheet !== first);
    readSheet(bytes, first!.path, book, (cells) => onRow(cells, false), onProgress);
    return {
      sheet: first!.name,
      others: others.map(({ name, path }, index) => ({
        name,
        rows: index < peeked.sheets ? firstRows(bytes, path, book) : [],
      })),
    };
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(notExcel, { cause: error });
  }
}

function workbookOf(bytes: Uint8Array): { book: Workbook; sheets: { name: string; path: string }[] } {
  const part = (path: string, most = largestList) => partOf(bytes, path, { most, refusal: notExcel });
  const workbook = part('xl/workbook.xml');
  if (workbook === null) throw new ImportRefused(otherZip);
  const targets = targetsOf(part('xl/_rels/workbook.xml.rels') ?? '');
  const first = { name: '', path: 'xl/worksheets/sheet1.xml' };
  const sheets = shownSheets(workbook).map(({ name, id }) => ({
    name,
    path: targets.byId.get(id ?? '') ?? first.path,
  }));
  const book = {
    texts: sharedTexts(part(targets.sharedStrings ?? 'xl/sharedStrings.xml', largestPart) ?? ''),
    dates: dateStyles(part(targets.styles ?? 'xl/styles.xml') ?? ''),
    since1904: /^(?:1|true)$/.test(
      attributeIn(/<(?:\w+:)?workbookPr\b[^<>]*>/.exec(workbook)?.[0] ?? '', 'date1904') ?? '',
    ),
  };
  return { book, sheets: sheets.length > 0 ? sheets : [first] };
}

type OnCells = (cells: readonly string[]) => void;

/** Reads until the sheet ends, or `isEnough` says so after a piece. */
function readSheet(
  bytes: Uint8Array,
  path: string,
  book: Workbook,
  onCells: OnCells,
  onProgress: OnProgress,
  isEnough: () => boolean = () => false,
): void {
  const reader = sheetReader(book, onCells);
  const decoder = new TextDecoder();
  let found = false;
  let failed: Error | null = null;
  let length = 0;
  const unzip = new Unzip((file) => {
    if (file.name !== path) return;
    found = true;
    file.ondata = (error, data, last) => {
      if (error) failed = error;
      if (error || isEnough()) return;
      length += data.length;
      if (length > largestSheet) throw new ImportRefused(notExcel);
      reader.write(decoder.decode(data, { stream: !last }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !isEnough(); at += piece) {
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
    if (failed) throw failed;
    if ((at / piece) % 8 === 0) onProgress(at / bytes.length);
  }
  if (!found) throw new ImportRefused(notExcel);
  reader.end();
}

/** The first rows of another sheet; none when it cannot be read, as it was not asked for. */
function firstRows(bytes: Uint8Array, path: string, book: Workbook): OtherSheet['rows'] {
  const rows: string[][] = [];
  const isEnough = () => rows.length >= peeked.rows;
  try {
    readSheet(
      bytes,
      path,
      book,
      (cells) => !isEnough() && rows.push([...cells]),
      () => {},
      isEnough,
    );
  } catch {
    return [];
  }
  return rows;
}
