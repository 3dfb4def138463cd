import { describe, expect, it } from 'vitest';
import { library } from '#examples/examples.testing.server.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { generateGuide, newGuideWordings } from '#steps/qualitative-research/guide/guide.rules.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import type { BehaviourWords } from '#theory/behaviour-forms/wording.rules.ts';
import { askedAbout, faultsOf, someOf } from '#theory/question-check/library-questions.testing.ts';
import { answerFormOf } from './answer-form.rules.ts';
import { type QuestionnaireSource, type QuestionnaireTarget, templatesOf } from './items.rules.ts';
import { hasAnswers, isOut } from './out.rules.ts';
import { generateQuestionnaire, newWordings, withNewWordings } from './questionnaire.rules.ts';
import { durationMinutes } from './warnings.rules.ts';

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const chosen = (index: number): ChosenFactor =>
  emptyRow(determineFactors.shape.factors, {
    uuid: uuidOf(index + 1),
    factor: library.factors.all[index]!['@id'],
    name: library.factors.all[index]!.name,
  });
const everyFactor = library.factors.all.map((_, index) => chosen(index));

const targetOf = ({ behaviour, occasion, people, address, named }: BehaviourWords) => ({
  ...researchTarget.empty,
  questionBehaviour: behaviour,
  questionOccasion: occasion,
  questionAudience: people,
  formOfAddress: address,
  questionProblem: named?.probleem ?? null,
  questionConsequence: named?.gevolg ?? null,
  questionOrganisation: named?.organisatie ?? null,
  questionPeriod: named?.periode ?? null,
});

const source = (change: Partial<QuestionnaireSource> = {}): QuestionnaireSource => ({
  factors: everyFactor,
  library: library.factors.all,
  target: targetOf(askedAbout[0]!),
  lowLiteracy: false,
  unwantedBehaviour: null,
  oneSegment: false,
  out: false,
  existing: [],
  ...change,
});

const textsOf = (rows: readonly { text: string | null }[]) => rows.map(({ text }) => text!);

describe('whatever research makes them', () => {
  const made: { name: string; target: QuestionnaireTarget }[] = [
    { name: 'nothing typed', target: researchTarget.empty },
    {
      name: 'no verb typed',
      target: { ...researchTarget.empty, questionBehaviour: 'helmgebruik', formOfAddress: 'u' },
    },
    ...someOf(5, 60).map((words) => ({ name: `${words.behaviour}, ${words.address}`, target: targetOf(words) })),
  ];

  it.each(made)('questions hold no slot and open with no colon: $name', ({ target }) => {
    const items = generateQuestionnaire(source({ target }));
    const guide = generateGuide(everyFactor, library.factors.all, target, []);
    for (const text of [...textsOf(items), ...textsOf(guide)]) {
      expect(text).not.toMatch(/[{}]|\s\s|^[^.?!]{2,}:\s/);
      expect(text).toMatch(/[.?]$/);
      if (target.questionProblem) expect(text).not.toMatch(/[[\]]/);
    }
    if (target.questionBehaviour === null) expect(textsOf(items)).toContain('Ik vind het goed om dit gedrag te doen.');
  });

  it('our own questions, about the behaviour and the intention, are passed by the checker', () => {
    const ours = [
      ...templatesOf(source({ factors: [] })),
      ...templatesOf(source({ factors: [], target: { ...source().target, recurrence: 'once' } })),
    ];
    for (const [number, template] of ours.entries()) {
      const behaviours = someOf(number, 4).map((words) => ({ ...words, named: { ...words.named, context: 'thuis' } }));
      const use = { asked: 'item', answers: answerFormOf(template) } as const;
      expect(faultsOf(template.text, use, behaviours)).toEqual({});
    }
  });

  it('nobody is asked what makes no sense of what he does, and the others keep their names', () => {
    const index = library.factors.all.findIndex(({ slug }) => slug === 'middelen');
    const factors = [chosen(index)];
    const namesOf = (questionBehaviour: string) => {
      const target = { ...source().target, questionBehaviour, questionOccasion: '' };
      const rows = generateQuestionnaire(source({ factors, target }));
      const asked = generateGuide(factors, library.factors.all, target, []);
      return [rows.filter(({ block }) => block === 'factor').map(({ template }) => template), asked.length] as const;
    };
    expect(namesOf('zonnepanelen laten plaatsen')).toEqual([['tijd', 'geld', 'tijd-vrijmaken'], 2]);
    expect(namesOf('de trap nemen')).toEqual([['tijd'], 1]);
  });

  it('with six factors they are answered within eight minutes', () => {
    expect(durationMinutes(generateQuestionnaire(source({ factors: everyFactor.slice(0, 6) })))).toBeLessThan(8);
  });
});

/** As a research holds them from before questions had keys: with a number, and the words of then. */
const early = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] => {
  const replaced = new Map(
    library.factors.all.flatMap((factor, index) =>
      factor.questionnaireItems.map(({ key, replaces }) => [`${uuidOf(index + 1)} ${key}`, replaces] as const),
    ),
  );
  return items.flatMap((item) => {
    if (item.researchFactor === null) return [item];
    const template = replaced.get(`${item.researchFactor} ${item.template}`) ?? null;
    return template === null ? [] : [{ ...item, template, text: `Zo vroegen we het: ${item.variable}.`, scaleMax: 7 }];
  });
};

