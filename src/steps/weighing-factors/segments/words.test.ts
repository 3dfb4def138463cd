import { expect, it } from 'vitest';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerName, withheldWords } from './words.parts.ts';

const question = (answers: object) =>
  conductingResearch.content.parse({ items: [{ uuid: '0b0f7a1e-0000-4000-8000-000000000001', ...answers }] }).items[0]!;

it('a segment is called by the answer that makes it', () => {
  const yesNo = question({ scaleMin: 0, scaleMax: 1, labels: 'nee\nja' });
  expect([answerName(yesNo, 0), answerName(yesNo, 1)]).toEqual(['nee', 'ja']);
  const scale = question({ scaleMin: 1, scaleMax: 5, leftAnchor: 'nooit', rightAnchor: 'altijd' });
  expect([1, 3, 5].map((code) => answerName(scale, code))).toEqual(['nooit', 'antwoord 3', 'altijd']);
  // The question was taken out, or has other answers now.
  expect([answerName(null, 1), answerName(yesNo, 4)]).toEqual(['antwoord 1', 'antwoord 4']);
});

it('a withheld group is told in words, without calling it small', () => {
  expect(withheldWords('small_group')).toBe(
    'Niet getoond: anders zijn mensen in een groep van minder dan 5 te herkennen.',
  );
  expect(withheldWords('constant')).toBe('Iedereen gaf hetzelfde antwoord.');
});
