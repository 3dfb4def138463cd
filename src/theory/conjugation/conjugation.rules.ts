import {
  auxiliaries,
  firm,
  loanVerbs,
  loose,
  movement,
  otherPerfect,
  particles,
  pastPlurals,
  prefixes,
  presents,
  strongVerbs,
  unprefixed,
  unstressedEren,
  weakVerbs,
  withZijn,
} from './verb-words.rules.ts';

/** A Dutch verb in the forms that sentences need; of a separable verb without its loose part, which stands apart. */
export interface Verb {
  infinitive: string;
  /** The part that comes loose: `op` of opzetten. */
  particle: string | null;
  /** `zet`, also before je: `zet je`. */
  ik: string;
  /** With je and u: `zet`, `hebt`. */
  je: string;
  hij: string;
  /** With wij and zij: the infinitive without its loose part. */
  plural: string;
  past: string;
  pastPlural: string;
  /** Whole: `opgezet`. */
  participle: string;
  /** What the perfect is made with. */
  perfect: 'hebben' | 'zijn';
}

/** The forms of a verb in which a person may know better than the rules do. */
export type VerbForms = Partial<Omit<Verb, 'infinitive' | 'plural'>>;

const vowel = '[aeiouyáéíóúäëïöü]';
const infinitiveShape = new RegExp(`${vowel}.*n$`);

/** Any verb, by lexicon and rules; `own` wins. Null for a word that cannot be an infinitive. */
export function conjugate(infinitive: string, own: VerbForms = {}): Verb | null {
  if (!infinitiveShape.test(infinitive)) return null;
  const particle = own.particle === undefined ? particleOf(infinitive) : own.particle;
  const base = particle && infinitive.startsWith(particle) ? infinitive.slice(particle.length) : infinitive;
  const [ik, je, hij] = presentOf(base);
  const past = own.past ?? pastOf(base);
  return {
    infinitive,
    plural: base,
    ik,
    je,
    hij,
    past,
    pastPlural: pluralOfPast(past),
    participle: `${particle ?? ''}${participleOf(base)}`,
    perfect: otherPerfect[infinitive] ?? (withZijn.has(base) ? 'zijn' : 'hebben'),
    ...own,
    particle,
  };
}

/** Whether the lexicon has the verb, perhaps with a loose part or a prefix before it. */
export const isKnownVerb = (word: string): boolean =>
  isKnownBase(word) || particleOf(word) !== null || (strongBaseOf(word) !== null && !unprefixed.has(word));

export const isAuxiliary = (word: string): boolean => auxiliaries.has(word);

/** Verbs of movement make their perfect with zijn once they say where to. */
export const isMovement = (infinitive: string): boolean => movement.has(infinitive);

const isKnownBase = (word: string) =>
  strongVerbs.has(word) || weakVerbs.has(word) || Object.hasOwn(loanVerbs, word) || withZijn.has(word);

/** `weg` of weggooien. A part comes loose only before a verb that we know: in `investeren` and `isoleren` nothing does. */
export function particleOf(infinitive: string): string | null {
  if (firm.has(infinitive)) return null;
  const either = loose.get(infinitive);
  if (either !== undefined) return either;
  if (strongVerbs.has(infinitive) || weakVerbs.has(infinitive)) return null;
  return particles.find((one) => infinitive.startsWith(one) && isBase(infinitive.slice(one.length))) ?? null;
}

const isBase = (word: string) => isKnownBase(word) || (strongBaseOf(word) !== null && !unprefixed.has(word));

/** `grijpen` of begrijpen, `zoeken` of onderzoeken. */
function strongBaseOf(infinitive: string): string | null {
  for (const prefix of prefixes) {
    const base = infinitive.slice(prefix.length);
    if (infinitive.startsWith(prefix) && strongVerbs.has(base)) return base;
  }
  return null;
}

/** Whether the participle goes without ge-: behandelen, overleggen. */
function isPrefixed(base: string): boolean {
  if (unprefixed.has(base)) return false;
  return prefixes.some((prefix) => {
    const rest = base.slice(prefix.length, -2);
    return (
      base.startsWith(prefix) &&
      /^(?!(.)\1)[^aeiou]{0,3}[aeiouyï]/.test(rest) &&
      (rest.length > 2 || isKnownBase(`${rest}en`))
    );
  });
}

function presentOf(base: string): [ik: string, je: string, hij: string] {
  const irregular = presents[base];
  if (irregular) return [...irregular];
  const ik = stemOf(base);
  const withT = ik.endsWith('t') ? ik : ik.endsWith('a') ? `${ik}at` : `${ik}t`;
  return [ik, withT, withT];
}

function pastOf(base: string): string {
  const known = loanVerbs[base]?.[1] ?? strongVerbs.get(base)?.past;
  if (known) return known;
  const strong = strongBaseOf(base);
  if (strong && isStrongWith(base)) return base.slice(0, -strong.length) + strongVerbs.get(strong)!.past;
  return stemOf(base) + (isVoiceless(base) ? 'te' : 'de');
}

