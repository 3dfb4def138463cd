import { expect, it } from 'vitest';
import { known } from '#evidence/statistics/known.rules.ts';
import { computeFigures } from '#steps/conducting-research/analysis/analyse.rules.ts';
import { isOutOfDate } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { exampleAnswers } from './examples.server.ts';
import { factorAt } from './examples.testing.server.ts';
import { examples } from './examples.testing.ts';

it('the figures of Veldermeer are what its answers give, read in like any file', () => {
  const { conductingResearch: content, determineFactors } = examples.veldermeer.sections;
  const { factors } = determineFactors;
  const { table } = readImport(exampleAnswers());
  const questions = importQuestions(askedItems(content.items, factors));
  const { mapping, unmatched, warnings } = proposeMapping(table, questions);
  expect(warnings).toEqual([]);
  expect(unmatched).toEqual(content.items.filter(({ block }) => block === 'open').map(({ uuid }) => uuid));
  const { answers, report } = mapAnswers(table, questions, mapping);
  expect([report.taken, report.rejectedRows]).toEqual([312, []]);

  const analysed = factors.map(({ uuid, factor }) => ({ uuid, facts: factorAt(factor) as never }));
  const computed = computeFigures(content, analysed, toRaw(answers));
  for (const result of content.results) expect(result).toMatchObject(computed.results.get(result.researchFactor)!);
  expect(content.outsideSituation).toBe(computed.outside);
  expect(content.behaviour).toEqual(computed.behaviour);
  expect(content.factorCorrelations).toEqual(computed.factorCorrelations);
  expect(content.quality).toEqual(computed.quality);
  const behaviour = content.effects.find(({ researchFactor }) => researchFactor === null)!;
  const told = known(computed.behaviour!.mean)!;
  expect(behaviour.firstMean).toBeCloseTo(told.mean, 6);
  expect(behaviour.firstSd).toBeCloseTo(told.sd, 6);
  expect(isOutOfDate(content, factors)).toBe(false);
});
