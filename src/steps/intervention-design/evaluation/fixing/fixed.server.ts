import { Problem } from '#foundation/shared/problem.ts';
import { type Evaluation, evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { dayOfMoment } from './moment.rules.ts';
import { changedPlaces, hasOutcomes } from './plan.rules.ts';

/** Refuses a save, by whoever and by whatever door, that changes a plan that stands still. */
export function refuseOtherPlan(before: Evaluation, after: Evaluation): void {
  const { fixedPlan } = before;
  const places = fixedPlan === null ? [] : changedPlaces(before, after);
  if (places.length === 0) return;
  const message = `Het meetplan is vastgezet op ${dayOfMoment(fixedPlan!.fixedAt)} en verandert niet meer. Ging iets anders? Schrijf het op bij “${evaluationShape.deviations.words.label}”.`;
  throw new Problem('invalid', {
    violations: places.map((propertyPath) => ({ propertyPath, message, code: null })),
  });
}

/** When the first outcome was stored: now, where this save brings it. */
export const firstMeasuredAt = (before: Evaluation, after: Evaluation): string | null =>
  before.firstMeasuredAt ?? (hasOutcomes(after) ? new Date().toISOString() : null);
