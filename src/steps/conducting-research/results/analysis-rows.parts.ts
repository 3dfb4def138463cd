import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import type { ResultRow } from './results.rules.ts';

/** A factor of which the figures were computed. */
export interface AnalysedRow extends ResultRow {
  analysis: StoredAnalysis;
}

export const analysedRows = (rows: readonly ResultRow[]): AnalysedRow[] =>
  rows.flatMap((row) => (row.result.analysis ? [{ ...row, analysis: row.result.analysis }] : []));

/** Where the outcome is yes or no, Pearson’s r has a name of its own. */
export const correlationName = (rows: readonly AnalysedRow[]): string =>
  rows.some(({ analysis }) => analysis.pointBiserial) ? 'Punt-biseriële r' : 'r';
