import { expect, it } from 'vitest';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { fates, withoutCollected } from './duplicate.rules.ts';

it.each([
  ['qualitative_research', qualitativeResearch],
  ['conducting_research', conductingResearch],
] as const)('every field of %s is known as asked or as collected', (step, { shape }) => {
  expect(Object.keys(fates[step]).toSorted()).toEqual(Object.keys(shape).toSorted());
});

it('a copy has the questions, and nothing of the people who answered them', () => {
  const content = { ...conductingResearch.empty, pairedBy: 'Uw code', pairedPeople: 180, respondents: 312 };
  const copy = withoutCollected('conducting_research', content);
  expect(copy).toMatchObject({ items: [], channel: null });
  for (const field of ['pairedBy', 'pairedPeople', 'respondents', 'results', 'effects'])
    expect(copy).not.toHaveProperty(field);
  expect(withoutCollected('weighing_factors', { respondents: 1 })).toEqual({ respondents: 1 });
});
