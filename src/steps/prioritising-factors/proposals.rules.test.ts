import { describe, expect, it } from 'vitest';
import { emptyRow } from '#study/step/step.contract.ts';
import { prioritisingFactors } from './prioritising-factors.contract.ts';
import type { RankedFactor } from './prioritising-factors.rules.ts';
import { adviceProposals } from './proposals.rules.ts';

const factor = (name: string, answers: object): RankedFactor => ({
  uuid: name,
  name,
  grade: 7.5,
  influence: 0,
  priority: false,
  row: emptyRow(prioritisingFactors.shape.researchFactors, {
    uuid: name,
    technique: 2,
    mandate: 2,
    ability: 2,
    ...answers,
  }),
});

describe('the advice to others can begin with what matters and is not ours to change', () => {
  it('tells of each why we cannot, by the questions answered with no or in the own words behind another judgement', () => {
    const [advice] = adviceProposals([
      factor('Wachttijd', { mandate: 0 }),
      factor('Geldzorgen', { mandate: 0, ability: 0 }),
      factor('Emoties', { influence: 0, influenceReason: 'Dat ligt bij de zorg' }),
      factor('Gemak', { influence: 0 }),
    ]);
    expect(advice!.text.split('\n')).toEqual([
      'Wachttijd (belang 7,5) kunnen wij niet veranderen: het ligt buiten ons mandaat, onze tijd of ons geld.',
      'Geldzorgen (belang 7,5) kunnen wij niet veranderen: het ligt buiten ons mandaat, onze tijd of ons geld en het vraagt te veel van de doelgroep.',
      'Emoties (belang 7,5) kunnen wij niet veranderen: Dat ligt bij de zorg.',
      'Gemak (belang 7,5) kunnen wij niet veranderen.',
    ]);
    expect(advice!.stem).toBe('Wij adviseren …, omdat …');
  });

  it('is not there when all that matters can be changed', () => {
    expect(adviceProposals([])).toEqual([]);
  });
});
