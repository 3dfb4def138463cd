/** A mark is a report mark: 1 to 10 in halves. */
export const lowestMark = 1;
export const highestMark = 10;

/** Reads a typed mark, `7,5` or `7.5`. Nothing typed is null; out of bounds or between halves is `'invalid'`. */
export function parseMark(typed: string): number | null | 'invalid' {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,2}([.,]\d*)?$/.test(text)) return 'invalid';
  const mark = Number(text.replace(',', '.'));
  return mark >= lowestMark && mark <= highestMark && Number.isInteger(mark * 2) ? mark : 'invalid';
}

/**
 * The mark some halves further, within 1–10. From no mark at all one starts in the middle, not at a suggestion:
 * whoever gives the mark should not be led by it.
 */
export function steppedMark(mark: number | null, halves: number): number {
  if (mark === null) return 5.5;
  return Math.min(highestMark, Math.max(lowestMark, mark + halves / 2));
}
