import { type LimeSurveyQuestion, limeSurveyQuestions } from '#steps/conducting-research/export/limesurvey.rules.ts';
import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import { example } from '#steps/conducting-research/export/survey.testing.ts';
import type { Reply } from './messages.contract.ts';
import { callsBy } from './protocol.rules.ts';

export const survey = surveyOf(example);

/** As `list_questions` of LimeSurvey 6.14 gives them: numbers as text, and a part as a row with the question that it is of. */
export const listed = (questions: readonly LimeSurveyQuestion[] = limeSurveyQuestions(survey)) =>
  questions.map(({ name, partOf, type, text, required }, at) => ({
    ...{ id: at + 1, qid: String(at + 1), sid: '123456', gid: '1', language: 'nl', other: 'N' },
    parent_qid: partOf === null ? '0' : String(questions.findIndex((one) => one.name === partOf) + 1),
    title: name,
    type: partOf === null ? type : 'T',
    question: text,
    mandatory: partOf === null ? (required ? 'Y' : 'N') : null,
  }));

/** The answers to a question as LimeSurvey 6 tells of them (its `remotecontrol_handle`), by their codes. */
export const answersThere = ({ answers }: LimeSurveyQuestion) =>
  answers.map(({ code, text }, order): [string, { answer: string; order: string }] => [
    code,
    { answer: text, ...{ assessment_value: '0', scale_id: '0' }, order: String(order) },
  ]);

/** As `get_question_properties` gives them: PHP writes codes that count from nought as a list. */
export function options(qid: number, questions: readonly LimeSurveyQuestion[] = limeSurveyQuestions(survey)) {
  const told = answersThere(questions[qid - 1]!);
  if (told.length === 0) return { answeroptions: 'No available answer options' };
  const isList = told.every(([code], at) => code === String(at));
  return { answeroptions: isList ? told.map(([, option]) => option) : Object.fromEntries(told) };
}

export const answered = (result: unknown, error: unknown = null): Reply => ({
  kind: 'answer',
  status: 200,
  text: JSON.stringify({ id: 1, result, error }),
});

/** Head and rows as LimeSurvey writes them, in base64. */
export const exported = (rows: number) =>
  btoa(
    `"id";"submitdate";"FREQ1"\n${Array.from({ length: rows }, (_, at) => `"${at + 1}";"1980-01-01 00:00:00";"${at % 5}"\n`).join('')}`,
  );

/** A LimeSurvey in which all goes well but for what a test says otherwise; and what it was asked. */
export function limeSurvey(otherwise: Record<string, Reply | ((params: unknown[]) => Reply)> = {}) {
  const asked: { method: string; params: unknown[] }[] = [];
  const usual: Record<string, Reply | ((params: unknown[]) => Reply)> = {
    get_session_key: answered('key'),
    import_survey: answered(123456),
    list_questions: answered(listed()),
    get_question_properties: ([, qid]) => answered(options(Number(qid))),
    activate_survey: answered({ status: 'OK' }),
    get_summary: answered({ completed_responses: '3', incomplete_responses: '1', full_responses: '4' }),
    export_responses: answered(exported(3)),
    release_session_key: answered('OK'),
  };
  const call = callsBy(async (body) => {
    const { method, params } = JSON.parse(body);
    asked.push({ method, params });
    const reply = otherwise[method] ?? usual[method]!;
    return typeof reply === 'function' ? reply(params) : reply;
  });
  return { call, asked, methods: () => asked.map(({ method }) => method) };
}
