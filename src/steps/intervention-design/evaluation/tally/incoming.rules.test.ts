import { describe, expect, it } from 'vitest';
import { numbersAt } from '#steps/intervention-design/evaluation/counts/grid.rules.ts';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { outcomeWith, planWith } from '#steps/intervention-design/evaluation/plan/plan.testing.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { agreementOf, agreementWords, incomingOf, withIncoming } from './incoming.rules.ts';
import { countWords } from './names.rules.ts';
import type { Tally } from './tally.contract.ts';
import { sheetFault, taskFor, taskOf } from './task.rules.ts';

const group = (uuid: string, gets: 'with' | 'without') => emptyRow(evaluationShape.groups, { uuid, gets });
const plan = planWith({
  design: 'not_drawn',
  byPlace: true,
  groups: [group('with', 'with'), group('without', 'without')],
  moments: [emptyRow(evaluationShape.moments, { uuid: 'after', name: 'Na', phase: 'after' })],
  outcomes: [
    outcomeWith({ uuid: 'harm', kind: 'count', countedUnit: 'period', per: 'week', role: 'harm' }),
    outcomeWith({ uuid: 'share', kind: 'share', countedUnit: 'place' }),
    outcomeWith({ uuid: 'mean', kind: 'mean', countedUnit: 'place', role: 'other' }),
  ],
});
const sheet = (more: Partial<Tally> = {}): Tally => ({
  ...{ '@id': '', '@type': 'Tally', research: '', uuid: '', outcome: 'share', moment: 'after', group: 'with' },
  ...{ place: 'Kerkstraat', secondObserver: false, number: 1, did: 4, didNot: 1, exposure: null, by: null },
  ...{ updatedAt: '2026-10-13T10:00:00.000Z', ...more },
});

describe('what there is to count', () => {
  it('is what is tapped, the main outcome first, and the places of the plan in order', () => {
    const counted = withIncoming(
      plan,
      incomingOf(plan, [sheet({ place: 'Laan 10' }), sheet({ place: 'Laan 9' })]).cells,
    );
    const task = taskOf(counted);
    expect(task.outcomes.map(({ uuid }) => uuid)).toEqual(['share', 'harm']);
    expect(task.places).toEqual([
      { group: 'with', place: 'Laan 9' },
      { group: 'with', place: 'Laan 10' },
    ]);
    expect(taskFor(counted, { outcome: 'mean', moment: 'after' })).toBeNull();
    expect(taskFor(counted, { outcome: 'share', moment: 'other' })).toBeNull();
  });

  it('stands in the group of the draw where lots were drawn', () => {
    const lots = {
      ...{ frozenAt: '2026-10-01T10:00:00.000Z', hash: '', most: 1, attempts: [], groups: [] },
      units: [{ code: 'Laan 1', stratum: null }],
      drawn: [{ code: 'Laan 1', group: 'without' }],
    };
    const drawn = { ...plan, design: 'drawn_places' as const, lots };
    expect(taskOf(drawn).places).toEqual([{ group: 'without', place: 'Laan 1' }]);
    expect(incomingOf(drawn, [sheet({ place: 'laan 1' })]).cells[0]!.key).toMatchObject({
      ...{ group: 'without', place: 'Laan 1' },
    });
  });

  it('of persons is a group, and of places a place', () => {
    const people = {
      ...plan,
      byPlace: null,
      outcomes: plan.outcomes.map((one) => ({ ...one, countedUnit: 'person' as const })),
    };
    const fault = (of: typeof plan | typeof people, place: string | null) =>
      sheetFault(taskFor(of, { outcome: 'share', moment: 'after' })!, sheet({ place }))?.path;
    expect([fault(plan, null), fault(plan, 'Laan'), fault(people, 'Laan'), fault(people, null)]).toEqual([
      'place',
      undefined,
      'place',
      undefined,
    ]);
  });
});

