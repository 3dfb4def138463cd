import type { FactorCorrelations, Population, StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { type Correlation, correlationOf } from '#evidence/statistics/correlation.rules.ts';
import { type Figure, figure, known, type NoFigure, noFigure } from '#evidence/statistics/known.rules.ts';
import { type Mean, meanOf } from '#evidence/statistics/mean.rules.ts';
import { type Reliability, reliabilityOf } from '#evidence/statistics/reliability.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import { directionOf, type ExpectedDirection, type FactorFacts, intentionSlug } from '#evidence/suggestion.rules.ts';
import type { Column, Scale } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { ComputedResult } from './analysed.rules.ts';
import { compareDoers, type DoerComparison, type OutcomeScores } from './doers.rules.ts';
import { correlateFactors } from './factor-correlations.rules.ts';
import { analyseItems, type ItemAnalysis } from './item-analysis.rules.ts';
import { type Analysed, type AnswerSource, analysedAnswers } from './population.rules.ts';
import { roomOf } from './room.rules.ts';
import { rounded } from './rounded.rules.ts';
import { largestShareOf, type ScaleScores, scaleScores } from './scale-score.rules.ts';
import { compareSegments, type SegmentComparison } from './segments.rules.ts';

/** A factor that is analysed, with what the library knows of it; `facts` is null for an own factor. */
export interface AnalysedFactor {
  /** The uuid of the research_factor. */
  uuid: string;
  facts: FactorFacts | null;
  /** What the user chose; null leaves it to the library. */
  expectedDirection: ExpectedDirection | null;
}

export interface AnalysisSource extends AnswerSource {
  factors: readonly AnalysedFactor[];
}

export interface FactorAnalysis {
  researchFactor: string;
  population: Population;
  /** Of the scale score; null without questions, or when the questions are to be seen apart. */
  scale: Scale | null;
  /** Whether the questions have different scales, so that the score is on 0–100. */
  rescaled: boolean;
  /** Respondents with a scale score, and without. */
  n: number;
  missing: number;
  /** Answers that their question does not have. */
  offScale: number;
  mean: Figure<Mean>;
  reliability: Figure<Reliability>;
  correlation: Figure<Correlation>;
  /** The outcome is yes or no, so that r is a point-biserial correlation. */
  pointBiserial: boolean;
  doers: Figure<DoerComparison>;
  room: Figure<{ room: number }>;
  largestShare: number | null;
  items: ItemAnalysis[];
  segments: SegmentComparison[];
}

/** Hears how far it is, from 0 to 1, at each factor. */
export type OnProgress = (share: number) => void;

/** All figures of step 5 per factor, from the questionnaire and the answers that were read in. */
export function analyseAnswers(source: AnalysisSource, onProgress: OnProgress = () => {}): FactorAnalysis[] {
  return analyseFactors(analysedAnswers(source), source, onProgress);
}

/** The same of answers of which it is known whose they are. */
export function analyseFactors(
  { population, columns, outcome }: Analysed,
  { primaryOutcome, factors }: Pick<AnalysisSource, 'primaryOutcome' | 'factors'>,
  onProgress: OnProgress,
): FactorAnalysis[] {
  return factors.map((factor, done) => {
    onProgress(done / factors.length);
    const own = ownColumns(factor, columns);
    const against = isOutcome(factor, own, primaryOutcome) ? noFigure('intention_with_itself') : outcome;
    return { population, ...analyseFactor(factor, own, against, columns) };
  });
}

/** How the factors go together, for comparing them; null where nothing can be compared. Rounded as everything is that is kept. */
export function correlationsBetween(
  { columns, outcome }: Analysed,
  { primaryOutcome, factors }: Pick<AnalysisSource, 'primaryOutcome' | 'factors'>,
): FactorCorrelations | null {
  const scores = factors.flatMap((factor) => {
    const own = ownColumns(factor, columns);
    const made = factor.facts?.noScaleMean || isOutcome(factor, own, primaryOutcome) ? null : scaleScores(own);
    return made ? [{ uuid: factor.uuid, values: made.scores.values }] : [];
  });
  return rounded(correlateFactors(scores, outcome));
}

const ownColumns = ({ uuid }: AnalysedFactor, columns: readonly Column[]) =>
  columns.filter(({ item }) => item.researchFactor === uuid);

/** Intentie is known by its slug and by the block of its questions, so also when the library is not at hand. */
const isOutcome = (
  { facts }: AnalysedFactor,
  own: readonly Column[],
  primaryOutcome: AnalysisSource['primaryOutcome'],
): boolean =>
  primaryOutcome === 'intention' &&
  (facts?.slug === intentionSlug || own.some(({ item }) => item.block === 'intention'));

function analyseFactor(
  factor: AnalysedFactor,
  own: readonly Column[],
  outcome: Figure<OutcomeScores>,
  columns: readonly Column[],
): Omit<FactorAnalysis, 'population'> {
  const { facts } = factor;
  const made = scaleScores(own);
  const apart = facts?.noScaleMean ?? false;
  const formative = facts?.formative ?? false;
  const offScale = own.reduce((sum, column) => sum + column.offScale, 0);
  const rows = made?.scores.values.length ?? 0;
  const scores = made ? presentOf(made.scores.values) : new Float64Array();
  const n = scores.length;
  const counted = {
    researchFactor: factor.uuid,
    n,
    missing: rows - n,
    offScale,
    pointBiserial: isPointBiserial(outcome),
  };
  if (!made || apart) {
    return {
      ...counted,
      ...withoutScore(noFigure(apart && made ? 'items_apart' : 'no_items')),
      items: made ? analyseItems(own, made.parts, outcome, noFigure('items_apart')) : [],
    };
  }
  const mean = meanOf(scores);
  return {
    ...counted,
    scale: made.scale,
    rescaled: made.rescaled,
    mean,
    reliability: formative ? noFigure('formative') : reliabilityOf(made.parts),
    correlation: outcome.kind === 'none' ? outcome : correlationOf(made.scores, outcome.scores),
    doers: compareDoers(made.scores, outcome),
    room: roomFor(factor, mean, made),
    largestShare: largestShareOf(made.scores),
    items: analyseItems(own, made.parts, outcome, formative ? noFigure('formative') : null),
    segments: columns
      .filter(({ item }) => item.block === 'segment')
      .map((segment) => compareSegments(made.scores, outcome, segment)),
  };
}

const isPointBiserial = (outcome: Figure<OutcomeScores>) => outcome.kind === 'figure' && outcome.twoValued;

const withoutScore = (none: NoFigure) => ({
  scale: null,
  rescaled: false,
  largestShare: null,
  segments: [],
  mean: none,
  reliability: none,
  correlation: none,
  doers: none,
  room: none,
});

function roomFor({ facts, expectedDirection }: AnalysedFactor, mean: Figure<Mean>, { scale }: ScaleScores) {
  if (mean.kind === 'none') return mean;
  const direction = directionOf(expectedDirection, facts);
  const room = roomOf({ mean: mean.mean, scaleMin: scale.lo, scaleMax: scale.hi }, direction);
  return room === null ? noFigure('no_direction') : figure({ room });
}

/** The figures as `results` of the step holds them; what could not be given is null. */
export function computedResult(found: FactorAnalysis): ComputedResult {
  // What is left to win follows from the direction, which the user may change.
  const { researchFactor: _, room: __, ...analysis } = rounded(found);
  const [mean, correlation, reliability] = [
    known(analysis.mean),
    known(analysis.correlation),
    known(analysis.reliability),
  ];
  return {
    n: analysis.n,
    missing: analysis.missing,
    mean: mean?.mean ?? null,
    sd: mean?.sd ?? null,
    scaleMin: analysis.scale?.lo ?? null,
    scaleMax: analysis.scale?.hi ?? null,
    r: correlation?.r ?? null,
    correlationN: correlation?.n ?? null,
    spearman: correlation?.spearman ?? null,
    largestShare: analysis.largestShare,
    // Under −1 it says no more than −1 does, and the contract holds no less.
    reliability: reliability && Math.max(-1, reliability.value),
    analysis: analysis satisfies StoredAnalysis,
  };
}
