import { describe, expect, it } from 'vitest';
import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import { example, hostileTexts, withContent, withItems } from '#steps/conducting-research/export/survey.testing.ts';
import { groupsAsked } from './cells.rules.ts';
import { answersIn, askedForm, fields, inOrder, questionsIn } from './form.rules.ts';
import { noticeOf } from './notice.rules.ts';
import { ownPageResource, ownPageSettings } from './own-page.contract.ts';
import { createPace } from './respond/pace.ts';
import { documentOf, formPage } from './respond/page.rules.ts';
import { settingsFaults } from './settings.rules.ts';
import { pageWords } from './words/words.rules.ts';

const form = askedForm(surveyOf(example), 'je');
const settings = ownPageSettings.parse(
  Object.fromEntries(
    Object.keys(ownPageSettings.shape).map((name) => [name, ownPageResource.example[name as 'title']]),
  ),
);
const dutch = pageWords({ address: 'je' });
const drawn = (more: Partial<Parameters<typeof formPage>[0]> = {}) =>
  formPage({
    ...{
      settings,
      form,
      words: dutch,
      choice: [],
      action: '/vragenlijst/x',
      id: 'een',
      sent: null,
      faults: new Map(),
      problem: null,
    },
    ...{ draft: false, kiosk: false },
    ...more,
  });
const whole = () => {
  const sent = new URLSearchParams({ [fields.consent]: '1' });
  for (const { name, answers } of questionsIn(form))
    sent.set(name, answers[0] ? String(answers.at(-1)!.value) : 'woorden');
  return sent;
};

