import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Band, type BandName, bands } from './evidence.rules.ts';
import {
  agreement,
  directionOf,
  type FactorFacts,
  loweringReasons,
  noSuggestionReasons,
  type OutcomeFigures,
  type ResultFigures,
  type Suggestion,
  type SuggestionInput,
  suggestGrade,
  suggestionFor,
  uncertainReasons,
} from './suggestion.rules.ts';
import { agreementLabels, flagsOf, groundsOf, rangeWords, suggestionWords } from './suggestion-words.rules.ts';

const base: SuggestionInput = { r: 0.42, n: 214, mean: 4.1, lo: 1, hi: 7, direction: '+' };
const suggest = (change: Partial<SuggestionInput> = {}) => suggestGrade({ ...base, ...change });
const graded = (suggestion: Suggestion) => {
  if (suggestion.kind === 'none') throw new Error(suggestion.reason);
  return suggestion;
};

describe('Suggested grade: cases of the process document', () => {
  it.each<[Partial<SuggestionInput>, number, number, number, boolean]>([
    [{ r: 0.42, mean: 4.1 }, 7.5, 5.5, 9, false],
    [{ r: 0.3, mean: 5.9 }, 3, 2, 4, false],
    [{ r: -0.35, mean: 4.4, direction: '-' }, 6.5, 4.5, 8, false],
    [{ r: 0.08, mean: 3.9, hi: 5 }, 2, 1, 3, true],
  ])('%o → %f (%f–%f)', (change, grade, lo, hi, uncertain) => {
    const suggestion = graded(suggest(change));
    expect(suggestion).toMatchObject({ kind: 'grade', grade, lo, hi });
    expect(suggestion.uncertain.length > 0).toBe(uncertain);
  });
});

describe('Suggested grade: the example cases', () => {
  it.each<[string, number, number, number, number, '+' | '-', number, number, number]>([
    ['Gemak en frictie', 312, 3.2, 7, 0.46, '+', 8, 6.5, 9],
    ['Fysieke omgeving en voorzieningen', 312, 2.6, 5, 0.41, '+', 7, 5.5, 8.5],
    ['Verwachte nadelen', 312, 4.6, 7, -0.38, '-', 6.5, 5, 8],
    ['Descriptieve norm (Veldermeer)', 312, 2.4, 5, 0.28, '+', 5, 3.5, 6.5],
    ['Houding (Veldermeer)', 312, 5.8, 7, 0.22, '+', 2.5, 2, 3.5],
    ['Kennis', 312, 3.9, 5, 0.15, '+', 2.5, 1.5, 3.5],
    ['Verleiding en impulsen', 268, 3.4, 5, -0.47, '-', 8, 6.5, 9.5],
    ['Descriptieve norm (Lindemeer)', 268, 2.3, 5, 0.31, '+', 5.5, 4, 7],
    ['Regels en handhaving (pakkans)', 268, 2.6, 5, 0.18, '+', 3.5, 2, 5.5],
    ['Houding (Lindemeer)', 268, 5.9, 7, 0.2, '+', 2.5, 1.5, 3],
  ])('%s', (_, n, mean, hi, r, direction, grade, low, high) => {
    const suggestion = graded(suggest({ n, mean, hi, r, direction }));
    expect(suggestion).toMatchObject({ kind: 'grade', grade, lo: low, hi: high, uncertain: [] });
  });

  it('Waargenomen kans op risico: 2,5 (1,0–4,0), onzeker', () => {
    const suggestion = suggest({ n: 268, mean: 3.7, r: 0.09 });
    expect(suggestion).toMatchObject({ grade: 2.5, lo: 1, hi: 4, uncertain: ['interval_holds_zero'] });
  });

  it('Gewoonten: 9,5, dicht op het gedrag', () => {
    const suggestion = suggest({ n: 268, mean: 2.9, r: 0.55, closeToBehaviour: true });
    expect(suggestion).toMatchObject({ grade: 9.5, closeToBehaviour: true });
  });
});

