import { answersAll, type Query } from './matching.rules.ts';
import type { SearchDocument } from './search.contract.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { stemOf, wordsIn } from './words.rules.ts';

/** Where in an item something was found, best first; the order of the results. */
export const places = ['name', 'otherName', 'synonym', 'inName', 'inOther', 'text'] as const;

export type Place = (typeof places)[number];

export interface FoundAt {
  place: Place;
  /** The other name or synonym by which it was found. */
  via: string | null;
}

/** A name as it can be compared. */
interface Name {
  text: string;
  plains: readonly string[];
  stems: string;
  joined: string;
}

/** A document with its names taken apart. */
export interface NamedDocument {
  document: SearchDocument;
  name: Name;
  /** The name, what stands in it before or between brackets, and either side of a slash or a colon. */
  names: readonly Name[];
  others: readonly Name[];
  synonyms: readonly Name[];
}

export function namedDocument(document: SearchDocument): NamedDocument {
  return {
    document,
    name: nameOf(document.name),
    names: variantsOf(document.name).map(nameOf),
    others: document.otherNames.flatMap((other) => variantsOf(other).map((text) => ({ ...nameOf(text), text: other }))),
    synonyms: document.synonyms.map(nameOf),
  };
}

const variantsOf = (name: string): string[] => [
  ...new Set(
    [name, ...(name.match(/^[^(]+|(?<=\()[^)]+/g) ?? []), ...name.split(/\s*[/:]\s*/)]
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

function nameOf(text: string): Name {
  const plains = wordsIn(text).map(({ plain }) => plain);
  return { text, plains, stems: plains.map(stemOf).join(' '), joined: plains.join('') };
}

/** The best place where all that is asked for is found together. */
export function placeIn(
  { name, names, others, synonyms }: NamedDocument,
  query: Query,
  vocabulary: Vocabulary,
): FoundAt {
  const is = (one: Name) => one.stems === query.stems || one.joined === query.joined;
  const has = (one: Name) => answersAll(query, one.plains, vocabulary);
  if (names.some(is)) return { place: 'name', via: null };
  const other = others.find(is);
  if (other) return { place: 'otherName', via: other.text };
  const synonym = synonyms.find(is);
  if (synonym) return { place: 'synonym', via: synonym.text };
  if (has(name)) return { place: 'inName', via: null };
  const some = [...others, ...synonyms].find(has);
  if (some) return { place: 'inOther', via: some.text };
  const all = [name, ...others, ...synonyms].flatMap(({ plains }) => plains);
  return answersAll(query, all, vocabulary) ? { place: 'inOther', via: null } : { place: 'text', via: null };
}
