import { plainText, textPieces, type Workbook } from './conducting-research-import-workbook.rules.ts';

/** Takes the XML of a sheet in pieces of any size and hands on each row as texts. */
export interface SheetReader {
  write(xml: string): void;
  end(): void;
}

/** A row's start, or a whole cell with what is in it. */
const rowOrCell = /<(?:\w+:)?(?:row\b([^>]*)>|c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>))/g;

/** More empty rows in a row than this is how a sheet is made up, not data. */
const mostEmptyRows = 10_000;

export function sheetReader(book: Workbook, onRow: (cells: readonly string[]) => void): SheetReader {
  let waiting = '';
  let cells: string[] | null = null;
  let row = 0;

  const flush = () => {
    if (cells !== null) onRow(cells);
    cells = null;
  };

  const beginRow = (tag: string) => {
    flush();
    const number = Number(attributeOf(tag, 'r')) || row + 1;
    for (let empty = Math.max(row + 1, number - mostEmptyRows); empty < number; empty++) onRow([]);
    row = number;
    cells = [];
  };

  const addCell = (tag: string, inner: string) => {
    if (cells === null) return;
    const place = columnOf(attributeOf(tag, 'r')) ?? cells.length;
    while (cells.length < place) cells.push('');
    cells[place] = cellText(tag, inner, book);
  };

  const read = (xml: string) => {
    for (const [, rowTag, cellTag, inner] of xml.matchAll(rowOrCell)) {
      if (rowTag !== undefined) beginRow(rowTag);
      else addCell(cellTag!, inner ?? '');
    }
  };

  return {
    write: (xml) => {
      waiting += xml;
      const end = endOfLastRow(waiting);
      if (end === 0) return;
      read(waiting.slice(0, end));
      waiting = waiting.slice(end);
    },
    end: () => {
      read(waiting);
      flush();
    },
  };
}

/** Where the last whole row ends: what comes after it may be cut anywhere. */
function endOfLastRow(xml: string): number {
  const end = xml.lastIndexOf('row>');
  const start = xml.lastIndexOf('</', end);
  return end >= 0 && /^<\/(?:\w+:)?$/.test(xml.slice(start, end)) ? end + 4 : 0;
}

/** An attribute of one letter, quickly: a sheet has millions. */
function attributeOf(tag: string, name: string): string {
  const start = tag.indexOf(` ${name}="`);
  return start < 0 ? '' : tag.slice(start + name.length + 3, tag.indexOf('"', start + name.length + 3));
}

/** `AB12` is column 27, counted from 0; null when the cell does not say. */
function columnOf(address: string): number | null {
  let column = 0;
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column > 0 && column <= 16_384 ? column - 1 : null;
}

function cellText(tag: string, inner: string, book: Workbook): string {
  const type = attributeOf(tag, 't');
  if (type === 'inlineStr') return textPieces(inner);
  const value = inner.startsWith('<v>') ? inner.slice(3, inner.indexOf('<', 3)) : taggedValue(inner);
  if (type === 's') return book.texts[Number(value)] ?? '';
  if (type === 'str' || type === 'e' || type === 'd' || type === 'b') return plainText(value);
  if (value.length < 4) return value;
  const style = attributeOf(tag, 's');
  const number = Number(value);
  if (!Number.isFinite(number)) return plainText(value);
  return style !== '' && book.dates.has(Number(style)) ? dayOf(number, book.since1904) : String(number);
}

const taggedValue = (inner: string) => /<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(inner)?.[1] ?? '';

/** Excel's number of days as `2026-11-21`, with the time where there is one. */
function dayOf(days: number, since1904: boolean): string {
  const daysBefore1970 = since1904 ? 24_107 : 25_569;
  const date = new Date(Math.round((days - daysBefore1970) * 86_400) * 1000);
  if (Number.isNaN(date.valueOf())) return String(days);
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
