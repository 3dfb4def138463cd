import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qualitativeBand } from '#evidence/evidence.rules.ts';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { determineType, type ResearchType } from '#steps/determine-type/determine-type.contract.ts';
import {
  conversationsByFactor,
  decisiveWithoutEvent,
  evidenceByFactor,
  matrixRow,
  quotesOf,
  saturation,
} from '#steps/qualitative-research/conversations/findings.rules.ts';
import {
  editQuestion,
  factorsWithoutRoom,
  type GuideFactor,
  generateGuide,
  removeQuestion,
  restoreQuestion,
  visibleQuestions,
} from '#steps/qualitative-research/guide/guide.rules.ts';
import { guideBlocks, moveQuestion, nudgeQuestion } from '#steps/qualitative-research/guide/order.rules.ts';
import { defaultClosing, defaultConsent, defaultIntroduction } from '#steps/qualitative-research/guide/texts.rules.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { findingSentence } from '#steps/step/evidence-sentences.rules.ts';
import type { QuestionTarget } from '#study/question-words.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { codeRemark, contactRemark, looksLikeName } from './checks.rules.ts';
import {
  type Conversation,
  type Finding,
  type GuideQuestion,
  type QualitativeResearch,
  qualitativeResearch,
} from './qualitative-research.contract.ts';
import { qualitativeResearchRules } from './qualitative-research.rules.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const factor = (number: number, change: Partial<ChosenFactor> = {}): ChosenFactor =>
  emptyRow(determineFactors.shape.factors, {
    uuid: id(number),
    factor: `/api/factors/${number}`,
    name: `Factor ${number}`,
    cluster: 'weten',
    ...change,
  });

const questions = (texts: readonly string[]) =>
  texts.map((text, index) => ({ key: `vraag-${index}`, text, replaces: String(index) }));

const library: GuideFactor[] = [
  {
    '@id': '/api/factors/1',
    interviewQuestions: questions([
      'Denk aan {laatste keer}. Wat weet je daarvan?',
      'Waar heb je die informatie vandaan?',
      'Wat weten andere {doelgroep} {context}?',
    ]),
  },
  {
    '@id': '/api/factors/2',
    interviewQuestions: questions(['Hoe is het om {te doen} {context}?', 'Wat helpt?', 'Wat staat in de weg?']),
  },
];

const target: QuestionTarget = {
  ...researchTarget.empty,
  questionBehaviour: 'etensresten apart weggooien',
  questionAudience: 'bewoners',
  questionContext: 'thuis',
  formOfAddress: null,
};

const factors = [factor(1), factor(2)];
const guide = generateGuide(factors, library, target, []);
const texts = (questions: readonly GuideQuestion[]) => questions.map((question) => question.text);
const own = (number: number, change: Partial<GuideQuestion> = {}): GuideQuestion => ({
  uuid: id(900 + number),
  researchFactor: null,
  text: `Eigen vraag ${number}`,
  template: null,
  edited: false,
  removed: false,
  ...change,
});

describe('Interviewleidraad: generated from the chosen factors', () => {
  it('fills in gedrag, doelgroep and context from the research target', () => {
    expect(texts(guide)).toEqual([
      'Denk aan de laatste keer dat je etensresten apart kon weggooien. Wat weet je daarvan?',
      'Waar heb je die informatie vandaan?',
      'Wat weten andere bewoners thuis?',
      'Hoe is het om etensresten apart weg te gooien thuis?',
      'Wat helpt?',
      'Wat staat in de weg?',
    ]);
  });

  it('addresses people with u where the research does', () => {
    const formal = generateGuide(factors, library, { ...target, formOfAddress: 'u' }, []);
    expect(texts(formal).slice(0, 2)).toEqual([
      'Denk aan de laatste keer dat u etensresten apart kon weggooien. Wat weet u daarvan?',
      'Waar hebt u die informatie vandaan?',
    ]);
  });

  it('makes the first question main, the others follow-ups', () => {
    expect(guideBlocks(guide).map((block) => block.map((question) => question.template))).toEqual([
      ['vraag-0', 'vraag-1', 'vraag-2'],
      ['vraag-0', 'vraag-1', 'vraag-2'],
    ]);
  });

  it('gives the same rows on two computers at once, and when generated again', () => {
    expect(generateGuide(factors, library, target, [])).toEqual(guide);
    expect(generateGuide(factors, library, target, guide)).toEqual(guide);
  });

  it('makes three neutral questions for an own factor, from its name', () => {
    const questions = generateGuide([factor(7, { factor: null, name: 'Huisdieren {gedrag}' })], library, target, []);
    expect(questions).toHaveLength(3);
    expect(questions[0]?.text).toBe(
      'Stel, je moet kiezen of je etensresten apart weggooit. Speelt “Huisdieren gedrag” dan mee? Waardoor wel of niet?',
    );
  });

  it('asks nothing about a factor that the library does not hold', () => {
    expect(generateGuide([factor(404)], library, target, [])).toEqual([]);
  });

  it('stops at 200 questions', () => {
    const many = Array.from({ length: 70 }, (_, index) => factor(index + 1, { factor: null }));
    const full = generateGuide(many, library, target, []);
    expect(full).toHaveLength(200);
    expect(factorsWithoutRoom(many, library, target, full).map(({ name }) => name)).toEqual([
      'Factor 67',
      'Factor 68',
      'Factor 69',
      'Factor 70',
    ]);
    expect(factorsWithoutRoom(factors, library, target, guide)).toEqual([]);
  });
});

