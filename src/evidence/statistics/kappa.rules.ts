import { type Interval, z95 } from '#evidence/evidence.rules.ts';

/** How far two people gave the same things the same code: one pair of codes for each thing that both coded. */
export type CodePair = readonly [first: string, second: string];

export interface Agreement {
  /** How many things both coded. */
  n: number;
  same: number;
}

export const agreementOf = (pairs: readonly CodePair[]): Agreement => ({
  n: pairs.length,
  same: pairs.filter(([first, second]) => first === second).length,
});

export interface Kappa {
  kappa: number;
  /** 95 %, within −1 and 1. */
  interval: Interval;
}

/**
 * Cohen’s kappa (1960), unweighted, with the interval of Fleiss, Cohen and Everitt (1969), as `psych::cohen.kappa` gives them. Null
 * where chance alone gives full agreement: nobody coded, or all is one code.
 */
export function cohenKappa(pairs: readonly CodePair[]): Kappa | null {
  const n = pairs.length;
  const codes = [...new Set(pairs.flat())];
  const at = new Map(codes.map((code, place) => [code, place]));
  const table = codes.map(() => new Float64Array(codes.length));
  for (const [first, second] of pairs) table[at.get(first)!]![at.get(second)!]! += 1 / n;
  const sum = (of: (place: number) => number) => codes.reduce((total, _, place) => total + of(place), 0);
  const rows = codes.map((_, i) => sum((j) => table[i]![j]!));
  const columns = codes.map((_, j) => sum((i) => table[i]![j]!));
  const observed = sum((i) => table[i]![i]!);
  const chance = sum((i) => rows[i]! * columns[i]!);
  if (codes.length < 2) return null;
  const kappa = (observed - chance) / (1 - chance);
  const alike = sum((i) => table[i]![i]! * (1 - chance - (rows[i]! + columns[i]!) * (1 - observed)) ** 2);
  const apart = sum((i) => sum((j) => (i === j ? 0 : table[i]![j]! * (columns[i]! + rows[j]!) ** 2)));
  const spread = alike + (1 - observed) ** 2 * apart - (observed * chance - 2 * chance + observed) ** 2;
  // Of full agreement it is nought, but for rounding.
  const half = z95 * Math.sqrt(Math.max(0, spread) / (n * (1 - chance) ** 4));
  return { kappa, interval: { lo: Math.max(-1, kappa - half), hi: Math.min(1, kappa + half) } };
}

/** Fewer say too little. */
export const fewestForKappa = 30;
/** Of one code more than this share: then much is alike by chance, and kappa is low whatever people do. */
export const mostOfOneCode = 0.9;

/** Why kappa is not told: too few things, or nearly all of them one code. Null when it can be. */
export function noKappaReason(pairs: readonly CodePair[]): 'few' | 'one_code' | null {
  if (pairs.length < fewestForKappa) return 'few';
  const most = Math.max(...[...Map.groupBy(pairs.flat(), (code) => code).values()].map((codes) => codes.length));
  return most > mostOfOneCode * 2 * pairs.length ? 'one_code' : null;
}
