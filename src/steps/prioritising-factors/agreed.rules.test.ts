import { expect, it } from 'vitest';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { withAgreed, workshopQuestions } from './agreed.rules.ts';
import { prioritisingFactors } from './prioritising-factors.contract.ts';
import type { Earlier } from './prioritising-factors.rules.ts';

const uuid = '9b2e4f60-1c3d-4e5f-8a7b-6c5d4e3f2a10';
const factors = [emptyRow(determineFactors.shape.factors, { uuid, name: 'Gemak' })];
const earlier = {
  determineFactors: { ...determineFactors.empty, factors },
  weighingFactors: weighingFactors.empty,
} as Earlier;

it('asks of each factor whether we may and whether the audience can, and takes the answers over there', () => {
  const questions = workshopQuestions([{ uuid, name: 'Gemak' }]);
  expect(questions.map(({ key, title }) => [key, title])).toEqual([
    [`${uuid}.mandate`, 'Gemak'],
    [`${uuid}.ability`, 'Gemak'],
  ]);
  const agreed = [
    { key: `${uuid}.mandate`, value: 2 },
    { key: `${uuid}.ability`, value: 1 },
    { key: `${uuid}.priority`, value: 1 },
  ];
  const after = withAgreed(prioritisingFactors.empty, earlier, { agreed, tookPart: 3 });
  expect(after.researchFactors).toMatchObject([{ uuid, technique: null, mandate: 2, ability: 1 }]);
  expect(after.workshopParticipants).toBe(3);
});
