import { describe, expect, it } from 'vitest';
import { limeSurveyQuestions } from '#steps/conducting-research/export/limesurvey.rules.ts';
import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import { hostileTexts, withItems } from '#steps/conducting-research/export/survey.testing.ts';
import { differences, plain } from './compare.rules.ts';
import { rowsIn, wholeExport } from './csv.rules.ts';
import { answered, answersThere, exported, limeSurvey, listed, options, survey } from './lime-survey.testing.ts';
import { surveyLink } from './link.rules.ts';
import type { Reply } from './messages.contract.ts';
import type { Why } from './refusal.rules.ts';
import { countAnswers, fetchAnswers, sendSurvey } from './work.rules.ts';

const login = { name: 'noor', password: 'geheim' };
const page = (status: number): Reply => ({ kind: 'answer', status, text: '<!DOCTYPE html><title>LimeSurvey</title>' });
const status = (words: string) => answered({ status: words });
const onStage = () => {};
const mapValues = <T>(values: Record<string, T>, change: (value: T) => T) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

const send = (there: ReturnType<typeof limeSurvey>) =>
  sendSurvey(there.call, { login, survey, title: 'Afval', onStage });
const fetchThem = (there: ReturnType<typeof limeSurvey>) =>
  fetchAnswers(there.call, { login, survey: 123456, onStage });

