import { describe, expect, it } from 'vitest';
import { type LaterSteps, usesOf } from './use.rules.ts';

const ease = 'ease';
const other = 'other';

const heard = (said: object) => ({
  researchFactor: ease,
  mention: null,
  role: null,
  event: null,
  direction: null,
  quote: null,
  note: null,
  ...said,
});

const later: LaterSteps = {
  qualitativeResearch: {
    questions: [
      { researchFactor: ease, removed: null },
      { researchFactor: ease, removed: true },
      { researchFactor: other, removed: null },
      { researchFactor: null, removed: null },
    ],
    conversations: [
      { findings: [heard({ mention: 'spontaneous' })] },
      { findings: [heard({ quote: 'Het is te ver.' })] },
      { findings: [heard({})] },
    ],
    conclusions: [{ researchFactor: ease, text: 'Speelt.' }],
  },
  conductingResearch: {
    items: [{ researchFactor: ease, removed: null }],
    results: [{ researchFactor: ease, n: 312, mean: null, r: null, conclusion: null }],
  },
  weighingFactors: { researchFactors: [{ uuid: ease, grade: 8, reasoning: 'Omdat.', leftOut: null }] },
  prioritisingFactors: {
    researchFactors: [{ uuid: ease, technique: 2, mandate: null, ability: null, influence: null, priority: true }],
  },
  linkingBehavioralTechniques: {
    links: [
      { uuid: 'l1', researchFactor: ease },
      { uuid: 'l2', researchFactor: ease },
      { uuid: 'l3', researchFactor: other },
    ],
  },
  conductingInterventionDesign: {
    ideas: [
      { uuid: 'i1', link: 'l1' },
      { uuid: 'i2', link: 'l3' },
    ],
  },
  interventionDesign: {
    interventions: [{ ideas: ['i1', 'i2'] }, { ideas: ['i2'] }],
    uncovered: [{ researchFactor: ease, reason: 'Dat doet een ander.' }],
  },
};

describe('removing a factor says what goes with it', () => {
  it('names every step that uses it, in order', () => {
    expect(usesOf(ease, later)).toEqual([
      {
        step: 'qualitative_research',
        parts: ['1 vraag in de leidraad', '2 bevindingen uit gesprekken', 'de conclusie'],
      },
      { step: 'conducting_research', parts: ['1 vraag in de vragenlijst', 'de resultaten'] },
      { step: 'weighing_factors', parts: ['het cijfer met de onderbouwing'] },
      { step: 'prioritising_factors', parts: ['de keuze als prioriteit', 'de antwoorden over beïnvloedbaarheid'] },
      { step: 'linking_behavioral_techniques', parts: ['2 gekozen technieken'] },
      { step: 'conducting_intervention_design', parts: ['1 idee'] },
      {
        step: 'intervention_design',
        parts: ['1 interventie gebruikt een idee bij deze factor', 'de reden waarom geen interventie hem verandert'],
      },
    ]);
  });

  it('asks nothing about a factor that nobody uses', () => {
    expect(usesOf('new', later)).toEqual([]);
    expect(usesOf(ease, {})).toEqual([]);
  });

  it('does not count rows in which nothing was filled in', () => {
    const empty: LaterSteps = {
      weighingFactors: { researchFactors: [{ uuid: ease, grade: null, reasoning: null, leftOut: null }] },
      prioritisingFactors: {
        researchFactors: [
          { uuid: ease, technique: null, mandate: null, ability: null, influence: null, priority: null },
        ],
      },
      conductingResearch: { results: [{ researchFactor: ease, n: null, mean: null, r: null, conclusion: null }] },
    };
    expect(usesOf(ease, empty)).toEqual([]);
  });

  it('counts beïnvloedbaarheid of 0', () => {
    const zero: LaterSteps = {
      prioritisingFactors: {
        researchFactors: [{ uuid: ease, technique: 0, mandate: null, ability: null, influence: null, priority: null }],
      },
    };
    expect(usesOf(ease, zero)).toEqual([
      { step: 'prioritising_factors', parts: ['de antwoorden over beïnvloedbaarheid'] },
    ]);
  });
});
