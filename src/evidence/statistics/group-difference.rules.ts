import type { StoredAnalysis } from './analysis.contract.ts';
import { type CorrelationDifference, independentDifference } from './correlation-difference.rules.ts';
import { known } from './known.rules.ts';
import { type Difference, welchOf } from './mean.rules.ts';

type Segment = StoredAnalysis['segments'][number];

/** One group of a segment’s question minus another, for one factor. */
export interface GroupDifference {
  code: number;
  /** The answer of the group that it is compared with. */
  against: number;
  mean: Difference | null;
  /** Of the correlations in both; null where either has none. */
  r: CorrelationDifference | null;
}

/**
 * Of two groups the second minus the first; of more, each against the largest, so that a table says as little by chance as it can. Of
 * groups that are shown alone.
 */
export function groupDifferences({ groups, difference }: Pick<Segment, 'groups' | 'difference'>): GroupDifference[] {
  const shown = groups.flatMap(({ code, mean, correlation }) =>
    mean.kind === 'figure' ? [{ code, mean, correlation: known(correlation) }] : [],
  );
  const [first] = groups.length === 2 ? shown : shown.toSorted((a, b) => b.mean.n - a.mean.n);
  return shown
    .filter((group) => group !== first)
    .map(({ code, mean, correlation }) => ({
      code,
      against: first!.code,
      mean: known(difference ?? welchOf(mean, first!.mean)),
      r: correlation && first!.correlation && independentDifference(correlation, first!.correlation),
    }));
}

/** How many intervals of a difference stand in a table: one in twenty leaves out zero by chance alone. */
export const countDifferences = (differences: readonly GroupDifference[]): number =>
  differences.reduce((sum, { mean, r }) => sum + Number(mean !== null) + Number(r !== null), 0);

/** From how many on that is worth saying. */
const manyDifferences = 5;

/** What many comparisons do; null of a few. */
export function manyWords(differences: readonly GroupDifference[]): string | null {
  const many = countDifferences(differences);
  return many < manyDifferences
    ? null
    : `Hier staan ${many} verschillen. Gemiddeld ligt 1 op de 20 door toeval alleen al naast nul.`;
}
