import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type ChoiceField, valuesOf } from '#foundation/shared/fields.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Translation } from '#steps/conducting-research/languages/languages.contract.ts';
import { checkedIn, small } from '#steps/conducting-research/languages/languages.testing.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { adviceRules, advise, researchMethods, type Translated, type TypeAnswers, toldRules } from './advice.rules.ts';
import {
  appliesQualitative,
  appliesQuantitative,
  type DetermineType,
  determineType,
  readsWithDifficulty,
} from './determine-type.contract.ts';
import { type LooksAt, questions } from './determine-type.rules.ts';
import { determineTypeStep, translatedIn } from './step.parts.ts';

const { shape } = determineType;
const { rules } = determineTypeStep;
const oneOf = <V extends string>({ choices }: ChoiceField<V>) => fc.constantFrom(...valuesOf(choices));
const nothing = determineType.empty;
const given = (answers: Partial<DetermineType>): DetermineType => ({ ...nothing, ...answers });
/** All answered, and nothing special about any: each test changes what it is about. */
const plain = given({
  knownWhy: 'some',
  needsNumbers: 'no',
  needsSegments: 'no',
  reachable: 300,
  sensitive: 'no',
  lowLiteracy: 'no',
  otherLanguage: 'no',
  time: '4_to_12',
  budget: 'enough',
  visible: 'no',
});
const adviceFor = (answers: Partial<DetermineType>, translated: Translated = 'none') =>
  advise({ ...plain, ...answers }, translated);

describe('the why is unknown → qualitative first', () => {
  it('advises conversations', () => {
    expect(adviceFor({ knownWhy: 'little' })).toMatchObject({ advice: ['qualitative'], type: 'qualitative' });
  });

  it('puts them before counting when numbers are needed as well', () => {
    expect(adviceFor({ knownWhy: 'little', needsNumbers: 'yes' })).toMatchObject({
      advice: ['qualitative', 'quantitative'],
      type: 'both',
    });
  });

  it('needs no research of one’s own when much is known and no numbers are needed', () => {
    expect(adviceFor({ knownWhy: 'much' })).toMatchObject({ advice: ['desk_research'], type: 'none' });
  });

  it('fills the gaps with conversations when some is known', () => {
    expect(adviceFor({ knownWhy: 'some' })).toMatchObject({ advice: ['qualitative'], type: 'qualitative' });
  });
});

describe('numbers or segment differences needed and 150 net reachable (80 per segment) → quantitative', () => {
  test.each([
    [149, 'qualitative'],
    [150, 'quantitative'],
  ] as const)('numbers, %i reachable: %s', (reachable, type) => {
    expect(adviceFor({ needsNumbers: 'yes', reachable }).type).toBe(type);
  });

  test.each([
    [150, 79, 'qualitative'],
    [149, 80, 'qualitative'],
    [160, 80, 'quantitative'],
  ] as const)('segments, %i reachable and %i per segment: %s', (reachable, reachablePerSegment, type) => {
    expect(adviceFor({ needsSegments: 'yes', reachable, reachablePerSegment }).type).toBe(type);
  });

  it('counts the whole and talks about segments that are too small', () => {
    const advice = adviceFor({ needsNumbers: 'yes', needsSegments: 'yes', reachable: 200, reachablePerSegment: 40 });
    expect(advice).toMatchObject({ advice: ['qualitative', 'quantitative'], type: 'both' });
    expect(advice.reasons.map(({ id }) => id)).toEqual(['numbers_reachable', 'too_few_per_segment']);
  });
});

describe('sensitive topic or low literacy → interviews, no online questionnaire', () => {
  test.each([{ sensitive: 'yes' }, { lowLiteracy: 'yes' }] as const)('%o', (answer) => {
    expect(adviceFor({ needsNumbers: 'yes', ...answer })).toMatchObject({
      advice: ['qualitative'],
      type: 'qualitative',
    });
  });
});

