import { describe, expect, it } from 'vitest';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { bandEnds, evidenceOf, sharesOf, suggestedMark } from './evidence.rules.ts';
import type { Earlier } from './weighing-factors.rules.ts';

const uuid = (n: number) => `0b0f7a1e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ease = uuid(1);

const determined = determineFactors.content.parse({
  factors: [
    {
      uuid: ease,
      name: 'Gemak en frictie',
      hypothesis: 'De container staat ver weg.',
      deskResearch: [
        { uuid: uuid(2), source: 'Veldonderzoek 2024', finding: 'Afstand telt.' },
        { uuid: uuid(3), source: 'Nog te lezen' },
      ],
    },
  ],
});

/** So many conversations in which the factor gave the decision, played a part, or did not come up. */
function earlierWith({ decisive = 0, part = 0, silent = 0, r = null as number | null }): Earlier {
  const roles = [
    ...Array.from({ length: decisive }, () => 'decisive'),
    ...Array.from({ length: part }, () => 'part'),
    ...Array.from({ length: silent }, () => null),
  ];
  return {
    determineFactors: determined,
    qualitativeResearch: qualitativeResearch.content.parse({
      conversations: roles.map((role, index) => ({
        uuid: uuid(100 + index),
        code: `R${index + 1}`,
        findings: [
          {
            uuid: uuid(200 + index),
            researchFactor: ease,
            mention: role === null ? 'not_discussed' : 'spontaneous',
            role,
            quote: role === null ? null : `Dat hielp mij, nummer ${index + 1}.`,
          },
        ],
      })),
    }),
    conductingResearch: conductingResearch.content.parse({
      primaryOutcome: null,
      results:
        r === null
          ? []
          : [
              {
                uuid: uuid(300),
                researchFactor: ease,
                n: 214,
                mean: 4.1,
                sd: 1.2,
                scaleMin: 1,
                scaleMax: 7,
                r,
                expectedDirection: '+',
              },
            ],
    }),
  };
}

const evidence = (earlier: Earlier) => evidenceOf(determined.factors[0]!, null, earlier);

describe('beside the mark, all evidence so far', () => {
  it('is hypothesis, deskresearch, mentions, quotes, mean, r with CI and suggested grade', () => {
    const found = evidence(earlierWith({ decisive: 3, part: 6, silent: 2, r: 0.42 }));
    expect(found.hypothesis).toBe('De container staat ver weg.');
    expect(found.deskResearch.map(({ finding }) => finding)).toEqual(['Afstand telt.']);
    expect(found.mentions).toMatchObject({ mentioned: 9, discussed: 9, decisive: 3 });
    expect(found.quotes).toHaveLength(9);
    expect(found.quotes[0]).toEqual({ code: 'R1', text: 'Dat hielp mij, nummer 1.' });
    expect(found.result).toMatchObject({ mean: 4.1, r: 0.42 });
    expect(found.interval!.lo).toBeCloseTo(0.3, 2);
    expect(found.interval!.hi).toBeCloseTo(0.52, 2);
    expect(suggestedMark(found)).toMatchObject({ lo: 5.5, grade: 7.5, hi: 9 });
  });

  it('is empty, not wrong, for a factor nobody asked about', () => {
    const found = evidence(earlierWith({}));
    expect(found).toMatchObject({ result: null, interval: null, band: null, agreement: null, quotes: [] });
    expect([suggestedMark(found), bandEnds(found)]).toEqual([null, null]);
  });
});

describe('per segment', () => {
  it('stands what was computed, with the question it was asked by; not for figures that were typed in', () => {
    const earlier = earlierWith({ r: 0.42 });
    expect(evidence(earlier).segments).toEqual([]);
    const mean = { kind: 'figure' as const, n: 42, mean: 3.4, sd: 1.1, interval: { lo: 3.1, hi: 3.7 } };
    const hidden = { kind: 'none' as const, reason: 'small_group' as const };
    const groups = [
      { code: 0, mean, correlation: hidden },
      { code: 1, mean: hidden, correlation: hidden },
    ];
    const [asked, gone, nobody] = [uuid(400), uuid(401), uuid(402)];
    const computed = evidence({
      ...earlier,
      conductingResearch: {
        ...earlier.conductingResearch,
        items: conductingResearch.content.parse({
          items: [{ uuid: asked, block: 'segment', text: 'Wonen er kinderen bij jou thuis?' }],
        }).items,
        results: earlier.conductingResearch.results.map((result) => ({
          ...result,
          analysis: {
            scale: null,
            rescaled: false,
            n: 46,
            missing: 0,
            offScale: 0,
            mean: hidden,
            reliability: hidden,
            correlation: hidden,
            pointBiserial: false,
            doers: hidden,
            largestShare: null,
            items: [],
            segments: [
              { item: asked, groups, difference: null },
              { item: gone, groups, difference: null },
              { item: nobody, groups: [], difference: null },
            ],
          },
        })),
      },
    });
    expect(computed.segments.map(({ question, ...rest }) => ({ ...rest, text: question?.text ?? null }))).toEqual([
      { item: asked, groups, text: 'Wonen er kinderen bij jou thuis?' },
      { item: gone, groups, text: null },
    ]);
  });
});

describe('qualitative evidence', () => {
  it('gives a band from 8 conversations in which the factor came up for discussion', () => {
    expect(bandEnds(evidence(earlierWith({ part: 7, silent: 5 })))).toBeNull();
    expect(bandEnds(evidence(earlierWith({ part: 8, silent: 5 })))).toEqual([6.5, 7.5]);
  });

  it('is never a sum and never averaged with r: band and suggestion are the same with and without each other', () => {
    const talks = { decisive: 3, part: 6 };
    const both = evidence(earlierWith({ ...talks, r: 0.42 }));
    expect(bandEnds(both)).toEqual(bandEnds(evidence(earlierWith(talks))));
    expect(suggestedMark(both)).toEqual(suggestedMark(evidence(earlierWith({ r: 0.42 }))));
  });

  it('stands beside the questionnaire: wijst dezelfde kant op, or spreekt elkaar tegen', () => {
    expect(evidence(earlierWith({ decisive: 3, part: 6, r: 0.42 })).agreement).toBe('same');
    expect(evidence(earlierWith({ decisive: 3, part: 6, r: 0.02 })).agreement).toBe('opposed');
    expect(evidence(earlierWith({ part: 3, r: 0.42 })).agreement).toBeNull();
  });
});

describe('the answers in the list', () => {
  const scale = { lo: 1, hi: 5 };
  const item = (shares: number[], other: object = {}) => ({
    ...{ item: uuid(9), reversed: false, scale, n: 20, missing: 0, offScale: 0, largestShare: null, mean100: null },
    ...{ mean: none, itemRest: none, correlation: none },
    distribution: shares.map((share, place) => ({ code: place + 1, n: share * 20, share })),
    ...other,
  });
  const none = { kind: 'none' as const, reason: 'too_few' as const };
  const resultWith = (items: ReturnType<typeof item>[]) => {
    const { result } = evidenceOf(determined.factors[0]!, null, {
      ...earlierWith({}),
      conductingResearch: conductingResearch.content.parse({
        results: [
          {
            uuid: uuid(8),
            researchFactor: ease,
            mean: 3,
            scaleMin: 1,
            scaleMax: 5,
            analysis: {
              ...{ scale, rescaled: false, n: 20, missing: 0, offScale: 0, mean: none, reliability: none },
              ...{ correlation: none, pointBiserial: false, doers: none, largestShare: null, segments: [] },
              items,
            },
          },
        ],
      }),
    });
    return sharesOf(result!);
  };

  it('counts every question the same, and a turned one turned', () => {
    expect(resultWith([item([0.5, 0.5, 0, 0, 0]), item([0, 0, 0, 0, 1], { reversed: true })])).toEqual([
      0.75, 0.25, 0, 0, 0,
    ]);
  });

  it('are not drawn when a question has another scale, or nobody answered', () => {
    expect(resultWith([item([1, 0, 0, 0, 0]), item([1, 0], { scale: { lo: 1, hi: 2 } })])).toBeNull();
    expect(resultWith([item([0, 0, 0, 0, 0], { n: 0 })])).toBeNull();
  });
});