describe('what came in', () => {
  it('is added up by place and moment, in one spelling, and a second observer counts for nothing', () => {
    const { cells, loose } = incomingOf(plan, [
      sheet(),
      sheet({ place: 'kerkstraat', did: 6, didNot: 9 }),
      sheet({ secondObserver: true, did: 99 }),
      sheet({ place: 'Leeg', did: 0, didNot: 0 }),
      sheet({ moment: 'gone' }),
    ]);
    expect(cells).toEqual([
      expect.objectContaining({
        key: { outcome: 'share', moment: 'after', group: 'with', place: 'Kerkstraat' },
        numbers: { amount: 10, outOf: 20 },
        state: 'new',
      }),
    ]);
    expect(loose).toHaveLength(1);
  });

  it('is taken over into the rows that are typed, and is then the same; what was typed is told apart', () => {
    const taken = withIncoming(plan, incomingOf(plan, [sheet()]).cells);
    const key = { outcome: 'share', moment: 'after', group: 'with', place: 'Kerkstraat' };
    expect(numbersAt(taken, key)).toMatchObject({ amount: 4, outOf: 5 });
    const state = (...sheets: Tally[]) => incomingOf(taken, sheets).cells[0]!.state;
    expect([state(sheet()), state(sheet({ did: 5 }))]).toEqual(['same', 'other']);
    expect(withIncoming(taken, incomingOf(taken, [sheet({ did: 5 })]).cells).measured).toHaveLength(1);
  });

  it('of a count keeps over how much it was typed, where no phone says it', () => {
    const [key, one] = [
      { outcome: 'harm', moment: 'after', group: 'with', place: 'Kerkstraat' },
      sheet({ outcome: 'harm', didNot: 0 }),
    ];
    const typed = { ...plan, measured: withIncoming(plan, incomingOf(plan, [{ ...one, exposure: 2 }]).cells).measured };
    expect(numbersAt(typed, key)).toMatchObject({ amount: 4, outOf: 2 });
    const more = incomingOf(typed, [{ ...one, did: 7 }]).cells;
    expect(numbersAt(withIncoming(typed, more), key)).toMatchObject({ amount: 7, outOf: 2 });
    expect(incomingOf(typed, [one]).cells[0]!.state).toBe('same');
    // Nothing in two weeks is something.
    expect(incomingOf(plan, [{ ...one, did: 0, exposure: 2 }]).cells[0]!.numbers).toEqual({ amount: 0, outOf: 2 });
  });

  it('is said in few words', () => {
    const share = { kind: 'share' as const, per: null };
    const count = { kind: 'count' as const, per: 'week' };
    expect(countWords(share, { amount: 4, outOf: 5 })).toBe('4 van 5');
    expect(countWords(count, { amount: 4, outOf: 1.5 })).toBe('4 keer in 1,5 week');
    expect(countWords(count, { amount: 4, outOf: null })).toBe('4 keer');
  });
});

describe('a second observer', () => {
  const second = (more: Partial<Tally> = {}) => sheet({ secondObserver: true, ...more });
  it('agrees as far as the smaller totals are of the larger, over all that both counted', () => {
    const alike = agreementOf(plan, [
      sheet(),
      second({ did: 3 }),
      sheet({ place: 'Laan' }),
      second({ place: 'Laan', didNot: 3 }),
    ]);
    // (3 + 1 + 4 + 1) / (4 + 1 + 4 + 3)
    expect(alike).toEqual({ share: 9 / 12, n: 2, uncompared: 0 });
    expect(agreementWords(alike!)).toMatch(
      /^Een tweede waarnemer telde twee keer mee\. De totalen komen voor 75.% overeen .* Dat is minder dan de 80.% die wij aanhouden/,
    );
  });

  it('is compared where one phone of each counted alone, and with nobody where the first did not', () => {
    expect(agreementOf(plan, [sheet(), sheet({ place: 'Laan' })])).toBeNull();
    expect(agreementOf(plan, [second()])).toBeNull();
    const alike = agreementOf(plan, [
      sheet(),
      second(),
      sheet({ place: 'Laan' }),
      sheet({ place: 'Laan' }),
      second({ place: 'Laan' }),
    ]);
    expect(alike).toEqual({ share: 1, n: 1, uncompared: 1 });
    expect(agreementWords(alike!)).toContain('Eén keer telden er meer telefoons');
  });
});
