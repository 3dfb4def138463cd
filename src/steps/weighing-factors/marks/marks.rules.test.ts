import { describe, expect, it } from 'vitest';
import { spreadOf } from '#evidence/spread.rules.ts';
import type { FactorMark } from './marks.contract.ts';
import { marksOfFactor } from './marks.rules.ts';

const people = ['Noor Aalbers', 'Sanne de Wit', 'Bas Timmer'].map((name, index) => ({ uuid: `u${index}`, name }));

const mark = (person: number, grade: number | null, factor = 'f'): FactorMark => ({
  '@id': `/api/factor_marks/${factor}${person}`,
  '@type': 'FactorMark',
  uuid: `${factor}${person}`,
  research: '/api/researches/r',
  researchFactor: `/api/research_factors/${factor}`,
  user: { '@id': `/api/users/u${person}`, '@type': 'User', ...people[person]! },
  own: person === 0,
  blind: grade === null,
  grade,
  reasoning: null,
  updatedAt: '2026-10-12T14:32:08.000Z',
});

describe('spread and median', () => {
  it.each([
    [[6], 6, 6, 6, 6],
    [[8, 5, 6.5], 5, 8, 6.5, 6.5],
    [[6, 7.5], 6, 7.5, 6.75, 7],
    [[6.5, 7], 6.5, 7, 6.75, 7],
    [[6, 6.5], 6, 6.5, 6.25, 6.5],
    [[1, 10], 1, 10, 5.5, 5.5],
    [[10, 1, 1, 1], 1, 10, 1, 1],
  ])('of %j: from %d to %d, median %d, agreed in halves %d', (grades, lowest, highest, median, agreed) => {
    expect(spreadOf(grades)).toEqual({ lowest, highest, median, agreed });
  });

  it('are nothing without marks', () => {
    expect(spreadOf([])).toBeNull();
  });
});

describe('the marks of a factor', () => {
  it('count who gave one, seen or not, and name who has not', () => {
    const found = marksOfFactor([mark(1, null), mark(2, 5, 'other')], 'f', people);
    expect(found).toMatchObject({ own: null, shown: [], given: 1 });
    expect(found.waiting.map(({ name }) => name)).toEqual(['Noor Aalbers', 'Bas Timmer']);
  });

  it('show highest first after one’s own', () => {
    const found = marksOfFactor([mark(0, 6), mark(1, 8)], 'f', people);
    expect(found.own?.grade).toBe(6);
    expect(found.shown.map(({ grade }) => grade)).toEqual([8, 6]);
    expect(found.waiting.map(({ name }) => name)).toEqual(['Bas Timmer']);
  });
});
