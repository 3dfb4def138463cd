import { asked, type Query, spellingOf, type Wanted } from './matching.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** What may have been meant by words that are nowhere. */

export interface Corrected {
  query: Query;
  /** As it would be typed. */
  words: string;
}

/** Whether every word stands somewhere just as it was typed, or begins like one while it is being typed. */
export const isSpelled = (query: Query, vocabulary: Vocabulary): boolean =>
  query.wanted.every(({ spellings, unfinished }) => vocabulary.has(spellings[0]!.plain, unfinished));

/**
 * The query with the likeliest words in the place of unknown ones; null when there is nothing to put right. Among the names
 * alone also words that are known are put right, and what was typed stays good.
 */
export function correctedBy(query: Query, vocabulary: Vocabulary, among: 'names' | 'all'): Corrected | null {
  let changed = false;
  const better = new Map<string, string>();
  const wanted = query.wanted.map((one): Wanted => {
    const { plain } = one.spellings[0]!;
    if (among === 'all' && vocabulary.knows(plain, one.unfinished)) return one;
    const guesses = vocabulary.meantBy(plain, among).filter((guess) => guess !== plain);
    if (guesses.length === 0) return one;
    changed = true;
    better.set(plain, guesses[0]!);
    const spellings = guesses.map(spellingOf);
    return { ...one, spellings: among === 'names' ? [...one.spellings, ...spellings] : spellings, seen: new Map() };
  });
  if (!changed) return null;
  const words = query.words.map((plain) => better.get(plain) ?? plain);
  return { query: asked(words, wanted), words: words.join(' ') };
}

/** The query with, for unknown compounds, the known words in them; null when there are none. */
export function partlyBy(query: Query, vocabulary: Vocabulary): Query | null {
  let changed = false;
  const wanted = query.wanted.map((one): Wanted => {
    const { plain } = one.spellings[0]!;
    const parts = vocabulary.knows(plain, false) ? [] : vocabulary.partsOf(plain);
    const some = parts.length > 0 ? parts : vocabulary.knows(plain, one.unfinished) ? [] : vocabulary.partlyIn(plain);
    if (some.length === 0) return one;
    changed = true;
    return { ...one, parts: some, seen: new Map() };
  });
  return changed ? { ...query, wanted } : null;
}
