import { describe, expect, it } from 'vitest';
import { computeFigures } from '#steps/conducting-research/analysis/analyse.rules.ts';
import { withComputed } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type KnownMargin,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { qualitySentences } from '#steps/conducting-research/quality/quality.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { isWeightedTo, marginFaults, unlikePopulation, weightedRows, weightingSentences } from './weighting.rules.ts';

const item = (uuid: string, rest: Partial<QuestionnaireItem>) =>
  emptyRow(conductingResearch.shape.items, { uuid, variable: uuid, scaleMin: 1, scaleMax: 5, ...rest });
const items = [
  item('filter', { block: 'filter', scaleMin: 0, scaleMax: 1 }),
  item('did', { block: 'outcome', template: '2', scaleMin: 0, scaleMax: 1 }),
  item('ease1', { block: 'factor', researchFactor: 'ease' }),
  item('age', { block: 'segment', text: 'Hoe oud ben je?', scaleMax: 3, labels: 'jong\nmidden\noud' }),
  item('sex', { block: 'segment', text: 'Wat ben je?', scaleMax: 3, labels: 'man\nvrouw\nanders' }),
];

const known = (
  question: string,
  percents: readonly (number | null)[],
  rest: Partial<KnownMargin> = {},
): KnownMargin => ({
  ...{ uuid: `margin ${question}`, item: question, source: 'CBS', year: 2024, ...rest },
  shares: percents.map((percent, at) => ({ uuid: `${question} ${at}`, code: at + 1, percent })),
});

/** 240 people: twice as many young as old, of whom fewer did it; the first ten were never in the situation, every twelfth left age open. */
const people = Array.from({ length: 240 }, (_, row) => ({
  filter: row < 10 ? 0 : 1,
  did: row < 10 ? null : Number((row * 7) % 10 < [3, 5, 8][row % 4 === 3 ? 2 : row % 4 === 2 ? 1 : 0]!),
  ease1: 1 + ((row * 3) % 5),
  age: row % 12 === 5 ? null : row % 4 === 3 ? 3 : row % 4 === 2 ? 2 : 1,
  sex: row === 7 ? 3 : 1 + (row % 2),
}));
const rawOf = (rows: readonly Record<string, number | null>[]): RawAnswers => ({
  respondents: rows.map(() => null),
  items: items.map(({ uuid }) => ({ item: uuid, answers: rows.map((row) => row[uuid] ?? '-').join('') })),
  texts: [],
});

const factors = [{ uuid: 'ease', name: 'Gemak' }] as unknown as ChosenFactor[];
const analysed = factors.map(({ uuid }) => ({ uuid, facts: null }));
const empty: ConductingResearch = { ...conductingResearch.empty, items, primaryOutcome: 'last_time' };
const read = (margins: KnownMargin[], rows = people) => {
  const content = { ...empty, margins };
  return withComputed(content, factors, computeFigures(content, analysed, rawOf(rows)));
};
const age = known('age', [30, 40, 30]);

