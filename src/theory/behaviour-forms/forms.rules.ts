import { conjugate, isKnownVerb, isMovement, type Verb } from '#theory/conjugation/conjugation.rules.ts';
import { verbOfParticiple } from '#theory/conjugation/finite.rules.ts';
import { rivalOf } from './avoiding.rules.ts';
import type { Behaviour, Clause, Subordinate } from './clause.rules.ts';
import { isNegated, isTime, negatedMiddle, partsOf, plainMiddle, withoutRival } from './negation.rules.ts';
import { type Person, spoken, spokenWithTe } from './persons.rules.ts';
import { adverbs, neuterNouns, prepositions } from './phrase-words.rules.ts';

type Tense = 'present' | 'past' | 'perfect';
/** `ik zet … op`, `zet ik … op` (a question, or after als), `ik … opzet` (after dat). */
export type Order = 'main' | 'inverted' | 'subordinate';

export interface Finite {
  person: Person;
  tense: Tense;
  order: Order;
  /**
   * `plain` leaves open whether it is done, and serves after of: `of ik op de fiets app`, also of what should stop.
   */
  said: 'done' | 'not_done' | 'plain';
  /** A moment in words, which stands within what is done: `dat ik na het eten etensresten apart weggooi`. */
  moment?: readonly string[];
}

const middles = {
  done: ({ middle }: Clause) => middle,
  not_done: negatedMiddle,
  plain: plainMiddle,
} as const;

/** Who they are, in place of `mensen`: `de meeste bewoners`. */
const somePeople = 'mensen';

/** A behaviour with its verb conjugated: `ik zet een helm op`, `zet u een helm op`, `mensen een helm opzetten`. */
export function finite(behaviour: Behaviour, form: Finite, people = somePeople): string {
  const subject = form.person === 'zij' || form.person === 'hij' ? people : form.person;
  return joined(behaviour, (given, index) => {
    const opens = index === 0;
    const sameSubject = !opens && form.order !== 'inverted';
    const rival = form.said === 'not_done' ? rivalOf(given, form.tense === 'present') : null;
    const clause = rival ?? given;
    const middle = (rival ? rival.middle : middles[form.said](given)).map(goesOn(form, people)).filter(Boolean);
    // `vapen niet op het schoolplein`: before a verb that stands in front niet alone comes first, but `gaan na het gesprek niet na`.
    const notOnly =
      form.order !== 'subordinate' && /^(?:niet|wel|toch)$/.test(middle.join(' ')) && !clause.verb.particle;
    const moment = opens ? (form.moment ?? []) : [];
    const tail = form.said === 'not_done' ? withoutRival(clause.tail) : clause.tail;
    const said = { ...clause, tail, middle: notOnly ? [...middle, ...moment] : atMoment(middle, moment) };
    const notDone = form.said === 'not_done' ? withWithinFirst(keepsOn(said, form), form) : said;
    const part = form.person === 'zij' ? amongColleagues(notDone, people) : notDone;
    const shared = sharesPerfect(behaviour, index, form);
    const whole = form.order === 'subordinate' || shared ? part : withGap(behaviour, part, index);
    return clauseWords(whole, form, sameSubject ? '' : subject, shared);
  });
}

/** Two nots apart: not `een afspraak niet verzet die niet uitkomt` but `een afspraak die niet uitkomt, niet verzet`. */
function withWithinFirst(clause: Clause, { person, tense }: Pick<Finite, 'person' | 'tense'>): Clause {
  const { within, middle } = clause;
  const at = middle.lastIndexOf('niet');
  if (at < 1 || !within?.middle.includes('niet')) return clause;
  const told = `${subordinate(within, person, tense !== 'present').join(' ')},`;
  return { ...clause, within: null, middle: middle.toSpliced(at, 0, told) };
}

/** Who was to stop does it again, `als u toch rookt`; others never stopped, `mensen die nog op gas koken`. */
const goesOn =
  ({ person, said }: Finite, people: string) =>
  (word: string) => {
    if (word !== 'toch' || said !== 'not_done' || person !== 'zij') return word;
    // `minder mensen op gas koken` says already that some still do.
    return /^(?:minder|weinig|weiniger) /.test(people) ? '' : 'nog';
  };

/** `als u op gas blijft koken`, `Stel, u blijft op gas koken`; but `maar soms kook ik toch op gas`, and of one time `dat u toch op gas kookte`. */
const keepsOn = (clause: Clause, { person, tense, order }: Finite): Clause =>
  person !== 'zij' && tense === 'present' && order !== 'inverted' ? goingOn(clause) : clause;

