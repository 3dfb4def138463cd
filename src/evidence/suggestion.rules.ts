import { type Band, type Interval, storedInterval } from './evidence.rules.ts';
import { type LanguageDoubt, languageDoubts } from './language-doubt.contract.ts';
import { languageDoubtOf, type OverLanguages } from './over-languages.rules.ts';

/** The suggested grade (process document, step 5): a calculating aid for weighing, never filled in by itself. */

/** r = 0.60 with room to spare gives a 10: a convention, not a law. */
const steepness = 15;
/** From this share of the scale still to be won, room for improvement no longer lowers the suggestion. */
const fullRoom = 0.4;

export const fewestForSuggestion = 50;
export const widestHalfInterval = 0.15;
export const widestSpearmanGap = 0.1;
export const lowestReliability = 0.6;
export const largestShareInOneAnswer = 0.8;

export type ExpectedDirection = '+' | '-';

export interface SuggestionInput {
  r: number | null;
  n: number | null;
  /** Respondents with both a score and the outcome; without it as many as `n`. */
  correlationN?: number | null;
  mean: number | null;
  /** The ends of the scale that `mean` is on. */
  lo: number | null;
  hi: number | null;
  /** Whether high scores are expected with the behaviour; null while the user still has to choose. */
  direction: ExpectedDirection | null;
  spearman?: number | null;
  reliability?: number | null;
  sd?: number | null;
  /** Share (0–1) of respondents in the answer that was given most. */
  largestShare?: number | null;
  /** A question goes against the others about the same factor, where these have to go together. */
  itemAgainst?: boolean;
  /** Its score is the answer to one question. */
  oneQuestion?: boolean;
  /** The behaviour was asked as yes or no. */
  outcomeTwoValued?: boolean;
  /** Share (0–1) in the answer given most to the question about the behaviour. */
  outcomeLargestShare?: number | null;
  /** The factor describes the behaviour itself in part, so that r flatters it. */
  closeToBehaviour?: boolean;
  /** Items that each ask something else: no mean, so no suggestion. */
  noScaleMean?: boolean;
  /** Why it may be of answers in more languages that make no one figure. */
  languageDoubt?: LanguageDoubt | null;
  /** The only outcome is intention. */
  outcomeIsIntention?: boolean;
  factorIsIntention?: boolean;
}

export const uncertainReasons = [
  'interval_holds_zero',
  'interval_wide',
  'spearman_differs',
  'unreliable',
  'outcome_is_intention',
] as const;
export type UncertainReason = (typeof uncertainReasons)[number];

/** What makes a correlation, and with it the grade, come out lower than the factor weighs: it is said, and never corrected. */
export const loweringReasons = ['outcome_two_valued', 'outcome_one_sided', 'one_question'] as const;
export type LoweringReason = (typeof loweringReasons)[number];

export const noSuggestionReasons = [
  'no_result',
  'no_scale_mean',
  'intention_with_itself',
  'too_few',
  ...languageDoubts,
  'incoherent',
  'scale_unknown',
  'no_mean',
  'mean_off_scale',
  'no_spread',
  'one_answer',
  'no_correlation',
  'no_direction',
] as const;
export type NoSuggestionReason = (typeof noSuggestionReasons)[number];

/** A number with its range, and what to keep in mind about it. */
export interface SuggestedGrade {
  grade: number;
  /** The range: the grade at both ends of the interval of r. It carries the uncertainty, not the grade. */
  lo: number;
  hi: number;
  interval: Interval;
  /** Share of the scale still to be won, 0–1. */
  room: number;
  /** `onzeker` when there is at least one reason. */
  uncertain: UncertainReason[];
  lowered: LoweringReason[];
  /** `dicht op het gedrag`: show it grey and do not rank it. */
  closeToBehaviour: boolean;
}

export type Suggestion =
  | ({ kind: 'grade' } & SuggestedGrade)
  /** The interval lies on the other side than was expected: revise the hypothesis. */
  | ({ kind: 'opposite' } & SuggestedGrade)
  | { kind: 'none'; reason: NoSuggestionReason };

