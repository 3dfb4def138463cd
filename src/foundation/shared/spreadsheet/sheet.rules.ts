import { ImportRefused, importLimits } from './limits.rules.ts';
import { insideOf, nextTag, plainText, textPieces, type Workbook } from './workbook.rules.ts';

/** Takes the XML of a sheet in pieces of any size and hands on each row as texts. */
export interface SheetReader {
  write(xml: string): void;
  end(): void;
}

/** More empty rows in a row than this is how a sheet is made up, not data. */
const mostEmptyRows = 10_000;
/** Excel's own last row. */
const lastRow = 1_048_576;
/** Well over what Excel lets one write in a cell (32,767 signs), with all its make-up. */
const largestCell = 1_000_000;

export const notExcel =
  'Dit Excel-bestand kunnen we niet lezen. Bewaar het opnieuw als .xlsx of als CSV en kies het dan weer.';

/**
 * Reads each tag once: what a broken or hostile file never closes is not looked for again from every place. Throws `ImportRefused` when
 * a cell does not end.
 */
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
    // A sheet goes down: what it says of a row above is not believed.
    const number = Math.max(row + 1, Number(attributeOf(tag, 'r')) || 0);
    if (number > lastRow) throw new ImportRefused(notExcel);
    for (let empty = Math.max(row + 1, number - mostEmptyRows); empty < number; empty++) onRow([]);
    row = number;
    cells = [];
  };

  const addCell = (tag: string, inner: string) => {
    if (cells === null) return;
    const text = cellText(tag, inner, book);
    // Beyond what a file may have, one cell tells that there are more.
    const place = Math.min(columnOf(attributeOf(tag, 'r')) ?? cells.length, importLimits.columns);
    if (text === '' && place >= cells.length) return;
    while (cells.length < place) cells.push('');
    cells[place] = text;
  };

  const read = () => {
    let at = 0;
    for (let tag = nextTag(waiting, at); tag; tag = nextTag(waiting, at)) {
      if (tag.name === 'row') beginRow(tag.whole);
      const inside = tag.name === 'c' ? insideOf(waiting, tag) : null;
      if (tag.name === 'c') {
        if (inside === null) {
          // The rest of the cell is in the next piece.
          at = tag.start;
          break;
        }
        addCell(tag.whole, waiting.slice(tag.end, inside.end));
      }
      at = inside?.next ?? tag.end;
    }
    const rest = waiting.indexOf('<', at);
    waiting = rest < 0 ? '' : waiting.slice(rest);
    if (waiting.length > largestCell) throw new ImportRefused(notExcel);
  };

  return {
    write: (xml) => {
      waiting += xml;
      read();
    },
    end: flush,
  };
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
  if (type === 'b') return value === '1' ? 'WAAR' : 'ONWAAR';
  if (type === 'str' || type === 'e' || type === 'd') return plainText(value);
  if (value.length < 4) return value;
  const style = attributeOf(tag, 's');
  const number = Number(value);
  if (!Number.isFinite(number)) return plainText(value);
  return style !== '' && book.dates.has(Number(style)) ? dayOf(number, book.since1904) : asDecimal(String(number));
}

/** In a text `2.125` may be two thousand; what is a number here already, is told by a fourth decimal. */
const asDecimal = (number: string) => (/^-?\d{1,3}\.\d{3}$/.test(number) ? `${number}0` : number);

const taggedValue = (inner: string) => /<(?:\w+:)?v\b[^<>]*>([^<]*)</.exec(inner)?.[1] ?? '';

/** Excel's number of days as `2026-11-21`, with the time where there is one. */
function dayOf(days: number, since1904: boolean): string {
  const daysBefore1970 = since1904 ? 24_107 : 25_569;
  const date = new Date(Math.round((days - daysBefore1970) * 86_400) * 1000);
  if (Number.isNaN(date.valueOf())) return String(days);
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
