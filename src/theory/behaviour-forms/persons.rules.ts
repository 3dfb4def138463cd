import { isClosed, isPossession } from '#theory/form-of-address/address-words.rules.ts';
import { prepositions } from './phrase-words.rules.ts';

/** Who a form speaks of: the respondent, the respondent addressed, somebody, or other people. */
export const persons = ['ik', 'je', 'u', 'hij', 'zij'] as const;
export type Person = (typeof persons)[number];

/**
 * In a phrase that was read, these stand where a person shows: {poss} his own, {refl} himself with a verb, {self} himself stressed,
 * {with} after a preposition.
 */
const marks: Record<Person, Record<string, string>> = {
  ik: { '{poss}': 'mijn', '{refl}': 'me', '{self}': 'mezelf', '{with}': 'me', '{obj}': 'me' },
  je: { '{poss}': 'je', '{refl}': 'je', '{self}': 'jezelf', '{with}': 'je', '{obj}': 'je' },
  u: { '{poss}': 'uw', '{refl}': 'zich', '{self}': 'uzelf', '{with}': 'u', '{obj}': 'u' },
  hij: { '{poss}': 'zijn', '{refl}': 'zich', '{self}': 'zichzelf', '{with}': 'zich', '{obj}': 'hem' },
  zij: { '{poss}': 'hun', '{refl}': 'zich', '{self}': 'zichzelf', '{with}': 'zich', '{obj}': 'hen' },
};

export const spoken = (words: readonly string[], person: Person): string[] =>
  words.map((word) => marks[person][word] ?? word);

/** With te, where nobody stands before it: `Waarvoor is het goed om u bij het wijkteam te melden als u niet rondkomt?`, as zich is a third. */
export const spokenWithTe = (words: readonly string[], person: Person): string[] =>
  spoken(
    words.map((word) => (person === 'u' && word === '{refl}' ? '{with}' : word)),
    person,
  );

const byWord: Readonly<Record<string, string>> = {
  jouw: '{poss}',
  uw: '{poss}',
  mijn: '{poss}',
  hun: '{poss}',
  jullie: '{poss}',
  zich: '{refl}',
  jezelf: '{self}',
  mezelf: '{self}',
  mijzelf: '{self}',
  uzelf: '{self}',
  zichzelf: '{self}',
};

/** A phrase with marks for the person in it, whoever it was written about; `isVerb` tells a verb from a thing. */
export function marked(words: readonly string[], isVerb: (word: string) => boolean): string[] {
  return words.map((word, index) => {
    const name = word.toLowerCase();
    if (byWord[name]) return byWord[name];
    if (!['je', 'jou', 'u', 'me', 'mij', 'm’n'].includes(name)) return word;
    if (name === 'm’n') return '{poss}';
    const before = words[index - 1]?.toLowerCase();
    const after = words[index + 1]?.toLowerCase();
    const thing =
      after !== undefined && !isClosed(after) && !prepositions.has(after) && (isPossession(after) || !isVerb(after));
    const own = name === 'je' && thing;
    if (own) return '{poss}';
    return before !== undefined && prepositions.has(before) ? '{with}' : '{refl}';
  });
}
