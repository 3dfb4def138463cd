import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalysisFactor } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { followedPeople } from '#steps/conducting-research/answers/follow/follow.contract.ts';
import {
  firstOfAnswers,
  firstOfFollowed,
  followedOf,
} from '#steps/conducting-research/answers/follow/kept-scores.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { computeFollowUp } from './follow-up.rules.ts';
import { differedWords, foundRows, foundWords, mayBeTold } from './found-words.rules.ts';

const [ease, habit] = ['0', '1'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [string, string];
const item = (end: string, rest: Partial<QuestionnaireItem>) =>
  emptyRow(conductingResearch.shape.items, {
    uuid: `00000000-0000-4000-9000-00000000000${end}`,
    ...{ block: 'factor', scaleMin: 1, scaleMax: 7, ...rest },
  });
const items = [
  item('0', { block: 'filter', template: '0', scaleMin: 0, scaleMax: 1 }),
  item('1', { block: 'outcome', template: '0', scaleMin: 0, scaleMax: 10 }),
  item('2', { researchFactor: ease }),
  item('3', { researchFactor: ease, reversed: true }),
  item('4', { researchFactor: ease, scaleMin: 0, scaleMax: 10 }),
  item('5', { researchFactor: habit }),
];
const factors: AnalysisFactor[] = [ease, habit].map((uuid) => ({ uuid, facts: null }));

const sign = (scale: Pick<QuestionnaireItem, 'scaleMin' | 'scaleMax'>) =>
  fc.constantFrom(
    '-',
    ...Array.from({ length: scale.scaleMax! - scale.scaleMin! + 1 }, (_, at) => (scale.scaleMin! + at).toString(16)),
  );
const measurement = (from: number): fc.Arbitrary<RawAnswers> =>
  fc.uniqueArray(fc.integer({ min: from, max: from + 40 }), { minLength: 1, maxLength: 40 }).chain((people) =>
    fc.record({
      respondents: fc.constant(people.map((person) => (person % 7 === 0 ? null : `p${person}`))),
      items: fc.tuple(
        ...items.map((one) =>
          fc
            .array(sign(one), { minLength: people.length, maxLength: people.length })
            .map((signs) => ({ item: one.uuid, answers: signs.join('') })),
        ),
      ),
      texts: fc.constant([]),
    }),
  );

/** As a database gives it back: the fields of every object in another order. */
const throughDatabase = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
      : inner,
  ) as T;

const hashed = (code: string | null) => (code === null ? null : `hash of ${code}`);

describe('figures from what is kept to follow people by', () => {
  const choice = fc.record({
    primaryOutcome: fc.constantFrom('last_ten' as const, null),
    population: fc.constantFrom('situation' as const, 'everyone' as const, null),
  });
  it('are those from the answers themselves, whatever people answered', () => {
    fc.assert(
      fc.property(measurement(0), measurement(10), choice, fc.boolean(), (first, second, chosen, personal) => {
        const content: ConductingResearch = { ...conductingResearch.empty, items, ...chosen };
        const later = { ...content, items: throughDatabase(content.items) };
        const kept = followedPeople.parse(throughDatabase(followedOf(content, first, first.respondents.map(hashed))));
        const figures = [
          computeFollowUp(content, factors, {
            ...{ first: firstOfAnswers(content, first), second, personal },
            codes: second.respondents,
          }),
          computeFollowUp(later, factors, {
            ...{ first: firstOfFollowed(kept, first.respondents.length), second, personal },
            codes: second.respondents.map(hashed),
          }),
        ];
        expect(figures[1]).toEqual(figures[0]);
      }),
    );
  });

  it('hold nothing of an answer, and nobody without a code', () => {
    const first: RawAnswers = {
      respondents: ['a', null, 'c'],
      items: [
        { item: items[2]!.uuid, answers: '123' },
        { item: items[5]!.uuid, answers: '4-6' },
      ],
      texts: [{ name: 'Opmerking', values: ['Ik heet Noor', null, null] }],
    };
    const kept = followedOf({ ...conductingResearch.empty, items, population: 'everyone' }, first, ['x', null, 'z']);
    expect(kept.codes).toEqual(['x', 'z']);
    expect(kept.scores.map(({ of, values }) => [of, values])).toEqual([
      [ease, [1, 3]],
      [habit, [4, 6]],
    ]);
    expect(Object.keys(kept).sort()).toEqual(['codes', 'scores']);
    expect(JSON.stringify(kept)).not.toContain('Noor');
  });
});

describe('who was found again', () => {
  const group = (n: number, mean: number) => ({ n, mean, sd: 1 });
  const found = {
    ...{ coded: 180, matched: 120 },
    rows: [
      { researchFactor: null, scale: { lo: 0, hi: 1 }, matched: group(120, 0.5), others: group(60, 0.48) },
      { researchFactor: ease, scale: { lo: 1, hi: 7 }, matched: group(118, 5), others: group(60, 4.2) },
      { researchFactor: habit, scale: { lo: 1, hi: 7 }, matched: group(118, 4), others: group(60, 4) },
    ],
  };
  const rows = foundRows(found, (uuid) => (uuid === ease ? 'Gemak' : uuid === habit ? 'Gewoonte' : null), {
    items,
    primaryOutcome: 'last_time',
  });

  it('is a share of a yes or no, and a mean of a number from 0 to 1', () => {
    const hours = item('9', {
      block: 'outcome',
      ...{ scaleMin: null, scaleMax: null, number: true, lowest: 0, highest: 1 },
    });
    const own = { items: [hours], primaryOutcome: 'own' as const, ownOutcome: hours.uuid };
    expect(rows[0]?.share).toBe(true);
    expect(foundRows(found, () => null, own).map(({ share }) => share)).toEqual([false]);
  });

  it('is told beside who was not, with what they differed in before', () => {
    expect(foundWords(found)).toBe(
      'Van de 180 mensen met een code in de eerste meting zijn er 120 teruggevonden (67\u00a0%).',
    );
    expect(differedWords(rows)).toBe(
      'Bij de eerste meting verschilden zij in 1 van de 3 vergelijkingen van de anderen met een code: Gemak. Wat je bij hen ziet, hoeft niet voor iedereen te gelden.',
    );
    expect(differedWords(rows.filter(({ name }) => name !== 'Gemak'))).toBe(
      'Bij de eerste meting verschilden zij in geen van de 2 vergelijkingen aantoonbaar van de anderen met een code.',
    );
    expect(differedWords([])).toBeNull();

    const { difference } = rows[1]!;
    expect(difference.kind === 'figure' && difference.difference).toBeCloseTo(0.8, 9);
  });

  it('is not told where either group is too small to show', () => {
    expect(mayBeTold(found, 10)).toBe(true);
    expect(mayBeTold({ ...found, matched: 175 }, 10)).toBe(false);
    expect(mayBeTold({ ...found, matched: 4 }, 10)).toBe(false);
    expect(mayBeTold({ ...found, matched: 180 }, 10)).toBe(true);
  });
});
