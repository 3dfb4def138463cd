import { hollow, withoutUnknown } from './characters.rules.ts';

/** On one line, and without control characters, halves of surrogate pairs and the two non-characters: no page can show these. */
export const clean = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking these out is the point.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
    .replace(/[\t\n]/g, ' ');

/** More letters than this in a row are an address or noise; a line may be broken in them, as nothing else would fit. */
const unbroken = /[^\s\u200b]{33,}/g;
const places = /[^\s\u200b]{16}/gu;

/** Text as it may go to the page: without what no page or font can show, and with places to break what has none. */
export const printable = (text: string) => withPlaces(withoutUnknown(clean(text)));

/** The same where a font of another script goes along: what no font has, the typesetter finds. */
export const printableInScript = (text: string) => withPlaces(clean(text));

const withPlaces = (text: string) =>
  text.replace(unbroken, (word) => word.replace(places, (part) => `${part}\u200b`).replace(/\u200b$/, ''));

/** The same without what the typesetter could not draw after all. */
export const withBlocks = (text: string, missing: ReadonlySet<string>) =>
  [...text].map((character) => (missing.has(character) ? hollow : character)).join('');

/** Latin, Greek and Cyrillic with their marks and what stands between words: what our fonts are sure to have. */
export const onlySure = (text: string) =>
  text.replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\s€←→−×±]/gu, hollow);
