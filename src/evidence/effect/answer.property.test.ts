import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, type Measured } from './answer.rules.ts';
import type { Answer } from './estimate.rules.ts';
import { assignments } from './kinds.contract.ts';
import { amountOf, isPossible, type Outcome, type ShareOutcome, sumOf } from './outcome.rules.ts';
import type { UnitRow } from './units.rules.ts';

const size = fc.integer({ min: 0, max: 200 });
const share: fc.Arbitrary<ShareOutcome> = size.chain((n) =>
  fc.record({ kind: fc.constant('share' as const), n: fc.constant(n), part: fc.integer({ min: 0, max: n }) }),
);
const outcomes: readonly fc.Arbitrary<Outcome>[] = [
  share,
  fc.record({
    kind: fc.constant('count' as const),
    events: size,
    exposure: fc.double({ min: 0.1, max: 50, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('mean' as const),
    n: size,
    // JSON knows no −0.
    mean: fc.double({ min: -50, max: 50, noNaN: true }).map((value) => value + 0),
    sd: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 20, noNaN: true })),
  }),
];

const rowOf = (outcome: fc.Arbitrary<Outcome>): fc.Arbitrary<UnitRow & { place: string }> =>
  fc.record({
    group: fc.constantFrom('with', 'without'),
    stratum: fc.constantFrom(null, 'a', 'b'),
    before: fc.option(outcome),
    after: fc.option(outcome, { freq: 8 }),
    place: fc.constantFrom(...'abcdefghijkl'),
  });
const rows = fc.constantFrom(...outcomes).chain((kind) => fc.array(rowOf(kind), { maxLength: 24 }));
const weighing = fc.constantFrom('alike' as const, 'size' as const);
const measured: fc.Arbitrary<Measured> = fc.oneof(
  fc.record({ form: fc.constant('people' as const), rows }),
  fc.record({ form: fc.constant('places' as const), rows, weighing }),
  fc.record({ form: fc.constant('people_in_places' as const), rows, weighing }),
  fc.constantFrom(...outcomes).chain((kind) => {
    const moments = fc.record({
      before: fc.option(kind),
      after: fc.option(kind),
    });
    return fc.record({
      form: fc.constant('totals' as const),
      groups: fc.record({ with: moments, without: fc.option(moments) }),
    });
  }),
);
const assignment = fc.constantFrom(...assignments);

/** The same each run; `FAST_CHECK_SEED=7` makes others. */
const seed = Number(process.env.FAST_CHECK_SEED ?? 71);

/** Every number in it. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

const turned = (one: Measured): Measured => {
  if (one.form === 'totals' || one.form === 'pairs') return one;
  const other = <R extends UnitRow>(row: R): R => ({ ...row, group: row.group === 'with' ? 'without' : 'with' });
  return one.form === 'people_in_places'
    ? { ...one, rows: one.rows.map(other) }
    : { ...one, rows: one.rows.map(other) };
};

describe('whatever was measured', () => {
  it('an answer has no number that is none, survives JSON, and its interval holds its estimate', () => {
    fc.assert(
      fc.property(assignment, measured, (how, what) => {
        const found = answerOf(how, what);
        expect(numbersIn(found).every(Number.isFinite)).toBe(true);
        expect(JSON.parse(JSON.stringify(found))).toEqual(found);
        if (found.kind === 'none' || found.certainty.kind === 'none') return;
        expect(found.certainty.lo).toBeLessThanOrEqual(found.estimate + 1e-9);
        expect(found.certainty.hi).toBeGreaterThanOrEqual(found.estimate - 1e-9);
        if (found.restsOn.unit === 'place') {
          const { with: many, without } = found.restsOn.units;
          expect(Math.min(many, without ?? many)).toBeGreaterThanOrEqual(4);
        }
      }),
      { numRuns: 600, seed },
    );
  });

  it('turns round with the groups', () => {
    fc.assert(
      fc.property(fc.constantFrom('drawn' as const, 'not_drawn' as const), measured, (how, what) => {
        const ends = (answer: Answer, sign: 1 | -1) => {
          if (answer.kind === 'none') return answer.reason;
          const { certainty } = answer;
          if (certainty.kind === 'none') return [sign * answer.estimate];
          return sign > 0
            ? [answer.estimate, certainty.lo, certainty.hi]
            : [-answer.estimate, -certainty.hi, -certainty.lo];
        };
        const one = ends(answerOf(how, what), 1);
        const other = ends(answerOf(how, turned(what)), -1);
        if (what.form === 'totals' || what.form === 'pairs') return;
        if (typeof one === 'string' || typeof other === 'string') expect(one).toEqual(other);
        else
          one.forEach((value, at) => {
            expect(Math.abs(value - other[at]!)).toBeLessThan(1e-6 * Math.max(1, Math.abs(value)));
          });
      }),
      { numRuns: 300, seed },
    );
  });

  it('is the same whatever the order of the rows', () => {
    fc.assert(
      fc.property(assignment, rows, weighing, (how, list, weigh) => {
        const [one, other] = [list, list.toReversed()].map((own) =>
          answerOf(how, { form: 'places', rows: own, weighing: weigh }),
        );
        expect(one!.kind).toBe(other!.kind);
        if (one!.kind === 'effect' && other!.kind === 'effect') expect(one!.estimate).toBeCloseTo(other!.estimate, 7);
      }),
      { seed },
    );
  });
});

describe('outcomes', () => {
  it('those of one place together are what was counted there', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), (list) => {
        const whole = sumOf(list)!;
        expect(isPossible(whole)).toBe(true);
        const n = list.reduce((sum, one) => sum + one.n, 0);
        expect(amountOf(whole)).toEqual(n === 0 ? null : list.reduce((sum, one) => sum + one.part, 0) / n);
      }),
    );
    expect(sumOf([])).toBeNull();
    expect(
      sumOf([
        { kind: 'share', part: 1, n: 2 },
        { kind: 'count', events: 1, exposure: 2 },
      ]),
    ).toBeNull();
  });

  it('what cannot be is not possible', () => {
    for (const wrong of [
      { kind: 'share', part: 5, n: 4 },
      { kind: 'share', part: -1, n: 4 },
      { kind: 'share', part: 1.5, n: 4 },
      { kind: 'count', events: 3, exposure: 0 },
      { kind: 'count', events: 3, exposure: Number.NaN },
      { kind: 'mean', n: 4, mean: 2, sd: -1 },
    ] as const satisfies Outcome[])
      expect(isPossible(wrong)).toBe(false);
  });
});
