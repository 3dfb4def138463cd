import Papa from 'papaparse';
import type { OnProgress } from './limits.rules.ts';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A row of a file, with whether its quotes are in order. */
export type OnRow = (cells: readonly string[], quotesFail: boolean) => void;

/** Excel's own way to say what divides the cells: a first line `sep=;`. */
const spoken = /^﻿?"?sep=([,;\t|])"?\r?\n?/i;

/** How many characters and rows tell what divides the cells. */
const sample = { characters: 200_000, rows: 40 };

/**
 * What divides the cells: what the file says itself, else what gives most columns while nearly every row has as many as
 * the first. A comma within a text or as a decimal sign differs from row to row.
 */
export function delimiterOf(text: string): Delimiter {
  const said = spoken.exec(text)?.[1];
  if (said) return said as Delimiter;
  const start = text.slice(0, sample.characters);
  const candidates = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: sample.rows });
    // The last row may have been cut off.
    const rows = data.filter((row) => row.length > 1 || row[0] !== '').slice(0, Math.max(1, data.length - 1));
    const wide = rows[0]?.length ?? 1;
    const alike = rows.filter((row) => row.length === wide).length / Math.max(1, rows.length);
    return { delimiter, score: wide < 2 ? 0 : alike * alike * alike * Math.log(wide) };
  });
  return candidates.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/**
 * Every row of a text, in one pass. Papa Parse is not asked to cut the text in pieces: where a piece ends it loses count
 * of rows and trips over line ends (its issues 881, 882 and 1103).
 */
export function readCsv(text: string, delimiter: Delimiter, onRow: OnRow, onProgress: OnProgress = () => {}): void {
  const said = spoken.exec(text)?.[0] ?? '';
  const content = said === '' && !text.startsWith('﻿') ? text : text.slice(Math.max(said.length, 1));
  let rows = 0;
  Papa.parse<string[]>(content, {
    delimiter,
    step: ({ data, errors, meta }) => {
      onRow(data, errors.length > 0);
      rows += 1;
      if (rows % 256 === 0) onProgress(meta.cursor / content.length);
    },
  });
}
