import { describe, expect, it } from 'vitest';
import { answerOf } from './answer.rules.ts';
import { costPerExtra } from './costs.rules.ts';
import type { Effect } from './estimate.rules.ts';

const effectOf = (withIt: number, without: number, n = 400): Effect =>
  answerOf('drawn', {
    form: 'totals',
    groups: {
      with: { before: null, after: { kind: 'share', part: withIt, n } },
      without: { before: null, after: { kind: 'share', part: without, n } },
    },
  }) as Effect;
const costs = { amount: 6000, reached: 1500, wanted: 'more' } as const;

describe('what each extra person who does it cost', () => {
  it('costs over effect times reach, between the ends of the effect', () => {
    const effect = effectOf(180, 120);
    const { lo, hi } = effect.certainty as { lo: number; hi: number };
    const found = costPerExtra(effect, costs);
    expect(found).toMatchObject({ kind: 'cost' });
    if (found.kind !== 'cost') return;
    expect(found.extra).toBeCloseTo(0.15 * 1500, 9);
    expect(found.each).toBeCloseTo(6000 / 225, 9);
    expect(found.interval!.lo).toBeCloseTo(6000 / (hi * 1500), 9);
    expect(found.interval!.hi).toBeCloseTo(6000 / (lo * 1500), 9);
  });

  it('has no most where there may be no effect at all', () => {
    expect(costPerExtra(effectOf(130, 120), costs)).toMatchObject({ kind: 'cost', interval: { hi: null } });
  });

  it('of what is meant to grow less, fewer is the gain', () => {
    const [more, less] = [
      costPerExtra(effectOf(180, 120), costs),
      costPerExtra(effectOf(120, 180), { ...costs, wanted: 'less' }),
    ];
    if (more.kind !== 'cost' || less.kind !== 'cost') return expect([more.kind, less.kind]).toEqual(['cost', 'cost']);
    expect(less.each).toBeCloseTo(more.each, 9);
    expect(less.interval!.hi).toBeCloseTo(more.interval!.hi!, 9);
  });

  it('is none without a gain, without costs or reach, or of a mean', () => {
    expect(costPerExtra(effectOf(120, 180), costs)).toEqual({ kind: 'none', reason: 'no_gain' });
    expect(costPerExtra(effectOf(180, 120), { ...costs, amount: 0 })).toEqual({ kind: 'none', reason: 'no_costs' });
    expect(costPerExtra({ ...effectOf(180, 120), unit: 'difference' }, costs)).toEqual({
      kind: 'none',
      reason: 'not_counted',
    });
  });
});
