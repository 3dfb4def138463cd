import { describe, expect, it } from 'vitest';
import { csvOf } from '#foundation/shared/csv.ts';
import { readSheet } from '#foundation/shared/spreadsheet/headed.rules.ts';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { answersOf, type CountedPlan } from '../answer/measured.rules.ts';
import { answerWords } from '../answer/words.rules.ts';
import { faultOf, linesOf, numbersAt, withLine, withNumbers, withoutLine } from './grid.rules.ts';
import { emptySheet, takenCounts, withTaken } from './taken.parts.ts';

const { shape, empty } = interventionDesign;
const id = (name: number) => `00000000-0000-4000-8000-${String(name).padStart(12, '0')}`;
const [card, bare, was, now, lights] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string];
const plan: CountedPlan = {
  ...empty,
  design: 'drawn_places',
  groups: [
    emptyRow(shape.groups, { uuid: card, name: 'Met kaart', gets: 'with' }),
    emptyRow(shape.groups, { uuid: bare, name: 'Zonder kaart', gets: 'without' }),
  ],
  moments: [
    emptyRow(shape.moments, { uuid: was, name: 'Voor', phase: 'before' }),
    emptyRow(shape.moments, { uuid: now, name: 'Na', phase: 'after' }),
  ],
  outcomes: [
    emptyRow(shape.outcomes, {
      uuid: lights,
      name: 'Fietsers met licht',
      kind: 'share',
      countedUnit: 'place',
      wanted: 'more',
      role: 'main',
    }),
  ],
};
const read = (text: string, evaluation = plan) => takenCounts(readSheet(new TextEncoder().encode(text)), evaluation);

describe('a sheet of counts', () => {
  it('lays a row for each count in its cell, and again in the same', () => {
    const sheet = 'Groep;Plek;Moment;Geteld;Van\nmet kaart;Dorpsstraat;na;41;100\nZonder Kaart;Laan;Na;33;100\n';
    const taken = read(sheet);
    expect(taken).toMatchObject({ rows: 2, refused: [], problem: null });
    const once = withTaken(plan, taken);
    expect(numbersAt(once, { outcome: lights, group: card, moment: now, place: 'Dorpsstraat' })).toMatchObject({
      amount: 41,
      outOf: 100,
    });
    expect(withTaken(once, read(sheet)).measured).toEqual(once.measured);
    const mended = withTaken(once, read(sheet.replace('41', '44')));
    expect(mended.measured).toHaveLength(2);
    expect(numbersAt(mended, { outcome: lights, group: card, moment: now, place: 'Dorpsstraat' }).amount).toBe(44);
  });

  it('says of each row it leaves out why, and takes the rest', () => {
    const { rows, refused } = read(
      'Groep;Plek;Moment;Geteld;Van\nMet kaart;A;Na;41;40\nMet kart;B;Na;1;2\nMet kaart;C;Straks;1;2\nMet kaart;D;Na;veel;2\nMet kaart;E;Na;;2\nMet kaart;F;Na;1;2\n',
    );
    expect(rows).toBe(1);
    expect(refused).toEqual([
      { row: 2, sentence: '41 van 40 kan niet: het deel is groter dan het geheel.' },
      { row: 3, sentence: '“Met kart” is geen groep van het plan. Schrijf “Met kaart” of “Zonder kaart”.' },
      { row: 4, sentence: '“Straks” is geen meetmoment van het plan. Schrijf “Voor” of “Na”.' },
      { row: 5, sentence: '“veel” bij geteld is geen getal.' },
      { row: 6, sentence: 'Hier ontbreekt een getal bij geteld of van.' },
    ]);
    expect(read('Groep;Plek\nMet kaart;A\n').problem).toMatch(/kolom met tellingen/);
  });

  it('keeps of people the totals alone, and who was there twice as pairs', () => {
    const persons: CountedPlan = {
      ...plan,
      design: 'drawn_people',
      outcomes: plan.outcomes.map((one) => ({ ...one, countedUnit: 'person' as const })),
    };
    const people = Array.from({ length: 10 }, (_, at) => [
      `Met kaart;P${at};Voor;${at < 4 ? 'nee' : 'ja'}`,
      `Met kaart;P${at};Na;${at < 2 ? 0 : 1}`,
      `Zonder kaart;Q${at};Voor;${at < 5 ? 0 : 1}`,
      `Zonder kaart;Q${at};Na;${at < 5 ? 0 : 1}`,
    ]).flat();
    const taken = read(`Groep;Code;Moment;Waarde\n${people.join('\n')}\nMet kaart;R;Na;misschien\n`, persons);
    expect(taken.refused).toEqual([{ row: 42, sentence: '“misschien” is geen ja of nee. Schrijf 1 of 0.' }]);
    expect(taken.measured.map(({ amount, outOf }) => [amount, outOf])).toEqual([
      [6, 10],
      [8, 10],
      [5, 10],
      [5, 10],
    ]);
    expect(JSON.stringify(taken)).not.toMatch(/P3|Q3/);
    expect(taken.pairs).toHaveLength(2);
    expect(taken.pairs[0]).toMatchObject({ group: card, n: 10, firstMean: 0.6, secondMean: 0.8 });
    // R: cor(c(0,0,0,0,1,1,1,1,1,1), c(0,0,1,1,1,1,1,1,1,1))
    expect(taken.pairs[0]!.r).toBeCloseTo(0.6123724, 6);
    const [answer] = answersOf(withTaken(persons, taken));
    expect(answer!.answer.kind === 'effect' && answer!.answer.adjusted).toEqual(['before']);
    expect(answerWords(answer!).sentence).toMatch(/Rekening houdend met hoe het vooraf was/);
  });

  it('can be downloaded empty, and comes back filled in', () => {
    const rows = emptySheet(plan);
    expect(rows).toHaveLength(1 + 2 * 2 * 2);
    const filled = rows.map((row, at) => (at === 0 ? row : [...row.slice(0, 4), '3', '10', '']));
    expect(read(csvOf(filled))).toMatchObject({ rows: 8, refused: [], problem: null });
  });
});

