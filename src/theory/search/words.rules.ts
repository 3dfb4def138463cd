import { stemmer } from '@orama/stemmers/dutch';

/** From text to words that can be compared. */

/** A word where it stands in a text. */
export interface PlacedWord {
  from: number;
  to: number;
  /** Without accents and capitals. */
  plain: string;
  /** Written together with the word before it: `Eigen-effectiviteit`. */
  joined: boolean;
}

const words = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, in order. */
export function wordsIn(text: string): PlacedWord[] {
  const found: PlacedWord[] = [];
  for (const match of text.matchAll(words)) {
    const from = match.index;
    const last = found.at(-1);
    const joined = last !== undefined && last.to === from - 1 && /[-‑–'’]/.test(text[from - 1]!);
    found.push({ from, to: from + match[0].length, plain: plainOf(match[0]), joined });
  }
  return found;
}

function plainOf(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** What words with a hyphen would be in one: `eigeneffectiviteit`. */
export function joinedIn(placed: readonly PlacedWord[]): string[] {
  const whole: string[] = [];
  placed.forEach(({ plain, joined }, index) => {
    if (!joined) return;
    const before = placed[index - 1]!;
    whole.push((before.joined && whole.length > 0 ? whole.pop()! : before.plain) + plain);
  });
  return whole;
}

const stems = new Map<string, string>();

/**
 * The stem of a plain word. Snowball's Dutch stemmer leaves the plurals `gewoontes` and `voornemens` as they are, knows no
 * `theorieën`, makes `gren` of `grens`, and keeps `motiev` apart from `motief`: those are brought together here.
 */
export function stemOf(plain: string): string {
  const known = stems.get(plain);
  if (known !== undefined) return known;
  const single = plain.replace(/([ie]e)en$/, '$1').replace(/(?<=.{3}(?:[tdgsil]e|e[nlrm]))s$/, '');
  const stem = /^.{1,3}ns$/.test(single) ? single : stemmer(single);
  const ending = stem.replace(/(?<=.{2})v$/, 'f').replace(/(?<=.{2})(?:z|ss)$/, 's');
  stems.set(plain, ending);
  return ending;
}

const empty = new Set(
  'aan af al als and bij dan dat de deze die dit door een en er for geen had heb hebben heeft het hoe ik in is je kan maar me met naar niet nog nu of om ook op over te the tot u uit van voor wat we wel wie with ze zo'.split(
    ' ',
  ),
);

/** Words that say nothing by themselves. */
export const isEmptyWord = (plain: string) => empty.has(plain);
