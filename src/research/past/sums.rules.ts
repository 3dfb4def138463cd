import { type Interval, z95 } from '#evidence/evidence.rules.ts';
import { fisherZ } from '#evidence/pooling/measures.rules.ts';
import type { Pooled } from '#evidence/pooling/random-effects.rules.ts';
import { fewestTogether, together } from '#evidence/pooling/shown.rules.ts';
import { type Looked, looksOf } from './looks.rules.ts';
import type { PastEffectFound, PastFinding, PastSum } from './past.contract.ts';
import { sameWords } from './same-words.rules.ts';

type Correlated = PastFinding & { items: string | null };

export interface Summed {
  sums: PastSum[];
  /** Why there is no sum; null where there is one, and where nothing was measured. */
  apart: 'few' | 'different' | null;
}

/**
 * Correlations taken together, as Fisher z. Only of one theme, one kind of outcome and the same questions of the library: what an own
 * question asks is known to nobody else.
 */
export function correlationSums(findings: readonly Correlated[]): Summed {
  const all = findings.flatMap((one) => {
    const effect = one.r === null || one.n === null ? null : fisherZ(one.r, one.n);
    return effect ? [{ ...one, effect }] : [];
  });
  const alike = all.filter((one) => one.theme !== null && one.outcome !== 'own' && one.items !== null);
  const groups = Map.groupBy(alike, ({ theme, outcome, items }) => JSON.stringify([theme, outcome, items]));
  return summed(
    all.length,
    [...groups.values()].map((group) => ({
      base: { theme: group[0]!.theme!, outcome: group[0]!.outcome, counted: null, measure: null },
      studies: group,
      scale: Math.tanh,
    })),
  );
}

/**
 * Effects taken together: of one theme, on one scale, of comparisons with a group without alone, and where the same was counted: two
 * behaviours of a theme are two things, and that they are one is known only where they are called the same. A research counts once, by
 * what it named its main outcome, in the group that came first.
 */
export function effectSums(theme: string, effects: readonly PastEffectFound[]): Summed {
  const compared = effects.filter(({ assignment, comparable }) => assignment !== 'none' && comparable !== null);
  const first = [...Map.groupBy(compared, ({ uuid }) => uuid).values()].map(([one]) => ({
    ...one!,
    effect: one!.comparable!,
  }));
  const named = first.filter(({ outcome }) => sameWords(outcome) !== '');
  const groups = Map.groupBy(named, ({ measure, outcome }) => JSON.stringify([measure, sameWords(outcome)]));
  return summed(
    first.length,
    [...groups.values()].map((studies) => ({
      base: { theme, outcome: null, counted: studies[0]!.outcome, measure: studies[0]!.measure },
      studies,
      scale: (value: number) => value,
    })),
  );
}

interface Group {
  base: Pick<PastSum, 'theme' | 'outcome' | 'counted' | 'measure'>;
  studies: readonly (Looked & { uuid: string })[];
  scale: (value: number) => number;
}

function summed(many: number, groups: readonly Group[]): Summed {
  const sums = groups.flatMap(({ base, studies, scale }): PastSum[] => {
    const found = together(studies.map(({ effect }) => effect));
    return found.kind === 'few'
      ? []
      : [{ ...base, ...told(found.pooled, scale), ...sides(studies), looks: looksOf(studies, scale) }];
  });
  const apart = sums.length > 0 || many === 0 ? null : many < fewestTogether ? 'few' : 'different';
  return { sums: sums.toSorted((a, b) => b.researches.length - a.researches.length), apart };
}

function told({ estimate, interval, prediction, tau2, tau2Interval, q, i2 }: Pooled, scale: (value: number) => number) {
  const scaled = ({ lo, hi }: Interval): Interval => ({ lo: scale(lo), hi: scale(hi) });
  return {
    estimate: scale(estimate),
    interval: scaled(interval),
    prediction: scaled(prediction),
    tau2,
    tau2Interval,
    q,
    i2,
  };
}

/** How many lie over zero with their whole interval of 95 %, and how many under it. */
function sides(studies: Group['studies']): Pick<PastSum, 'researches' | 'over' | 'under'> {
  const sure = studies.filter(({ effect: { yi, vi } }) => Math.abs(yi) > z95 * Math.sqrt(vi));
  return {
    researches: studies.map(({ uuid }) => uuid),
    over: sure.filter(({ effect }) => effect.yi > 0).length,
    under: sure.filter(({ effect }) => effect.yi < 0).length,
  };
}

/** Of marks the middle one, and from the lowest to the highest; null of none. */
export function gradesOf(grades: readonly number[]): { n: number; median: number; lo: number; hi: number } | null {
  const sorted = grades.toSorted((one, other) => one - other);
  if (sorted.length === 0) return null;
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  return { n: sorted.length, median, lo: sorted[0]!, hi: sorted.at(-1)! };
}