/** `op gas blijven koken`, where *toch* would point at nothing that was said. */
function goingOn(clause: Clause): Clause {
  const { middle, verb, cluster } = clause;
  if (!middle.includes('toch')) return clause;
  return {
    ...clause,
    middle: middle.filter((word) => word !== 'toch'),
    verb: conjugate('blijven')!,
    cluster: [verb.infinitive, ...cluster],
  };
}

/** `collega’s elkaar aanspreken`, not `collega’s een collega`; but one where the moment speaks of him: `als die ziek is`. */
function amongColleagues(clause: Clause, people: string): Clause {
  if (!/(?:^| )collega’s$/.test(people) || clause.subjectAgain || clause.within) return clause;
  const eachOther = (words: readonly string[]) => {
    const at = words.findIndex((word, index) => word === 'een' && words[index + 1] === 'collega');
    if (at < 0) return words;
    const others = words.toSpliced(at, 2);
    // `elkaar tijdens een overleg niet onderbreken`, but `inleven in elkaar`.
    return prepositions.has(words[at - 1] ?? '') ? others.toSpliced(at, 0, 'elkaar') : ['elkaar', ...others];
  };
  return { ...clause, middle: eachOther(clause.middle), tail: eachOther(clause.tail) };
}

/** The moment comes before all but zich: `me voor negen uur`, `na het eten etensresten apart`. */
function atMoment(middle: readonly string[], moment: readonly string[]): readonly string[] {
  const before = middle[0] === '{refl}' ? 1 : 0;
  return [...middle.slice(0, before), ...moment, ...middle.slice(before)];
}

/** `een helm opzetten`; with te: `een helm op te zetten`. */
export function infinitive(
  behaviour: Behaviour,
  person: Person,
  te: boolean,
  negated = false,
  moment: readonly string[] = [],
): string {
  return joined(behaviour, (clause, index) => {
    const rival = negated ? rivalOf(clause, true) : null;
    const plain = rival ?? (negated ? { ...clause, middle: negatedMiddle(clause) } : clause);
    const given = negated ? goingOn(withWithinFirst(plain, { person, tense: 'present' })) : plain;
    const { verb, cluster, within, tail: after } = given;
    const [middle, tail] = negated ? whereToFirst(given, after) : [given.middle, after];
    return [
      ...(te ? spokenWithTe : spoken)(atMoment(middle, index === 0 ? moment : []), person),
      ...(te ? withTe(verb) : [verb.infinitive]),
      ...cluster,
      ...spoken(negated ? withoutRival(tail) : te ? rivalWithTe(clause) : tail, person),
      ...(within ? subordinate(within, person, false) : []),
    ];
  });
}

/** `de trein naar je werk niet nemen`: it is the train to work. But `oude pillen niet terugbrengen naar de apotheek`. */
function whereToFirst({ middle, verb }: Clause, tail: readonly string[]): [readonly string[], readonly string[]] {
  return middle.at(-1) === 'niet' && tail[0] === 'naar' && /^(?:nemen|pakken)$/.test(verb.infinitive)
    ? [[...middle.slice(0, -1), ...tail, 'niet'], []]
    : [middle, tail];
}

const withTe = ({ particle, plural }: Verb): string[] => [particle ?? '', 'te', plural];

/** `ik herstel kleding in plaats van die weg te gooien`: what it is done to as well is named by a pronoun. */
function rivalWithTe({ middle, tail }: Clause): readonly string[] {
  const kept = withoutRival(tail).length;
  const verb = tail.length > kept ? conjugate(tail.at(-1)!) : null;
  if (!verb || !isKnownVerb(verb.infinitive)) return tail;
  const { object } = partsOf(middle);
  const same = object.length > 0 && tail.length === kept + 4 ? [pronounFor(object)] : [];
  return [...tail.slice(0, -1), ...same, ...withTe(verb)];
}

/**
 * `de laatste keer dat u` … `zich voor negen uur kon ziekmelden`: when it could be done, at a moment in words. What people do not do is
 * asked of what they could have done: `alcohol kon drinken`.
 */
export const couldDo = (behaviour: Behaviour, person: Person, moment: readonly string[]): string =>
  withAuxiliary(behaviour, person, moment, finiteForm(conjugate('kunnen')!, person, true), plainMiddle, true);

/** `u een helm wilt opzetten`, of what should stop `u niet wilt appen`. */
export const wantsToDo = (behaviour: Behaviour, person: Person, moment: readonly string[]): string =>
  `${person} ${withAuxiliary(behaviour, person, moment, finiteForm(conjugate('willen')!, person, false), ({ middle }) => middle, false)}`;

