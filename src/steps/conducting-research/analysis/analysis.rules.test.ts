import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFigureReasons } from '#evidence/statistics/analysis.contract.ts';
import { known, noFigureSentences } from '#evidence/statistics/known.rules.ts';
import {
  conductingResearch,
  type Outcome,
  outcomes,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { type AnalysedFactor, analyseAnswers, computedResult } from './analysis.rules.ts';

const item = (uuid: string, rest: Partial<QuestionnaireItem> = {}) =>
  emptyRow(conductingResearch.shape.items, {
    uuid,
    block: 'factor',
    researchFactor: 'f',
    variable: uuid,
    scaleMin: 1,
    scaleMax: 7,
    ...rest,
  });
const outcomeItem = (outcome: Outcome, rest: Partial<QuestionnaireItem> = {}) =>
  item(outcome, { block: 'outcome', researchFactor: null, template: String(outcomes.indexOf(outcome)), ...rest });
const ten = outcomeItem('last_ten', { scaleMin: 0, scaleMax: 10 });
const facts = (rest: Partial<NonNullable<AnalysedFactor['facts']>> = {}) => ({
  slug: 'houding',
  expectedDirection: 'positive' as const,
  closeToBehaviour: false,
  noScaleMean: false,
  formative: false,
  ...rest,
});

type Row = readonly (number | null)[];
const analyse = (
  items: QuestionnaireItem[],
  rows: readonly Row[],
  primaryOutcome: Outcome | null = 'last_ten',
  rest: Partial<AnalysedFactor> = {},
  population: 'everyone' | null = null,
) =>
  analyseAnswers({
    items,
    answers: items.map(({ uuid }, at) => ({
      item: uuid,
      answers: Float64Array.from(rows, (row) => row[at] ?? Number.NaN),
    })),
    primaryOutcome,
    population,
    leaveOut: null,
    factors: [{ uuid: 'f', facts: facts(), expectedDirection: null, ...rest }],
  })[0]!;

const reason = (figure: { kind: string; reason?: string } | null) => figure?.reason ?? figure?.kind ?? null;
const rowsOf = (count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, index) => row(index));

describe('scale score', () => {
  const scoreMean = (rows: readonly Row[], items: number, rest: Partial<QuestionnaireItem> = {}) =>
    analyse(
      Array.from({ length: items }, (_, index) => item(`${index}`, index === 1 ? rest : {})),
      rows,
      null,
    );

  it('when at least half of the questions is answered, of two questions both', () => {
    expect(
      scoreMean(
        [
          [1, null],
          [2, 4],
        ],
        2,
      ),
    ).toMatchObject({ n: 1, missing: 1 });
    expect(
      scoreMean(
        [
          [1, null, null],
          [2, 4, null],
        ],
        3,
      ),
    ).toMatchObject({ n: 1, missing: 1 });
    expect(
      scoreMean(
        [
          [1, null, null, null],
          [2, 4, null, null],
        ],
        4,
      ),
    ).toMatchObject({ n: 1, missing: 1 });
  });

  it('turns reversed questions (`omgescoord`)', () => {
    const found = scoreMean(
      [
        [7, 1],
        [6, 3],
      ],
      2,
      { reversed: true },
    );
    expect(known(found.mean)).toMatchObject({ n: 2, mean: 6.25 });
    expect(found.items[1]).toMatchObject({ reversed: true });
    expect(found.items[1]!.distribution.filter(({ n }) => n > 0).map(({ code }) => code)).toEqual([1, 3]);
  });

  it('brings questions to 0–100 where their scales differ, with their own mean beside it', () => {
    const found = scoreMean(
      [
        [7, 1],
        [4, 2],
      ],
      2,
      { scaleMax: 5 },
    );
    expect(found).toMatchObject({ scale: { lo: 0, hi: 100 }, rescaled: true });
    expect(known(found.mean)?.mean).toBeCloseTo((50 + 37.5) / 2, 10);
    expect(found.items[1]).toMatchObject({ scale: { lo: 1, hi: 5 }, mean100: 12.5 });
    expect(known(found.items[1]!.mean)?.mean).toBe(1.5);
    expect(computedResult(found)).toMatchObject({ scaleMin: 0, scaleMax: 100 });
  });

  it('counts answers that the question does not have as missing, and says how many', () => {
    const found = scoreMean(
      [
        [99, 3],
        [3.5, 3],
        [2, 4],
        [Number.POSITIVE_INFINITY, 1],
      ],
      2,
    );
    expect(found).toMatchObject({ n: 1, missing: 3, offScale: 3 });
    expect(found.items[0]).toMatchObject({ n: 1, missing: 3, offScale: 3 });
  });
});

