import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { type ConductingResearch, conductingResearch } from './conducting-research.contract.ts';
import { answersSentence, conclusionProposals, factorProposals } from './proposals.rules.ts';
import { resultRows } from './results/results.rules.ts';

const uuid = rowId('factor');
const factors = [emptyRow(determineFactors.shape.factors, { uuid, name: 'Gemak' })];
const survey = (figures: object | null, content: Partial<ConductingResearch> = {}): ConductingResearch => ({
  ...conductingResearch.empty,
  ...content,
  results: figures
    ? [emptyRow(conductingResearch.shape.results, { uuid: rowId('result'), researchFactor: uuid, ...figures })]
    : [],
});
const rowsOf = (content: ConductingResearch) => resultRows(content, factors, () => null);
const ofFactor = (content: ConductingResearch) =>
  rowsOf(content).flatMap((row) => factorProposals(row, content).map(({ text }) => text));

describe('the conclusion about a factor', () => {
  it('can take over its figures, each with the number of people it is of', () => {
    expect(ofFactor(survey({ n: 1312, correlationN: 298, mean: 3.2, scaleMin: 1, scaleMax: 7, r: -0.3 }))).toEqual([
      'Gemiddeld 3,2 op een schaal van 1 tot 7 (n = 1.312). De samenhang met het gedrag is −0,30 (95 %-interval −0,40 tot −0,19; n = 298).',
    ]);
  });

  it('has nothing to take over without figures', () => {
    expect(ofFactor(survey(null))).toEqual([]);
    expect(ofFactor(survey({ n: 40 }))).toEqual([]);
  });
});

describe('the conclusion over all factors', () => {
  it('can take over how many answered, what they do, and what was concluded of each factor', () => {
    const { conductingResearch: content, determineFactors: chosen } = examples.veldermeer.sections;
    const [answers, own] = conclusionProposals(
      content,
      resultRows(content, chosen.factors, () => null),
    );
    expect(answers!.text).toMatch(/^312 mensen vulden de vragenlijst in\. Hoe vaak .*, n = 312\. Tussen haakjes/);
    expect(own!.text.split('\n')).toHaveLength(chosen.factors.length);
  });

  it('counts one as one, and tells nothing of an empty questionnaire', () => {
    expect(answersSentence(survey(null, { respondents: 1 }))).toBe('Eén mens vulde de vragenlijst in.');
    expect(answersSentence(survey(null))).toBeNull();
    expect(conclusionProposals(survey(null), rowsOf(survey(null)))).toEqual([]);
  });
});
