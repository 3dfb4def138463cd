import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawLots } from './draw.rules.ts';
import type { LotList } from './list.rules.ts';
import { generatorOf, listHash } from './seed.rules.ts';
import { xoshiro } from './xoshiro.rules.ts';

interface Golden {
  xoshiro: string[];
  cases: {
    groups: [code: string, part: number][];
    units: [code: string, stratum: string | null][];
    seed: string;
    hash: string;
    drawn: string[];
  }[];
}

/** Made by `golden/lots.py`, which shares nothing with ours but the description. */
const golden: Golden = JSON.parse(readFileSync(`${import.meta.dirname}/../golden/lots.json`, 'utf8'));

const listOf = ({ groups, units }: Golden['cases'][number]): LotList => ({
  groups: groups.map(([code, part]) => ({ code, part })),
  units: units.map(([code, stratum]) => ({ code, stratum })),
});

describe('the same seed, the same draw', () => {
  it('as the generator of Blackman and Vigna', () => {
    const { next } = xoshiro([1n, 2n, 3n, 4n]);
    expect(golden.xoshiro.map(() => String(next()))).toEqual(golden.xoshiro);
  });

  it.each(golden.cases.map((one, at) => [at + 1, one] as const))('draw %i', async (_, one) => {
    const list = listOf(one);
    const hash = await listHash(list);
    expect(hash).toBe(one.hash);
    const drawn = new Map(drawLots(list, await generatorOf(one.seed, hash)).map(({ code, group }) => [code, group]));
    expect(one.units.map(([code]) => drawn.get(code))).toEqual(one.drawn);
  });

  it('whatever the order in which the list came', async () => {
    for (const one of golden.cases.slice(0, 12)) {
      const list = listOf(one);
      const turned = { ...list, units: list.units.toReversed() };
      const hash = await listHash(turned);
      expect(hash).toBe(one.hash);
      expect(drawLots(turned, await generatorOf(one.seed, hash))).toEqual(
        drawLots(list, await generatorOf(one.seed, hash)),
      );
    }
  });
});
