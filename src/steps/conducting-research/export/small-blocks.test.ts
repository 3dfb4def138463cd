import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { Model } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { sameAnswers } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { codebookCsv } from './codebook.rules.ts';
import { partsOf, type QuestionnaireInput } from './document.rules.ts';
import { writeQuestionnaire } from './document.server.ts';
import { limeSurveyFile } from './limesurvey.rules.ts';
import { qualtricsFile } from './qualtrics.rules.ts';
import { surveyOf, surveyQuestions } from './survey.rules.ts';
import { example, withContent } from './survey.testing.ts';
import { surveyJson } from './surveyjs.rules.ts';

const skipText = 'Je slaat een paar vragen over. Jouw antwoorden tellen gewoon mee.';
const small = withContent({ smallBlocks: true, skipText, closingText: 'Dank je wel.\nDe uitslag hangt in de hal.' });
const survey = surveyOf(small);

/** One factor with so many questions on one scale, behind those that are there. */
const withStatements = (count: number): QuestionnaireInput => {
  const first = example.content.items.find(({ block }) => block === 'factor')!;
  const items = Array.from({ length: count }, (_, at) => ({
    ...first,
    uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    variable: `VEEL_${at}`,
    text: `Stelling ${at}.`,
  }));
  return withContent({ smallBlocks: true, items });
};

const limeSurveyRows = (input: QuestionnaireInput) => {
  const [heads, ...rows] = limeSurveyFile(surveyOf(input))
    .slice(1)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(heads!.map((head, at) => [head, cells[at] ?? ''])));
};

describe('blocks of at most seven', () => {
  it.each([1, 7, 8, 15, 22])('%i statements on one scale become even parts, with no lonely one', (count) => {
    const sizes = partsOf(withStatements(count)).map(({ questions }) => questions.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(7);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('ask the same questions in the same order as whole blocks, the behaviour first and the segments last', () => {
    const order = surveyQuestions(survey).map(({ name, number }) => [name, number]);
    expect(order).toEqual(surveyQuestions(surveyOf(example)).map(({ name, number }) => [name, number]));
    expect([...new Set(survey.pages.map(({ block }) => block))]).toEqual([
      ...new Set(surveyOf(example).pages.map(({ block }) => block)),
    ]);
  });

  it('have one scale where statements stand together', () => {
    for (const { block, questions } of survey.pages) {
      expect(questions.length).toBeLessThanOrEqual(7);
      if (block !== 'factor' && block !== 'intention') continue;
      for (const { item } of questions) expect(sameAnswers(item, questions[0]!.item)).toBe(true);
    }
  });

  it('are told apart by a title with their place', () => {
    const titles = survey.pages.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toContain(
      `Hoe jij het ziet (1 van ${titles.filter((title) => title.startsWith('Hoe jij')).length})`,
    );
  });

  it('keep a questionnaire as it was until somebody asks for them', () => {
    expect(surveyOf(withContent({ smallBlocks: null })).pages).toEqual(surveyOf(example).pages);
    expect(surveyOf(example).pages.filter(({ block }) => block === 'factor')).toHaveLength(1);
  });

  it('in LimeSurvey change places within a group alone', () => {
    let group = '';
    const groupsOf = new Map<string, Set<string>>();
    for (const row of limeSurveyRows(small)) {
      if (row.class === 'G') group = row.name!;
      if (row.class !== 'Q' || row.random_group === '') continue;
      groupsOf.set(row.random_group!, (groupsOf.get(row.random_group!) ?? new Set()).add(group));
    }
    expect(groupsOf.size).toBe(survey.pages.filter(({ shuffled }) => shuffled).length);
    for (const groups of groupsOf.values()) expect(groups.size).toBe(1);
  });

  it('in Qualtrics are blocks with a name each', () => {
    const blocks = qualtricsFile(survey).match(/^\[\[Block:.*\]\]$/gm)!;
    expect(blocks).toHaveLength(survey.pages.length + 1);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  it('in the codebook say within which page questions change places', () => {
    const { data } = Papa.parse<Record<string, string>>(codebookCsv(survey), { header: true, skipEmptyLines: true });
    const page = survey.pages.find(({ shuffled }) => shuffled)!;
    expect(data.find(({ Variabele }) => Variabele === page.questions[0]!.name)!.Volgorde).toBe(
      `willekeurig binnen “${page.title}”`,
    );
  });
});

describe('who was never in the situation', () => {
  it('in LimeSurvey reads why, in the place of the questions, and is asked all the rest', () => {
    const rows = limeSurveyRows(small).filter((row) => row.class === 'Q');
    const note = rows.find((row) => row['type/scale'] === 'X')!;
    expect(note).toMatchObject({
      name: 'UITLEGOVERSLAAN',
      relevance: 'FILTER1.NAOK == 0',
      text: skipText,
      mandatory: 'N',
    });
    expect(rows.indexOf(note)).toBe(rows.findIndex(({ relevance }) => relevance === 'FILTER1.NAOK == 1') - 1);
    const conditions = rows.filter(({ relevance }) => relevance !== '1');
    expect(conditions).toHaveLength(
      1 + example.content.items.filter(({ block, removed }) => block === 'outcome' && !removed).length,
    );
  });

  it('in SurveyJS reads why, and no question about the behaviour', () => {
    const model = new Model(surveyJson(survey));
    expect(model.jsonErrors ?? []).toEqual([]);
    const note = model.getQuestionByName('UITLEG_OVERSLAAN');
    expect(note.isVisible).toBe(false);
    model.setValue('FILTER_1', 0);
    expect(note.isVisible).toBe(true);
    expect(model.getQuestionByName('LAATSTE_10').isVisible).toBe(false);
    for (const { name, item } of surveyQuestions(survey))
      if (item.block !== 'outcome') expect(model.getQuestionByName(name).isVisible).toBe(true);
    model.setValue('FILTER_1', 1);
    expect(note.isVisible).toBe(false);
  });

  it('on paper reads where to go on, and why; nobody reads it where there is nothing to pass over', async () => {
    const textOf = async (input: QuestionnaireInput) =>
      [
        ...strFromU8(unzipSync(new Uint8Array(await writeQuestionnaire(input)))['word/document.xml']!).matchAll(
          /<w:t(?: [^>]*)?>([^<]*)/g,
        ),
      ]
        .map(([, text]) => text)
        .join(' ');
    const paper = await textOf(small);
    expect(paper).toMatch(/Ga dan door naar vraag \d+\. Je slaat een paar vragen over/);
    expect(paper).toContain('De uitslag hangt in de hal.');
    const items = example.content.items.filter(({ block }) => block !== 'outcome');
    expect(await textOf(withContent({ ...small.content, items }))).not.toContain(skipText);
    expect(surveyOf(withContent({ ...small.content, items })).pages.every(({ skipNote }) => skipNote === null)).toBe(
      true,
    );
  });

  it('is passed over without a word where nobody wrote one, as before', () => {
    expect(limeSurveyFile(surveyOf(example))).not.toContain('UITLEG');
  });
});
