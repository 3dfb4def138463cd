import { distanceTo, lacksTooMany, lettersOf, mistakesIn } from './distance.rules.ts';
import { isEmptyWord, stemOf } from './words.rules.ts';

/** All words that occur in what can be found: to know a word, to take a compound apart, and to guess what was meant. */
export interface Vocabulary {
  /** Whether there is such a word, or (unfinished) one that begins like it. */
  has(plain: string, unfinished: boolean): boolean;
  /** The same, or one with the same stem. */
  knows(plain: string, unfinished: boolean): boolean;
  /** The stems of the known words that a word is made of: `handelingskennis` → `handel`, `kennis`. */
  partsOf(plain: string): readonly string[];
  /** The stems of known words at the beginning or the end of a word that is not known: `beloningssysteem` → `belon`. */
  partlyIn(plain: string): readonly string[];
  /** The words that a mistyped one may have been, best first. */
  meantBy(plain: string, among: 'names' | 'all'): readonly string[];
}

interface Known {
  plain: string;
  letters: number;
  named: boolean;
  count: number;
}

/** Shorter parts are found in words that have nothing to do with them. */
const shortestPart = 4;
const shortestKnownPart = 5;
const mostGuesses = 3;
/** What Dutch puts between the parts of a compound. */
const links = ['', 's', 'e', 'n', 'en', 'ings', 'ing'];

/** The words that occurred so far. */
export type KnownWords = Map<string, Known>;

/** Adds a word that occurs in a name or in a text. */
export function addWord(known: KnownWords, plain: string, named: boolean): void {
  const one = known.get(plain);
  if (!one) known.set(plain, { plain, letters: lettersOf(plain), named, count: 1 });
  else {
    one.count += 1;
    one.named ||= named;
  }
}

export function vocabularyOf(known: KnownWords): Vocabulary {
  const sorted = [...known.keys()].sort();
  const stems = new Set(sorted.map(stemOf));
  const isPart = (part: string) => part.length >= shortestPart && known.has(part) && !isEmptyWord(part);
  const parts = new Map<string, readonly string[]>();

  const split = (plain: string): readonly string[] => {
    for (let at = plain.length - shortestPart; at >= shortestPart; at -= 1) {
      const tail = plain.slice(at);
      const head = isPart(tail) ? headOf(plain.slice(0, at), isPart) : null;
      if (head !== null) return [stemOf(head), stemOf(tail)];
    }
    return [];
  };

  const has = (plain: string, unfinished: boolean) =>
    known.has(plain) || (unfinished && (sorted[firstFrom(sorted, plain)]?.startsWith(plain) ?? false));

  return {
    has,
    knows: (plain, unfinished) => has(plain, unfinished) || stems.has(stemOf(plain)),
    partsOf: (plain) => {
      const found = parts.get(plain) ?? split(plain);
      parts.set(plain, found);
      return found;
    },
    partlyIn: (plain) => {
      for (let length = plain.length - 3; length >= shortestKnownPart; length -= 1) {
        const head = headOf(plain.slice(0, length), (part) => part.length >= shortestKnownPart && isPart(part));
        if (head !== null) return [stemOf(head)];
        const tail = plain.slice(-length);
        if (isPart(tail)) return [stemOf(tail)];
      }
      return [];
    },
    meantBy: (plain, among) => {
      const most = mistakesIn(plain.length);
      if (most === 0) return [];
      const letters = lettersOf(plain);
      const guesses: (Known & { away: number })[] = [];
      for (const one of known.values()) {
        if ((among === 'names' && !one.named) || lacksTooMany(letters, one.letters, most)) continue;
        const { whole, start } = distanceTo(plain, one.plain, most);
        const away = Math.min(whole, start + 0.5);
        if (away <= most + 0.5) guesses.push({ ...one, away });
      }
      guesses.sort(
        (a, b) =>
          a.away - b.away ||
          Number(b.named) - Number(a.named) ||
          Number(b.plain[0] === plain[0]) - Number(a.plain[0] === plain[0]) ||
          b.count - a.count,
      );
      const [best] = guesses;
      return guesses
        .filter(({ away, named }) => away <= best!.away + 0.5 && (named || !best!.named))
        .slice(0, mostGuesses)
        .map((one) => one.plain);
    },
  };
}

/** A known word at the head of a compound, with or without what links it to the next. */
function headOf(head: string, isPart: (part: string) => boolean): string | null {
  for (const link of links) {
    if (link === '' ? isPart(head) : head.endsWith(link) && isPart(head.slice(0, -link.length)))
      return link === '' ? head : head.slice(0, -link.length);
  }
  return null;
}

/** Where in a sorted list the first word stands that is not before this one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
