import { emptyRow } from '#foundation/shared/section.ts';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { type Evaluation, evaluationShape, type Outcome } from '../evaluation.contract.ts';

/** A plan of which only this was filled in. */
export const planWith = (given: Partial<Evaluation>): Evaluation => ({ ...interventionDesign.empty, ...given });

/** A main outcome of which only this was filled in. */
export const outcomeWith = (given: Partial<Outcome>): Outcome =>
  emptyRow(evaluationShape.outcomes, { uuid: 'o-1', role: 'main', ...given });
