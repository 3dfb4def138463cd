import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { firstOfAnswers } from '#steps/conducting-research/answers/follow/kept-scores.rules.ts';
import { fromRaw, toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { changeWords, momentWords } from '#steps/conducting-research/follow-up/effect-words.parts.ts';
import { computeFollowUp } from '#steps/conducting-research/follow-up/follow-up.rules.ts';
import { countedIn } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import {
  comparedHow,
  type EffectFigures,
  effectOf,
  sizesExplained,
  typedFaults,
} from '#steps/conducting-research/results/effect.rules.ts';
import {
  countedRespondents,
  followUpRespondentsOf,
  outsideWords,
  respondentsOf,
} from '#steps/conducting-research/results/respondents.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { computeFigures } from './analyse.rules.ts';
import {
  analysisKey,
  hasFollowUp,
  isOutOfDate,
  withComputed,
  withFollowUp,
  withoutPairs,
  withTypedEffect,
} from './analysed.rules.ts';

const [ease, habit] = ['ease', 'habit'].map((name, place) => ({
  uuid: `00000000-0000-4000-8000-00000000000${place}`,
  factor: null,
  name,
})) as unknown as [ChosenFactor, ChosenFactor];

const item = (uuid: string, rest: Partial<QuestionnaireItem>) =>
  emptyRow(conductingResearch.shape.items, {
    uuid,
    block: 'factor',
    variable: uuid,
    scaleMin: 1,
    scaleMax: 7,
    ...rest,
  });

const items = [
  item('last', { block: 'outcome', template: '0', scaleMin: 0, scaleMax: 10 }),
  item('ease1', { researchFactor: ease.uuid }),
  item('ease2', { researchFactor: ease.uuid, reversed: true }),
  item('habit1', { researchFactor: habit.uuid }),
];
/** A second measurement beside the answers to the first. */
const secondSource = (content: ConductingResearch, first: RawAnswers | null, second: RawAnswers, personal = false) => ({
  ...{ second, codes: second.respondents, personal },
  first: first && firstOfAnswers(content, first),
});

const empty: ConductingResearch = { ...conductingResearch.empty, items, primaryOutcome: 'last_ten' };
const own = [ease, habit].map(({ uuid }) => ({ uuid, facts: null }));

/** Answers of ten people; `lift` is added to how easy they find it. */
function answersOf(lift: number, codes: (index: number) => string | null = (index) => `r${index}`): RawAnswers {
  const people = Array.from({ length: 10 }, (_, index) => index);
  return {
    respondents: people.map(codes),
    items: [
      { item: 'last', answers: people.map((index) => index).join('') },
      { item: 'ease1', answers: people.map((index) => 1 + lift + (index % 4)).join('') },
      { item: 'ease2', answers: people.map((index) => 7 - lift - (index % 4)).join('') },
    ],
    texts: [],
  };
}

const analysed = (answers: RawAnswers, content = empty) =>
  withComputed(content, [ease, habit], computeFigures(content, own, answers));

it('other people make the figures out of date; what was kept before they could be chosen is not', () => {
  const keyOf = (population: 'situation' | 'everyone' | null) => analysisKey({ ...empty, population }, []);
  expect(keyOf('situation')).toBe(keyOf(null));
  expect(keyOf('everyone')).not.toBe(keyOf(null));
});

describe('answers as they are kept', () => {
  it('go there and back, with 10 and 11 and what is missing', () => {
    const raw: RawAnswers = { respondents: ['a', null], items: [{ item: 'x', answers: 'b-' }], texts: [] };
    expect(fromRaw(raw).items[0]!.answers).toEqual(Float64Array.from([11, Number.NaN]));
    expect(toRaw(fromRaw(raw))).toEqual(raw);
  });

  it('hold whatever is on a scale', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 11 }))), (given) => {
        const answers = Float64Array.from(given, (code) => code ?? Number.NaN);
        const respondents = given.map(() => null);
        const raw = toRaw({ rows: given.length, respondents, items: [{ item: 'x', answers }], texts: [] });
        expect(fromRaw(raw).items[0]!.answers).toEqual(answers);
      }),
    );
  });
});

