import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { computeFigures } from '#steps/conducting-research/analysis/analyse.rules.ts';
import { isOutOfDate } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/questionnaire.rules.ts';
import { examples, factorAt } from './examples.testing.server.ts';

it('the figures of Veldermeer are what its answers give, read in like any file', () => {
  const { conductingResearch: content, determineFactors } = examples.veldermeer.sections;
  const { factors } = determineFactors;
  const { table } = readImport(readFileSync(join(import.meta.dirname, 'veldermeer/answers.csv')));
  const questions = importQuestions(askedItems(content.items, factors));
  const { mapping, unmatched, warnings } = proposeMapping(table, questions);
  expect(warnings).toEqual([]);
  expect(unmatched).toEqual(content.items.filter(({ block }) => block === 'open').map(({ uuid }) => uuid));
  const { answers, report } = mapAnswers(table, questions, mapping);
  expect([report.taken, report.rejectedRows]).toEqual([312, []]);

  const analysed = factors.map(({ uuid, factor }) => ({ uuid, facts: factorAt(factor) as never }));
  const computed = computeFigures(content, analysed, toRaw(answers));
  for (const result of content.results) expect(result).toMatchObject(computed.results.get(result.researchFactor)!);
  const behaviour = content.effects.find(({ researchFactor }) => researchFactor === null)!;
  expect(behaviour.firstMean).toBeCloseTo(computed.behaviour!.mean, 6);
  expect(behaviour.firstSd).toBeCloseTo(computed.behaviour!.sd, 6);
  expect(isOutOfDate(content, factors)).toBe(false);
});
