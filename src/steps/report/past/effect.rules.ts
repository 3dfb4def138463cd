import type { Certainty, Effect } from '#evidence/effect/estimate.rules.ts';
import { z95 } from '#evidence/evidence.rules.ts';
import { riskDifference, type StudyEffect, standardisedDifference } from '#evidence/pooling/measures.rules.ts';
import { tQuantile } from '#evidence/statistics/student.rules.ts';
import {
  answersOf,
  measuredOf,
  type OutcomeAnswer,
} from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { PastEffect, PastMeasure } from '#study/past/past.contract.ts';

/** Whether it worked, of each outcome and each group that had it, turned so that more is what was wanted. */
export const effectsIn = (design: InterventionDesign): PastEffect[] =>
  answersOf(design).map((one): PastEffect => {
    const { outcome, kind, assignment, group, answer } = one;
    const turned = outcome.wanted === 'less';
    const base = {
      outcome: outcome.uuid,
      group: group.uuid,
      name: outcome.name ?? '',
      kind,
      role: outcome.role,
      turned,
      assignment,
      per: outcome.per,
    };
    const none = { estimate: null, lo: null, hi: null, measure: null, yi: null, vi: null };
    if (answer.kind === 'none') return { ...base, ...none, noFigure: answer.reason };
    const sign = turned ? -1 : 1;
    const { certainty } = answer;
    const ends = certainty.kind === 'interval' ? [sign * certainty.lo, sign * certainty.hi] : null;
    const comparable = comparableOf(design, one, answer);
    return {
      ...base,
      estimate: sign * answer.estimate,
      lo: ends && Math.min(...ends),
      hi: ends && Math.max(...ends),
      noFigure: null,
      measure: comparable?.measure ?? null,
      yi: comparable && sign * comparable.yi,
      vi: comparable?.vi ?? null,
    };
  });

/**
 * An effect on a scale on which researches can be held together: of two groups that were drawn of people from their counts, as `escalc`
 * does; otherwise the estimate with its own error, which knows of places and of what was before. Of means only the first has a
 * spread to divide by.
 */
function comparableOf(
  design: InterventionDesign,
  one: OutcomeAnswer,
  answer: Effect,
): (StudyEffect & { measure: PastMeasure }) | null {
  const { kind } = one;
  if (kind === 'count') {
    const { ratio, degreesOfFreedom } = answer;
    if (!ratio || !(ratio.estimate > 0)) return null;
    const vi = varianceOf(ratio.certainty, degreesOfFreedom, Math.log);
    return vi === null ? null : { measure: 'rate_ratio', yi: Math.log(ratio.estimate), vi };
  }
  const counted = countsOf(design, one);
  if (kind === 'mean') {
    const found =
      counted?.first.kind === 'mean' && counted.second.kind === 'mean'
        ? standardisedDifference(counted.first, counted.second)
        : null;
    return found && { measure: 'standardised', ...found };
  }
  const found =
    counted?.first.kind === 'share' && counted.second.kind === 'share'
      ? riskDifference(counted.first, counted.second)
      : null;
  if (found) return { measure: 'difference', ...found };
  const vi = answer.error === null ? varianceOf(answer.certainty, answer.degreesOfFreedom) : answer.error ** 2;
  return vi === null ? null : { measure: 'difference', yi: answer.estimate, vi };
}

/** What was counted of both, of people who were drawn one by one. */
function countsOf(design: InterventionDesign, { outcome, kind, assignment, group }: OutcomeAnswer) {
  if (assignment !== 'drawn') return null;
  const without = design.groups.filter(({ gets }) => gets === 'without');
  const measured = measuredOf(design, { ...outcome, kind }, { with: [group], without });
  if (measured?.form !== 'totals') return null;
  const [first, second] = [measured.groups.with.after, measured.groups.without?.after];
  return first && second ? { first, second } : null;
}

/** The square of half an interval over how many errors that half is. */
function varianceOf(
  certainty: Certainty,
  degreesOfFreedom: number | null,
  scaled = (value: number): number => value,
): number | null {
  if (certainty.kind === 'none') return null;
  const half = (scaled(certainty.hi) - scaled(certainty.lo)) / 2;
  const error = half / (degreesOfFreedom === null ? z95 : tQuantile(0.975, degreesOfFreedom));
  return Number.isFinite(error) && error > 0 ? error ** 2 : null;
}