function participleOf(base: string): string {
  const known = loanVerbs[base]?.[2] ?? strongVerbs.get(base)?.participle;
  if (known) return known;
  const strong = strongBaseOf(base);
  if (strong && isStrongWith(base)) {
    return base.slice(0, -strong.length) + strongVerbs.get(strong)!.participle.replace(/^ge/, '');
  }
  const stem = stemOf(base);
  const ending = /[td]$/.test(stem) ? '' : isVoiceless(base) ? 't' : 'd';
  return (isPrefixed(base) ? '' : withGe(stem)) + (isPrefixed(base) ? stem : '') + ending;
}

/** Prefixed verbs that are weak though the verb in them is strong: bereiden is not of rijden, and so on. */
const isStrongWith = (base: string) => !weakVerbs.has(base);

/** geëist, geïsoleerd, geüpload; but geijkt and geuit. */
const withGe = (stem: string) =>
  `ge${stem.replace(/^(e(?!u)|i(?!j)|u(?!i))/, (first) => ({ e: 'ë', i: 'ï', u: 'ü' })[first] ?? first)}`;

/** ’t kofschip, and x: on the letter before -en, so reizen is voiced though reis is not. */
const isVoiceless = (base: string) => /(?:[tkfsxpq]|ch)$/.test(base.replace(/e?n$/, ''));

/** The stem, as it stands with ik: zetten → zet, maken → maak, reizen → reis, wandelen → wandel. */
export function stemOf(base: string): string {
  const loan = loanVerbs[base]?.[0];
  if (loan) return loan;
  if (/(?:gaan|slaan|staan|doen|zien)$/.test(base)) return base.replace(/a?n$/, '');
  const raw = base.replace(/iën$/, 'ie').replace(/en$/, '');
  const single = raw.replace(/([bcdfgklmnprstz])\1$/, '$1');
  return final(single === raw ? lengthened(raw, base) : single);
}

/** Long vowels are written once in an open syllable and twice in a closed one: mak → maak. Unstressed e stays: wandel. */
function lengthened(raw: string, base: string): string {
  const open = /^(.*?)([^aeiouë]*)([aeouë])([bcdfgklmnprstvz])$/.exec(raw);
  if (!open) return raw;
  const [, before = '', onset = '', sound = '', end = ''] = open;
  // In evalueren and variëren the e is a syllable of its own; in zoeken and duiken two letters are one sound.
  const alone = sound === 'ë' || (onset === '' && sound === 'e' && end === 'r' && /[ui]$/.test(before));
  if (onset === '' && /[aeiou]$/.test(before) && !alone) return raw;
  if (alone) return `${before + onset}ee${end}`;
  const long = before + onset + sound + sound + end;
  if (sound !== 'e') return long;
  if (unstressedEren.has(base)) return raw;
  const syllables = withoutPrefix(before + onset).match(/[aeiouyëïü]+/g)?.length ?? 0;
  if (syllables === 0) return long;
  return end === 'r' ? long : raw;
}

/** What is left of `verd` in verdelen: `d`, so that its e is the first vowel of the verb and stressed. */
const withoutPrefix = (start: string) =>
  start.replace(/^(?:aan)?(?:be|er|ge|her|ont|onder|over|ver)(?=[^aeiou]*$)/, '');

const final = (stem: string) => stem.replace(/v$/, 'f').replace(/z$/, 's');

function pluralOfPast(past: string): string {
  const known = Object.entries(pastPlurals).find(
    ([one]) => past.endsWith(one) && (past === one || strongEnding(past, one)),
  );
  if (known) return past.slice(0, -known[0].length) + known[1];
  if (past.endsWith('e')) return `${past}n`;
  const doubled = past.replace(/(aa|ee|oo|uu)([^aeiou])$/, (_, sound: string, end: string) => sound[0] + voiced(end));
  if (doubled !== past) return `${doubled}en`;
  const short = /[^aeiou][aeiou]([^aeiouy])$/.exec(past) ?? /^[aeiou]([^aeiouy])$/.exec(past);
  if (!short) return `${past.replace(/[fs]$/, voicedAfterLong)}en`;
  // The a of kwam, gaf and las is short in the singular and long in the plural: kwamen, gaven, lazen.
  return /a[^aeiou]$/.test(past) ? `${past.replace(/[fs]$/, voiced)}en` : `${past}${short[1]}en`;
}

const strongEnding = (past: string, one: string) => one !== 'was' && one !== 'zou' && past.length > one.length;

const voiced = (end: string) => ({ f: 'v', s: 'z' })[end] ?? end;

const voicedAfterLong = (end: string, at: number, whole: string) =>
  /(?:ie|oe|ui|ij|ei|eu|ou)$/.test(whole.slice(0, at)) ? voiced(end) : end;
