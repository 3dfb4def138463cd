import { describe, expect, it } from 'vitest';
import { seededNormals } from '#evidence/statistics/normals.testing.ts';
import { xoshiro } from './lots/xoshiro.rules.ts';
import type { Outcome } from './outcome.rules.ts';
import { mostDraws, permutationOf } from './permutation.rules.ts';
import { countedIn, type UnitRow } from './units.rules.ts';

const generator = (seed = 5n) => xoshiro([seed, 2n, 3n, 4n]);
const mean = (value: number, n = 1): Outcome => ({ kind: 'mean', n, mean: value, sd: null });

function rowsOf(
  many: number,
  { effect = 0, strata = false, size = (_: number): number => 1, seed = 1 } = {},
): UnitRow[] {
  const normal = seededNormals(seed);
  return Array.from({ length: many }, (_, at) => ({
    group: at % 2 === 0 ? 'with' : 'without',
    stratum: strata ? String(Math.floor(at / 4)) : null,
    before: null,
    after: mean(normal() + (at % 2 === 0 ? effect : 0), size(at)),
  }));
}
const shareOf = (rows: UnitRow[], weighing: 'alike' | 'size' = 'alike', seed?: bigint) =>
  permutationOf(countedIn(rows, 'place', 'drawn')!, weighing, generator(seed))!;

describe('the test of the draw that was made', () => {
  it('the largest difference there can be of four and four: 2 of 70', () => {
    const rows = [1, 2, 3, 4, 11, 12, 13, 14].map(
      (value, at): UnitRow => ({ group: at < 4 ? 'without' : 'with', stratum: null, before: null, after: mean(value) }),
    );
    expect(shareOf(rows)).toEqual({ share: 2 / 70, draws: 70, all: true });
  });

  it('only draws that could have been made count: within strata', () => {
    const rows = rowsOf(12, { strata: true });
    expect(shareOf(rows)).toMatchObject({ draws: 6 ** 3, all: true });
    expect(shareOf(rows.map((row) => ({ ...row, stratum: null })))).toMatchObject({ draws: 924, all: true });
  });

  it('of more draws than can be looked at, as many by chance, near to all, and the same again with the same numbers', () => {
    const rows = rowsOf(18, { effect: 0.9 });
    const found = shareOf(rows);
    expect(found).toMatchObject({ draws: mostDraws, all: false });
    expect(shareOf(rows)).toEqual(found);
    // Two others, and within what chance moves a share by (0.5 points at most).
    for (const seed of [6n, 7n]) expect(Math.abs(shareOf(rows, 'alike', seed).share - found.share)).toBeLessThan(0.02);
  });

  it('by size it is another difference', () => {
    const rows = rowsOf(10, { effect: 1, size: (at) => 1 + 20 * (at % 3) });
    expect(shareOf(rows, 'size').share).not.toBe(shareOf(rows).share);
  });

  it('without any effect, one in twenty or fewer is under 0.05', () => {
    const under = Array.from({ length: 400 }, (_, seed) => shareOf(rowsOf(8, { seed: seed + 1 })).share).filter(
      (share) => share <= 0.05,
    );
    expect(under.length / 400).toBeLessThan(0.085);
    expect(under.length).toBeGreaterThan(0);
  });

  it('is none where nobody is without, or nothing differs', () => {
    const rows = rowsOf(8);
    expect(
      permutationOf(
        countedIn(
          rows.map((row) => ({ ...row, group: 'with' })),
          'place',
          'drawn',
        )!,
        'alike',
        generator(),
      ),
    ).toBeNull();
    expect(
      permutationOf(
        countedIn(
          rows.map((row) => ({ ...row, after: mean(0.1) })),
          'place',
          'drawn',
        )!,
        'alike',
        generator(),
      ),
    ).toBeNull();
  });
});
