import type { Groups } from '#evidence/effect/estimate.rules.ts';
import { normalCdf, normalQuantile } from '#evidence/statistics/student.rules.ts';
import { powerOfT } from './noncentral.rules.ts';

/** What is hoped for, of which the sample has to be large enough. */
export type Aim =
  /** Shares (0–1) of who does it, without and with. */
  | { kind: 'share'; without: number; with: number }
  /** A difference of means, and the standard deviation between people. */
  | { kind: 'mean'; difference: number; sd: number }
  /**
   * Events per exposure, without and with. `exposure` of one person (or place); `dispersion` is variance over mean (1 is Poisson);
   * `between` the coefficient of variation of what persons or places would come to in the long run.
   */
  | { kind: 'count'; without: number; with: number; exposure: number; dispersion: number; between: number };

/** Places instead of persons. Of counts `exposure` and `between` say it already, and only that they are places counts. */
export interface Places {
  /** People counted in a place, on average. */
  size: number;
  /** The coefficient of variation of that: 0 where all are as large. */
  sizeVariation: number;
  /** How alike people of one place are: the intraclass correlation (0–1). */
  icc: number;
}

export interface Chosen {
  /** Two-sided; 0.05 as a rule. */
  alpha: number;
  /** How likely a difference as large as hoped for has to be found (0–1); 0.8 as a rule. */
  power: number;
  /** How much of what people do after follows from what they did before: the squared correlation (0–1); 0 where that is not measured. */
  explained: number;
  /** Null where persons are drawn or sampled one by one. */
  places: Places | null;
}

/** How many times as many people are needed for being alike within places of unequal size: 1 + ((1 + cv²)·m − 1)·ICC (Eldridge, Ashby & Kerry 2006). */
export const designEffect = ({ size, sizeVariation, icc }: Places): number =>
  1 + ((1 + sizeVariation ** 2) * size - 1) * icc;

/**
 * How likely a study with so many persons (or places) in each group finds the difference, at `alpha`. Persons: shares as R’s
 * `power.prop.test` (Fleiss, Levin & Paik 2003), means by the noncentral t as `pwr.t2n.test`, counts by the normal distribution with their
 * dispersion. Places: noncentral t with k − 2 degrees of freedom, as the effect will be reckoned (Hayes & Moulton 2017). 0 of no difference.
 */
export function powerOf(
  aim: Aim,
  groups: Groups<number>,
  chosen: Pick<Chosen, 'alpha' | 'explained' | 'places'>,
): number {
  const difference = differenceIn(aim);
  const [first, second] = [groups.with, groups.without ?? groups.with];
  if (difference === 0 || Math.min(first, second) < 2) return 0;
  const left = 1 - chosen.explained;
  const { alpha, places } = chosen;
  const variance = variancesOf(aim, places);
  const error = Math.sqrt(left * (variance.with / first + variance.without / second));
  if (places || aim.kind === 'mean')
    // A value before takes one degree of freedom.
    return powerOfT(difference / error, Math.max(1, first + second - 2 - (left < 1 ? 1 : 0)), alpha);
  const z = normalQuantile(1 - alpha / 2);
  const none = aim.kind === 'share' ? Math.sqrt(left) * errorOfNone(aim, first, second) : error;
  return normalCdf((difference - z * none) / error);
}

const differenceIn = (aim: Aim): number => Math.abs(aim.kind === 'mean' ? aim.difference : aim.with - aim.without);

/** The standard error of a difference of shares were there none: both are then the share of all. */
function errorOfNone(aim: Extract<Aim, { kind: 'share' }>, first: number, second: number): number {
  const all = (aim.with * first + aim.without * second) / (first + second);
  return Math.sqrt(all * (1 - all) * (1 / first + 1 / second));
}

/** How much one person, or the value of one place, differs within each group. */
function variancesOf(aim: Aim, places: Places | null): { with: number; without: number } {
  const of = (level: 'with' | 'without'): number => {
    if (aim.kind === 'count') return (aim.dispersion * aim[level]) / aim.exposure + (aim.between * aim[level]) ** 2;
    const person = aim.kind === 'share' ? aim[level] * (1 - aim[level]) : aim.sd ** 2;
    return places ? (person * designEffect(places)) / places.size : person;
  };
  return { with: of('with'), without: of('without') };
}