/** The suggested grade of one factor, its range and its flags, or the first reason why there is none. */
export function suggestGrade(input: SuggestionInput): Suggestion {
  const known = knownFigures(input);
  if (typeof known === 'string') return { kind: 'none', reason: known };
  const { r, mean, lo, hi, direction, interval } = known;
  const sign = direction === '+' ? 1 : -1;
  const room = (direction === '+' ? hi - mean : mean - lo) / (hi - lo);
  const grade = (correlation: number) => toHalves(rawGrade(correlation, room));
  const ends = [sign * interval.lo, sign * interval.hi].sort((a, b) => a - b) as [number, number];
  return {
    kind: ends[1] < 0 ? 'opposite' : 'grade',
    grade: grade(sign * r),
    lo: grade(ends[0]),
    hi: grade(ends[1]),
    interval,
    room,
    uncertain: uncertainties(input, r, interval),
    lowered: lowerings(input),
    closeToBehaviour: input.closeToBehaviour ?? false,
  };
}

/** g(x) of the process document; `x` is the correlation in the expected direction. */
function rawGrade(x: number, room: number): number {
  const weight = Math.min(1, room / fullRoom);
  return Math.min(10, Math.max(1, 1 + steepness * Math.max(0, x) * weight));
}

/** ⌊2x + 0.5⌋ / 2, with a hair’s breadth so that 2.25 as 2.2499999999999996 still goes up. */
const toHalves = (x: number) => Math.floor(2 * x + 0.5 + 1e-9) / 2;

interface KnownFigures {
  r: number;
  mean: number;
  lo: number;
  hi: number;
  direction: ExpectedDirection;
  interval: Interval;
}

/** The figures without their nulls, or the first reason why there can be no suggestion. */
function knownFigures(input: SuggestionInput): KnownFigures | NoSuggestionReason {
  const { r, n, mean, lo, hi, direction, sd, largestShare } = input;
  if (input.noScaleMean) return 'no_scale_mean';
  if (input.factorIsIntention && input.outcomeIsIntention) return 'intention_with_itself';
  if (n === null && mean === null && r === null) return 'no_result';
  if (n === null || Math.min(n, input.correlationN ?? n) < fewestForSuggestion) return 'too_few';
  if (input.languageDoubt) return input.languageDoubt;
  if (input.itemAgainst || (input.reliability ?? 0) < 0) return 'incoherent';
  if (lo === null || hi === null || !(lo < hi)) return 'scale_unknown';
  if (mean === null) return 'no_mean';
  if (mean < lo || mean > hi) return 'mean_off_scale';
  if (sd === 0) return 'no_spread';
  if ((largestShare ?? 0) > largestShareInOneAnswer) return 'one_answer';
  const interval = storedInterval(input);
  if (r === null || interval === null) return 'no_correlation';
  if (direction === null) return 'no_direction';
  return { r, mean, lo, hi, direction, interval };
}

function uncertainties(input: SuggestionInput, r: number, interval: Interval): UncertainReason[] {
  const holds: Record<UncertainReason, boolean> = {
    interval_holds_zero: interval.lo <= 0 && interval.hi >= 0,
    interval_wide: (interval.hi - interval.lo) / 2 > widestHalfInterval,
    spearman_differs: typeof input.spearman === 'number' && exceeds(Math.abs(input.spearman - r), widestSpearmanGap),
    unreliable: typeof input.reliability === 'number' && input.reliability < lowestReliability,
    outcome_is_intention: input.outcomeIsIntention ?? false,
  };
  return uncertainReasons.filter((reason) => holds[reason]);
}

function lowerings({ outcomeTwoValued, outcomeLargestShare, oneQuestion }: SuggestionInput): LoweringReason[] {
  const holds: Record<LoweringReason, boolean> = {
    outcome_two_valued: outcomeTwoValued ?? false,
    outcome_one_sided: (outcomeLargestShare ?? 0) > largestShareInOneAnswer,
    one_question: oneQuestion ?? false,
  };
  return loweringReasons.filter((reason) => holds[reason]);
}

/** 0.52 − 0.42 is 0.10000000000000003, which is not more than 0.10. */
const exceeds = (value: number, limit: number) => value > limit + 1e-9;

/** The figures of one factor as conducting research stores them. */
export interface ResultFigures {
  n: number | null;
  mean: number | null;
  sd: number | null;
  scaleMin: number | null;
  scaleMax: number | null;
  r: number | null;
  correlationN?: number | null;
  spearman: number | null;
  largestShare: number | null;
  reliability: number | null;
  expectedDirection: ExpectedDirection | null;
  /** What was computed from answers; null or absent of figures that were typed. */
  analysis?: {
    /** The behaviour was asked as yes or no. */
    pointBiserial: boolean;
    /** How each question goes with the others about the factor. */
    items: readonly { itemRest: { kind: 'none' } | { kind: 'figure'; r: number } }[];
  } | null;
}

