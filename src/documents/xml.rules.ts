/** Text as XML 1.0 can hold it. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Without what XML cannot hold: control characters, halves of surrogate pairs and the two non-characters. */
export const writable = (text: string): string => text.toWellFormed().replace(unwritable, '');

/** As text between tags, or as the value of an attribute. */
export const escaped = (text: string): string => writable(text).replace(/[&<>"']/g, (sign) => entities[sign]!);

/** As an attribute, on one line. */
export const onOneLine = (text: string): string => escaped(text.replace(/\s+/g, ' '));
