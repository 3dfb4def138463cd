import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { correlationInterval } from '#evidence/evidence.rules.ts';
import { axisLimit, layoutFor, linesOf, rowPlaces } from '#evidence/figure/layout.rules.ts';
import type { FactorFacts, NoSuggestionReason } from '#evidence/suggestion.rules.ts';
import { examples } from '#examples/examples.testing.ts';
import { roomOf } from '#steps/conducting-research/analysis/room.rules.ts';
import { conductingResearch, type FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import { checkedIn } from '#steps/conducting-research/languages/languages.testing.ts';
import { correlationFinding, togetherSentences } from './finding.rules.ts';
import { figureRemarks, type ResultRow, rankedRows, resultRows, withResult } from './results.rules.ts';

const { sections } = examples.veldermeer;
const { conductingResearch: content, determineFactors } = sections;
const { factors } = determineFactors;
const facts = (slug: string, rest: Partial<FactorFacts> = {}): FactorFacts => ({
  slug,
  expectedDirection: 'positive',
  closeToBehaviour: false,
  noScaleMean: false,
  formative: false,
  ...rest,
});
const rowsOf = (change = {}, factsOf: () => FactorFacts | null = () => facts('houding')) =>
  resultRows({ ...content, ...change }, factors, factsOf);

describe('Resultaten per factor', () => {
  it('follow the chosen factors and carry interval, room and suggestion of the example cases', () => {
    const rows = rowsOf();
    expect(rows.map(({ factor }) => factor.uuid)).toEqual(factors.map(({ uuid }) => uuid));
    const ease = rows.find(({ name }) => name.startsWith('Gemak'))!;
    expect(ease.interval!.lo).toBeCloseTo(0.37, 2);
    expect(ease.room).toBeCloseTo(3.8 / 6, 2);
    expect(ease.suggestion).toMatchObject({ kind: 'grade', grade: 8, lo: 6.5, hi: 9 });
  });

  it('an empty row stands on the scale that all questions of the factor share, and is not stored', () => {
    const { researchFactor, scaleMax } = content.results[0]!;
    const row = rowsOf({ results: [] }).find(({ factor }) => factor.uuid === researchFactor)!;
    expect(row).toMatchObject({ index: -1, result: { n: null, mean: null, scaleMin: 1, scaleMax } });
    const items = content.items.map((item, index) =>
      item.researchFactor === researchFactor && index % 2 ? { ...item, scaleMax: 5 } : { ...item },
    );
    expect(
      rowsOf({ results: [], items }).find(({ factor }) => factor.uuid === researchFactor)!.result.scaleMax,
    ).toBeNull();
  });

  it('are made at the first figure, the same for two people, and changed after that', () => {
    const [factor] = factors;
    const empty = { ...conductingResearch.empty, items: content.items };
    const mine = withResult(empty, factor!.uuid, { n: 300 });
    const theirs = withResult(empty, factor!.uuid, { r: 0.3 });
    expect(mine.results).toHaveLength(1);
    expect(mine.results[0]!.uuid).toBe(theirs.results[0]!.uuid);
    expect(withResult(mine, factor!.uuid, { r: 0.3 }).results).toMatchObject([{ n: 300, r: 0.3 }]);
    expect(conductingResearch.body.safeParse(mine).success).toBe(true);
  });

  it('r is over who has the outcome as well, until another r or n is typed in', () => {
    const [{ researchFactor }] = content.results as [FactorResult];
    const counted = withResult(content, researchFactor, { n: 200, r: 0.3, correlationN: 60 });
    const intervalOf = ({ results }: typeof content) =>
      rowsOf({ results }).find(({ factor }) => factor.uuid === researchFactor)!.interval;
    expect(intervalOf(counted)).toEqual(correlationInterval(0.3, 60));
    expect(intervalOf(withResult(counted, researchFactor, { mean: 3 }))).toEqual(correlationInterval(0.3, 60));
    expect(intervalOf(withResult(counted, researchFactor, { n: 210 }))).toEqual(correlationInterval(0.3, 210));
  });

  it('ask for a direction when the library is undecided or does not know the factor', () => {
    expect(rowsOf()[0]!.directionOpen).toBe(false);
    expect(rowsOf({}, () => null).every((row) => row.directionOpen)).toBe(true);
    const undecided = () => facts('persoonskenmerken', { expectedDirection: 'undecided' });
    const results = content.results.map((row) => ({ ...row, expectedDirection: null }));
    const [row] = rowsOf({ results }, undecided);
    expect(row).toMatchObject({ directionOpen: true, direction: null, room: null });
    expect(row!.suggestion).toEqual({ kind: 'none', reason: 'no_direction' });
  });
});

describe('room for improvement', () => {
  it('R = (hi − m)/(hi − lo) if s = +, (m − lo)/(hi − lo) if s = −', () => {
    expect(roomOf({ mean: 4.6, scaleMin: 1, scaleMax: 7 }, '+')).toBeCloseTo(0.4, 10);
    expect(roomOf({ mean: 4.6, scaleMin: 1, scaleMax: 7 }, '-')).toBeCloseTo(0.6, 10);
  });

  it('is unknown without mean, scale or direction, or with a mean beside the scale', () => {
    expect(roomOf({ mean: null, scaleMin: 1, scaleMax: 7 }, '+')).toBeNull();
    expect(roomOf({ mean: 3, scaleMin: 7, scaleMax: 7 }, '+')).toBeNull();
    expect(roomOf({ mean: 3, scaleMin: 1, scaleMax: 7 }, null)).toBeNull();
    expect(roomOf({ mean: 8, scaleMin: 1, scaleMax: 7 }, '+')).toBeNull();
  });
});

describe('the figure', () => {
  const title = 'Hoe sterk hangt elke factor samen met het gedrag?';
  const finding = (rows: readonly ResultRow[], factorCorrelations = content.factorCorrelations) =>
    correlationFinding(
      rows.filter(({ ranked }) => ranked).map(({ candidate }) => candidate),
      { factorCorrelations },
      'het gedrag',
    );
  /** With other correlations with the behaviour, by the place of the factor. */
  const correlated = (change: (r: number, at: number) => number) => ({
    ...content.factorCorrelations!,
    outcome: content.factorCorrelations!.outcome.map(change),
  });

  it('has the largest correlation first, whichever way it points, and names no winner where the data name none', () => {
    const ranked = rankedRows(rowsOf()).map(({ result }) => Math.round(result.r! * 100) / 100);
    expect(ranked).toEqual([0.46, 0.41, -0.38, 0.28, 0.22, 0.15]);
    expect(finding(rowsOf())).toEqual({
      title,
      note: 'Geen factor hangt aantoonbaar sterker samen dan alle andere: de verschillen kunnen toeval zijn. Zes factoren vergeleken bij de 312 mensen met een score op elke factor (15 vergelijkingen). De factoren zijn niet even betrouwbaar gemeten (0,67 tot 0,82). Bij een minder betrouwbare factor lijkt de samenhang zwakker dan zij is.',
    });
  });

  test.each([
    [null, 'niet vastgelegd is antwoorden in welke talen hierin zitten'],
    ['too_few', 'met te weinig in een taal'],
  ] as const)('says no order of answers in more languages that make no one figure: %s', (answerLanguages, why) => {
    const asked = { translations: [checkedIn('tr')], answerLanguages };
    const told = { factorCorrelations: correlated((r, at) => (at === 0 ? 0.7 : r / 2)), ...asked };
    const rows = rowsOf(asked);
    const candidates = rows.map(({ candidate }) => candidate);
    expect(correlationFinding(candidates, told, 'het gedrag')).toEqual({ title, note: expect.stringContaining(why) });
    expect(togetherSentences(candidates, told)).toEqual([]);
    expect(rows.every(({ suggestion }) => suggestion.kind === 'none')).toBe(true);
    const enough = { ...told, answerLanguages: 'enough' } as const;
    expect(correlationFinding(candidates, enough, 'het gedrag').title).toContain('het sterkst');
  });

  it('names the strongest factor when it is told apart from every other, in the direction that was expected', () => {
    const winner = (r: number) =>
      finding(
        rowsOf(),
        correlated((_, at) => (at === 2 ? r : 0.2)),
      );
    expect(winner(-0.6).title).toBe('Verwachte nadelen en kosten hangt het sterkst samen met het gedrag');
    expect(winner(-0.3).title).toBe(title);
    // Expected were high scores with less of the behaviour.
    expect(winner(0.6)).toMatchObject({
      title,
      note: expect.stringContaining('Verwachte nadelen en kosten wijst de andere kant op dan verwacht.'),
    });
  });

  it('names several that cannot be told apart, and in words how many when they are many', () => {
    const top = (many: number) =>
      finding(
        rowsOf(),
        correlated((r, at) => Math.sign(r) * (at < many ? 0.55 : 0.05)),
      );
    expect(top(2)).toMatchObject({
      title: expect.stringMatching(
        /^“Gemak en frictie” en “fysieke omgeving.*” hangen het sterkst samen met het gedrag$/,
      ),
      note: expect.stringContaining('Deze twee zijn onderling niet te onderscheiden.'),
    });
    expect(top(4)).toMatchObject({
      title: 'Vier factoren hangen het sterkst samen met het gedrag',
      note: expect.stringMatching(
        /^Dat zijn “gemak en frictie”, “.*” en “.*”\. Deze vier zijn onderling niet te onderscheiden\./,
      ),
    });
  });

  it('says of figures that were typed in, or settled before, no more than that the answers are needed', () => {
    const note = 'Om factoren te vergelijken zijn de antwoorden zelf nodig. Daarom staat hier geen volgorde.';
    expect(finding(rowsOf(), null)).toEqual({ title, note });
    const typed = content.results.map((row, at) => (at === 0 ? { ...row, analysis: null } : row));
    const strong = correlated((_, at) => (at === 1 ? 0.8 : 0.1));
    expect(finding(rowsOf({ results: typed }), strong)).toEqual({ title, note });
  });

  it('says when factors were not measured as well, and which take no part', () => {
    const uneven = content.results.map((row, at) => ({ ...row, reliability: at === 0 ? 0.9 : 0.6 }));
    expect(finding(rowsOf({ results: uneven })).note).toContain('niet even betrouwbaar gemeten (0,60 tot 0,90)');
    const open = content.results.map((row, at) => (at === 5 ? { ...row, expectedDirection: null } : row));
    const rows = rowsOf({ results: open }, () => facts('x', { expectedDirection: 'undecided' }));
    expect(finding(rows).note).toContain(
      'Niet vergeleken: kennis, omdat nog niet gekozen is waar een hoge score bij past.',
    );
  });

  it('tells which factors go together so much that they are read together', () => {
    const candidates = rowsOf().map(({ candidate }) => candidate);
    expect(togetherSentences(candidates, content)).toEqual([]);
    const { between } = content.factorCorrelations!;
    const factorCorrelations = { ...content.factorCorrelations!, between: between.with(1, [0.71]) };
    expect(togetherSentences(candidates, { factorCorrelations })).toEqual([
      expect.stringMatching(
        /^“Gemak en frictie” en “fysieke omgeving.*” hangen onderling sterk samen: r\u00a00,71 \(0,65 tot 0,76\), n = 312\. Lees ze samen\.$/,
      ),
    ]);
  });

  it('`dicht op het gedrag` is not ranked: it stands after the others', () => {
    const rows = resultRows(content, factors, ({ name }) =>
      facts('x', { closeToBehaviour: name === 'Gemak en frictie' }),
    );
    expect(rankedRows(rows).at(-1)!.name).toBe('Gemak en frictie');
    expect(
      finding(
        rows,
        correlated((r, at) => (at === 0 ? 0.8 : at === 1 ? 0.6 : r / 4)),
      ).title,
    ).toMatch(/^Fysieke omgeving/);
  });

  it('does not say that there is no order where there is nothing to compare', () => {
    const noteOf = (change: (row: FactorResult, index: number) => object) =>
      finding(rowsOf({ results: content.results.map((row, index) => ({ ...row, ...change(row, index) })) })).note;
    expect(noteOf(() => ({}))).not.toBeNull();
    expect(noteOf(() => ({ r: null }))).toBeNull();
    expect(noteOf((_, index) => (index === 0 ? {} : { r: null }))).toBeNull();
  });

  it('does not rank a factor close to the behaviour when there is no suggestion either', () => {
    const few = content.results.map((row) => ({ ...row, n: 20, correlationN: null }));
    const rows = resultRows({ ...content, results: few }, factors, () => facts('x', { closeToBehaviour: true }));
    expect(rows.map(({ ranked }) => ranked)).toEqual(factors.map(() => false));
  });

  it('does not rank a factor whose items each ask something else', () => {
    const rows = resultRows(content, factors, ({ name }) => facts('x', { noScaleMean: name === 'Gemak en frictie' }));
    expect(rankedRows(rows).at(-1)!.name).toBe('Gemak en frictie');
  });

  it('leaves out what was not measured', () => {
    expect(rankedRows(rowsOf({ results: [] }))).toEqual([]);
  });

  it('keeps names in lines that fit, and rows from touching', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 150 }), { maxLength: 12 }),
        fc.integer({ min: 200, max: 1200 }),
        (names, width) => {
          const layout = layoutFor(width);
          for (const name of names) {
            const lines = linesOf(name, layout.nameWidth, layout.name);
            expect(lines.length).toBeLessThanOrEqual(3);
            for (const line of lines)
              expect(line.length * layout.name * 0.53).toBeLessThanOrEqual(layout.nameWidth + layout.name);
          }
          const { places, height } = rowPlaces(
            names.map((name) => ({ name })),
            layout,
          );
          const bottoms = places.map(({ middle }) => middle);
          expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b));
          expect(height).toBeGreaterThan(bottoms.at(-1) ?? 0);
        },
      ),
    );
  });

  it('has an axis that holds every interval', () => {
    expect(axisLimit([{ r: 0.46, interval: { lo: 0.37, hi: 0.54 } }])).toBe(0.6);
    expect(axisLimit([{ r: 0.55, interval: { lo: 0.4, hi: 0.66 } }])).toBe(1);
    expect(axisLimit([])).toBe(0.6);
  });
});

