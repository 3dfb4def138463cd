/**
 * What stands in a cell. Most answers are one sign or two digits; for such a text a number below `shortTexts` stands, since making
 * millions of texts takes longer than reading them.
 */
export type Cell = string | number;

const oneSign = 128;
export const shortTexts = oneSign + 100;

const texts = Array.from({ length: shortTexts }, (_, short) =>
  short < oneSign ? String.fromCharCode(short) : String(short - oneSign).padStart(2, '0'),
);

export const cellText = (cell: Cell): string => (typeof cell === 'number' ? texts[cell]! : cell);

/** The cell of a text that begins with the sign `first`, ends with `last` and has `length` of them; null for a longer one. */
export function shortCell(first: number, last: number, length: number): number | null {
  if (length === 1) return last < oneSign ? last : null;
  const [tens, ones] = [first - zero, last - zero];
  return length === 2 && tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? oneSign + tens * 10 + ones : null;
}

const zero = '0'.charCodeAt(0);

export const cellOf = (text: string): Cell =>
  text === '' || text.length > 2
    ? text
    : (shortCell(text.charCodeAt(0), text.charCodeAt(text.length - 1), text.length) ?? text);

/** `Kolom C`, as a spreadsheet counts. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
