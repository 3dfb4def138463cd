import type { VerbForms } from '#theory/conjugation/conjugation.rules.ts';
import { type Address, addressed } from '#theory/form-of-address/address.rules.ts';
import { longestSentenceOf } from '#theory/question-check/check.rules.ts';
import { longestSentence } from '#theory/question-check/fault-words.rules.ts';
import { capitalise } from '#theory/theory.rules.ts';
import { refersBack, withThingDescribed } from './antecedent.rules.ts';
import { isAvoiding } from './avoiding.rules.ts';
import { type Behaviour, readBehaviour } from './clause.rules.ts';
import { chanceOf, happens } from './consequence.rules.ts';
import { type Finite, finite, infinitive, noun, wantsToDo } from './forms.rules.ts';
import { othersOf, ownedBy, roleOf, settingFor, withAcquaintances } from './groups.rules.ts';
import { eitherMiddle } from './negation.rules.ts';
import {
  afterOm,
  condition,
  isCondition,
  isDoneAgain,
  isOnce,
  isStopping,
  isThoughtOf,
  isTold,
  knownAt,
  lastChance,
  lastTime,
  momentFirst,
  momentNow,
  momentSupposed,
  namesAgain,
  type Occasion,
  occasionNow,
  type Recurrence,
  readOccasion,
  saysHowOften,
  sharesWord,
  supposedBefore,
  timeAlone,
  timeNotDone,
} from './occasion.rules.ts';
import type { Person } from './persons.rules.ts';
import { isAtHome, isAtWork, isBrief, isFree, isOffScreen, isOnScreen, isSpokenTo, peersOf } from './sorts.rules.ts';
import { isAskedOf, variantFor } from './variants.rules.ts';

/** What the questions speak of, as it was typed, and where somebody knew better than the rules. */
export interface BehaviourWords {
  /** Infinitive phrase: `een helm opzetten`. */
  behaviour: string;
  /** `als je op de e-bike stapt`, `na het eten`; empty when there is no moment. */
  occasion: string;
  /** Null or left out: not known. */
  recurrence?: Recurrence | null;
  /** Plural: `fietsers`. */
  people: string;
  address: Address;
  /** What else the questions name: `probleem`, `gevolg`, `organisatie`, `periode`, and `context`, which is a place. */
  named?: Readonly<Record<string, string>>;
  own?: OwnForms;
}

/** Corrections: of a verb, which then shows in every form, or of one form as a slot names it. */
export interface OwnForms {
  verbs?: Readonly<Record<string, VerbForms>>;
  slots?: Readonly<Record<string, string>>;
}

interface Read {
  /** Null when no verb is in what was typed. */
  behaviour: Behaviour | null;
  /** As it was told, for `{laatste keer}` and before what is done. */
  told: Occasion | null;
  /** As it is said after what is done: null when that names the same already. */
  occasion: Occasion | null;
  /** Whether what is done tells the moment itself, which is then said only where one thinks back to it. */
  tellsMoment: boolean;
}

/** Whether there is a moment to speak of apart from what is done. */
export const hasMoment = (words: BehaviourWords): boolean => readWords(words).told !== null;

/** How *doen* stands in a slot, and which form that asks for; tried in this order. */
const doing: readonly [RegExp, Pick<Finite, 'tense' | 'order'>][] = [
  [/^(?:heb|heeft|hebben) (.+) gedaan$/, { tense: 'perfect', order: 'inverted' }],
  [/^(?:doe|doet|doen) (.+)$/, { tense: 'present', order: 'inverted' }],
  [/^(?:deed|deden) (.+)$/, { tense: 'past', order: 'inverted' }],
  [/^(.+) dat (?:heb|hebt|heeft|hebben) gedaan$/, { tense: 'perfect', order: 'subordinate' }],
  [/^(.+) dat (?:doe|doet|doen)$/, { tense: 'present', order: 'subordinate' }],
  [/^(.+) dat (?:deed|deden)$/, { tense: 'past', order: 'subordinate' }],
  [/^(.+) (?:heb|hebt|heeft|hebben) gedaan$/, { tense: 'perfect', order: 'main' }],
  [/^(.+) (?:doe|doet|doen)$/, { tense: 'present', order: 'main' }],
  [/^(.+) (?:deed|deden)$/, { tense: 'past', order: 'main' }],
];

const slot = /\{([^{}]+)\}/g;

