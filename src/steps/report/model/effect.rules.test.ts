import { describe, expect, it } from 'vitest';
import { withTypedEffect } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { unansweredInput } from '#steps/report/report.testing.ts';
import type { Block, TableBlock } from './model.contract.ts';
import { buildReport } from './model.rules.ts';
import { effectWithoutSmall } from './withheld.rules.ts';

const blocksOf = (change: (step: ReturnType<typeof unansweredInput>['sections']['conductingResearch']) => object) => {
  const input = unansweredInput();
  Object.assign(input.sections.conductingResearch, change(input.sections.conductingResearch));
  return buildReport(input).sections.flatMap(({ blocks }) => blocks);
};
const tableOf = (blocks: readonly Block[]) =>
  blocks.find((block): block is TableBlock => block.type === 'table' && block.caption.startsWith('Verandering'));

const paired = {
  secondN: 290,
  secondMean: 3.1,
  secondSd: 1.3,
  pairs: 250,
  change: 0.3,
  changeLow: 0.2,
  changeHigh: 0.4,
};

describe('a second measurement in the report, as effect measurement', () => {
  it('is not told of while nobody measured again', () => {
    const blocks = blocksOf(() => ({}));
    expect(tableOf(blocks)).toBeUndefined();
    expect(JSON.stringify(blocks)).not.toContain('Tweede meting');
  });

  it('gives the change of the behaviour and per factor with its interval, and that it is no proof', () => {
    const blocks = blocksOf((step) => {
      const ease = step.results[0]!.researchFactor;
      const behaviour = withTypedEffect(step as never, null, { secondN: 290, secondMean: 3.1, secondSd: 1.3 });
      const both = withTypedEffect(behaviour, ease, { secondN: 290, secondMean: 4.1, secondSd: 1.5 });
      return { ...both, followUpRespondents: 290, followUpConclusion: 'Het bakje helpt.' };
    });
    const { rows, note } = tableOf(blocks)!;
    expect(rows.map(([name]) => name)).toEqual(['Het gedrag zelf', 'Gemak en frictie']);
    // R 4.2.2: Welch of (3.1, 1.3, 290) and (2.759615, 1.347823, 312).
    expect(rows[0]).toEqual([
      'Het gedrag zelf',
      '2,76 (1–5)\nn = 312',
      '3,10 (1–5)\nn = 290',
      '+0,34 (0,13\u00a0tot\u00a00,55)\nHedges’ g 0,26 (0,10\u00a0tot\u00a00,42)',
    ]);
    expect(rows[1]![3]).toMatch(/^\+0,90 \(/);
    expect(note).toContain('Twee groepen; niet per persoon vergeleken.');
    expect(note).toContain('Hedges’ g is het verschil, gedeeld door de spreiding binnen de twee groepen.');
    expect(JSON.stringify(blocks)).toContain('Het bakje helpt.');
    expect(JSON.stringify(blocks)).toContain('290 vragenlijsten');
    expect(JSON.stringify(blocks)).toContain('nog niet zien dat de interventie');
  });

  it('says the change of the behaviour in the summary too, with numbers and interval, and leads to it', () => {
    const input = unansweredInput();
    const step = input.sections.conductingResearch;
    Object.assign(step, withTypedEffect(step as never, null, { secondN: 290, secondMean: 3.1, secondSd: 1.3 }));
    const { sections } = buildReport(input);
    // As R says above.
    expect(JSON.stringify(sections.find(({ key }) => key === 'summary')!.blocks)).toContain(
      'Tweede meting: het gedrag zelf ging van 2,76 (n = 312) naar 3,10 (n = 290) op 1–5. Dat is een verschil van +0,34 (95\u00a0%-interval 0,13 tot 0,55). Het laat nog niet zien dat de interventie dat veroorzaakte (zie tabel 10).',
    );
    expect(sections.flatMap(({ blocks }) => blocks).filter((block) => 'anchor' in block)).toEqual([
      { type: 'heading', level: 3, text: 'Tweede meting', anchor: 'tweede-meting' },
    ]);
    // Of too few people it says that they were asked, and no figure.
    Object.assign(step, withTypedEffect(step as never, null, { secondN: 8 }), { followUpRespondents: 8 });
    const few = JSON.stringify(buildReport({ ...input, smallestGroup: 10 }).sections[0]!.blocks);
    expect(few).toContain('Er is een tweede meting, met 8 ingevulde vragenlijsten.');
    expect(few).not.toContain('(n = 8)');
  });

  it('counts the answers that were read in, whatever was typed beside them', () => {
    const told = (counts: object) => JSON.stringify(blocksOf(() => counts));
    expect(told({ followUpRespondents: 180, followUpCounted: 179 })).toContain('179 vragenlijsten');
    expect(told({ followUpRespondents: 180 })).toContain('180 vragenlijsten');
  });

  it('says where the change is that of the same people', () => {
    const blocks = blocksOf(({ effects }) => ({
      effects: effects.map((row) => ({
        ...row,
        ...paired,
        pairsFirstMean: 2.75,
        pairsSecondMean: 3.05,
      })),
      pairedBy: 'Uw code',
      pairedPeople: 251,
    }));
    const { rows, note } = tableOf(blocks)!;
    expect(rows[0]![3]).toBe('+0,30 (0,20\u00a0tot\u00a00,40)\ndezelfde 250 mensen\nvan 2,75 naar 3,05');
    expect(note).toContain('Per persoon vergeleken, gekoppeld op kolom “Uw code”.');
  });

  it('says of an earlier version, which paired equal codes unasked, no more than that', () => {
    const blocks = blocksOf(({ effects }) => ({ effects: effects.map((row) => ({ ...row, ...paired })) }));
    const { rows, note } = tableOf(blocks)!;
    expect(rows[0]![3]).toBe('+0,30 (0,20\u00a0tot\u00a00,40)\n250 gelijke codes');
    expect(note).toContain('niet nagevraagd of een gelijke code ook dezelfde persoon is');
    expect(JSON.stringify(blocks)).not.toContain('dezelfde 250 mensen');
  });

  it('tells yes and no in percentages, all figures of the row alike', () => {
    const blocks = blocksOf(({ effects }) => ({
      effects: effects.map((row) => ({
        ...row,
        scaleMin: 0,
        scaleMax: 1,
        firstN: 100,
        firstMean: 0.5,
        firstSd: 0.503,
        secondN: 100,
        secondMean: 0.31,
        secondSd: 0.465,
      })),
    }));
    const { rows, note } = tableOf(blocks)!;
    expect(rows[0]!.slice(1)).toEqual([
      '50\u00a0%\nn = 100',
      '31\u00a0%\nn = 100',
      '−19 procentpunt (−32\u00a0tot\u00a0−5)',
    ]);
    expect(note).toContain('percentage ja');
  });
});

describe('two measurements on a page that everybody can read', () => {
  const moment = (n: number) => ({ n, mean: 4, sd: 1, scaleMin: 1, scaleMax: 7 });
  const figures = (first: number, second: number, pairs: number | null) => ({
    ...{ first: moment(first), second: moment(second), pairs, size: null },
    change: { kind: 'figure' as const, difference: 0.4, interval: { lo: 0.1, hi: 0.7 } },
    pairMeans: pairs === null ? null : { first: 4, second: 4.4 },
  });

  it('are told of groups that are large enough', () => {
    for (const large of [figures(100, 90, null), figures(100, 90, 80), figures(100, 100, 100)])
      expect(effectWithoutSmall(large, 10)).toEqual(large);
  });

  it('are not told of a small group, nor of what it follows from', () => {
    expect(effectWithoutSmall(figures(9, 90, null), 10)).toMatchObject({ first: null, change: { kind: 'none' } });
    expect(effectWithoutSmall(figures(100, 4, null), 10)).toMatchObject({ second: null, change: { kind: 'none' } });
    // Of who was in one measurement alone the mean follows from that of all and that of the pairs.
    for (const [first, second, pairs] of [
      [100, 90, 9],
      [100, 95, 91],
      [95, 100, 91],
    ] as const)
      expect(effectWithoutSmall(figures(first, second, pairs), 10)).toMatchObject({
        ...{ first: moment(first), second: moment(second), change: { kind: 'none', reason: 'small_group' } },
        ...{ pairs: null, pairMeans: null },
      });
  });
});
