import { describe, expect, it } from 'vitest';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import type { CarriedOut } from './fidelity.contract.ts';
import { type CarriedOutPlan, fidelityOf, numbersFault, placesIn } from './fidelity.rules.ts';
import { fidelityInShort, fidelityWords } from './words.rules.ts';

const { shape, empty } = interventionDesign;
const id = (name: string) => `00000000-0000-4000-8000-${name.padStart(12, '0')}`;
const [card, bare] = [id('1'), id('2')];
const groups = [
  emptyRow(shape.groups, { uuid: card, name: 'Met kaart', gets: 'with' }),
  emptyRow(shape.groups, { uuid: bare, name: 'Zonder kaart', gets: 'without' }),
];
let rows = 0;
const row = (said: Partial<CarriedOut>) => emptyRow(shape.fidelity, { uuid: id(`9${++rows}`), group: card, ...said });
const plan = (fidelity: CarriedOut[], more: Partial<CarriedOutPlan> = {}): CarriedOutPlan => ({
  ...empty,
  groups,
  fidelity,
  ...more,
});
const answers = [{ group: groups[0]! }];
const plain = (said: string[]) => said.map((one) => one.replaceAll('\u00a0', ' '));
const told = (fidelity: CarriedOut[], smallest = 0) => plain(fidelityWords(plan(fidelity), answers, smallest));
const counted = (place: string) =>
  emptyRow(shape.measured, { uuid: id(`8${++rows}`), outcome: id('5'), group: card, moment: id('6'), place });

describe('what was carried out as meant', () => {
  it('is unknown while nobody wrote it down, which is said beside the effect', () => {
    const said =
      'Het is niet opgeschreven of “Met kaart” kreeg wat de bedoeling was. Een klein verschil kan ook daaraan liggen.';
    expect(told([])).toEqual([said]);
    // An empty row, and numbers that cannot be, say nothing.
    expect(told([row({})])).toEqual([said]);
    expect(told([row({ asMeant: 9, known: 4 })])).toEqual([said]);
    expect(told([row({ asMeant: 0, known: 0 })])).toEqual([said]);
    expect(fidelityWords(plan([]), [])).toEqual([]);
  });

  it('is told in words and in numbers, and of how many it is known', () => {
    expect(told([row({ how: 'as_meant' })])).toEqual(['Uitvoering bij “Met kaart”: zoals bedoeld.']);
    expect(told([row({ asMeant: 180, known: 200, total: 200 })])).toEqual([
      'Uitvoering bij “Met kaart”: 180 van 200 zoals bedoeld (90 %).',
    ]);
    expect(told([row({ how: 'partly', asMeant: 120, known: 180, total: 200 })])).toEqual([
      'Uitvoering bij “Met kaart”: deels zoals bedoeld; 120 van 180 zoals bedoeld (67 %); van 20 is het niet bekend.',
      'Daar is niets voor omgerekend: het verschil hoort bij wat er echt gebeurde, niet bij wat de bedoeling was.',
    ]);
  });

  it('is low under four of five, by our own limit', () => {
    const low = (asMeant: number) => fidelityOf(plan([row({ asMeant, known: 100 })]), card)!.low;
    expect([low(79), low(80)]).toEqual([true, false]);
    const said = ['as_meant', 'as_meant', 'as_meant', 'as_meant', 'not'] as const;
    const of = (many: number) => fidelityOf(plan(said.slice(many).map((how) => row({ how }))), card)!.low;
    expect([of(0), of(1)]).toEqual([false, true]);
  });

  it('is of places: over those of which nothing was written down that is said', () => {
    const measured = ['Laan 10', 'Laan 9', 'Kerkstraat'].map(counted);
    const fidelity = [row({ place: 'Laan 9', how: 'as_meant' }), row({ place: 'Kerkstraat', how: 'not' })];
    const some = plan(fidelity, { measured });
    expect(placesIn(some, card)).toEqual(['Kerkstraat', 'Laan 9', 'Laan 10']);
    expect(fidelityWords(some, answers)[0]).toBe(
      'Uitvoering bij “Met kaart”: 1 keer zoals bedoeld en 1 keer niet zoals bedoeld; over één plek is niets opgeschreven.',
    );
    // Said of the whole group it is of every place.
    expect(fidelityOf(plan([row({ how: 'as_meant' })], { measured }), card)).toMatchObject({
      places: null,
      partly: false,
    });
  });

  it('is told of who was without where somebody wrote it down, and not asked otherwise', () => {
    const without = row({ group: bare, how: 'as_meant', asMeant: 60, known: 100 });
    expect(told([row({ how: 'as_meant' }), without]).slice(0, 2)).toEqual([
      'Uitvoering bij “Met kaart”: zoals bedoeld.',
      'Uitvoering bij “Zonder kaart”: zoals bedoeld; 60 van 100 zoals bedoeld (60 %).',
    ]);
  });

  it('is told without the numbers of very few', () => {
    const few = [row({ asMeant: 1, known: 3 })];
    expect(told(few, 5)[0]).toBe('Uitvoering bij “Met kaart”: van te weinig bekend om te noemen.');
    expect(told(few, 3)[0]).toBe('Uitvoering bij “Met kaart”: 1 van 3 zoals bedoeld (33 %).');
  });

  it('is in a summary only where a reader has to know it', () => {
    const short = (fidelity: CarriedOut[]) => fidelityInShort(plan(fidelity), answers[0]!);
    expect(short([])).toEqual([
      expect.stringMatching(/^Het is niet opgeschreven of “Met kaart” kreeg wat de bedoeling was\./),
    ]);
    expect(short([row({ how: 'as_meant', asMeant: 95, known: 100, total: 100 })])).toEqual([]);
    expect(short([row({ asMeant: 95, known: 100, total: 120 })])).toEqual([
      expect.stringMatching(/^Uitvoering bij “Met kaart”: 95 van 100 zoals bedoeld/),
      'Daar is niets voor omgerekend.',
    ]);
  });
});

it('numbers that cannot be are told at the field', () => {
  expect(numbersFault({ asMeant: 9, known: 4, total: null })?.path).toBe('known');
  expect(numbersFault({ asMeant: 4, known: 9, total: 8 })?.path).toBe('total');
  expect(numbersFault({ asMeant: 9, known: null, total: 9 })).toBe(null);
  expect(numbersFault({ asMeant: 4, known: 9, total: 9 })).toBe(null);
});