describe('the formula', () => {
  const correlation = fc.double({ min: -1, max: 1, noNaN: true });
  const mean = fc.double({ min: 1, max: 7, noNaN: true });
  const n = fc.integer({ min: 50, max: 100_000 });
  const direction = fc.constantFrom('+' as const, '-' as const);

  it('stays within 1–10 in halves, and the range holds the grade', () => {
    fc.assert(
      fc.property(correlation, mean, n, direction, (r, m, count, sign) => {
        const { grade, lo, hi } = graded(suggest({ r, mean: m, n: count, direction: sign }));
        for (const value of [grade, lo, hi]) {
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(10);
          expect(Number.isInteger(2 * value)).toBe(true);
        }
        expect(lo).toBeLessThanOrEqual(grade);
        expect(hi).toBeGreaterThanOrEqual(grade);
      }),
    );
  });

  it('never goes down when r goes up in the expected direction', () => {
    fc.assert(
      fc.property(correlation, correlation, mean, n, (a, b, m, count) => {
        const gradeOf = (r: number) => graded(suggest({ r, mean: m, n: count })).grade;
        expect(gradeOf(Math.max(a, b))).toBeGreaterThanOrEqual(gradeOf(Math.min(a, b)));
      }),
    );
  });

  it('never goes up when less is left to be won', () => {
    fc.assert(
      fc.property(correlation, mean, mean, (r, a, b) => {
        const gradeOf = (m: number) => graded(suggest({ r, mean: m })).grade;
        expect(gradeOf(Math.max(a, b))).toBeLessThanOrEqual(gradeOf(Math.min(a, b)));
      }),
    );
  });

  it('is the same seen from the other side: −r, mirrored mean, other direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 10, max: 70 }), n, (r, m, count) => {
        const one = graded(suggest({ r: r / 100, mean: m / 10, n: count }));
        const other = graded(suggest({ r: -r / 100, mean: (80 - m) / 10, n: count, direction: '-' }));
        expect([other.grade, other.lo, other.hi]).toEqual([one.grade, one.lo, one.hi]);
      }),
    );
  });

  it('r = 0.60 with room to spare is a 10; halves go up, whatever the floating point', () => {
    expect(graded(suggest({ r: 0.6, mean: 1 })).grade).toBe(10);
    expect(graded(suggest({ r: 0.15, mean: 1 })).grade).toBe(3.5); // 3.25
    expect(graded(suggest({ r: 0.05, mean: 1 })).grade).toBe(2); // 1.75
    expect(graded(suggest({ r: 0.35, mean: 1 })).grade).toBe(6.5); // 6.25
    for (let steps = 0; steps <= 60; steps++) {
      // 15·r counted in whole hundredths: 1 + 0.15·steps, rounded to halves upwards.
      expect(graded(suggest({ r: steps / 100, mean: 1 })).grade).toBe(Math.floor((100 + 15 * steps) / 50 + 0.5) / 2);
    }
  });

  it('with nothing left to be won is a 1', () => {
    expect(graded(suggest({ r: 0.6, mean: 7 }))).toMatchObject({ grade: 1, lo: 1, hi: 1, room: 0 });
  });

  it('works on any scale', () => {
    const onHundred = suggest({ mean: ((4.1 - 1) / 6) * 100, lo: 0, hi: 100 });
    expect(graded(onHundred).grade).toBe(graded(suggest()).grade);
  });
});

