/**
 * PostgreSQL writes ahead in segments of 16 MB (initdb's own size, which we leave as it is), named by twenty-four hexadecimal digits: the
 * timeline, and a number in two parts of which the second counts to 255.
 */

const form = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})/;
const perPart = 256n;

/** Of a segment, or of a note that belongs to one (`….00000028.backup`); null for what is neither. */
function numberOf(name: string): bigint | null {
  const parts = form.exec(name);
  return parts ? BigInt(`0x${parts[2]}`) * perPart + BigInt(`0x${parts[3]}`) : null;
}

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

export function segmentAfter(name: string): string {
  const next = (numberOf(name) ?? 0n) + 1n;
  const digits = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + digits(next / perPart) + digits(next % perPart);
}

/** The segments from `first` on that follow each other without a gap, and whether there are others behind a gap. */
export function unbroken(names: readonly string[], first: string): { segments: string[]; behindGap: boolean } {
  const there = new Set(names.filter(isSegment));
  const segments: string[] = [];
  for (let name = first; there.has(name); name = segmentAfter(name)) segments.push(name);
  const last = segments.at(-1) ?? first;
  return { segments, behindGap: [...there].some((name) => name > last) };
}

/** What of an archive is of no use to who begins at `first`: earlier segments, and notes that belong to them. */
export function before(names: readonly string[], first: string): string[] {
  const from = numberOf(first);
  return names.filter((name) => {
    const number = numberOf(name);
    return from !== null && number !== null && number < from && !name.endsWith('.history');
  });
}
