import type { ReportPart } from '#steps/report/model/model.contract.ts';
import { enumeration } from '#steps/step/sentence.rules.ts';

/** Citations in the text: written here, and found again by whoever draws the report, to lead to the list of sources. */

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

/** The Dutch form of APA between brackets, in alphabetical order: `Carey e.a., 2019; Geiger e.a., 2019`. */
const inBrackets = (names: readonly string[]): string =>
  [...new Set(names)]
    .sort(collator.compare)
    .map((name) => name.replace(/ \(([^()]+)\)$/, ', $1'))
    .join('; ');

/** A text with behind it the sources that it rests on, before its full stop: `Wat je weet (Cane e.a., 2012).` */
export const citing = (text: string, names: readonly string[], see: 'zie ' | '' = ''): string =>
  names.length === 0 ? text : text.replace(/([.!?]?)$/, ` (${see}${inBrackets(names)})$1`);

/** A text with behind it the tables and figures that it rests on: `… 2,76 (zie tabel 3).`; without a text of its own `Zie tabel 3.` */
export function seeing(text: string, places: readonly string[]): string {
  if (places.length === 0) return text;
  const named = enumeration([...places]);
  return text === '' ? `Zie ${named}.` : text.replace(/([.!?]?)$/, ` (zie ${named})$1`);
}

/** `zie tabel 3, tabel 4 en figuur 2`; not those of another work: `zie tabel 3 van het jaarverslag`. */
const crossReference =
  /(?<=\bzie )(?:tabel|figuur) \d+(?:(?:, | en )(?:tabel|figuur) \d+)*(?!\d| (?:van|in|bij|uit) )/giu;

/** Where a table or figure is in a page and in a PDF. */
export const placeOf = (type: 'table' | 'figure', number: number) =>
  `${type === 'table' ? 'tabel' : 'figuur'}-${number}`;

/** A stretch of a text; `to` is the place in the list of sources that it leads to. */
export interface CitedPiece {
  text: string;
  to?: string;
}

/** A text in pieces, of which the citations know where they lead. */
export type Cites = (text: string) => CitedPiece[];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Author and year however they are written: `Geiger et al., 2019` and `Geiger e.a. (2019)`. */
function authorAndYear(author: string, year: string): string {
  const people = escaped(author)
    .replace(/e\\\.a\\\.$/, '(?:e\\.a\\.|et al\\.?)')
    .replaceAll(' & ', ' (?:&|en|and) ')
    .replaceAll(' ', '\\s+');
  return `(?<![\\p{L}\\p{N}])${people}(?:,?\\s+${escaped(year)}|\\s*\\(${escaped(year)}\\))(?![\\p{L}\\p{N}])`;
}

/** What somebody typed as a source is one where it is told as such: alone in a cell, or behind `Bron:`. */
const typed = (text: string) => `(?<=^|[Bb]ron: )${escaped(text)}(?=[.;,)\\s]|$)`;

function patternOf(name: string): string {
  const [, author, year] = /^(.+) \(([^()]+)\)$/.exec(name) ?? [];
  return author && year ? authorAndYear(author, year) : typed(name);
}

/** A text in pieces: what the pattern finds as `of` says, the rest as it is; at least one. */
function splitAt(text: string, pattern: RegExp, of: (found: string) => CitedPiece[]): CitedPiece[] {
  const pieces: CitedPiece[] = [];
  let at = 0;
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push(...of(found));
    at = index + found.length;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** What the list of sources of a report knows where it is named, and its tables and figures where a text tells to see them. */
export function citesOf(parts: readonly Pick<ReportPart, 'blocks'>[]): Cites {
  const cites = citationsOf(parts);
  return (text) => cites(unbroken(text));
}

/** `n = 312` stays on one line. */
const unbroken = (text: string) => text.replace(/\bn = (?=\d)/g, 'n\u00a0=\u00a0');

function citationsOf(parts: readonly Pick<ReportPart, 'blocks'>[]): Cites {
  const places = parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'sources' ? block.items : []))
    .flatMap(({ anchor, named }) => named.map((name) => ({ anchor, name })))
    .sort((a, b) => b.name.length - a.name.length);
  const numbers = new Set(
    parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'table' || block.type === 'figure' ? [placeOf(block.type, block.number)] : [],
      ),
    ),
  );
  const crossed = (text: string): CitedPiece[] =>
    splitAt(text, crossReference, (found) =>
      splitAt(found, /(?:tabel|figuur) \d+/giu, (one) => {
        const to = one.toLowerCase().replace(' ', '-');
        return [numbers.has(to) ? { text: one, to } : { text: one }];
      }),
    );
  if (places.length === 0) return crossed;
  const pattern = new RegExp(places.map(({ name }) => `(${patternOf(name)})`).join('|'), 'giu');
  return (text) => {
    const pieces: CitedPiece[] = [];
    let at = 0;
    for (const match of text.matchAll(pattern)) {
      const found = match.slice(1).findIndex((group) => group !== undefined);
      if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
      pieces.push({ text: match[0], to: places[found]!.anchor });
      at = match.index + match[0].length;
    }
    if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at) });
    return pieces.flatMap((piece) => (piece.to ? [piece] : crossed(piece.text)));
  };
}