describe('None when', () => {
  it.each<[string, Partial<SuggestionInput>, string]>([
    ['n < 50', { n: 49 }, 'too_few'],
    ['n is not known', { n: null }, 'too_few'],
    ['SD 0', { sd: 0 }, 'no_spread'],
    ['over 80 % in one answer', { largestShare: 0.81 }, 'one_answer'],
    [
      'intention as only outcome of intentie',
      { factorIsIntention: true, outcomeIsIntention: true },
      'intention_with_itself',
    ],
    ['no_scale_mean', { noScaleMean: true }, 'no_scale_mean'],
    ['scale unknown', { lo: null }, 'scale_unknown'],
    ['scale turned round', { lo: 7, hi: 1 }, 'scale_unknown'],
    ['direction not chosen (±)', { direction: null }, 'no_direction'],
    ['mean not known', { mean: null }, 'no_mean'],
    ['mean outside the scale', { mean: 7.5 }, 'mean_off_scale'],
    ['r not known', { r: null }, 'no_correlation'],
    ['a reliability under zero', { reliability: -0.01 }, 'incoherent'],
    ['a question against the others', { reliability: 0.7, itemAgainst: true }, 'incoherent'],
    ['nothing filled in', { r: null, n: null, mean: null }, 'no_result'],
  ])('%s', (_, change, reason) => {
    expect(suggest(change)).toEqual({ kind: 'none', reason });
  });

  it('but there is one at exactly 50 respondents and exactly 80 %', () => {
    expect(suggest({ n: 200, correlationN: 50 }).kind).toBe('grade');
    expect(suggest({ n: 200, correlationN: 49 })).toEqual({ kind: 'none', reason: 'too_few' });
    expect(suggest({ n: 50, largestShare: 0.8 }).kind).toBe('grade');
  });

  it('has a sentence for every reason', () => {
    for (const reason of noSuggestionReasons) {
      const [said] = groundsOf({ kind: 'none', reason });
      expect(said).toMatch(/^Geen voorstel\. .+\.$/);
    }
  });
});

describe('onzeker', () => {
  it.each<[string, Partial<SuggestionInput>, string[]]>([
    ['CI holds 0', { r: 0.08 }, ['interval_holds_zero']],
    ['half-width > .15', { r: 0.42, n: 100 }, ['interval_wide']],
    ['|Spearman − Pearson| > .10', { spearman: 0.31 }, ['spearman_differs']],
    ['reliability < .60', { reliability: 0.59 }, ['unreliable']],
    ['outcome only intention', { outcomeIsIntention: true }, ['outcome_is_intention']],
    ['all well', { spearman: 0.4, reliability: 0.6 }, []],
    ['a difference of exactly .10 is not more than .10', { spearman: 0.52 }, []],
  ])('%s', (_, change, expected) => {
    expect(graded(suggest(change)).uncertain).toEqual(expected);
  });
});

describe('what the grade comes out lower by is said, and not corrected', () => {
  it.each<[string, Partial<SuggestionInput>, string[]]>([
    ['yes or no', { outcomeTwoValued: true }, ['outcome_two_valued']],
    ['rare behaviour', { outcomeLargestShare: 0.81 }, ['outcome_one_sided']],
    ['behaviour of one in five is not rare', { outcomeLargestShare: 0.8 }, []],
    ['one question', { oneQuestion: true }, ['one_question']],
  ])('%s', (_, change, lowered) => {
    const { lowered: said, ...rest } = graded(suggest(change));
    const { lowered: none, ...plain } = graded(suggest());
    expect([said, none]).toEqual([lowered, []]);
    expect(rest).toEqual(plain);
  });
});

describe('A suggestion in words', () => {
  it('has the range first and the number beside it', () => {
    expect(suggestionWords(suggest())).toBe('5,5–9,0 (7,5)');
    expect(suggestionWords({ kind: 'none', reason: 'too_few' })).toBe('–');
    expect(rangeWords({ lo: 1, hi: 1 })).toBe('1,0');
    expect(suggestionWords({ ...graded(suggest()), lo: 10, hi: 10, grade: 10 })).toBe('10,0');
  });

  it('says of every suggestion that is uncertain that it is, and by what', () => {
    for (const reason of uncertainReasons) {
      const one: Suggestion = { ...graded(suggest()), kind: 'grade', uncertain: [reason] };
      expect(flagsOf(one)).toEqual(['onzeker']);
      expect(groundsOf(one)).toEqual([expect.stringMatching(/^Onzeker\. .+\.$/)]);
    }
    for (const reason of loweringReasons) {
      const one: Suggestion = { ...graded(suggest()), kind: 'grade', lowered: [reason] };
      expect(flagsOf(one)).toEqual([]);
      expect(groundsOf(one)).toEqual([expect.stringMatching(/lager.+\.$/)]);
    }
    expect(groundsOf(suggest())).toEqual([]);
    expect(groundsOf(suggest({ r: -0.3 }))).toEqual([expect.stringMatching(/^Tegengesteld/)]);
  });

  it('asks whether a question was to be turned, and leaves that to its wording', () => {
    expect(groundsOf(suggest({ itemAgainst: true })).join()).toMatch(/vergeten een vraag om te draaien.+op de tekst/);
  });
});