/** What a question in an interview opens from, and the other half of it. */
const chance = 'de laatste keer dat je dat kon doen';
const otherTime = 'een keer dat je dat niet deed';
/** The first without what is done, as the question after it names that. */
const time = 'een tijd';

/**
 * Fills a template whose slots are named by what *doen* would be there: `{ik doe}` ik zet een helm op, `{doe je}` zet u een helm op,
 * `{ik dat niet doe}` ik geen helm opzet, `{of ik dat doe}`, `{te doen}` een helm op te zetten, `{dat te doen}` (after it was named) dat te doen, or dat niet te doen where the behaviour is a not-doing that was not named as one (where `{de laatste keer dat je dat kon doen}` opens with a moment or a time that tells enough, that opens without the behaviour and this names it), `{dat wel te doen}` after the time that it was not done een helm op te zetten, `{doen of laten}` een helm opzetten, but wel of niet appen, `{heb je gedaan}`, `{ik dat wil doen}` and `{je dat wilt doen}` u een helm wilt opzetten, `{iemand die dat doet}`, `{bekenden dat doen}` mensen die ik ken een helm opzetten (`{bekenden}` alone is whom one knows, `{naasten}` whom one is often with, `{veel gelijken doen}` veel mensen or, about work, veel collega’s zetten een helm op),
 * `{rol van doelgroep}` als bewoner, `{andere doelgroep}` andere bewoners in uw wijk where the context is where they live or work, `{hoe vaak het me lukt}`, but hoe goed het me lukt of what is done once or goes on, `{hoe vaak ik dat doe}`, but hoe vaak het me lukt om niet te roken, `{het anders te doen}`, but het toch te doen of a not-doing and het uit te stellen of what is done once, `{als ik}` als ik op de e-bike stap, `{laatste keer}`, `{de laatste keer dat je dat kon doen}`, `{een keer dat je dat niet deed}`; of what
 * is done once `{mensen dat doen of hebben gedaan}` says that it was. What is named otherwise stays in sight as `[probleem]` until it is
 * filled in, `{kans op gevolg}` and `{gevolg gebeurt}` are said as that asks for; an occasion and a place that are not there are left out. Null when the behaviour holds no verb, or has not the form that is asked for.
 */
export function filledTemplate(template: string, words: BehaviourWords): string | null {
  const pieces = piecesOf(template, words);
  return pieces && tidy(pieces.map(({ text }) => text).join(''));
}

/** The same, with `[te doen]` in sight where the behaviour has no such form yet: nothing was typed, or something that holds no verb. */
export function partlyFilled(template: string, words: BehaviourWords): string {
  return tidy(
    partsOf(template, words)
      .map(({ name, text }) => text ?? `[${name}]`)
      .join(''),
  );
}

/** A template in parts, each with its words: what stands in it, and what its slots (with a name) are filled with. */
export function piecesOf(template: string, words: BehaviourWords): Piece<string>[] | null {
  const pieces = partsOf(template, words);
  return pieces.every((piece): piece is Piece<string> => piece.text !== null) ? pieces : null;
}

interface Piece<Text> {
  name: string | null;
  /** By what a correction of it is kept. */
  key: string;
  text: Text;
}

function partsOf(template: string, words: BehaviourWords): Piece<string | null>[] {
  const known = readWords(words);
  const variant = variantFor(template, kindsOf(known, words));
  const peers = peersOf(words.behaviour, words.occasion, words.people);
  const met = withAcquaintances(variant, peers, voiceOf(variant, words) === 'ik');
  const again = namedAgain(met, known, words);
  const once = namedOnce(again, known, words);
  const parts = partsAtMoment(once, known, words);
  // A question that grew too long by naming it asks after it with dat.
  return once !== again && tooLong(parts) ? partsAtMoment(again, known, words) : parts;
}

function kindsOf(read: Read, words: BehaviourWords) {
  const stops = isRead(read) && (isStopping(read.behaviour) || isAvoiding(read.behaviour));
  // Also at a moment: who is invited for a test, answers once.
  const once = isRead(read) && (words.recurrence === 'once' || isOnce(situationOf(read, words)));
  return {
    'niet doen': stops,
    'één keer': once,
    doorlopend: isRead(read) && !stops && !once && !isDoneAgain(situationOf(read, words)),
    'zonder moment': read.told === null,
    'met probleem': (words.named?.probleem ?? '') !== '',
    'zo gedaan': !stops && !once && isBrief(words.behaviour),
    'op een scherm': isOnScreen(words.behaviour, words.occasion),
    'zonder scherm': isOffScreen(words.behaviour, words.occasion),
    'in gesprek': !stops && isSpokenTo(words.behaviour),
    gratis: stops || isFree(words.behaviour),
    'op het werk': isAtWork(words.behaviour, words.occasion, words.people),
    thuis: isAtHome(words.behaviour, words.occasion, words.people),
  };
}

