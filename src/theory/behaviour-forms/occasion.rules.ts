import type { VerbForms } from '#theory/conjugation/conjugation.rules.ts';
import { isKnownVerb } from '#theory/conjugation/conjugation.rules.ts';
import { refersBack, withThing } from './antecedent.rules.ts';
import { type Behaviour, readSubordinate, type Subordinate, wordsOf } from './clause.rules.ts';
import { couldDo, finite, finiteForm, infinitive, subordinate } from './forms.rules.ts';
import { isNegated, partsOf, plainMiddle } from './negation.rules.ts';
import { marked, type Person, spoken } from './persons.rules.ts';
import { timeNouns } from './phrase-words.rules.ts';

/** The moment at which the behaviour can be done: a clause (`als je op de e-bike stapt`) or a phrase (`na het eten`). */
export type Occasion = { kind: 'clause'; clause: Subordinate } | { kind: 'phrase'; words: readonly string[] };

export function readOccasion(text: string, verbs: Readonly<Record<string, VerbForms>> = {}): Occasion | null {
  const words = wordsOf(text).map((word, index) => (index === 0 ? word.toLowerCase() : word));
  if (words.length === 0) return null;
  const clause = readSubordinate(words, verbs);
  return clause ? { kind: 'clause', clause } : { kind: 'phrase', words: marked(words, isKnownVerb) };
}

/** `als ik op de e-bike stap`, `na het eten`. */
export const occasionNow = (occasion: Occasion, person: Person, people?: string): string =>
  (occasion.kind === 'clause'
    ? subordinate(occasion.clause, person, false, people)
    : spoken(occasion.words, person)
  ).join(' ');

/** Which times are spoken of. */
export const lastTimes = { 'laatste keer': 'de laatste keer', 'laatste tien keer': 'de laatste tien keer' } as const;

/**
 * `de laatste keer dat u op de e-bike stapte`, also of `voor u opstapt`: the moment is the same; of `als ze leeg zijn` it is when er batterijen leeg waren. An occasion that is a phrase needs the
 * behaviour: `de laatste keer dat u na het eten etensresten apart kon weggooien`.
 */
export const lastTime = (
  times: keyof typeof lastTimes,
  occasion: Occasion,
  behaviour: Behaviour,
  person: Person,
): string =>
  occasion.kind === 'phrase'
    ? `${lastTimes[times]} dat ${person === 'zij' ? 'ze' : person} ${couldDo(behaviour, person, occasion.words)}`
    : subordinate(
        { ...(withThing(occasion.clause, behaviour) ?? occasion.clause), opener: [`${lastTimes[times]} dat`] },
        person,
        true,
      ).join(' ');

/** `het moment dat u een vreemde mail krijgt`, `het moment dat mensen moe zijn`, `een moment na het eten`. */
export const momentNow = (occasion: Occasion, behaviour: Behaviour, person: Person): string =>
  occasion.kind === 'phrase'
    ? `een moment ${spoken(occasion.words, person).join(' ')}`
    : subordinate(
        { ...(withThing(occasion.clause, behaviour) ?? occasion.clause), opener: ['het moment dat'] },
        person,
        false,
        'mensen',
      ).join(' ');

/**
 * `u krijgt een vreemde mail`, `er is een brief van een incassobureau`: what a conversation supposes before it asks. Null of a moment that
 * points back at what was not said.
 */
