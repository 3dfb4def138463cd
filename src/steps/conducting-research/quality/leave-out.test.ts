import { describe, expect, it } from 'vitest';
import { computeFigures } from '#steps/conducting-research/analysis/analyse.rules.ts';
import { withLaterChanges } from '#steps/conducting-research/analysis/later-changes.rules.ts';
import type { AnalysedContent } from '#steps/conducting-research/analysis/population.rules.ts';
import { scoresOf } from '#steps/conducting-research/analysis/scores.rules.ts';
import { fromRaw, toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { goldenPackage } from '#steps/conducting-research/golden/recomputed.testing.ts';
import { peopleWords } from '#steps/conducting-research/results/respondents.rules.ts';
import { bothRows } from './both.rules.ts';
import { flaggedRows } from './careless.rules.ts';
import { qualityLimits, qualitySentences } from './quality.rules.ts';

const { content, factors, answers } = goldenPackage('mixed', { leaveOut: 'flagged' });
const all = fromRaw(answers.first!);
const flags = flaggedRows(content.items, all.items, all.seconds!);
const left = flags.reduce((sum, flag) => sum + flag, 0);
const only = (keep: (row: number) => boolean) => ({
  ...all,
  rows: all.respondents.filter((_, row) => keep(row)).length,
  respondents: all.respondents.filter((_, row) => keep(row)),
  items: all.items.map(({ item, answers: given }) => ({ item, answers: given.filter((_, row) => keep(row)) })),
  seconds: all.seconds!.filter((_, row) => keep(row)),
});
const others = toRaw(only((row) => flags[row] === 0));
const figures = (chosen: Partial<AnalysedContent>, raw = answers.first!) =>
  computeFigures({ ...content, ...chosen }, factors, raw);

describe.each(['situation', 'everyone'] as const)('who is left out by the rule, of %s', (population) => {
  it('counts in no figure: all are as of the answers without these people', () => {
    const [without, fewer] = [figures({ population }), figures({ population, leaveOut: null }, others)];
    expect(left).toBeGreaterThan(5);
    expect(without.behaviour).toEqual(fewer.behaviour);
    expect(without.factorCorrelations).toEqual(fewer.factorCorrelations);
    for (const [uuid, result] of fewer.results) {
      const found = without.results.get(uuid)!;
      expect(found.analysis?.population?.left).toBe(left);
      const { left: _, ...whose } = found.analysis!.population!;
      expect({ ...found, analysis: { ...found.analysis, population: whose } }).toEqual(result);
    }
  });

  it('stands beside it with everybody: these are the figures of before', () => {
    const { everybody } = figures({ population });
    const before = figures({ population, leaveOut: null });
    expect(before.everybody).toBeNull();
    expect(everybody).toMatchObject({ people: all.rows, left, behaviour: before.behaviour });
    expect(everybody!.factors.length).toBeGreaterThan(0);
    for (const { researchFactor, mean, correlation } of everybody!.factors)
      expect({ mean, correlation }).toEqual({
        mean: before.results.get(researchFactor)!.analysis!.mean,
        correlation: before.results.get(researchFactor)!.analysis!.correlation,
      });
  });

  it('is in no score that is laid beside a second measurement, and such scores stand beside their like alone', () => {
    const chosen = { ...content, population };
    const [ruled, free] = [scoresOf(chosen, answers.first!), scoresOf({ ...chosen, leaveOut: null }, answers.first!)];
    for (const of of [null, ...factors.map(({ uuid }) => uuid)]) {
      const found = ruled.of(of);
      if (!found) continue;
      for (let row = 0; row < all.rows; row++) if (flags[row]) expect(found.scores.values[row]).toBeNaN();
      expect(found.made).not.toBe(free.of(of)!.made);
    }
  });
});

describe('what is told of it', () => {
  const nameOf = (uuid: string) => `Factor ${uuid}`;

  it('is who was left out, with both figures, n and interval', () => {
    expect(qualitySentences(content)[2]).toContain(
      `${left} mensen bij wie een van deze dingen zo is, tellen niet mee in de cijfers; dat is één regel voor iedereen. De cijfers met en zonder hen staan naast elkaar.`,
    );
    expect(qualityLimits(content).join(' ')).toContain('gemiddeld minder dan twee seconden over een vraag');
    expect(peopleWords(content)).toContain(`${left} mensen zijn weggelaten`);
    const rows = bothRows(content, nameOf);
    expect(rows[0]).toMatchObject({ what: 'Het gedrag zelf' });
    for (const { without, everybody } of rows) {
      if (without === '–') continue;
      expect(without).toMatch(/\(.+ tot .+\), n\s=\s\d+$/);
      const n = (words: string) => Number(/n\s=\s(\d+)$/.exec(words)![1]);
      expect(n(everybody)).toBeGreaterThan(n(without));
    }
  });

  it('of fewer than five there are no figures beside each other, as theirs would follow from the two', () => {
    const rest = only((row) => flags[row] === 0);
    const few = { ...rest, seconds: rest.seconds.map((_, row) => (row < 3 ? 1 : 300)) };
    const found = figures({}, toRaw(few));
    expect(found.everybody).toMatchObject({ left: 3, behaviour: null, factors: [] });
    const told = { ...content, everybody: found.everybody };
    expect(bothRows(told, nameOf)).toEqual([]);
    expect(qualitySentences(told)[2]).toContain('Dat zijn er te weinig');
  });

  it('is a later change when the correlations could be seen', () => {
    const changed = withLaterChanges(content, { ...content, leaveOut: null }, '2026-11-03');
    expect(changed).toMatchObject([{ subject: 'leave_out', was: 'flagged', becomes: 'nobody' }]);
    expect(withLaterChanges({ ...content, leaveOut: null }, { ...content, leaveOut: 'nobody' }, '2026-11-03')).toEqual(
      [],
    );
  });
});
