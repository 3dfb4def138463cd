import type { Effect } from '#steps/conducting-research/conducting-research.contract.ts';

/** The change is not that of the same people. */
export const unpaired: Partial<Effect> = {
  pairs: null,
  pairsFirstMean: null,
  pairsSecondMean: null,
  pairsFirstSd: null,
  pairsSecondSd: null,
  pairsR: null,
  change: null,
  changeLow: null,
  changeHigh: null,
};
