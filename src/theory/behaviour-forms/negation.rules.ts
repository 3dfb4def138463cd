import type { Clause } from './clause.rules.ts';
import {
  adverbs,
  determiners,
  isAdjective,
  massNouns,
  people,
  prepositions,
  quantities,
  settingAdverbs,
  timeNouns,
  ways,
} from './phrase-words.rules.ts';

/** The middle of a clause in parts: what comes first, the thing it is done to, and the rest. */
interface MiddleParts {
  before: readonly string[];
  object: readonly string[];
  rest: readonly string[];
}

const isSmall = (word: string | undefined) => word === undefined || prepositions.has(word) || adverbs.has(word);

/** How many words the thing that opens these words takes: `de oude telefoon` 3, `etensresten` 1; 0 when nothing opens them. */
function lengthOfThing(words: readonly string[]): number {
  const [first] = words;
  if (first === undefined) return 0;
  // `koud douchen`: without a noun an adjective says how; `oud papier`: with one it goes with the thing.
  const adjective = isAdjective(first) && !isSmall(words[1]);
  if (isAdjective(first) ? !adjective : isSmall(first) && !determiners.has(first)) return 0;
  if (first === 'iets' || first === 'iemand' || (/^(?:hem|ze|haar|het)$/.test(first) && isSmall(words[1]))) return 1;
  let at = determiners.has(first) || quantities.has(first) || adjective ? 1 : 0;
  while (
    at < words.length - 1 &&
    (quantities.has(words[at]!) ||
      words[at] === 'stuks' ||
      (/(?:e|eigen|open)$/.test(words[at]!) && !isSmall(words[at + 1])))
  )
    at++;
  at++;
  // `foto’s van anderen`, `glas en papier`, `de auto voor je`: they go with the thing.
  while (words[at] === 'van' || words[at] === 'en' || (words[at] === 'voor' && words[at + 1] === '{with}')) {
    const more = words[at + 1] === '{with}' ? 1 : lengthOfThing(words.slice(at + 1));
    if (more === 0) break;
    at += 1 + more;
  }
  // `het gesprek over stoppen met roken`: what is talked of goes with the talk, to its end.
  if (words[at] === 'over' && talks.test(words[at - 1]!)) return words.length;
  return Math.min(at, words.length);
}

const talks = /^(?:gesprek|gesprekken|vraag|vragen)$/;

/** A prepositional phrase: `in de auto`. */
const lengthOfPhrase = ([first = '', second = '', ...rest]: readonly string[]): number => {
  if (!prepositions.has(first)) return 0;
  // `achter in de bus`, `boven op de kast`.
  if (prepositions.has(second)) return 2 + Math.max(1, lengthOfThing(rest));
  return 1 + Math.max(1, lengthOfThing([second, ...rest]));
};

export const isTime = (words: readonly string[]) => words.some((word) => timeNouns.has(word));

/** Splits the middle: `bij de huisarts | een afspraak |`, `| de verwarming | lager`, `| | met de fiets naar het werk`. */
export function partsOf(middle: readonly string[]): MiddleParts {
  let at = middle[0] === '{refl}' ? 1 : 0;
  for (;;) {
    const rest = middle.slice(at);
    const skip = settingAdverbs.has(rest[0] ?? '') ? 1 : lengthOfPhrase(rest);
    const next = rest.slice(skip);
    if (skip === 0 || (lengthOfThing(next) === 0 && lengthOfPhrase(next) === 0 && !settingAdverbs.has(next[0] ?? '')))
      break;
    if (!hasThing(next)) break;
    at += skip;
  }
  const length = lengthOfThing(middle.slice(at));
  const object = middle.slice(at, at + length);
  if (isTime(object)) return { before: middle.slice(0, at), object: [], rest: middle.slice(at) };
  return { before: middle.slice(0, at), object, rest: middle.slice(at + length) };
}

