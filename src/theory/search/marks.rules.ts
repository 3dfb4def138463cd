import { answers, type Query } from './matching.rules.ts';
import type { FoundAt } from './places.rules.ts';
import type { SearchDocument } from './search.contract.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { wordsIn } from './words.rules.ts';

/** What of a found item is shown, with the words that were looked for marked. */

export interface Piece {
  text: string;
  marked: boolean;
}

export interface Shown {
  name: readonly Piece[];
  /** The other name or synonym by which it was found. */
  via: readonly Piece[] | null;
  /** The tooltip text, or the part of the text where it was found. */
  excerpt: readonly Piece[];
}

interface Located extends FoundAt {
  document: SearchDocument;
}

/** Characters of an excerpt, about two lines, and how much of it stands before the first marked word. */
const longest = 200;
const before = 60;

export function shownOf({ document, place, via }: Located, query: Query, vocabulary: Vocabulary): Shown {
  const marked = (text: string) => markedIn(text, query, vocabulary);
  const all = [...(document.lead === null ? [] : [document.lead]), ...document.paragraphs];
  // Who finds it by a name wants to know what it is; who finds it by its text, where that is said.
  const texts = place === 'text' ? all : all.slice(0, 1);
  const scored = texts.map((text) => ({ pieces: marked(text), count: countIn(text, query, vocabulary) }));
  const best = scored.reduce((a, b) => (b.count > a.count ? b : a), scored[0] ?? { pieces: [], count: 0 });
  return { name: marked(document.name), via: via === null ? null : marked(via), excerpt: excerptOf(best.pieces) };
}

/** A text in pieces, whole words marked. */
export function markedIn(text: string, query: Query, vocabulary: Vocabulary): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (to: number, marked: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), marked });
    at = Math.max(at, to);
  };
  for (const { from, to, plain } of wordsIn(text)) {
    if (!query.wanted.some((wanted) => answers(wanted, plain, vocabulary))) continue;
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

/** How many of the words that are looked for a text has. */
function countIn(text: string, query: Query, vocabulary: Vocabulary): number {
  const plains = wordsIn(text).map(({ plain }) => plain);
  return query.wanted.filter((wanted) => plains.some((plain) => answers(wanted, plain, vocabulary))).length;
}

/** As much as can be read at a glance, around the first marked word, cut between words. */
export function excerptOf(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.map(({ text }) => text).join('');
  if (whole.length <= longest) return [...pieces];
  const first = pieces.findIndex(({ marked }) => marked);
  const hit = first <= 0 ? 0 : pieces.slice(0, first).reduce((sum, { text }) => sum + text.length, 0);
  const start = hit <= before ? 0 : whole.indexOf(' ', hit - before) + 1;
  const last = whole.length - start <= longest ? whole.length : whole.lastIndexOf(' ', start + longest);
  const cut: Piece[] = start > 0 ? [{ text: '… ', marked: false }] : [];
  let at = 0;
  for (const { text, marked } of pieces) {
    const kept = text.slice(Math.max(0, start - at), Math.max(0, last - at));
    if (kept !== '') cut.push({ text: kept, marked });
    at += text.length;
  }
  return last < whole.length ? [...cut, { text: ' …', marked: false }] : cut;
}
