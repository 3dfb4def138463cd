import { describe, expect, it } from 'vitest';
import { mentionsOf } from '#evidence/evidence.rules.ts';
import { type ChosenFactor, determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  cellWeight,
  cellWords,
  codeAfter,
  codeKeys,
  countedBehaviour,
  findingOf,
  newConversation,
  nextCode,
  noteFinding,
  observerAgreement,
  placeAfterPress,
} from '#steps/qualitative-research/conversations/conversations.rules.ts';
import { saturation, withConclusion } from '#steps/qualitative-research/conversations/findings.rules.ts';
import {
  addQuestion,
  generatedWords,
  generateGuide,
  resetQuestion,
} from '#steps/qualitative-research/guide/guide.rules.ts';
import { dropPlace, guideBlocks, moveQuestion } from '#steps/qualitative-research/guide/order.rules.ts';
import {
  asChosenFactor,
  chosenAlready,
  isAdded,
  withNewFactor,
} from '#steps/qualitative-research/outcomes/new-factors.rules.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import type { Conversation, GuideQuestion, NewFactor } from './qualitative-research.contract.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const factor = (number: number): ChosenFactor => ({
  ...asChosenFactor({ uuid: id(number), name: `Factor ${number}`, explanation: null, firstHeardIn: null }),
  factor: `/api/factors/${number}`,
});
const factors = [factor(1), factor(2)];
const library = [1, 2].map((number) => ({
  '@id': `/api/factors/${number}`,
  interviewQuestions: [
    `Hoofdvraag ${number}: hoe is het om {te doen}?`,
    `Doorvraag ${number}a?`,
    `Doorvraag ${number}b?`,
  ].map((text, index) => ({ key: `vraag-${index}`, text, replaces: String(index) })),
}));
const target = {
  ...researchTarget.empty,
  questionBehaviour: 'fietsen',
  questionAudience: 'collega’s',
  questionContext: 'naar het werk',
  formOfAddress: 'je' as const,
};
const guide = generateGuide(factors, library, target, []);
const talk = (change: Partial<Conversation> = {}): Conversation => ({
  uuid: id(100),
  code: 'R01',
  segment: null,
  method: null,
  date: null,
  findings: [],
  ...change,
});

describe('Own questions in the guide', () => {
  it('come at the end, or as a follow-up after the questions of their factor', () => {
    const own = addQuestion(guide, id(50));
    expect(own.at(-1)).toMatchObject({ uuid: id(50), researchFactor: null, template: null, text: null });
    const followUp = addQuestion(own, id(51), id(1));
    expect(
      guideBlocks(followUp)[0]!
        .map(({ uuid }) => uuid)
        .at(-1),
    ).toBe(id(51));
  });

  it('survive generating again', () => {
    const own = addQuestion(guide, id(51), id(1)).map((one) =>
      one.uuid === id(51) ? { ...one, text: 'Mijn vraag?' } : one,
    );
    expect(generateGuide(factors, library, target, own)).toEqual(own);
  });

  it('give an edited question its text of the library back', () => {
    const edited: GuideQuestion[] = guide.map((one, at) =>
      at === 1 ? { ...one, text: 'Anders?', edited: true } : one,
    );
    expect(resetQuestion(factors, library, target, edited, edited[1]!.uuid)).toEqual(guide);
  });

  it('are told apart from what generating again did', () => {
    expect(generatedWords([], guide)).toBe('Leidraad gemaakt: 6 vragen toegevoegd.');
    expect(generatedWords(guide, guide)).toBe('De leidraad is al bijgewerkt.');
    const renewed = generateGuide(factors, library, { ...target, questionBehaviour: 'lopen' }, guide);
    expect(generatedWords(guide, renewed)).toMatch(/^2 vragen bijgewerkt\./);
    expect(generatedWords(guide.slice(1), guide)).toMatch(/^1 vraag toegevoegd\./);
  });
});