/** Whether a template is a question about this behaviour: what it costs in money is none of what people leave. */
export const isAsked = (template: string, words: BehaviourWords): boolean =>
  isAskedOf(template, kindsOf(readWords(words), words));

const tooLong = (parts: readonly Piece<string | null>[]) =>
  longestSentenceOf(tidy(parts.map(({ text }) => text ?? '').join(''))) > longestSentence;

/** A statement is made by the respondent himself; a question is put to him. */
const voiceOf = (template: string, { address }: BehaviourWords): Person =>
  /\?|(?<!\p{L})(?:je|jij|jou|jouw)(?!\p{L})/iu.test(template) ? address : 'ik';

function partsAtMoment(template: string, known: Read, words: BehaviourWords): Piece<string | null>[] {
  const opens = openingMoment.test(template);
  const read = opens ? { ...known, occasion: known.told, tellsMoment: false } : known;
  const voice = voiceOf(template, words);
  const pattern = withMoment(template, read, words, voice);
  const parts = filledParts(pattern, read, words, voice);
  if (!closingMoment.test(template) || !(tooLong(parts) || isSecondCondition(pattern, read))) return parts;
  const before = voice === 'ik' ? '' : momentBefore(template, read);
  const alone = { ...read, occasion: null };
  return filledParts(withMoment(toldBefore(template, before), alone, words, voice), alone, words, voice);
}

/** `Hoe reageer je als iemand erop aandringt dat … {als je}?`: the moment would be a second condition, so that it is told before. */
const isSecondCondition = (pattern: string, { occasion, tellsMoment }: Read): boolean =>
  !tellsMoment &&
  occasion?.kind === 'clause' &&
  isCondition(occasion.clause) &&
  pattern.split(/(?<=[.?!] )/).some((sentence) => secondIf.test(sentence));

/** `als team` and `als mijn taak` say what one is or sees, and `ook als het tegenzit` holds in spite of it: none of these is a condition. */
const ifOpens = '(?<!\\p{L})(?<!ook )als(?!\\p{L}| (?:(?:mijn|jouw|uw) taak|team|groep|buurt|gezin)(?!\\p{L}))';
const secondIf = new RegExp(`${ifOpens} [^.?!]*\\{als `, 'iu');
const opensWithIf = new RegExp(`${ifOpens}[^.?!]*$`, 'iu');

/** Invites to think of nothing in particular: it gives way to a moment that is told. */
const invitation = /^Denk aan (?:je eigen (?:situatie|gevoel)|de komende tijd)\. /;

/** The moment right before the sentence that it belongs to: `Denk aan de regels die voor u gelden. Stel, u rijdt op de snelweg. Is het …?` */
function toldBefore(template: string, moment: string): string {
  if (moment === '') return template;
  const sentences = template.replace(invitation, '').split(/(?<=[.?!]) /);
  const at = sentences.findIndex((sentence) => closingMoment.test(sentence));
  const sentence = sentences[at]!;
  // Nobody is asked to suppose and then to think of something else, or to suppose twice: `Stel, u hebt een zware dag. Uw hond poept …`
  if (/^(?:Denk aan|Stel,) /.test(sentence)) return sentences.join(' ');
  const supposed = /^Stel, /.test(sentences[at - 1] ?? '') ? moment.replace(/^Stel, /, '') : moment;
  return sentences.with(at, supposed + sentence).join(' ');
}

/**
 * A moment that makes a question too long is told before it, `Stel, u krijgt een vreemde mail.` In a statement of the respondent there is no
 * place for that, nor for one that points back at what was not said. One in words is left out: nobody says that it is about a moment at dinner.
 */
