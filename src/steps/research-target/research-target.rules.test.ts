import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  candidateSum,
  chosenCandidateOf,
  rankedCandidates,
  zeroCriteria,
} from '#steps/research-target/behaviour/candidates.rules.ts';
import { exampleSentence } from '#steps/research-target/questions/examples.rules.ts';
import { groupRemarks, proposedQuestion } from '#steps/research-target/questions/group.rules.ts';
import { otherForms, withOwnForms } from '#steps/research-target/questions/own-forms.rules.ts';
import { questionWords } from '#study/question-words.rules.ts';
import { softChecks } from './checks.rules.ts';
import { type Candidate, candidateCriteria, type ResearchTarget, researchTarget } from './research-target.contract.ts';
import { researchTargetRules as rules, targetDiffers } from './research-target.rules.ts';

const empty = researchTarget.empty;
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const full: ResearchTarget = {
  ...empty,
  broadGoal: 'Minder etensresten in het restafval.',
  audience: 'Bewoners van de flats',
  currentBehaviour: '31 % gooit etensresten apart weg.',
  desiredBehaviour: 'etensresten in een gft-bakje doen',
  recurrence: 'lasting',
  where: 'Thuis',
  when: 'Na het koken',
  indicator: 'Huishoudens die de container wekelijks openen',
  baseline: 31,
  target: 45,
  unit: '% van de huishoudens',
  measuredWhen: 'Negen maanden na de start',
  dataSource: 'Pasregistratie',
};
const candidate = (number: number, ratings: (number | null)[], given: Partial<Candidate> = {}): Candidate => {
  const [impact = null, room = null, chance = null, spillover = null, measurability = null] = ratings;
  return {
    uuid: uuid(number),
    behaviour: `gedrag ${number}`,
    who: null,
    impact,
    room,
    chance,
    spillover,
    measurability,
    veto: null,
    vetoReason: null,
    ...given,
  };
};

describe('fields with * are needed for gereed', () => {
  it('lists every one of an empty step, with what to do', () => {
    const missing = rules.missing(empty, {});
    expect(missing.map(({ path }) => path)).toEqual([
      'broadGoal',
      'audience',
      'currentBehaviour',
      'desiredBehaviour',
      'recurrence',
      'where',
      'when',
      'indicator',
      'baseline',
      'target',
      'unit',
      'measuredWhen',
      'dataSource',
    ]);
    for (const { message } of missing) expect(message).toMatch(/^\p{Lu}.+[.?]$/u);
  });

  it('nothing else is needed', () => {
    expect(rules.missing(full, {})).toEqual([]);
  });

  it('0 is an answer', () => {
    expect(rules.missing({ ...full, baseline: 0 }, {})).toEqual([]);
  });
});

describe('target differs from baseline', () => {
  it('asks for another target', () => {
    expect(rules.missing({ ...full, target: 31 }, {})).toEqual([
      { path: 'target', message: 'Kies een streefwaarde die verschilt van de nulwaarde.' },
    ]);
    expect(softChecks({ ...empty, baseline: 31, target: 31 }).map(({ kind }) => kind)).toEqual(['same_target']);
  });

  test.each([
    [31, 45, true],
    [45, 31, true],
    [31, 31, false],
    [null, 31, false],
  ])('%s → %s: %s', (baseline, target, differs) => {
    expect(targetDiffers({ baseline, target })).toBe(differs);
  });
});

describe('a sum is shown only when no criterion is 0', () => {
  it('adds up five ratings', () => {
    expect(candidateSum(candidate(1, [3, 3, 2, 2, 2]))).toBe(12);
  });

  it('shows none with a 0, with a veto, or before all are rated', () => {
    const zero = candidate(1, [1, 3, 0, 1, 2]);
    expect(candidateSum(zero)).toBeNull();
    expect(zeroCriteria(zero)).toEqual(['chance']);
    expect(candidateSum(candidate(1, [3, 3, 3, 3, 3], { veto: true }))).toBeNull();
    expect(candidateSum(candidate(1, [3, 3, 3, 3]))).toBeNull();
  });

  it('is 5–15, and there exactly when every rating is 1 or more', () => {
    const ratings = fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(ratings, (list) => {
        const sum = candidateSum(candidate(1, list));
        expect(sum !== null).toBe(list.every((rating) => rating !== null && rating > 0));
        if (sum !== null) expect(sum >= candidateCriteria.length && sum <= 15).toBe(true);
      }),
    );
  });
});