describe('another language → conversations, unless a translation was checked and tried', () => {
  const wanted = { needsNumbers: 'yes', otherLanguage: 'yes' } as const;

  test.each(['none', 'begun'] as const)('with translations: %s', (translated) => {
    const { type, reasons } = adviceFor(wanted, translated);
    expect([type, reasons.map(({ id }) => id)]).toEqual(['qualitative', ['numbers_reachable', 'other_language']]);
  });

  it('lets a questionnaire be when one was, says so, and sends who does not read that language to conversations', () => {
    const { type, reasons } = adviceFor(wanted, 'tried');
    expect(type).toBe('quantitative');
    expect(reasons.map(({ id, overruled }) => [id, overruled])).toEqual([
      ['numbers_reachable', false],
      ['tried_translation', false],
    ]);
    expect(reasons[1]!.sentence).toContain('Praat met wie die taal niet leest.');
  });

  test.each([
    { lowLiteracy: 'yes' },
    { sensitive: 'yes' },
    { time: 'under_4' },
  ] as const)('takes no other reason away: %o', (answer) => {
    expect(adviceFor({ ...wanted, ...answer }, 'tried').advice).not.toContain('quantitative');
  });

  it('means nothing where nobody speaks another language', () => {
    expect(adviceFor({ needsNumbers: 'yes' }, 'tried')).toEqual(adviceFor({ needsNumbers: 'yes' }));
  });

  it('is not seen before a language was added', () => {
    const told = JSON.stringify([toldRules('none'), adviceFor(wanted).reasons]);
    expect(told).not.toMatch(/vertal/);
    expect(toldRules('begun').filter(({ condition }) => /vertaling/.test(condition))).toHaveLength(2);
    expect(toldRules('begun')).toHaveLength(adviceRules.length);
  });
});

describe('how far the questionnaire is in other languages', () => {
  /** Of step 5 and what it rests on, with these translations. */
  const having = (...translations: Translation[]): LooksAt => ({
    researchTarget: small.target,
    determineFactors: { ...determineFactors.empty, factors: [...small.factors] },
    conductingResearch: { ...conductingResearch.empty, ...small.content, translations },
  });
  const turkish = checkedIn('tr');

  test.each([
    ['none was added', having(), 'none'],
    ['one was translated and checked', having(turkish), 'begun'],
    ['one was tried on one person', having({ ...turkish, tried: 1 }), 'begun'],
    ['one was tried on two people', having(turkish, { ...checkedIn('pl'), tried: 2 }), 'tried'],
    ['its translator checked it', having({ ...turkish, tried: 2, checkedBy: turkish.translatedBy }), 'begun'],
  ] as const)('%s', (_, sections, translated) => expect(translatedIn(sections)).toBe(translated));

  it('goes back when the Dutch becomes another', () => {
    const sections = having({ ...turkish, tried: 2 });
    const [first, ...others] = sections.conductingResearch!.items;
    const items = [{ ...first!, text: 'Iets heel anders?' }, ...others];
    expect(translatedIn(sections)).toBe('tried');
    expect(translatedIn({ ...sections, conductingResearch: { ...sections.conductingResearch!, items } })).toBe('begun');
  });

  it('decides whether the step asks for a reason', () => {
    const wantsNumbers = { needsNumbers: 'yes', otherLanguage: 'yes' } as const;
    const content = { ...plain, ...wantsNumbers, researchType: 'quantitative' as const };
    expect(rules.missing(content, having(turkish)).map(({ path }) => path)).toEqual(['differsBecause']);
    expect(rules.missing(content, having({ ...turkish, tried: 2 }))).toEqual([]);
    expect(rules.summary(content, having(turkish))).toBe('Kwantitatief onderzoek gekozen, anders dan het advies.');
    expect(rules.summary(content, having({ ...turkish, tried: 2 }))).toBe(
      'Kwantitatief onderzoek gekozen, zoals geadviseerd.',
    );
  });
});