function withAuxiliary(
  behaviour: Behaviour,
  person: Person,
  moment: readonly string[],
  auxiliary: string,
  middle: (clause: Clause) => readonly string[],
  past: boolean,
): string {
  return joined(behaviour, (clause, index) => {
    const opens = index === 0;
    return [
      ...spoken(atMoment(middle(clause), opens ? moment : []), person),
      opens ? auxiliary : '',
      clause.verb.infinitive,
      ...clause.cluster,
      ...spoken(rivalWithTe(clause), person),
      ...(clause.within ? subordinate(clause.within, person, past) : []),
    ];
  });
}

/** `het opzetten van een helm`; null where that sounds forced: without a thing, with niet, for two behaviours at once. */
export function noun(behaviour: Behaviour, person: Person): string | null {
  const [clause, ...more] = behaviour.clauses;
  if (more.length > 0 || isNegated(clause) || clause.middle[0] === '{refl}' || clause.within) return null;
  const { before, object, rest } = partsOf(clause.middle);
  const verb = [clause.verb.infinitive, ...clause.cluster];
  if (object.length === 0) {
    return before.length + rest.length === 0 ? phrase(['het', ...verb, ...spoken(clause.tail, person)]) : null;
  }
  if (before.length > 0 || clause.tail.length > 0 || /^(?:iets|iemand|genoeg)$/.test(object[0]!)) return null;
  if (rest.length > 2 || !(isTime(rest) || rest.every((word) => adverbs.has(word)))) return null;
  return phrase(['het', ...rest, ...verb, 'van', ...spoken(object, person)]);
}

/** A clause in the words of a person, present or past: `als ik op de e-bike stap`. */
export function subordinate(clause: Subordinate, person: Person, past: boolean, people?: string): string[] {
  const { opener, subject, middle, verb, plural, tail } = clause;
  const who = subject === null ? [namedAs(person, people)] : spoken(subject, person);
  const of = subject === null ? person : plural ? 'zij' : 'hij';
  // `als je bent opgelicht` was, when it happened: `toen je werd opgelicht`.
  const [said, before] = tail.length > 0 ? [tail[0]] : [middle.at(-1), middle.at(-2)];
  const happened = past && verb.infinitive === 'zijn' && isUndergone(said, before);
  if (happened) return subordinate({ ...clause, verb: conjugate('worden')! }, person, true, people);
  // Nobody chooses in his sleep: `toen je ging slapen`.
  if (past && subject === null && verb.infinitive === 'slapen')
    return subordinate({ ...clause, verb: conjugate('gaan')!, tail: ['slapen', ...tail] }, person, true, people);
  return [
    ...opener,
    ...who,
    ...spoken(middle, person),
    joinedVerb(verb, finiteForm(verb, of, past)),
    ...spoken(tail, person),
  ];
}

/** Somebody who was spoken of is `hij`, as what is his is `zijn`: `die` is heard as the stairs of `iemand neemt de trap als die naar boven gaat`. */
const namedAs = (person: Person, people = 'ze') => (person === 'zij' ? people : person);

/** Looks like a participle: `in een druk natuurgebied`, `als je gezond bent`. */
const notUndergone = /(?:gebied|geluid|geld|geweld|gezond|gewend|gehandicapt)$/;

/** The participle of something that another did: opgelicht, but not gevallen or verhuisd, nor the thing of `in het gebouw`. */
const isUndergone = (word: string | undefined, before: string | undefined) => {
  if (word === undefined || notUndergone.test(word)) return false;
  if (/^(?:het|de|een|dit|dat|deze|die|in|op|bij|met|zonder|\{poss\})$/.test(before ?? '')) return false;
  const verb = verbOfParticiple(word);
  return verb ? verb.perfect === 'hebben' && !isMovement(verb.infinitive) : /^(?:\p{L}+)?ge\p{L}+[td]$/u.test(word);
};

export function finiteForm(verb: Verb, person: Person, past: boolean, beforeSubject = false): string {
  if (past) return person === 'zij' ? verb.pastPlural : verb.past;
  if (person === 'ik') return verb.ik;
  if (person === 'je') return beforeSubject ? inverted(verb) : verb.je;
  if (person === 'u') return verb.je;
  return person === 'zij' ? verb.plural : verb.hij;
}

/** Before je the t falls away: zet je, heb je; kun je. */
const inverted = (verb: Verb) => (verb.plural === 'kunnen' ? 'kun' : verb.ik);

const joinedVerb = (verb: Verb, form: string) => `${verb.particle ?? ''}${form}`;

