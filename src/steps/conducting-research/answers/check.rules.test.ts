import { describe, expect, it } from 'vitest';
import type { RawAnswers } from './answers.contract.ts';
import { answersFaults, keepingDays } from './check.rules.ts';

const [habit, knowledge] = ['6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10', '0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11'];
const good: RawAnswers = {
  respondents: ['17', '18', null, null],
  items: [
    { item: habit, answers: '57-a' },
    { item: knowledge, answers: '----' },
  ],
  texts: [{ name: 'Opmerking', values: ['Te druk.', null, null, null] }],
};
const faults = (change: Partial<RawAnswers>, questions = [habit, knowledge]) =>
  answersFaults({ ...good, ...change }, new Set(questions)).map(({ propertyPath, message }) => [propertyPath, message]);

describe('answers as they are sent', () => {
  it('are good when every column is as long as there are respondents; who has no code is nobody in particular', () => {
    expect(faults({})).toEqual([]);
    // A file may have two columns of the same name.
    expect(faults({ texts: [...good.texts, ...good.texts] })).toEqual([]);
  });

  it.each([
    [
      'a column of answers that is too short',
      { items: [{ item: habit, answers: '57-' }] },
      'items[0].answers',
      'Het aantal antwoorden (3) is anders dan het aantal respondenten (4). Zet een - waar een antwoord ontbreekt.',
    ],
    [
      'a column of answers that is too long',
      { items: [{ item: habit, answers: '57-11' }] },
      'items[0].answers',
      'Het aantal antwoorden (5) is anders dan het aantal respondenten (4). Zet een - waar een antwoord ontbreekt.',
    ],
    [
      'a column of texts of another length',
      { texts: [{ name: 'Opmerking', values: [null] }] },
      'texts[0].values',
      'Het aantal teksten (1) is anders dan het aantal respondenten (4). Zet null waar een tekst ontbreekt.',
    ],
    [
      'a code of two respondents',
      { respondents: ['17', '18', '17', null] },
      'respondents[2]',
      'De code “17” staat bij meer dan één respondent. Geef ieder een eigen code.',
    ],
    [
      'a question of another questionnaire',
      { items: [{ item: 'b0b0b0b0-5a0e-4c55-8c7e-3f1d8f0a4c11', answers: '1234' }] },
      'items[0].item',
      'Deze vraag staat niet in de vragenlijst van dit onderzoek.',
    ],
    [
      'a question twice',
      { items: [...good.items, { item: habit, answers: '1234' }] },
      'items[2].item',
      'Deze vraag staat er al eerder in.',
    ],
    ['nobody at all', { respondents: [], items: [], texts: [] }, 'respondents', 'Er staat geen enkele respondent in.'],
  ])('%s is one fault, at its place', (_what, change, path, message) => {
    expect(faults(change)).toEqual([[path, message]]);
  });

  it('names a fault that everything has a few times, not thousands', () => {
    expect(faults({ respondents: Array(5000).fill('17'), items: [], texts: [] })).toHaveLength(20);
  });
});

describe('kept on purpose', () => {
  it.each([
    ['2026-11-21', '2026-11-22', '2028-11-21'],
    ['2026-12-31', '2027-01-01', '2028-12-31'],
    ['2028-02-29', '2028-03-01', '2030-02-28'],
  ])('on %s from tomorrow (%s) to two years ahead (%s)', (today, first, last) => {
    expect(keepingDays(today, 2)).toEqual({ first, last });
  });
});