describe('computed figures in the step', () => {
  it('fill the results of factors that were asked about, with all that was computed', () => {
    const { results, respondents } = analysed(answersOf(0));
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ researchFactor: ease.uuid, n: 10, missing: 0, mean: 2.3, scaleMin: 1 });
    expect(results[0]!.analysis).toMatchObject({ n: 10, items: [{ reversed: false }, { reversed: true }] });
    expect(respondents).toBe(10);
  });

  it('count who was never in the situation, apart from who gave no answer', () => {
    const filter = item('filter', { block: 'filter', template: '0', scaleMin: 0, scaleMax: 1 });
    const content = { ...empty, items: [filter, ...items] };
    const answers = answersOf(0);
    // Three were not there; the last gave no answer to that, and not to the behaviour either.
    const given = { ...answers, items: [{ item: 'filter', answers: '000111111-' }, ...answers.items] };
    const found = analysed(given, content);
    expect([found.outsideSituation, found.respondents]).toEqual([3, 10]);
    expect(found.effects.find(({ researchFactor }) => researchFactor === null)!.firstN).toBe(7);
    expect(found.results[0]).toMatchObject({ n: 7, missing: 0, correlationN: 7 });
    expect(found.results[0]!.analysis!.population).toEqual({ outside: 3, untold: 0 });
    expect(analysed(answersOf(0)).outsideSituation).toBeNull();
    expect(outsideWords(3, 10)).toMatch(/^3 van de 10 mensen waren nooit in de situatie/);
    expect([outsideWords(0, 10), outsideWords(null, 10)]).toEqual([null, null]);
    const second = computeFollowUp(content, own, secondSource(content, null, given));
    expect(withFollowUp(found, second, { pairedBy: null, counted: null }).followUpOutside).toBe(3);
  });

  it('fit the contract, so that they are kept', () => {
    const content = analysed(answersOf(0));
    const ids = JSON.parse(JSON.stringify(content).replaceAll(/"(last|ease1|ease2|habit1)"/g, `"${ease.uuid}"`));
    expect(conductingResearch.content.parse(ids)).toEqual(ids);
  });

  it('leave what was typed about a factor that the file does not ask about, and the user’s own words', () => {
    const typed = emptyRow(conductingResearch.shape.results, {
      uuid: habit.uuid,
      researchFactor: habit.uuid,
      mean: 5,
      n: 80,
    });
    const mine = emptyRow(conductingResearch.shape.results, {
      uuid: ease.uuid,
      researchFactor: ease.uuid,
      conclusion: 'Vooral ’s avonds.',
      expectedDirection: '-',
    });
    const { results } = analysed(answersOf(0), { ...empty, results: [typed, mine], respondents: 12 });
    expect(results[0]).toEqual(typed);
    expect(results[1]).toMatchObject({ conclusion: 'Vooral ’s avonds.', expectedDirection: '-', mean: 2.3 });
  });

  it('go when a newer file no longer asks about the factor', () => {
    const before = analysed(answersOf(0));
    const without = { ...answersOf(0), items: answersOf(0).items.slice(0, 1) };
    expect(analysed(without, before).results[0]).toMatchObject({ n: 0, mean: null, r: null });
  });

  it('are out of date when the outcome, a scale or the turning changes, not when words do', () => {
    const done = analysed(answersOf(0));
    const with_ = (change: Partial<QuestionnaireItem>) => ({
      ...done,
      items: done.items.map((one) => (one.uuid === 'ease2' ? { ...one, ...change } : one)),
    });
    const outOfDate = (content: typeof done) => isOutOfDate(content, [ease, habit]);
    expect(outOfDate(done)).toBe(false);
    expect(outOfDate(with_({ text: 'Anders gezegd.' }))).toBe(false);
    expect(outOfDate(with_({ reversed: false }))).toBe(true);
    expect(outOfDate(with_({ scaleMax: 5 }))).toBe(true);
    expect(outOfDate({ ...done, primaryOutcome: 'once' })).toBe(true);
    expect(isOutOfDate(done, [ease])).toBe(true);
    expect(isOutOfDate(empty, [ease])).toBe(false);
    expect(analysisKey(done, [habit.uuid, ease.uuid])).toBe(analysisKey(done, [ease.uuid, habit.uuid]));
  });
});

