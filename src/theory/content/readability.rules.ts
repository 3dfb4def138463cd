/** How easy a Dutch text reads, by published formulas. They count; they do not understand: a low score is a reason to look again. */

export interface Readability {
  words: number;
  sentences: number;
  /** Words a sentence, on average. */
  sentenceLength: number;
  /** The longest sentence, in words. */
  longestSentence: number;
  /** Flesch–Douma: 0 (very hard) to 100 (very easy). */
  fleschDouma: number;
  /** Brouwer’s Leesindex A: 0 (very hard) to 100 (very easy). */
  leesindexA: number;
  /** Words of more than `longWord` letters, in per cent. */
  longWords: number;
}

/** Letters; Dutch joins words, so that the six of Björnsson's LIX would count ordinary ones. */
const longWord = 12;

/**
 * Flesch–Douma: 206.84 − 0.77 × syllables per 100 words − 0.93 × words a sentence. W.H. Douma (1960), De leesbaarheid van
 * landbouwbladen: een onderzoek naar en een toepassing van leesbaarheidsformules, Landbouwhogeschool Wageningen, bulletin 17.
 */
export const fleschDouma = (syllablesPer100: number, sentenceLength: number) =>
  206.84 - 0.77 * syllablesPer100 - 0.93 * sentenceLength;

/**
 * Leesindex A: 195 − 2/3 × syllables per 100 words − 2 × words a sentence. R.H.M. Brouwer (1963), Onderzoek naar de
 * leesmoeilijkheden van Nederlands proza, Paedagogische Studiën 40, 454–464.
 */
export const leesindexA = (syllablesPer100: number, sentenceLength: number) =>
  195 - (2 / 3) * syllablesPer100 - 2 * sentenceLength;

/** Measures texts, each a paragraph or a point of a list; null when there are no words. */
export function readability(texts: readonly string[]): Readability | null {
  const lengths = texts.flatMap(sentencesOf).map((sentence) => wordsOf(sentence).length);
  const words = texts.flatMap(wordsOf);
  if (words.length === 0) return null;
  const sentenceLength = words.length / lengths.length;
  const syllablesPer100 = (100 * words.reduce((sum, word) => sum + syllables(word), 0)) / words.length;
  return {
    words: words.length,
    sentences: lengths.length,
    sentenceLength,
    longestSentence: Math.max(...lengths),
    fleschDouma: fleschDouma(syllablesPer100, sentenceLength),
    leesindexA: leesindexA(syllablesPer100, sentenceLength),
    longWords: (100 * words.filter((word) => word.replaceAll(/\P{L}/gu, '').length > longWord).length) / words.length,
  };
}

/** The words of a text: with letters or digits in them, joined by hyphens and apostrophes. */
export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)?.map((word) => word) ?? [];

/** After these a full stop ends no sentence. */
const shortened =
  /(?<![\p{L}])(e\.a|bijv|bv|d\.w\.z|m\.a\.w|o\.a|i\.p\.v|t\.o\.v|z\.d|enz|ca|nr|p|pp|blz|dr|prof|vgl|hfst|fig|tab)\./giu;

/** The sentences of a paragraph; what stands after a colon or a semicolon belongs to the same one. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph
    .replaceAll(shortened, '$1')
    .replaceAll(/(\d)\.(\d)/g, '$1$2')
    .split(/(?<=[.!?…][”’"')\]]*)\s+/u)
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Letters that are one sound, longest first; anything else that is a vowel is a sound of its own. */
const sounds =
  /eeuw|ieuw|[aeo]eu|eau|aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ei|ij|au|ou|ai(?!s)|[aeiouyáàâäéèêëíìîïóòôöúùûü]/gu;

/** Words in which letters that look like one sound are two, or the other way round. */
const exceptions: Record<string, number> = { team: 1, teams: 1, online: 2, offline: 2, site: 1, website: 2, museum: 3 };

/** The number of syllables of a Dutch word, by its spelling: one for each sound of a vowel. At least one. */
export function syllables(word: string): number {
  return word
    .toLowerCase()
    .replaceAll(/[’'.,]/g, '')
    .split('-')
    .reduce((sum, part) => sum + (exceptions[part] ?? Math.max(1, soundsIn(part))), 0);
}

function soundsIn(part: string): number {
  const spelled = part
    .replaceAll('qu', 'kw')
    // `y` before a vowel is a consonant: yoga.
    .replaceAll(/y(?=[aeiou])/g, 'j')
    // A prefix is a syllable of its own: ge-ïnd needs no help, ge-uit and be-oordelen do.
    .replace(/^(ge|be)(?=ui|eu|oo|oe|aa|ij|ei|uu)/, '$1|')
    // Endings such as -ieel and -iaal: two sounds, of which the second is a long one.
    .replaceAll(/i(?=ee|aa|oo|eu(?!w))/g, 'i|');
  return spelled.match(sounds)?.length ?? 0;
}
