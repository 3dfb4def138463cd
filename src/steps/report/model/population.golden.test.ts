import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { computeFigures } from '#steps/conducting-research/analysis/analyse.rules.ts';
import { withComputed, withFollowUp } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { firstOfAnswers } from '#steps/conducting-research/answers/follow/kept-scores.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { computeFollowUp } from '#steps/conducting-research/follow-up/follow-up.rules.ts';
import { behaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import { effectOf } from '#steps/conducting-research/results/effect.rules.ts';
import { sizeWords } from '#steps/conducting-research/results/respondents.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { workbookOf } from '#steps/report/tables/workbook.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { buildReport } from './model.rules.ts';
import { joinStudy } from './study.rules.ts';

/** Fresh answers to two measurements through figures, report and workbook, beside what R made of them (`golden/population.R`). */

type Named<T> = Record<'ease' | 'norm', T>;
interface Moment {
  n: number;
  mean: number;
  sd: number;
}
interface Change {
  groups: { change: number; lo: number; hi: number };
  pairs: { n: number; first: number; second: number; change: number; lo: number; hi: number };
}
interface Twice {
  first: Moment;
  second: Moment;
  change: Change;
}
interface Golden {
  codes: Record<'first' | 'second', string[]>;
  first: Record<string, string>;
  second: Record<string, string>;
  of: {
    outcome: 'L' | 'Q';
    outside: number;
    untold: number;
    behaviour: Twice;
    factors: Named<Twice & { correlation: { n: number; r: number; lo: number; hi: number } }>;
  }[];
}

const golden: Golden = JSON.parse(
  readFileSync(join(rootDir, 'src/steps/conducting-research/golden/population.json'), 'utf8'),
);

const uuidOf = (name: string) => `00000000-0000-4000-9000-0000000000${name.charCodeAt(0)}${name.charCodeAt(1) || '00'}`;
const input = exampleInput();
const [easeFactor, normFactor] = input.sections.determineFactors.factors;
const factorOf = { E: easeFactor!, N: normFactor! };
const item = (name: string, rest: Partial<QuestionnaireItem>) =>
  emptyRow(conductingResearch.shape.items, { uuid: uuidOf(name), variable: name, text: `Vraag ${name}?`, ...rest });
const items = [
  item('F', { block: 'filter', template: '0', scaleMin: 0, scaleMax: 1 }),
  item('L', { block: 'outcome', template: '2', scaleMin: 0, scaleMax: 1 }),
  item('Q', { block: 'outcome', template: '3', scaleMin: 1, scaleMax: 5 }),
  ...['E1', 'E2'].map((name) =>
    item(name, {
      ...{ block: 'factor', researchFactor: factorOf.E.uuid, scaleMin: 1, scaleMax: 7, reversed: name === 'E2' },
    }),
  ),
  ...['N1', 'N2', 'N3'].map((name) =>
    item(name, { block: 'factor', researchFactor: factorOf.N.uuid, scaleMin: 1, scaleMax: 5 }),
  ),
];
const factors = [factorOf.E, factorOf.N].map(({ uuid }) => ({ uuid, facts: null }));
const rawOf = (when: 'first' | 'second'): RawAnswers => ({
  respondents: golden.codes[when],
  items: Object.entries(golden[when]).map(([name, answers]) => ({ item: uuidOf(name), answers })),
  texts: [],
});

/** Both measurements read in; the second is of the same people where somebody said so. */
function study(outcome: 'L' | 'Q', paired: boolean): ConductingResearch {
  const begun = {
    ...conductingResearch.empty,
    ...{ items, primaryOutcome: outcome === 'L' ? ('last_time' as const) : ('frequency' as const) },
  };
  const chosen = [factorOf.E, factorOf.N];
  const computed = withComputed(begun, chosen, computeFigures(begun, factors, rawOf('first')));
  const [first, second] = [firstOfAnswers(computed, rawOf('first')), rawOf('second')];
  const asked = { first, second, codes: second.respondents, personal: paired };
  const follow = computeFollowUp(computed, factors, asked);
  return withFollowUp(computed, follow, { pairedBy: paired ? 'code' : null, counted: second.respondents.length });
}

const inputWith = (step: ConductingResearch) => {
  const { sections } = exampleInput();
  const kept = sections.determineFactors.factors.slice(0, 2);
  const determineFactors = { ...sections.determineFactors, factors: kept };
  return { ...input, sections: { ...sections, determineFactors, conductingResearch: step } };
};
const cases = golden.of.flatMap((expected) => [true, false].map((paired) => ({ expected, paired })));

describe.each(cases)('answers to $expected.outcome, of the same people: $paired', ({ expected, paired }) => {
  const step = study(expected.outcome, paired);
  const isShare = expected.outcome === 'L';
  const all = [
    { of: null, name: 'Het gedrag zelf', golden: expected.behaviour, result: null },
    ...(['ease', 'norm'] as const).map((key) => {
      const factor = key === 'ease' ? factorOf.E : factorOf.N;
      const result = step.results.find(({ researchFactor }) => researchFactor === factor.uuid)!;
      return { of: factor.uuid, name: factor.name!, golden: expected.factors[key], result };
    }),
  ];
  const figuresOf = ({ of, result }: (typeof all)[number]) =>
    effectOf(step.effects.find(({ researchFactor }) => researchFactor === of) ?? null, result);

  it('mean, room and r are over one population, as R has it', () => {
    for (const { result, golden: one } of all) {
      if (!result) continue;
      const { correlation } = one as Golden['of'][number]['factors']['ease'];
      expect([result.n, result.correlationN ?? result.n]).toEqual([one.first.n, correlation.n]);
      // Who has a score was in the situation and told about the behaviour: nobody else is in either figure.
      expect(correlation.n).toBe(one.first.n);
      expect(result.mean).toBeCloseTo(one.first.mean, 5);
      expect(result.sd).toBeCloseTo(one.first.sd, 5);
      expect(result.r).toBeCloseTo(correlation.r, 5);
      expect(result.analysis!.population).toEqual({ outside: expected.outside, untold: expected.untold });
    }
    const told = behaviourResult(step, 'first')!;
    expect(told.n).toBe(expected.behaviour.first.n);
    expect(told.value).toBeCloseTo(expected.behaviour.first.mean, 5);
  });

  it('a change is the difference of the two means beside it, as R has it', () => {
    for (const one of all) {
      const { first, second, change, pairs, pairMeans, size } = figuresOf(one);
      for (const [moment, other] of [
        [first, one.golden.first],
        [second, one.golden.second],
      ] as const) {
        expect(moment!.n).toBe(other.n);
        expect(moment!.mean).toBeCloseTo(other.mean, 5);
      }
      if (change.kind === 'none') throw new Error(change.reason);
      const other = paired ? one.golden.change.pairs : one.golden.change.groups;
      expect(change.difference).toBeCloseTo(other.change, 5);
      expect(change.interval.lo).toBeCloseTo(other.lo, 5);
      expect(change.interval.hi).toBeCloseTo(other.hi, 5);
      expect(pairs).toBe(paired ? one.golden.change.pairs.n : null);
      const means = pairMeans ?? { first: first!.mean, second: second!.mean };
      expect(change.difference).toBeCloseTo(means.second - means.first, 5);
      expect(size?.measure ?? null).toBe(isShare && one.of === null ? null : paired ? 'd_av' : 'g');
    }
  });

  it('every n stands in the report', () => {
    const written = JSON.stringify(buildReport(inputWith(step)));
    for (const { golden: one, result } of all) {
      for (const { n } of [one.first, one.second]) expect(written).toContain(`n = ${n}`);
      // In its row, or under the table where it is the same of every factor.
      if (result)
        expect([JSON.stringify(sizeWords(result)), `n = ${sizeWords(result)}.`].some((n) => written.includes(n))).toBe(
          true,
        );
      if (paired) expect(written).toContain(`dezelfde ${one.change.pairs.n} mensen`);
    }
    expect(written).toContain(paired ? 'De verandering is van wie beide keren antwoordde.' : 'niet per persoon');
  });

  it('and in the workbook, with the means that the change is between', () => {
    const { research, sections, library } = inputWith(step);
    const sheets = workbookOf(joinStudy(research, sections, library, unlimited));
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)!.rows;
    for (const one of all) {
      const row = rowsOf('Verandering').find(([what]) => what === one.name)!;
      const { change } = figuresOf(one);
      if (change.kind === 'none') throw new Error(change.reason);
      expect([row[1], row[4]]).toEqual([one.golden.first.n, one.golden.second.n]);
      expect(row[7]).toBe(paired ? 'dezelfde mensen' : 'twee groepen');
      expect(row[8]).toBe(paired ? one.golden.change.pairs.n : null);
      const [from, to] = paired ? [row[9], row[10]] : [row[2], row[5]];
      expect(row[11]).toBeCloseTo(Number(to) - Number(from), 5);
      if (one.result) expect(rowsOf('Uitkomsten').find(([what]) => what === one.name)).toContain(one.golden.first.n);
      else expect(rowsOf('Het gedrag zelf')[0]).toContain(one.golden.first.n);
    }
  });
});
