import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { Model } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { generateQuestionnaire } from '#steps/conducting-research/questionnaire/questionnaire.rules.ts';
import { codebookCsv } from './codebook.rules.ts';
import { codebookWorkbook } from './codebook.server.ts';
import type { QuestionnaireInput } from './document.rules.ts';
import { limeSurveyFile } from './limesurvey.rules.ts';
import { qualtricsFile } from './qualtrics.rules.ts';
import { surveyOf, surveyQuestions } from './survey.rules.ts';
import { example, hostileTexts, withContent, withItems } from './survey.testing.ts';
import { surveyJsFile, surveyJson } from './surveyjs.rules.ts';

const survey = surveyOf(example);
const asked = surveyQuestions(survey);
const named = (name: string) => asked.find((question) => question.name === name)!;

const unscaled = { scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null, labels: null };

/** Questions that ask for a number: with decimals and a unit, below zero, and a whole count. */
const numbers = surveyOf(
  withContent({
    items: withItems(({ variable }) =>
      variable === 'LAATSTE_10'
        ? { ...unscaled, number: true, unit: 'uur per week', lowest: 0, highest: 168, wholeNumbers: false }
        : variable === 'LAATSTE_1'
          ? { ...unscaled, number: true, unit: null, lowest: -3, highest: 3, wholeNumbers: false }
          : variable === 'FREQ_1'
            ? { ...unscaled, number: true, unit: 'dagen', lowest: 0, highest: 28, wholeNumbers: true }
            : {},
    ).content.items.filter(({ block }) => block === 'filter' || block === 'outcome'),
  }),
);

/** `UPDATE_GOLDEN=1` writes the files anew, to be read before they are kept. */
function golden(name: string, made: string): string {
  const path = join(import.meta.dirname, '../golden', name);
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, made);
  return readFileSync(path, 'utf8');
}

const limeSurveyRows = (input: QuestionnaireInput) => {
  const lines = limeSurveyFile(surveyOf(input)).slice(1).replace(/\n$/, '').split('\n');
  const heads = lines[0]!.split('\t');
  return lines.slice(1).map((line) => {
    const cells = line.split('\t');
    expect(cells).toHaveLength(heads.length);
    return Object.fromEntries(heads.map((head, at) => [head, cells[at]!]));
  });
};
const rowsOf = (rows: ReturnType<typeof limeSurveyRows>, kind: string) => rows.filter((row) => row.class === kind);

describe('files of the questionnaire', () => {
  it.each([
    ['questionnaire-limesurvey.txt', limeSurveyFile(survey)],
    ['questionnaire-qualtrics.txt', qualtricsFile(survey)],
    ['questionnaire-surveyjs.json', surveyJsFile(survey)],
    ['questionnaire-codebook.csv', codebookCsv(survey)],
    ['numbers-limesurvey.txt', limeSurveyFile(numbers)],
    ['numbers-qualtrics.txt', qualtricsFile(numbers)],
    ['numbers-surveyjs.json', surveyJsFile(numbers)],
    ['numbers-codebook.csv', codebookCsv(numbers)],
  ])('%s is as it was read and kept', (name, made) => {
    expect(made).toBe(golden(name, made));
  });

  it('tell people neither the factors, nor the title of the research, nor what is reversed', () => {
    expect(asked.some(({ item }) => item.reversed)).toBe(true);
    for (const file of [limeSurveyFile(survey), qualtricsFile(survey), surveyJsFile(survey)]) {
      for (const words of ['Gemak en frictie', 'Descriptieve norm', 'in de hoogbouw', 'omgekeerd', 'reverse'])
        expect(file).not.toContain(words);
    }
    expect(codebookCsv(survey)).toContain('Gemak en frictie');
  });

  it('ask every question once, in the order of the questionnaire, with removed ones left out', () => {
    const expected = example.content.items.filter(({ removed }) => !removed).map(({ text }) => text);
    expect(asked.map(({ text }) => text)).toEqual(expected);
    expect(asked.map(({ number }) => number)).toEqual(expected.map((_, at) => at + 1));
  });

  it('of a questionnaire without questions hold introduction and consent', async () => {
    const empty = surveyOf(withContent({ items: [], introduction: null, consentText: null }));
    for (const file of [limeSurveyFile(empty), qualtricsFile(empty), surveyJsFile(empty)])
      expect(file).toContain('Ik doe vrijwillig mee');
    expect(codebookCsv(empty).trim().split('\r\n')).toHaveLength(2);
    expect((await codebookWorkbook(empty)).length).toBeGreaterThan(0);
  });

  it('address people with u where the research does', () => {
    const formal = surveyOf({ ...example, target: { ...example.target, formOfAddress: 'u' } });
    expect(formal.pages.map(({ title }) => title)).toContain('Hoe u het ziet');
    expect(limeSurveyFile(formal)).toContain('Dank u wel voor het meedoen.');
  });
});

