import { costPerExtra } from '#evidence/effect/costs.rules.ts';
import type { Answer, Effect, Groups } from '#evidence/effect/estimate.rules.ts';
import type { Assignment, NoEffectReason, NoIntervalReason } from '#evidence/effect/kinds.contract.ts';
import type { ByChance } from '#evidence/effect/permutation.rules.ts';
import { sentence as begun, closed, counted, number } from '#steps/step/sentence.rules.ts';
import { amountWords, differenceWords, intervalWords, type Writing, writingOf } from './amount.rules.ts';
import type { CountedPlan, OutcomeAnswer } from './measured.rules.ts';

/** An answer as it is told: one sentence with the figures, what it means, and what it rests on. */
export interface AnswerWords {
  sentence: string;
  /** Which side it goes, and whether that can be chance; null where no effect is told. */
  meaning: string | null;
  /** What a reader must know beside it: what it rests on, who was lost, and how rough it is. */
  limits: string[];
}

/** Of the whole answer at once. Groups of fewer persons than `smallest` are not told of. */
export function answerWords(told: OutcomeAnswer, smallest = 0): AnswerWords {
  const { answer, outcome } = told;
  const name = begun(closed(outcome.name ?? 'De uitkomst').replace(/\.$/, ''));
  if (isWithheld(answer, smallest)) return { sentence: `${name}: ${reasons.small_group}`, meaning: null, limits: [] };
  const writing = writingFor(told);
  const levels = levelsWords(told, writing);
  if (answer.kind === 'none')
    return {
      sentence: [levels && `${name}: ${levels}.`, reasons[answer.reason]].filter(Boolean).join(' '),
      meaning: null,
      limits: restingWords(answer),
    };
  const { estimate, certainty } = answer;
  const within = certainty.kind === 'interval' ? ` (${intervalWords(certainty, writing)})` : '';
  return {
    sentence: `${name}: ${levels}${linkWords(told)} ${differenceWords(estimate, writing)}${within}.`,
    meaning: meaningWords(told),
    limits: [
      ...(answer.ratio ? [ratioWords(answer.ratio)] : []),
      ...restingWords(answer),
      ...(certainty.kind === 'none' ? [noIntervals[certainty.reason]] : []),
      ...(answer.rough && certainty.kind === 'interval' ? [roughWords] : []),
    ],
  };
}

/** Whether too few persons are in a group to tell of it. */
export const isWithheld = ({ kind, restsOn: { unit, units }, ...answer }: Answer, smallest: number): boolean =>
  (kind === 'none' && 'reason' in answer && answer.reason === 'small_group') ||
  (unit === 'person' && [units.with, units.without].some((many) => many !== null && many > 0 && many < smallest));

/** How the figures of an answer are written. */
export function writingFor({ answer, outcome, kind, assignment }: OutcomeAnswer): Writing {
  const { with: withIt, without } = answer.levels;
  const levels = [withIt, without]
    .flatMap((level) => [level?.before, level?.after])
    .filter((one) => typeof one === 'number');
  const of =
    assignment === 'drawn' ? ([withIt.after, without?.after] as const) : ([withIt.after, withIt.before] as const);
  const plain = answer.kind === 'effect' && assignment !== 'not_drawn' && answer.adjusted.length === 0;
  const [one, other] = of;
  return writingOf(
    { kind, per: outcome.per },
    levels,
    plain && typeof one === 'number' && typeof other === 'number' ? { of: [one, other], is: answer.estimate } : null,
  );
}

/** Both groups as they were counted, or nothing where nobody was. */
function levelsWords({ answer: { levels }, names, assignment }: OutcomeAnswer, writing: Writing): string | null {
  const said = ({ before, after }: { before: number | null; after: number | null }) =>
    assignment === 'drawn' || before === null
      ? after === null
        ? null
        : amountWords(after, writing)
      : after === null
        ? `${amountWords(before, writing)} vooraf`
        : `van ${amountWords(before, writing)} naar ${amountWords(after, writing)}`;
  const [withIt, without] = [said(levels.with), levels.without && said(levels.without)];
  if (names.without === null) return withIt;
  return (
    [withIt && `${withIt} bij “${names.with}”`, without && `${without} bij “${names.without}”`]
      .filter(Boolean)
      .join(', ') || null
  );
}

