import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#documents/workbook.rules.ts';
import { writeWorkbook } from '#documents/workbook.server.ts';
import { importQuestions } from '#steps/conducting-research/answers-import/import.rules.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { formTexts } from '#steps/conducting-research/export/form-words.rules.ts';
import { surveyOf, surveyQuestions } from '#steps/conducting-research/export/survey.rules.ts';
import { example, hostileTexts, withItems } from '#steps/conducting-research/export/survey.testing.ts';
import { translatedQuestions } from '#steps/conducting-research/languages/answered.rules.ts';
import { checkedIn, saidIn, small, smallLanguages } from '#steps/conducting-research/languages/languages.testing.ts';
import { inLanguage } from '#steps/conducting-research/languages/translation.rules.ts';
import { ownCodeQuestions } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import { writeForms } from './document.server.ts';
import { formsQuestions } from './questions.rules.ts';

const linesOf = async (input: QuestionnaireInput) => {
  const xml = strFromU8(unzipSync(new Uint8Array(await writeForms(surveyOf(input))))['word/document.xml']!);
  const lines = xml
    .split('</w:p>')
    .map((one) => [...one.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''));
  return { xml, lines: lines.slice(0, -1) };
};

const noScale = { scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null, labels: null };
const numberOfHours = { ...noScale, number: true, unit: 'uur', lowest: 0, highest: 100, wholeNumbers: false };

/** A number, answers of which some are a number, ones that are numbers alone, `niet van toepassing`, and a question of one word. */
const changed = withItems((_, at) => {
  if (at === 3) return numberOfHours;
  if (at === 4) return { scaleMin: 1, scaleMax: 4, labels: '0\n1\n2\n3 of meer' };
  if (at === 5) return { scaleMin: 1, scaleMax: 3, labels: '2\n4\n6' };
  if (at === 6) return { notApplicable: true };
  return at === 7 ? { text: 'Leeftijd?' } : {};
});
const every = { ...changed, content: { ...changed.content, ownCode: true } };

describe('the Word file for Microsoft Forms', () => {
  it('has a title, the introduction under it, and nothing but numbered questions with lettered answers', async () => {
    const { xml, lines } = await linesOf(every);
    const survey = surveyOf(every);
    expect(lines.slice(0, 3)).toEqual(['Vragenlijst', survey.introduction.replaceAll(/\s*\n\s*/g, ' '), '']);
    expect(lines[3]).toMatch(/^1\. /);
    expect(lines[4]).toBe(`A. ${formTexts.TOESTEMMING_1}`);
    const blocks = lines.slice(3).join('\n').split('\n\n');
    expect(blocks).toHaveLength(1 + surveyQuestions(survey).length + ownCodeQuestions.length);
    for (const [at, { text, answers }] of surveyQuestions(survey).entries()) {
      const choices = answers.map(({ label }, place) => `${'ABCDEFGHIJKLM'[place]}. ${label}`);
      expect(blocks[at + 1]!.split('\n')).toEqual([`${at + 2}. ${text}`, ...choices]);
    }
    // What Forms cannot read, or would take for a question.
    expect(xml).not.toMatch(/<w:(?:tbl|drawing|numPr|footerReference|headerReference)\b/);
  });

  it('tells people neither the factors nor the title of the research', async () => {
    const { lines } = await linesOf(example);
    for (const words of ['Gemak en frictie', example.title, 'GEMFRI_1']) expect(lines.join(' ')).not.toContain(words);
  });

  it.each(hostileTexts)('keeps each question and answer on its own line: %j', async (text) => {
    const odd = withItems(() => ({ text, labels: null, leftAnchor: text.slice(0, 500) }));
    const { lines } = await linesOf(odd);
    expect(lines.filter((line) => /^\d+\. /.test(line)).length).toBeGreaterThanOrEqual(
      surveyQuestions(surveyOf(odd)).length,
    );
    expect(lines.join('')).not.toContain('\n');
  });
});

/** Above the answers, in both languages of who we know. */
const heads = {
  nl: ['ID', 'Begintijd', 'Tijd van voltooien', 'E-mail', 'Naam', 'Tijd van laatste wijziging'],
  en: ['ID', 'Start time', 'Completion time', 'Email', 'Name', 'Last modified time'],
};

/** A form's answers as Forms writes them: questions as heads, and what people chose in words. */
async function exported(
  input: QuestionnaireInput,
  language: keyof typeof heads,
  look: { head?: (text: string, at: number) => string; answer?: (text: string, place: number) => string },
) {
  const { head = (text) => text, answer = (text) => text } = look;
  const questions = formsQuestions(surveyOf(input));
  const chosen = (row: number, at: number) => (row + at) % 6;
  const rows = Array.from({ length: 12 }, (_, row): Cell[] => [
    ...[row + 1, `11-30-26 9:${10 + row}:00`, `11-30-26 9:${20 + row}:30`, 'anonymous', null, null],
    ...questions.map(({ text, choices }, at) => {
      const own = ownCodeQuestions.find((one) => one.text === text);
      if (own) return own.answer === 'letters' ? ['am', 'de'][row % 2]! : String(row);
      if (choices.length === 0) return at === 4 ? `${row},5` : `Een zin van vrij veel woorden ${row}`;
      if (choices.length > 1 && chosen(row, at) === 5) return null;
      const place = chosen(row, at) % choices.length;
      return answer(choices[place]!, place);
    }),
  ]);
  const columns = [...heads[language], ...questions.map(({ text }, at) => head(text, at))];
  const wanted = surveyQuestions(surveyOf(input)).map(({ item, answers, asksNumber }, at) => ({
    item: item.uuid,
    answers: rows.map((_, row) => {
      if (asksNumber) return row + 0.5;
      const value = chosen(row, at + 1) === 5 ? undefined : answers[chosen(row, at + 1) % answers.length]?.value;
      return value === undefined || value === 99 ? Number.NaN : value;
    }),
    scaled: answers.length > 0 || asksNumber !== null,
  }));
  return { file: new Uint8Array(await writeWorkbook([{ name: 'Form1', columns, rows }])), wanted };
}

