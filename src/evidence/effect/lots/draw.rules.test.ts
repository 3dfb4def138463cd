import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceAfter, balanceBefore, covariateBalance } from './balance.rules.ts';
import { drawLots, strataOf } from './draw.rules.ts';
import { compareCodes, faultOf, type LotList } from './list.rules.ts';
import { generatorOf, listHash } from './seed.rules.ts';
import { xoshiro } from './xoshiro.rules.ts';

const generator = (seed = 1n) => xoshiro([seed, 2n, 3n, 4n]);
const units = (many: number, stratum: (at: number) => string | null = () => null) =>
  Array.from({ length: many }, (_, at) => ({ code: `straat ${at}`, stratum: stratum(at) }));
const half: LotList['groups'] = [
  { code: 'met', part: 1 },
  { code: 'zonder', part: 1 },
];

const lists: fc.Arbitrary<LotList> = fc.record({
  groups: fc
    .array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.map((part, at) => ({ code: `groep ${at}`, part }))),
  units: fc
    .uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 4, maxLength: 60 })
    .chain((codes) =>
      fc.tuple(
        ...codes.map((code) => fc.record({ code: fc.constant(code), stratum: fc.constantFrom(null, 'a', 'b', 'c') })),
      ),
    ),
});

describe('drawing lots', () => {
  it('gives everybody one group, keeps every stratum within what was said before, and the whole within a round', () => {
    fc.assert(
      fc.property(lists, fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (list, seed) => {
        const drawn = drawLots(list, generator(seed));
        expect(drawn.map(({ code }) => code)).toEqual(list.units.map(({ code }) => code).sort(compareCodes));
        const [before, after] = [balanceBefore(list), balanceAfter(list.groups, drawn)];
        expect(after.map(({ stratum }) => stratum)).toEqual(before.map(({ stratum }) => stratum));
        before.forEach((own, at) => {
          expect(after[at]!.groups.reduce((sum, one) => sum + one.units, 0)).toBe(own.units);
          own.groups.forEach(({ least, most }, group) => {
            expect(after[at]!.groups[group]!.units).toBeGreaterThanOrEqual(least);
            expect(after[at]!.groups[group]!.units).toBeLessThanOrEqual(most);
          });
        });
        const round = list.groups.reduce((sum, { part }) => sum + part, 0);
        for (const { code, part } of list.groups) {
          const own = drawn.filter(({ group }) => group === code).length;
          expect(Math.abs(own - (list.units.length * part) / round)).toBeLessThanOrEqual(round);
        }
      }),
      { seed: 71 },
    );
  });

  it('two groups of equal part differ by one at most, in every stratum and in all', () => {
    for (let seed = 1n; seed <= 200n; seed++) {
      const list = { groups: half, units: units(37, (at) => 'abcdefg'[at % 7]!) };
      const drawn = drawLots(list, generator(seed));
      const many = (group: string, stratum?: string) =>
        drawn.filter((one) => one.group === group && (stratum === undefined || one.stratum === stratum)).length;
      expect(Math.abs(many('met') - many('zonder'))).toBeLessThanOrEqual(1);
      for (const stratum of 'abcdefg')
        expect(Math.abs(many('met', stratum) - many('zonder', stratum))).toBeLessThanOrEqual(1);
    }
  });

  it('of persons with a stratum each is the same by the same seed in any order, and halves every stratum to one', async () => {
    const persons = fc
      .array(fc.constantFrom('jonger', 'ouder', 'onbekend', null), { minLength: 2, maxLength: 80 })
      .map((strata) => strata.map((stratum, at) => ({ code: `p${at + 1}`, stratum })));
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
    await fc.assert(
      fc.asyncProperty(persons, seeds, async (units, seed) => {
        const draw = async (list: LotList) => drawLots(list, await generatorOf(seed, await listHash(list)));
        const drawn = await draw({ groups: half, units });
        expect(await draw({ groups: half, units: units.toReversed() })).toEqual(drawn);
        for (const { groups } of balanceAfter(half, drawn))
          expect(Math.abs(groups[0]!.units - groups[1]!.units)).toBeLessThanOrEqual(1);
        expect(Math.abs(drawn.filter(({ group }) => group === 'met').length - units.length / 2)).toBeLessThan(1);
      }),
      { seed: 25 },
    );
  });

  it('gives every unit the chance of its part', () => {
    const groups = [
      { code: 'met', part: 2 },
      { code: 'zonder', part: 1 },
    ];
    const list = { groups, units: units(8, (at) => (at < 5 ? 'a' : 'b')) };
    const draws = 6000;
    const many = new Map<string, number>();
    const random = generator();
    for (let at = 0; at < draws; at++)
      for (const { code, group } of drawLots(list, random))
        if (group === 'met') many.set(code, (many.get(code) ?? 0) + 1);
    // Chance moves a share by 0.6 points: four times that.
    for (const found of many.values()) expect(Math.abs(found / draws - 2 / 3)).toBeLessThan(0.025);
  });

  it('another seed, or one letter more in the list, is another draw; a list without its hash is none', async () => {
    const list = { groups: half, units: units(30) };
    const longer = { ...list, units: [...list.units.slice(1), { code: 'straat 0a', stratum: null }] };
    const [hash, other] = [await listHash(list), await listHash(longer)];
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(other).not.toBe(hash);
    const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
    const groupsOf = async (seed: string, of: string) =>
      drawLots(list, await generatorOf(seed, of))
        .map(({ group }) => group)
        .join();
    expect(await groupsOf(one, hash)).toBe(await groupsOf(one, hash));
    expect(await groupsOf(two, hash)).not.toBe(await groupsOf(one, hash));
    expect(await groupsOf(one, other)).not.toBe(await groupsOf(one, hash));
    for (const wrong of ['', '1'.repeat(63), 'G'.repeat(64), `${'1'.repeat(64)}\n`])
      await expect(generatorOf(wrong, hash)).rejects.toThrow(RangeError);
  });

  it('says what is wrong with a list, and does not draw it', () => {
    const codes = (...all: string[]) => all.map((code) => ({ code, stratum: null }));
    const wrong: [LotList, string, string | null][] = [
      [{ groups: half.slice(1), units: units(4) }, 'too_few_groups', null],
      [{ groups: [half[0]!, half[0]!], units: units(4) }, 'double_group', 'met'],
      [{ groups: [half[0]!, { code: 'zonder', part: 1.5 }], units: units(4) }, 'part_not_whole', 'zonder'],
      [{ groups: half, units: units(1) }, 'too_few_units', null],
      [{ groups: half, units: codes('a', '') }, 'no_code', null],
      [{ groups: half, units: codes('a', 'b', 'a') }, 'double_code', 'a'],
      [{ groups: half, units: codes('a', 'b\ud800') }, 'not_text', 'b\ud800'],
    ];
    for (const [list, fault, code] of wrong) {
      expect(faultOf(list)).toEqual({ fault, code });
      expect(() => drawLots(list, generator())).toThrow(RangeError);
    }
    expect(faultOf({ groups: half, units: units(2) })).toBeNull();
  });

  it('orders codes as their bytes, not as a language or as pairs of halves', () => {
    expect(['é', 'z', 'Z', '\u{1F600}', '\uFFFD', 'zz', ''].sort(compareCodes)).toEqual([
      '',
      'Z',
      'z',
      'zz',
      'é',
      '\uFFFD',
      '\u{1F600}',
    ]);
    expect(strataOf(units(4, (at) => [null, 'b', 'a', null][at]!)).map(([one]) => one!.stratum)).toEqual([
      null,
      'a',
      'b',
    ]);
  });
});

describe('how groups lie beside each other', () => {
  it('over the root of the mean of both variances (Austin 2009)', () => {
    const drawn = [1, 2, 3, 3, 4, 5].map((_, at) => ({
      code: String(at),
      stratum: null,
      group: at < 3 ? 'met' : 'zonder',
    }));
    const values = new Map([1, 2, 3, 3, 4, 5].map((value, at) => [String(at), value]));
    expect(covariateBalance(half, drawn, values)).toEqual({
      groups: [
        { code: 'met', n: 3, mean: 2, sd: 1 },
        { code: 'zonder', n: 3, mean: 4, sd: 1 },
      ],
      difference: 2,
    });
    expect(covariateBalance(half, drawn, new Map()).difference).toBeNull();
    expect(
      covariateBalance(
        half,
        drawn,
        new Map([
          ['0', 1],
          ['3', 2],
        ]),
      ).difference,
    ).toBeNull();
  });
});
