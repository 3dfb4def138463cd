/** A cell that a spreadsheet would take for a formula, or that hides one behind a tab or a line end. A number below zero is none. */
const looksLikeFormula = /^(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/;

/**
 * Rows as a CSV file (RFC 4180) that a Dutch spreadsheet opens in columns: semicolons, CRLF, and a byte order mark, by which Excel
 * reads the accents. A cell that a spreadsheet would run as a formula gets a `'` before it, so that text typed by one person does
 * nothing on another's machine.
 */
export const csvOf = (rows: Rows): string => `\ufeff${linesOf(rows, ';')}`;

/** The same for programs that know the comma alone, such as `read.csv` of R, which takes a byte order mark for a letter. */
export const commaCsvOf = (rows: Rows): string => linesOf(rows, ',');

type Rows = readonly (readonly string[])[];

const linesOf = (rows: Rows, separator: string) =>
  rows.map((row) => `${row.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`).join('');

function cellOf(value: string, separator: string): string {
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