describe('candidates are ranked', () => {
  const ranked = rankedCandidates([
    candidate(1, [1, 1, 0, 1, 1]),
    candidate(2, [2, 2, 2, 2, 2]),
    candidate(3, [3, 3, 3, 3, 3], { veto: true }),
    candidate(4, [3, 2, 2, 2, 2]),
    candidate(5, [2]),
    candidate(6, [1, 3, 2, 2, 2]),
  ]);

  it('highest sum first, then unrated, then dropped by a 0, then vetoed; ties as ordered', () => {
    expect(ranked.map((one) => one.candidate.uuid)).toEqual([4, 2, 6, 5, 1, 3].map(uuid));
  });

  it('equal sums share a rank, and without a sum there is none', () => {
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 2, null, null, null]);
  });

  it('knows the chosen one, and not one whose row is gone', () => {
    const candidates = [candidate(1, [])];
    expect(chosenCandidateOf({ candidates, chosenCandidate: uuid(1) })?.uuid).toBe(uuid(1));
    expect(chosenCandidateOf({ candidates, chosenCandidate: uuid(2) })).toBeNull();
  });
});

const kindsOf = (given: Partial<ResearchTarget>) => softChecks({ ...empty, ...given }).map(({ kind }) => kind);

describe('soft checks while typing: a non-observable verb → Dit is geen waarneembaar gedrag', () => {
  test.each([
    'weten waar het afval heen moet',
    'afval scheiden belangrijk vinden',
    'zich bewust zijn van de gevaren',
    'bewuster worden',
    'Jongeren begrijpen de risico’s',
  ])('%s', (desiredBehaviour) => {
    expect(kindsOf({ desiredBehaviour })).toContain('not_observable');
    expect(softChecks({ ...empty, desiredBehaviour })[0]?.message).toMatch(/^Dit is geen waarneembaar gedrag/);
  });

  test.each([
    'afval scheiden',
    'hun telefoon in hun tas stoppen',
    'een plek uitvinden',
    'naar buiten gaan als zij dat willen',
  ])('not %s', (desiredBehaviour) => {
    expect(kindsOf({ desiredBehaviour })).toEqual([]);
  });
});

describe('soft checks while typing: en/of → split', () => {
  test.each(['afval scheiden en wegbrengen', 'fietsen of lopen', 'fietsen en/of lopen'])('%s', (desiredBehaviour) => {
    expect(kindsOf({ desiredBehaviour })).toEqual(['split']);
  });

  it('not for what stands beside the behaviour', () => {
    expect(
      kindsOf({ desiredBehaviour: 'Leerlingen stoppen hun telefoon in hun tas in plaats van in hun jaszak of hand' }),
    ).toEqual([]);
    expect(kindsOf({ desiredBehaviour: 'eten ofwel drinken bestellen' })).toEqual([]);
  });
});

describe('soft checks while typing: a negation → say what people do do', () => {
  test.each([
    'niet appen op de fiets',
    'geen vlees eten',
    'met roken stoppen',
    'stoppen met roken',
    'fietsen zonder op je telefoon te kijken',
  ])('%s', (desiredBehaviour) => {
    expect(kindsOf({ desiredBehaviour })).toEqual(['negation']);
  });

  test.each([
    'Inwoners verzetten de afspraak uiterlijk de dag ervoor als zij niet kunnen komen, in plaats van weg te blijven',
    'hun telefoon in de tas stoppen',
    'koffie zonder suiker drinken',
  ])('not %s', (desiredBehaviour) => {
    expect(kindsOf({ desiredBehaviour })).toEqual([]);
  });
});

describe('soft checks stand at their field', () => {
  it('checks candidates, question words and sub-behaviours alike', () => {
    const fields = softChecks({
      ...empty,
      candidates: [candidate(1, [], { behaviour: 'niet roken' })],
      questionBehaviour: 'niet roken',
      subBehaviours: [{ uuid: uuid(2), behaviour: 'niet roken of drinken' }],
    }).map(({ field }) => field);
    expect(fields).toEqual(['candidates[0].behaviour', 'questionBehaviour', 'subBehaviours[0].behaviour']);
  });

  it('checks the gedragsdoelzin that someone worded, but for en and of: it names more than the behaviour', () => {
    const kinds = (goalSentence: string) => softChecks({ ...empty, goalSentence }).map(({ kind }) => kind);
    expect(kinds('Bewoners weten waarom zij hun afval scheiden.')).toEqual(['not_observable']);
    expect(kinds('Bewoners gooien thuis geen etensresten in de zak.')).toEqual(['negation']);
    expect(kinds('Bewoners scheiden etensresten, thuis en op het werk.')).toEqual([]);
    expect(softChecks({ ...empty, goalSentence: null })).toEqual([]);
  });

  it('asks the reason of a veto, and warns when a vetoed candidate is chosen', () => {
    expect(kindsOf({ candidates: [candidate(1, [], { veto: true })], chosenCandidate: uuid(1) })).toEqual([
      'veto_reason',
      'vetoed_choice',
    ]);
  });
});

