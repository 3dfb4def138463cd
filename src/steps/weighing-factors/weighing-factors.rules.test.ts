import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SuggestedGrade } from '#evidence/suggestion.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { type Weighing, weighingFactors } from './weighing-factors.contract.ts';
import {
  byGrade,
  type Earlier,
  isFar,
  missingOf,
  softHints,
  weighedFactors,
  weighingFactorsRules,
  withWeighing,
} from './weighing-factors.rules.ts';

const [ease, norm] = ['0b0f7a1e-0000-4000-8000-000000000001', '0b0f7a1e-0000-4000-8000-000000000002'];

const earlier: Earlier = {
  determineFactors: determineFactors.content.parse({
    factors: [
      { uuid: ease, name: 'Gemak en frictie' },
      { uuid: norm, name: 'Descriptieve norm' },
    ],
  }),
  qualitativeResearch: qualitativeResearch.empty,
  conductingResearch: conductingResearch.empty,
};

const content = (...rows: (Partial<Weighing> & { uuid: string })[]) =>
  weighingFactors.content.parse({ researchFactors: rows });
const weighing = (fields: Partial<Weighing>): Weighing => content({ uuid: ease, ...fields }).researchFactors[0]!;
const reasoned = { grade: 8, reasoning: 'Bijna iedereen noemde dit uit zichzelf.' };

describe('gereed', () => {
  it('needs a mark and a reasoning for each chosen factor', () => {
    expect(weighingFactorsRules.missing(content({ uuid: ease, ...reasoned }), earlier)).toEqual([
      { path: `researchFactors.${norm}.grade`, message: 'Descriptieve norm: Geef een cijfer.' },
      {
        path: `researchFactors.${norm}.reasoning`,
        message: 'Descriptieve norm: Onderbouw het cijfer in minstens 20 tekens.',
      },
    ]);
    expect(
      weighingFactorsRules.missing(content({ uuid: ease, ...reasoned }, { uuid: norm, ...reasoned }), earlier),
    ).toEqual([]);
  });

  it('needs an Onderbouwing of 20 characters or more', () => {
    expect(missingOf(weighing({ grade: 7, reasoning: 'x'.repeat(19) })).map(({ field }) => field)).toEqual([
      'reasoning',
    ]);
    expect(missingOf(weighing({ grade: 7, reasoning: 'x'.repeat(20) }))).toEqual([]);
    expect(missingOf(weighing({ grade: 7, reasoning: `${' '.repeat(30)}kort` }))).toHaveLength(1);
  });

  it('Niet meenemen needs a reason and no mark', () => {
    expect(missingOf(weighing({ leftOut: true })).map(({ field }) => field)).toEqual(['leftOutReason']);
    expect(missingOf(weighing({ leftOut: true, leftOutReason: 'Overlapt met gemak.' }))).toEqual([]);
  });

  it('sends who has no factors to the step where they are chosen', () => {
    const none = { ...earlier, determineFactors: determineFactors.empty };
    expect(weighingFactorsRules.missing(content(), none)).toEqual([
      { path: 'researchFactors', message: 'Kies eerst factoren in “Factoren bepalen”.' },
    ]);
  });
});

