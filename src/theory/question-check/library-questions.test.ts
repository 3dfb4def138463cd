import { describe, expect, test } from 'vitest';
import { isAsked } from '#theory/behaviour-forms/wording.rules.ts';
import { libraryExamples } from '#theory/examples.contract.ts';
import {
  answersOn,
  askedAbout,
  factorsWithQuestions,
  faultsOf,
  saidOf,
  someOf,
  stumblesOf,
} from './library-questions.testing.ts';

const items = factorsWithQuestions.flatMap(({ slug, items: own }) =>
  own.map((item, index) => ({ name: `${slug}: ${item.key}`, index, ...item })),
);
const questions = factorsWithQuestions.flatMap(({ slug, questions: own }) =>
  own.map((question, index) => ({ name: `${slug}: ${question.key}`, index, ...question })),
);

test('the item and the question that the documentation of the API shows are shipped', () => {
  const { slug, interviewQuestions, questionnaireItems } = libraryExamples.factors as unknown as {
    slug: string;
    interviewQuestions: object[];
    questionnaireItems: { scale: { key: string } }[];
  };
  const { items: own, questions: talk } = factorsWithQuestions.find((factor) => factor.slug === slug)!;
  expect(talk).toEqual(expect.arrayContaining(interviewQuestions));
  expect(own).toEqual(expect.arrayContaining(questionnaireItems.map((item) => ({ ...item, scale: item.scale.key }))));
});

describe('every factor has questions', () => {
  test('with three items where these together measure one thing, on one scale, and questions enough to talk', () => {
    for (const { slug, formative, items: own, questions: talk } of factorsWithQuestions) {
      expect(own.length, slug).toBeGreaterThanOrEqual(formative ? 2 : 3);
      expect(own.length, slug).toBeLessThanOrEqual(4);
      expect(talk.length, slug).toBeGreaterThanOrEqual(2);
      expect(talk.length, slug).toBeLessThanOrEqual(3);
      expect(new Set(own.map(({ scale }) => scale)).size, slug).toBe(1);
      expect(answersOn[own[0]!.scale], slug).toBeDefined();
    }
  });

  test('one is reversed: of the one factor whose page speaks for it', () => {
    const reversed = factorsWithQuestions.flatMap(({ slug, items: own }) =>
      own.flatMap((item) => (item.reverse ? slug : [])),
    );
    expect(reversed).toEqual(['toekomstgerichtheid']);
  });

  test('each with a key that no other of the factor has, also not of those whose place was taken', () => {
    for (const { slug, items: own, questions: talk } of factorsWithQuestions)
      for (const list of [own, talk]) {
        const names = list.flatMap(({ key, replaces }) => [key, ...(replaces === null ? [] : [replaces])]);
        expect(new Set(names).size, slug).toBe(names.length);
      }
  });
});

test.each([
  ['items', items],
  ['questions', questions],
])('no two %s are the same sentence, of whatever behaviour', (_, templates) => {
  for (const words of someOf(0)) {
    const said = templates.flatMap(({ name, text }) => {
      const sentence = isAsked(text, words) ? saidOf(text, words)?.text : null;
      return sentence ? [{ name, sentence }] : [];
    });
    const same = [...Map.groupBy(said, ({ sentence }) => sentence).values()].filter(({ length }) => length > 1);
    expect(same).toEqual([]);
  }
});

/** Every factor meets every twelfth behaviour here, and the factors together all of them; the long test lets all meet all. */
describe('of items the checker sees nothing amiss', () => {
  test('with enough behaviours to tell', () => expect(askedAbout.length).toBeGreaterThan(400));

  test.each(items.map((item, number) => ({ ...item, number })))('$name: $text', ({ text, scale, number }) => {
    expect(faultsOf(text, { asked: 'item', answers: answersOn[scale]! }, someOf(number))).toEqual({});
    expect(stumblesOf(text, someOf(number))).toEqual({});
    if (text.endsWith('.')) expect(text).not.toMatch(/(?<!\p{L})(?:je|jij|jou|u)(?!\p{L})/iu);
    expect(text).not.toMatch(/niet (?:lukt|lukken)|^\{[^}]+\}:/);
    // What is done stands with its moment, except where the moment is what is asked.
    if (/\{[^}]*(?:doen?|doe|doet|gedaan)\}/.test(text) && !/weet wanneer|bedacht wanneer/.test(text))
      expect(text).toMatch(/\{als (?:ik|je|ze|hij)\}/);
  });
});

describe('of questions for a conversation the checker sees nothing amiss', () => {
  test.each(questions.map((one, number) => ({ ...one, number })))('$name: $text', ({ text, number }) => {
    expect(faultsOf(text, { asked: 'interview', answers: 'open' }, someOf(number))).toEqual({});
    expect(stumblesOf(text, someOf(number))).toEqual({});
    expect(text).not.toMatch(/(?<!\p{L})waarom(?!\p{L})/iu);
  });

  test('none opens with an invitation to think of nothing in particular, and together they go two ways', () => {
    for (const { slug, questions: own } of factorsWithQuestions) {
      const all = own.map(({ text }) => text).join(' ');
      expect(all, slug).not.toMatch(/Denk aan (?:je eigen|de komende tijd|de afgelopen tijd|later\.|wat je|hoe je)/);
      // How easy, how often, how you feel: it can be answered from either end.
      expect(all, slug).toMatch(
        /(?<!\p{L})(?:niet|anders|lastig|nadelen)(?!\p{L})|(?:^|[.?!] )Hoe(?:veel)? (?!komt dat)/u,
      );
    }
  });

  // A moment that is a condition would be a second one; wanneer asks when.
  test('nor has any item or question wanneer as a condition', () => {
    for (const { text, name } of [...items, ...questions])
      expect(text, name).not.toMatch(/(?<!^|[.?!|:] |weet |bedacht |en )wanneer (?!wel|niet|is |ben |het goed)/iu);
  });
});
