import { expect, it } from 'vitest';
import { Problem } from '#foundation/shared/problem.ts';
import { problemAnswer } from './problem-answer.ts';

it.each([
  ['a field', 'name', 'name: Vul de titel in.'],
  ['the whole, which has no name', '', 'Vul de titel in.'],
])('tells what is wrong with %s', (_what, propertyPath, detail) => {
  const violations = [{ propertyPath, message: 'Vul de titel in.', code: null }];
  expect(problemAnswer(new Problem('invalid', { violations })).body).toMatchObject({
    detail,
    'hydra:description': detail,
    violations,
  });
});
