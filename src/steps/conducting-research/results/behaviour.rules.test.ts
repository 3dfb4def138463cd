import { describe, expect, it } from 'vitest';
import { shareOf } from '#evidence/statistics/share.rules.ts';
import { examples } from '#examples/examples.testing.ts';
import { withTypedEffect } from '#steps/conducting-research/analysis/analysed.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { behaviourResult } from './behaviour.rules.ts';
import { behaviourSentence } from './behaviour-words.rules.ts';
import { peopleWords, sizeWords } from './respondents.rules.ts';

const content = examples.veldermeer.sections.conductingResearch;
const frequency = content.behaviour!;

/** Answers of no and yes to a question, of which `done` said yes. */
const yesNo = (done: number, n: number, rest: Partial<ConductingResearch> = {}): ConductingResearch => {
  const share = done / n;
  return {
    ...content,
    behaviour: {
      outcome: 'last_time',
      scale: { lo: 0, hi: 1 },
      mean: { kind: 'figure', n, mean: share, sd: 0.5, interval: { lo: share - 0.1, hi: share + 0.1 } },
      distribution: [
        { code: 0, n: n - done, share: 1 - share },
        { code: 1, n: done, share },
      ],
    },
    ...rest,
  };
};

describe('the behaviour itself', () => {
  it('is a mean with its interval and n, and every answer in words', () => {
    const found = behaviourResult(content, 'first')!;
    expect(behaviourSentence(found)).toBe(
      'Hoe vaak mensen het gewenste gedrag laten zien: gemiddeld 2,76 (2,61 tot 2,91) op een schaal van 1\u00a0=\u00a0nooit tot 5\u00a0=\u00a0altijd, n = 312.',
    );
    expect(found.answers.map(({ words, n }) => [words, n])).toEqual([
      ['1: nooit', 69],
      ['2: zelden', 78],
      ['3: soms', 68],
      ['4: vaak', 53],
      ['5: altijd', 44],
    ]);
  });

  it('is so many of the last ten times, where these were counted', () => {
    const found = behaviourResult(content, 'first')!;
    expect(behaviourSentence({ ...found, outcome: 'last_ten', scale: { lo: 0, hi: 10 } })).toBe(
      'Van de laatste tien keer lieten mensen het gewenste gedrag gemiddeld 2,76 keer zien (2,61 tot 2,91), n = 312.',
    );
  });

  it('is a share of who did it, where that was asked, by Wilson', () => {
    const found = behaviourResult(yesNo(30, 100), 'first')!;
    expect(found).toMatchObject({ value: 0.3, n: 100, scale: null, interval: shareOf(30, 100)!.interval });
    expect(behaviourSentence(found)).toBe(
      'Wat mensen de laatste keer deden: 30\u00a0% (22 tot 40\u00a0%) deed het, n = 100.',
    );
  });

  it('of a question about the unwanted behaviour names the answers as they were given', () => {
    const turned = content.items.map((item) =>
      item.block === 'outcome' && item.variable === 'FREQ_1' ? { ...item, reversed: true } : item,
    );
    const words = behaviourResult({ ...content, items: turned }, 'first')!.answers.map((answer) => answer.words);
    expect([words[0], words.at(-1)]).toEqual(['5: altijd', '1: nooit']);
  });

  it('of figures that were typed in, or kept before, is told with an interval as well; else not at all', () => {
    const before = { ...content, behaviour: null };
    const { interval, answers, n } = behaviourResult(before, 'first')!;
    expect([interval.lo.toFixed(2), interval.hi.toFixed(2), answers, n]).toEqual(['2.61', '2.91', [], 312]);
    expect(behaviourResult({ ...before, effects: [] }, 'first')).toBeNull();
    expect(behaviourResult(content, 'second')).toBeNull();
    expect(behaviourResult(content, 'first', 313)).toBeNull();
  });

  it('that was computed goes once somebody types another figure over it', () => {
    const both = { ...content, followUpBehaviour: frequency };
    expect(withTypedEffect(both, null, { firstMean: 3 })).toMatchObject({
      behaviour: null,
      followUpBehaviour: frequency,
    });
    expect(withTypedEffect(both, null, { secondMean: 3 })).toMatchObject({
      behaviour: frequency,
      followUpBehaviour: null,
    });
    expect(withTypedEffect(both, content.results[0]!.researchFactor, { secondMean: 3 })).toMatchObject({
      behaviour: frequency,
      followUpBehaviour: frequency,
    });
  });
});

describe('of whom the figures are', () => {
  const [first] = content.results;
  const analysis = first!.analysis!;
  const of = (change: object, outside: number | null = null) => ({
    ...content,
    outsideSituation: outside,
    results: [{ ...first!, ...change }],
  });

  it('is said where people were left out, of all figures alike', () => {
    const left = { ...analysis, population: { outside: 100, untold: 2 }, n: 200, missing: 10 };
    expect(peopleWords(of({ analysis: left, n: 200, correlationN: 200 }, 100))).toBe(
      '100 van de 312 mensen waren nooit in de situatie. Zij sloegen de vragen over het gedrag over. Twee mensen vertelden niets over het gedrag. Zij tellen niet mee in de cijfers per factor: gemiddelde, ruimte en samenhang zijn van dezelfde mensen.',
    );
    expect(peopleWords(content)).toBeNull();
  });

  it('is said where everybody was chosen for mean and room', () => {
    const all = { ...analysis, population: { everyone: true as const, outside: 0, untold: 0 } };
    expect(peopleWords(of({ analysis: all }, 100))).toMatch(
      /Gemiddelde en ruimte zijn van iedereen die antwoordde: daarvoor is gekozen/,
    );
  });

  it('figures that were settled before keep their people, and say that these are not the same', () => {
    const { population: _, ...before } = analysis;
    const words = peopleWords(of({ analysis: before, n: 312, correlationN: 200 }))!;
    expect(words).toMatch(/^Deze cijfers zijn eerder vastgesteld: het gemiddelde is van iedereen die antwoordde/);
    expect(peopleWords(of({ analysis: before, n: 312, correlationN: 312 }))).toBeNull();
    // Of an earlier version, so that it is still read.
    expect(
      conductingResearch.content.safeParse({ ...content, results: [{ ...first!, analysis: before }] }).success,
    ).toBe(true);
  });

  it('the number behind r stands beside that behind the mean where it is another', () => {
    const row = emptyRow(conductingResearch.shape.results, { uuid: 'x', researchFactor: 'x', n: 1312 });
    expect(
      [row, { ...row, correlationN: 1312 }, { ...row, correlationN: 200 }, { ...row, n: null }].map(sizeWords),
    ).toEqual(['1.312', '1.312', '1.312 (r:\u00a0200)', '–']);
  });
});
