/** A cell that a spreadsheet would take for a formula, or that hides one behind a tab or a line end. */
const looksLikeFormula = /^[=+\-@\t\r]/;

/**
 * Rows as a CSV file (RFC 4180): comma, CRLF, quotes where a cell needs them. A cell that a spreadsheet would run as a
 * formula gets a `'` before it, so that text typed by one person does nothing on another's machine.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: string): string {
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
