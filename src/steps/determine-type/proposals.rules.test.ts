import { expect, it } from 'vitest';
import { numberProposals } from './proposals.rules.ts';

it('the number in the plan begins with how many people are expected to answer', () => {
  expect(numberProposals({ reachable: 1200, researchType: 'both' })).toEqual([
    { from: 'Zoveel mensen kun je bereiken', text: 'Naar verwachting 1.200 ingevulde vragenlijsten.' },
  ]);
});

it('without a questionnaire, a choice or a number there is nothing to begin with', () => {
  expect(numberProposals({ reachable: 1200, researchType: 'qualitative' })).toEqual([]);
  expect(numberProposals({ reachable: 1200, researchType: null })).toEqual([]);
  expect(numberProposals({ reachable: null, researchType: 'quantitative' })).toEqual([]);
  expect(numberProposals({ reachable: 0, researchType: 'quantitative' })).toEqual([]);
});
