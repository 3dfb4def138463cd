import type { Block, ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';

/** Blocks whose questions may change places: the behaviour has a fixed order, segments and the open end close the list. */
const loose: readonly Block[] = ['factor', 'intention'];

/**
 * The blocks whose questions every participant gets in another order, so that tiredness and what came before do not fall
 * on the same question each time. On unless it was switched off.
 */
export const shuffledBlocks = ({ randomOrder }: Pick<ConductingResearch, 'randomOrder'>): readonly Block[] =>
  randomOrder === false ? [] : loose;