describe('how many answered, after reading in', () => {
  const of = (many: number, content = empty) => {
    const all = answersOf(0);
    const first = <T extends { length: number }>(list: T) =>
      (Array.isArray(list) ? list.slice(0, many) : String(list).slice(0, many)) as unknown as T;
    const items = all.items.map((one) => ({ ...one, answers: first(one.answers ?? '') }));
    return analysed({ ...all, items, respondents: first(all.respondents) }, content);
  };

  it('follows the answers when others are read in', () => {
    expect(of(6)).toMatchObject({ respondents: 6 });
    expect(of(10, of(6))).toMatchObject({ respondents: 10 });
  });

  it('keeps what somebody typed, while report and response count what was read in', () => {
    const typed = of(10, { ...of(6), respondents: 180 });
    expect(typed.respondents).toBe(180);
    expect([countedRespondents(typed), respondentsOf(typed)]).toEqual([10, 10]);
    expect([countedRespondents(empty), respondentsOf({ ...empty, respondents: 180 })]).toEqual([null, 180]);
  });

  it('forgets the answers that a factor set aside was computed of', () => {
    const before = of(10);
    const aside = { ...before.results[0]!, uuid: habit.uuid, researchFactor: '00000000-0000-4000-8000-000000000009' };
    const after = of(6, { ...before, results: [...before.results, aside] });
    expect([after.respondents, countedRespondents(after), respondentsOf(after)]).toEqual([6, 6, 6]);
    expect(after.results[1]).toEqual({ ...aside, analysis: null });
    // Computed again of the same answers it loses nothing.
    expect(of(10, { ...before, results: [...before.results, aside] }).results[1]).toEqual(aside);
  });

  it('of a second measurement as well', () => {
    const figures = computeFollowUp(empty, own, secondSource(empty, null, answersOf(1)));
    const readAgain = (typed: number | null, counted: number | null) =>
      withFollowUp({ ...empty, followUpRespondents: typed }, figures, { pairedBy: null, counted }).followUpRespondents;
    expect([readAgain(null, null), readAgain(6, 6), readAgain(180, 6)]).toEqual([10, 10, 180]);
  });
});

