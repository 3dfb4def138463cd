import { expect, it } from 'vitest';
import { surveyOf, surveyQuestions } from '#steps/conducting-research/export/survey.rules.ts';
import { withContent } from '#steps/conducting-research/export/survey.testing.ts';
import { countSkipped, type Given, openOn, screensFor } from './preview.rules.ts';

const survey = surveyOf(withContent({ smallBlocks: true, skipText: 'Je slaat een paar vragen over.' }));
const behaviour = surveyQuestions(survey).filter(({ item }) => item.block === 'outcome');
const askedOf = (given: Given) =>
  screensFor(survey, given).flatMap((screen) => (screen.kind === 'questions' ? screen.page.questions : []));

it('begins with what it is about and ends with thanks, whatever is answered', () => {
  for (const given of [{}, { FILTER_1: 0 }, { FILTER_1: 1 }] as Given[]) {
    const kinds = screensFor(survey, given).map(({ kind }) => kind);
    expect([kinds[0], kinds.at(-1)]).toEqual(['opening', 'end']);
  }
});

it('asks about the behaviour of who was in the situation alone, and tells others why not', () => {
  expect(askedOf({ FILTER_1: 1 })).toEqual(surveyQuestions(survey));
  expect(screensFor(survey, { FILTER_1: 1 }).some(({ kind }) => kind === 'skipped')).toBe(false);
  const others = { FILTER_1: 0 };
  expect(askedOf(others)).toEqual(surveyQuestions(survey).filter((question) => !behaviour.includes(question)));
  expect(screensFor(survey, others).filter(({ kind }) => kind === 'skipped')).toMatchObject([
    { text: 'Je slaat een paar vragen over.' },
  ]);
  expect([countSkipped(survey, others), countSkipped(survey, { FILTER_1: 1 })]).toEqual([behaviour.length, 0]);
});

it('goes on when what is required has an answer, of which 0 is one', () => {
  const screens = screensFor(survey, {});
  expect(openOn(screens[0]!, {})).toEqual(['TOESTEMMING']);
  expect(openOn(screens[0]!, { TOESTEMMING: 1 })).toEqual([]);
  expect(openOn(screens[1]!, {})).toEqual(['FILTER_1']);
  expect(openOn(screens[1]!, { FILTER_1: 0 })).toEqual([]);
  expect(openOn(screens.at(-1)!, {})).toEqual([]);
});
