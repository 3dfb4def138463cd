import { expect, it } from 'vitest';
import { brokenPromises, faultTable } from './table.mjs';

const one = { fault: 'power cut', rounds: 1, acknowledged: 30, lost: 0, ready: [1200], saw: { 200: 30, none: 2 } };

it('what was reported of one fault is one row', () => {
  const table = faultTable([
    one,
    { ...one, ready: [2600], saw: { 200: 31, 503: 1 } },
    { ...one, fault: 'mail', ready: [] },
  ]);
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Fault', 'Rounds', 'Acknowledged', 'Lost', 'Ready after', 'What people saw'],
    ['power cut', '2', '60', '0', '1.2 s, at most 2.6 s', '61× 200, 1× 503, 2× no answer'],
    ['mail', '1', '30', '0', '30× 200, 2× no answer'],
  ]);
});

it('a lost save and a slow return are broken promises', () => {
  expect(brokenPromises([one])).toEqual([]);
  expect(brokenPromises([{ ...one, lost: 2, ready: [100, 6000] }])).toEqual([
    'power cut: 2 acknowledged saves lost',
    'power cut: ready after 6.0 s',
  ]);
});
