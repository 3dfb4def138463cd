import { describe, expect, it } from 'vitest';
import { countsByStep, hasTechniques, mayChange, mayRemove, subjectsOf } from './notes.rules.ts';

const author = { '@id': '/api/users/a', '@type': 'User' as const, uuid: 'a', name: 'Sanne de Wit' };

describe('notes hang on a step, and optionally on one factor or technique in it', () => {
  it('offers the factors and the chosen techniques by name, a technique with its factor', () => {
    const { factors, techniques } = subjectsOf({
      determineFactors: {
        factors: [
          { uuid: '2', name: 'Kennis' },
          { uuid: '1', name: 'Gemak en frictie' },
        ],
      },
      linkingBehavioralTechniques: { links: [{ uuid: '3', name: 'Prompts en signalen', researchFactor: '1' }] },
    });
    expect(factors.map(({ name }) => name)).toEqual(['Gemak en frictie', 'Kennis']);
    expect(techniques).toEqual([{ uuid: '3', name: 'Prompts en signalen (bij Gemak en frictie)' }]);
  });

  it('offers nothing in a research without factors', () => {
    expect(subjectsOf({})).toEqual({ factors: [], techniques: [] });
  });

  it('offers techniques from the step in which they are chosen', () => {
    expect(hasTechniques('prioritising_factors')).toBe(false);
    expect(hasTechniques('linking_behavioral_techniques')).toBe(true);
    expect(hasTechniques('complete_research')).toBe(true);
  });

  it('counts the notes of each step; one about the research as a whole is of none', () => {
    expect([
      ...countsByStep([
        { step: 'weighing_factors' },
        { step: null },
        { step: 'weighing_factors' },
        { step: 'research_target' },
      ]),
    ]).toEqual([
      ['weighing_factors', 2],
      ['research_target', 1],
    ]);
  });
});

it('only its author may change or remove a note, the owner may remove any', () => {
  expect([mayChange({ author }, 'a'), mayChange({ author }, 'b'), mayChange({ author }, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    mayRemove({ author }, 'a', false),
    mayRemove({ author }, 'b', false),
    mayRemove({ author }, 'b', true),
  ]).toEqual([true, false, true]);
});