describe('Dragging a question', () => {
  const [a, a1, a2, b, b1] = guide as [GuideQuestion, GuideQuestion, GuideQuestion, GuideQuestion, GuideQuestion];

  it('drops a main question beside the whole block it hangs over', () => {
    expect(dropPlace(guide, a.uuid, b1.uuid)).toEqual({ over: b.uuid, side: 'after', before: null });
    expect(dropPlace(guide, b.uuid, a1.uuid)).toEqual({ over: a.uuid, side: 'before', before: a.uuid });
    expect(moveQuestion(guide, b.uuid, a.uuid)[0]).toBe(b);
  });

  it('keeps a follow-up within its block, under the main question', () => {
    expect(dropPlace(guide, a2.uuid, a1.uuid)).toEqual({ over: a1.uuid, side: 'before', before: a1.uuid });
    expect(dropPlace(guide, a2.uuid, a.uuid)).toEqual({ over: a1.uuid, side: 'before', before: a1.uuid });
    expect(dropPlace(guide, a1.uuid, a2.uuid)).toEqual({ over: a2.uuid, side: 'after', before: null });
    expect(dropPlace(guide, a1.uuid, b1.uuid)).toBeNull();
  });

  it('has nowhere to go over itself', () => {
    expect(dropPlace(guide, a.uuid, a1.uuid)).toBeNull();
    expect(dropPlace(guide, a1.uuid, a1.uuid)).toBeNull();
    expect(dropPlace(guide, id(999), a.uuid)).toBeNull();
  });
});

describe('One row per conversation', () => {
  it('gets the next code, whatever was removed in between', () => {
    expect(nextCode([])).toBe('R01');
    expect(nextCode([{ code: 'R01' }, { code: 'r09' }, { code: 'FG-2' }, { code: null }])).toBe('R10');
    expect(nextCode([{ code: 'R104' }])).toBe('R105');
  });

  it('takes over the method when the plan knows only one', () => {
    expect(newConversation(id(1), { conversations: [], methods: ['interview'] }).method).toBe('interview');
    expect(newConversation(id(1), { conversations: [], methods: ['interview', 'observation'] }).method).toBeNull();
  });

  it('notes a finding under the same uuid on two computers', () => {
    const one = noteFinding(talk(), id(1), { mention: 'asked' });
    const two = noteFinding(talk(), id(1), { quote: 'Nou ja.' });
    expect(one.findings[0]!.uuid).toBe(two.findings[0]!.uuid);
    expect(noteFinding(one, id(1), { quote: 'Nou ja.' }).findings).toEqual([
      { ...findingOf(one, id(1)), mention: 'asked', quote: 'Nou ja.' },
    ]);
    expect(noteFinding(one, id(2), { mention: 'asked' }).findings[1]!.uuid).not.toBe(one.findings[0]!.uuid);
  });

  it('lets role and direction go when the factor did not come up after all', () => {
    const decisive = noteFinding(talk(), id(1), {
      mention: 'asked',
      role: 'decisive',
      direction: 'helps',
      quote: 'Ja.',
    });
    const silent = noteFinding(decisive, id(1), { mention: 'not_mentioned' });
    expect(findingOf(silent, id(1))).toMatchObject({ role: null, direction: null, quote: 'Ja.' });
    expect(mentionsOf([silent], id(1))).toMatchObject({ discussed: 1, mentioned: 0, decisive: 0 });
  });

  it('reads in words what the matrix draws', () => {
    expect(cellWords(null)).toBe('niets genoteerd');
    const cell = { mention: 'spontaneous', role: 'decisive', direction: 'hinders' } as const;
    expect(cellWords(cell)).toBe('spontaan, gaf de doorslag, belemmert');
    expect(
      [cell, { ...cell, role: null }, { ...cell, mention: 'not_discussed' as const }, null].map(cellWeight),
    ).toEqual(['decisive', 'mentioned', 'not_discussed', 'open']);
  });

  it('gets a code by one key: a digit for each, a sign for the direction, nothing for any other', () => {
    const before = { mention: 'asked', role: 'part', direction: 'helps' } as const;
    const code = (key: string) => ({ ...before, direction: null, ...codeAfter(key, null) });
    expect(codeKeys.map(([key]) => cellWords(code(key)))).toEqual([
      'niet besproken',
      'niet genoemd na vraag',
      'na vraag, speelt niet',
      'na vraag, speelt mee',
      'na vraag, gaf de doorslag',
      'spontaan, speelt niet',
      'spontaan, speelt mee',
      'spontaan, gaf de doorslag',
    ]);
    expect(codeAfter('-', before)).toEqual({ direction: 'hinders' });
    expect(codeAfter('+', before)).toEqual({ direction: null });
    expect(codeAfter('+', null)).toBeNull();
    expect(codeAfter('+', { ...before, mention: 'not_mentioned' })).toBeNull();
    expect(codeAfter('Delete', before)).toEqual({ mention: null, role: null, direction: null });
    expect(codeAfter('9', before)).toBeNull();
  });

  it('stay with the cell that a mouse pressed; twice is what Enter is, and a finger goes to the factor', () => {
    expect(placeAfterPress('mouse', 1)).toBe('cell');
    expect(placeAfterPress('pen', 1)).toBe('cell');
    expect(placeAfterPress('mouse', 2)).toBe('quote');
    expect(placeAfterPress('touch', 1)).toBe('factor');
  });

  it('tells in which conversation the last new factor came', () => {
    const news = [1, 1, 2, 1].map((heard, at) =>
      noteFinding(talk({ uuid: id(100 + at), code: `R0${at + 1}` }), id(heard), { mention: 'asked' }),
    );
    expect(saturation(news)[0]?.lastNews).toBe('R03');
    expect(saturation([noteFinding(talk(), id(1), { mention: 'not_mentioned' })])[0]?.lastNews).toBeNull();
  });
});

