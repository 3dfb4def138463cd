import type { Earlier as EarlierOf } from '#study/step/step.contract.ts';
import type { ChosenFactor } from './determine-factors.contract.ts';

export type Earlier = EarlierOf<'determine_factors'>;

/** Its own name, or what it is called until it has one. */
export const nameOf = ({ name }: Pick<ChosenFactor, 'name'>) => name ?? 'Eigen factor';
