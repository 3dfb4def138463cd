import { describe, expect, it } from 'vitest';
import { type Note, noteResource } from './notes.contract.ts';
import {
  countsByStep,
  hasMark,
  hasTechniques,
  mayChange,
  mayRemove,
  subjectNamed,
  subjectsOf,
  threadsOf,
} from './notes.rules.ts';

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
    expect(subjectsOf({})).toEqual({ factors: [], techniques: [], conversations: [] });
  });

  it('offers conversations by their code, and names whatever row is there', () => {
    const sections = {
      determineFactors: { factors: [{ uuid: '1', name: null }] },
      qualitativeResearch: {
        conversations: [
          { uuid: '4', code: 'R01' },
          { uuid: '5', code: null },
        ],
      },
    };
    expect(subjectsOf(sections).conversations).toEqual([
      { uuid: '4', name: 'Gesprek R01' },
      { uuid: '5', name: 'Gesprek zonder code' },
    ]);
    expect(['1', '4', '9'].map((uuid) => subjectNamed(sections, uuid))).toEqual([
      'Eigen factor',
      'Gesprek R01',
      undefined,
    ]);
  });

  it('leads to its row in a step that shows it, as long as both are there and it is open', () => {
    const sections = { determineFactors: { factors: [{ uuid: '1', name: 'Gemak' }] } };
    const at = (step: Note['step'], more: object = {}) =>
      hasMark({ step, subject: '1', replyTo: null, doneAt: null, ...more }, sections);
    expect([at('weighing_factors'), at('determine_factors'), at('conducting_research'), at(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([at('weighing_factors', { doneAt: '2026-10-12' }), at('weighing_factors', { subject: '9' })]).toEqual([
      false,
      false,
    ]);
  });

  it('offers techniques from the step in which they are chosen', () => {
    expect(hasTechniques('prioritising_factors')).toBe(false);
    expect(hasTechniques('linking_behavioral_techniques')).toBe(true);
    expect(hasTechniques('complete_research')).toBe(true);
  });

  it('counts the open notes of each step; one about the research as a whole is of none, a reply or what is done does not count', () => {
    const open = { replyTo: null, doneAt: null };
    expect([
      ...countsByStep([
        { ...open, step: 'weighing_factors' },
        { ...open, step: null },
        { ...open, step: 'weighing_factors' },
        { ...open, step: 'research_target' },
        { ...open, step: 'research_target', replyTo: 'n' },
        { ...open, step: 'determine_type', doneAt: '2026-10-12T14:32:08.000Z' },
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

it('puts replies under the note that they answer, the oldest first, and keeps the order of the notes', () => {
  const note = (uuid: string, replyTo: string | null = null) => ({ ...noteResource.example, uuid, replyTo }) as Note;
  const newestFirst = [note('d', 'a'), note('c'), note('b', 'a'), note('a')];
  expect(threadsOf(newestFirst).map((one) => [one.note.uuid, one.replies.map(({ uuid }) => uuid)])).toEqual([
    ['c', []],
    ['a', ['b', 'd']],
  ]);
});