function linkWords({ answer, assignment }: OutcomeAnswer): string {
  if (assignment === 'not_drawn') return '. Het verschil in verandering is';
  if (answer.kind === 'effect' && answer.adjusted.length > 0)
    return answer.adjusted.includes('before')
      ? '. Rekening houdend met hoe het vooraf was, is het verschil'
      : '. Rekening houdend met de lagen van de loting is het verschil';
  return ':';
}

/** Which side it goes and whether that can be chance: told by the interval alone. */
function meaningWords({ answer, outcome }: OutcomeAnswer): string | null {
  if (answer.kind === 'none' || answer.certainty.kind === 'none') return null;
  const { lo, hi } = answer.certainty;
  if (lo <= 0 && hi >= 0)
    return outcome.role === 'harm'
      ? 'Nul ligt in het interval: dit laat geen schade zien, en sluit die ook niet uit.'
      : 'Nul ligt in het interval: er kan ook geen verschil zijn. Dat is iets anders dan dat het niet werkt.';
  if (outcome.wanted === null) return 'Het verschil is groter dan toeval alleen meestal geeft.';
  return answer.estimate > 0 === (outcome.wanted === 'more')
    ? 'Dat is de gewenste kant op, en meer dan toeval alleen meestal geeft.'
    : 'Dat is de verkeerde kant op, en meer dan toeval alleen meestal geeft.';
}

function ratioWords({ estimate, certainty }: NonNullable<Effect['ratio']>): string {
  const within =
    certainty.kind === 'interval'
      ? ` (95\u00a0% tussen ${number(certainty.lo, 2, 2)} en ${number(certainty.hi, 2, 2)})`
      : '';
  return `Dat is ${number(estimate, 2, 2)} keer zo vaak${within}.`;
}

/** How many it rests on, and who was lost of them. */
export function restingWords({ restsOn: { unit, units, lost } }: Pick<Answer, 'restsOn'>): string[] {
  const many = (value: number) =>
    unit === 'place' ? counted(value, 'plek', 'plekken') : `${number(value)} ${value === 1 ? 'mens' : 'mensen'}`;
  const told = ({ with: withIt, without }: Groups<number>) =>
    without === null
      ? many(withIt)
      : `${many(withIt)} met en ${unit === 'place' ? many(without) : number(without)} zonder`;
  const lostOf = ({ with: withIt, without }: Groups<number>) =>
    without === null
      ? many(withIt)
      : [withIt > 0 ? `${many(withIt)} met` : null, without > 0 ? `${many(without)} zonder` : null]
          .filter((said) => said !== null)
          .join(' en ');
  const gone = lost.with + (lost.without ?? 0);
  return [
    ...(units.with + (units.without ?? 0) > 0
      ? [
          `Dit rust op ${told(units)}${unit === 'place' ? ': mensen op één plek lijken op elkaar, dus telt de plek' : ''}.`,
        ]
      : []),
    ...(gone > 0 ? [`Niet mee te tellen: ${lostOf(lost)}.`] : []),
  ];
}

const reasons: Record<NoEffectReason, string> = {
  no_data: 'Er is nog niet genoeg geteld om te vergelijken.',
  one_place:
    'In een groep is maar één plek geteld: het verschil kan ook aan die plek liggen. Daarom noemen we geen effect.',
  small_group: 'In een groep zijn zo weinig mensen geteld dat we er niets over zeggen.',
  no_comparison: 'Er is geen groep zonder geteld, dus is er niets om mee te vergelijken.',
  no_before: 'Er is niet geloot en niet bekend hoe het vooraf was. Dan kan het verschil er altijd al zijn geweest.',
  inseparable: 'Met en zonder vallen samen met een ander verschil tussen de groepen: ze zijn niet te scheiden.',
};