describe('Conclusie per factor', () => {
  it('has one row a factor', () => {
    const first = withConclusion([], id(1), 'Gemak telt.');
    expect(withConclusion(first, id(1), null)).toEqual([{ ...first[0], text: null }]);
    expect(withConclusion(first, id(2), 'Niet.').map(({ researchFactor }) => researchFactor)).toEqual([id(1), id(2)]);
  });
});

describe('Telformulier', () => {
  const row = {
    uuid: id(1),
    place: null,
    period: null,
    wanted: null,
    unwanted: null,
    secondObserver: null,
    secondWanted: null,
    secondUnwanted: null,
  };
  it('adds up what was counted', () => {
    expect(countedBehaviour([])).toBeNull();
    expect(countedBehaviour([{ ...row, wanted: null, unwanted: null }])).toBeNull();
    expect(
      countedBehaviour([
        { ...row, wanted: 24, unwanted: 41 },
        { ...row, wanted: null, unwanted: 5 },
      ]),
    ).toEqual({
      wanted: 24,
      all: 70,
    });
  });

  it('second observer: total count agreement, over the places that both counted', () => {
    const counts = { wanted: 24, unwanted: 40, secondWanted: 20, secondUnwanted: 50 };
    expect(observerAgreement([])).toBeNull();
    expect(observerAgreement([{ ...row, ...counts, secondObserver: false }])).toBeNull();
    expect(observerAgreement([{ ...row, ...counts, secondObserver: true }])).toBeCloseTo((20 + 40) / (24 + 50));
    const none = { wanted: 0, unwanted: 0, secondWanted: 0, secondUnwanted: 0 };
    expect(observerAgreement([{ ...row, ...none, secondObserver: true }])).toBe(1);
    expect(observerAgreement([{ ...row, ...counts, secondWanted: null, secondObserver: true }])).toBeCloseTo(0.8);
  });
});

describe('New factors (button: add to step 2)', () => {
  const heard: NewFactor = {
    uuid: id(800),
    name: 'Vertrouwen',
    explanation: 'Alles gaat op één hoop.',
    firstHeardIn: null,
  };

  it('become an own factor with the same uuid and the explanation as hypothesis', () => {
    const [, , added] = withNewFactor(factors, heard);
    expect(added).toMatchObject({
      uuid: id(800),
      factor: null,
      name: 'Vertrouwen',
      hypothesis: 'Alles gaat op één hoop.',
    });
    expect(determineFactors.body.safeParse({ factors: [added] }).success).toBe(true);
    expect(asChosenFactor({ ...heard, name: 'x'.repeat(400) }).name).toHaveLength(150);
  });

  it('are added once', () => {
    const once = withNewFactor(factors, heard);
    expect(isAdded(once, heard)).toBe(true);
    expect(withNewFactor(once, heard)).toEqual(once);
  });

  it('that the library knows, by name or alias, come with its theory', () => {
    const shelf = [{ '@id': '/api/factors/9', name: 'Sociale steun', aliases: ['steun van anderen'] }];
    const known = { ...heard, name: ' Steun van anderen ' };
    expect(asChosenFactor(known, shelf)).toMatchObject({
      uuid: id(800),
      factor: '/api/factors/9',
      name: 'Sociale steun',
      hypothesis: 'Alles gaat op één hoop.',
    });
    expect(asChosenFactor(heard, shelf)).toMatchObject({ factor: null, name: 'Vertrouwen' });
    const chosen = [{ ...factor(3), factor: '/api/factors/9', name: 'Sociale steun' }];
    expect(chosenAlready(chosen, known, shelf)).toBe('Sociale steun');
    expect(withNewFactor(chosen, known, shelf)).toEqual(chosen);
  });

  it('that were chosen already are not added again', () => {
    expect(chosenAlready(factors, { ...heard, name: 'factor 1' }, [])).toBe('Factor 1');
    expect(chosenAlready(factors, heard, [])).toBeNull();
    expect(chosenAlready(factors, { ...heard, name: null }, [])).toBeNull();
    expect(chosenAlready(withNewFactor(factors, heard), heard, [])).toBeNull();
  });
});