function clauseWords(clause: Clause, form: Finite, subject: string, sharedPerfect: boolean): string[] {
  const { person, order, tense } = form;
  const past = tense !== 'present';
  const middle = spoken(clause.middle, person);
  const tail = [
    ...spoken(rivalWithTe(clause), person),
    ...(clause.within ? subordinate(clause.within, person, past) : []),
  ];
  const { verb, cluster } = clause;
  if (tense === 'perfect') {
    const done = cluster.length > 0 ? [verb.infinitive, ...cluster] : [verb.participle];
    const auxiliary = sharedPerfect ? '' : auxiliaryOf(clause, person, order === 'inverted');
    return ordered(
      order,
      auxiliary,
      sharedPerfect ? '' : subject,
      middle,
      order === 'subordinate' ? [auxiliary, ...done] : done,
      tail,
    );
  }
  const word = finiteForm(verb, person, tense === 'past', order === 'inverted');
  if (order === 'subordinate') return ordered(order, word, subject, middle, [joinedVerb(verb, word), ...cluster], tail);
  const closing = [verb.particle ?? '', ...cluster];
  return closing.at(-1) === tail[0]
    ? ordered(order, word, subject, spoken(withPlace(clause.middle, tail), person), closing, [])
    : ordered(order, word, subject, middle, closing, tail);
}

/** `zet op de e-bike een helm op`, as nobody says `zet een helm op op de e-bike`; without a thing, or after `ze`: `eet ze op straat op`. */
function withPlace(middle: readonly string[], place: readonly string[]): string[] {
  const { before, object } = partsOf(middle);
  const named = object.length > 0 && !/^(?:ze|het|die|hem|haar)$/.test(object.join(' '));
  const at = named ? (middle[0] === '{refl}' ? 1 : 0) + before.length : middle.length;
  return [...middle.slice(0, at), ...place, ...middle.slice(at)];
}

function ordered(
  order: Order,
  verb: string,
  subject: string,
  middle: string[],
  closing: string[],
  tail: string[],
): string[] {
  if (order === 'subordinate') return [subject, ...middle, ...closing, ...tail];
  const opening = order === 'main' ? [subject, verb] : [verb, subject];
  return [...opening, ...middle, ...closing, ...tail];
}

function auxiliaryOf(clause: Clause, person: Person, beforeSubject: boolean): string {
  const withZijn = usesZijn(clause);
  const forms = withZijn
    ? { ik: 'ben', je: beforeSubject ? 'ben' : 'bent', u: 'bent', hij: 'is', zij: 'zijn' }
    : { ik: 'heb', je: beforeSubject ? 'heb' : 'hebt', u: 'hebt', hij: 'heeft', zij: 'hebben' };
  return forms[person];
}

/** `ben naar het werk gefietst`, but `heb een uur gefietst`; `ben gaan wandelen`. */
const usesZijn = ({ verb, middle, tail }: Clause) =>
  (verb.perfect === 'zijn' && !(verb.infinitive === 'stoppen' && partsOf(middle).object.length > 0)) ||
  (isMovement(verb.infinitive) && [...middle, ...tail].some((word) => word === 'naar' || word === 'lopend'));

/** In `heb restjes bewaard en opgegeten` one heb serves both, also when asked: `hebt u restjes bewaard en opgegeten`. */
function sharesPerfect({ clauses }: Behaviour, index: number, { tense }: Finite): boolean {
  const [before, clause] = [clauses[index - 1], clauses[index]];
  return tense === 'perfect' && before !== undefined && clause !== undefined && usesZijn(before) === usesZijn(clause);
}

const lacksThing = (clause: Clause) => partsOf(clause.middle).object.length === 0;

/** `bewaar restjes en eet ze op`: what the second does it to was named with the first. */
function withGap({ clauses }: Behaviour, clause: Clause, index: number): Clause {
  const before = clauses[index - 1];
  if (!before || !lacksThing(clause) || clause.verb.perfect === 'zijn') return clause;
  const { object } = partsOf(before.middle);
  if (object.length === 0) return clause;
  return { ...clause, middle: [pronounFor(object), ...clause.middle] };
}

/** het for a neuter word, ze for the plural, die for the rest. */
function pronounFor(object: readonly string[]): string {
  const head = object.at(-1) ?? '';
  if (object[0] === 'het' || neuterNouns.has(head) || (/je$/.test(head) && !/[aeiou]je$/.test(head))) return 'het';
  return /(?:en|s)$/.test(head) && !/^(?:de|een)$/.test(object[0] ?? '') ? 'ze' : 'die';
}

function joined(behaviour: Behaviour, words: (clause: Clause, index: number) => readonly string[]): string {
  const parts = behaviour.clauses.map((clause, index) => phrase(words(clause, index)));
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' en ');
}

const phrase = (words: readonly string[]) => words.filter(Boolean).join(' ');