/** Whether a thing follows, perhaps after more places and moments. */
function hasThing(words: readonly string[]): boolean {
  const length = lengthOfThing(words);
  if (length > 0) return !isTime(words.slice(0, length));
  const skip = settingAdverbs.has(words[0] ?? '') ? 1 : lengthOfPhrase(words);
  return skip > 0 && hasThing(words.slice(skip));
}

export const isNegated = ({ middle }: Pick<Clause, 'middle'>): boolean =>
  middle.some((word) => /^(?:niet|geen|nooit)$/.test(word));

/** The middle when it is not done: `geen helm`, `mijn handen niet`. A clause that says what people do not do loses its negation. */
export function negatedMiddle(clause: Clause): string[] {
  if (isNegated(clause)) return affirmed(clause.middle);
  const other = otherAnswer(clause) ?? otherWay(clause);
  if (other) return other;
  const { before, object, rest } = partsOf(withoutRival(clause.middle));
  const [first = ''] = object;
  // `niet samen met de ouder een doel stellen`: alone he may.
  if (before[0] === 'samen') return ['niet', ...before, ...object, ...rest];
  const known = definite.test(first);
  // `een brief niet openmaken als hij van een incassobureau is`, `een collega niet aanspreken`, `een afspraak niet online inplannen`,
  // `een afspraak niet verzetten die niet uitkomt`.
  const told = /^(?:die|dat)$/.test(clause.within?.opener[0] ?? '');
  const there = takesWhatIs.test(clause.verb.infinitive);
  const certain =
    first === 'een' && (clause.certain || told || there || people.has(object.at(-1)!) || ways.has(rest[0] ?? ''));
  if (first === 'een' && !certain) return [...before, 'geen', ...object.slice(1), ...rest];
  if (first === 'iemand') return [...before, 'niemand', ...rest];
  if (first === 'iets') return [...before, 'niets', ...rest];
  if (counted.test(first) || (quantities.has(first) && !known)) {
    return [...before, 'niet', ...object, ...rest];
  }
  // `kleding niet herstellen`: it is there, and something else can be done with it.
  const chosen = withoutRival(clause.tail).length < clause.tail.length || there;
  // `geen tegels uit de tuin halen`: it is not about certain ones.
  const fromPlace = rest[0] === 'uit' && places.test(rest.at(-1)!) && /(?:en|s)$/.test(object.at(-1) ?? '');
  if (object.length > 0 && !known && !certain && !chosen && (rest.length === 0 || fromPlace))
    return [...before, 'geen', ...object, ...rest];
  // `mijn medewerkers geen complimenten geven`, but `de verwarming niet lager zetten` and `de hond niet aangelijnd uitlaten`.
  if (object.length > 0 && isSecondThing(rest)) {
    return [...before, ...object, 'geen', ...(rest[0] === 'een' ? rest.slice(1) : rest)];
  }
  // `de tegels er niet uit halen`
  const split = /^er(uit|in|af|op|aan)$/.exec(rest[0] ?? '');
  if (split) return [...before, ...object, 'er', 'niet', split[1]!, ...rest.slice(1)];
  return [...before, ...object, 'niet', ...rest];
}

/** Where things are fixed until somebody takes them away. */
const places = /(?:tuin|grond|bodem|gevel|sloot|stoep|straat)$/;

/** What is set against a measure: who does not shower shorter than five minutes, does so longer. */
const opposites: ReadonlyMap<string, string> = new Map(
  [
    ['korter', 'langer'],
    ['minder', 'meer'],
    ['lager', 'hoger'],
    ['kleiner', 'groter'],
    ['vroeger', 'later'],
    ['langzamer', 'sneller'],
    ['zachter', 'harder'],
  ].flatMap(([one, other]): [string, string][] => [
    [one!, other!],
    [other!, one!],
  ]),
);

