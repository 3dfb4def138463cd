import {
  conjugate,
  isAuxiliary,
  isKnownVerb,
  type Verb,
  type VerbForms,
} from '#theory/conjugation/conjugation.rules.ts';
import { isKnownPresent, verbOfPresent } from '#theory/conjugation/finite.rules.ts';
import { isCountless, isPossession } from '#theory/form-of-address/address-words.rules.ts';
import { marked } from './persons.rules.ts';
import { adverbs, neverVerbs, openers, prepositions } from './phrase-words.rules.ts';

/** What is done, read from an infinitive phrase: `de telefoon` + wegleggen + `in de auto`. Persons are marked. */
export interface Clause {
  middle: readonly string[];
  verb: Verb;
  /** Infinitives that the verb carries: `isoleren` of laten isoleren. */
  cluster: readonly string[];
  tail: readonly string[];
  /** A clause within it that ends it: `die niet uitkomt`, `dat je kent`. */
  within: Subordinate | null;
  /** The moment speaks of the same thing: `een brief openmaken als hij van een incassobureau is`. */
  certain?: boolean;
  /** The moment has it for its subject: `een collega vervangen als die ziek is`. */
  subjectAgain?: boolean;
}

/** A clause that opens with als, die, of: its verb changes with the time, and with the person when he is its subject. */
export interface Subordinate {
  opener: readonly string[];
  /** Null: the person. Else the words: `de bak`. */
  subject: readonly string[] | null;
  middle: readonly string[];
  verb: Verb;
  /** Said of more than one, where the subject is another. */
  plural: boolean;
  tail: readonly string[];
}

/** What people do, in one clause or more. */
export interface Behaviour {
  clauses: readonly [Clause, ...Clause[]];
}

