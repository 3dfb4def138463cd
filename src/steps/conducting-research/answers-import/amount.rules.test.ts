import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn, numberStyleOf } from './amount.rules.ts';
import { question } from './import.testing.ts';
import { mapAnswers } from './map.rules.ts';
import { proposeMapping } from './mapping.rules.ts';
import { readImport } from './read.rules.ts';

const read = (said: string, unit: string | null = 'uur per week', beside: readonly string[] = []) =>
  amountIn(said, unit, numberStyleOf([said, ...beside]));

describe('a number as people and programs write it', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['−3', -3],
    ['-3,25', -3.25],
    [',5', 0.5],
    ['€ 1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1 250', 1250],
    ['1.250.000', 1_250_000],
    ['80 %', 80],
    ['80%', 80],
    ['12 uur', 12],
    ['12 uur per week', 12],
    ['0.125', 0.125],
  ])('%s is %d', (said, number) => expect(read(said)).toEqual({ number }));

  it.each([
    '',
    'veel',
    '5-6',
    '2 à 3',
    'ongeveer 4',
    '12 kilo',
    '1:30',
    '1.25.000',
    '3,',
    '4 of 5',
  ])('%s is none', (said) => expect(read(said)).toBeNull());

  it('1.250 is either, until the column tells', () => {
    expect(read('1.250')).toEqual({ two: [1.25, 1250] });
    expect(read('1.250', null, ['3.5'])).toEqual({ number: 1.25 });
    expect(read('1.250', null, ['2.500,75'])).toEqual({ number: 1250 });
  });

  it('any number comes back as a Dutch and as an English program writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
        const number = hundredths / 100;
        const written = (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(number);
        expect(read(written('nl-NL'), null)).toEqual({ number });
        expect(read(written('en-US'), null)).toEqual({ number });
        expect(read(String(number), null, ['0.5'])).toEqual({ number });
      }),
    );
  });
});

describe('a column of numbers', () => {
  const days = (given: object = {}) =>
    question('DAGEN', {
      ...{ scaleMin: null, scaleMax: null, number: true, unit: 'dagen', lowest: 0, highest: 100, wholeNumbers: true },
      ...given,
    });
  const mapped = (asked: ReturnType<typeof days>, ...cells: string[]) => {
    const { table } = readImport(
      new TextEncoder().encode(`respondent;DAGEN\n${cells.map((c, i) => `R${i};${c}`).join('\n')}\n`),
    );
    const { mapping, remarks } = proposeMapping(table, [asked]);
    return {
      remarks,
      mapping,
      again: (changed = mapping) => mapAnswers(table, [asked], changed),
      ...mapAnswers(table, [asked], mapping),
    };
  };

  it('keeps what fits, and says of the rest why, with how often; none of it counts', () => {
    const { answers, report } = mapped(days(), '30', '2,5', '250', '250', 'veel', '', 'n.v.t.', '12 dagen');
    const [{ answers: given, book }] = answers.items as [(typeof answers.items)[number]];
    expect(report.items[0]).toMatchObject({ answered: 2, rejected: 0, missing: 0 });
    expect([...given]).toEqual([30, 12]);
    expect(report.rejectedCells.reasons.map(({ sentence }) => sentence)).toEqual([
      '“2,5” is geen heel getal.',
      '“250” past niet: gevraagd is een heel getal van 0 tot en met 100 dagen.',
      '“veel” is geen getal.',
    ]);
    expect(book?.column).toBe('DAGEN');
  });

  it('takes −3 to 3 as it stands, unlike a scale', () => {
    const { answers } = mapped(days({ lowest: -3, highest: 3 }), '-3', '0', '3');
    expect([...answers.items[0]!.answers]).toEqual([-3, 0, 3]);
  });

  it('asks whether 99 is an answer where it can be one', () => {
    const { remarks, mapping, again, answers } = mapped(days(), '99', '99', '4');
    expect([...answers.items[0]!.answers]).toEqual([99, 99, 4]);
    expect(remarks[0]).toMatchObject({ missing: ['99'], sentence: expect.stringContaining('2 keer 99') });
    const marked = { ...mapping, items: mapping.items.map((one) => ({ ...one, missing: ['99'] })) };
    expect([...again(marked).answers.items[0]!.answers].filter((one) => !Number.isNaN(one))).toEqual([4]);
  });
});