describe('what cannot be computed has a name, never NaN', () => {
  const spread = (index: number): Row => [(index % 7) + 1, ((index * 3) % 7) + 1, (index * 7) % 11];
  const two = [item('a'), item('b'), ten];

  it('without questions, answers, outcome or enough of them', () => {
    expect(
      reason(
        analyse(
          [ten],
          rowsOf(9, () => [1]),
        ).mean,
      ),
    ).toBe('no_items');
    expect(
      reason(
        analyse(
          two,
          rowsOf(9, () => [null, null, 1]),
        ).mean,
      ),
    ).toBe('no_answers');
    expect(reason(analyse(two, [spread(1)]).mean)).toBe('too_few');
    expect(reason(analyse(two, rowsOf(3, spread)).correlation)).toBe('too_few');
    expect(reason(analyse(two, rowsOf(9, spread), null).correlation)).toBe('no_outcome');
    expect(reason(analyse(two, rowsOf(9, spread), 'once').doers)).toBe('no_outcome');
  });

  it('with the same answer from everybody', () => {
    const same = analyse(
      two,
      rowsOf(20, (index) => [4, 4, index % 11]),
    );
    expect(known(same.mean)).toMatchObject({ mean: 4, sd: 0, interval: { lo: 4, hi: 4 } });
    expect([same.correlation, same.reliability, same.doers].map(reason)).toEqual(['constant', 'constant', 'constant']);
    expect(same.largestShare).toBe(1);
    const outcome = analyse(
      two,
      rowsOf(20, (index) => [...spread(index).slice(0, 2), 5]),
    );
    expect(reason(outcome.correlation)).toBe('constant_outcome');
  });

  it('with answers that run exactly against each other', () => {
    const found = analyse(
      two,
      rowsOf(21, (index) => [(index % 7) + 1, 7 - (index % 7), index % 11]),
    );
    expect(reason(found.reliability)).toBe('impossible');
    expect(reason(found.correlation)).toBe('constant');
  });

  it('with one question, formative factors, and factors whose questions are seen apart', () => {
    const rows = rowsOf(20, spread);
    expect(
      reason(
        analyse(
          [item('a'), ten],
          rows.map((row) => [row[0]!, row[2]!]),
        ).reliability,
      ),
    ).toBe('one_item');
    const formative = analyse(two, rows, 'last_ten', { facts: facts({ formative: true }) });
    expect([formative.reliability, formative.items[0]!.itemRest].map(reason)).toEqual(['formative', 'formative']);
    expect(formative.mean.kind).toBe('figure');
    const apart = analyse(two, rows, 'last_ten', { facts: facts({ noScaleMean: true }) });
    expect([apart.mean, apart.correlation, apart.doers, apart.room].map(reason)).toEqual(Array(4).fill('items_apart'));
    expect(apart.items.map(({ mean, correlation }) => [mean.kind, correlation.kind])).toEqual(
      Array(2).fill(['figure', 'figure']),
    );
    expect(computedResult(apart)).toMatchObject({ mean: null, scaleMin: null, r: null });
  });

  it('without a direction there is no room for improvement', () => {
    const undecided = { facts: facts({ expectedDirection: 'undecided' }) };
    expect(reason(analyse(two, rowsOf(9, spread), 'last_ten', undecided).room)).toBe('no_direction');
    const chosen = analyse(two, rowsOf(9, spread), 'last_ten', { ...undecided, expectedDirection: '-' });
    expect(chosen.room.kind).toBe('figure');
  });

  it('every name has a sentence', () => {
    expect(Object.keys(noFigureSentences).sort()).toEqual([...noFigureReasons].sort());
  });

  it('holds for any answers at all', () => {
    const answer = fc.option(fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double()));
    fc.assert(
      fc.property(fc.array(fc.tuple(answer, answer, answer, answer), { maxLength: 12 }), (rows) => {
        const items = [item('a'), item('b', { reversed: true }), item('c', { scaleMax: 5 }), ten];
        const figures: number[] = [];
        JSON.stringify(analyse(items, rows), (_, value) => {
          if (typeof value === 'number') figures.push(value);
          return value;
        });
        expect(figures.every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('the outcome', () => {
  const rows = rowsOf(24, (index) => [(index % 7) + 1, (index * 5) % 11]);

  it('the factor intentie is never correlated with intention', () => {
    const items = [item('a', { block: 'intention' }), item('b', { block: 'intention' }), ten];
    const answers = rows.map(([a, b]) => [a!, (a! % 7) + 1, b!]);
    const found = analyse(items, answers, 'intention', { facts: facts({ slug: 'intentie' }) });
    expect([found.correlation, found.doers, found.items[0]!.correlation].map(reason)).toEqual(
      Array(3).fill('intention_with_itself'),
    );
    expect(found.mean.kind).toBe('figure');
    expect(analyse(items, answers, 'last_ten', { facts: facts({ slug: 'intentie' }) }).correlation.kind).toBe('figure');
    const own = analyse(items, answers, 'intention', { facts: null });
    expect(reason(own.correlation)).toBe('intention_with_itself');
  });

  it('is none for who was never in the situation', () => {
    const filter = item('filter', { block: 'filter', researchFactor: null, scaleMin: 0, scaleMax: 1 });
    const found = analyse(
      [item('a'), ten, filter],
      rows.map((row, index) => [...row, index < 10 ? 0 : 1]),
    );
    expect(known(found.correlation)?.n).toBe(14);
    expect(found).toMatchObject({ n: 14, missing: 0, population: { outside: 10, untold: 0 } });
    expect(computedResult(found)).toMatchObject({ n: 14, correlationN: 14 });
  });

  it('mean, room, questions and groups are of the people that the correlation is of', () => {
    const filter = item('filter', { block: 'filter', researchFactor: null, scaleMin: 0, scaleMax: 1 });
    const segment = item('s', { block: 'segment', researchFactor: null, scaleMin: 0, scaleMax: 1 });
    // Who was never in the situation scores low, and two of the others did not tell about the behaviour.
    const people = rowsOf(200, (at): Row => {
      const inside = at % 2;
      const told = inside === 1 && at > 3;
      return [inside ? 6 + (at % 3 === 0 ? 1 : 0) : 2, told ? at % 11 : null, inside, at % 4 < 2 ? 1 : 0];
    });
    const found = analyse([item('a'), ten, filter, segment], people);
    const means = people.filter((row) => row[1] !== null).map((row) => row[0]!);
    expect(found).toMatchObject({ n: 98, population: { outside: 100, untold: 2 } });
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
    expect(known(found.mean)).toMatchObject({ n: 98 });
    expect(known(found.mean)!.mean).toBeCloseTo(mean, 10);
    expect(known(found.room)!.room).toBeCloseTo((7 - mean) / 6, 10);
    expect([known(found.correlation)!.n, found.items[0]!.n, known(found.items[0]!.correlation)!.n]).toEqual([
      98, 98, 98,
    ]);
    expect(found.segments[0]!.groups.map((group) => known(group.mean)!.n)).toEqual([49, 49]);
    const everyone = analyse([item('a'), ten, filter, segment], people, 'intention');
    expect(everyone).toMatchObject({ n: 200, population: { outside: 0, untold: 0 } });
    // By choice the mean is of everybody; the correlation stays of who told about the behaviour, and the figures say so.
    const chosen = analyse([item('a'), ten, filter, segment], people, 'last_ten', {}, 'everyone');
    expect(chosen).toMatchObject({ n: 200, population: { everyone: true, outside: 0, untold: 0 } });
    expect(chosen.correlation).toEqual(found.correlation);
    expect(computedResult(chosen)).toMatchObject({ n: 200, correlationN: 98 });
  });

  it('unwanted behaviour is turned round', () => {
    const straight = known(analyse([item('a'), ten], rows).correlation)!;
    const turned = known(analyse([item('a'), { ...ten, reversed: true }], rows).correlation)!;
    expect(turned.r).toBeCloseTo(-straight.r, 12);
  });

  it('yes or no makes r a point-biserial correlation', () => {
    const yesNo = outcomeItem('last_time', { scaleMin: 0, scaleMax: 1 });
    const answers = rows.map(([a, b]) => [a!, b! > 5 ? 1 : 0]);
    expect(analyse([item('a'), yesNo], answers, 'last_time')).toMatchObject({ pointBiserial: true });
    expect(analyse([item('a'), ten], rows)).toMatchObject({ pointBiserial: false });
  });

  it('doers stand above the middle of its scale, non-doers below; groups under 5 are withheld', () => {
    const answers = rowsOf(15, (index) => [(index % 7) + 1, index < 6 ? 9 : index < 9 ? 5 : 1]);
    const found = known(analyse([item('a'), ten], answers).doers)!;
    expect([found.doers.n, found.nonDoers.n]).toEqual([6, 6]);
    const few = rowsOf(15, (index) => [(index % 7) + 1, index < 4 ? 9 : 1]);
    expect(reason(analyse([item('a'), ten], few).doers)).toBe('small_group');
  });
});

describe('segments', () => {
  const segment = item('s', { block: 'segment', researchFactor: null, scaleMin: 1, scaleMax: 4 });
  const groups = (...sizes: number[]) => {
    const codes = sizes.flatMap((size, index) => Array<number>(size).fill(index + 1));
    const [found] = analyse(
      [item('a'), ten, segment],
      codes.map((code, i) => [(i % 7) + 1, i % 11, code]),
    ).segments;
    return { ...found!, shown: found!.groups.map(({ mean }) => known(mean)?.n ?? reason(mean)) };
  };

  it('groups under 5 are withheld, and with them the next, so that nothing follows from the whole', () => {
    expect(groups(10, 12, 9).shown).toEqual([10, 12, 9]);
    expect(groups(10, 12, 4).shown).toEqual(['small_group', 12, 'small_group']);
    expect(groups(10, 3, 4).shown).toEqual([10, 'small_group', 'small_group']);
    expect(groups(20, 4).shown).toEqual(['small_group', 'small_group']);
    expect(JSON.stringify(groups(20, 4).groups)).not.toMatch(/"n"/);
  });

  it('two groups are compared by Welch, more are not', () => {
    expect(groups(10, 12).difference?.kind).toBe('figure');
    expect(reason(groups(20, 4).difference)).toBe('small_group');
    expect(groups(10, 12, 9).difference).toBeNull();
  });
});

describe('reliability', () => {
  const three = [item('a'), item('b'), item('c'), ten];
  const alike = (index: number): Row => {
    const base = (index * 7) % 5;
    return [base + 1 + (index % 3), base + 1 + ((index >> 1) % 3), base + 1 + ((index >> 2) % 3), index % 11];
  };
  const measureOf = (count: number, row = alike) => known(analyse(three, rowsOf(count, row)).reliability);

  it('three questions: alpha under 100 respondents, omega from 100', () => {
    expect(measureOf(99)).toMatchObject({ measure: 'alpha', omegaNotFound: false });
    expect(measureOf(100)).toMatchObject({ measure: 'omega', omegaNotFound: false, n: 100 });
  });

  it('alpha where one factor does not describe the answers, and says so', () => {
    const unrelated = measureOf(120, (index) => [
      (index % 7) + 1,
      7 - (index % 7),
      ((index * index) % 7) + 1,
      index % 11,
    ]);
    expect(unrelated).toMatchObject({ measure: 'alpha', omegaNotFound: true, low: true });
  });

  it('leaves a constant question out, and says which count', () => {
    const found = measureOf(50, (index) => [...alike(index).slice(0, 2), 4, index % 11]);
    expect(found).toMatchObject({ measure: 'spearman_brown', items: [0, 1] });
  });

  it('is stored as −1 at the least', () => {
    const against = analyse(
      [item('a'), item('b'), ten],
      rowsOf(40, (i) => [(i % 7) + 1, i % 7 === 0 ? 6 : 7 - (i % 7), i % 11]),
    );
    expect(known(against.reliability)!.value).toBeLessThan(-1);
    expect(computedResult(against).reliability).toBe(-1);
  });
});
