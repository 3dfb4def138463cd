import { conjugate, type VerbForms } from '#theory/conjugation/conjugation.rules.ts';
import { particles } from '#theory/conjugation/verb-words.rules.ts';
import { readBehaviour, readSubordinate, wordsOf } from './clause.rules.ts';
import { type BehaviourWords, filledTemplate, hasMoment, type OwnForms, piecesOf, tidy } from './wording.rules.ts';

/**
 * Four sentences that show the most: together they hold the verb with and without its loose part, with ik and with u, in the plural, the
 * past and the participle, with te, turned round and not done, and the moment for three persons. Who reads them has seen every rule at work.
 */
export const checkTemplates = [
  '{als ik}, {doe ik}.',
  'Denk aan {laatste keer}. {heb je gedaan}?',
  '{de meeste doelgroep doen} {als ze}.',
  'Ik ben van plan {te doen}, maar soms {doe ik niet}.',
] as const;

const withoutOccasion = ['{ik doe}.', '{heb je gedaan}?', '{de meeste doelgroep doen}.', checkTemplates[3]] as const;

const templatesFor = (words: BehaviourWords): readonly string[] =>
  hasMoment(words) ? checkTemplates : withoutOccasion;

/** The four, for a user to check; null when no verb is found. */
export function checkSentences(words: BehaviourWords): string[] | null {
  const sentences = templatesFor(words).map((template) => filledTemplate(template, words));
  return sentences.every((sentence) => sentence !== null) ? sentences : null;
}

/**
 * What a corrected sentence teaches: a form of the verb when that explains it, which then shows everywhere; else the slots
 * that were changed. Null when words beside the slots were changed: then we cannot tell what is meant.
 */
export function learned(said: BehaviourWords, index: number, corrected: string): OwnForms | null {
  const words = { ...said, own: withoutTyped(said.own, index) };
  const template = templatesFor(words)[index];
  const before = template === undefined ? null : filledTemplate(template, words);
  if (template === undefined || before === null) return null;
  const given = plain(corrected);
  if (given === before) return words.own ?? {};
  const byVerb = verbThatExplains(template, words, before, given);
  if (byVerb) return { ...words.own, verbs: { ...words.own?.verbs, ...byVerb } };
  const found = slotsIn(template, words, given);
  return found && { ...words.own, slots: { ...words.own?.slots, ...found } };
}

/** By what a corrected sentence is kept that teaches nothing; no slot has such a name. */
const typedKey = (index: number) => `zin ${index + 1}`;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function withoutTyped(own: OwnForms | undefined, index: number): OwnForms | undefined {
  const { [typedKey(index)]: typed, ...slots } = own?.slots ?? {};
  return typed === undefined ? own : { ...own, slots };
}

/** The corrections with a sentence as it was typed, of which we cannot tell what it means: no question changes by it. */
export function keptAsTyped({ own }: BehaviourWords, index: number, corrected: string): OwnForms {
  const others = withoutTyped(own, index);
  const typed = plain(corrected);
  return typed === '' ? (others ?? {}) : { ...others, slots: { ...others?.slots, [typedKey(index)]: typed } };
}

/** What was typed in place of a sentence, where that could not be placed; else null. */
export const typedSentence = ({ own }: BehaviourWords, index: number): string | null =>
  own?.slots?.[typedKey(index)] ?? null;

/** The corrections without those that show in a sentence, so that it stands again as the rules make it. */
export function forgotten(words: BehaviourWords, index: number): OwnForms {
  const template = templatesFor(words)[index] ?? '';
  const shown = new Set([typedKey(index), ...(piecesOf(template, words) ?? []).map(({ key }) => key)]);
  const slots = Object.fromEntries(Object.entries(words.own?.slots ?? {}).filter(([key]) => !shown.has(key)));
  const byRules = filledTemplate(template, { ...words, own: {} });
  const verbs = words.own?.verbs ?? {};
  const kept = filledTemplate(template, { ...words, own: { verbs, slots } }) === byRules;
  return { verbs: kept ? verbs : withoutVerbsOf(words), slots };
}

function withoutVerbsOf(words: BehaviourWords): Readonly<Record<string, VerbForms>> {
  const said = new Set(verbsIn(words));
  return Object.fromEntries(Object.entries(words.own?.verbs ?? {}).filter(([verb]) => !said.has(verb)));
}

function verbsIn({ behaviour, occasion }: BehaviourWords): string[] {
  const moment = readSubordinate(wordsOf(occasion));
  return [...(readBehaviour(behaviour)?.clauses ?? []), ...(moment ? [moment] : [])].map(({ verb }) => verb.infinitive);
}

/** A verb form, or where the verb comes apart, with which the rules would have made the corrected sentence. */
function verbThatExplains(
  template: string,
  words: BehaviourWords,
  before: string,
  given: string,
): Record<string, VerbForms> | null {
  const own = words.own?.verbs ?? {};
  const known = new Set(tokensOf(before));
  const fresh = tokensOf(given).filter((token) => !known.has(token));
  for (const infinitive of verbsIn(words)) {
    for (const change of changesOf(infinitive, own[infinitive] ?? {}, fresh)) {
      const changed = { [infinitive]: { ...own[infinitive], ...change } };
      const sentence = filledTemplate(template, { ...words, own: { ...words.own, verbs: { ...own, ...changed } } });
      if (sentence === given) return changed;
    }
  }
  return null;
}

const tokensOf = (sentence: string) => wordsOf(sentence).map((word) => word.toLowerCase().replace(/[.,?]/g, ''));

/** What may be different about a verb, given the words that a correction brought in. */
function changesOf(infinitive: string, own: VerbForms, fresh: readonly string[]): VerbForms[] {
  const apart = [null, ...particles, 'door', 'om', 'onder', 'over', 'voor', 'vol', 'mis']
    .filter((part) => part === null || (infinitive.startsWith(part) && infinitive.length > part.length + 3))
    .map((particle) => ({ particle }));
  const parts = ['ik', 'je', 'hij', 'past', 'pastPlural', 'participle'] as const;
  const words = parts.flatMap((part) => fresh.map((token): VerbForms => ({ [part]: token })));
  const perfect = (['hebben', 'zijn'] as const).map((one) => ({ perfect: one }));
  return [...apart, ...perfect, ...words].filter((change) => conjugate(infinitive, { ...own, ...change }) !== null);
}

/** The words at one slot, or at two, where these differ from what the rules make. */
function slotsIn(template: string, words: BehaviourWords, given: string): Record<string, string> | null {
  const pieces = piecesOf(template, words) ?? [];
  const slots = pieces.flatMap(({ name }, index) => (name === null ? [] : [index]));
  const tried = [
    ...slots.map((one) => [one]),
    ...slots.flatMap((one, at) => slots.slice(at + 1).map((two) => [one, two])),
  ];
  for (const changed of tried) {
    const sentence = tidy(pieces.map(({ text }, index) => (changed.includes(index) ? gap : text)).join(''));
    const pattern = new RegExp(`^${sentence.split(gap).map(escaped).join('(.+?)')}$`, 'iu');
    const match = pattern.exec(given);
    if (!match) continue;
    const opens = (index: number) =>
      /(?:^|[.?!] )$/.test(
        sentence
          .split(gap)
          .slice(0, index + 1)
          .join('x'),
      );
    return Object.fromEntries(
      changed.map((piece, index) => [
        pieces[piece]!.key,
        opens(index) ? withoutCapital(match[index + 1]!) : match[index + 1]!,
      ]),
    );
  }
  return null;
}

/** Stands for the words of a slot while we look for them; nobody can type it. */
const gap = '\uE000';

const withoutCapital = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