describe('the factor intentie is never correlated with intention', () => {
  const given = { primaryOutcome: 'intention' as const };
  const rows = rowsOf(given, () => facts('intentie'));

  it('has no r, no interval and no suggestion, whatever was typed in', () => {
    expect(content.results.some(({ r }) => r !== null)).toBe(true);
    for (const row of rows) {
      expect(row).toMatchObject({ correlated: false, r: null, interval: null });
      expect(row.suggestion).toEqual({ kind: 'none', reason: 'intention_with_itself' });
    }
    expect(
      correlationFinding(
        rows.map(({ candidate }) => candidate),
        content,
        'het voornemen',
      ).title,
    ).toBe('Hoe sterk hangt elke factor samen met het voornemen?');
  });

  it('but is with what people did', () => {
    const [row] = rowsOf({}, () => facts('intentie'));
    expect(row).toMatchObject({ correlated: true, r: row!.result.r });
    expect(row!.interval).not.toBeNull();
  });
});

describe('figures that cannot be right are remarked upon, never refused', () => {
  const result = { ...content.results[0]!, n: 200, missing: 12, mean: 3.2, sd: 1.4, scaleMin: 1, scaleMax: 7 };
  const remarks = (
    change: Partial<FactorResult>,
    reason: NoSuggestionReason = 'too_few',
    respondents: number | null = 212,
  ) => figureRemarks({ result: { ...result, ...change }, suggestion: { kind: 'none', reason } }, respondents);

  it('says nothing about usual ones', () => {
    expect(remarks({})).toEqual([]);
    expect(remarks({ mean: null, sd: null, scaleMin: null })).toEqual([]);
    expect(remarks({ n: 5000 }, 'too_few', null)).toEqual([]);
  });

  it('more people than answered the questionnaire', () => {
    expect(remarks({ missing: 13 })).toEqual(['Hier staan 213 mensen, en er vulden er 212 in.']);
  });

  it('a scale that ends below its beginning, a mean beside it, and a spread that it cannot hold', () => {
    expect(remarks({ scaleMax: 1 })).toEqual(['Het hoogste antwoord van de schaal moet hoger zijn dan het laagste.']);
    expect(remarks({ mean: 7.1 })).toEqual(['Het gemiddelde ligt buiten de schaal.']);
    expect(remarks({ mean: 7.1 }, 'mean_off_scale')).toEqual([]);
    expect(remarks({ sd: 3 })).toEqual([]);
    expect(remarks({ sd: 3.1 })).toEqual(['De SD is groter dan op deze schaal kan.']);
  });
});
