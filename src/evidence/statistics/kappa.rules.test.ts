import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf, type CodePair, cohenKappa, noKappaReason } from './kappa.rules.ts';

const code = fc.constantFrom('a', 'b', 'c', 'd');
const pairs = fc.array(fc.tuple(code, code), { maxLength: 120 });

describe('agreement and kappa', () => {
  it('do not depend on order, on who is first, or on what codes are called', () => {
    fc.assert(
      fc.property(pairs, fc.func(fc.nat()), (coded, rank) => {
        const shuffled = [...coded].sort((one, other) => rank(one) - rank(other));
        const mirrored = coded.map(([first, second]): CodePair => [second, first]);
        const renamed = coded.map(([first, second]): CodePair => [`${first}!`, `${second}!`]);
        for (const other of [shuffled, mirrored, renamed]) {
          expect(agreementOf(other)).toEqual(agreementOf(coded));
          const [ours, theirs] = [cohenKappa(coded), cohenKappa(other)];
          expect(theirs === null).toBe(ours === null);
          if (!ours || !theirs) continue;
          expect(theirs.kappa).toBeCloseTo(ours.kappa, 9);
          expect(theirs.interval.lo).toBeCloseTo(ours.interval.lo, 6);
        }
        expect(noKappaReason(mirrored)).toBe(noKappaReason(coded));
      }),
    );
  });

  it('kappa is never above the share that is the same, and its interval holds it, within −1 and 1', () => {
    fc.assert(
      fc.property(pairs, (coded) => {
        const found = cohenKappa(coded);
        if (!found) {
          expect(new Set(coded.flat()).size).toBeLessThan(2);
          return;
        }
        const { n, same } = agreementOf(coded);
        expect(found.kappa).toBeLessThanOrEqual(same / n + 1e-12);
        expect(found.interval.lo).toBeLessThanOrEqual(found.kappa + 1e-12);
        expect(found.interval.hi).toBeGreaterThanOrEqual(found.kappa - 1e-12);
        expect([found.interval.lo >= -1, found.interval.hi <= 1]).toEqual([true, true]);
      }),
    );
  });

  it('is 1 for two who always say the same, of more than one code', () => {
    fc.assert(
      fc.property(fc.array(code, { minLength: 2, maxLength: 90 }), (said) => {
        fc.pre(new Set(said).size > 1);
        expect(cohenKappa(said.map((one) => [one, one]))!.kappa).toBeCloseTo(1, 9);
      }),
    );
  });

  const made = (first: number, second: number): CodePair[] => [
    ...Array.from({ length: first }, (): CodePair => ['a', 'a']),
    ...Array.from({ length: second }, (): CodePair => ['b', 'b']),
  ];

  it.each([
    [made(0, 0), 'few'],
    [made(15, 14), 'few'],
    [made(15, 15), null],
    [made(90, 10), null],
    [made(91, 9), 'one_code'],
    [made(40, 0), 'one_code'],
    // 90 % of the codes of both together.
    [[...made(85, 5), ...Array.from({ length: 10 }, (): CodePair => ['a', 'b'])], null],
  ] as const)('kappa is told from thirty cells on, of which at most 90 %% is one code (%#)', (coded, reason) => {
    expect(noKappaReason(coded)).toBe(reason);
  });
});
