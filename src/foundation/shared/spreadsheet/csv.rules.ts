import { type Cell, shortCell } from './cell.rules.ts';
import type { OnProgress } from './limits.rules.ts';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A row of a file, with whether its quotes fail. The next row comes in the same list: who keeps one copies it. */
export type OnRow = (cells: readonly Cell[], quotesFail: boolean) => void;

/** Excel's own way to say what divides the cells: a first line `sep=;`. */
const spoken = /^﻿?"?sep=([,;\t|])"?\r?\n?/i;

/** How many characters and rows tell what divides the cells, and how many characters how lines end. */
const sample = { characters: 200_000, rows: 40, lineEnd: 1_048_576 };

/**
 * What divides the cells: what the file says itself, else what gives most columns while nearly every row has as many as
 * the first. A comma within a text or as a decimal sign differs from row to row.
 */
export function delimiterOf(text: string): Delimiter {
  const said = spoken.exec(text)?.[1];
  if (said) return said as Delimiter;
  const start = text.slice(0, sample.characters);
  const candidates = delimiters.map((delimiter) => {
    const first: (readonly Cell[])[] = [];
    readCsv(start, delimiter, (cells) => {
      if (first.length < sample.rows) first.push([...cells]);
    });
    // The last row may have been cut off.
    const rows = first.filter((row) => row.length > 1 || row[0] !== '').slice(0, Math.max(1, first.length - 1));
    const wide = rows[0]?.length ?? 1;
    const alike = rows.filter((row) => row.length === wide).length / Math.max(1, rows.length);
    return { delimiter, score: wide < 2 ? 0 : alike * alike * alike * Math.log(wide) };
  });
  return candidates.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/**
 * Every row of a text, in one pass. A quote counts where a cell begins; what stands between the quote that closes it and the next
 * cell may be spaces alone, else the quotes fail and reading goes on to a quote that does close. Where lines end a text says once.
 */
export function readCsv(text: string, delimiter: Delimiter, onRow: OnRow, onProgress: OnProgress = () => {}): void {
  const { length } = text;
  const said = spoken.exec(text)?.[0].length ?? 0;
  let at = said > 0 ? said : text.startsWith('\uFEFF') ? 1 : 0;
  if (at === length) return;
  const lineEnd = lineEndOf(text.slice(at, at + sample.lineEnd));
  const [divides, ends] = [delimiter.charCodeAt(0), lineEnd.charCodeAt(0)];
  const isPair = lineEnd.length === 2;
  const isEnd = (place: number) => {
    const sign = text.charCodeAt(place);
    return sign === divides || (sign === ends && (!isPair || text.charCodeAt(place + 1) === newline));
  };
  const cells: Cell[] = [];
  let [count, rows, quotesFail] = [0, 0, false];
  let sign = text.charCodeAt(at);
  for (;;) {
    const from = at;
    if (sign === quote) {
      const cell = quotedCell(text, at, isEnd);
      cells[count] = cell.said;
      quotesFail ||= cell.fails;
      at = cell.end;
      sign = at < length ? text.charCodeAt(at) : none;
    } else {
      // Each sign is looked at once: this is where reading a file spends its time.
      const first = sign;
      let last = sign;
      while (sign !== divides && sign !== none && (sign !== ends || !isEnd(at))) {
        last = sign;
        at += 1;
        sign = at < length ? text.charCodeAt(at) : none;
      }
      cells[count] = at === from ? '' : (shortCell(first, last, at - from) ?? text.slice(from, at));
    }
    count += 1;
    if (sign !== divides) {
      cells.length = count;
      onRow(cells, quotesFail);
      rows += 1;
      if (rows % 256 === 0) onProgress(at / length);
      if (sign === none) return;
      [count, quotesFail] = [0, false];
      if (isPair) at += 1;
    }
    at += 1;
    sign = at < length ? text.charCodeAt(at) : none;
  }
}

const quote = '"'.charCodeAt(0);
const newline = '\n'.charCodeAt(0);
/** Where a sign would stand after the last one. */
const none = -1;

/** The cell that begins with the quote at `from`, and the place of what ends it. */
function quotedCell(
  text: string,
  from: number,
  isEnd: (place: number) => boolean,
): { said: Cell; end: number; fails: boolean } {
  let [search, fails] = [from + 1, false];
  for (;;) {
    const close = text.indexOf('"', search);
    if (close < 0) return { said: text.slice(from + 1), end: text.length, fails: true };
    search = close + 2;
    if (text.charCodeAt(close + 1) === quote) continue;
    let end = close + 1;
    while (end < text.length && !isEnd(end) && text[end]!.trim() === '') end += 1;
    if (end < text.length ? !isEnd(end) : end > close + 1) fails = true;
    else return { said: cellBetween(text, from + 1, close), end, fails };
  }
}

function cellBetween(text: string, from: number, to: number): Cell {
  if (to - from <= 2 && to > from) {
    const short = shortCell(text.charCodeAt(from), text.charCodeAt(to - 1), to - from);
    if (short !== null) return short;
  }
  const said = text.slice(from, to);
  return said.includes('"') ? said.replaceAll('""', '"') : said;
}

/** How the lines of a text end, quoted texts apart: as the first does, `\r\n` where most that begin with `\r` go on with `\n`. */
function lineEndOf(start: string): '\n' | '\r\n' | '\r' {
  const [first, ...others] = start.replaceAll(/"[^"]*"/g, '').split('\r');
  if (others.length === 0 || first!.includes('\n')) return '\n';
  return others.filter((line) => line.startsWith('\n')).length >= (others.length + 1) / 2 ? '\r\n' : '\r';
}
