import { describe, expect, it } from 'vitest';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { answersOf, type CountedPlan, chanceOf } from './measured.rules.ts';
import { answerWords, chanceWords, costWords, strataWords } from './words.rules.ts';

const { shape, empty } = interventionDesign;
const id = (name: string) => `00000000-0000-4000-8000-${name.padStart(12, '0')}`;
const [card, bare, was, now, lights, litter] = ['1', '2', '3', '4', '5', '6'].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const groups = [
  emptyRow(shape.groups, { uuid: card, name: 'Met kaart', gets: 'with' }),
  emptyRow(shape.groups, { uuid: bare, name: 'Zonder kaart', gets: 'without' }),
];
const moments = [
  emptyRow(shape.moments, { uuid: was, name: 'Voor', phase: 'before' }),
  emptyRow(shape.moments, { uuid: now, name: 'Na', phase: 'after' }),
];
const outcomes = [
  emptyRow(shape.outcomes, {
    uuid: lights,
    name: 'Fietsers met licht',
    kind: 'share',
    countedUnit: 'person',
    wanted: 'more',
    role: 'main',
  }),
];
const plan: CountedPlan = { ...empty, design: 'drawn_people', groups, moments, outcomes };

let rows = 0;
const counted = (
  outcome: string,
  group: string,
  moment: string,
  amount: number,
  outOf: number,
  place: string | null = null,
  sd: number | null = null,
) => emptyRow(shape.measured, { uuid: id(`9${++rows}`), outcome, group, moment, amount, outOf, place, sd });

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const told = (evaluation: CountedPlan, smallest = 0) =>
  answersOf(evaluation).map((one) => {
    const { sentence, meaning, limits } = answerWords(one, smallest);
    return { sentence: plain(sentence), meaning, limits: limits.map(plain) };
  });