describe('the grid', () => {
  it('has the places of an outcome, and each group of people', () => {
    const key = { outcome: lights, group: card, moment: was, place: 'Dorpsstraat' };
    const one = withLine(plan, key);
    expect(linesOf(one, one.outcomes[0]!)).toEqual([{ group: card, place: 'Dorpsstraat' }]);
    const typed = withNumbers(withNumbers(one, key, { amount: 3 }), key, { outOf: 10 });
    expect(typed.measured).toHaveLength(1);
    expect(numbersAt(typed, key)).toMatchObject({ amount: 3, outOf: 10, sd: null });
    expect(withoutLine(typed, lights, { group: card, place: 'Dorpsstraat' }).measured).toEqual([]);
    const persons = { ...plan, design: 'drawn_people' as const };
    const people = { ...plan.outcomes[0]!, countedUnit: 'person' as const };
    expect(linesOf(persons, people)).toEqual([
      { group: card, place: null },
      { group: bare, place: null },
    ]);
    expect(linesOf({ ...persons, design: 'before_after' }, people)).toEqual([{ group: card, place: null }]);
  });

  it('tells what cannot be, in words of what is counted', () => {
    const share = { kind: 'share' as const, per: null };
    expect(faultOf(share, { amount: -1, outOf: 10, sd: null })).toBe('Een telling kan niet onder nul.');
    expect(faultOf(share, { amount: 1, outOf: 1.5, sd: null })).toMatch(/heel aantal mensen/);
    expect(faultOf({ kind: 'count', per: 'week' }, { amount: 3, outOf: 0, sd: null })).toBe(
      'Vul in over hoeveel week dit gaat: meer dan nul.',
    );
    expect(faultOf({ kind: 'mean', per: 'kilo' }, { amount: -3.5, outOf: 10, sd: 1 })).toBeNull();
  });
});