describe('the survey structure for LimeSurvey', () => {
  const rows = limeSurveyRows(example);

  it('is in Dutch, and its first thousand bytes tell the encoding', () => {
    const languagesOf = (all: typeof rows) =>
      new Set(all.flatMap((row) => (row.class === 'S' ? (row.name === 'language' ? [row.text] : []) : [row.language])));
    // Its own sentences say je or u as the questions do.
    expect(languagesOf(rows)).toEqual(new Set(['nl-informal']));
    const formal = { ...example, target: { ...example.target, formOfAddress: 'u' as const } };
    expect(languagesOf(limeSurveyRows(formal))).toEqual(new Set(['nl']));
    const bytes = Buffer.from(limeSurveyFile(survey));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3, 1003).every((byte) => byte < 0x80)).toBe(true);
  });

  it('has a group for the consent and one a block, each question under its group and each answer under its question', () => {
    expect(rowsOf(rows, 'G')).toHaveLength(survey.pages.length + 1);
    const questions = rowsOf(rows, 'Q');
    expect(questions.map(({ name }) => name)).toEqual(['TOESTEMMING', ...asked.map(({ code }) => code)]);
    const at = rows.findIndex(({ name }) => name === named('LAATSTE_10').code);
    expect(rows.slice(at + 1, at + 12).map(({ class: kind, name }) => `${kind} ${name}`)).toEqual(
      Array.from({ length: 11 }, (_, code) => `A ${code}`),
    );
    expect(new Set(rowsOf(rows, 'G').map((row) => row['type/scale'])).size).toBe(survey.pages.length + 1);
  });

  it('has codes as LimeSurvey takes them: letters and digits, at most 20, each once', () => {
    const codes = rowsOf(rows, 'Q').map(({ name }) => name!);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z][A-Za-z0-9]{0,19}$/);
    expect(new Set(codes.map((code) => code.toUpperCase())).size).toBe(codes.length);
    for (const { name } of rowsOf(rows, 'A')) expect(name).toMatch(/^[A-Za-z0-9]{1,5}$/);
  });

  it('requires the consent and what is required, and asks the outcome of who was in the situation', () => {
    const of = (code: string) => rowsOf(rows, 'Q').find(({ name }) => name === code)!;
    expect(of('TOESTEMMING')).toMatchObject({ 'type/scale': 'M', mandatory: 'Y' });
    for (const { code, required, item } of asked) {
      expect(of(code).mandatory).toBe(required ? 'Y' : 'N');
      expect(of(code).relevance).toBe(item.block === 'outcome' ? 'FILTER1.NAOK == 1' : '1');
    }
  });

  it('shuffles within the blocks of factors and intention, unless that was switched off', () => {
    const shuffled = rowsOf(rows, 'Q').filter((row) => row.random_group !== '');
    expect(shuffled.map((row) => row.random_group)).toEqual(
      asked.flatMap(({ item }) => (['factor', 'intention'].includes(item.block!) ? [item.block] : [])),
    );
    const fixed = limeSurveyRows(withContent({ randomOrder: false }));
    expect(fixed.every((row) => row.random_group === '')).toBe(true);
  });

  it.each(hostileTexts)('keeps its columns, and holds no expression: %j', (text) => {
    const hostile = limeSurveyRows({
      ...withItems(() => ({ text, leftAnchor: text, rightAnchor: text, labels: null, variable: text.slice(0, 400) })),
    });
    expect(rowsOf(hostile, 'Q')).toHaveLength(asked.length + 1);
    for (const { class: kind, text: cell, name } of hostile) {
      expect(cell).not.toMatch(/["\t\r\v\u0085\u2028]|\{\S|<script/);
      if (kind === 'Q') expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{0,19}$/);
    }
  });
});

