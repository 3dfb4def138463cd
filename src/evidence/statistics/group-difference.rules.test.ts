import { expect, it } from 'vitest';
import type { StoredAnalysis } from './analysis.contract.ts';
import { independentDifference } from './correlation-difference.rules.ts';
import { groupDifferences, manyWords } from './group-difference.rules.ts';
import { welchOf } from './mean.rules.ts';

type Group = StoredAnalysis['segments'][number]['groups'][number];

const group = (code: number, n: number, mean: number, r: number | null = 0.3): Group => ({
  code,
  mean: { kind: 'figure', n, mean, sd: 1, interval: { lo: mean - 1, hi: mean + 1 } },
  correlation:
    r === null
      ? { kind: 'none', reason: 'small_group' }
      : { kind: 'figure', n, r, interval: { lo: r - 0.1, hi: r + 0.1 }, spearman: r },
});
const hidden = (code: number): Group => ({
  code,
  mean: { kind: 'none', reason: 'small_group' },
  correlation: { kind: 'none', reason: 'small_group' },
});

it('two groups: the second minus the first, also of the correlations', () => {
  const [found, ...others] = groupDifferences({
    groups: [group(0, 40, 3, 0.2), group(1, 80, 4, 0.5)],
    difference: null,
  });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 1, against: 0, mean: { difference: 1 } });
  expect(found!.r).toEqual(independentDifference({ r: 0.5, n: 80 }, { r: 0.2, n: 40 }));
  expect(found!.mean).toMatchObject({
    interval: (welchOf({ n: 80, mean: 4, sd: 1 }, { n: 40, mean: 3, sd: 1 }) as { interval: object }).interval,
  });
});

it('more groups: each against the largest, and without those that are not shown', () => {
  const groups = [group(1, 40, 3), group(2, 90, 4), hidden(3), group(4, 60, 5, null)];
  const found = groupDifferences({ groups, difference: null });
  expect(found.map(({ code, against, mean, r }) => [code, against, mean?.difference, r?.difference])).toEqual([
    [1, 2, -1, 0],
    [4, 2, 1, undefined],
  ]);
  expect(groupDifferences({ groups: [group(1, 40, 3), hidden(2)], difference: null })).toEqual([]);
});

it('many differences come with what chance does', () => {
  const groups = [1, 2, 3, 4].map((code) => group(code, 40 + code, code));
  expect(manyWords(groupDifferences({ groups: groups.slice(0, 3), difference: null }))).toBeNull();
  expect(manyWords(groupDifferences({ groups, difference: null }))).toContain('6 verschillen');
});