describe('hard reading and another language were one question', () => {
  test.each(['yes', 'no', 'unsure'] as const)('who answered %s answered both', (answer) => {
    const { otherLanguage: _, ...stored } = { ...plain, lowLiteracy: answer };
    expect(determineType.content.parse(stored)).toEqual({ ...plain, lowLiteracy: answer, otherLanguage: answer });
  });

  it('reads an answer to one of the two as that one', () => {
    const half = given({ lowLiteracy: 'yes' });
    expect(determineType.content.parse(half)).toEqual(half);
    expect(determineType.content.parse({})).toEqual(nothing);
  });

  test.each([
    ['yes', 'no', true],
    ['no', 'yes', true],
    ['unsure', null, false],
  ] as const)('hard reading %s and another language %s: no question is turned round (%s)', (lowLiteracy, otherLanguage, without) => {
    expect(readsWithDifficulty({ lowLiteracy, otherLanguage })).toBe(without);
  });
});

describe('a reason that another one overrules', () => {
  it('is still told, and told to be overruled', () => {
    const { reasons } = adviceFor({ needsNumbers: 'yes', sensitive: 'yes' });
    expect(reasons.map(({ id, overruled }) => [id, overruled])).toEqual([
      ['numbers_reachable', true],
      ['sensitive', false],
    ]);
  });
});

describe('behaviour visible → observation as well', () => {
  it('adds it', () => {
    expect(adviceFor({ visible: 'yes' }).advice).toEqual(['qualitative', 'observation']);
  });

  it('makes a questionnaire part of both: observation stands in the qualitative step', () => {
    expect(adviceFor({ visible: 'yes', needsNumbers: 'yes' })).toMatchObject({
      advice: ['observation', 'quantitative'],
      type: 'both',
    });
  });
});

describe('under 4 weeks or no budget → deskresearch plus five conversations', () => {
  test.each([{ time: 'under_4' }, { budget: 'none' }] as const)('%o', (answer) => {
    const advice = adviceFor({ knownWhy: 'little', needsNumbers: 'yes', ...answer });
    expect(advice).toMatchObject({ advice: ['desk_research', 'qualitative'], type: 'qualitative' });
    expect(advice.reasons.at(-1)?.sentence).toContain('5 gesprekken');
  });
});

describe('Hoe komt dit advies tot stand?', () => {
  it('has one row per rule, each explained', () => {
    expect(new Set(adviceRules.map(({ id }) => id)).size).toBe(adviceRules.length);
    for (const rule of adviceRules) {
      expect(rule.condition).toMatch(/^\p{Lu}[^.]+$/u);
      expect(rule.because).toMatch(/^\p{Lu}.+\.$/u);
    }
  });

  it('says nothing before anything is answered, and names what is open', () => {
    expect(advise(nothing)).toMatchObject({ advice: [], type: null, reasons: [] });
    expect(advise(nothing).unanswered).toHaveLength(10);
    expect(adviceFor({}).unanswered).toEqual([]);
    expect(adviceFor({ needsSegments: 'yes' }).unanswered).toEqual(['reachablePerSegment']);
  });

  it('lets no rule be without effect: each applies to some set of answers', () => {
    const ids = new Set(
      fc
        .sample(fc.tuple(answers, states), { numRuns: 3000, seed: 1 })
        .flatMap(([one, translated]) => advise(one, translated).reasons.map(({ id }) => id)),
    );
    expect([...ids].sort()).toEqual(adviceRules.map(({ id }) => id).sort());
  });
});

const states = fc.constantFrom<Translated>('none', 'begun', 'tried');
const count = fc.constantFrom(0, 79, 80, 149, 150, 5000);
const answers: fc.Arbitrary<TypeAnswers> = fc.record({
  knownWhy: oneOf(shape.knownWhy),
  needsNumbers: oneOf(shape.needsNumbers),
  needsSegments: oneOf(shape.needsSegments),
  reachable: count,
  reachablePerSegment: count,
  sensitive: oneOf(shape.sensitive),
  lowLiteracy: oneOf(shape.lowLiteracy),
  otherLanguage: oneOf(shape.otherLanguage),
  time: oneOf(shape.time),
  budget: oneOf(shape.budget),
  visible: oneOf(shape.visible),
});

