import type { Interval } from '#steps/step/evidence.rules.ts';
import type { Effect, FactorResult } from './conducting-research.contract.ts';
import type { Moment } from './conducting-research-analysed.rules.ts';
import { type Figure, figure, noFigure } from './conducting-research-known.rules.ts';
import { welchOf } from './conducting-research-mean.rules.ts';

/** What changed between two measurements with the same questions. */
export interface EffectFigures {
  first: Moment | null;
  second: Moment | null;
  /** The second mean minus the first, with its 95 % interval. */
  change: Figure<{ difference: number; interval: Interval }>;
  /** Respondents who answered both times, when the change is theirs; null: of two independent groups. */
  pairs: number | null;
}

/**
 * The change of one factor, or of the behaviour. Of the same people it was computed from their answers; otherwise the two
 * measurements are independent groups (Welch).
 */
export function effectOf(effect: Effect | null, result: FactorResult | null): EffectFigures {
  const first = result ? moment(result.n, result.mean, result.sd, result) : firstOf(effect);
  const second = effect && moment(effect.secondN, effect.secondMean, effect.secondSd, effect);
  const pairs = effect?.pairs ?? null;
  if (!first || !second) return { first, second, change: noFigure('no_second'), pairs: null };
  if (first.scaleMin !== second.scaleMin || first.scaleMax !== second.scaleMax)
    return { first, second, change: noFigure('other_scale'), pairs: null };
  const { change, changeLow, changeHigh } = effect!;
  if (pairs !== null && change !== null && changeLow !== null && changeHigh !== null)
    return {
      first,
      second,
      change: figure({ difference: change, interval: { lo: changeLow, hi: changeHigh } }),
      pairs,
    };
  return { first, second, change: welchOf(second, first), pairs: null };
}

const firstOf = (effect: Effect | null) => effect && moment(effect.firstN, effect.firstMean, effect.firstSd, effect);

function moment(
  n: number | null,
  mean: number | null,
  sd: number | null,
  { scaleMin, scaleMax }: Pick<Effect, 'scaleMin' | 'scaleMax'>,
): Moment | null {
  if (n === null || mean === null || sd === null || scaleMin === null || scaleMax === null) return null;
  return { n, mean, sd, scaleMin, scaleMax };
}
