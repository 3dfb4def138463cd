import type { Vocabulary } from './vocabulary.rules.ts';
import { isEmptyWord, stemOf, wordsIn } from './words.rules.ts';

/** What is asked, word by word, and whether a word of a text answers it. */

/** One spelling of a word that is looked for. */
export interface Spelling {
  plain: string;
  stem: string;
}

/** A word that is looked for: any of its spellings will do. */
export interface Wanted {
  spellings: readonly Spelling[];
  /** Stems of which one will do too, because the word itself is nowhere. */
  parts: readonly string[];
  /** Perhaps not typed to its end. */
  unfinished: boolean;
  /** What was found out about words of texts: the same ones come back in every result. */
  seen: Map<string, boolean>;
}

export interface Query {
  /** All that was typed, as plain words. */
  words: readonly string[];
  /** The same as stems, and as one word: what a name is compared with. */
  stems: string;
  joined: string;
  wanted: readonly Wanted[];
}

/** Shorter beginnings are only looked for while they are being typed. */
const shortestBeginning = 4;

export const spellingOf = (plain: string): Spelling => ({ plain, stem: stemOf(plain) });

/** From what was typed to words that are looked for; empty words count only when there are no others. */
export function queryOf(typed: string): Query {
  const words = wordsIn(typed).map(({ plain }) => plain);
  const ended = /\s$/.test(typed);
  const telling = words.filter((plain, index) => !isEmptyWord(plain) || (index === words.length - 1 && !ended));
  const kept = telling.some((plain) => !isEmptyWord(plain)) ? telling.filter((plain) => !isEmptyWord(plain)) : words;
  return asked(
    words,
    kept.map((plain, index) => wantedOf(plain, index === kept.length - 1 && !ended)),
  );
}

/** A query of these words. */
export const asked = (words: readonly string[], wanted: readonly Wanted[]): Query => ({
  words,
  stems: words.map(stemOf).join(' '),
  joined: words.join(''),
  wanted,
});

const wantedOf = (plain: string, last: boolean): Wanted => ({
  spellings: [spellingOf(plain)],
  parts: [],
  unfinished: plain.length >= (last ? 2 : shortestBeginning),
  seen: new Map(),
});

/** Whether a word of a text is the one that is looked for. */
export function answers(wanted: Wanted, plain: string, vocabulary: Vocabulary): boolean {
  const seen = wanted.seen.get(plain);
  if (seen !== undefined) return seen;
  const answer = isAnswer(wanted, plain, vocabulary);
  wanted.seen.set(plain, answer);
  return answer;
}

function isAnswer({ spellings, parts, unfinished }: Wanted, plain: string, vocabulary: Vocabulary): boolean {
  const stem = stemOf(plain);
  const isOne = (typed: Spelling) =>
    plain === typed.plain || stem === typed.stem || (unfinished && plain.startsWith(typed.plain));
  if (spellings.some(isOne) || parts.includes(stem)) return true;
  const inside = vocabulary.partsOf(plain);
  return inside.length > 0 && (holds(inside, parts) || spellings.some((one) => inside.includes(one.stem)));
}

const holds = (all: readonly string[], some: readonly string[]) => some.some((one) => all.includes(one));

/** Whether all words that are looked for are among these. */
export const answersAll = (query: Query, plains: readonly string[], vocabulary: Vocabulary): boolean =>
  query.wanted.every((wanted) => plains.some((plain) => answers(wanted, plain, vocabulary)));
