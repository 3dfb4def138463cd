import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { emptyRow } from '#steps/step/step.contract.ts';
import type { NewFactor } from './qualitative-research.contract.ts';

const longestName = 150;

/**
 * A factor that nobody had thought of, as an own factor for Factoren bepalen. It keeps its uuid: adding it twice, or on two
 * computers at once, gives one factor, and here it shows that it was added.
 */
export const asOwnFactor = ({ uuid, name, explanation }: NewFactor): ChosenFactor =>
  emptyRow(determineFactors.shape.factors, { uuid, name: (name ?? '').slice(0, longestName), hypothesis: explanation });

/** The factors with the new one at the end; the same list when it is there already. */
export const withNewFactor = (factors: readonly ChosenFactor[], added: NewFactor): ChosenFactor[] =>
  isAdded(factors, added) ? [...factors] : [...factors, asOwnFactor(added)];

export const isAdded = (factors: readonly Pick<ChosenFactor, 'uuid'>[], { uuid }: Pick<NewFactor, 'uuid'>) =>
  factors.some((factor) => factor.uuid === uuid);

/** Most factors in a research: the contract of Factoren bepalen. */
export const mostFactors = 60;
