import { describe, expect, it } from 'vitest';
import { pairsOf } from '#evidence/statistics/change.rules.ts';
import { answerOf, type Measured } from './answer.rules.ts';
import type { Answer } from './estimate.rules.ts';
import type { GroupName } from './kinds.contract.ts';
import type { CountOutcome, Outcome, ShareOutcome } from './outcome.rules.ts';
import { dividedPlaces, type UnitRow } from './units.rules.ts';

const share = (part: number, n: number): ShareOutcome => ({ kind: 'share', part, n });
const count = (events: number, exposure: number): CountOutcome => ({ kind: 'count', events, exposure });
const row = (
  group: GroupName,
  after: Outcome | null,
  before: Outcome | null = null,
  stratum: string | null = null,
): UnitRow => ({
  group,
  stratum,
  before,
  after,
});
const places = (rows: readonly UnitRow[], weighing: 'alike' | 'size' = 'alike'): Measured => ({
  form: 'places',
  rows,
  weighing,
});
const shares = (group: GroupName, parts: readonly number[], before?: readonly number[]) =>
  parts.map((part, at) => row(group, share(part, 40), before ? share(before[at]!, 40) : null));

/** What a sentence needs of it. */
const told = (answer: Answer) =>
  answer.kind === 'none'
    ? answer.reason
    : [answer.method, answer.certainty.kind === 'none' ? answer.certainty.reason : 'interval'];

describe('places as the unit (issue: one, two or three, four)', () => {
  const [five, four] = [
    [10, 12, 14, 16, 18],
    [9, 11, 13, 12],
  ];
  const compared = (withIt: number, without: number) =>
    answerOf('drawn', places([...shares('with', five.slice(0, withIt)), ...shares('without', four.slice(0, without))]));

  it('one in a group: both figures, no interval, no effect', () => {
    const found = compared(5, 1);
    expect(found).toMatchObject({
      kind: 'none',
      reason: 'one_place',
      levels: { with: { after: 0.35 }, without: { after: 9 / 40 } },
    });
    expect(found).not.toHaveProperty('estimate');
    expect(found.restsOn.units).toEqual({ with: 5, without: 1 });
  });

  it('two or three: the difference, and no interval', () => {
    for (const [a, b] of [
      [2, 2],
      [5, 3],
      [2, 4],
    ] as const) {
      const found = compared(a, b);
      expect(told(found)).toEqual([a === b ? 'places_t' : 'places_cr2', 'few_places']);
      expect(found).toMatchObject({ error: null, degreesOfFreedom: null, rough: true });
    }
  });

  it('from four: t with k − 2 of as many, and else CR2', () => {
    expect(compared(4, 4)).toMatchObject({ method: 'places_t', degreesOfFreedom: 6, rough: true });
    const uneven = compared(5, 4);
    expect(told(uneven)).toEqual(['places_cr2', 'interval']);
    expect((uneven as { degreesOfFreedom: number }).degreesOfFreedom).toBeLessThan(7);
  });

  it('rests on places, however many people were counted', () => {
    expect(compared(4, 4).restsOn).toEqual({
      unit: 'place',
      units: { with: 4, without: 4 },
      lost: { with: 0, without: 0 },
    });
  });

  it('a place of which nobody was counted after is lost, and said so', () => {
    const rows = [
      ...shares('with', five),
      ...shares('without', four),
      row('with', null, share(3, 9)),
      row('without', share(0, 0)),
    ];
    expect(answerOf('drawn', places(rows)).restsOn).toMatchObject({
      units: { with: 5, without: 4 },
      lost: { with: 1, without: 1 },
    });
  });

  it('people of places are gathered to their places', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((place, at) =>
      Array.from({ length: 10 }, (_, person) => ({
        ...row(at < 4 ? 'with' : 'without', share(Number(person <= at), 1)),
        place,
      })),
    );
    const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((_, at) =>
      row(at < 4 ? 'with' : 'without', share(at + 1, 10)),
    );
    expect(answerOf('drawn', { form: 'people_in_places', rows: people, weighing: 'alike' })).toEqual(
      answerOf('drawn', places(rows)),
    );
  });

  it('a place of which people are in two groups, or two strata, is named', () => {
    const person = (place: string, group: GroupName, stratum: string) => ({
      ...row(group, share(1, 1), null, stratum),
      place,
    });
    const people = [
      person('a', 'with', 'x'),
      person('a', 'with', 'x'),
      person('b', 'with', 'x'),
      person('b', 'without', 'x'),
    ];
    expect(dividedPlaces(people)).toEqual(['b']);
    expect(dividedPlaces([...people.slice(0, 2), person('a', 'with', 'y')])).toEqual(['a']);
  });

  it('each person alike is another question than each place alike', () => {
    const rows = [
      ...[90, 4, 3, 5].map((n) => row('with', share(Math.round(n * 0.6), n))),
      ...[50, 8, 6, 9].map((n) => row('without', share(Math.round(n * 0.3), n))),
    ];
    const [alike, size] = (['alike', 'size'] as const).map((weighing) => answerOf('drawn', places(rows, weighing)));
    expect(told(size!)).toEqual(['places_cr2', 'interval']);
    const people = (group: GroupName) =>
      rows.filter((one) => one.group === group).reduce((sum, { after }) => sum + (after as ShareOutcome).part, 0);
    expect(size!.levels.with.after).toBeCloseTo(people('with') / 102, 12);
    expect(alike!.levels.with.after).not.toBeCloseTo(people('with') / 102, 3);
  });
});

