import { expect, test } from 'vitest';
import { isComplete } from './install.mjs';
import { isNewEnough } from './node.mjs';
import { countPlaywright, countVitest } from './stages.mjs';

const lock = {
  packages: {
    '': { name: 'drijfveer' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-system': { version: '2.0.0', optional: true },
  },
};

test('an installation with all that is needed is not made again', () => {
  expect(isComplete(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
});

test('an installation with another version, or without something, is', () => {
  expect(isComplete(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
  expect(isComplete(lock, { packages: {} })).toBe(false);
});

test('an optional package that is there must be of the right version', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-system': { version: '1.0.0' } };
  expect(isComplete(lock, { packages })).toBe(false);
});

test.each([
  ['20.20.2', false],
  ['22.21.0', false],
  ['22.22.0', true],
  ['24.0.0', true],
])('Node %s is new enough: %s', (version, answer) => {
  expect(isNewEnough(version)).toBe(answer);
});

test('counts what the reports say', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 });
  expect(countPlaywright({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 } })).toEqual({
    passed: 2,
    failed: 2,
  });
});
