import { expect, it } from 'vitest';
import { withAgreed } from './agreed.rules.ts';
import { newFactor } from './choice.rules.ts';
import { determineFactors } from './determine-factors.contract.ts';

it('takes what people thought of and chose as factors of one’s own, once, and no words are lost', () => {
  const before = { ...determineFactors.empty, factors: [{ ...newFactor('a'), name: 'Gemak' }] };
  const long = 'De container staat te ver weg. '.repeat(6).trim();
  const agreed = ['a', 'b', 'c'].map((key) => ({ key, value: 1 }));
  const proposals = [
    { key: 'b', question: null, text: 'Te ver lopen', votes: 4, hidden: false },
    { key: 'c', question: null, text: long, votes: 2, hidden: false },
    { key: 'd', question: null, text: 'Niet gekozen', votes: 0, hidden: false },
  ];
  const after = withAgreed(before, { agreed, proposals, tookPart: 5 });
  expect(after.factors.map(({ name, definition }) => [name, definition])).toEqual([
    ['Gemak', null],
    ['Te ver lopen', null],
    [long.slice(0, 150), long],
  ]);
  expect(after.workshopParticipants).toBe(5);
  expect(withAgreed(after, { agreed, proposals, tookPart: 5 })).toEqual(after);
});
