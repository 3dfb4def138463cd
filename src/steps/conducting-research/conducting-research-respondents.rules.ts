import type { ConductingResearch } from './conducting-research.contract.ts';

/** How many answers the computed figures are of: every result says who had a score and who had not. Null when none were read in. */
export function countedRespondents({ results }: Pick<ConductingResearch, 'results'>): number | null {
  const counts = results.flatMap(({ analysis }) => (analysis ? [analysis.n + analysis.missing] : []));
  return Math.max(0, ...counts) || null;
}

/** How many answered: as many as were read in, else what was typed. Report, response and tables go by this one number. */
export const respondentsOf = (content: Pick<ConductingResearch, 'results' | 'respondents'>): number | null =>
  countedRespondents(content) ?? content.respondents;