describe('tegengesteld', () => {
  it('when the CI lies on the other side: suggestion 1', () => {
    expect(suggest({ r: -0.3 })).toMatchObject({ kind: 'opposite', grade: 1, lo: 1, hi: 1 });
    expect(suggest({ r: 0.3, direction: '-' })).toMatchObject({ kind: 'opposite', grade: 1 });
  });

  it('not when the CI still holds 0', () => {
    expect(suggest({ r: -0.05 })).toMatchObject({ kind: 'grade', grade: 1, uncertain: ['interval_holds_zero'] });
  });
});

describe('a suggestion for a stored result', () => {
  const result: ResultFigures = {
    n: 268,
    mean: 2.9,
    sd: 1.4,
    scaleMin: 1,
    scaleMax: 7,
    r: 0.55,
    spearman: null,
    largestShare: null,
    reliability: null,
    expectedDirection: null,
  };
  const habit: FactorFacts = {
    slug: 'gewoonten',
    expectedDirection: 'positive',
    closeToBehaviour: true,
    noScaleMean: false,
    formative: false,
  };

  it('takes the direction that the library expects until the user chooses', () => {
    expect(suggestionFor(result, { primaryOutcome: 'last_ten' }, habit)).toMatchObject({
      kind: 'grade',
      closeToBehaviour: true,
    });
    expect(suggestionFor({ ...result, expectedDirection: '-' }, { primaryOutcome: 'last_ten' }, habit).kind).toBe(
      'opposite',
    );
    expect(directionOf(null, { ...habit, expectedDirection: 'negative' })).toBe('-');
    expect(directionOf(null, { ...habit, expectedDirection: 'undecided' })).toBeNull();
    expect(directionOf(null, null)).toBeNull();
  });

  describe('of a questionnaire in more languages', () => {
    const asked = [{ language: 'tr', texts: [{ checked: '3f' }] }];
    const of = (given: Partial<OutcomeFigures>) =>
      suggestionFor(result, { primaryOutcome: 'last_ten', translations: asked, ...given }, habit);

    test.each(['dutch', 'enough'] as const)('answers that are said to be %s yield a grade', (answerLanguages) =>
      expect(of({ answerLanguages }).kind).toBe('grade'));

    it('answers yield none with too few in a language, and none as long as nobody said whose they are', () => {
      expect(of({ answerLanguages: 'too_few' })).toEqual({ kind: 'none', reason: 'too_few_per_language' });
      expect(of({ answerLanguages: null })).toEqual({ kind: 'none', reason: 'languages_unsaid' });
      expect(of({})).toEqual({ kind: 'none', reason: 'languages_unsaid' });
    });

    it('a language in which nothing went out asks nothing', () => {
      expect(of({ translations: [{ language: 'tr', texts: [{ checked: null }] }] }).kind).toBe('grade');
      expect(of({ translations: [], answerLanguages: 'too_few' }).kind).toBe('grade');
    });

    it('what was kept with a decision goes before what is so now', () => {
      expect(of({ languageDoubt: null }).kind).toBe('grade');
      expect(of({ translations: [], languageDoubt: 'too_few_per_language' })).toEqual({
        kind: 'none',
        reason: 'too_few_per_language',
      });
    });
  });

  const figure = (r: number) => ({ itemRest: { kind: 'figure' as const, r } });

  it('questions that go against each other yield no grade, unless they need not go together', () => {
    const against = {
      ...result,
      reliability: -0.4,
      analysis: { pointBiserial: false, items: [figure(-0.2), figure(-0.2)] },
    };
    const outcome = { primaryOutcome: 'last_ten' };
    expect(suggestionFor(against, outcome, habit)).toEqual({ kind: 'none', reason: 'incoherent' });
    expect(suggestionFor(against, outcome, { ...habit, noScaleMean: true })).toEqual({
      kind: 'none',
      reason: 'no_scale_mean',
    });
    const loose = { ...result, reliability: -0.4 };
    expect(suggestionFor(loose, outcome, habit).kind).toBe('none');
    expect(suggestionFor(loose, outcome, { ...habit, formative: true }).kind).toBe('grade');
  });

  it('knows of the behaviour whether it was yes or no, or all alike', () => {
    const lowered = (more: Partial<ResultFigures>, shares: number[], primaryOutcome = 'last_ten') =>
      graded(
        suggestionFor(
          { ...result, ...more },
          { primaryOutcome, behaviour: { distribution: shares.map((share) => ({ share })) } },
          habit,
        ),
      ).lowered;
    expect(lowered({}, [0.1, 0.9])).toEqual(['outcome_one_sided']);
    expect(lowered({}, [0.5, 0.5], 'last_time')).toEqual(['outcome_two_valued']);
    expect(lowered({ analysis: { pointBiserial: true, items: [figure(0.3)] } }, [])).toEqual([
      'outcome_two_valued',
      'one_question',
    ]);
    expect(lowered({}, [0.5, 0.5])).toEqual([]);
  });

  it('the factor intentie is never correlated with intention', () => {
    const intention = { ...habit, slug: 'intentie' };
    expect(suggestionFor(result, { primaryOutcome: 'intention' }, intention)).toEqual({
      kind: 'none',
      reason: 'intention_with_itself',
    });
    expect(suggestionFor(result, { primaryOutcome: 'last_ten' }, intention).kind).toBe('grade');
  });
});