function momentBefore(template: string, { behaviour, occasion, tellsMoment }: Read): string {
  // How often is not said of one moment.
  if (!behaviour || !occasion || tellsMoment || occasion.kind === 'phrase' || template.includes('{hoe vaak '))
    return '';
  const who = /\{als (\p{L}+)\}/u.exec(template)![1]!;
  // Of others nobody supposes it: `Stel, mensen gaan naar bed.`
  if (/^(?:ze|hij)$/.test(who)) return '';
  if (!isCondition(occasion.clause)) return `Het gaat om {het moment dat ${who}}. `;
  return momentSupposed(occasion.clause, behaviour, 'ik') ? `Stel, {het moment van ${who}}. ` : '';
}

const situationOf = (
  { behaviour, occasion }: Pick<Read, 'occasion'> & { behaviour: Behaviour },
  { recurrence, named }: BehaviourWords,
) => ({
  behaviour,
  occasion,
  recurrence: recurrence ?? null,
  period: named?.periode ?? '',
});

const isRead = (read: Read): read is Read & { behaviour: Behaviour } => read.behaviour !== null;

/** Nobody says `een keer dat u geen helm opzette` and then `om dat wel te doen`; what was put off was named without a not. */
const namedAgain = (template: string, read: Read, words: BehaviourWords): string =>
  template.replaceAll(
    '{dat wel te doen}',
    isRead(read) && isOnce(situationOf(read, words)) ? '{dat te doen}' : '{te doen}',
  );

/**
 * `Denk aan {de laatste keer dat je dat kon doen}. Wat vond je ervan om {dat te doen}?` names what is done once: after a moment that is an event
 * (`dat u op de e-bike stapte`) or a time that it goes on in (`de afgelopen weken`), where *dat* would be; else before that.
 */
function namedOnce(template: string, read: Read, words: BehaviourWords): string {
  const opening = `{${chance}}`;
  if (!isRead(read) || !template.includes(opening) || !template.includes('{dat te doen}')) return template;
  const alone = timeAlone(situationOf(read, words), words.address);
  if (!alone) return template;
  return template
    .replace(opening, () => (alone === 'moment' ? '{laatste keer}' : `{${time}}`))
    .replaceAll('{dat te doen}', '{te doen}');
}

function withMoment(
  template: string,
  { behaviour, occasion, tellsMoment }: Read,
  words: BehaviourWords,
  voice: Person,
): string {
  const endsInClause = (occasion?.kind === 'clause' && !tellsMoment) || behaviour?.clauses.at(-1)?.within;
  const plain = endsInClause ? template : template.replaceAll(doingAsSubject, '$1');
  if (occasion?.kind === 'phrase') return forPhrase(plain, occasion, behaviour, words, voice);
  return occasion && !tellsMoment && isCondition(occasion.clause)
    ? plain
        .replaceAll(othersAtMoment, '$1{$2}')
        .replaceAll(twoConditions, `$1{$2${then}}`)
        .replaceAll(supposing, refersBack(occasion.clause) ? '$&' : `$1{$2${then}}`)
    : plain;
}

/** `Stel, {je doet niet} {als je}`: both are supposed, the moment first. */
const supposing = /(?<!\p{L})(Stel, )\{((?:ik|je|iemand) doet?(?: niet)?)\} \{als [^{}]+\}/gu;

/** `De richtlijn opzoeken als ik twijfel, past bij …`, but without a clause `Doordeweeks zelf koken past bij …`. */
const doingAsSubject = /((?:^|[.?!] )\{doen\} \{als [^{}]+\}),/g;

/** `als {ik dat doe} {als ik}`: said as one, the moment first. */
const twoConditions = /(?<!\p{L})(als )\{([^{}]+ dat (?:niet |wilt? )?doe[nt]?)\} \{als [^{}]+\}/giu;

/** Of others the moment is left out there: `als veel mensen onderbezet zijn en hulp vragen` would be about how many there are. */
const othersAtMoment = /(?<!\p{L})(als )\{([^{}]+ dat doen(?: of hebben gedaan)?)\} \{als ze\}/giu;

/**
 * A moment that is a clause is followed by a comma, and follows what is done; one that is a phrase is not, and stands within it: `Na het eten
 * poets ik …`, `om na het eten mijn tanden te poetsen`. With whom it is done stays behind it, and so does the moment behind words that
 * somebody corrected, or one that says a word of it: `sollicitanten dezelfde vragen stellen tijdens een sollicitatiegesprek`.
 */
