import { readability } from '#theory/content/readability.rules.ts';

/** How easy a list reads by the formula of Flesch and Douma. It counts lengths and nothing else: it knows no level such as B1. */
export interface ReadingEase {
  /** From 0 to 100; higher is easier. */
  score: number;
  words: string;
}

/** Douma’s bands, as the periodical at https://dbnl.org/tekst/_taa014197701_01/_taa014197701_01_0089.php gives them. */
const bands: readonly [from: number, words: string][] = [
  [90, 'heel makkelijk'],
  [80, 'makkelijk'],
  [70, 'vrij makkelijk'],
  [60, 'gemiddeld'],
  [45, 'vrij moeilijk'],
  [30, 'moeilijk'],
  [0, 'heel moeilijk'],
];

/** Fewer words than this say nothing: the formula counts syllables a hundred words. */
const fewestWords = 100;

/** Of a whole list of texts, of which each ends a sentence; null where there is too little to read. */
export function readingEaseOf(texts: readonly string[]): ReadingEase | null {
  const measured = readability(texts.flatMap((text) => text.split(/\n+/)));
  if (measured === null || measured.words < fewestWords) return null;
  const score = Math.round(Math.min(100, Math.max(0, measured.fleschDouma)));
  return { score, words: bands.find(([from]) => score >= from)![1] };
}