describe('the questionnaire as people get it', () => {
  it('asks the questions of the research under the names that its files have, and gives no factor away', () => {
    const survey = surveyOf(example);
    expect(questionsIn(form).map(({ name }) => name)).toEqual(
      survey.pages.flatMap(({ questions }) => questions.map(({ name }) => name)),
    );
    const text = JSON.stringify(form);
    for (const { factor } of survey.pages.flatMap(({ questions }) => questions))
      if (factor) expect(text).not.toContain(`"factor":${JSON.stringify(factor)}`);
    expect(answersIn(form, whole(), dutch).faults).toEqual(new Map());
  });

  it('takes no answer that is not asked, and none of who was not in the situation', () => {
    const sent = whole();
    const after = questionsIn(form).filter((question) => question.after.length > 0);
    expect(after.length).toBeGreaterThan(0);
    sent.set(after[0]!.after[0]!, '0');
    sent.set('IETS_ANDERS', '1');
    const { answers, faults } = answersIn(form, sent, dutch);
    expect(faults.size).toBe(0);
    for (const { name } of after) expect(answers).not.toHaveProperty(name);
    expect(answers).not.toHaveProperty('IETS_ANDERS');
    const scale = questionsIn(form).find(({ answers: some, after: none }) => some.length > 2 && none.length === 0)!;
    sent.set(scale.name, '-1');
    expect(answersIn(form, sent, dutch).faults.get(scale.name)!.text).toBe('Kies een van de antwoorden.');
  });

  it.each([
    ['7,5', 7.5],
    ['−2', -2],
    ['168', 168],
    // As an Arabic keyboard and a Persian one type it.
    ['١٢٫٥', 12.5],
    ['۱۶۸', 168],
    ['169', null],
    ['1e2', null],
    ['veel', null],
  ])('reads the number %s as %s', (said, number) => {
    const [question] = questionsIn(form);
    const asksNumber = { lo: -5, hi: 168, whole: false, unit: 'uur', help: 'Een getal van −5 tot en met 168 uur' };
    const asked = {
      ...form,
      parts: [{ ...form.parts[0]!, questions: [{ ...question!, answers: [], asksNumber, after: [] }] }],
    };
    const { answers, faults } = answersIn(
      asked,
      new URLSearchParams({ [fields.consent]: '1', [question!.name]: said }),
      dutch,
    );
    if (number === null) expect(faults.get(question!.name)!.text).toBe('Vul een getal van −5 tot en met 168 uur in.');
    else expect(answers[question!.name]).toBe(number);
  });

  it('has another order in each form where that is asked, and the same when it comes back', () => {
    const part = { ...form.parts.find(({ questions }) => questions.length > 3)!, shuffled: true };
    const order = (id: string) => inOrder(part, id).map(({ name }) => name);
    expect(order('een')).toEqual(order('een'));
    expect(new Set(Array.from({ length: 20 }, (_, at) => order(`form ${at}`).join())).size).toBeGreaterThan(5);
    expect(order('een').toSorted()).toEqual(part.questions.map(({ name }) => name).toSorted());
    expect(inOrder({ ...part, shuffled: false }, 'een')).toEqual(part.questions);
  });

  it('is a page in which nothing that was typed is a tag', () => {
    const hostile = withItems((_item, at) => ({ text: hostileTexts[at % hostileTexts.length]! }));
    const odd = askedForm(
      surveyOf({ ...hostile, content: { ...hostile.content, introduction: hostileTexts[1]! } }),
      'u',
    );
    const page = documentOf(
      drawn({ form: odd, settings: { ...settings, title: '<i>"x"', controller: '$& <b>' } }),
      '',
      '',
    );
    expect(page).not.toMatch(/<script>alert|<i>|<b>/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('$&amp; &lt;b&gt;');
  });

  it('says what people must know, in je and in u', () => {
    const texts = (address: 'je' | 'u', more = {}) => {
      const { short, more: rest } = noticeOf({ ...settings, ...more }, pageWords({ address }), false);
      return [...short, ...rest.flatMap(({ head, texts: said }) => [head, ...said])].map(({ text }) => text).join('\n');
    };
    for (const words of [
      settings.controller,
      settings.contact,
      settings.purpose,
      '31 december 2026',
      'artikel 6',
      'Autoriteit',
    ])
      expect(texts('je')).toContain(words);
    expect(texts('je')).toContain('kun je niet meer terughalen');
    expect(texts('u')).toContain('kunt u niet meer terughalen');
    expect(texts('u')).not.toMatch(/\b(je|jouw|jij)\b/);
    expect(texts('je', { kind: 'trial' })).toContain('Dit is een proef.');
    expect(texts('je', { specialGround: 'Met toestemming.' })).toContain('Met toestemming.');
    expect(drawn({ form: askedForm(surveyOf(withContent({ ownCode: true })), 'je') }).body).toContain('PERSOONSCODE_1');
  });
});

describe('before a page opens', () => {
  it('holds its days against each other', () => {
    const faults = (more: object) =>
      settingsFaults({ ...settings, ...more }, '2026-11-22').map(({ propertyPath }) => propertyPath);
    expect(faults({})).toEqual([]);
    expect(faults({ keepUntil: '2026-11-21', closesOn: null })).toEqual(['keepUntil']);
    expect(faults({ keepUntil: '2027-12-31' })).toEqual(['keepUntil']);
    expect(faults({ opensOn: '2026-12-02', closesOn: '2026-12-01' })).toEqual(['closesOn']);
    expect(faults({ closesOn: '2027-01-02' })).toEqual(['keepUntil']);
  });

  it('says how many people the questions about who they are ask for', () => {
    const segment = {
      block: 'segment',
      scaleMin: 0,
      scaleMax: 1,
      leftAnchor: null,
      rightAnchor: null,
      labels: null,
    } as const;
    expect(groupsAsked([segment, { ...segment, scaleMin: 1, scaleMax: 4 }, { ...segment, block: 'factor' }])).toEqual({
      groups: 8,
      people: 40,
    });
    expect(groupsAsked([{ ...segment, block: 'factor' }])).toBeNull();
  });
});

it('takes as many forms of a page in a minute as people send, and not as many as a script does', () => {
  let now = 0;
  const pace = createPace(() => now);
  const taken = () => Array.from({ length: 1300 }, () => pace.admits('a')).filter(Boolean).length;
  expect(taken()).toBe(1200);
  expect(pace.admits('b')).toBe(true);
  now = 60_000;
  expect(pace.admits('a')).toBe(true);
});
