import { expect, test } from 'vitest';
import { answersOn, askedAbout, factorsWithQuestions, faultsOf, stumblesOf } from './library-questions.testing.ts';

test.each(
  factorsWithQuestions,
)('$slug: the checker sees nothing amiss with any behaviour, and nobody stumbles, in je and in u', ({
  items,
  questions,
}) => {
  for (const { text } of [...items, ...questions]) expect(stumblesOf(text, askedAbout)).toEqual({});
  for (const { text, scale } of items)
    expect(faultsOf(text, { asked: 'item', answers: answersOn[scale]! }, askedAbout)).toEqual({});
  for (const { text } of questions)
    expect(faultsOf(text, { asked: 'interview', answers: 'open' }, askedAbout)).toEqual({});
}, 60_000);
