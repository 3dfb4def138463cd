import { escaped } from '#documents/xml.rules.ts';

/** Elements of OpenDocument (ODF 1.3, ISO/IEC 26300) as text. What people typed comes in through `said` and attributes alone. */

/** An attribute that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with what is in it, which is XML already. */
export function element(name: string, attributes: Attributes = {}, ...content: readonly string[]): string {
  const told = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(String(value))}"`))
    .join('');
  const inside = content.join('');
  return inside === '' ? `<${name}${told}/>` : `<${name}${told}>${inside}</${name}>`;
}

/** Text on one line. Spaces at its start and in a row are elements of their own: as signs they would be taken for one, or none. */
export const said = (text: string): string =>
  escaped(text)
    .replace(/[\t\r\n]/g, ' ')
    .replace(/^ | {2,}/g, (spaces) => element('text:s', spaces.length > 1 ? { 'text:c': spaces.length } : {}));

/** The name of a style as it is written: `Heading 1` is `Heading_20_1`. */
export const encoded = (name: string): string =>
  name.replace(/[^\p{L}\p{N}.]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`);

/** Twips as a length. */
export const points = (twips: number): string => `${Math.round(twips * 5) / 100}pt`;

/** Units of a 96th of an inch as a length. */
export const pixels = (units: number): string => points(units * 15);
