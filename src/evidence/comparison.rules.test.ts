import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, compareFactors, respondentsToTellApart, strongPairs } from './comparison.rules.ts';
import { namedIn } from './comparison.testing.ts';
import type { FactorCorrelations } from './statistics/analysis.contract.ts';
import { dependentDifference, independentDifference } from './statistics/correlation-difference.rules.ts';

const candidate = (uuid: string, rest: Partial<Candidate> = {}): Candidate => ({
  uuid,
  name: uuid,
  r: 0.3,
  direction: '+',
  reliability: 0.8,
  computed: true,
  ...rest,
});

/** Factors a, b, c, … with these correlations with the outcome, that all go together as much. */
const matrix = (outcome: readonly number[], { n = 200, together = 0.3 } = {}): FactorCorrelations => ({
  n,
  factors: outcome.map((_, at) => 'abcdefgh'[at]!),
  outcome: [...outcome],
  between: outcome.map((_, at) => Array<number>(at).fill(together)),
});
const compared = (stored: FactorCorrelations, rest: Record<string, Partial<Candidate>> = {}) =>
  compareFactors(
    stored.factors.map((uuid) => candidate(uuid, rest[uuid])),
    stored,
  );
const topOf = (found: ReturnType<typeof compareFactors>) =>
  found.kind === 'compared' ? found.top.map(({ uuid }) => uuid).join('') : found.kind;

