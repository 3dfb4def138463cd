import type { WeightedFigures } from '#evidence/statistics/analysis.contract.ts';
import { fewestInGroup, figure, known, noFigure } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import { shareOf } from '#evidence/statistics/share.rules.ts';
import {
  type Margin,
  type Weights,
  weightedMeanOf,
  weightedShareOf,
  weightsOf,
} from '#evidence/statistics/weighting.rules.ts';
import type { AnalysisFactor } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { OutcomeScores } from '#steps/conducting-research/analysis/doers.rules.ts';
import type { AnalysedContent } from '#steps/conducting-research/analysis/population.rules.ts';
import { rounded } from '#steps/conducting-research/analysis/rounded.rules.ts';
import { scoresOf } from '#steps/conducting-research/analysis/scores.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { fromRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { qualityOf } from '#steps/conducting-research/quality/counts.rules.ts';
import type { Column } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { tellsShare } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { asWeighted, marginFaults } from './weighting.rules.ts';

/**
 * The behaviour and the means of the factors, weighted to the known divisions; null where these are not, or cannot be weighted to. The
 * weights are made of everybody who answered, as the divisions are of everybody; a figure is then of its own people among them.
 */
export function weightedFiguresOf(
  content: AnalysedContent,
  factors: readonly AnalysisFactor[],
  raw: RawAnswers,
): WeightedFigures | null {
  const { items: answers, seconds } = fromRaw(raw);
  const counted = { ...content, quality: qualityOf(content.items, answers, seconds) };
  if (content.margins.length === 0 || content.margins.some((margin) => marginFaults(margin, counted).length > 0))
    return null;
  const people = raw.respondents.length;
  const scores = scoresOf(content, raw);
  const margins = content.margins.flatMap(asWeighted).map((margin) => {
    const column = scores.columns.find(({ item }) => item.uuid === margin.item);
    const made = marginOf(column, margin.shares, people);
    return { made, kept: { ...margin, open: made.places.reduce((open, place) => open + (place < 0 ? 1 : 0), 0) } };
  });
  const kept = margins.map((one) => one.kept);
  const weights = weightsOf(
    people,
    margins.map(({ made }) => made),
  );
  if (!weights) return { margins: kept, found: noFigure('margins_apart') };
  const { designEffect, effectiveN, trimmed, off } = weights;
  const asked = factors.filter(({ facts }) => !facts?.noScaleMean).map(({ uuid }) => uuid);
  return {
    margins: kept,
    found: rounded(
      figure({
        ...{ n: people, designEffect, effectiveN, trimmed, off },
        behaviour: behaviourOf(content, known(scores.outcome), weights),
        factors: asked.flatMap((researchFactor) => {
          const found = estimates(scores.of(researchFactor)?.scores.values ?? null, weights);
          return found ? [{ researchFactor, ...found }] : [];
        }),
      }),
    ),
  };
}

/** Of each respondent the place of the answer among those of which the share is known. */
function marginOf(
  column: Column | undefined,
  shares: readonly { code: number; percent: number }[],
  people: number,
): Margin {
  const places = new Int32Array(people).fill(-1);
  const placeOf = new Map(shares.map(({ code }, place) => [code, place]));
  for (let row = 0; row < people; row++) places[row] = placeOf.get(column?.codes.values[row] ?? Number.NaN) ?? -1;
  return { places, shares: shares.map(({ percent }) => percent) };
}

function estimates(values: Float64Array | null, weights: Weights) {
  const [plain, found] = values ? [known(meanOf(presentOf(values))), known(weightedMeanOf(values, weights))] : [];
  return plain && found && found.n >= fewestInGroup
    ? {
        n: found.n,
        weighted: { value: found.mean, interval: found.interval },
        unweighted: { value: plain.mean, interval: plain.interval },
      }
    : null;
}

/** The share that did it where the question asks that, else the mean: as the behaviour is told without weights. */
function behaviourOf({ primaryOutcome }: AnalysedContent, found: OutcomeScores | null, weights: Weights) {
  if (!found || primaryOutcome === null) return null;
  const { scale, scores } = found;
  if (!tellsShare(primaryOutcome, { scale, isNumber: found.number !== null })) return estimates(scores.values, weights);
  const did = scores.values.map((value) => (Number.isNaN(value) ? value : value === scale.hi ? 1 : 0));
  const given = presentOf(did);
  const plain = shareOf(
    given.reduce((sum, one) => sum + one, 0),
    given.length,
  );
  const share = weightedShareOf(did, weights);
  return plain && share && share.n >= fewestInGroup
    ? {
        n: share.n,
        weighted: { value: share.share, interval: share.interval },
        unweighted: { value: plain.share, interval: plain.interval },
      }
    : null;
}
