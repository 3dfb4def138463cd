import { describe, expect, it } from 'vitest';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import { screensFor } from '#steps/conducting-research/preview/preview.rules.ts';
import { ownCodeColumns, ownCodeQuestions } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import { codebookOf } from './codebook.rules.ts';
import { limeSurveyFile } from './limesurvey.rules.ts';
import { qualtricsFile } from './qualtrics.rules.ts';
import { surveyOf, surveyQuestions } from './survey.rules.ts';
import { example, withContent } from './survey.testing.ts';
import { surveyJson } from './surveyjs.rules.ts';

const survey = surveyOf(withContent({ ownCode: true }));
const names = ownCodeQuestions.map(({ name }) => name);

describe('the four questions of a code of people’s own', () => {
  it('are asked by nobody unless somebody switched them on', () => {
    const without = surveyOf(example);
    for (const file of [limeSurveyFile(without), qualtricsFile(without), JSON.stringify(surveyJson(without))])
      expect(file).not.toContain('PERSOONSCODE');
    expect(JSON.stringify([codebookOf(without), screensFor(without, {})])).not.toContain('PERSOONSCODE');
  });

  it('are no items: the questions and their numbers are the same', () => {
    expect(surveyQuestions(survey)).toEqual(surveyQuestions(surveyOf(example)));
  });

  it('stand at the end in LimeSurvey, as short texts under the names that the import knows', () => {
    const rows = limeSurveyFile(survey)
      .split('\n')
      .map((line) => line.split('\t'));
    const asked = rows.filter(([kind, type]) => kind === 'Q' && type === 'S');
    expect(asked.map(([, , name]) => name)).toEqual(ownCodeQuestions.map(({ code }) => code));
    expect(ownCodeColumns(asked.map(([, , name]) => ({ name: name! })))).toEqual([0, 1, 2, 3]);
    expect(rows.findLast(([kind]) => kind === 'G')?.[2]).toBe(survey.code!.title);
  });

  it('stand at the end in Qualtrics, with a line each', () => {
    const file = qualtricsFile(survey);
    const found = [...file.matchAll(/\[\[Question:TE:SingleLine\]\]\n\[\[ID:([A-Z_0-9]+)\]\]/g)].map(
      ([, name]) => name,
    );
    expect(found).toEqual(names);
  });

  it('stand at the end in SurveyJS, and nobody has to answer them', () => {
    const last = surveyJson(survey).pages.at(-1)!;
    expect(last.elements.map(({ type, name }) => [type, name])).toEqual([
      ['html', 'UITLEG_CODE'],
      ...names.map((name) => ['text', name]),
    ]);
    expect(last.elements.some((element) => 'isRequired' in element)).toBe(false);
  });

  it('stand in the codebook, in as many columns as every variable', () => {
    const { heads, variables } = codebookOf(survey);
    expect(variables.slice(-4).map((row) => row[1])).toEqual(names);
    for (const row of variables) expect(row).toHaveLength(heads.length);
  });

  it('are the last but one thing that somebody sees in the preview', () => {
    expect(
      screensFor(survey, {})
        .map(({ kind }) => kind)
        .slice(-2),
    ).toEqual(['code', 'end']);
  });
});

describe('answers to them', () => {
  const questions = importQuestions(example.content.items);
  const { variable } = example.content.items.find(({ scaleMin }) => scaleMin !== null)!;
  const file = [
    ['id', 'code', variable, ...names],
    ['1', '17', '1', 'Delft', 'De Ark', 'Kerkweg', '0'],
    ['2', '18', '1', 'delft', 'De Ark', 'Kerkweg', 'geen'],
    ['3', '19', '1', 'Breda', 'De Ark', 'Kerkweg', '1'],
    ['4', '20', '1', 'Breda', '', 'Kerkweg', '1'],
  ];
  const bytes = new TextEncoder().encode(file.map((cells) => cells.join(';')).join('\n'));
  const { table } = readImport(bytes, {}, () => {});
  const proposal = proposeMapping(table, questions);

  it('become the code, before any other column is taken for it', () => {
    expect(proposal.mapping).toMatchObject({ ownCode: [3, 4, 5, 6], respondent: null });
    const { answers, report } = mapAnswers(table, questions, proposal.mapping);
    expect(answers.respondents).toEqual([null, null, 'br-de-ke-1', null]);
    // Nobody’s answers are dropped for a code that is missing, or somebody else’s too.
    expect(report).toMatchObject({ taken: 4, rejectedRows: [] });
  });

  it('are offered as nothing else', () => {
    expect(proposal.freeText).toEqual([]);
    expect(proposal.matches.map(({ column }) => column)).toEqual([2]);
    expect(proposal.warnings).toEqual([]);
  });
});
