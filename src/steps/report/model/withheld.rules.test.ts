import { describe, expect, it } from 'vitest';
import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { countsWithoutSmall, withoutSmallGroups } from './withheld.rules.ts';

const interval = { lo: 3, hi: 4 };
const mean = (n: number) => ({ kind: 'figure' as const, n, mean: 3.5, sd: 1, interval });
const r = (n: number) => ({ kind: 'figure' as const, n, r: 0.3, interval: { lo: 0.1, hi: 0.5 }, spearman: 0.3 });
const none = { kind: 'none', reason: 'small_group' } as const;
const difference = { kind: 'figure' as const, difference: 0.4, interval, degreesOfFreedom: 20 };

/** A factor with groups of these sizes by one question; 0 is a group that the step itself left out. */
function factor(sizes: readonly number[], more: Partial<StoredAnalysis> = {}): StoredAnalysis {
  return {
    scale: { lo: 1, hi: 7 },
    rescaled: false,
    n: sizes.reduce((sum, n) => sum + n, 0),
    missing: 0,
    offScale: 0,
    mean: mean(100),
    reliability: none,
    correlation: r(100),
    pointBiserial: false,
    largestShare: 0.3,
    doers: none,
    items: [],
    segments: [
      {
        item: '0b0f7a1e-0000-4000-8000-000000000001',
        groups: sizes.map((n, code) =>
          n === 0 ? { code, mean: none, correlation: none } : { code, mean: mean(n), correlation: r(n) },
        ),
        difference: sizes.length === 2 ? difference : null,
      },
    ],
    ...more,
  };
}

const shown = (analysis: StoredAnalysis) =>
  withoutSmallGroups(analysis, 10)!.segments[0]!.groups.map(({ mean: one }) => (one.kind === 'figure' ? one.n : null));

describe('on the public page no group under ten is shown, nor what it follows from', () => {
  it.each([
    ['groups of ten and more stay', [200, 100, 10], 310, [200, 100, 10]],
    ['the smallest other goes with one that is too small', [200, 100, 8], 308, [200, null, null]],
    ['two that are ten people together need no third', [200, 100, 8, 6], 314, [200, 100, null, null]],
    ['what the step left out is at least five people, so another goes with it', [200, 100, 0], 306, [200, null, null]],
    ['and with one of eight that may be thirteen together', [200, 100, 8, 0], 313, [200, 100, null, null]],
    ['who did not answer is a group as well', [200, 100], 303, [200, null]],
    ['unless it is ten people', [200, 100], 310, [200, 100]],
    ['of two groups neither stays', [200, 9], 209, [null, null]],
  ])('%s', (_what, sizes, n, left) => {
    expect(shown(factor(sizes, { n }))).toEqual(left);
  });

  it('nothing of a group that is left out remains, its number, share or difference included', () => {
    const [segment] = withoutSmallGroups(factor([40, 9]), 10)!.segments;
    expect(segment).toEqual({
      item: expect.any(String),
      groups: [0, 1].map((code) => ({ code, mean: none, correlation: none })),
      difference: none,
    });
    expect(withoutSmallGroups(factor([40, 30]), 10)!.segments[0]!.difference).toEqual(difference);
  });

  it('a correlation over fewer than ten goes, and with it that of the other groups', () => {
    const analysis = factor([40, 30]);
    analysis.segments[0]!.groups[1]!.correlation = r(9);
    const [segment] = withoutSmallGroups(analysis, 10)!.segments;
    expect(segment!.groups.map(({ mean: one, correlation }) => [one.kind, correlation.kind])).toEqual([
      ['figure', 'none'],
      ['figure', 'none'],
    ]);
    expect(withoutSmallGroups({ ...analysis, correlation: r(9) }, 10)!.correlation).toEqual(none);
  });

  it.each([
    ['both groups ten or more', 60, 40, 100, 'figure'],
    ['nine doers', 9, 91, 100, 'none'],
    ['nine non-doers', 91, 9, 100, 'none'],
    ['three in the middle, whose mean would follow', 60, 40, 103, 'none'],
    ['twelve in the middle', 60, 40, 112, 'figure'],
  ])('doers against non-doers: %s', (_what, many, others, n, kind) => {
    const { kind: _, ...difference95 } = difference;
    const bare = ({ kind: __, ...one }: ReturnType<typeof mean>) => one;
    const doers = {
      kind: 'figure' as const,
      doers: bare(mean(many)),
      nonDoers: bare(mean(others)),
      difference: difference95,
    };
    expect(withoutSmallGroups(factor([], { n, doers }), 10)!.doers.kind).toBe(kind);
  });

  it('leaves out questions that fewer answered, and a factor of which nothing is left', () => {
    const item = (n: number) =>
      ({ item: 'x', n, mean: mean(n), correlation: r(n) }) as unknown as StoredAnalysis['items'][number];
    expect(withoutSmallGroups(factor([], { n: 50, items: [item(50), item(9)] }), 10)!.items).toHaveLength(1);
    expect(withoutSmallGroups(factor([], { n: 9, items: [item(9)] }), 10)).toBeNull();
    expect(withoutSmallGroups(factor([], { n: 9, items: [item(12)] }), 10)!.mean).toEqual(none);
  });
});

describe('how many gave an answer about who they are', () => {
  it.each([
    [
      [120, 30, 12],
      [120, 30, 12],
    ],
    // One alone would follow from the whole: the smallest other goes with it.
    [
      [120, 30, 7],
      [120, null, null],
    ],
    [
      [120, 8, 7],
      [120, null, null],
    ],
    [
      [120, 0, null],
      [120, 0, null],
    ],
    [
      [9, 4],
      [null, null],
    ],
  ])('%j is told as %j', (counts, told) => expect(countsWithoutSmall(counts, 10)).toEqual(told));

  it('is told whole where small groups may be', () => expect(countsWithoutSmall([5, 7], 0)).toEqual([5, 7]));
});