describe('soft checks', () => {
  /** A suggestion with its range, half a point to each side unless it is said otherwise. */
  const suggested = (mark: number, lo = mark - 0.5, hi = mark + 0.5): SuggestedGrade => ({
    ...{ grade: mark, lo, hi, interval: { lo: 0.2, hi: 0.5 }, room: 0.5 },
    ...{ uncertain: [], lowered: [], closeToBehaviour: false },
  });
  const evidence = { suggestion: suggested(5), band: [4, 6] as const };

  it('a mark 2 or more away from the suggestion asks why', () => {
    expect(softHints(weighing({ grade: 7 }), { suggestion: suggested(5), band: null })).toHaveLength(1);
    expect(softHints(weighing({ grade: 6.5 }), { suggestion: suggested(5), band: null })).toEqual([]);
    expect(
      softHints(weighing({ grade: 7, differsBecause: 'De vragenlijst onderschat dit.' }), {
        suggestion: suggested(5),
        band: null,
      }),
    ).toEqual([]);
  });

  it('a mark far away that has its grounds is asked only whether these say why', () => {
    const far = { grade: 8, reasoning: 'Nieuwe bewoners noemden dit allemaal zelf.' };
    const [hint] = softHints(weighing(far), { suggestion: suggested(5), band: null });
    expect(hint?.message).toMatch(/Staat in je onderbouwing waarom\?/);
    const farOf = (change: Partial<Weighing>) =>
      isFar(weighing({ ...far, ...change }), { suggestion: suggested(5), band: null });
    expect([farOf({}), farOf({ differsBecause: 'Zij wonen anders.' }), farOf({ grade: 5 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a mark inside the range of the suggestion asks nothing, however far from its number', () => {
    const wide = { suggestion: suggested(3.5, 1, 6), band: null };
    expect(softHints(weighing({ grade: 6 }), wide)).toEqual([]);
    expect(softHints(weighing({ grade: 1 }), wide)).toEqual([]);
    expect(softHints(weighing({ grade: 6.5 }), wide)).toHaveLength(1);
  });

  it('a mark 2 or more outside the band asks why', () => {
    expect(softHints(weighing({ grade: 8 }), { suggestion: null, band: [4, 6] })).toHaveLength(1);
    expect(softHints(weighing({ grade: 7.5 }), { suggestion: null, band: [4, 6] })).toEqual([]);
  });

  it('8 or higher on a presumption alone warns', () => {
    expect(
      softHints(weighing({ grade: 8, basedOn: ['presumption'] }), { suggestion: suggested(8), band: null }),
    ).toHaveLength(1);
    expect(
      softHints(weighing({ grade: 8, basedOn: ['presumption', 'qualitative'] }), {
        suggestion: suggested(8),
        band: null,
      }),
    ).toEqual([]);
    expect(
      softHints(weighing({ grade: 7.5, basedOn: ['presumption'] }), { suggestion: suggested(8), band: null }),
    ).toEqual([]);
  });

  it('says nothing without a mark or about a factor that is left out', () => {
    expect(softHints(weighing({}), evidence)).toEqual([]);
    expect(softHints(weighing({ grade: 10, leftOut: true }), evidence)).toEqual([]);
  });
});

describe('the list', () => {
  it('holds every chosen factor, touched or not, and none that was taken out', () => {
    const gone = '0b0f7a1e-0000-4000-8000-000000000009';
    expect(
      weighedFactors(content({ uuid: gone, grade: 9 }, { uuid: norm, grade: 4 }), earlier.determineFactors).map(
        ({ uuid, weighing: { grade } }) => [uuid, grade],
      ),
    ).toEqual([
      [ease, null],
      [norm, 4],
    ]);
  });

  it('a change touches one factor and makes its row when needed', () => {
    const before = content({ uuid: norm, grade: 4 });
    const after = withWeighing(before, ease, { grade: 6 });
    expect(after.researchFactors.map(({ uuid, grade }) => [uuid, grade])).toEqual([
      [norm, 4],
      [ease, 6],
    ]);
    expect(withWeighing(after, norm, { grade: 5 }).researchFactors.map(({ grade }) => grade)).toEqual([5, 6]);
    expect(before.researchFactors).toHaveLength(1);
  });

  it('orders by mark, without a mark last, for any marks', () => {
    const mark = fc.option(fc.integer({ min: 2, max: 20 }).map((half) => half / 2));
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), (grades) => {
        const sorted = byGrade(
          grades.map((grade, index) => ({ uuid: String(index), name: 'x', weighing: weighing({ grade }) })),
        ).map(({ weighing: { grade } }) => grade ?? 0);
        expect(sorted).toEqual([...grades].map((grade) => grade ?? 0).sort((a, b) => b - a));
      }),
    );
  });
});

describe('what it tells', () => {
  it('yields marks and what is left out, not the reasoning', () => {
    expect(weighingFactorsRules.yields(content({ uuid: ease, ...reasoned }), earlier).marks).toEqual({
      [ease]: { grade: 8, leftOut: false },
      [norm]: { grade: null, leftOut: false },
    });
  });

  it('sums up in a sentence', () => {
    expect(weighingFactorsRules.summary(content(), earlier)).toBeNull();
    expect(weighingFactorsRules.summary(content({ uuid: ease, grade: 8 }), earlier)).toBe(
      'Nog nodig: de onderbouwing bij Gemak en frictie.',
    );
    expect(weighingFactorsRules.summary(content({ uuid: ease, ...reasoned }), earlier)).toBe(
      '1 van 2 factoren gewogen.',
    );
    const both = (grade: number) =>
      weighingFactorsRules.summary(content({ uuid: ease, ...reasoned }, { uuid: norm, ...reasoned, grade }), earlier);
    expect(both(6)).toBe('2 van 2 factoren gewogen; Gemak en frictie heeft het hoogste cijfer.');
    expect(both(8)).toBe('2 van 2 factoren gewogen.');
  });
});
