import { describe, expect, it } from 'vitest';
import golden from './golden/kappa.json' with { type: 'json' };
import { agreementOf, type CodePair, cohenKappa } from './kappa.rules.ts';

/** Agreement with R’s psych, as everywhere: six decimals. */
const tolerance = 1e-6;

/** A letter for each code, a hyphen where there is none: of what only one of the two coded there is no pair. */
const pairsOf = ({ first, second }: { first: string; second: string }): CodePair[] =>
  [...first].flatMap((code, place) => (code === '-' || second[place] === '-' ? [] : [[code, second[place]!] as const]));

describe(`kappa as psych ${golden.versions.psych} has it`, () => {
  it('is compared over at least sixty tables of every kind', () => {
    expect(golden.cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(golden.cases.map(({ kind }) => kind))).toEqual(
      new Set(['drawn', 'missing', 'skewed', 'biased', 'one_sided', 'perfect', 'opposite', 'cohen_1960', 'one_code']),
    );
  });

  it.each(
    golden.cases.map((one, number) => [`${number + 1} ${one.kind}, n = ${one.n}`, one] as const),
  )('%s', (_, one) => {
    const pairs = pairsOf(one);
    expect(agreementOf(pairs)).toEqual({ n: one.n, same: one.same });
    const ours = cohenKappa(pairs);
    if (one.figure === null) return expect(ours).toBeNull();
    const { kappa, lo, hi } = one.figure;
    expect(Math.abs(ours!.kappa - kappa)).toBeLessThan(tolerance);
    expect(Math.abs(ours!.interval.lo - lo)).toBeLessThan(tolerance);
    expect(Math.abs(ours!.interval.hi - hi)).toBeLessThan(tolerance);
  });
});