/** `ja zeggen`, as nobody says `niet nee zeggen`; null where no such answer is given. */
const otherAnswer = ({ middle, verb }: Clause): string[] | null =>
  verb.infinitive === 'zeggen' && middle.at(-1) === 'nee' ? [...middle.slice(0, -1), 'ja'] : null;

/** `langer dan vijf minuten`, as nobody says `niet korter dan vijf minuten`; null where nothing is compared. */
function otherWay({ middle, tail }: Clause): string[] | null {
  const at = middle.findIndex((word, index) => opposites.has(word) && comparedWith(middle, tail, index));
  return at < 0 ? null : [...middle.with(at, opposites.get(middle[at]!)!)];
}

/** `korter dan`, `minder vlees dan`: with the thing between them. */
const comparedWith = (middle: readonly string[], tail: readonly string[], index: number): boolean => {
  const after = [...middle.slice(index + 1), ...tail];
  const than = after.indexOf('dan');
  return than === 0 || (than === 1 && /^(?:minder|meer)$/.test(middle[index]!));
};

/** What these are done to is there already, done or not: `discriminatie niet melden`, `een verdachte mail niet doorsturen`. */
const takesWhatIs =
  /^(?:melden|doorsturen|accepteren|bewaren|inleveren|inzamelen|uitzetten|uitdoen|doorgeven|terugbrengen)$/;

/** Leaves both open, said once: `de gft-emmer wel of niet elke week`, `wel of niet twee keer per jaar een back-up`. */
export function eitherMiddle(clause: Clause): readonly string[] {
  const { before, object, rest } = partsOf(plainMiddle(clause));
  const known = definite.test(object[0] ?? '');
  return known ? [...before, ...object, 'wel of niet', ...rest] : [...before, 'wel of niet', ...object, ...rest];
}

/** Without `in plaats van frisdrank`: who does not drink water need not drink that. */
export function withoutRival(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) => words.slice(index, index + 3).join(' ') === 'in plaats van');
  return at < 0 ? words : words.slice(0, at);
}

const isSecondThing = (rest: readonly string[]): boolean =>
  rest.length > 0 &&
  lengthOfThing(rest) === rest.length &&
  !isTime(rest) &&
  !quantities.has(rest[0]!) &&
  !definite.test(rest[0]!) &&
  !/^(?:\p{L}*ge\p{L}+(?:d|t|en)|aange\p{L}+|\p{L}+end)$/u.test(rest[0]!);

const definite = /^(?:de|het|dit|dat|deze|die|\{poss\}|\{self\}|hem|ze|haar)$/;
const counted = /^(?:genoeg|voldoende|elke|iedere|alle|één)$/;

/** What it is about, done or not: of `niet appen op de fiets` appen, of `geen alcohol drinken` alcohol drinken. */
export const plainMiddle = (clause: Clause): readonly string[] =>
  isNegated(clause) ? affirmed(clause.middle, false) : clause.middle;

/** `niet meer roken` → `toch`, `geen alcohol` → `wel alcohol`, `geen kassabon` → `wel een kassabon`; without wel where nothing is set against it. */
function affirmed(middle: readonly string[], stressed = true): string[] {
  const words: string[] = [];
  // `geen vlees meer eten`
  const noMore = middle.findIndex((word, index) => word === 'meer' && middle[index - 2] === 'geen');
  for (const [index, word] of middle.entries()) {
    if (index === noMore) continue;
    const next = middle[index + 1] ?? '';
    if (word === 'niet' || word === 'nooit') {
      if (stressed) words.push(next === 'meer' ? 'toch' : 'wel');
    } else if (word === 'geen') {
      if (stressed) words.push(noMore >= 0 ? 'toch' : 'wel');
      words.push(...(massNouns.has(next) || /(?:en|s)$/.test(next) ? [] : ['een']));
    } else if (!(word === 'meer' && /^(?:niet|nooit)$/.test(middle[index - 1] ?? ''))) words.push(word);
  }
  return words;
}
