import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { pastOf } from './past.rules.ts';

const veldermeer = examples.veldermeer.sections as StudySections;
const factors = (sections: StudySections) => pastOf(sections).factors;

describe('what a research tells of its factors', () => {
  it('the mark, whether it was left out or a priority, and the correlation over who has both', () => {
    const rows = factors(veldermeer);
    expect(rows).toHaveLength(veldermeer.determineFactors.factors.length);
    const result = veldermeer.conductingResearch.results.find(({ r }) => r !== null)!;
    const row = rows.find(({ researchFactor }) => researchFactor === result.researchFactor)!;
    const weighing = veldermeer.weighingFactors.researchFactors.find(({ uuid }) => uuid === row.researchFactor)!;
    expect(row).toMatchObject({
      r: result.r,
      n: result.correlationN ?? result.n,
      grade: weighing.grade,
      noFigure: null,
    });
  });

  const withResults = (change: Partial<StudySections['conductingResearch']>): StudySections => ({
    ...veldermeer,
    conductingResearch: { ...veldermeer.conductingResearch, ...change },
  });
  const measured = veldermeer.conductingResearch.results.find(({ r }) => r !== null)!;
  const rowOf = (sections: StudySections) =>
    factors(sections).find(({ researchFactor }) => researchFactor === measured.researchFactor)!;

  it.each([
    ['intention', 'intention'],
    ['once', 'done'],
    ['last_time', 'done'],
    ['last_ten', 'often'],
    ['frequency', 'often'],
    ['own', 'own'],
    [null, 'own'],
  ] as const)('an outcome %s is %s: intention is no behaviour, and doing it is not how often', (primaryOutcome, outcome) => {
    expect(rowOf(withResults({ primaryOutcome })).outcome).toBe(outcome);
  });

  it('no figure of fewer than five people, nor without results, each with why', () => {
    const few = [{ ...measured, n: 4, correlationN: 4, analysis: null }];
    expect(rowOf(withResults({ results: few }))).toMatchObject({ r: null, n: null, noFigure: 'small_group' });
    expect(rowOf(withResults({ results: [] }))).toMatchObject({ r: null, noFigure: 'not_asked' });
    const other = [{ ...measured, researchFactor: crypto.randomUUID() }];
    expect(rowOf(withResults({ results: other }))).toMatchObject({ r: null, noFigure: 'no_result' });
    const unpaired = [{ ...measured, r: null, analysis: null }];
    expect(rowOf(withResults({ results: unpaired }))).toMatchObject({ r: null, noFigure: 'not_computed' });
  });

  it('which questions were asked, as long as they are those of the library as they stand there', () => {
    const items = veldermeer.conductingResearch.items.filter(
      ({ researchFactor, block }) => researchFactor === measured.researchFactor && block === 'factor',
    );
    const asked = (change: object) =>
      rowOf(
        withResults({
          items: items.map((item, at) => ({
            ...item,
            template: `vraag-${9 - at}`,
            edited: false,
            removed: false,
            ...(at === 0 ? change : {}),
          })),
        }),
      ).items;
    expect(items.length).toBeGreaterThan(0);
    expect(asked({})).toBe(
      items
        .map((_, at) => `vraag-${9 - at}`)
        .sort()
        .join(' '),
    );
    expect(asked({ edited: true })).toBeNull();
    expect(asked({ template: null })).toBeNull();
    expect(rowOf(withResults({ items: [] })).items).toBeNull();
  });
});

describe('what it tells of whether it worked', () => {
  const [withIt, without, before, after, outcome] = Array.from({ length: 5 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const count = (group: string, moment: string, amount: number, outOf: number, sd: number | null = null) => ({
    uuid: crypto.randomUUID(),
    outcome,
    group,
    moment,
    place: null,
    amount,
    outOf,
    sd,
  });
  const design = (
    change: Partial<StudySections['interventionDesign']>,
    kind: 'share' | 'count' | 'mean',
    wanted: 'more' | 'less' = 'more',
  ) =>
    pastOf({
      ...veldermeer,
      interventionDesign: {
        ...veldermeer.interventionDesign,
        design: 'drawn_people',
        byPlace: false,
        groups: [
          { uuid: withIt, name: 'Met', gets: 'with', what: null, startsOn: null, part: 1 },
          { uuid: without, name: 'Zonder', gets: 'without', what: null, startsOn: null, part: 1 },
        ],
        moments: [
          { uuid: before, name: 'Voor', phase: 'before', plannedOn: null },
          { uuid: after, name: 'Na', phase: 'after', plannedOn: null },
        ],
        outcomes: [{ uuid: outcome, name: 'Scheidt', kind, countedUnit: 'person', per: null, wanted, role: 'main' }],
        measured: [],
        pairs: [],
        lots: null,
        ...change,
      },
    }).effects;

  it('shares of people who were drawn: the difference and its variance from the counts, as metafor has it', () => {
    const measured = [count(withIt, after, 60, 100), count(without, after, 40, 100)];
    const [effect] = design({ measured }, 'share');
    expect(effect).toMatchObject({ assignment: 'drawn', measure: 'difference', turned: false, noFigure: null });
    expect(effect!.estimate).toBeCloseTo(0.2, 9);
    expect(effect!.yi).toBeCloseTo(0.2, 9);
    expect(effect!.vi).toBeCloseTo(0.24 / 100 + 0.24 / 100, 9);
  });

  it('where less is wanted all is turned: more is always as was wanted', () => {
    const measured = [count(withIt, after, 30, 100), count(without, after, 40, 100)];
    const [effect] = design({ measured }, 'share', 'less');
    expect(effect!.estimate).toBeCloseTo(0.1, 9);
    expect(effect!.yi).toBeCloseTo(0.1, 9);
    expect(effect!.lo!).toBeLessThan(effect!.hi!);
  });

  it('means in standard deviations; without spread they cannot be held beside others', () => {
    const measured = [count(withIt, after, 5, 50, 2), count(without, after, 4, 50, 2)];
    expect(design({ measured }, 'mean')[0]).toMatchObject({ measure: 'standardised' });
    const bare = [count(withIt, after, 5, 50), count(without, after, 4, 50)];
    expect(design({ measured: bare }, 'mean')[0]).toMatchObject({ measure: null, yi: null, estimate: 1 });
  });

  it('before and after is told as such, and of nobody why not', () => {
    const measured = [count(withIt, before, 30, 100), count(withIt, after, 45, 100)];
    expect(design({ design: 'before_after', measured }, 'share')[0]).toMatchObject({ assignment: 'none' });
    const [none] = design({ measured: [count(withIt, after, 45, 100)] }, 'share');
    expect(none).toMatchObject({ estimate: null, measure: null, noFigure: expect.any(String) });
  });
});

it('tells nothing of a research in which nothing stands, and that nothing was collected', () => {
  const copy = {
    ...veldermeer,
    qualitativeResearch: { ...veldermeer.qualitativeResearch, conversations: [] },
    conductingResearch: { ...veldermeer.conductingResearch, results: [] },
    interventionDesign: { ...veldermeer.interventionDesign, measured: [], pairs: [] },
  };
  expect(pastOf(veldermeer).collected).toBe(true);
  expect(pastOf(copy)).toMatchObject({ collected: false, effects: [], conversations: 0 });
});