describe('Regenerating never overwrites an edited question', () => {
  const other = { ...target, questionContext: 'op het werk' };

  it('keeps an edited text and renews the others', () => {
    const edited = editQuestion(guide, guide[0]!.uuid, 'Mijn vraag');
    const again = generateGuide(factors, library, other, edited);
    expect(again[0]).toMatchObject({ text: 'Mijn vraag', edited: true });
    expect(again[3]?.text).toBe('Hoe is het om etensresten apart weg te gooien op het werk?');
  });

  it('does not bring a removed one back, unless asked', () => {
    const removed = removeQuestion(guide, guide[4]!.uuid);
    const again = generateGuide(factors, library, target, removed);
    expect(visibleQuestions(again, factors)).toHaveLength(5);
    expect(
      visibleQuestions(generateGuide(factors, library, target, removed, { bringBack: true }), factors),
    ).toHaveLength(6);
    expect(visibleQuestions(restoreQuestion(again, guide[4]!.uuid), factors)).toHaveLength(6);
  });

  it('keeps own questions and the order', () => {
    const moved = moveQuestion([...guide, own(1)], own(1).uuid, guide[0]!.uuid);
    expect(generateGuide(factors, library, target, moved)).toEqual(moved);
  });

  it('adds a factor that was chosen later, and keeps the questions of one set aside for when it comes back', () => {
    const first = editQuestion(generateGuide([factors[0]!], library, target, []), guide[1]!.uuid, 'Anders');
    const second = generateGuide([factors[1]!], library, target, first);
    expect(texts(visibleQuestions(second, [factors[1]!]))).toEqual(texts(guide.slice(3)));
    expect(texts(visibleQuestions(generateGuide(factors, library, target, second), factors))).toContain('Anders');
  });

  it('whatever a person did: touched questions stay, nothing doubles, nothing is lost', () => {
    const act = fc.record({ kind: fc.constantFrom('edit', 'remove', 'move', 'own'), at: fc.nat(), to: fc.nat() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let questions: GuideQuestion[] = guide;
        for (const [index, { kind, at, to }] of acts.entries()) {
          const uuid = questions[at % questions.length]!.uuid;
          if (kind === 'edit') questions = editQuestion(questions, uuid, `Bewerkt ${index}`);
          if (kind === 'remove') questions = removeQuestion(questions, uuid);
          if (kind === 'move') questions = moveQuestion(questions, uuid, questions[to % questions.length]!.uuid);
          if (kind === 'own') questions = [...questions, own(index)];
        }
        expect(generateGuide(factors, library, target, questions)).toEqual(questions);
      }),
    );
  });
});