const forPhrase = (
  template: string,
  moment: Occasion & { kind: 'phrase' },
  behaviour: Behaviour | null,
  words: BehaviourWords,
  voice: Person,
) =>
  template
    .replaceAll(/((?:^|[.?!] )\{als [^{}]+\}),/g, '$1')
    .replaceAll(/\{([^{}]+)\} \{(als [^{}]+)\}/g, (both, done: string, when: string) => {
      const corrected = [done, when].some((name) => words.own?.slots?.[slotKey(name, voice, words)] !== undefined);
      const behind = corrected || moment.words[0] === 'met' || (behaviour && sharesWord(moment.words, behaviour));
      return behind || !takesMoment.test(done) ? both : `{${done}${then}}`;
    });

/** After the name of a slot: with the moment within it, which is a phrase, or before it, which is a clause. */
const then = ' op dat moment';

const takesMoment = /^(?:doen|(?:niet )?te doen|.+ (?:doe[nt]?|gedaan)(?: niet)?|(?:doe[nt]?|deden|deed) .+)$/;

const openingMoment = /(?:^|[.?!] )\{als /i;

/** A moment after what is done: a sentence that grew too long can be said without it. */
const closingMoment = /[^.?! ] ?\{als [^{}]+\}/;

function filledParts(pattern: string, read: Read, words: BehaviourWords, voice: Person): Piece<string | null>[] {
  const parts = pattern.split(slot);
  return parts.map((part, index) => {
    if (index % 2 === 0) return { name: null, key: '', text: addressed(part, words.address) };
    const text = formOf(part, read, words, voice);
    const before = parts.filter((_, at) => at < index && at % 2 === 0).join('');
    return { name: part, key: slotKey(part, voice, words), text: text && said(text, before) };
  });
}

/**
 * A form as it is said after these words. Nobody says two conditions in a sentence, `Als ik wil, lukt het me om … wanneer ik op de e-bike
 * stap`: the second, which is the moment, is left out. And `om hulp te vragen` stands after om as it is.
 */
function said(text: string, before: string): string {
  const after = /(?<!\p{L})om $/u.test(before) ? afterOm(text) : text;
  if (!condition.test(after)) return after;
  return opensWithIf.test(before) || (seesBefore.test(before) && seen.test(after)) ? '' : after;
}

/** `Wat zie je waardoor je eraan denkt om een collega aan te spreken`, not `als je dat ziet`: what is seen was asked. */
const seesBefore = /(?<!\p{L})(?:zie|zien|ziet)(?!\p{L})[^.?!]*$/iu;
const seen = /(?<!\p{L})(?:zie|ziet)(?: gebeuren)?$/u;

/** What was read of the words, kept as long as these are: a questionnaire fills some hundred templates with the same. */
const reads = new WeakMap<BehaviourWords, Read>();

function readWords(words: BehaviourWords): Read {
  const known = reads.get(words);
  if (known) return known;
  const { verbs } = words.own ?? {};
  const told = readOccasion(words.occasion, verbs);
  const behaviour = knownAt(told, readBehaviour(words.behaviour, verbs));
  const described = told?.kind === 'clause' && behaviour ? withThingDescribed(told.clause, behaviour) : null;
  const read = described
    ? { behaviour: described, told: null, occasion: null, tellsMoment: false }
    : {
        behaviour,
        told,
        occasion: told && behaviour && namesAgain(told, behaviour) ? null : told,
        tellsMoment: told !== null && behaviour !== null && isTold(told, behaviour),
      };
  reads.set(words, read);
  return read;
}

function formOf(slotName: string, read: Read, words: BehaviourWords, voice: Person): string | null {
  const known = words.own?.slots?.[slotKey(slotName, voice, words)];
  if (known !== undefined) return known;
  const { behaviour, occasion, told } = read;
  if (slotName.endsWith(then) && occasion?.kind === 'clause')
    return doneAfter(occasion, slotName.slice(0, -then.length), read, words, voice);
  const within = slotName.endsWith(then) && occasion?.kind === 'phrase';
  const name = within ? slotName.slice(0, -then.length) : slotName;
  const moment = within ? occasion.words : [];
  if (name === 'doelgroep') return words.people || '[doelgroep]';
  if (name === 'andere doelgroep') return othersOf(words.people, words.named?.context ?? '', voice);
  if (name === 'rol van doelgroep') return roleOf(words.people);
  if (name === 'context') return settingFor(words.named?.context ?? '', voice);
  if (/^(?:probleem|gevolg|organisatie|periode)$/.test(name)) {
    const named = words.named?.[name];
    return named ? ownedBy(named, voice) : `[${name}]`;
  }
  if (name === 'kans op gevolg') return chanceOf(words.named?.gevolg || '[gevolg]', voice);
  if (name === 'gevolg gebeurt') return happens(words.named?.gevolg || '[gevolg]', voice);
  const when = /^als (.+)$/.exec(name)?.[1];
  if (when) {
    if (!occasion || read.tellsMoment) return '';
    const who = personOf(when, words);
    return occasionNow(occasion, who, /^(?:ze|hij)$/.test(when) ? undefined : namesPeople(when, words));
  }
  if (!behaviour) return null;
  const supposed = /^het moment van (.+)$/.exec(name)?.[1];
  if (supposed)
    return told?.kind === 'clause' ? momentSupposed(told.clause, behaviour, personOf(supposed, words)) : null;
  const atMoment = /^het moment dat (.+)$/.exec(name)?.[1];
  if (atMoment) return told && momentNow(told, behaviour, personOf(atMoment, words));
  if (name === 'doen of laten')
    return infinitive(isStopping(behaviour) ? leftOpen(behaviour) : behaviour, voice, false);
  if (name === 'doen') return infinitive(behaviour, voice, false, false, moment);
  if (name === 'te doen') return infinitive(behaviour, voice, true, false, moment);
  if (name === 'niet te doen') return unstressed(infinitive(behaviour, voice, true, true, moment), behaviour);
  if (name === 'het doen') return noun(behaviour, voice);
  if (name === 'laatste keer' || name === 'laatste tien keer')
    return lastTime(name, told ?? { kind: 'phrase', words: [] }, behaviour, voice);
  const { address } = words;
  const situation = situationOf({ behaviour, occasion }, words);
  if (name === 'dat te doen') return isStopping(behaviour) && !isThoughtOf(situation) ? 'dat niet te doen' : name;
  const progress = /^hoe vaak (het (?:me|je) lukt)$/.exec(name)?.[1];
  if (progress) return progressOf(progress, situation, address);
  const often = /^hoe vaak ((?:ik|je) dat doet?)$/.exec(name)?.[1];
  if (often) return howOften(often, situation, words, moment);
  if (name === time) {
    const alone = timeAlone(situation, address);
    return alone && alone !== 'moment' ? alone.time : null;
  }
  if (name === 'het anders te doen') return temptation(situation);
  if (name === chance || name === otherTime) {
    return name === chance
      ? lastChance(situation, address, words.own?.slots?.[slotKey('laatste keer', address, words)])
      : timeNotDone(situation, address, formOf('je dat niet deed', read, words, address)!);
  }
  const [, now, ever] = /^(.+ doe[nt]) of ((?:heeft|hebben) gedaan)$/.exec(name) ?? [];
  const done = now && ever ? (isOnce(situation) ? now.replace(/doe[nt]$/, ever) : now) : name;
  return doneBy(done, behaviour, words, moment);
}

/** `als ik afval naast de container zet`, of what people should leave: *wel* answers a no that the question did not say. */
const unstressed = (done: string, behaviour: Behaviour): string =>
  isStopping(behaviour) ? done.replace(/(?<!\p{L})wel(?: (?!eens )|$)/u, '').trimEnd() : done;

const progressOf = (who: string, situation: Parameters<typeof isDoneAgain>[0], address: Address): string =>
  `${isDoneAgain(situation) ? 'hoe vaak' : 'hoe goed'} ${addressed(who, address)}`;

/** `hoe vaak ik mijn hand uitsteek`, and of what people leave how often they do it: `hoe vaak ik rook`. Of what goes on it is hoe goed het me lukt. */
function howOften(
  who: string,
  situation: Parameters<typeof isDoneAgain>[0],
  words: BehaviourWords,
  moment: readonly string[],
): string | null {
  const { behaviour } = situation;
  const counted = isStopping(behaviour) ? !isOnce(situation) && !saysHowOften(behaviour) : isDoneAgain(situation);
  if (counted) {
    const done = doneBy(isStopping(behaviour) ? `of ${who}` : who, behaviour, words, moment);
    return done && `hoe vaak ${done.replace(/^of /, '')}`;
  }
  const mine = who.startsWith('ik');
  const done = infinitive(behaviour, mine ? 'ik' : words.address, true, false, moment);
  return `${progressOf(mine ? 'het me lukt' : 'het je lukt', situation, words.address)} om ${afterOm(done)}`;
}

/** What one does who gives in: what is done once is put off, and who should stop goes on. */
const temptation = (situation: Parameters<typeof isOnce>[0]) =>
  isStopping(situation.behaviour)
    ? 'het toch te doen'
    : isOnce(situation)
      ? 'het uit te stellen'
      : 'het anders te doen';

/** `ik op de e-bike stap en een helm opzet`, of the slot `ik dat doe`. */
function doneAfter(
  { clause }: Occasion & { kind: 'clause' },
  name: string,
  read: Read,
  words: BehaviourWords,
  voice: Person,
): string | null {
  const supposed = /^(.+) doet?(?: niet)?$/.exec(name)?.[1];
  if (supposed && !/ dat(?: niet)?$/.test(supposed)) {
    const done = formOf(name, read, words, voice);
    if (!done || !read.behaviour) return null;
    const person = personOf(supposed, words);
    const who = namesPeople(supposed, words);
    const moment = momentSupposed(clause, read.behaviour, person, who);
    const said = moment && supposedBefore(clause, moment, done, who);
    return said ?? `${done} ${formOf(`als ${person === 'hij' ? 'hij' : supposed}`, read, words, voice)}`;
  }
  const who = name.replace(/ dat (?:niet |wilt? )?doe[nt]?$/, '');
  const done = formOf(name, read, words, voice);
  const when = formOf(`als ${who}`, read, words, voice);
  return done && when && momentFirst(clause, when, done, namesPeople(who, words));
}

function doneBy(name: string, behaviour: Behaviour, words: BehaviourWords, moment: readonly string[]): string | null {
  const wanting = /^(ik|je) dat wilt? doen$/.exec(name)?.[1];
  if (wanting) return wantsToDo(behaviour, personOf(wanting, words), moment);
  const [, whether = '', doer = ''] = /^(of )?(.+)$/.exec(name) ?? [];
  const said = whether ? 'plain' : / niet(?= |$)/.test(doer) ? 'not_done' : 'done';
  for (const [pattern, form] of doing) {
    const who = pattern.exec(doer.replace(/ niet(?= |$)/, ''))?.[1];
    if (who) {
      const done = finite(behaviour, { ...form, person: personOf(who, words), said, moment }, namesPeople(who, words));
      // `als ik app`, `Stel, je appt`; but `maar soms app ik wel`.
      const supposed = said === 'not_done' && form.tense === 'present' && form.order !== 'inverted';
      return whether + (supposed ? unstressed(done, behaviour) : done);
    }
  }
  return null;
}

/** `wel of niet drank geven`: of a not-doing one talks of both. */
const leftOpen = ({ clauses: [first, ...more] }: Behaviour): Behaviour => ({
  clauses: [{ ...first, middle: eitherMiddle(first) }, ...more],
});

const personOf = (who: string, { address }: BehaviourWords): Person => {
  if (who === 'ik' || who === 'hij') return who;
  if (who === 'je') return address;
  return /^iemand(?!\p{L})/u.test(who) ? 'hij' : 'zij';
};

/** `de meeste doelgroep` → de meeste fietsers. */
const namesPeople = (who: string, { people, address }: BehaviourWords) =>
  addressed(
    who.replace(/(?<!\p{L})doelgroep(?!\p{L})/u, () => people || '[doelgroep]'),
    address,
  );

/** By what a correction is kept: the slot with the person whose form it is. */
const slotKey = (name: string, voice: Person, { address }: BehaviourWords): string => {
  const spokenTo = name.replaceAll(/(?<!\p{L})je(?!\p{L})/gu, address);
  return /^(?:(?:doen|(?:niet )?te doen)(?: op dat moment)?|het doen|laatste (?:tien )?keer)$/.test(name)
    ? `${name} (${voice})`
    : spokenTo;
};

/** One space between words, none before a comma, a capital for a sentence: also where a slot stayed empty. */
export function tidy(text: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([.,;:?!])/g, '$1')
    .replaceAll(/(^|[.?!] )[,;:]\s*/g, '$1')
    .replaceAll(/,([.?!])/g, '$1')
    .trim();
  return plain.replaceAll(
    /(^|[.?!…][”’)]*\s+)(\S[^.?!…]*)/g,
    (_, before: string, sentence: string) => before + capitalise(sentence),
  );
}
