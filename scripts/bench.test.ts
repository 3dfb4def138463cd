import { describe, expect, it } from 'vitest';
import { brokenPromises, type Outcome } from '../bench/table.ts';

const outcome = (ratio: number, more: Partial<Outcome> = {}): Outcome => ({
  what: 'A step is saved',
  ours: '4 ms',
  other: '2 ms',
  ratio,
  aim: 'at most 2 times as long (2×)',
  met: ratio <= 2,
  ...more,
});

describe('a full bench', () => {
  const known = { most: 3, where: 'docs/decisions/0059' };
  it.each([
    ['a ratio within its aim', outcome(2), false],
    ['a ratio beyond its aim', outcome(2.1), true],
    ['what is known, and no worse', outcome(2.9, { known }), false],
    ['what is known, and worse than that', outcome(3.1, { known }), true],
    ['what has no ratio, and is not met', { ...outcome(0), met: false, ratio: undefined }, true],
  ] as const)('fails as it should for %s', (_, one, fails) =>
    expect(brokenPromises([one as Outcome])).toEqual(fails ? [one] : []));
});