/** The behaviour that the correlations are with, and whose answers they are of, as conducting research stores it. */
export interface OutcomeFigures extends OverLanguages {
  primaryOutcome: string | null;
  /** How often each answer about it was given, or each class of numbers (`to`); null or absent where that was not counted. */
  behaviour?: { distribution: readonly { to?: number | undefined; share: number }[] } | null;
}

/** What the library knows of a factor, as far as a suggestion needs it. */
export interface FactorFacts {
  slug: string;
  expectedDirection: 'positive' | 'negative' | 'undecided';
  closeToBehaviour: boolean;
  noScaleMean: boolean;
  /** Made of loose parts, which need not go together. */
  formative: boolean;
}

/** The slug of the factor that is never correlated with intention, because it is intention. */
export const intentionSlug = 'intentie';

/** Whether a factor can go together with the outcome: intentie is the outcome itself when only the intention was measured. */
export const isCorrelated = (
  facts: Partial<Pick<FactorFacts, 'slug'>> | null,
  primaryOutcome: string | null,
): boolean => !(facts?.slug === intentionSlug && primaryOutcome === 'intention');

/** The direction that counts: what the user chose, else what the library expects; null for `±` and own factors. */
export function directionOf(
  chosen: ExpectedDirection | null,
  facts: Partial<Pick<FactorFacts, 'expectedDirection'>> | null,
): ExpectedDirection | null {
  if (chosen !== null) return chosen;
  const expected = facts?.expectedDirection ?? 'undecided';
  return expected === 'undecided' ? null : expected === 'positive' ? '+' : '-';
}

/** The suggestion for a stored result; `facts` is null for an own factor. */
export function suggestionFor(
  result: ResultFigures,
  outcome: OutcomeFigures,
  facts: Partial<FactorFacts> | null,
): Suggestion {
  const { analysis } = result;
  const { primaryOutcome, behaviour } = outcome;
  const shares = behaviour?.distribution.flatMap(({ to, share }) => (to === undefined ? share : [])) ?? [];
  return suggestGrade({
    r: result.r,
    n: result.n,
    correlationN: result.correlationN ?? null,
    mean: result.mean,
    lo: result.scaleMin,
    hi: result.scaleMax,
    direction: directionOf(result.expectedDirection, facts),
    spearman: result.spearman,
    reliability: facts?.formative ? null : result.reliability,
    sd: result.sd,
    largestShare: result.largestShare,
    itemAgainst: analysis?.items.some(({ itemRest }) => itemRest.kind === 'figure' && itemRest.r < 0) ?? false,
    oneQuestion: analysis?.items.length === 1,
    outcomeTwoValued: analysis?.pointBiserial ?? primaryOutcome === 'last_time',
    outcomeLargestShare: shares.length > 0 ? Math.max(...shares) : null,
    closeToBehaviour: facts?.closeToBehaviour ?? false,
    noScaleMean: facts?.noScaleMean ?? false,
    languageDoubt: languageDoubtOf(outcome),
    outcomeIsIntention: primaryOutcome === 'intention',
    factorIsIntention: facts?.slug === intentionSlug,
  });
}

/** The suggestion for a factor by its uuid, from what conducting research holds; null while nobody was counted. */
export function suggestionIn(
  section: OutcomeFigures & { results: readonly (ResultFigures & { researchFactor: string })[] },
  factor: string,
  facts: Partial<FactorFacts> | null,
): Suggestion | null {
  const result = section.results.find(({ researchFactor }) => researchFactor === factor);
  return result?.n ? suggestionFor(result, section, facts) : null;
}

export type Agreement = 'same' | 'opposed';

/**
 * Whether questionnaire and conversations point the same way: the range and the band meet, or lie next to each other on
 * the scale of halves (4,5 beside 5). Null when one is silent, or when the factor is too close to the behaviour for its
 * suggestion to count.
 */
export function agreement(suggestion: Suggestion | null, band: Band | null): Agreement | null {
  if (suggestion === null || suggestion.kind === 'none' || suggestion.closeToBehaviour) return null;
  if (band === null || band.kind === 'too_few') return null;
  const gap = Math.max(band.lo - suggestion.hi, suggestion.lo - band.hi);
  return gap <= 0.5 ? 'same' : 'opposed';
}