describe('moveQuestion', () => {
  const [a, a1, a2, b, b1, b2] = guide as [
    GuideQuestion,
    GuideQuestion,
    GuideQuestion,
    GuideQuestion,
    GuideQuestion,
    GuideQuestion,
  ];
  const list = [...guide, own(1)];

  it('moves a main question with its follow-ups', () => {
    expect(moveQuestion(list, b.uuid, a.uuid)).toEqual([b, b1, b2, a, a1, a2, own(1)]);
    expect(moveQuestion(list, a.uuid, null)).toEqual([b, b1, b2, own(1), a, a1, a2]);
  });

  it('never lands inside another block', () => {
    expect(moveQuestion(list, own(1).uuid, a1.uuid)).toEqual([own(1), ...guide]);
  });

  it('keeps a follow-up with its main question', () => {
    expect(moveQuestion(list, a2.uuid, a1.uuid)).toEqual([a, a2, a1, b, b1, b2, own(1)]);
    expect(moveQuestion(list, a1.uuid, a.uuid)).toEqual(list);
    expect(moveQuestion(list, a1.uuid, b1.uuid)).toEqual([a, a2, a1, b, b1, b2, own(1)]);
  });

  it('takes the block along when the main question is removed and its first follow-up leads', () => {
    const removed = removeQuestion(list, b.uuid);
    expect(moveQuestion(removed, b1.uuid, a.uuid).map((question) => question.uuid)).toEqual(
      [b, b1, b2, a, a1, a2, own(1)].map((question) => question.uuid),
    );
  });

  it('goes up and down one place by keyboard, past what is not shown', () => {
    const removed = removeQuestion(list, a1.uuid);
    const shown = visibleQuestions(removed, factors);
    expect(nudgeQuestion(list, list, b.uuid, -1)).toEqual([b, b1, b2, a, a1, a2, own(1)]);
    expect(nudgeQuestion(list, list, b.uuid, 1)).toEqual([a, a1, a2, own(1), b, b1, b2]);
    expect(nudgeQuestion(list, list, a.uuid, -1)).toEqual(list);
    expect(nudgeQuestion(list, list, own(1).uuid, 1)).toEqual(list);
    expect(nudgeQuestion(list, list, a1.uuid, 1)).toEqual([a, a2, a1, b, b1, b2, own(1)]);
    expect(nudgeQuestion(list, list, a1.uuid, -1)).toEqual(list);
    expect(nudgeQuestion(removed, shown, a2.uuid, -1)).toEqual(removed);
  });

  it('loses and doubles nothing, and keeps blocks together', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.option(fc.nat(6)), (at, to) => {
        const moved = moveQuestion(list, list[at]!.uuid, to === null ? null : list[to]!.uuid);
        expect(new Set(moved)).toEqual(new Set(list));
        expect(moved).toHaveLength(list.length);
        expect(guideBlocks(moved)).toHaveLength(3);
      }),
    );
  });
});

describe('Introductie en afsluiting', () => {
  it('exist in je and in u', () => {
    for (const text of [defaultIntroduction, defaultClosing, defaultConsent]) {
      expect(text({ ...target, formOfAddress: 'u' })).not.toMatch(/\b(je|jij|jou|jouw)\b/i);
      expect(text(target)).not.toMatch(/\b(u|uw)\b|[{}[\]]/i);
    }
    expect(defaultIntroduction({ ...target, formOfAddress: 'u' })).toContain('Hebt u nog vragen');
    expect(defaultClosing({ ...target, formOfAddress: 'u' })).toContain('Wilt u weten wat eruit komt?');
  });
});

const finding = (number: number, change: Partial<Finding> = {}): Finding => ({
  uuid: id(500 + number),
  researchFactor: id(number),
  mention: 'spontaneous',
  role: null,
  event: null,
  direction: null,
  quote: null,
  note: null,
  ...change,
});

const conversation = (number: number, findings: Finding[], change: Partial<Conversation> = {}): Conversation => ({
  uuid: id(100 + number),
  code: `R${String(number).padStart(2, '0')}`,
  segment: null,
  method: null,
  date: null,
  findings,
  ...change,
});

/** Conversations that mention, one by one, the factors with these numbers. */
const talks = (...mentioned: number[][]) =>
  mentioned.map((numbers, index) =>
    conversation(
      index + 1,
      numbers.map((number) => finding(number)),
    ),
  );
const repeat = (count: number, numbers: number[]) => Array.from({ length: count }, () => numbers);

