import type { Drawn } from './draw.rules.ts';
import { strataOf } from './draw.rules.ts';
import type { LotGroup, LotList } from './list.rules.ts';

/** What a draw will give of one stratum, whatever the seed: known before. */
export interface StratumBefore {
  stratum: string | null;
  units: number;
  /** Of each group the fewest and the most. */
  groups: { code: string; least: number; most: number }[];
}

/** How each stratum can be divided (`drawLots`). */
export function balanceBefore({ groups, units }: LotList): StratumBefore[] {
  const parts = groups.reduce((sum, { part }) => sum + part, 0);
  return strataOf(units).map((own) => {
    const rounds = Math.floor(own.length / parts);
    const over = own.length - rounds * parts;
    const share = ({ part }: LotGroup) => Math.ceil((over * part) / parts);
    const all = groups.reduce((sum, group) => sum + share(group), 0);
    return {
      stratum: own[0]!.stratum,
      units: own.length,
      groups: groups.map((group) => ({
        code: group.code,
        least: rounds * group.part + Math.max(0, over - (all - share(group))),
        most: rounds * group.part + share(group),
      })),
    };
  });
}

/** What a draw gave of one stratum. */
export interface StratumAfter {
  stratum: string | null;
  groups: { code: string; units: number }[];
}

/** How each stratum was divided. */
export const balanceAfter = (groups: readonly LotGroup[], drawn: readonly Drawn[]): StratumAfter[] =>
  strataOf(drawn).map((own) => {
    const codes = new Set(own.map(({ code }) => code));
    const ofStratum = drawn.filter(({ code }) => codes.has(code));
    return {
      stratum: own[0]!.stratum,
      groups: groups.map(({ code }) => ({ code, units: ofStratum.filter(({ group }) => group === code).length })),
    };
  });

/** How groups lie beside each other on something that was known before. */
export interface CovariateBalance {
  groups: { code: string; n: number; mean: number | null; sd: number | null }[];
  /**
   * The largest difference between two groups, over the root of the mean of both variances (Austin 2009, Statistics in Medicine 28,
   * 3083–3107): a tenth or less is little. Null of groups of fewer than two, and without spread.
   */
  difference: number | null;
}

/** Of a value known before for each code (of yes or no 1 and 0); units without one are left out. */
export function covariateBalance(
  groups: readonly LotGroup[],
  drawn: readonly Drawn[],
  values: ReadonlyMap<string, number>,
): CovariateBalance {
  const found = groups.map(({ code }) => {
    const own = drawn.flatMap((unit) => (unit.group === code ? (values.get(unit.code) ?? []) : []));
    const n = own.length;
    const mean = n > 0 ? own.reduce((sum, value) => sum + value, 0) / n : null;
    const squares = own.reduce((sum, value) => sum + (value - mean!) ** 2, 0);
    return { code, n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : null };
  });
  const apart = found.flatMap((one, at) =>
    found.slice(at + 1).flatMap((other) => {
      const spread = one.sd === null || other.sd === null ? 0 : Math.sqrt((one.sd ** 2 + other.sd ** 2) / 2);
      return spread > 0 ? Math.abs(one.mean! - other.mean!) / spread : [];
    }),
  );
  return { groups: found, difference: apart.length > 0 ? Math.max(...apart) : null };
}