describe('whatever is answered', () => {
  const always = (check: (given: TypeAnswers, advice: ReturnType<typeof advise>, translated: Translated) => void) =>
    fc.assert(fc.property(answers, states, (one, translated) => check(one, advise(one, translated), translated)));

  it('gives an advice with a reason, in the fixed order', () =>
    always((_, { advice, type, reasons }) => {
      expect(advice.length).toBeGreaterThan(0);
      expect(type).not.toBeNull();
      expect(reasons.length).toBeGreaterThan(0);
      expect(advice).toEqual(researchMethods.filter((method) => advice.includes(method)));
    }));

  it('starts with what is known or with conversations when the why is unknown', () =>
    always(({ knownWhy: why }, { advice }) => {
      if (why === 'little') expect(advice.find((method) => method !== 'desk_research')).toBe('qualitative');
    }));

  it('never advises a questionnaire that cannot work', () =>
    always((one, { advice }, translated) => {
      const hopeless =
        one.reachable! < 150 ||
        one.sensitive === 'yes' ||
        one.lowLiteracy === 'yes' ||
        (one.otherLanguage === 'yes' && translated !== 'tried') ||
        one.time === 'under_4' ||
        one.budget === 'none' ||
        (one.needsNumbers !== 'yes' && one.needsSegments !== 'yes');
      if (hopeless) expect(advice).not.toContain('quantitative');
    }));

  it('advises observation exactly when the behaviour is visible', () =>
    always((one, { advice }) => {
      expect(advice.includes('observation')).toBe(one.visible === 'yes');
    }));
});

describe('researchType*, with a reason when it differs from the advice', () => {
  it('asks for a choice', () => {
    expect(rules.missing(nothing, {})).toEqual([{ path: 'researchType', message: 'Kies een type onderzoek.' }]);
  });

  it('asks no reason when advice is followed, or when there is none', () => {
    expect(rules.missing({ ...plain, researchType: 'qualitative' }, {})).toEqual([]);
    expect(rules.missing(given({ researchType: 'both' }), {})).toEqual([]);
  });

  it('asks a reason for another choice', () => {
    const other = { ...plain, researchType: 'quantitative' as const };
    expect(rules.missing(other, {}).map(({ path }) => path)).toEqual(['differsBecause']);
    expect(rules.missing({ ...other, differsBecause: 'De raad vraagt om cijfers.' }, {})).toEqual([]);
  });
});

describe('when the type leaves out qualitative work or a questionnaire, that step is niet van toepassing', () => {
  test.each(valuesOf(shape.researchType.choices))('%s', (type) => {
    expect(appliesQualitative(type)).toBe(type === 'qualitative' || type === 'both');
    expect(appliesQuantitative(type)).toBe(type === 'quantitative' || type === 'both');
  });

  test('both apply while nothing is chosen', () => {
    expect([appliesQualitative(null), appliesQuantitative(null)]).toEqual([true, true]);
  });
});

describe('what others see', () => {
  it('yields only what later steps use', () => {
    expect(rules.yields({ ...plain, researchType: 'both', planWho: 'Twee onderzoekers' }, {})).toEqual({
      type: 'both',
      lowLiteracy: false,
    });
  });

  test.each([
    [nothing, null],
    [given({ researchType: 'both' }), 'Kwalitatief en kwantitatief onderzoek gekozen.'],
    [
      { ...plain, visible: 'yes' as const },
      'Nog geen keuze gemaakt; het advies is kwalitatief onderzoek en observatie.',
    ],
    [{ ...plain, researchType: 'qualitative' as const }, 'Kwalitatief onderzoek gekozen, zoals geadviseerd.'],
    [{ ...plain, researchType: 'none' as const }, 'Geen eigen onderzoek gekozen, anders dan het advies.'],
  ])('summary %#', (content, sentence) => {
    expect(rules.summary(content, {})).toBe(sentence);
  });
});

it('every question that the advice rests on is counted, and one inside another is not', () => {
  const fields = Object.keys(shape);
  expect(questions).toEqual(
    fields
      .slice(0, fields.indexOf('researchType'))
      .filter((field) => !['reachablePerSegment', 'otherLanguage'].includes(field)),
  );
});