describe('a question that is worded otherwise by now', () => {
  const factors = everyFactor.slice(0, 6);
  const made = generateQuestionnaire(source({ factors }));
  const old = early(made);

  it('of a questionnaire that nobody took yet is offered, each beside what stands there', () => {
    const renewed = newWordings(source({ factors, existing: old }));
    const ofFactors = old.filter(({ researchFactor }) => researchFactor !== null);
    expect([...renewed.keys()]).toEqual(ofFactors.map(({ uuid }) => uuid));
    const one = ofFactors[1]!;
    const taken = withNewWordings(old, new Map([[one.uuid, renewed.get(one.uuid)!]]));
    expect(taken.filter((item, index) => item !== old[index]).map(({ uuid }) => uuid)).toEqual([one.uuid]);
    const same = made.find(({ uuid }) => uuid === one.uuid)!;
    expect(taken.find(({ uuid }) => uuid === one.uuid)).toEqual(same);
    expect(newWordings(source({ factors, existing: withNewWordings(old, renewed) })).size).toBe(0);
  });

  it('is the same question, also when all is made again: none doubles, and its name in the data file stays', () => {
    const again = generateQuestionnaire(source({ factors, existing: old }));
    const names = again.map(({ variable }) => variable);
    expect(new Set(textsOf(again)).size).toBe(again.length);
    for (const { uuid, variable } of old) expect(again.find((item) => item.uuid === uuid)?.variable).toBe(variable);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is left alone where a person touched it', () => {
    const edited = old.map((item) => ({ ...item, edited: true }));
    expect(newWordings(source({ factors, existing: edited })).size).toBe(0);
    expect(generateQuestionnaire(source({ factors, existing: edited })).filter(({ edited: mine }) => mine)).toEqual(
      edited,
    );
  });

  it('comes when the research target changes', () => {
    const target = { ...source().target, questionBehaviour: 'de trap nemen' };
    const texts = textsOf([...newWordings(source({ factors, target, existing: made })).values()]);
    expect(texts.length).toBeGreaterThan(15);
    for (const text of texts) expect(text).toMatch(/trap/);
  });

  it('of an interview guide is offered as well', () => {
    const { target } = source();
    const guide = generateGuide(factors, library.factors.all, target, []);
    const { replaces } = library.factors.all[0]!.interviewQuestions[1]!;
    const before = guide.with(1, { ...guide[1]!, template: replaces, text: 'Oud?' });
    const renewed = newGuideWordings(factors, library.factors.all, target, before);
    expect([...renewed.values()]).toEqual([guide[1]]);
    expect(generateGuide(factors, library.factors.all, target, before)).toEqual(guide);
    expect(generateGuide(factors, library.factors.all, target, before, { out: true })).toEqual(before);
  });
});

describe('a questionnaire that is out', () => {
  const { empty } = conductingResearch;
  const factors = everyFactor.slice(0, 6);
  const old = early(generateQuestionnaire(source({ factors })));

  it.each([
    ['was taken from here', { downloadedOn: '2026-03-02' }, false],
    ['has a first day', { startDate: '2026-03-09' }, false],
    ['was answered', { respondents: 12 }, true],
    ['was answered a second time', { followUpRespondents: 3 }, true],
  ])('%s', (_, change, answered) => {
    expect(isOut({ ...empty, ...change })).toBe(true);
    expect(hasAnswers({ ...empty, ...change })).toBe(answered);
    expect(isOut({ ...empty, respondents: 0 })).toBe(false);
  });

  it.each([
    [
      'another behaviour',
      { target: { ...source().target, questionBehaviour: 'de trap nemen', formOfAddress: 'u' as const } },
    ],
    ['behaviour that happens once', { target: { ...source().target, recurrence: 'once' as const } }],
    ['people who read with difficulty', { lowLiteracy: true }],
    ['behaviour that should stop', { unwantedBehaviour: 'roken' }],
    ['fewer factors', { factors: factors.slice(1) }],
    ['another library', { library: library.factors.all.map((factor) => ({ ...factor, questionnaireItems: [] })) }],
  ])('keeps every word, answer, name and place: %s', (_, change) => {
    const out = source({ factors, existing: old, out: true, ...change });
    expect(generateQuestionnaire(out)).toEqual(old);
    expect(newWordings(out).size).toBe(0);
  });

  it('still gets questions about a factor that was chosen later, without moving any', () => {
    const more = generateQuestionnaire(source({ factors: everyFactor.slice(0, 7), existing: old, out: true }));
    const fresh = more.filter((item) => !old.includes(item));
    expect(fresh.map(({ researchFactor }) => researchFactor)).toEqual(fresh.map(() => everyFactor[6]!.uuid));
    expect(fresh.length).toBeGreaterThan(0);
    expect(more.filter((item) => old.includes(item))).toEqual(old);
  });
});
