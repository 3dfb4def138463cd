import type { ReportPart } from '#steps/report/model/model.contract.ts';

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

/** What the list of sources of a report knows where it is named; without a list nothing leads anywhere. */
export function citesOf(parts: readonly Pick<ReportPart, 'blocks'>[]): Cites {
  const places = parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'sources' ? block.items : []))
    .flatMap(({ anchor, named }) => named.map((name) => ({ anchor, name })))
    .sort((a, b) => b.name.length - a.name.length);
  if (places.length === 0) return (text) => [{ text }];
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
    return pieces;
  };
}
