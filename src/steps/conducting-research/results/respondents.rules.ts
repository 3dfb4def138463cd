import type { ConductingResearch, FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';

/** How many answers the figures of one factor are of: who had a score, and who had not. */
export const countIn = ({ n, missing }: Pick<NonNullable<FactorResult['analysis']>, 'n' | 'missing'>): number =>
  n + missing;

/** How many answers the computed figures are of, all of one reading. Null when none were read in. */
export function countedRespondents({ results }: Pick<ConductingResearch, 'results'>): number | null {
  const counts = results.flatMap(({ analysis }) => (analysis ? [countIn(analysis)] : []));
  return Math.max(0, ...counts) || null;
}

/** How many answered: as many as were read in, else what was typed. Report, response and tables go by this one number. */
export const respondentsOf = (content: Pick<ConductingResearch, 'results' | 'respondents'>): number | null =>
  countedRespondents(content) ?? content.respondents;

/** The same of the second measurement. */
export const followUpRespondentsOf = (
  content: Pick<ConductingResearch, 'followUpCounted' | 'followUpRespondents'>,
): number | null => content.followUpCounted ?? content.followUpRespondents;