describe('Advanced Format for Qualtrics', () => {
  const tagsOf = (file: string) => file.match(/^\[\[.*\]\]$/gm)!;

  it('names every question, and gives every answer its number', () => {
    const file = qualtricsFile(survey);
    expect(file.startsWith('[[AdvancedFormat]]\n')).toBe(true);
    const ids = tagsOf(file).flatMap((tag) => /^\[\[ID:(.*)\]\]$/.exec(tag)?.[1] ?? []);
    expect(ids).toEqual(['INTRODUCTIE', 'TOESTEMMING', ...asked.map(({ name }) => name)]);
    const part = file.split('[[ID:FILTER_1]]')[1]!.split('[[Question')[0]!;
    expect(tagsOf(part).filter((tag) => tag.startsWith('[[Choice:'))).toEqual(['[[Choice:0]]', '[[Choice:1]]']);
    expect(part).toContain('[[Choice:0]]\nnee\n[[Choice:1]]\nja');
  });

  it.each(hostileTexts)('has no tags but its own: %j', (text) => {
    const expected = tagsOf(qualtricsFile(survey)).filter((tag) => tag.startsWith('[[Question')).length;
    const file = qualtricsFile(
      surveyOf({
        ...withItems(() => ({ text, leftAnchor: text, rightAnchor: text, labels: null, variable: text.slice(0, 400) })),
      }),
    );
    expect(file.match(/\[\[Question/g)).toHaveLength(expected);
    expect(file).not.toMatch(/PageBreak\]\]|\$\{|<script/);
  });
});

describe('a question that asks for a number', () => {
  const hours = { number: true, unit: 'uur per week', lowest: 0, highest: 168, wholeNumbers: false } as const;
  const none = { scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null, labels: null };
  const input = withItems(({ variable }) => (variable === 'LAATSTE_10' ? { ...hours, ...none } : {}));
  const made = surveyOf(input);
  const { code } = surveyQuestions(made).find(({ name }) => name === 'LAATSTE_10')!;

  it('is numerical input with its ends in LimeSurvey', () => {
    const row = rowsOf(limeSurveyRows(input), 'Q').find(({ name }) => name === code);
    expect(row).toMatchObject({
      ...{ 'type/scale': 'N', num_value_int_only: '0', min_num_value_n: '0', max_num_value_n: '168' },
      ...{ suffix: 'uur per week', help: 'Een getal van 0 tot en met 168 uur per week.' },
    });
  });

  it('is one line that says what is asked in Qualtrics', () => {
    expect(qualtricsFile(made)).toMatch(
      /\[\[Question:TE:SingleLine\]\]\n\[\[ID:LAATSTE_10\]\]\n[^[]*Een getal van 0 tot en met 168 uur per week/,
    );
  });

  it('takes a half and nothing outside its ends in SurveyJS', () => {
    const model = new Model(surveyJson(made));
    expect(model.jsonErrors ?? []).toEqual([]);
    model.setValue('FILTER_1', 1);
    const question = model.getQuestionByName('LAATSTE_10');
    for (const [value, fits] of [
      [7.5, true],
      [169, false],
      [-1, false],
    ] as const) {
      question.value = value;
      expect(question.validate(), String(value)).toBe(fits);
    }
  });
});

describe('JSON for SurveyJS', () => {
  const model = new Model(surveyJson(survey));

  it('is opened by the library without a remark, with all questions and their numbers', () => {
    expect(model.jsonErrors ?? []).toEqual([]);
    const questions = model.getAllQuestions().filter((question) => !['html'].includes(question.getType()));
    expect(questions.map(({ name }) => name).sort()).toEqual(['TOESTEMMING', ...asked.map(({ name }) => name)].sort());
    const values = (name: string) => {
      const question = model.getQuestionByName(name) as unknown as {
        visibleChoices?: { value: number }[];
        visibleRateValues?: { value: number }[];
      };
      return (question.visibleRateValues ?? question.visibleChoices ?? []).map(({ value }) => value);
    };
    for (const { name, answers } of asked) expect(values(name)).toEqual(answers.map(({ value }) => value));
  });

  it('shows the outcome once the filter says yes, and takes an answer as its number', () => {
    const fresh = new Model(surveyJson(survey));
    expect(fresh.getQuestionByName('LAATSTE_10').isVisible).toBe(false);
    fresh.setValue('FILTER_1', 1);
    expect(fresh.getQuestionByName('LAATSTE_10').isVisible).toBe(true);
    fresh.setValue('LAATSTE_10', 7);
    fresh.setValue('FILTER_1', 0);
    expect(fresh.getQuestionByName('LAATSTE_10').isVisible).toBe(false);
  });

  it('goes no further without consent, and not past a required question', () => {
    const fresh = new Model(surveyJson(survey));
    expect(fresh.nextPage()).toBe(false);
    fresh.setValue('TOESTEMMING', [1]);
    expect(fresh.nextPage()).toBe(true);
    expect(fresh.nextPage()).toBe(false);
    fresh.setValue('FILTER_1', 1);
    expect(fresh.nextPage()).toBe(true);
  });

  it('shuffles the blocks of factors and intention, unless that was switched off', () => {
    const orders = (input: QuestionnaireInput) =>
      new Model(surveyJson(surveyOf(input))).pages.map(
        ({ name, questionOrder }) => `${name.replace(/\d/, '')} ${questionOrder}`,
      );
    expect(orders(example)).toContain('factor random');
    expect(orders(example)).toContain('outcome initial');
    expect(orders(withContent({ randomOrder: false })).join()).not.toContain('random');
  });

  it.each(hostileTexts)('shows what was typed, as text: %j', (text) => {
    const opened = new Model(
      surveyJson(surveyOf({ ...withItems(() => ({ text, leftAnchor: text, rightAnchor: text, labels: null })) })),
    );
    expect(opened.jsonErrors ?? []).toEqual([]);
    expect(opened.getAllQuestions()).toHaveLength(model.getAllQuestions().length);
  });
});

describe('the codebook', () => {
  const table = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
  const rows = table(codebookCsv(survey));

  it('has a row for every variable, with factor, scale, answers and what is reversed', () => {
    expect(rows.map((row) => row.Variabele)).toEqual(['TOESTEMMING', ...asked.map(({ name }) => name)]);
    const easy = rows.find((row) => row.Variabele === 'GEMFRI_1')!;
    expect(easy).toMatchObject({ 'Code in LimeSurvey': 'GEMFRI1', Factor: 'Gemak en frictie', Schaal: '1 t/m 7' });
    for (const [at, { item }] of asked.entries()) expect(rows[at + 1]!.Omgekeerd).toBe(item.reversed ? 'ja' : 'nee');
    expect(rows.find((row) => row.Variabele === 'FILTER_1')!.Antwoorden).toBe('0 = nee; 1 = ja');
    expect(rows.find((row) => row.Variabele === 'LAATSTE_10')!['Alleen gevraagd als']).toBe('FILTER_1 = 1');
  });

  it('tells which number is no answer where a question may not apply', () => {
    const input = withItems((item) => (item.variable === 'GEMFRI_1' ? { notApplicable: true } : {}));
    const row = table(codebookCsv(surveyOf(input))).find(({ Variabele }) => Variabele === 'GEMFRI_1')!;
    expect(row).toMatchObject({ 'N.v.t. mogelijk': 'ja', 'Geen antwoord': 'leeg; 99 = niet van toepassing' });
    expect(row.Antwoorden).not.toContain('99');
    expect(limeSurveyRows(input).some(({ class: kind, name }) => kind === 'A' && name === '99')).toBe(true);
    expect(qualtricsFile(surveyOf(input))).toContain('[[Choice:99]]\nniet van toepassing');
  });

  it('of people who read with difficulty has nothing reversed, as it is not asked', () => {
    const reversedOf = (lowLiteracy: boolean) => {
      const items = generateQuestionnaire({
        factors: [example.factors[0]!],
        library: [
          {
            '@id': example.factors[0]!.factor!,
            slug: 'gemak-en-frictie',
            variable: 'GEMFRI',
            questionnaireItems: [false, true].map((reverse) => ({
              key: reverse ? 'omgekeerd' : 'gewoon',
              replaces: null,
              notApplicable: false,
              text: `Het lukt ${reverse ? 'niet' : 'me'} om {te doen}.`,
              scale: { min: 1, max: 5, anchors: ['oneens', 'eens'] as [string, string] },
              reverse,
            })) as never,
          },
        ],
        target: example.target,
        lowLiteracy,
        unwantedBehaviour: null,
        out: false,
        oneSegment: false,
        existing: [],
      });
      const made = table(codebookCsv(surveyOf(withContent({ items }))));
      return made.filter(({ Omgekeerd }) => Omgekeerd === 'ja').map(({ Variabele }) => Variabele);
    };
    expect(reversedOf(false)).toEqual(['GEMFRI_2']);
    expect(reversedOf(true)).toEqual([]);
  });

  it('as a workbook says the same, in cells of text and of numbers, with the answers a row each', async () => {
    const sheets = await readXlsxFile(await codebookWorkbook(survey));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Codeboek', 'Antwoorden']);
    const [variables, answers] = sheets.map(({ data }) => data);
    expect(variables!.slice(1).map((row) => row[1])).toEqual(rows.map((row) => row.Variabele));
    expect(answers).toContainEqual(['FILTER_1', 1, 'ja', 'nee']);
  });

  it.each(hostileTexts)('computes nothing in a spreadsheet: %j', async (text) => {
    const hostile = surveyOf({ ...withItems(() => ({ text, leftAnchor: text, rightAnchor: text, labels: null })) });
    const read = table(codebookCsv(hostile));
    expect(read).toHaveLength(asked.length + 1);
    for (const row of read) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const [sheet] = await readXlsxFile(await codebookWorkbook(hostile));
    expect(sheet!.data).toHaveLength(asked.length + 2);
  });
});
