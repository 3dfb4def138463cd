/// <reference path="../../steps/conducting-research/jstat.d.ts" />
import jStat from 'jstat';
import type { Interval } from '#evidence/evidence.rules.ts';

/** Half of what a two-sided 95 % interval leaves out. */
const tail = 0.025;

/** The 97.5th percentile of Student’s t. Within 1e-7 of R’s `qt`. */
export const t95 = (degreesOfFreedom: number): number => jStat.studentt.inv(1 - tail, degreesOfFreedom);

/** The 2.5th and 97.5th percentile of F. Within 1e-7 of R’s `qf`. */
export function f95(numerator: number, denominator: number): Interval {
  const at = (p: number) => jStat.centralF.inv(p, numerator, denominator);
  return { lo: at(tail), hi: at(1 - tail) };
}
