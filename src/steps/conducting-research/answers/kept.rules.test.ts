import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RawAnswers, rawAnswers } from './answers.contract.ts';
import { answersFaults } from './check.rules.ts';
import { fromRaw, toRaw } from './kept.rules.ts';

const item = '6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10';
const kept = (...answers: number[]) => ({
  rows: answers.length,
  respondents: answers.map(() => null),
  items: [{ item, answers: Float64Array.from(answers) }],
  texts: [],
});
const sent = (...answers: number[]) => toRaw(kept(...answers)).items[0]!;
const none = Number.NaN;

describe('answers as they are kept and sent', () => {
  it('are a character each where all are whole and from 0 to 11, to the byte as before', () => {
    expect(sent(5, 7, none, 10, 11, 0)).toEqual({ item, answers: '57-ab0' });
  });

  it('are numbers where one of them is not', () => {
    expect(sent(5, 7.25, none)).toEqual({ item, numbers: '5 7.25 -' });
    expect(sent(-3, 3)).toEqual({ item, numbers: '-3 3' });
    expect(sent(12)).toEqual({ item, numbers: '12' });
    expect(sent(0.1 + 0.2, 1e-9, -0)).toEqual({ item, numbers: '0.3 0 0' });
  });

  it('come back as they went, whatever they are, and the contract takes them', () => {
    const answer = fc.oneof(
      fc.constant(none),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: -99_999_999, max: 99_999_999 }).map((hundredths) => hundredths / 100),
    );
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
        const raw = toRaw(kept(...answers));
        expect(rawAnswers.parse(raw)).toEqual(raw);
        expect(answersFaults(raw, new Set([item]))).toEqual([]);
        expect([...fromRaw(raw).items[0]!.answers]).toEqual(answers.map((one) => (Object.is(one, -0) ? 0 : one)));
      }),
    );
  });

  it('weigh no more than before where all are whole and from 0 to 9, and at most twice with a book for each column', () => {
    const [rows, columns] = [2000, 40];
    const answerAt = (row: number, column: number) => (row * 7 + column * 3) % 10;
    const names = Array.from({ length: columns }, (_, column) => item.slice(0, -2) + String(column).padStart(2, '0'));
    const respondents = Array.from({ length: rows }, (_, row) => `R${row}`);
    const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length;
    // What was kept before there were numbers: a character an answer.
    const before = {
      respondents,
      items: names.map((name, column) => ({
        item: name,
        answers: respondents.map((_, row) => answerAt(row, column)).join(''),
      })),
      texts: [],
    };
    const made = (book?: NonNullable<RawAnswers['items'][number]['book']>) =>
      toRaw({
        ...{ rows, respondents, texts: [] },
        items: names.map((name, column) => ({
          item: name,
          answers: Float64Array.from({ length: rows }, (_, row) => answerAt(row, column)),
          ...(book ? { book } : {}),
        })),
      });
    expect(made()).toEqual(before);
    const book = {
      ...{ column: 'EIGEFF_1', question: 'Ik kan dit, ook als het druk is.' },
      labels: Array.from({ length: 10 }, (_, code) => ({ value: String(code), label: `antwoord nummer ${code}` })),
      missing: [{ said: '99', label: 'weet niet', times: 12 }],
      outside: Array.from({ length: 3 }, (_, row) => ({
        said: `veel ${row}`,
        why: `“veel ${row}” is geen getal.`,
        times: 1,
      })),
      outsideTimes: 3,
    };
    expect(bytes(made(book)) / bytes(before)).toBeLessThanOrEqual(2);
  });

  it('are refused when they are no numbers, too many or too few, or sent in both ways', () => {
    const body = (given: object) => ({ respondents: [null, null], items: [{ item, ...given }], texts: [] });
    for (const numbers of ['1  2', '1,5 2', '1e3 2', '12345678 2', '1.1234567 2', ''])
      expect(rawAnswers.safeParse(body({ numbers })).success, numbers).toBe(false);
    const faultsOf = (given: { answers?: string; numbers?: string }) =>
      answersFaults(body(given), new Set([item])).map(({ propertyPath }) => propertyPath);
    expect(faultsOf({ numbers: '1 2' })).toEqual([]);
    expect(faultsOf({ numbers: '1 2 3' })).toEqual(['items[0].numbers']);
    expect(faultsOf({ answers: '1' })).toEqual(['items[0].answers']);
    expect(faultsOf({})).toEqual(['items[0].answers']);
    expect(faultsOf({ answers: '12', numbers: '1 2' })).toEqual(['items[0].numbers']);
  });

  it('take their code book along', () => {
    const book = {
      ...{ column: 'UREN', question: null, labels: [{ value: '998', label: 'onbekend' }] },
      missing: [{ said: '998', label: 'onbekend', times: 2 }],
      outside: [{ said: '500', why: '“500” past niet.', times: 1 }],
      outsideTimes: 1,
    };
    const raw = toRaw({ ...kept(1, 2), items: [{ item, answers: Float64Array.of(1, 2), book }] });
    expect(rawAnswers.parse(raw).items[0]).toEqual({ item, answers: '12', book });
    expect(fromRaw(raw).items[0]!.book).toEqual(book);
  });
});
