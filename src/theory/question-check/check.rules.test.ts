import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestSentenceOf, type QuestionUse, questionFaults } from './check.rules.ts';
import { type FaultKind, faultKinds, faultMessages } from './fault-words.rules.ts';
import { judgements } from './judgements.testing.ts';

const item: QuestionUse = { asked: 'item', answers: 'agreement' };
const kinds = (text: string, use: QuestionUse = item) => questionFaults(text, use).map(({ kind }) => kind);

describe('questions that people judged before the checker saw them', () => {
  const found = judgements.map(({ text, use, faults }) => {
    const seen = kinds(text, use);
    return {
      text,
      missed: faults.filter((kind) => !seen.includes(kind)),
      alarms: seen.filter((kind) => !faults.includes(kind)),
    };
  });
  const told = (of: 'missed' | 'alarms') => found.flatMap((one) => one[of].map((kind) => `${kind}: ${one.text}`));

  test('there are 300, every fault among them', () => {
    expect(judgements).toHaveLength(300);
    for (const kind of faultKinds) {
      expect(judgements.filter(({ faults }) => faults.includes(kind)).length, kind).toBeGreaterThan(2);
    }
    expect(judgements.filter(({ faults }) => faults.length === 0).length).toBeGreaterThan(80);
  });

  // Both lists are whole: a fault that is missed, or seen where there is none, shows here by name.
  test('what it misses', () => {
    expect(told('missed')).toEqual(['negation: Afval scheiden: als ik me niet aan de regels houd, wordt dat gemerkt.']);
  });

  test('what it sees that is not there', () => {
    expect(told('alarms')).toEqual(['double: Welke stappen gaan makkelijk, en welke kosten moeite?']);
  });
});

describe('it points at the words', () => {
  test.each<[FaultKind, string, string, Partial<QuestionUse>]>([
    ['double', 'Ik vind het makkelijk en leuk.', 'makkelijk en leuk.', {}],
    ['double', 'Heb je tijd of geld tekort?', 'tijd of geld', { answers: 'yes_no' }],
    ['negation', 'Het is niet moeilijk.', 'niet', {}],
    ['leading', 'Natuurlijk vind ik een helm belangrijk.', 'Natuurlijk', {}],
    ['absolute', 'Ik zet altijd een helm op.', 'altijd', {}],
    ['jargon', 'Ik ken de interventie.', 'interventie', {}],
    ['mixed', 'Als u belt, kom ik.', 'ik', {}],
    ['hypothetical', 'Ik zou dat fijn vinden.', 'zou', {}],
    ['two_thoughts', 'Ik fiets omdat dat gezond is.', 'omdat', {}],
    ['failing', 'Als het niet lukt, heb ik spijt.', 'niet lukt', {}],
    ['stem', 'Een helm opzetten: ik kan dat.', 'Een helm opzetten:', {}],
    ['scale', 'Hoe vaak draagt u een helm?', 'Hoe vaak', {}],
    ['closed', 'Vind je een helm belangrijk?', 'Vind je', { asked: 'interview', answers: 'open' }],
    ['why', 'En dan? Waarom deed je dat?', 'Waarom', { asked: 'interview', answers: 'open' }],
  ])('%s: %s', (kind, text, words, use) => {
    const fault = questionFaults(text, { ...item, ...use }).find((one) => one.kind === kind)!;
    expect(text.slice(fault.start, fault.end)).toBe(words);
    expect(fault.message).toBe(faultMessages[kind]);
  });

  test('of a long sentence at the sentence', () => {
    const words = (count: number) => `${Array(count).fill('woord').join(' ')}.`;
    expect(longestSentenceOf(`${words(20)} ${words(5)}`)).toBe(20);
    expect(kinds(`${words(20)} ${words(20)}`)).toEqual([]);
    const text = `Kort. ${words(21)}`;
    const [fault] = questionFaults(text, item);
    expect(fault).toMatchObject({ kind: 'long', start: 6, end: text.length });
  });
});