describe('factors compared', () => {
  it('names one that is told apart from every other', () => {
    expect(compared(matrix([0.2, 0.5, 0.1]))).toMatchObject({ n: 200, factors: 3, top: [{ uuid: 'b' }], opposite: [] });
  });

  it('names several that are not told apart from each other, and all from the rest', () => {
    expect(compared(matrix([0.5, 0.48, 0.1, 0.05]))).toMatchObject({
      top: [{ uuid: 'a' }, { uuid: 'b' }],
      alike: true,
    });
  });

  it('says so when two at the top differ, though the third lies between', () => {
    const found = compared(matrix([0.62, 0.52, 0.44, -0.1, 0], { n: 220 }));
    expect(topOf(found)).toBe('abc');
    expect(found).toMatchObject({ alike: false });
  });

  it('names none where the whole row would have to be named', () => {
    expect(topOf(compared(matrix([0.35, 0.3, 0.25, 0.2])))).toBe('');
    expect(topOf(compared(matrix([0.4, 0.4])))).toBe('');
  });

  it('goes by the expected direction: a correlation of −0.5 is strong where minus was expected', () => {
    expect(topOf(compared(matrix([-0.5, 0.1, 0.1]), { a: { direction: '-' } }))).toBe('a');
    const opposite = compared(matrix([-0.5, 0.3, 0.05]));
    // Something goes together more with the behaviour than what would be called the strongest.
    expect(opposite).toMatchObject({ top: [], opposite: [{ uuid: 'a' }] });
  });

  it('leaves out, by name, what has no direction and what too few people answered', () => {
    const stored = matrix([0.5, 0.1]);
    const all = [candidate('a'), candidate('b'), candidate('c', { direction: null }), candidate('d')];
    expect(compareFactors(all, stored)).toMatchObject({
      factors: 2,
      top: [{ uuid: 'a' }],
      undirected: [{ uuid: 'c' }],
      unanswered: [{ uuid: 'd' }],
    });
  });

  it('says nothing where the matrix is missing, is of others, or holds a factor that was typed in', () => {
    const stored = matrix([0.5, 0.1]);
    const both = [candidate('a'), candidate('b')];
    expect(compareFactors(both, null)).toEqual({ kind: 'unknown' });
    expect(compareFactors([candidate('x'), candidate('y')], stored)).toEqual({ kind: 'unknown' });
    expect(compareFactors([candidate('a'), candidate('b', { computed: false })], stored)).toEqual({ kind: 'unknown' });
    expect(compareFactors(both, stored, 201)).toEqual({ kind: 'unknown' });
    expect(compareFactors([candidate('a')], stored)).toEqual({ kind: 'nothing' });
    expect(compareFactors([candidate('a', { r: null }), candidate('b')], stored)).toEqual({ kind: 'nothing' });
  });

  it('tells of reliabilities only when they differ by more than 0.15', () => {
    const stored = matrix([0.5, 0.1]);
    expect(compared(stored, { a: { reliability: 0.95 } })).toMatchObject({ reliabilities: null });
    expect(compared(stored, { a: { reliability: 0.96 } })).toMatchObject({ reliabilities: { lo: 0.8, hi: 0.96 } });
    expect(compared(stored, { a: { reliability: null }, b: { reliability: null } })).toMatchObject({
      reliabilities: null,
    });
  });

  it('finds the same in whatever order the factors stand, and turned round', () => {
    const r = fc.double({ min: -0.6, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(fc.array(r, { minLength: 2, maxLength: 6 }), fc.integer({ min: 5, max: 400 }), (outcome, n) => {
        const stored = matrix(outcome, { n });
        const named = (candidates: readonly Candidate[], of: FactorCorrelations) =>
          topOf(compareFactors(candidates, of)).split('').sort().join('');
        const straight = stored.factors.map((uuid) => candidate(uuid));
        expect(named(straight.toReversed(), stored)).toBe(named(straight, stored));
        const turned = { ...stored, outcome: outcome.map((one) => -one) };
        expect(
          named(
            stored.factors.map((uuid) => candidate(uuid, { direction: '-' })),
            turned,
          ),
        ).toBe(named(straight, stored));
      }),
    );
  });
});

describe('the difference of two correlations', () => {
  it('holds the difference, and is turned round with it', () => {
    const r = fc.double({ min: -0.9, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(r, r, r, fc.integer({ min: 5, max: 1000 }), (first, second, between, n) => {
        const one = dependentDifference(first, second, between, n)!;
        const other = dependentDifference(second, first, between, n)!;
        expect(one.interval.lo).toBeLessThanOrEqual(one.difference + 1e-9);
        expect(one.interval.hi).toBeGreaterThanOrEqual(one.difference - 1e-9);
        expect(other.interval.lo).toBeCloseTo(-one.interval.hi, 9);
      }),
    );
  });

  it('is narrower for factors that go together, and hardly has a width for one and the same', () => {
    const width = (between: number) => {
      const { lo, hi } = dependentDifference(0.4, 0.3, between, 150)!.interval;
      return hi - lo;
    };
    expect(width(0.8)).toBeLessThan(width(0.4));
    const { lo, hi } = dependentDifference(0.4, 0.4, 1, 150)!.interval;
    expect(hi - lo).toBeLessThan(width(0.8) / 3);
    expect(lo + hi).toBeCloseTo(0, 9);
  });

  it('is not there without an interval of either', () => {
    expect(dependentDifference(1, 0.3, 0.3, 100)).toBeNull();
    expect(dependentDifference(0.4, 0.3, 0.3, 3)).toBeNull();
    expect(independentDifference({ r: 0.4, n: 100 }, { r: 0.3, n: 3 })).toBeNull();
  });
});

describe('factors that go together strongly', () => {
  it('are pairs from 0.60, whichever way, the strongest first, with their interval and n', () => {
    const stored: FactorCorrelations = { ...matrix([0.3, 0.3, 0.3]), between: [[], [0.59], [-0.6, 0.71]] };
    const all = stored.factors.map((uuid) => candidate(uuid));
    const pairs = strongPairs(all, stored);
    expect(pairs.map(({ first, second, r }) => [first.uuid, second.uuid, r])).toEqual([
      ['b', 'c', 0.71],
      ['a', 'c', -0.6],
    ]);
    expect(pairs[0]).toMatchObject({ n: 200 });
    expect(strongPairs(all, null)).toEqual([]);
    expect(strongPairs([candidate('b', { computed: false }), candidate('c')], stored)).toEqual([]);
    expect(strongPairs(all, stored, 201)).toEqual([]);
  });
});

describe('how many answers a comparison takes', () => {
  it('a difference of 0.10 takes about 400, and a larger one fewer', () => {
    expect(respondentsToTellApart(0.4, 0.3)).toBeGreaterThan(380);
    expect(respondentsToTellApart(0.4, 0.3)).toBeLessThan(420);
    expect(dependentDifference(0.4, 0.3, 0.4, 148)!.interval.lo).toBeCloseTo(-0.06, 2);
    expect(respondentsToTellApart(0.4, 0.2)!).toBeLessThan(respondentsToTellApart(0.4, 0.3)!);
    expect(respondentsToTellApart(0.4, 0.4)).toBeNull();
  });
});

describe('samples of which the truth is known', () => {
  it.each([
    60, 200, 400,
  ])('of six that are equal, asked of %i people, a single one is named in at most one in twenty', (n) => {
    expect(namedIn({ correlations: Array(6).fill(0.35), shared: 0.3, n }, 200, 20261123 + n).any).toBeLessThan(0.05);
  });

  it('0.50 against five of 0.20 is named in at least 80 % at n 200', () => {
    const { any, first } = namedIn({ correlations: [0.5, 0.2, 0.2, 0.2, 0.2, 0.2], shared: 0.3, n: 200 }, 200, 7);
    expect(first).toBeGreaterThan(0.8);
    expect(any - first).toBeLessThan(0.01);
  });
});
