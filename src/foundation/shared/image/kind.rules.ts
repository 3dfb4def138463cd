/** What an uploaded file may be. Its bytes tell, never its name or what the sender calls it. */
export type ImageKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'svg';

/** The file that was sent cannot be used; the message is a sentence for who sent it. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

export const mediaLimits = {
  /** Of the file as it was sent. */
  bytes: 5 * 1024 * 1024,
  /** Of an SVG: a drawing of more than this is a photograph in disguise. */
  svgBytes: 512 * 1024,
  /** Width times height: what is decoded must fit in memory, whatever the file's size. */
  pixels: 24_000_000,
  /** Wider or higher than this is made smaller. */
  side: 1920,
} as const;

const number = new Intl.NumberFormat('nl-NL');

export const refusals = {
  empty: 'Dit bestand is leeg.',
  unknown: 'Dit is geen afbeelding die we kennen. Kies een PNG, JPEG, WebP, AVIF of SVG.',
  heic: 'Dit is een foto in de vorm HEIC, zoals een iPhone die maakt. Bewaar de foto als JPEG en kies die.',
  moving: 'Dit is een bewegende afbeelding. Kies een stilstaande: beweging leidt af van de tekst.',
  large: `Dit bestand is groter dan ${mediaLimits.bytes / 1024 / 1024} MB. Maak de afbeelding kleiner en probeer het opnieuw.`,
  broken: 'Dit bestand is beschadigd of niet volledig. Bewaar de afbeelding opnieuw en kies haar nog eens.',
  entities:
    'Deze SVG werkt met entiteiten (eigen afkortingen). Die lezen we niet. Exporteer de tekening opnieuw als gewone SVG.',
  drawing: 'Deze SVG kunnen we niet lezen. Exporteer de tekening opnieuw, zonder lettertypen of bestanden van elders.',
  largeDrawing: `Deze SVG is groter dan ${mediaLimits.svgBytes / 1024} kB. Vereenvoudig de tekening, of bewaar haar als PNG.`,
  nothing: 'Na het opschonen blijft er niets van deze SVG over. Exporteer de tekening als gewone vormen, of als PNG.',
  repeating:
    'Deze SVG herhaalt haar vormen zo vaak dat een browser erop vastloopt. Exporteer de tekening opnieuw als gewone vormen, of als PNG.',
  pixels: (width: number, height: number) =>
    `Deze afbeelding is ${number.format(width)} bij ${number.format(height)} beeldpunten. Maak haar kleiner: samen hoogstens ${number.format(mediaLimits.pixels)}, bijvoorbeeld 6.000 bij 4.000.`,
} as const;

/** Throws an `ImageRefused` for what is none of the five kinds. */
export function imageKind(bytes: Uint8Array): ImageKind {
  if (bytes.length === 0) throw new ImageRefused(refusals.empty);
  if (bytes.length > mediaLimits.bytes) throw new ImageRefused(refusals.large);
  if (hasBytes(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (hasBytes(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'webp';
  if (letters(bytes, 4, 8) === 'ftyp') return isoKind(letters(bytes, 8, 12));
  if (/^\s*<(\?xml|!--|!doctype\s+svg|svg[\s>])/i.test(letters(bytes, 0, 200).replace(/^\u00ef\u00bb\u00bf/, '')))
    return 'svg';
  throw new ImageRefused(refusals.unknown);
}

function isoKind(brand: string): ImageKind {
  if (brand === 'avif') return 'avif';
  throw new ImageRefused(
    brand === 'avis' ? refusals.moving : /^(hei|hev|mif1|msf1)/.test(brand) ? refusals.heic : refusals.unknown,
  );
}

const hasBytes = (bytes: Uint8Array, at: number, expected: readonly number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte);

const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