describe('the sheet that Microsoft Forms makes of the answers', () => {
  it.each([
    ['as its file was brought in, in Dutch', 'nl', {}],
    ['in English', 'en', {}],
    ['with the number before a question', 'nl', { head: (text: string, at: number) => `${at + 1}. ${text}` }],
    [
      'with the letter before an answer',
      'nl',
      { answer: (text: string, at: number) => `${'ABCDEFGHIJKLM'[at]}. ${text}` },
    ],
    ['with a semicolon behind an answer', 'nl', { answer: (text: string) => `${text};` }],
    ['with a space that does not break behind a question', 'nl', { head: (text: string) => `${text}\u00a0` }],
  ] as const)('comes back as the same numbers, of every kind of question: %s', async (_, language, look) => {
    const { file, wanted } = await exported(every, language, look);
    const { table } = readImport(file);
    const questions = importQuestions(every.content.items.filter(({ removed }) => !removed));
    const proposal = proposeMapping(table, questions);
    const { answers, report } = mapAnswers(table, questions, proposal.mapping);
    expect(table.origin).toBe('microsoft_forms');
    expect(proposal).toMatchObject({ unmatched: [], remarks: [] });
    expect(proposal.matches.map(({ by }) => by)).toEqual(wanted.map(() => 'text'));
    expect(proposal.mapping.ownCode).toHaveLength(ownCodeQuestions.length);
    expect(report).toMatchObject({ read: 12, taken: 12, rejectedRows: [] });
    expect(report.items.every(({ rejected }) => rejected === 0)).toBe(true);
    const scaled = wanted.filter((one) => one.scaled);
    expect(answers.items.map(({ item }) => item)).toEqual(scaled.map(({ item }) => item));
    for (const { item, answers: numbers } of scaled)
      expect([...answers.items.find((one) => one.item === item)!.answers], item).toEqual(numbers);
  });

  it('never takes what tells when somebody answered, or who, for an answer', async () => {
    for (const language of ['nl', 'en'] as const) {
      const { file } = await exported(every, language, {});
      const { table } = readImport(file);
      const { mapping, warnings, matches } = proposeMapping(table, importQuestions(every.content.items));
      expect(matches.every(({ column }) => column >= heads[language].length)).toBe(true);
      expect(mapping.respondent).toBeNull();
      expect(warnings.map(({ column }) => table.columns[column]!.name)).toEqual(heads[language].slice(3, 5));
    }
  });

  it.each(
    smallLanguages,
  )('comes back as the same numbers from the form in %s, beside the Dutch one', async (language) => {
    const withOthers = {
      ...small,
      content: { ...small.content, translations: [...smallLanguages].map((one) => checkedIn(one)) },
    };
    const asked = inLanguage(withOthers, checkedIn(language))!;
    const { lines } = await linesOf(asked);
    expect(lines[0]).toBe(saidIn(language, 'Vragenlijst'));
    const survey = surveyOf(asked);
    const questions = formsQuestions(survey);
    // Each chooses their own answer to every question, and the last one what is not about them.
    const rows = Array.from({ length: 6 }, (_, row): Cell[] => [
      ...[row + 1, `11-30-26 9:${10 + row}:00`, `11-30-26 9:${20 + row}:30`, 'anonymous', null, null],
      ...questions.map(({ choices }) => (choices.length === 0 ? String(row + 1) : choices[row % choices.length]!)),
    ]);
    const columns = [...heads.en, ...questions.map(({ text }) => text)];
    const { table } = readImport(new Uint8Array(await writeWorkbook([{ name: 'Form1', columns, rows }])));
    const known = importQuestions(small.content.items, translatedQuestions(withOthers));
    const proposal = proposeMapping(table, known);
    expect(proposal).toMatchObject({ unmatched: [], remarks: [] });
    expect(proposal.matches.map(({ by }) => by)).toEqual(small.content.items.map(() => 'text'));
    const { answers, report } = mapAnswers(table, known, proposal.mapping);
    expect(report).toMatchObject({ taken: 6, rejectedRows: [] });
    expect(report.items.every(({ rejected }) => rejected === 0)).toBe(true);
    for (const { item, answers: numbers } of answers.items) {
      const { answers: choices } = surveyQuestions(survey).find((one) => one.item.uuid === item)!;
      const wanted = rows.map((_, row) => (choices.length === 0 ? row + 1 : choices[row % choices.length]!.value));
      expect([...numbers], item).toEqual(wanted.map((value) => (value === 99 ? Number.NaN : value)));
    }
    // Without the translations nothing of it is known.
    expect(proposeMapping(table, importQuestions(small.content.items)).matches).toEqual([]);
  });
});