describe('Gedrag in de vragen: what questions cannot be made with is told, with a better phrase to take over', () => {
  test.each([
    ['afval te scheiden', ['with_te']],
    ['een bakje op het aanrecht', ['no_verb']],
    ['vaker bewust omgaan met energie', ['vague']],
    ['de trap nemen als je naar boven gaat', ['occasion_inside']],
    ['restjes bewaren en opeten', ['two_behaviours']],
    ['etensresten in het bakje op het aanrecht in de keuken doen', ['long']],
    ['afval scheiden', []],
    ['op tijd naar de afspraak komen', []],
    ['mediteren', []],
    ['checken of je buurvrouw thuis is', []],
    ['te voet naar school gaan', []],
  ])('%s', (questionBehaviour, kinds) => {
    expect(kindsOf({ questionBehaviour })).toEqual(kinds);
  });

  const [remark] = softChecks({ ...empty, questionBehaviour: 'een helm opzetten als je op de e-bike stapt' });

  it('points at the words, and offers to split what and when', () => {
    expect(remark).toMatchObject({
      kind: 'occasion_inside',
      place: { start: 18, end: 43 },
      proposal: { behaviour: 'een helm opzetten', occasion: 'als je op de e-bike stapt' },
    });
  });

  it('but not over a moment that is filled in already', () => {
    const both = { ...empty, questionBehaviour: 'een helm opzetten als je opstapt', questionOccasion: 'na het eten' };
    expect(softChecks(both)[0]).toMatchObject({ kind: 'occasion_inside', proposal: null });
  });
});

describe('Doelgroep in de vragen: plural, never a label people would not use of themselves', () => {
  test.each([
    ['schuldenaren', ['label']],
    ['kwetsbare ouderen', ['label']],
    ['laaggeletterden', ['label']],
    ['elke bewoner', ['plural']],
    ['inwoners met een afspraak', []],
    ['bewoners van de flat', []],
  ])('%s', (questionAudience, kinds) => {
    expect(kindsOf({ questionAudience })).toEqual(kinds);
  });
});

describe('for the questions: what is not in the four sentences shows in a sentence of its own', () => {
  const filled = {
    ...empty,
    questionBehaviour: 'je afval scheiden',
    questionContext: 'op het werk',
    questionPeriod: 'de laatste vier weken',
    questionProblem: 'zwerfafval',
    questionConsequence: 'een boete',
    questionOrganisation: 'de gemeente',
  };

  it.each([
    ['questionContext', 'Denk bij deze vragen aan hoe het op het werk gaat.'],
    ['questionPeriod', 'Denk aan de laatste vier weken. Hebt u uw afval gescheiden?'],
    ['questionProblem', 'Mijn afval scheiden helpt tegen zwerfafval.'],
    ['questionConsequence', 'Als ik mijn afval niet scheid, heb ik een grote kans op een boete.'],
    ['questionOrganisation', 'Ik vertrouw de gemeente.'],
  ] as const)('%s', (field, sentence) => {
    expect(exampleSentence(field, { ...filled, formOfAddress: 'u' })).toBe(sentence);
  });

  it('with what is still open in sight', () => {
    expect(exampleSentence('questionPeriod', empty)).toBe('Denk aan [periode]. [heb je gedaan]?');
    expect(exampleSentence('questionProblem', empty)).toBe('[doen] helpt tegen [probleem].');
  });
});