export function momentSupposed(
  clause: Subordinate,
  behaviour: Behaviour,
  person: Person,
  who: string = person === 'zij' ? 'mensen' : person,
): string | null {
  if (!tellsWhen(clause, behaviour)) return null;
  const { subject, middle, verb, plural, tail } = withThing(clause, behaviour) ?? clause;
  const [first = who, ...rest] = subject === null ? [] : spoken(subject, person);
  // `er gaat iets stuk`, and `het is donker`: what seems the thing is what it is, as nothing more is said of it.
  const there = first === 'er' || (first === 'het' && verb.infinitive === 'zijn' && middle.length + tail.length === 0);
  const form = finiteForm(verb, subject === null ? person : plural ? 'zij' : 'hij', false);
  return [
    ...(there ? [first, form, ...rest] : [first, ...rest, form]),
    ...spoken(middle, person),
    verb.particle ?? '',
    ...spoken(tail, person),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How often it is to be done, as the research says it. */
export type Recurrence = 'once' | 'repeated' | 'lasting';

/** Whether one can think back to a time (`event`), to the thought of doing it once, or only to a period in which it went on. */
type Course = 'event' | 'once' | 'lasting';

/** What a question opens from: a behaviour, when it can be done and how often it is to be. */
export interface Situation {
  behaviour: Behaviour;
  occasion: Occasion | null;
  recurrence: Recurrence | null;
  /** The period that the questions are about. */
  period: string;
}

/** `elke dag`, `twee keer per jaar`, `wekelijks`: no single time is one of these. */
const rate =
  /(?<!\p{L})(?:(?:elke?|iedere?) (?!keer)\p{L}+|per \p{L}+|keer in (?:de|het|een) \p{L}+|dagelijks|wekelijks|maandelijks|jaarlijks|om de \p{L}+ (?:uur|uren|dagen|weken))(?!\p{L})/u;

/** `niet elke dag vlees eten`: how often is said already. */
export const saysHowOften = ({ clauses }: Behaviour): boolean =>
  clauses.some(({ middle, tail }) => isRate([...middle, ...tail]));

const isRate = (words: readonly string[]) =>
  rate.test(words.join(' ')) && words.some((word) => timeNouns.has(word) || /lijks$/.test(word));

/** Begun or finished once, where nothing was said: `stoppen met roken`, `leren zwemmen`, `lid worden`. */
const turns = /^(?:stoppen|beginnen|leren|worden)$/;

function courseOf({ behaviour, occasion, recurrence }: Situation): Course {
  const [{ verb, middle, tail }] = behaviour.clauses;
  const often = isRate([...middle, ...tail]) || (occasion?.kind === 'phrase' && isRate(occasion.words));
  if (often) return 'lasting';
  if (occasion) return 'event';
  if (recurrence === 'once' || recurrence === 'lasting') return recurrence;
  return recurrence === null && turns.test(verb.infinitive) ? 'once' : 'event';
}

export const isOnce = (situation: Situation): boolean => courseOf(situation) === 'once';

/** Whether one can tell how often it is done: what is done once, or goes on, goes well or not. */
export const isDoneAgain = (situation: Situation): boolean =>
  courseOf(situation) === 'event' && situation.recurrence !== 'once';

/** A time in which it is done more than once: what is done twice a year is not spoken of in weeks. */
function longEnough({ clauses }: Behaviour): string | null {
  const often = clauses.flatMap(({ middle, tail }) => [...middle, ...tail]).join(' ');
  if (/(?<!\p{L})(?:(?:per|elk|ieder) (?:half)?jaar|jaarlijks)(?!\p{L})/u.test(often)) return 'het afgelopen jaar';
  return /(?<!\p{L})(?:(?:per|elke|iedere) maand|maandelijks)(?!\p{L})/u.test(often) ? 'de afgelopen maanden' : null;
}

export const isStopping = ({ clauses }: Behaviour) => clauses.some(isNegated);

/** `niet meer op gas koken`, `geen vlees meer eten`. */
const stopsForGood = (behaviour: Behaviour) =>
  isStopping(behaviour) && behaviour.clauses.some(({ middle }) => middle.includes('meer'));

/** Whether one looks back on the thought of it: `dat je eraan dacht om niet meer te roken`, where *dat* is the not-doing itself. */
export function isThoughtOf(situation: Situation): boolean {
  const course = courseOf(situation);
  return course === 'once' || (course === 'lasting' && stopsForGood(situation.behaviour));
}

/**
 * What an interview opens from, done or not: `de laatste keer dat je moe was en pauze kon nemen`; of a not-doing that one could do it.
 * What is done once was thought of, as is what is given up for good; what goes on was done over a time, or not. `moment` is the last time in own words.
 */
export function lastChance(situation: Situation, person: Person, moment: string | undefined): string {
  const { behaviour, occasion, period } = situation;
  const course = courseOf(situation);
  if (course === 'once') return thoughtOf(behaviour, person, 'erover');
  // Who stops for good does not choose over weeks.
  if (course === 'lasting' && stopsForGood(behaviour)) return thoughtOf(behaviour, person, 'eraan');
  if (course === 'lasting') {
    const could = couldDo(behaviour, person, occasion?.kind === 'phrase' ? occasion.words : []);
    const long = longEnough(behaviour);
    // `het afgelopen jaar, waarin u twee keer een back-up kon maken`: the year was said.
    return long
      ? `${long}, waarin ${person} ${could.replace(/(?<=keer) per (?:jaar|maand)/, '')}`
      : `${period || 'de afgelopen weken'}, waarin ${person} ${could}`;
  }
  if (!occasion) return thoughtOf(withoutNot(behaviour), person, 'erover');
  const plain = `${lastTimes['laatste keer']} dat ${person} ${couldDo(behaviour, person, [])}`;
  return firstWithin([chanceAt(occasion, behaviour, person, moment), plain], longestEvent);
}

/** What people do not do was thought of as what they could do: `erover dacht om foto’s van anderen te delen`. */
const withoutNot = ({ clauses: [first, ...more] }: Behaviour): Behaviour => ({
  clauses: [{ ...first, middle: plainMiddle(first) }, ...more],
});

/** Who hears `dat je je cv kon bijwerken` thinks of being able to: without a moment one looks back on the thought of it. */
const thoughtOf = (behaviour: Behaviour, person: Person, of: 'erover' | 'eraan') =>
  `${lastTimes['laatste keer']} dat ${person} ${of} dacht om ${afterOm(infinitive(behaviour, person, true))}`;

function chanceAt(occasion: Occasion, behaviour: Behaviour, person: Person, moment: string | undefined): string {
  const time = `${lastTimes['laatste keer']} dat ${person}`;
  if (occasion.kind === 'phrase') {
    if (occasion.words[0] !== 'met') return `${time} ${couldDo(behaviour, person, occasion.words)}`;
    return `${time} ${couldDo(behaviour, person, [])} ${spoken(occasion.words, person).join(' ')}`;
  }
  const { clause } = occasion;
  const could = couldDo(behaviour, person, []);
  if (isFollowed(clause))
    return `${moment ?? lastTime('laatste keer', occasion, behaviour, person)} en ${whoDoes(clause, behaviour, person)}${could}`;
  // Who opens with what could be done cannot say yet `toen ze leeg waren`.
  return `${time} ${could}${isCondition(clause) ? '' : ` ${inThePast(clause, person)}`}`;
}

/**
 * What a question opens from that names itself what is done: the moment alone, `de laatste keer dat u op de e-bike stapte`; of a moment in
 * words, and of what goes on, a time: `een moment na het eten`, `de afgelopen weken`. Null where none tells what is spoken of.
 */
export function timeAlone(
  { behaviour, occasion, recurrence, period }: Situation,
  person: Person,
): 'moment' | { time: string } | null {
  const course = courseOf({ behaviour, occasion, recurrence, period });
  if (course === 'lasting') {
    return stopsForGood(behaviour) ? null : { time: longEnough(behaviour) ?? (period || 'de afgelopen weken') };
  }
  if (course === 'once' || !occasion) return null;
  if (occasion.kind === 'clause') return tellsWhen(occasion.clause, behaviour) ? 'moment' : null;
  return occasion.words[0] === 'met' ? null : { time: `een moment ${spoken(occasion.words, person).join(' ')}` };
}

/** All but `als je telefoon erom vraagt`: the update is not named in it. */
const tellsWhen = (clause: Subordinate, behaviour: Behaviour): boolean =>
  !refersBack(clause) || withThing(clause, behaviour) !== null;

/** With `Denk aan` before it a sentence is not too long. */
const longestEvent = 18;

/** The first that is not too long; else the last, which is the shortest. */
const firstWithin = (texts: readonly string[], longest: number): string =>
  texts.find((text) => wordsOf(text).length <= longest) ?? texts.at(-1)!;

/** `toen ze leeg waren`, `voor u opstapte`. */
const inThePast = (clause: Subordinate, person: Person): string =>
  subordinate(isCondition(clause) ? { ...clause, opener: ['toen'] } : clause, person, true).join(' ');

/** `als`, not an order of things as `voor` is. */
export const isCondition = ({ opener }: Subordinate) => /^(?:als|wanneer|zodra)$/.test(opener[0]!);

/** What is done can be said after the moment: `dat je op de e-bike stapte en …`. */
const isFollowed = (clause: Subordinate) => isCondition(clause) && !refersBack(clause);

/** Who was spoken of as he came to the moment is not named again, but before himself: `en je je niet liet testen`. */
const whoDoes = ({ subject }: Subordinate, { clauses: [{ middle }] }: Behaviour, person: Person) =>
  subject === null && middle[0] !== '{refl}' ? '' : `${person} `;

/**
 * Two conditions as one, after als: `ik op de e-bike stap en een helm opzet`, `een collega te laat komt en ik het gesprek aanga`. Both are
 * given with who does it; it is said once. A moment that tells of `zijn hond` before it was said whose that is, or of `ze leeg zijn` before
 * the batteries were named, is left out: nobody says als and wanneer in a sentence.
 */
export function momentFirst(clause: Subordinate, when: string, done: string, who: string): string {
  const { subject, middle, tail } = clause;
  const moment = when.replace(condition, '');
  if (!/ die$/.test(who) && refersBack(clause)) return done;
  if (subject === null) {
    const doer = moment.startsWith('hij ') ? 'hij' : who;
    const same = moment.startsWith(`${doer} `) && done.startsWith(`${who} `);
    return same
      ? `${who}${toAnother(who, moment.slice(doer.length))} en ${afterEn(done.slice(who.length + 1))}`
      : `${moment} en ${done}`;
  }
  // Whom one takes oneself for comes before what he does: `iemand die …` would stand behind the moment of another.
  if (/ die$/.test(who)) return done;
  if (/^(?:ik|je|u)$/.test(who)) return `${moment} en ${done}`;
  const told = [...middle, ...tail];
  if ([...subject, ...told].some((word) => word.startsWith('{')) || told.includes('iemand')) return done;
  // `als iemand een kwetsende grap maakt en een ander iets zegt`: without the moment nobody knows what is said.
  const another = subject[0] === 'iemand' && who === 'iemand';
  return `${moment} en ${another ? `een ander${done.slice(who.length)}` : done}`;
}

/**
 * What is supposed as one: `je bent moe en je neemt pauze`, `iemand is moe en neemt pauze`, `iemand maakt een kwetsende grap en een ander
 * zegt iets`. Null where the moment tells of `zijn hond` before it was said whose that is.
 */
export function supposedBefore(clause: Subordinate, moment: string, done: string, who: string): string | null {
  if (who !== 'iemand') return `${moment} en ${done}`;
  const { subject, middle, tail } = clause;
  const rest = done.slice(who.length + 1);
  if (subject === null) return `${who}${toAnother(who, moment.slice(who.length))} en ${rest}`;
  if ([...subject, ...middle, ...tail].some((word) => word.startsWith('{'))) return null;
  return `${moment} en ${subject[0] === who ? 'een ander' : who} ${rest}`;
}

/** `iemand een ander heeft gekwetst`: who was named so is not the one it was done to. */
const toAnother = (who: string, moment: string) =>
  who === 'iemand' ? moment.replace(/^( \p{L}+)? iemand(?!\p{L})/u, '$1 een ander') : moment;

/** `en wel` is namely: `een vreemde mail krijg en toch op de link klik`. */
const afterEn = (done: string) => done.replace(/^wel /, 'toch ');

/** How a moment opens that is a condition, in words. */
export const condition = /^(?:als|wanneer|zodra) /;

/** Of `om om hulp te vragen` one says one om, and of `om om de twee uur op te staan` `om elke twee uur`. */
export const afterOm = (done: string): string =>
  done.replace(/^om de (?=\p{L}+ (?:uur|uren|dagen|weken) )/u, 'elke ').replace(/^om /, '');

/** The behaviour with the thing it is done to as a certain one, where the moment speaks of it again. */
export function knownAt(occasion: Occasion | null, behaviour: Behaviour | null): Behaviour | null {
  if (!behaviour || occasion?.kind !== 'clause' || !refersBack(occasion.clause)) return behaviour;
  const [first, ...more] = behaviour.clauses;
  const subjectAgain = /^(?:hij|ze|zij|die)$/.test(occasion.clause.subject?.[0] ?? '');
  return { clauses: [{ ...first, certain: true, subjectAgain }, ...more] };
}

/**
 * `als je een volle bak ziet`, where what is done names that already: `de gemeente bellen over een volle bak`. Or `als er iets stukgaat`,
 * where a thing by its name is repaired: who hears both looks for a second thing.
 */
export function namesAgain(occasion: Occasion, { clauses }: Behaviour): boolean {
  if (occasion.kind === 'phrase') return false;
  if (somethingBreaks(occasion.clause)) return clauses.some(repairsThing);
  if (occasion.clause.subject !== null) return false;
  const thing = partsOf(occasion.clause.middle).object.join(' ');
  return clauses.some(
    ({ middle, tail }) => thing !== '' && ` ${[...middle, ...tail].join(' ')} `.includes(` ${thing} `),
  );
}

/** `als je gedronken hebt`, of `niet rijden met alcohol op`: a time to think back to, but after what is done it says the same again. */
export const isTold = (occasion: Occasion, { clauses }: Behaviour): boolean =>
  occasion.kind === 'clause' &&
  [...occasion.clause.middle, ...occasion.clause.tail].join(' ') === 'gedronken' &&
  clauses.some(({ middle, tail }) => [...middle, ...tail].includes('alcohol'));

/** Whether a moment in words and what is done open a word alike: `tijdens een sollicitatiegesprek`, of `sollicitanten … stellen`. */
export function sharesWord(moment: readonly string[], { clauses }: Behaviour): boolean {
  const openings = (words: readonly string[]) =>
    words.filter(({ length }) => length >= 7).map((word) => word.slice(0, 7));
  const said = new Set(openings(clauses.flatMap(({ middle, verb, tail }) => [...middle, verb.infinitive, ...tail])));
  return openings(moment).some((opening) => said.has(opening));
}

const somethingBreaks = ({ subject, middle, verb, tail }: Subordinate): boolean =>
  [...(subject ?? []), ...middle].includes('iets') &&
  [...middle, verb.infinitive, ...tail].some((word) => /^(?:stuk|kapot)(?:gaan)?$/.test(word));

const repairsThing = ({ middle, verb, cluster }: Behaviour['clauses'][0]): boolean => {
  const [first = 'iets'] = partsOf(middle).object;
  return (
    !/^(?:iets|het|hem|ze|die|dat)$/.test(first) && [verb.infinitive, ...cluster].some((word) => repairs.test(word))
  );
};

const repairs = /^(?:herstellen|repareren|lijmen|verstellen|maken)$/;

/**
 * The other half of a conversation: `een keer dat je op de e-bike stapte en geen helm opzette`. What is done once was put off, and what
 * goes on had a time without. `notDone` is `je geen helm opzette`.
 */
export function timeNotDone(situation: Situation, person: Person, notDone: string): string {
  const { behaviour, occasion } = situation;
  const course = courseOf(situation);
  if (course === 'once') return `een keer dat ${person} het uitstelde om ${infinitive(behaviour, person, true)}`;
  if (course === 'lasting') {
    const before = { person, tense: 'past', order: 'subordinate' } as const;
    if (isStopping(behaviour)) return `een tijd dat ${finite(behaviour, { ...before, said: 'plain' })}`;
    const byRules = notDone === finite(behaviour, { ...before, said: 'not_done' });
    const often = byRules && occasion?.kind === 'phrase' ? occasion.words : [];
    return `een tijd dat ${often.length > 0 ? finite(behaviour, { ...before, said: 'not_done', moment: often }) : notDone}`;
  }
  const plain = `een keer dat ${notDone}`;
  const rest = notDone.startsWith(`${person} `) ? notDone.slice(person.length + 1) : null;
  const longest = longestEvent - 2;
  if (occasion && rest !== null) return firstWithin([withMoment(occasion, behaviour, person, rest), plain], longest);
  // Not doing it is nothing to think back to on a day that asks for nothing.
  return isStopping(behaviour) ? plain : firstWithin([`${plain}, terwijl dat wel kon`, plain], longest);
}

function withMoment(occasion: Occasion, behaviour: Behaviour, person: Person, rest: string): string {
  if (occasion.kind === 'phrase') {
    const moment = spoken(occasion.words, person).join(' ');
    const reflexive = behaviour.clauses[0].middle[0] === '{refl}';
    if (occasion.words[0] === 'met') return `een keer dat ${person} ${rest} ${moment}`;
    if (!reflexive) return `een keer dat ${person} ${moment} ${rest}`;
    // `u zich in het najaar niet liet vaccineren`, but behind words that somebody corrected.
    const form = { person, tense: 'past', order: 'subordinate', said: 'not_done' } as const;
    const byRules = finite(behaviour, form) === `${person} ${rest}`;
    // Who is too late did it, but `niet voor negen uur`: on a healthy day nobody calls in sick.
    const late = occasion.words[0] === 'voor' ? /^(.* )?niet (\S+)$/u.exec(rest) : null;
    if (byRules && late) return `een keer dat ${person} ${late[1] ?? ''}niet ${moment} ${late[2]}`;
    const said = byRules ? finite(behaviour, { ...form, moment: occasion.words }) : `${person} ${rest} ${moment}`;
    return `een keer dat ${said}`;
  }
  const { clause } = occasion;
  if (!isFollowed(clause)) return `een keer dat ${person} ${rest} ${inThePast(clause, person)}`;
  const who = whoDoes(clause, behaviour, person);
  return `${subordinate({ ...clause, opener: ['een keer dat'] }, person, true).join(' ')} en ${who ? who + rest : afterEn(rest)}`;
}