describe('Saturation: after 10 conversations, three more without a new factor', () => {
  const state = (conversations: Conversation[]) => saturation(conversations).map((one) => [one.state, one.withoutNews]);

  it('is not asked before the tenth', () => {
    expect(state(talks(...repeat(9, [1])))).toEqual([['collecting', 0]]);
  });

  it('counts from the eleventh', () => {
    expect(state(talks(...repeat(10, [1])))).toEqual([['testing', 0]]);
    expect(state(talks(...repeat(12, [1])))).toEqual([['testing', 2]]);
    expect(state(talks(...repeat(13, [1])))).toEqual([['saturated', 3]]);
  });

  it('starts again with a new factor', () => {
    expect(state(talks(...repeat(12, [1]), [1, 2], [1]))).toEqual([['testing', 1]]);
    expect(state(talks(...repeat(12, [1]), [1, 2], ...repeat(3, [2])))).toEqual([['saturated', 3]]);
  });

  it('takes a factor that nobody had thought of as news', () => {
    const thirteen = talks(...repeat(13, [1]));
    const heard = [{ uuid: id(800), firstHeardIn: thirteen[12]!.uuid }];
    expect(saturation(thirteen, heard)[0]?.state).toBe('testing');
  });

  it('is counted per segment, and an empty row does not count', () => {
    const young = talks(...repeat(13, [1])).map((one) => ({ ...one, segment: 'jong' }));
    const old = talks(...repeat(3, [1])).map((one) => ({ ...one, segment: 'oud' }));
    const both = saturation([...young, ...old, conversation(99, [])]);
    expect(both.map((one) => [one.segment, one.state, one.conversations])).toEqual([
      ['jong', 'saturated', 13],
      ['oud', 'collecting', 3],
    ]);
  });

  it('says what to do', () => {
    expect(saturation(talks(...repeat(12, [1])))[0]?.hint).toBe(
      'Nog 1 gesprek zonder nieuwe factor, dan kun je waarschijnlijk stoppen.',
    );
  });
});

describe('Output of the conversations', () => {
  const quote = finding(1, { quote: 'Dat bakje staat in de weg.', role: 'decisive', direction: 'hinders' });
  const conversations = [
    conversation(1, [quote]),
    conversation(2, [finding(1, { mention: 'not_mentioned' }), finding(2, { mention: null })]),
  ];

  it('matrix of respondents × factors', () => {
    const matrix = conversations.map((one) => matrixRow(one, factors));
    expect(matrix.map((row) => row.code)).toEqual(['R01', 'R02']);
    expect(matrix[0]?.cells).toEqual([{ mention: 'spontaneous', role: 'decisive', direction: 'hinders' }, null]);
    expect(matrix[1]?.cells[0]?.mention).toBe('not_mentioned');
    expect(matrix[1]?.cells[1]).toBeNull();
  });

  it('quotes per factor', () => {
    expect(quotesOf(conversations, id(1))).toEqual([
      { code: 'R01', segment: null, quote: 'Dat bakje staat in de weg.', direction: 'hinders' },
    ]);
    expect(quotesOf(conversations, id(2))).toEqual([]);
  });

  it('per factor the conversations about it, so that 500 of them are looked through once', () => {
    const about = conversationsByFactor(conversations);
    expect(about.get(id(1))?.map(({ code, findings }) => [code, findings.length])).toEqual([
      ['R01', 1],
      ['R02', 1],
    ]);
    for (const { uuid } of factors) {
      expect(qualitativeBand(about.get(uuid) ?? [], uuid)).toEqual(qualitativeBand(conversations, uuid));
      expect(quotesOf(about.get(uuid) ?? [], uuid)).toEqual(quotesOf(conversations, uuid));
    }
  });

  it('gaf de doorslag, with a concrete event: names the conversations where it is lacking', () => {
    expect(decisiveWithoutEvent(conversations, id(1))).toEqual(['R01']);
    const told = [conversation(1, [finding(1, { role: 'decisive', event: 'Vorige week, bij de container.' })])];
    expect(decisiveWithoutEvent(told, id(1))).toEqual([]);
    expect(decisiveWithoutEvent([conversation(2, [finding(1, { role: 'part' })])], id(1))).toEqual([]);
  });

  it('mentions, in one sentence to stand beside the hypothesis', () => {
    expect(findingSentence(conversations, id(1))).toBe('Genoemd in 1 van 2 gesprekken, 1 keer gaf het de doorslag.');
    const part = [conversation(1, [finding(1, { role: 'part' })])];
    expect(findingSentence(part, id(1))).toBe('Genoemd in 1 van 1 gesprek, gaf nooit de doorslag.');
    expect(findingSentence(conversations, id(2))).toBe('Nog niet besproken.');
  });
});

