import { describe, expect, it } from 'vitest';
import { toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { distributionOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { behaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import { behaviourSentence } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { computeFigures } from './analyse.rules.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const item = (number: number, given: object) =>
  emptyRow(conductingResearch.shape.items, { uuid: uuid(number), ...given });

const hours = item(1, {
  ...({ block: 'outcome', text: 'Hoeveel uur per week fiets je?', variable: 'UREN' } as const),
  ...{ number: true, unit: 'uur per week', lowest: 0, highest: 168 },
});
const yesNo = item(2, {
  ...({ block: 'outcome', text: 'Fiets je naar je werk?', variable: 'WERK' } as const),
  ...{ scaleMin: 0, scaleMax: 1, leftAnchor: 'nee', rightAnchor: 'ja', labels: 'nee\nja' },
});
const slider = item(3, {
  ...({ block: 'factor', researchFactor: uuid(9), text: 'Hoe fijn is het?', variable: 'FIJN' } as const),
  ...{ number: true, lowest: -3, highest: 3 },
});
const items = [hours, yesNo, slider];
const told = [2.5, 4, 7.25, 10, 168.5, 3, Number.NaN, 6, 8.5, 12];
const given = toRaw({
  rows: told.length,
  respondents: told.map(() => null),
  items: [
    { item: hours.uuid, answers: Float64Array.from(told) },
    { item: yesNo.uuid, answers: Float64Array.from(told, (_, row) => (row < 4 ? 1 : 0)) },
    {
      item: slider.uuid,
      answers: Float64Array.from(told, (one) => (Number.isNaN(one) ? 0 : Math.min(3, one / 4 - 1.5))),
    },
  ],
  texts: [],
});

const computed = (ownOutcome: string) => {
  const content = { ...conductingResearch.empty, items, primaryOutcome: 'own' as const, ownOutcome };
  const found = computeFigures(content, [{ uuid: uuid(9), facts: null }], given);
  return { found, content: { ...content, behaviour: found.behaviour } };
};

describe('the behaviour in its own unit', () => {
  it('is a mean with its interval and unit; what lies outside does not count', () => {
    const { found, content } = computed(hours.uuid);
    expect(found.behaviour).toMatchObject({ outcome: 'own', unit: 'uur per week', scale: { lo: 0, hi: 168 } });
    // R: t.test(c(2.5, 4, 7.25, 10, 3, 6, 8.5, 12))
    expect(behaviourSentence(behaviourResult(content, 'first')!)).toBe(
      '“Hoeveel uur per week fiets je?”: gemiddeld 6,66 uur per week (3,80 tot 9,51), n = 8.',
    );
  });

  it('has no doers, and factors are set against it', () => {
    const { analysis, ...row } = computed(hours.uuid).found.results.get(uuid(9))!;
    expect(analysis!.doers).toEqual({ kind: 'none', reason: 'number_outcome' });
    expect(row).toMatchObject({ scaleMin: -3, scaleMax: 3, n: 8 });
    expect(row.r).toBeGreaterThan(0.9);
    expect(analysis!.pointBiserial).toBe(false);
  });

  it('of an own question with two answers is a share', () => {
    const { content } = computed(yesNo.uuid);
    expect(behaviourSentence(behaviourResult(content, 'first')!)).toMatch(
      /^“Fiets je naar je werk\?”: 40\u00a0% \(17 tot 69\u00a0%\) antwoordde “ja”, n = 10\.$/,
    );
  });
});

describe('how often each number was given', () => {
  const of = (numbers: number[], wholeNumbers = false) =>
    distributionOf({ lo: -1000, hi: 1000 }, Float64Array.from(numbers), { number: true, wholeNumbers });

  it('is a row for each, while they are few', () => {
    expect(of([2.5, -3, 2.5])).toEqual([
      { code: -3, n: 1, share: 1 / 3 },
      { code: 2.5, n: 2, share: 2 / 3 },
    ]);
  });

  it('is in classes of a round width otherwise, which hold everybody', () => {
    const classes = of(Array.from({ length: 97 }, (_, index) => index / 10));
    expect(classes.length).toBeLessThanOrEqual(12);
    expect(classes[0]).toMatchObject({ code: 0, to: 1, n: 10 });
    expect(classes.reduce((sum, { n }) => sum + n, 0)).toBe(97);
  });

  it('never divides a whole number', () => {
    expect(
      of(
        Array.from({ length: 14 }, (_, index) => index),
        true,
      ).every(({ code, to }) => to! - code >= 1 && Number.isInteger(code)),
    ).toBe(true);
  });
});
