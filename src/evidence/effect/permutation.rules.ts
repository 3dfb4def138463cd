import type { Weighing } from './kinds.contract.ts';
import type { Generator } from './lots/xoshiro.rules.ts';
import { sizeOf } from './outcome.rules.ts';
import { residualsOf } from './regression.rules.ts';
import { adjustingFor, type Counted, type CountedRow } from './units.rules.ts';

/** How often the draw alone would give a difference at least as large, either way, were there no effect on anybody. */
export interface ByChance {
  /** 0–1: the p value of the draw. */
  share: number;
  /** How many draws were looked at. */
  draws: number;
  /** Whether these are all there could have been. */
  all: boolean;
}

/** Up to so many, all draws are looked at; else as many by chance. */
export const mostDraws = 9_999;

/** Less is a rounding. */
const alike = 1e-9;

/**
 * The permutation test of the draw that was made (Fisher 1935): within each stratum as many go with and without as did. What is compared
 * is the difference between the means of what is left after strata and values before (Gail, Tan & Piantadosi 1988), so that the same
 * adjusting is tested as is told. It supposes nothing of how values are divided. Of chosen draws the one that was made counts as well:
 * (b + 1)/(m + 1). Takes a generator; the same gives the same. Null of a group without anybody, and where nothing differs.
 */
export function permutationOf(
  { rows }: Pick<Counted, 'rows'>,
  weighing: Weighing,
  generator: Generator,
): ByChance | null {
  const weights = weighing === 'size' ? rows.map(({ after }) => sizeOf(after)) : rows.map(() => 1);
  const values = rows.map(({ value }) => value);
  const { covariates } = adjustingFor(rows);
  const left = residualsOf({ values, covariates, weights });
  const members = rows.map((row, at) => ({ row, part: left[at]! * Math.sqrt(weights[at]!), weight: weights[at]! }));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const strata = [...Map.groupBy(members, ({ row }) => row.stratum).values()];
  const made = sumOf(members.filter(({ row }) => isWith(row)));
  if (made.weight === 0 || made.weight === whole) return null;
  const least = Math.abs(differenceOf(made, whole));
  const scale = Math.max(...left.map(Math.abs));
  if (!(scale > alike * Math.max(...values.map(Math.abs)))) return null;
  const isAsLarge = (sum: Sum) => Math.abs(differenceOf(sum, whole)) >= least * (1 - alike) - alike * scale * 1e-3;
  const total = strata.reduce((all, own) => all * choose(own.length, own.filter(({ row }) => isWith(row)).length), 1);
  if (total <= mostDraws) {
    let [draws, large] = [0, 0];
    everyDraw(strata, 0, { part: 0, weight: 0 }, (sum) => {
      draws++;
      if (isAsLarge(sum)) large++;
    });
    return { share: large / draws, draws, all: true };
  }
  let large = 0;
  for (let draw = 0; draw < mostDraws; draw++) if (isAsLarge(someDraw(strata, generator))) large++;
  return { share: (large + 1) / (mostDraws + 1), draws: mostDraws, all: false };
}

interface Sum {
  part: number;
  weight: number;
}

interface Member extends Sum {
  row: CountedRow;
}

const isWith = ({ group }: CountedRow): boolean => group === 'with';

const plus = (one: Sum, other: Sum): Sum => ({ part: one.part + other.part, weight: one.weight + other.weight });
const sumOf = (members: readonly Member[]): Sum => members.reduce<Sum>(plus, { part: 0, weight: 0 });

/** With minus without: all parts together are zero. */
const differenceOf = ({ part, weight }: Sum, whole: number): number => part / weight + part / (whole - weight);

/** How many ways there are to choose `k` of `n`. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 1; at <= Math.min(k, n - k); at++) ways = (ways * (n - at + 1)) / at;
  return Math.round(ways);
}

/** Calls for every draw there could have been, stratum by stratum. */
function everyDraw(strata: readonly (readonly Member[])[], at: number, sum: Sum, call: (sum: Sum) => void): void {
  const own = strata[at];
  if (!own) {
    call(sum);
    return;
  }
  const pick = (from: number, left: number, picked: Sum): void => {
    if (left === 0) everyDraw(strata, at + 1, picked, call);
    else for (let next = from; next <= own.length - left; next++) pick(next + 1, left - 1, plus(picked, own[next]!));
  };
  pick(0, own.filter(({ row }) => isWith(row)).length, sum);
}

/** One draw by chance: of each stratum the first so many after as many steps of a shuffle. */
function someDraw(strata: readonly (readonly Member[])[], { below }: Generator): Sum {
  const sum: Sum = { part: 0, weight: 0 };
  for (const own of strata) {
    const order = [...own];
    const many = own.filter(({ row }) => isWith(row)).length;
    for (let at = 0; at < many; at++) {
      const other = at + below(order.length - at);
      [order[at], order[other]] = [order[other]!, order[at]!];
      sum.part += order[at]!.part;
      sum.weight += order[at]!.weight;
    }
  }
  return sum;
}