describe('putting a questionnaire in LimeSurvey', () => {
  it('imports our own file, compares, and only then activates; the session ends', async () => {
    const there = limeSurvey();
    expect(await send(there)).toBe(123456);
    expect(there.methods().filter((method) => method !== 'get_question_properties')).toEqual([
      'get_session_key',
      'import_survey',
      'list_questions',
      'activate_survey',
      'release_session_key',
    ]);
    // Of every question with answers to choose from, these are looked at: nee and ja come as a list, and a scale by its codes.
    const chosen = limeSurveyQuestions(survey).filter(({ answers }) => answers.length > 0);
    expect(new Set(chosen.map(({ answers }) => answers[0]!.code))).toEqual(new Set(['0', '1']));
    expect(there.methods().filter((method) => method === 'get_question_properties')).toHaveLength(chosen.length);
    expect(there.asked[0]!.params).toEqual(['noor', 'geheim']);
    const [key, file, kind, title] = there.asked[1]!.params;
    expect([key, kind, title]).toEqual(['key', 'txt', 'Afval']);
    const text = new TextDecoder().decode(Uint8Array.from(atob(String(file)), (sign) => sign.charCodeAt(0)));
    expect(text).toMatch(/^class\ttype\/scale\t/);
    expect(text).toContain('Q\tM\tTOESTEMMING');
    // The password goes nowhere but to the login.
    expect(JSON.stringify(there.asked.slice(1))).not.toContain('geheim');
  });

  it('does not activate what differs, says what, and which one it is', async () => {
    const others = listed().map((row, at) => (at === 3 ? { ...row, question: 'Iets anders' } : row));
    const there = limeSurvey({ list_questions: answered(others.slice(0, -1)) });
    await expect(send(there)).rejects.toMatchObject({
      why: 'different',
      survey: 123456,
      details: [expect.stringContaining('andere tekst'), expect.stringContaining('ontbreekt daar')],
    });
    expect(there.methods()).toEqual(['get_session_key', 'import_survey', 'list_questions', 'release_session_key']);
  });

  it.each<[string, (told: Record<string, { answer: string; order: string }>) => unknown]>([
    ['another word', (told) => ({ ...told, 2: { ...told[2], answer: 'Iets anders' } })],
    ['an answer less', ({ 1: _gone, ...others }) => others],
    ['an answer more', (told) => ({ ...told, 9: { answer: 'Weet niet', order: '9' } })],
    ['another code', ({ 1: first, ...others }) => ({ ...others, A: first })],
    ['the other way round', (told) => mapValues(told, (one) => ({ ...one, order: String(-Number(one.order)) }))],
    ['none at all', () => 'No available answer options'],
  ])('does not activate answers that came over otherwise: %s', async (_what, change) => {
    const questions = limeSurveyQuestions(survey);
    const at = questions.findIndex(({ answers }) => answers.length === 5 && answers[0]!.code === '1');
    const there = limeSurvey({
      get_question_properties: ([, qid]) =>
        answered(
          Number(qid) === at + 1
            ? { answeroptions: change(Object.fromEntries(answersThere(questions[at]!))) }
            : options(Number(qid)),
        ),
    });
    await expect(send(there)).rejects.toMatchObject({
      why: 'different',
      survey: 123456,
      details: [`${questions[at]!.name} heeft daar andere antwoorden.`],
    });
    expect(there.methods()).not.toContain('activate_survey');
  });

  it.each<[string, Record<string, Reply>, Why, number | null]>([
    ['a wrong password', { get_session_key: status('Invalid user name or password') }, 'password', null],
    [
      'too many of these',
      { get_session_key: status('You have exceeded the number of maximum login attempts. Please wait 10 minutes.') },
      'locked',
      null,
    ],
    ['JSON-RPC off: a page', { get_session_key: page(200) }, 'off', null],
    ['JSON-RPC off: nothing', { get_session_key: { kind: 'answer', status: 200, text: '' } }, 'off', null],
    ['another place', { get_session_key: page(404) }, 'off', null],
    ['JSON that is no answer', { get_session_key: { kind: 'answer', status: 200, text: '[1]' } }, 'off', null],
    ['a breakdown', { import_survey: page(500) }, 'broken', null],
    ['no rights', { import_survey: status('No permission') }, 'rights', null],
    ['a session that ended', { list_questions: status('Invalid session key') }, 'session', 123456],
    [
      'another version',
      { list_questions: answered(null, 'unknown method or incorrect parameters') },
      'version',
      123456,
    ],
    ['answers in another form', { get_question_properties: answered([]) }, 'version', 123456],
    ['questions in another form', { list_questions: answered([{ title: 'X' }]) }, 'version', 123456],
    ['no activating', { activate_survey: status('Error: Survey does not pass consistency check') }, 'other', 123456],
    ['no network', { get_session_key: { kind: 'failed', why: 'network' } }, 'network', null],
    ['no answer in time', { activate_survey: { kind: 'failed', why: 'slow' } }, 'slow', 123456],
  ])('%s is told in a sentence', async (_what, otherwise, why, left) => {
    const there = limeSurvey(otherwise);
    await expect(send(there)).rejects.toMatchObject({ why, survey: left, name: 'LimeSurveyRefused' });
    // Whoever came in also goes out.
    expect(there.methods().at(-1)).toBe('get_session_key' in otherwise ? 'get_session_key' : 'release_session_key');
  });

  it('quotes what it does not know, and not at length', async () => {
    const there = limeSurvey({ import_survey: status(`Error: ${'x'.repeat(500)}`) });
    await expect(send(there)).rejects.toMatchObject({ why: 'other', details: [`Error: ${'x'.repeat(193)}…`] });
  });
});

