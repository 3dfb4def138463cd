import { describe, expect, it } from 'vitest';
import {
  type ConductingResearch,
  conductingResearch,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { qualityOf } from './counts.rules.ts';
import { percentOf, qualityLimits, qualitySentences } from './quality.rules.ts';

const item = (at: number, rest: Partial<QuestionnaireItem> = {}) =>
  emptyRow(conductingResearch.shape.items, {
    ...{ uuid: `item ${at}`, block: 'factor', researchFactor: `factor ${at % 3}`, text: `Dit is vraag ${at}` },
    ...{ scaleMin: 1, scaleMax: 7, reversed: at % 4 === 0 },
    ...rest,
  });
const twelve = Array.from({ length: 12 }, (_, at) => item(at));

/** Twelve answers that nobody gives without reading. */
const read = (person: number) => twelve.map((_, at) => 1 + ((at * 3 + person * (1 + (at % 5))) % 7));
const qualityIn = (rows: readonly (number | null)[][], items = twelve, seconds: Float64Array | null = null) =>
  qualityOf(
    items,
    items.map(({ uuid }, at) => ({
      item: uuid,
      answers: Float64Array.from(rows, (row) => row[at] ?? Number.NaN),
    })),
    seconds,
  );
const people = Array.from({ length: 7 }, (_, person) => read(person));

describe('the quality of answers', () => {
  it('of careful people has nothing to tell', () => {
    expect(qualityIn(people)).toMatchObject({ people: 7, stopped: 0, alike: 0, same: 0 });
  });

  it('finds who stopped before the end: one question left open is no stop', () => {
    const stopped = read(1).map((answer, at) => (at < 9 ? answer : null));
    const skipped = read(2).map((answer, at) => (at < 11 ? answer : null));
    const nothing = twelve.map(() => null);
    const found = qualityIn([read(0), stopped, skipped, nothing]);
    expect(found.stopped).toBe(1);
    expect(found.questions.map(({ missing }) => missing)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3]);
  });

  it('finds who gave one answer to at least ten questions in three blocks that are asked both ways round', () => {
    const alike = twelve.map(() => 4);
    const nine = alike.map((answer, at) => (at < 9 ? answer : null));
    expect(qualityIn([...people, alike, nine]).alike).toBe(1);
    const oneWay = twelve.map((one) => ({ ...one, reversed: false }));
    const twoBlocks = twelve.map((one, at) => ({ ...one, researchFactor: `factor ${at % 2}` }));
    for (const items of [oneWay, twoBlocks, twelve.slice(0, 9)]) expect(qualityIn([alike], items).alike).toBeNull();
  });

  it('finds lists that are the same, answer by answer', () => {
    expect(qualityIn([...people, read(3), read(3)]).same).toBe(2);
    expect(qualityIn([[1], [1]]).same).toBe(0);
    expect(qualityIn(people, twelve.slice(0, 9)).same).toBeNull();
  });

  it('takes numbers that differ after the comma for different ones', () => {
    const hours = { ...twelve[0]!, number: true, lowest: 0, highest: 60, wholeNumbers: false };
    const row = (first: number) => read(3).map((answer, at) => (at === 0 ? first : answer));
    expect(qualityIn([row(8.25), row(8.5)], [hours, ...twelve.slice(1)]).same).toBe(0);
    expect(qualityIn([row(8.5), row(8.5)], [hours, ...twelve.slice(1)]).same).toBe(1);
  });

  it('finds who took less than two seconds a question, where it is known how long people took', () => {
    const half = read(5).map((answer, at) => (at < 10 ? answer : null));
    // Twelve questions take 24 seconds at least, ten take 20; of nine answers nothing is said.
    const nine = half.map((answer, at) => (at < 9 ? answer : null));
    const rows = [read(0), read(1), read(2), half, half.toReversed(), nine];
    const seconds = Float64Array.of(23.9, 24, Number.NaN, 19.9, 20.1, 1);
    expect(qualityIn(rows, twelve, seconds)).toMatchObject({ fast: 2, flagged: 2 });
    expect(qualityIn(rows)).toMatchObject({ fast: null, flagged: 0 });
    expect(qualityIn(rows, twelve, new Float64Array(6).fill(Number.NaN)).fast).toBeNull();
  });

  it('counts who has more than one of these once', () => {
    const alike = twelve.map(() => 4);
    const found = qualityIn([...people, alike, alike], twelve, new Float64Array(9).fill(5));
    expect(found).toMatchObject({ alike: 2, same: 1, fast: 9, flagged: 9 });
    expect(qualityIn([...people, alike, alike])).toMatchObject({ alike: 2, same: 1, fast: null, flagged: 2 });
  });

  it('does not call it missing that who was never in the situation was not asked', () => {
    const filter = item(20, { block: 'filter', researchFactor: null, scaleMin: 0, scaleMax: 1 });
    const outcome = item(21, { block: 'outcome', researchFactor: null, template: '0', scaleMin: 0, scaleMax: 10 });
    const { questions } = qualityIn(
      [
        [0, null],
        [1, 3],
        [1, null],
      ],
      [filter, outcome],
    );
    expect(questions[1]).toEqual({ item: outcome.uuid, asked: 2, missing: 1 });
  });
});

describe('in sentences', () => {
  const content = (rows: readonly (number | null)[][], rest: Partial<ConductingResearch> = {}): ConductingResearch => ({
    ...{ ...conductingResearch.empty, items: twelve, respondents: rows.length, quality: qualityIn(rows) },
    ...rest,
  });

  it('there are three, and none before answers are read in', () => {
    expect(qualitySentences(conductingResearch.empty)).toEqual([]);
    expect(qualitySentences(content(people, { invited: 20 }))).toEqual([
      '7 mensen vulden de vragenlijst in: 35\u00a0% van wie hem kreeg. Niemand stopte voor het einde.',
      'Geen enkel antwoord ontbreekt.',
      'Niemand gaf op alle vragen over factoren hetzelfde antwoord, en geen ingevulde lijst is precies gelijk aan een andere. Niemand is weggelaten.',
    ]);
  });

  it('a few among many are not nobody, and all but a few not everybody', () => {
    expect([0, 2, 5, 995, 998, 1000].map((part) => percentOf(part, 1000))).toEqual([
      '0\u00a0%',
      'minder dan 1\u00a0%',
      '1\u00a0%',
      'meer dan 99\u00a0%',
      'meer dan 99\u00a0%',
      '100\u00a0%',
    ]);
    const open = Array.from({ length: 40 }, (_, person) =>
      read(person).map((answer, at) => (person < 2 && at === 5 ? null : answer)),
    );
    expect(qualitySentences(content(open))[1]).toBe(
      'Van alle antwoorden ontbreekt minder dan 1\u00a0%, het meest bij “Dit is vraag 5” (5\u00a0%).',
    );
  });

  it('what limits the figures goes to the report, and nothing else', () => {
    expect(qualityLimits(content(people))).toEqual([]);
    const stopped = read(1).map((answer, at) => (at < 9 ? answer : null));
    const limits = qualityLimits(content([...people, stopped, twelve.map(() => 4)]));
    expect(limits).toHaveLength(3);
    expect(limits[0]).toBe('1 mens (11\u00a0%) stopte voor het einde: de laatste drie vragen bleven leeg.');
    expect(limits[1]).toContain('Van alle antwoorden ontbreekt 3\u00a0%');
    expect(limits[2]).toMatch(/^1 mens gaf op alle vragen over factoren hetzelfde antwoord/);
  });
});