describe('figures weighted to the population', () => {
  it('are of the behaviour and of means; correlations, comparisons and what a grade is made of stay as they were', () => {
    const [plain, weighted] = [read([]), read([age])];
    expect(plain.weighting).toBeNull();
    expect(weightedRows(weighted, () => 'Gemak').map(({ name, share }) => [name, share])).toEqual([
      ['Het gedrag zelf', true],
      ['Gemak', false],
    ]);
    const { weighting: _, margins: __, ...rest } = weighted;
    const { weighting: ___, margins: ____, ...before } = plain;
    expect(rest).toEqual(before);
  });

  it('count each answer of who answered as the population has it, and who left it open as the sample has them', () => {
    const { weighting } = read([age]);
    if (weighting?.found.kind !== 'figure') throw new Error('There are no weights.');
    const told = people.filter(({ did }) => did !== null);
    const open = people.filter((one) => one.age === null).length;
    const weightOf = (one: (typeof people)[number]) =>
      one.age === null
        ? 1
        : ((people.length - open) * [0.3, 0.4, 0.3][one.age - 1]!) /
          people.filter(({ age: own }) => own === one.age).length;
    const all = told.reduce((sum, one) => sum + weightOf(one), 0);
    const { behaviour, n } = weighting.found;
    expect(n).toBe(240);
    expect(weighting.margins[0]!.open).toBe(open);
    expect(behaviour!.n).toBe(230);
    expect(behaviour!.weighted.value).toBeCloseTo(
      told.reduce((sum, one) => sum + weightOf(one) * one.did!, 0) / all,
      5,
    );
    expect(behaviour!.unweighted.value).toBeCloseTo(told.filter(({ did }) => did === 1).length / 230, 5);
  });

  it('are told with source, design effect, effective n, who left it open, and that an open link stays what it is', () => {
    const said = weightingSentences(read([age])).join(' ');
    for (const part of [
      '“Hoe oud ben je?” (CBS, 2024)',
      'design-effect',
      '240 antwoorden',
      'bij 20 mensen',
      'Wegen maakt een open link niet representatief',
    ])
      expect(said).toContain(part);
    expect(weightingSentences(read([age]), 21).join(' ')).toContain('bij enkele mensen');
  });

  it('are not made of fewer than 150 people, of a group under twenty, nor of divisions that are not whole', () => {
    expect(read([age], people.slice(0, 149)).weighting).toBeNull();
    expect(read([known('sex', [49, 50, 1])]).weighting).toBeNull();
    expect(read([known('age', [30, 40, 20])]).weighting).toBeNull();
    expect(read([known('age', [30, 40, 30], { source: null })]).weighting).toBeNull();
    expect(read([age, { ...age, uuid: 'again' }]).weighting).toBeNull();
    // Of whom the share is not known does not keep the others from counting.
    expect(read([known('sex', [49, 51, null])]).weighting?.found.kind).toBe('figure');
  });

  it('are there again for the divisions that they were made of, and say so when these changed since', () => {
    const content = read([age]);
    expect(isWeightedTo(content)).toBe(true);
    // PostgreSQL gives the keys of what it keeps in an order of its own.
    expect(isWeightedTo({ ...content, weighting: JSON.parse(JSON.stringify(content.weighting)) })).toBe(true);
    expect(isWeightedTo({ ...content, margins: [known('age', [31, 39, 30])] })).toBe(false);
  });
});

it('what keeps one from weighting is said at the division, with the number', () => {
  const content = read([age]);
  const said = (margin: KnownMargin) => marginFaults(margin, { ...content, margins: [margin] }).join(' ');
  expect(said(age)).toBe('');
  expect(said({ ...age, item: null })).toBe('Kies een vraag.');
  expect(said(known('age', [30, 40, 20]))).toContain('Samen is dit 90\u00a0%. Maak er 100\u00a0% van.');
  expect(said(known('age', [33.3, 33.3, 33.3]))).toBe('');
  expect(said(known('sex', [49, 50, 1]))).toContain('“anders”');
  expect(said(known('age', [30, 40, 30], { year: null }))).toContain('bron en het jaar');
  const few = read([age], people.slice(0, 120));
  expect(marginFaults(age, few).join(' ')).toContain('Wegen kan vanaf 150');
});

it('the quality of the answers tells where they are least like the population, and nothing without a known division', () => {
  const content = read([known('age', [30, 40, 30])]);
  expect(unlikePopulation(content)).toMatch(
    /“jong” bij “Hoe oud ben je\?”: \d\d\u00a0% van de antwoorden, 30\u00a0% van de bevolking \(CBS, 2024\)/,
  );
  expect(qualitySentences(content).at(-1)).toBe(unlikePopulation(content));
  expect(qualitySentences(read([]))).toHaveLength(3);
  // Nobody is named by an answer that hardly anybody gave.
  expect(unlikePopulation({ ...content, margins: [known('sex', [20, 20, 60])] })).not.toContain('anders”');
});