const noIntervals: Record<NoIntervalReason, string> = {
  few_places: 'Met twee of drie plekken in een groep is niet te zeggen hoe zeker dit verschil is.',
  spread_unknown:
    'Zonder te weten hoe het over mensen of plekken verdeeld was, is niet te zeggen hoe zeker dit verschil is.',
  constant: 'Binnen de groepen was alles gelijk: hoe zeker dit verschil is, is niet te zeggen.',
  nothing_left: 'Er blijft te weinig over om te zeggen hoe zeker dit verschil is.',
};

const roughWords = 'Ruw: met zo weinig is het interval minder zeker dan het zegt.';

/** What a design can say, in one sentence beside every answer. */
export const designLimits: Record<Assignment, string> = {
  drawn: 'Er is geloot. Een verschil komt dus door de interventie of door toeval.',
  not_drawn:
    'Er is niet geloot. Dit klopt alleen als beide groepen zonder interventie evenveel waren veranderd, en dat is niet te zien.',
  none: 'Er is geen groep zonder. De verandering kan ook komen door het seizoen, het nieuws of iets anders dat tegelijk gebeurde.',
};

/** What all draws there could have been say of a difference: beside the interval, never in its place. */
export const chanceWords = (chance: ByChance | null): string | null =>
  chance &&
  `Van ${chance.all ? `alle ${number(chance.draws)} mogelijke lotingen` : `${number(chance.draws)} andere lotingen`} geeft ${number(chance.share * 100, 1, 1)}\u00a0% zonder enig effect een verschil van minstens deze grootte.`;

/**
 * That persons were drawn in strata where only totals of the groups are known: the interval then is of a draw without strata. Held in 4,000
 * samples each: 99 % where the strata differ much, 95 % where they hardly do.
 */
export const strataWords = (
  { design, lots }: Pick<CountedPlan, 'design' | 'lots'>,
  { answer }: Pick<OutcomeAnswer, 'answer'>,
): string | null =>
  design === 'drawn_people' &&
  lots !== null &&
  lots.drawn.length > 0 &&
  new Set(lots.units.map(({ stratum }) => stratum)).size > 1 &&
  answer.kind === 'effect' &&
  answer.restsOn.unit === 'person' &&
  answer.certainty.kind === 'interval'
    ? 'Er is geloot per laag. Dit interval houdt daar geen rekening mee: het is eerder te ruim dan te smal.'
    : null;

/** What is said once of several outcomes; null of one. */
export const severalWords = (outcomes: number): string | null =>
  outcomes > 1
    ? `Er zijn ${number(outcomes)} uitkomsten bekeken. Hoe meer je bekijkt, hoe eerder er één door toeval opvalt: ga uit van de hoofduitkomst.`
    : null;

/** What each extra person who does it cost; null where that cannot be told. */
export function costWords(
  { answer, outcome, kind }: OutcomeAnswer,
  costs: number | null,
  reached: number | null,
): string | null {
  if (answer.kind === 'none' || outcome.role === 'harm' || kind !== 'share' || outcome.wanted === null) return null;
  const found = costPerExtra(answer, { amount: costs ?? 0, reached: reached ?? 0, wanted: outcome.wanted });
  if (found.kind === 'none') return null;
  const euro = (value: number) => `€\u00a0${number(value, value < 10 ? 2 : 0, value < 10 ? 2 : 0)}`;
  const side = outcome.wanted === 'more' ? 'het doet' : 'het niet meer doet';
  // What was counted at a place need not be people: households, bicycles.
  const one = outcome.countedUnit === 'person' ? 'elke extra persoon' : 'één erbij';
  // Where there may be no difference an amount for each would say that there is one.
  if (found.interval?.hi === null)
    return `Er kan ook geen verschil zijn. Is het er wel, dan kostte ${one} die ${side} minstens ${euro(found.interval.lo)}.`;
  const within = found.interval ? ` (95\u00a0% tussen ${euro(found.interval.lo)} en ${euro(found.interval.hi)})` : '';
  return `${one.replace(/^./, (letter) => letter.toUpperCase())} die ${side} kostte ongeveer ${euro(found.each)}${within}.`;
}