export const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.,;:?!–-]+|[\s.,;:?!]+$/g, '')
    .replaceAll(/[‘']/g, '’')
    .split(' ')
    .filter(Boolean);

/** Only a capital that stands there because a line begins with it. */
const lowerFirst = (words: readonly string[]): string[] =>
  words.map((word, index) => (index === 0 && /^(?:IJ)?\p{Lu}?\p{Ll}*$/u.test(word) ? word.toLowerCase() : word));

const bare = (word: string | undefined) => (word ?? '').toLowerCase().replaceAll(/[,;:.]/g, '');

/** An infinitive by its shape, for verbs that the lexicon lacks. */
export const looksLikeInfinitive = (word: string): boolean =>
  /(?:\p{L}{2}en|[gst]aan|doen|zien)$/u.test(word) && !neverVerbs.has(word);

const nominalises = (word: string | undefined) =>
  word !== undefined &&
  (prepositions.has(word) || /^(?:het|de|een|dit|dat|te)$/.test(word)) &&
  !/^(?:binnen|buiten|boven)$/.test(word);

const isVerbAt = (words: readonly string[], index: number, known: boolean): boolean => {
  const word = bare(words[index]);
  if (nominalises(bare(words[index - 1]) || undefined)) return false;
  return isKnownVerb(word) ? !neverVerbs.has(word) : !known && looksLikeInfinitive(word);
};

/** Reads what people do from an infinitive phrase; null when no verb is in it. */
export function readBehaviour(text: string, verbs: Readonly<Record<string, VerbForms>> = {}): Behaviour | null {
  const words = lowerFirst(wordsOf(text));
  const parts = splitAtJoins(words);
  const clauses = parts.flatMap((part) => readClause(part, verbs) ?? []);
  const [first, second] = clauses;
  if (first && second && clauses.length === parts.length) {
    // `leren lezen en schrijven`: one verb that carries two.
    const carried = parts.length === 2 && first.cluster.length > 0 && second.middle.length + second.tail.length === 0;
    return carried
      ? { clauses: [{ ...first, cluster: [...first.cluster, 'en', second.verb.infinitive] }] }
      : { clauses: [first, ...clauses.slice(1)] };
  }
  const whole = readClause(words, verbs);
  return whole && { clauses: [whole] };
}

/** At `en` and at a comma; whether each part is something that people do is another matter: `glas en papier scheiden`. */
function splitAtJoins(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (bare(word) !== 'en') parts.at(-1)!.push(word.replace(/,$/, ''));
    if (bare(word) === 'en' || word.endsWith(',')) parts.push([]);
  }
  return parts;
}

function readClause(words: readonly string[], verbs: Readonly<Record<string, VerbForms>>): Clause | null {
  const opened = words.findIndex((word, index) => index > 0 && opensClause(words, index, bare(word)));
  const main = opened < 0 ? words : words.slice(0, opened);
  const place = placeOfVerb(main);
  if (place < 0) return null;
  // `laten hun kind inenten`: the carrying verb in front, as it stands after mensen.
  if (place > 1 && isAuxiliary(bare(main[0])) && !isVerbAt(main, 1, false))
    return readClause([...main.slice(1, place), main[0]!, ...main.slice(place), ...words.slice(main.length)], verbs);
  let first = place;
  while (first > 0 && isAuxiliary(bare(main[first - 1])) && !nominalises(bare(main[first - 2]))) first--;
  const infinitive = bare(main[first]);
  const verb = conjugate(infinitive, verbs[infinitive]);
  if (!verb) return null;
  const isVerb = (word: string) => isKnownVerb(word) || word === infinitive;
  const all = marked(main, isVerb);
  const rest = opened < 0 ? [] : words.slice(opened);
  const within = rest.length > 0 ? readSubordinate(rest, verbs) : null;
  return {
    middle: all.slice(0, first),
    verb,
    cluster: main.slice(first + 1, place + 1).map(bare),
    tail: [...all.slice(place + 1), ...(within ? [] : marked(rest, isVerb))],
    within,
  };
}

/** The last verb, or else the last word that looks like one. */
function placeOfVerb(words: readonly string[]): number {
  const last = words.length - 1;
  const known = words.slice(0, -1).findLastIndex((_, index) => isVerbAt(words, index, true));
  // `gebruik maken van rood staan`: after a verb and a preposition the last verb is a name.
  const named = known >= 0 && known < last - 2 && /^(?:van|met|zonder)$/.test(bare(words[last - 2]));
  // `doorgeven aan je buren`: what is one’s own is no verb, where another is.
  const owned = known >= 0 && bare(words[last - 1]) === 'je' && !isKnownVerb(bare(words[last]));
  if (!named && !owned && isVerbAt(words, last, false)) return last;
  return known >= 0 ? known : words.findLastIndex((_, index) => isVerbAt(words, index, false));
}

/** A word such as als and die opens a clause when a verb follows; `om` only with te. */
function opensClause(words: readonly string[], index: number, word: string): boolean {
  if (word === 'om') return words.slice(index).some((next) => bare(next) === 'te');
  if (!openers.has(word)) return false;
  return finitePlace(words.slice(index + 1).map(bare)) >= 0;
}

/** Reads `als je op de e-bike stapt`, `die niet uitkomt`; null when no finite verb is found. */
export function readSubordinate(
  words: readonly string[],
  verbs: Readonly<Record<string, VerbForms>> = {},
): Subordinate | null {
  const given = words.map(bare);
  const opener = openerOf(given);
  if (opener === 0) return null;
  const rest = words.slice(opener);
  const plain = rest.map(bare);
  const place = finitePlace(plain);
  if (place < 0) return null;
  const form = plain[place]!;
  const subject = subjectOf(plain, place, given[opener - 1]!);
  const found = verbOfPresent(form) ?? (looksLikeInfinitive(form) || isKnownVerb(form) ? conjugate(form) : null);
  const verb = found && conjugate(found.infinitive, verbs[found.infinitive]);
  if (!verb) return null;
  const isVerb = (word: string) => word === form || isKnownVerb(word);
  const from = subject === null ? 1 : subject;
  const after = rest.slice(from);
  const all = marked(after, isVerb).map((word, index) => (subject === null ? word : ofAnother(word, after[index]!)));
  return {
    opener: words.slice(0, opener),
    subject: subject === null ? null : marked(rest.slice(0, subject), isVerb),
    middle: all.slice(0, place - from),
    verb,
    plural: form === verb.infinitive || form === `${verb.particle ?? ''}${verb.plural}`,
    tail: all.slice(place - from + 1),
  };
}

/**
 * With another for a subject: `als iemand je iets aanbiedt` is done to the person, and in `die zich vergist` and `die hun afval laten
 * staan` it is the other’s own.
 */
const ofAnother = (word: string, given: string): string =>
  /^(?:zich|zichzelf|hun)$/.test(given) ? given : word === '{refl}' ? '{obj}' : word;

/** How many words open it: `als`, `elke keer dat`, `voor` before a subject. */
function openerOf(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  if (/^(?:elke|iedere) keer/.test(`${first} ${second}`)) return 3;
  if (/^(?:voor|na)$/.test(first)) {
    // `voor je opstapt`, but `na je dienst`.
    const person = /^(?:je|jij|u|ik|ze|we)$/.test(second) && !(words.length === 3 && isPossession(words[2]!));
    return person || (words.length > 3 && isKnownPresent(words.at(-1)!)) ? 1 : 0;
  }
  return openers.has(first) ? 1 : 0;
}

const carriers =
  /^(?:ben|bent|is|zijn|heb|hebt|heeft|hebben|kan|kunt|kunnen|wil|wilt|willen|moet|moeten|mag|mogen|zal|zult|zullen|ga|gaat|gaan|laat|laten|word|wordt|worden|blijft|komt|zie|ziet)$/;

/** Where the finite verb stands: `bent` of bent opgelicht, else the last word that can be one. */
function finitePlace(words: readonly string[]): number {
  const carrier = words.findLastIndex((word) => carriers.test(word));
  if (carrier > 0) return carrier;
  const last = words.length - 1;
  if (last > 0 && endsAsFinite(words[last]!)) return last;
  return words.findLastIndex((word, index) => index > 0 && isKnownPresent(word) && !nominalises(words[index - 1]));
}

const endsAsFinite = (word: string) =>
  isKnownPresent(word) ||
  isKnownVerb(word) ||
  (/[^aeiou]t$/.test(word) && !prepositions.has(word) && !adverbs.has(word));

/** How many words the subject has; null when it is the person. */
function subjectOf(words: readonly string[], place: number, opener: string): number | null {
  const [first = '', second = ''] = words;
  if (/^(?:die|dat|wie)$/.test(opener) && !/^(?:je|jij|u|ik)$/.test(first)) return 0;
  if (/^(?:jij|ik|u|men|mensen)$/.test(first)) return null;
  if (first === 'je' || first === 'jullie') {
    const form = words[place]!;
    const owns = (isPossession(second) || onlyThings.test(form)) && !isCountless(second) && place > 1;
    return owns && !/^(?:bent|hebt|kunt|wilt|zult)$/.test(form) ? 2 : null;
  }
  // `als het heel warm wordt`: nothing is named by it.
  if (first === 'het' && /^(?:heel|erg|zeer|zo|te|flink|nogal|echt|behoorlijk|steeds)$/.test(second)) return 1;
  if (/^(?:de|het|een|er|die|dat)$/.test(first) && place > 1) return first === 'er' || prepositions.has(second) ? 1 : 2;
  return 1;
}

/** What happens to a thing, never to who is spoken to: `als je cv-ketel stukgaat`. */
const onlyThings = /^(?:stuk|kapot)ga(?:at|an)$/;

/** Where in a phrase about behaviour a moment stands that belongs apart: `als je opstapt`, `na het eten`, `tijdens het koken`. */
export function readOccasionStart(words: readonly string[]): { from: number; to: number } | null {
  const names = words.map(bare);
  const opener = names.findIndex(
    (word, index) => momentOpeners.test(word) && readSubordinate(words.slice(index)) !== null,
  );
  if (opener > 0) return { from: opener, to: words.length };
  if (opener === 0) {
    const comma = words.findIndex((word) => word.endsWith(','));
    return comma > 0 ? { from: 0, to: comma + 1 } : null;
  }
  const at = names.findIndex((_, index) => lengthOfMoment(names.slice(index)) > 0);
  const length = lengthOfMoment(names.slice(Math.max(0, at)));
  return at < 0 || length === words.length ? null : { from: at, to: at + length };
}

const momentOpeners = /^(?:als|wanneer|zodra|terwijl|voordat|nadat|voor)$/;

/** A doing or a meal that tells the time: na het eten, voor het slapengaan, tijdens het koken. */
function lengthOfMoment(words: readonly string[]): number {
  const moment =
    /^(?:(?:na|tijdens) (?:het |de |je )?(?:eten|ontbijt|lunch|avondeten|werk|school|les|dienst)|(?:na|tijdens|voor|vóór|bij) het \p{L}+(?:en|aan|ontbijt))(?!\p{L})/u.exec(
      words.join(' '),
    );
  return moment ? moment[0].split(' ').length : 0;
}
