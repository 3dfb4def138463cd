import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { simulatedStep } from '#evidence/statistics/analysis.testing.ts';
import { examples } from '#examples/examples.testing.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { figureItems, figurePage, figureRow, inOrder, questionWords } from './figure-rows.rules.ts';
import { withResult } from './results.rules.ts';

const example = examples.veldermeer.sections.conductingResearch;
const step = simulatedStep(example, { apart: [example.results[2]!.researchFactor] });
const [ease, , drawbacks] = step.results;
const drawn = (result = ease!) => figureRow('Gemak', result, { r: result.r, interval: null }, step.items);

describe('the rows of the figure', () => {
  it('have the questions of the factor, with text, name and answers', () => {
    const [first, second] = drawn().items!;
    expect(first).toMatchObject({
      text: 'Hoe moeilijk of makkelijk wordt het je thuis gemaakt om etensresten apart weg te gooien?',
      variable: 'GEMFRI_1',
      reversed: false,
      scale: { lo: 1, hi: 7 },
    });
    expect(second).toMatchObject({ variable: 'GEMFRI_2', reversed: true });
    for (const { shares } of [first!, second!]) {
      expect(shares).toHaveLength(7);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
    }
  });

  it('draw the answers of a turned question turned, as its mean is', () => {
    const [, stored] = ease!.analysis!.items;
    const [, item] = drawn().items!;
    expect(item!.shares[0]).toBeCloseTo(stored!.distribution.at(-1)!.share, 2);
    const mean = item!.shares.reduce((sum, share, index) => sum + share * (index + 1), 0);
    expect(mean).toBeCloseTo(item!.mean!.value, 0);
  });

  it('of questions that each measure something else have no mean and no r of their own', () => {
    const row = drawn(drawbacks);
    expect(row).toMatchObject({ mean: null, r: null });
    expect(row.items!.length).toBeGreaterThan(1);
    expect(row.items!.every(({ r }) => r !== null)).toBe(true);
  });

  it('without an analysis are as they were: a mean without interval, and no questions', () => {
    const typed = { ...example.results[0]!, mean: 3.2, r: 0.46, analysis: null };
    expect(drawn(typed)).toEqual({ name: 'Gemak', mean: { value: 3.2, lo: 1, hi: 7 }, r: 0.46, interval: null });
  });

  it('keep an interval on its scale, and a question that is gone', () => {
    const analysis = structuredClone(ease!.analysis!);
    const [item] = analysis.items;
    item!.mean = { kind: 'figure', n: 5, mean: 6.9, sd: 0.2, interval: { lo: 6.6, hi: 7.2 } };
    const [one] = figureItems(analysis, []);
    expect(one).toMatchObject({ text: 'Vraag zonder tekst', variable: null, mean: { interval: { lo: 6.6, hi: 7 } } });
  });

  it.each([
    ['Etensresten apart weggooien: ik weet waarom dat gevraagd wordt.', 'Ik weet waarom dat gevraagd wordt.'],
    ['Hoe vaak doe je dat?', 'Hoe vaak doe je dat?'],
    ['Kies: ja', 'Kies: ja'],
    [null, 'Vraag zonder tekst'],
  ])('a question is told without the behaviour that all begin with: %s', (text, words) => {
    expect(questionWords(text)).toBe(words);
  });

  it('can be put in another order; what has no such figure stands last', () => {
    const row = (name: string, r: number | null, room: number | null, mean: number | null) => ({
      name,
      r,
      room,
      result: { mean, scaleMin: 1, scaleMax: mean === 4 ? 5 : 7 },
    });
    const chosen = [row('a', 0.1, 0.9, 2), row('b', 0.5, null, 4), row('c', -0.4, 0.5, null), row('d', null, 0.2, 5)];
    const ranked = [chosen[1]!, chosen[2]!, chosen[0]!];
    const names = (order: Parameters<typeof inOrder>[2]) =>
      inOrder(ranked, chosen, order)
        .map(({ name }) => name)
        .join('');
    expect([names('correlation'), names('room'), names('mean'), names('chosen')]).toEqual(['bca', 'acb', 'bac', 'abc']);
  });

  it('are explained on the page of the library that the figure links to', () => {
    const ids = JSON.parse(readFileSync(join(rootDir, 'library', 'ids.json'), 'utf8'));
    expect(figurePage).toBe(`/pagina/${ids.pages['ciber-figuur-lezen']}`);
  });
});

describe('a computed result that is filled in by hand', () => {
  const factor = ease!.researchFactor;
  const analysisAfter = (patch: Parameters<typeof withResult>[2]) =>
    withResult(step, factor, patch).results.find(({ researchFactor }) => researchFactor === factor)!.analysis;

  it.each([
    'n',
    'missing',
    'mean',
    'sd',
    'scaleMin',
    'scaleMax',
    'r',
    'correlationN',
    'spearman',
    'largestShare',
    'reliability',
  ] as const)('loses what was computed with it when %s changes', (figure) => {
    expect(analysisAfter({ [figure]: 1 })).toBeNull();
  });

  it('keeps it when only direction or conclusion changes, or when it comes along', () => {
    expect(analysisAfter({ conclusion: 'x', expectedDirection: '-' })).toBe(ease!.analysis);
    expect(analysisAfter({ mean: 3, analysis: ease!.analysis })).toBe(ease!.analysis);
  });
});