describe('A hint not to write names', () => {
  it.each(['R01', 'r1', 'FG-2', 'NOORD3', 'respondent 4', 'Groep 2', 'VVE', 'M12b', '14'])('%s is a code', (code) => {
    expect(looksLikeName(code)).toBe(false);
  });

  it.each([
    'Jan',
    'fatima',
    'R01 Fatima',
    'mevr. Jansen',
    'Anne-Marie',
    'respondent Ali',
  ])('%s looks like a name', (code) => {
    expect(looksLikeName(code)).toBe(true);
  });

  it('points at the code, at a code used twice and at contact details', () => {
    const conversations = [
      conversation(1, [finding(1, { quote: 'Bel me op 06-12345678' }), finding(2, { note: 'piet@voorbeeld.nl' })]),
      conversation(1, [finding(1, { quote: 'In 2024 kostte het 12.500 euro' })]),
      conversation(3, [], { code: 'Piet' }),
    ];
    expect(codeRemark(conversations, 0)).toBeNull();
    expect(codeRemark(conversations, 1)).toMatch(/^Deze code staat er al/);
    expect(codeRemark(conversations, 2)).toMatch(/^Dit lijkt een naam/);
    expect(codeRemark(conversations, 3)).toBeNull();
    const [first, second] = conversations.flatMap(({ findings }) => findings);
    expect(contactRemark(first!.quote)).toMatch(/telefoonnummer/);
    expect(contactRemark(second!.note)).toMatch(/e-mailadres/);
    expect(contactRemark('In 2024 kostte het 12.500 euro')).toBeNull();
    expect(contactRemark(null)).toBeNull();
  });
});

describe('The step', () => {
  const earlier = { determineFactors: { ...determineFactors.empty, factors } };
  const content = (change: Partial<QualitativeResearch>) => ({ ...qualitativeResearch.empty, ...change });
  const missing = (change: Partial<QualitativeResearch>) =>
    qualitativeResearchRules.missing(content(change), earlier).map(({ path }) => path);
  const held = talks([1], [1, 2]);

  it('needs a method, something to ask with and something found', () => {
    expect(missing({})).toEqual(['methods', 'conversations']);
    expect(missing({ methods: ['interview'] })).toEqual(['questions', 'conversations']);
    expect(missing({ methods: ['interview'], questions: guide, conversations: held })).toEqual([]);
    expect(missing({ methods: ['interview'], questions: guide, conclusion: 'Gemak telt.' })).toEqual([]);
    expect(missing({ methods: ['interview'], questions: guide, conversations: [conversation(1, [])] })).toEqual([
      'conversations',
    ]);
  });

  it('needs a count and no guide for observation alone', () => {
    const row = emptyRow(qualitativeResearch.shape.observationForm, { uuid: id(1), place: 'Container', wanted: 3 });
    expect(missing({ methods: ['observation'] })).toEqual(['observationForm']);
    expect(missing({ methods: ['observation'], observationForm: [row] })).toEqual([]);
  });

  it('does not take a removed question for a guide', () => {
    const removed = guide.map((question) => ({ ...question, removed: true }));
    expect(missing({ methods: ['interview'], questions: removed, conversations: held })).toEqual(['questions']);
  });

  it('yields mentions and band per factor, not the quotes', () => {
    const yielded = qualitativeResearchRules.yields(content({ conversations: held }), earlier);
    expect(yielded).toEqual({ evidence: evidenceByFactor(held, factors) });
    const corrected = held.map((one) => ({ ...one, findings: one.findings.map((f) => ({ ...f, quote: 'Beter' })) }));
    expect(qualitativeResearchRules.yields(content({ conversations: corrected }), earlier)).toEqual(yielded);
  });

  it('sums up in one true sentence', () => {
    const summary = (change: Partial<QualitativeResearch>) =>
      qualitativeResearchRules.summary(content(change), earlier);
    expect(summary({})).toBeNull();
    expect(summary({ questions: guide })).toBe('Interviewleidraad met 6 vragen.');
    expect(summary({ conversations: talks([1], [1]) })).toBe('2 gesprekken, 1 van 2 factoren genoemd.');
  });

  it.each<[ResearchType | null, boolean]>([
    [null, true],
    ['qualitative', true],
    ['both', true],
    ['quantitative', false],
    ['none', false],
  ])('with research type %s applies: %s', (researchType, applies) => {
    expect(qualitativeResearchRules.applies?.({ determineType: { ...determineType.empty, researchType } })).toBe(
      applies,
    );
    expect(qualitativeResearchRules.applies?.({})).toBe(true);
  });
});
