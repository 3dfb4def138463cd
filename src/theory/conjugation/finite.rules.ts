import { conjugate, particleOf, stemOf, type Verb } from './conjugation.rules.ts';
import { loanVerbs, particles, prefixes, presents, strongVerbs, weakVerbs, withZijn } from './verb-words.rules.ts';

/** The verbs that we know, and what their forms lead to. */
interface KnownForms {
  /** Every present form: stapt → stappen, bent → zijn. */
  presents: ReadonlyMap<string, string>;
  participles: ReadonlyMap<string, string>;
  /** What is said of others, and infinitives: forms that can end a clause about somebody else. */
  ofOthers: ReadonlyMap<string, string>;
}

let forms: KnownForms | undefined;

/** Conjugated for who asks first: a server that starts need not wait for that. */
function knownForms(): KnownForms {
  forms ??= conjugated();
  return forms;
}

function conjugated(): KnownForms {
  const verbs = [
    ...new Set([...withZijn, ...Object.keys(loanVerbs), ...weakVerbs, ...strongVerbs.keys(), ...Object.keys(presents)]),
  ].flatMap((infinitive) => (particleOf(infinitive) === null ? (conjugate(infinitive) ?? []) : []));
  const formsOf = (of: (verb: Verb) => readonly string[]) =>
    new Map(verbs.flatMap((verb) => of(verb).map((form): [string, string] => [form, verb.infinitive])));
  return {
    presents: formsOf(({ ik, je, hij }) => [ik, je, hij]),
    participles: formsOf(({ participle }) => [participle]),
    ofOthers: formsOf(({ hij, plural, past, pastPlural }) => [hij, plural, past, pastPlural]),
  };
}

/**
 * The verb of a present form as it ends a clause: `stapt` → stappen, `uitgaat` → uitgaan, `poept` → poepen. Plurals are
 * infinitives already. Null for a word that cannot be one.
 */
export function verbOfPresent(form: string): Verb | null {
  const infinitive = infinitiveOf(form);
  return infinitive === null ? null : conjugate(infinitive);
}

/** The verb of a participle: `opgelicht` → oplichten; null for one that we do not know. */
export function verbOfParticiple(participle: string): Verb | null {
  const direct = knownForms().participles.get(participle);
  if (direct) return conjugate(direct);
  const part = loosePartOf(participle, knownForms().participles);
  return part === null ? null : conjugate(part);
}

/** Whether a clause about somebody else can have the word for its verb: `opkwam`, `woonde`, `wachten`. */
export const isFormOfOthers = (form: string): boolean =>
  knownForms().ofOthers.has(form) || loosePartOf(form, knownForms().ofOthers) !== null;

export const isInfinitive = (word: string): boolean => {
  const infinitive = knownForms().ofOthers.get(word) ?? loosePartOf(word, knownForms().ofOthers);
  return infinitive === word;
};

export const isParticiple = (word: string): boolean =>
  knownForms().participles.has(word) || loosePartOf(word, knownForms().participles) !== null;

/** Whether the word is a form of a verb that we know. */
export const isKnownPresent = (form: string): boolean => knownInfinitiveOf(form) !== null;

function infinitiveOf(form: string): string | null {
  const known = knownInfinitiveOf(form);
  if (known) return known;
  return /[^aeiou]t$/.test(form) && form.length > 3 ? infinitiveOfStem(form.slice(0, -1)) : null;
}

const knownInfinitiveOf = (form: string): string | null =>
  knownForms().presents.get(form) ?? loosePartOf(form, knownForms().presents);

/** A form with a loose part or a prefix before it: `uitgaat`, `opgelicht`. */
function loosePartOf(form: string, whole: ReadonlyMap<string, string>): string | null {
  for (const part of [...particles, 'door', 'om', 'onder', 'over', 'vol', 'voor', ...prefixes]) {
    const rest = form.startsWith(part) ? whole.get(form.slice(part.length)) : undefined;
    if (rest) return part + rest;
  }
  return null;
}

/** maak → maken, stap → stappen, wandel → wandelen, reis → reizen. */
function infinitiveOfStem(stem: string): string | null {
  const long = stem.replace(/(a|e|o|u)\1([^aeiou])$/, '$1$2');
  const found = long !== stem ? voiced(long) : doubled(stem);
  const infinitive = `${found}en`;
  return stemOf(infinitive) === stem ? infinitive : null;
}

const voiced = (stem: string) => stem.replace(/f$/, 'v').replace(/s$/, 'z');

function doubled(stem: string): string {
  const short = /(^|[^aeiou])[aeiou]([^aeiouywx])$/.exec(stem);
  if (!short) return /(?:ie|oe|ui|ij|ei|eu|ou)[fs]$/.test(stem) ? voiced(stem) : stem;
  const unstressed = /[aeiouy].*e[lnr]$/.test(stem);
  return unstressed ? stem : stem + short[2];
}