describe('the method that goes with a design', () => {
  const persons = (group: GroupName, n: number, before = false, stratum = (_: number): string | null => null) =>
    Array.from({ length: n }, (_, at) =>
      row(group, share(Number(at % 3 === 0), 1), before ? share(Number(at % 2 === 0), 1) : null, stratum(at)),
    );
  const both = (before: boolean, stratum?: (at: number) => string) => [
    ...persons('with', 12, before, stratum),
    ...persons('without', 14, before, stratum),
  ];

  it('persons drawn: Newcombe; with strata or before a regression with CR2', () => {
    expect(told(answerOf('drawn', { form: 'people', rows: both(false) }))).toEqual(['newcombe', 'interval']);
    expect(answerOf('drawn', { form: 'people', rows: both(true) })).toMatchObject({
      method: 'regression_cr2',
      adjusted: ['before'],
    });
    const strata = answerOf('drawn', { form: 'people', rows: both(true, (at) => 'ab'[at % 2]!) });
    expect(strata).toMatchObject({ method: 'regression_cr2', adjusted: ['before', 'strata'] });
  });

  it('not drawn: the difference in differences, and without a measurement before none', () => {
    expect(told(answerOf('not_drawn', { form: 'people', rows: both(true) }))).toEqual(['newcombe_twice', 'interval']);
    expect(told(answerOf('not_drawn', { form: 'people', rows: both(false) }))).toBe('no_before');
    const totals: Measured = {
      form: 'totals',
      groups: {
        with: { before: null, after: share(20, 50) },
        without: { before: share(10, 50), after: share(12, 50) },
      },
    };
    expect(told(answerOf('not_drawn', totals))).toBe('no_before');
  });

  it('nobody without: before and after', () => {
    expect(answerOf('none', { form: 'people', rows: both(true) })).toMatchObject({
      method: 'newcombe_paired',
      restsOn: { units: { with: 12, without: null } },
      levels: { without: null },
    });
    const pairs = pairsOf([1, 2, 3, 4, 5, 7].map((before) => ({ before, after: before + (before % 2) })))!;
    expect(told(answerOf('none', { form: 'pairs', kind: 'mean', groups: { with: pairs, without: null } }))).toEqual([
      'paired_t',
      'interval',
    ]);
    expect(told(answerOf('drawn', { form: 'pairs', kind: 'mean', groups: { with: pairs, without: null } }))).toBe(
      'no_comparison',
    );
  });

  it('a total of events says how many times as often, and has no interval', () => {
    const found = answerOf('drawn', {
      form: 'totals',
      groups: { with: { before: null, after: count(60, 20) }, without: { before: null, after: count(40, 20) } },
    });
    expect(found).toMatchObject({
      estimate: 1,
      unit: 'per_exposure',
      certainty: { reason: 'spread_unknown' },
      ratio: { estimate: 1.5 },
    });
  });

  it('fewer than five people in a group are not shown', () => {
    const few: Measured = {
      form: 'totals',
      groups: { with: { before: null, after: share(3, 4) }, without: { before: null, after: share(30, 80) } },
    };
    expect(told(answerOf('drawn', few))).toBe('small_group');
    expect(told(answerOf('drawn', { form: 'people', rows: [...persons('with', 4), ...persons('without', 20)] }))).toBe(
      'small_group',
    );
  });

  it('a group that is a stratum by itself has no effect of its own', () => {
    const rows = [...persons('with', 9, false, () => 'a'), ...persons('without', 9, false, () => 'b')];
    expect(told(answerOf('drawn', { form: 'people', rows }))).toBe('inseparable');
  });

  it('nobody counted, or outcomes of two kinds: no data', () => {
    expect(answerOf('drawn', places([row('with', null), row('without', null)]))).toMatchObject({
      reason: 'no_data',
      restsOn: { lost: { with: 1, without: 1 } },
    });
    expect(told(answerOf('drawn', places([row('with', share(1, 9)), row('without', count(3, 9))])))).toBe('no_data');
    expect(told(answerOf('none', places([])))).toBe('no_data');
  });

  it('where nothing differs within the groups there is no interval', () => {
    const rows = [...shares('with', [20, 20, 20, 20]), ...shares('without', [10, 10, 10, 10])];
    expect(told(answerOf('drawn', places(rows)))).toEqual(['places_t', 'constant']);
  });
});