describe('a second measurement', () => {
  const before = analysed(answersOf(0));
  const second = (first: RawAnswers | null, answers: RawAnswers, pairedBy: string | null = null, content = before) =>
    withFollowUp(content, computeFollowUp(content, own, secondSource(content, first, answers, pairedBy !== null)), {
      pairedBy,
      counted: null,
    });
  const saidOf = (content: typeof before) =>
    comparedHow(
      content,
      [null, ease.uuid].map((of) => effect(content, of)),
    ).join(' ');
  const effect = (content: typeof before, of: string | null) =>
    effectOf(
      content.effects.find(({ researchFactor }) => researchFactor === of) ?? null,
      content.results.find(({ researchFactor }) => researchFactor === of) ?? null,
    );

  it('gives change per factor and of the behaviour, of independent groups', () => {
    const after = second(null, answersOf(2));
    const { first, second: then, change, pairs } = effect(after, ease.uuid);
    expect([first?.mean, then?.mean, pairs]).toEqual([2.3, 4.3, null]);
    // R 4.2.2: t.test(c(3,4,5,6,3,4,5,6,3,4), c(1,2,3,4,1,2,3,4,1,2)): 0.9105774–3.0894226.
    expect(change).toMatchObject({ kind: 'figure', difference: 2 });
    expect(change.kind === 'figure' && change.interval.lo).toBeCloseTo(0.9105774, 6);
    expect(effect(after, null)).toMatchObject({ first: { mean: 4.5 }, second: { mean: 4.5 }, pairs: null });
    expect(after.followUpRespondents).toBe(10);
    const typed = second(null, answersOf(2), null, { ...before, followUpRespondents: 180 });
    expect([typed.followUpRespondents, followUpRespondentsOf(typed)]).toEqual([180, 10]);
    expect(followUpRespondentsOf({ ...before, followUpRespondents: 180 })).toBe(180);
  });

  it('never takes equal numbers of two files for the same people, unless somebody says so', () => {
    // Two surveys that each count from 1: other people, with the same numbers.
    const [spring, autumn] = [answersOf(0, (index) => `${index + 1}`), answersOf(2, (index) => `${index + 1}`)];
    const after = second(spring, autumn);
    expect(effect(after, ease.uuid)).toMatchObject({ pairs: null, pairMeans: null });
    // Welch, as of any two groups.
    expect(effect(after, ease.uuid).change).toEqual(effect(second(null, autumn), ease.uuid).change);
    expect(after).toMatchObject({ pairedBy: null, pairedPeople: null });
    expect(saidOf(after)).toBe('Twee groepen; niet per persoon vergeleken.');
  });

  it('is of the same people while raw rows with their own codes are still there, and somebody said that they are', () => {
    const mixed = answersOf(2);
    mixed.items[1]!.answers = '3456345633';
    mixed.items[2]!.answers = '5432543255';
    const after = second(answersOf(0), mixed, 'Uw code');
    const { change, pairs, pairMeans } = effect(after, ease.uuid);
    // Nine people went up by 2, the last one by 1. R 4.2.2: t.test(c(rep(2, 9), 1)): 1.673784–2.126216.
    expect(pairs).toBe(10);
    expect(change).toMatchObject({ kind: 'figure', difference: 1.9 });
    expect(change.kind === 'figure' && change.interval.lo).toBeCloseTo(1.673784, 6);
    expect(pairMeans?.first).toBeCloseTo(2.3, 9);
    expect(pairMeans?.second).toBeCloseTo(4.2, 9);
    expect(changeWords(effect(after, ease.uuid), true)).toBe(
      '+1,90 [1,67; 2,13], bij dezelfde 10 mensen (van 2,30 naar 4,20); d_av 1,59 [0,85; 2,33]',
    );
    expect(saidOf(after)).toBe(
      'Per persoon vergeleken, gekoppeld op kolom “Uw code”. De verandering is van wie beide keren antwoordde.',
    );
  });

  it('gives the means that the change is the difference of, where others answered only once', () => {
    const later = answersOf(2, (index) => (index < 6 ? `r${index}` : `x${index}`));
    later.items[1]!.answers = '3456347777';
    later.items[2]!.answers = '5432541111';
    const { change, pairMeans, second: then } = effect(second(answersOf(0), later, 'Uw code'), ease.uuid);
    expect(change.kind === 'figure' && change.difference).toBeCloseTo(pairMeans!.second - pairMeans!.first, 9);
    expect(pairMeans!.second).not.toBeCloseTo(then!.mean, 1);
  });

  it('of an earlier version that paired by itself keeps its figures, and says no more than that the codes are equal', () => {
    const done = second(answersOf(0), answersOf(2), 'Uw code');
    const unkept = {
      pairsFirstMean: null,
      pairsSecondMean: null,
      pairsFirstSd: null,
      pairsSecondSd: null,
      pairsR: null,
    };
    const old = {
      ...done,
      pairedBy: null,
      pairedPeople: null,
      effects: done.effects.map((row) => ({ ...row, ...unkept })),
    };
    expect(effect(old, null)).toMatchObject({ pairs: 10, change: { kind: 'figure', difference: 0 } });
    expect(changeWords(effect(old, null), false)).toBe('0,00 [0,00; 0,00], bij 10 gelijke codes');
    expect(saidOf(old)).toContain('Er is niet nagevraagd of een gelijke code ook dezelfde persoon is.');
    expect(saidOf(old)).toContain('De gemiddelden zijn van iedereen');
    expect(saidOf(old)).not.toContain('dezelfde mensen');
  });

  it('is of two groups again once the first measurement has other answers', () => {
    const paired = second(answersOf(0), answersOf(2), 'Uw code');
    expect(effect(paired, ease.uuid).pairs).toBe(10);
    const others = analysed(
      answersOf(1, (index) => `r${index}`),
      withoutPairs(paired),
    );
    // `pairedBy` is what computing again goes by.
    expect(others).toMatchObject({ pairedBy: null, pairedPeople: null });
    expect(effect(others, ease.uuid)).toMatchObject({ pairs: null, second: { mean: 4.3 }, change: { kind: 'figure' } });
    expect(others.effects.every(({ change, pairs }) => change === null && pairs === null)).toBe(true);
    expect(saidOf(others)).toBe('Twee groepen; niet per persoon vergeleken.');
  });

  it('tells yes and no in percentages', () => {
    const yesNo = [item('last', { block: 'outcome', template: '0', scaleMin: 0, scaleMax: 1 })];
    const asked = { ...empty, items: yesNo };
    const raw = (answers: string): RawAnswers => ({
      respondents: [...answers].map(() => null),
      items: [{ item: 'last', answers }],
      texts: [],
    });
    const figures = computeFollowUp(asked, [], secondSource(asked, null, raw('1000100000')));
    const first = withComputed(asked, [], computeFigures(asked, [], raw('1111100000')));
    const after = withFollowUp(first, figures, { pairedBy: null, counted: null });
    expect(momentWords(effect(after, null).first)).toBe('50\u00a0% (n = 10)');
    expect(changeWords(effect(after, null), false)).toMatch(/^−30 procentpunt \[−\d+; 1\d\]$/);
  });

  it('tells a number from 0 to 1 as a number in its unit, of the same people by t and not as a share', () => {
    const part = { number: true, unit: 'deel van de week', lowest: 0, highest: 1, scaleMin: null, scaleMax: null };
    const items = [item('part', { block: 'outcome', template: null, ...part })];
    const asked: ConductingResearch = { ...empty, items, primaryOutcome: 'own', ownOutcome: 'part' };
    const raw = (...numbers: number[]): RawAnswers => ({
      respondents: numbers.map((_, row) => `p${row}`),
      items: [{ item: 'part', numbers: numbers.join(' ') }],
      texts: [],
    });
    const [then, now] = [raw(0.1, 0.2, 0.4, 0.5, 0.3, 0.8), raw(0.3, 0.2, 0.5, 0.7, 0.6, 0.9)];
    const first = withComputed(asked, [], computeFigures(asked, [], then));
    const figures = computeFollowUp(first, [], secondSource(first, then, now, true));
    const after = withFollowUp(first, figures, { pairedBy: 'Uw code', counted: null });
    const told = effectOf(after.effects[0]!, null, countedIn(after, null));
    expect(momentWords(told.first)).toBe('0,38 deel van de week (n = 6)');
    // R 4.2.2: t.test(c(.2, 0, .1, .2, .3, .1)): 0.03993426–0.26006574.
    expect(told.change).toMatchObject({ kind: 'figure' });
    expect(told.change.kind === 'figure' && told.change.interval.lo).toBeCloseTo(0.03993426, 6);
    expect(changeWords(told, true)).toMatch(
      /^\+0,15 deel van de week \[0,04; 0,26\], bij dezelfde 6 mensen \(van 0,38 naar 0,53\); d_av/,
    );
    expect(typedFaults({ scaleMin: 0, scaleMax: 1, unit: '', mean: 50, sd: 1 }).mean).not.toContain('percentage');
  });

  it('takes no mean for a share that cannot be one, whatever was filled in first', () => {
    const yes = { firstN: 100, firstMean: 50, firstSd: 0.5 };
    const scale = { scaleMin: 0, scaleMax: 1 };
    for (const steps of [
      [yes, scale],
      [scale, yes],
    ] as const) {
      const typed = steps.reduce((content, figures) => withTypedEffect(content, null, figures), empty);
      expect(effect(typed, null).first).toBeNull();
    }
    expect(typedFaults({ ...scale, mean: 50, sd: 50 })).toEqual({
      mean: expect.stringContaining('Vul bij 50 % dan 0,5 in'),
      sd: expect.stringContaining('te groot'),
    });
    expect(typedFaults({ ...scale, mean: 0.5, sd: 0.5 })).toEqual({ mean: null, sd: null });
    expect(typedFaults({ scaleMin: 0, scaleMax: null, mean: 50, sd: null })).toEqual({ mean: null, sd: null });
  });

  it('reckons with no figure that cannot be on its scale', () => {
    const scale = { scaleMin: 1, scaleMax: 5 };
    const first = { firstN: 90, firstMean: 2.76, firstSd: 1.1, ...scale };
    const at = (secondMean: number, secondSd: number) =>
      effect(withTypedEffect(empty, null, { ...first, secondN: 80, secondMean, secondSd }), null);
    expect(at(4, 1).change.kind).toBe('figure');
    for (const [mean, sd] of [
      [9, 1],
      [0.5, 1],
      [4, 6],
    ] as const) {
      expect(at(mean, sd)).toMatchObject({ second: null, size: null, change: { kind: 'none', reason: 'no_second' } });
      expect(changeWords(at(mean, sd), false)).toBe('–');
    }
  });

  it('is of two groups when few codes match, or none were given', () => {
    const others = answersOf(2, (index) => (index < 3 ? `r${index}` : `x${index}`));
    const few = second(answersOf(0), others, 'Uw code');
    expect(effect(few, ease.uuid).pairs).toBeNull();
    expect(saidOf(few)).toBe(
      'Maar 3 mensen stonden met hun code in beide metingen: minder dan de helft. Daarom zijn het twee groepen.',
    );
    const nobody = (lift: number) => answersOf(lift, () => null);
    expect(effect(second(nobody(0), nobody(2), 'Uw code'), ease.uuid).pairs).toBeNull();
  });

  it('says why a change is another than the two numbers beside it, where rounding does that', () => {
    const moment = (mean: number) => ({ n: 50, mean, sd: 1, scaleMin: 1, scaleMax: 7 });
    const figures = (first: number, second: number): EffectFigures => ({
      ...{ first: moment(first), second: moment(second), pairs: null, pairMeans: null, size: null },
      change: { kind: 'figure', difference: second - first, interval: { lo: 0, hi: 1 } },
    });
    const words = /^Door het afronden kan een verandering iets afwijken/;
    expect(sizesExplained([figures(4.064, 4.476)])).toEqual([expect.stringMatching(words)]);
    expect(sizesExplained([figures(4.06, 4.48)])).toEqual([]);
  });

  it('typed in gives the same with what can be computed', () => {
    const typed = withTypedEffect(before, ease.uuid, { secondN: 10, secondMean: 4.3, secondSd: 1.1595 });
    const { change } = effect(typed, ease.uuid);
    expect(change).toMatchObject({ kind: 'figure' });
    expect(changeWords(effect(typed, ease.uuid), false)).toBe('+2,00 [0,91; 3,09]; Hedges’ g 1,65 [0,67; 2,64]');
    expect(hasFollowUp(before)).toBe(false);
    expect(hasFollowUp(typed)).toBe(true);
  });

  it('says why there is no change: no second figures yet, another scale', () => {
    expect(changeWords(effect(before, ease.uuid), false)).toBe('–');
    const other = withTypedEffect(before, ease.uuid, { secondN: 9, secondMean: 3, secondSd: 1, scaleMax: 5 });
    expect(changeWords(effect(other, ease.uuid), false)).toContain('andere schaal');
  });

  it('is no longer that of the same people once a figure is typed over', () => {
    const paired = second(answersOf(0), answersOf(2), 'Uw code');
    expect(paired.effects.find(({ researchFactor }) => researchFactor === null)).toMatchObject({ pairs: 10 });
    const typed = withTypedEffect(paired, null, { secondMean: 6 });
    expect(typed.effects.find(({ researchFactor }) => researchFactor === null)).toMatchObject({
      pairs: null,
      pairsFirstMean: null,
      change: null,
    });
  });
});