describe('wijst dezelfde kant op / spreekt elkaar tegen', () => {
  const mentions = {} as Extract<Band, { kind: 'band' }>['mentions'];
  const band = (name: BandName): Band => ({ kind: 'band', name, ...bands[name], mentions });

  it('the same way when range and band meet: Gemak en frictie', () => {
    const ease = suggest({ n: 312, mean: 3.2, r: 0.46 });
    expect(agreement(ease, band('often_part'))).toBe('same');
    expect(agreementLabels.same).toBe('wijzen dezelfde kant op');
  });

  it('against each other when they lie apart', () => {
    const attitude = suggest({ n: 312, mean: 5.8, r: 0.22 });
    expect(agreement(attitude, band('mostly_decisive'))).toBe('opposed');
    expect(agreement(suggest({ r: -0.3 }), band('never_decisive'))).toBe('opposed');
    expect(agreementLabels.opposed).toBe('spreken elkaar tegen');
  });

  it('a half apart is next to each other', () => {
    expect(agreement({ ...graded(suggest()), lo: 5, hi: 6 }, band('never_decisive'))).toBe('same');
    expect(agreement({ ...graded(suggest()), lo: 5.5, hi: 6 }, band('never_decisive'))).toBe('opposed');
  });

  it('says nothing when one is silent, or when the factor is close to the behaviour', () => {
    expect(agreement(null, band('not_found'))).toBeNull();
    expect(agreement(suggest({ n: 10 }), band('not_found'))).toBeNull();
    expect(agreement(suggest(), null)).toBeNull();
    expect(agreement(suggest(), { kind: 'too_few', needed: 8, mentions })).toBeNull();
    expect(agreement(suggest({ closeToBehaviour: true }), band('not_found'))).toBeNull();
  });
});
