// biome-ignore lint/suspicious/noControlCharactersInRegex: taking these out is the point.
const control = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as any file takes it: lines end in `\n`, and what a file cannot hold (control characters, halves of surrogate pairs) or
 * what turns the direction of what stands behind it is left out.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(control, '')
    .replaceAll(direction, '')
    .trim();

/** The same on one line. */
export const oneLine = (text: string): string => plainText(text).replaceAll(/\s*\n\s*/g, ' ');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML on one line: nothing that was typed is a tag, and lines stay lines. */
export const htmlText = (text: string): string =>
  plainText(text)
    .replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
    .replaceAll('\n', '<br />');
