import { LimeSurveyRefused } from './refusal.rules.ts';

/** The bytes of an export; refuses what is broken off. */
export function exportedBytes(base64: unknown): Uint8Array<ArrayBuffer> {
  const text = typeof base64 === 'string' ? base64.replaceAll(/\s/g, '') : '';
  if (text === '' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new LimeSurveyRefused('half');
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

/** Rows of a CSV file after its head; null where a quote is not closed, so that it ends in the middle of a cell. */
export function rowsIn(bytes: Uint8Array): number | null {
  const [quote, newLine, carriageReturn] = [0x22, 0x0a, 0x0d];
  let rows = 0;
  let quoted = false;
  let filled = false;
  for (const byte of bytes) {
    if (byte === quote) quoted = !quoted;
    if (byte === newLine && !quoted) {
      if (filled) rows += 1;
      filled = false;
    } else if (byte !== carriageReturn) filled = true;
  }
  if (quoted) return null;
  return Math.max(0, rows + (filled ? 1 : 0) - 1);
}

/** An export that has everyone who had finished when it was asked for; refuses half of one. */
export function wholeExport(base64: unknown, completed: number): Uint8Array<ArrayBuffer> {
  const bytes = exportedBytes(base64);
  const rows = rowsIn(bytes);
  if (rows === null || rows < completed) throw new LimeSurveyRefused('half');
  return bytes;
}