describe('the answer in one sentence', () => {
  it('tells of persons who were drawn both shares and their difference', () => {
    // R: Newcombe from Wilson intervals of prop.test(correct = FALSE): 200 of 488 against 150 of 455.
    const measured = [counted(lights, card, now, 200, 488), counted(lights, bare, now, 150, 455)];
    expect(told({ ...plan, measured })).toEqual([
      {
        sentence:
          'Fietsers met licht: 41 % bij “Met kaart”, 33 % bij “Zonder kaart”: +8 punten (95 % tussen +2 en +14).',
        meaning: 'Dat is de gewenste kant op, en meer dan toeval alleen meestal geeft.',
        limits: ['Dit rust op 488 mensen met en 455 zonder.'],
      },
    ]);
  });

  it('says that there may be none where zero lies within, and that the wrong side is wrong', () => {
    const few = [counted(lights, card, now, 21, 50), counted(lights, bare, now, 20, 50)];
    expect(told({ ...plan, measured: few })[0]!.meaning).toMatch(/er kan ook geen verschil zijn/);
    const worse = [counted(lights, card, now, 100, 500), counted(lights, bare, now, 200, 500)];
    expect(told({ ...plan, measured: worse })[0]!.meaning).toMatch(/verkeerde kant/);
  });

  it('names no effect of one place in a group, and none of totals that were drawn by place', () => {
    const design = { ...plan, design: 'drawn_places' as const };
    const measured = [counted(lights, card, now, 200, 488), counted(lights, bare, now, 150, 455)];
    const [only] = told({ ...design, measured });
    expect(only!.sentence).toBe(
      'Fietsers met licht: 41 % bij “Met kaart”, 33 % bij “Zonder kaart”. In een groep is maar één plek geteld: het verschil kan ook aan die plek liggen. Daarom noemen we geen effect.',
    );
    expect(only!.meaning).toBeNull();
  });

  it('gives a difference without interval of two or three places, and one from four', () => {
    const design = { ...plan, design: 'drawn_places' as const };
    const places = (many: number) =>
      Array.from({ length: many }, (_, at) => [
        counted(lights, card, now, 40 + 2 * at, 100, `Straat ${at}`),
        counted(lights, bare, now, 30 + 3 * at, 100, `Laan ${at}`),
      ]).flat();
    const [three] = told({ ...design, measured: places(3) });
    expect(three!.sentence).not.toMatch(/95 %/);
    expect(three!.limits).toContain(
      'Met twee of drie plekken in een groep is niet te zeggen hoe zeker dit verschil is.',
    );
    const [four] = told({ ...design, measured: places(4) });
    expect(four!.sentence).toMatch(/95 % tussen/);
    expect(four!.limits).toContain(
      'Dit rust op vier plekken met en vier plekken zonder: mensen op één plek lijken op elkaar, dus telt de plek.',
    );
    expect(four!.limits).toContain('Ruw: met zo weinig is het interval minder zeker dan het zegt.');
  });

  it('keeps places in the group that they were drawn into, tells who was lost, and what the draw alone would give', () => {
    const streets = Array.from({ length: 8 }, (_, at) => `Straat ${at}`);
    const drawn = streets.map((code, at) => ({ code, group: at < 4 ? card : bare }));
    const lots = {
      frozenAt: '2026-11-01T10:00:00Z',
      hash: 'a'.repeat(64),
      most: 1,
      groups: [
        { uuid: card, code: 'Met kaart', part: 1 },
        { uuid: bare, code: 'Zonder kaart', part: 1 },
      ],
      units: streets.map((code) => ({ code, stratum: null })),
      attempts: [{ at: '2026-11-01T11:00:00Z', seed: '1'.repeat(64), reason: null }],
      drawn,
    };
    const shares = [50, 52, 54, 56, 30, 32, 34, 36];
    // The first street got nothing after all, and was typed with those without.
    const measured = streets.map((place, at) =>
      counted(lights, at > 0 && at < 4 ? card : bare, now, shares[at]!, 100, place),
    );
    const design = { ...plan, design: 'drawn_places' as const, lots, measured };
    const [one] = answersOf(design);
    expect(one!.answer.levels.with.after).toBeCloseTo(0.53, 12);
    expect(one!.answer.restsOn.units).toEqual({ with: 4, without: 4 });
    // Of the 70 ways to draw four of eight two are as far apart: the one that was drawn, and its mirror.
    expect(plain(chanceWords(chanceOf(design, one!))!)).toBe(
      'Van alle 70 mogelijke lotingen geeft 2,9 % zonder enig effect een verschil van minstens deze grootte.',
    );
    const lost = { ...design, measured: measured.filter(({ place }) => place !== 'Straat 5') };
    expect(told(lost)[0]!.limits).toContain('Niet mee te tellen: één plek zonder.');
    expect(chanceOf({ ...design, lots: null }, one!)).toBeNull();
  });

  it('takes the change of both where nobody drew, and refuses without a measurement before', () => {
    const design = { ...plan, design: 'not_drawn' as const };
    const after = [counted(lights, card, now, 200, 500), counted(lights, bare, now, 160, 500)];
    expect(told({ ...design, measured: after })[0]!.sentence).toMatch(/niet bekend hoe het vooraf was/);
    const measured = [...after, counted(lights, card, was, 150, 500), counted(lights, bare, was, 150, 500)];
    expect(told({ ...design, measured })[0]!.sentence).toMatch(
      /^Fietsers met licht: van 30 % naar 40 % bij “Met kaart”, van 30 % naar 32 % bij “Zonder kaart”\. Het verschil in verandering is \+8 punten \(95 % tussen/,
    );
  });

  it('tells before and after of one group, and rests observed shares on places', () => {
    const design = { ...plan, design: 'before_after' as const, groups: [groups[0]!] };
    const measured = [counted(lights, card, was, 150, 500), counted(lights, card, now, 200, 500)];
    expect(told({ ...design, measured })[0]!.sentence).toMatch(/^Fietsers met licht: van 30 % naar 40 %: \+10 punten/);
    const seen = outcomes.map((one) => ({ ...one, countedUnit: 'place' as const }));
    expect(told({ ...design, outcomes: seen, measured })[0]!.sentence).toMatch(/maar één plek geteld/);
  });

  it('writes one decimal more where whole points would not be what the percentages make', () => {
    // 40.5 − 32.4 = 8.1, but 41 − 32 is 9.
    const measured = [counted(lights, card, now, 405, 1000), counted(lights, bare, now, 324, 1000)];
    expect(told({ ...plan, measured })[0]!.sentence).toMatch(
      /40,5 % bij “Met kaart”, 32,4 % bij “Zonder kaart”: \+8,1 punten/,
    );
  });

  it('tells how often of counts, with the times as often, and never of a total with an interval', () => {
    const kind = [
      {
        ...outcomes[0]!,
        uuid: litter,
        name: 'Zakken naast de container',
        kind: 'count' as const,
        countedUnit: 'place' as const,
        per: 'week',
        wanted: 'less' as const,
      },
    ];
    const design = { ...plan, design: 'drawn_places' as const, outcomes: kind };
    const measured = Array.from({ length: 5 }, (_, at) => [
      counted(litter, card, now, 4 + at, 4, `A${at}`),
      counted(litter, bare, now, 12 + at, 4, `B${at}`),
    ]).flat();
    const [only] = told({ ...design, measured });
    expect(only!.sentence).toMatch(
      /1,50 per week bij “Met kaart”, 3,50 per week bij “Zonder kaart”: −2,00 per week \(95 % tussen −/,
    );
    expect(only!.limits[0]).toMatch(/^Dat is 0,43 keer zo vaak \(95 % tussen/);
    expect(only!.meaning).toMatch(/gewenste kant/);
  });

  it('is silent about groups of fewer people than may be told of', () => {
    const measured = [counted(lights, card, now, 3, 8), counted(lights, bare, now, 4, 40)];
    expect(told({ ...plan, measured }, 10)[0]!.sentence).toBe(
      'Fietsers met licht: In een groep zijn zo weinig mensen geteld dat we er niets over zeggen.',
    );
    expect(
      told({ ...plan, measured: [counted(lights, card, now, 1, 3), counted(lights, bare, now, 4, 40)] })[0]!.sentence,
    ).not.toMatch(/%/);
  });

  it('has no answer of a stepped start, a series, and without a design', () => {
    const measured = [counted(lights, card, now, 200, 488), counted(lights, bare, now, 150, 455)];
    for (const design of ['stepped', 'series', null] as const) expect(told({ ...plan, design, measured })).toEqual([]);
  });

  it('never says that something is proven', () => {
    const all = [counted(lights, card, now, 900, 1000), counted(lights, bare, now, 100, 1000)];
    expect(JSON.stringify(told({ ...plan, measured: all }))).not.toMatch(/bewezen|bewijst/);
  });
});

describe('costs', () => {
  it('are told for each extra person, without upper end where there may be no effect', () => {
    const of = (withIt: number, without: number) =>
      answersOf({
        ...plan,
        measured: [counted(lights, card, now, withIt, 500), counted(lights, bare, now, without, 500)],
      })[0]!;
    // € 4,000 over 10 points of 1,000 people: 100 more, € 40 each.
    expect(plain(costWords(of(200, 150), 4000, 1000)!)).toMatch(
      /^Elke extra persoon die het doet kostte ongeveer € 40 \(95 % tussen € /,
    );
    expect(plain(costWords(of(160, 150), 4000, 1000)!)).toMatch(
      /^Er kan ook geen verschil zijn\. Is het er wel, dan kostte elke extra persoon die het doet minstens € \d+\.$/,
    );
    expect(costWords(of(150, 160), 4000, 1000)).toBeNull();
    expect(costWords(of(200, 150), null, 1000)).toBeNull();
  });
});

it('says of persons who were drawn in strata that the interval does not know of these', () => {
  const measured = [counted(lights, card, now, 200, 488), counted(lights, bare, now, 150, 455)];
  const lotsOf = (strata: (string | null)[]): CountedPlan['lots'] => ({
    ...{ frozenAt: '2026-11-29T07:00:00Z', hash: '', most: 1, groups: [], attempts: [] },
    units: strata.map((stratum, at) => ({ code: `p${at}`, stratum })),
    drawn: strata.map((_, at) => ({ code: `p${at}`, group: at % 2 ? card : bare })),
  });
  const said = (more: Partial<CountedPlan>) => {
    const drawn = { ...plan, measured, ...more };
    return strataWords(drawn, answersOf(drawn)[0]!);
  };
  expect(said({ lots: lotsOf(['a', 'b', 'a', 'b']) })).toMatch(/^Er is geloot per laag/);
  expect(said({ lots: lotsOf([null, null, null, null]) })).toBe(null);
  expect(said({ lots: { ...lotsOf(['a', 'b'])!, drawn: [] } })).toBe(null);
  expect(said({})).toBe(null);
});