describe('two ends of one thing are one thing', () => {
  test.each([
    ['Hoe moeilijk of makkelijk is dat voor jou?', 'graded'],
    ['Ik twijfel of ik dat kan.', 'agreement'],
    ['Doe je dat wel of niet?', 'yes_no'],
    ['Bent u huurder of koper?', 'choice'],
    ['Bent u 65 jaar of ouder?', 'yes_no'],
  ] as const)('%s', (text, answers) => expect(kinds(text, { asked: 'item', answers })).toEqual([]));

  test.each([
    'Heb je tijd of geld tekort?',
    'Dat is goed en/of nuttig.',
    'Het is zowel goed als fijn.',
  ])('but not: %s', (text) => expect(kinds(text, { asked: 'item', answers: null })).toContain('double'));
});

describe('how much of a time that it happened opens a story; how much in general asks for a figure', () => {
  const talk: QuestionUse = { asked: 'interview', answers: 'open' };
  const time = 'Denk aan de laatste keer dat je op de e-bike stapte.';
  test.each([
    `${time} Hoe bewust was je toen bezig met die keuze?`,
    `${time} In hoeverre kon je toen zelf kiezen?`,
    'Vertel eens over een keer dat je geen helm opzette. In hoeverre was dat je eigen keuze?',
    'Hoe ging dat?',
  ])('a story: %s', (text) => expect(kinds(text, talk)).toEqual([]));

  test.each([
    `${time} Hoe haalbaar is dat op dit moment?`,
    `${time} In hoeverre past een helm bij je?`,
    'Hoe bewust was je toen bezig met die keuze?',
    'In hoeverre kon je zelf kiezen?',
  ])('a figure: %s', (text) => expect(kinds(text, talk)).toEqual(['scale']));

  test('in a questionnaire it is a scale whatever stands before it', () =>
    expect(kinds(`${time} Hoe bewust was je toen bezig met die keuze?`)).toEqual(['scale']));
});

describe('what is filled in is no fault of the question', () => {
  test('the behaviour', () => {
    const text = 'Ik vind lezen en schrijven leuk.';
    expect(kinds(text)).toEqual(['double']);
    expect(kinds(text, { ...item, given: ['lezen en schrijven'] })).toEqual([]);
    expect(kinds('Lezen en schrijven: ik kan dat goed.')).toEqual(['stem']);
    expect(kinds('Niet appen op de fiets: ik vind dat makkelijk.')).toEqual(['stem']);
  });

  test('and of what is not there one may ask', () => {
    expect(kinds('Ik heb geen spijt.')).toEqual(['negation']);
    expect(kinds('Ik heb geen spijt.', { ...item, negative: true })).toEqual([]);
  });
});

test('says at most one thing of a kind, in the order of the text, and nothing of nothing', () => {
  expect(kinds('')).toEqual([]);
  expect(kinds('Ik vind het altijd, altijd en nooit niet leuk.')).toEqual(['absolute', 'double', 'negation']);
});

test('points inside the text, whatever it holds', () => {
  const word = fc.oneof(
    fc.constantFrom('niet', 'en', 'of', 'Waarom', 'zou', ':', '?', '.', 'u', 'ik', 'Hoe vaak'),
    fc.string({ maxLength: 6 }),
  );
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, fc.constantFrom('item' as const, 'interview' as const), (typed, asked) => {
      for (const { start, end } of questionFaults(typed, { asked, answers: 'agreement', given: [typed.slice(3, 9)] })) {
        expect(0 <= start && start < end && end <= typed.length).toBe(true);
      }
    }),
  );
});

test('every kind says why and what to do in words that are short and hold no fault themselves', () => {
  for (const kind of faultKinds) {
    expect(longestSentenceOf(faultMessages[kind])).toBeLessThanOrEqual(20);
    expect(faultMessages[kind]).toMatch(/\.$/);
  }
});