describe('fetching answers', () => {
  it('counts, exports who finished by code, and ends the session', async () => {
    const there = limeSurvey();
    const { bytes, counts } = await fetchThem(there);
    expect(counts).toEqual({ completed: 3, incomplete: 1 });
    expect(new TextDecoder().decode(bytes)).toBe(atob(exported(3)));
    expect(there.asked.at(-2)).toEqual({
      method: 'export_responses',
      params: ['key', 123456, 'csv', null, 'complete', 'code', 'short'],
    });
    expect(there.methods().at(-1)).toBe('release_session_key');
  });

  it('tells how many there are without fetching them', async () => {
    const there = limeSurvey();
    expect(await countAnswers(there.call, { login, survey: 7, onStage })).toEqual({ completed: 3, incomplete: 1 });
    expect(there.methods()).toEqual(['get_session_key', 'get_summary', 'release_session_key']);
  });

  it.each<[string, Record<string, Reply>, Why]>([
    ['a survey that is gone', { get_summary: status('Invalid surveyid') }, 'gone'],
    ['nobody yet', { get_summary: answered({ completed_responses: 0, incomplete_responses: 2 }) }, 'empty'],
    ['nobody yet, as the export says it', { export_responses: status('No Data, could not get max id.') }, 'empty'],
    ['one that is not active', { get_summary: answered(null, 'unknown method or incorrect parameters') }, 'inactive'],
    [
      'one that is not active, as the export says it',
      { export_responses: status('No Data, survey table does not exist.') },
      'inactive',
    ],
    ['no right to export', { export_responses: status('No permission') }, 'rights'],
    ['a session that ended', { export_responses: status('Invalid session key') }, 'session'],
    [
      'an answer that broke off',
      { export_responses: { kind: 'answer', status: 200, text: '{"id":1,"result":"Imlk' } },
      'half',
    ],
    ['broken base64', { export_responses: answered(exported(3).slice(0, -3)) }, 'half'],
    ['fewer rows than finished', { export_responses: answered(exported(2)) }, 'half'],
    ['too much', { export_responses: { kind: 'failed', why: 'large' } }, 'large'],
  ])('%s is told in a sentence', async (_what, otherwise, why) => {
    const there = limeSurvey(otherwise);
    await expect(fetchThem(there)).rejects.toMatchObject({ why });
    expect(there.methods().at(-1)).toBe('release_session_key');
  });

  it('takes no more for half what has line ends and quotes within a cell', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(rowsIn(bytes('"a";"b"\r\n"1";"een\nregel en ""meer"""\r\n"2";""'))).toBe(2);
    expect(rowsIn(bytes('"a";"b"\n"1";"ee'))).toBeNull();
    expect(rowsIn(bytes('\ufeff"a"\n\n'))).toBe(0);
    expect(() => wholeExport({}, 0)).toThrow('niet heel');
  });
});

describe('comparing', () => {
  it('finds nothing where LimeSurvey only wrote the same otherwise', () => {
    const asked = limeSurveyQuestions(survey);
    const rewritten = listed().map((row) => ({
      ...row,
      question: `<p>${row.question.replaceAll('<br />', '<br>\n').replaceAll('’', '&#8217;')}</p>`,
    }));
    expect(differences(asked, rewritten)).toEqual([]);
  });

  it('finds nothing in texts that a file must survive', () => {
    hostileTexts.forEach((text) => {
      const asked = limeSurveyQuestions(surveyOf(withItems(() => ({ text }))));
      expect(differences(asked, listed(asked))).toEqual([]);
    });
  });

  it('finds a question more or less, another kind, another text, another duty', () => {
    const asked = limeSurveyQuestions(survey);
    const rows = listed();
    const at = asked.findIndex(({ type }) => type === 'L');
    const { name } = asked[at]!;
    const changed = (change: object) => rows.map((row, place) => (place === at ? { ...row, ...change } : row));
    expect(differences(asked, changed({ type: 'T' }))).toEqual([`${name} is daar een ander soort vraag.`]);
    expect(differences(asked, changed({ question: 'Anders' }))).toEqual([`${name} heeft daar een andere tekst.`]);
    expect(differences(asked, changed({ mandatory: asked[at]!.required ? 'N' : 'Y' }))).toHaveLength(1);
    expect(differences(asked, changed({ title: 'ANDERS' }))).toEqual([
      `${name} ontbreekt daar.`,
      'ANDERS staat daar wel, en hier niet.',
    ]);
    expect(
      differences(
        asked,
        rows.filter(({ parent_qid }) => parent_qid === '0'),
      ),
    ).toEqual(['TOESTEMMING (1) ontbreekt daar.']);
  });

  it('reads the words of HTML', () => {
    expect(plain('<b>a</b>&nbsp;&lt;b&gt; &amp;amp; &#233;&#x2026; &onbekend; &#9999999;')).toBe(
      'a <b> &amp; é… &onbekend; &#9999999;',
    );
  });
});

it('knows where people fill it in', () => {
  expect(surveyLink('https://voorbeeld.nl/lime', 123456)).toBe('https://voorbeeld.nl/lime/index.php/123456');
});
