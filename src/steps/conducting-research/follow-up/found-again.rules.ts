import type { FoundAgain } from '#evidence/statistics/analysis.contract.ts';
import { fewestInGroup, known } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import { rounded } from '#steps/conducting-research/analysis/rounded.rules.ts';
import type { FirstMeasurement } from '#steps/conducting-research/answers/follow/kept-scores.rules.ts';

/** Who is in both measurements beside who is not, as they were at the first: of who has a code, as nobody else could be looked for. */
export function foundAgain(
  first: FirstMeasurement,
  asked: readonly (string | null)[],
  both: readonly { was: number }[],
): FoundAgain {
  const again = new Set(both.map(({ was }) => was));
  const coded = first.codes.flatMap((code, row) => (code === null ? [] : [row]));
  return {
    coded: coded.length,
    matched: again.size,
    rows: asked.flatMap((researchFactor) => {
      const found = first.of(researchFactor);
      if (!found) return [];
      const meanWhere = (isOf: (row: number) => boolean) => {
        const told = known(
          meanOf(presentOf(Float64Array.from(coded.filter(isOf), (row) => found.scores.values[row]!))),
        );
        return told && { n: told.n, mean: told.mean, sd: told.sd };
      };
      const [matched, others] = [meanWhere((row) => again.has(row)), meanWhere((row) => !again.has(row))];
      if (!matched || !others || Math.min(matched.n, others.n) < fewestInGroup) return [];
      return [rounded({ researchFactor, scale: found.scale, matched, others })];
    }),
  };
}
