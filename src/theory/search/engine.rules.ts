import { iriOf } from '#theory/library/references.rules.ts';
import { correctedBy, isSpelled, partlyBy } from './guess.rules.ts';
import { markedIn, type Piece, type Shown, shownOf } from './marks.rules.ts';
import { type Query, queryOf } from './matching.rules.ts';
import type { SearchDocument } from './search.contract.ts';
import { type Hit, indexOf, type SearchIndex } from './stored-index.rules.ts';

/** The search over the library: pure, without a screen. Build it once per set of documents, then ask as often as people type. */
export interface Search {
  find(typed: string): Found;
  /** The item at an address of the API: `/api/factors/8`. */
  itemAt(iri: string): SearchDocument | undefined;
}

export interface Found {
  /** Best first: names before other names, these before texts. */
  hits: readonly Hit[];
  /** What was searched for instead, when what was typed is nowhere: `attitude` for `attitde`. */
  instead: string | null;
  /** Not all that was typed was found together: these have some of it. */
  partly: boolean;
  /** Name, other name and text of a hit, with what was looked for marked. */
  shown(hit: Hit): Shown;
  /** A whole text with what was looked for marked. */
  marked(text: string): readonly Piece[];
}

/** One letter says nothing. */
const shortest = 2;
/** Characters that count; more is no name and no question. */
const longest = 200;

/** Makes what was read ready to search. */
export async function buildSearch(documents: readonly SearchDocument[]): Promise<Search> {
  const index = await indexOf(documents);
  const items = new Map(documents.map((document) => [iriOf(document.kind, document.id), document]));
  return { itemAt: (iri) => items.get(iri), find: (typed) => find(index, queryOf(typed.slice(0, longest))) };
}

function find(index: SearchIndex, query: Query): Found {
  const { vocabulary } = index;
  const found = (asked: Query, hits: readonly Hit[], more: Partial<Found> = {}): Found => ({
    hits,
    instead: null,
    partly: false,
    ...more,
    shown: (hit) => shownOf(hit, asked, vocabulary),
    marked: (text) => markedIn(text, asked, vocabulary),
  });
  if (query.joined.length < shortest) return found(query, []);
  const hits = index.hits(query, 'AND');
  if (hits.some(isCalled)) return found(query, hits);

  if (hits.length > 0) {
    // What only texts have, or only by its stem, may still be a mistyped name: then that comes along.
    const spelled = isSpelled(query, vocabulary);
    const names = hits.filter(isNamed);
    if (spelled && names.length > 0) return found(query, hits);
    const meant = correctedBy(query, vocabulary, 'names');
    const there = new Set(names.map(({ document }) => document));
    const others = meant
      ? index.hits(meant.query, 'AND').filter((hit) => isNamed(hit) && !there.has(hit.document))
      : [];
    if (!meant || others.length === 0) return found(query, hits);
    // What is called so stands with the names, also when its text has what was typed.
    const called = new Set(others.map(({ document }) => document));
    const texts = hits.filter((hit) => !isNamed(hit) && !called.has(hit.document));
    return found(meant.query, [...names, ...(spelled ? [...texts, ...others] : [...others, ...texts])]);
  }
  const meant = correctedBy(query, vocabulary, 'all');
  const others = meant ? index.hits(meant.query, 'AND') : [];
  if (meant && others.length > 0) return found(meant.query, others, { instead: meant.words });

  const compound = partlyBy(query, vocabulary);
  const inside = compound ? index.hits(compound, 'AND') : [];
  if (compound && inside.length > 0) return found(compound, inside);
  if (query.wanted.length === 1) return found(query, []);
  const widest = compound ?? meant?.query ?? query;
  return found(widest, index.hits(widest, 'OR'), { partly: true });
}

const isNamed = ({ place }: Hit) => place !== 'text';
const isCalled = ({ place }: Hit) => place === 'name' || place === 'otherName' || place === 'synonym';