describe('own forms of the behaviour', () => {
  const content = { ...empty, questionBehaviour: 'een helm opzetten', questionOccasion: 'als je opstapt' };
  const words = questionWords(content);
  const slots = (given: Record<string, string>) => ({ slots: given });

  it('are rows that both of two people change when they correct the same form', () => {
    const [mine] = withOwnForms([], words, {}, slots({ 'doe ik niet': 'laat ik de helm af' }));
    const [theirs] = withOwnForms([], words, {}, slots({ 'doe ik niet': 'draag ik geen helm' }));
    expect(mine).toMatchObject({ phrase: 'een helm opzetten', form: 'doe ik niet', words: 'laat ik de helm af' });
    expect(theirs!.uuid).toBe(mine!.uuid);
  });

  it('only what was corrected changes; what another corrected meanwhile stays', () => {
    const other = withOwnForms([], words, {}, slots({ 'als ik': 'zodra ik opstap' }));
    const both = withOwnForms(other, words, {}, slots({ 'doe ik niet': 'laat ik de helm af' }));
    expect(both.map(({ form }) => form)).toEqual(['als ik', 'doe ik niet']);
    expect(withOwnForms(both, words, slots({ 'doe ik niet': 'laat ik de helm af' }), {})).toEqual(other);
  });

  it('a row that another installation named keeps its name', () => {
    const row = { uuid: uuid(9), phrase: 'Een helm opzetten', form: 'doe ik niet', words: 'oud' };
    expect(withOwnForms([row], words, slots({ 'doe ik niet': 'oud' }), slots({ 'doe ik niet': 'nieuw' }))).toEqual([
      { ...row, words: 'nieuw' },
    ]);
  });

  it('those of another behaviour make room when the list is full', () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      uuid: uuid(index + 100),
      phrase: `gedrag ${index}`,
      form: 'doe ik',
      words: 'x',
    }));
    const next = withOwnForms(rows, words, {}, slots({ 'doe ik niet': 'laat ik de helm af' }));
    expect(next).toHaveLength(60);
    expect(next[0]!.phrase).toBe('gedrag 1');
    expect(next.at(-1)!.form).toBe('doe ik niet');
  });

  it('each other form shows in a question where it is used', () => {
    const shown = Object.fromEntries(otherForms(words).map(({ carrier, text }) => [carrier, text]));
    expect(shown).toMatchObject({
      'Ik vind het goed om …': 'een helm op te zetten',
      'Als …, voel ik me schuldig.': 'ik geen helm opzet',
      'Ik bepaal zelf …': 'of ik een helm opzet',
      'Ik zie mezelf als …': 'iemand die een helm opzet',
      'Ik wil …': 'een helm opzetten',
      'Denk aan …': 'de laatste keer dat je opstapte en een helm kon opzetten',
      'Denk ook aan …': 'een keer dat je opstapte en geen helm opzette',
    });
    expect(otherForms(questionWords(empty))).toEqual([]);
  });
});

describe('whether somebody belongs to a group', () => {
  const messages = (text: string, address: 'je' | 'u' = 'u') =>
    groupRemarks(text, address).map(({ message, start, end }) => [text.slice(start, end), message]);

  it('the proposal of the rules has nothing amiss', () => {
    for (const name of ['Nieuwe e-bikers', 'mensen die hun e-bike korter dan een jaar hebben', '65-plussers'])
      for (const address of ['je', 'u'] as const)
        expect(messages(proposedQuestion(name, address)!, address)).toEqual([]);
    expect(proposedQuestion(null, 'u')).toBeNull();
  });

  it('a remark stands at the words that it is about', () => {
    expect(messages('Hebt u een e-bike en een auto?')[0]?.[0]).toContain('en');
    expect(messages('Hebt u een e-bike?', 'je')).toEqual([['u', 'Je koos ervoor om mensen met je aan te spreken.']]);
    expect(messages('Nieuwe e-biker')[0]).toEqual([
      'Nieuwe e-biker',
      'Maak er een vraag van, met een vraagteken aan het eind.',
    ]);
  });
});

describe('what others see', () => {
  it('yields what later steps use, and leaves reasoning out', () => {
    expect(rules.yields({ ...full, whyNow: 'Nu.', ethicsHarm: false }, {})).toEqual(rules.yields(full, {}));
    expect(rules.yields({ ...full, questionContext: 'thuis' }, {})).not.toEqual(rules.yields(full, {}));
    expect(rules.yields({ ...full, goalSentence: 'Anders.' }, {})).not.toEqual(rules.yields(full, {}));
  });

  test.each([
    [empty, null],
    [{ ...empty, broadGoal: 'Minder afval' }, 'Breed doel beschreven, nog geen gewenst gedrag.'],
    [
      { ...empty, candidates: [candidate(1, []), candidate(2, [])] },
      '2 kandidaatgedragingen genoemd, nog geen gewenst gedrag.',
    ],
    [full, 'Bewoners van de flats doen etensresten in een gft-bakje: thuis, na het koken, en zij blijven dat doen.'],
  ])('summary %#', (content, sentence) => {
    expect(rules.summary(content, {})).toBe(sentence);
  });

  it('keeps the summary short', () => {
    const summary = rules.summary({ ...full, goalSentence: 'Bewoners doen heel veel dingen, '.repeat(20) }, {});
    expect(summary!.length).toBeLessThanOrEqual(142);
    expect(summary).toMatch(/\p{L} …$/u);
  });
});
