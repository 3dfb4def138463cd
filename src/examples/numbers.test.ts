import { describe, expect, it } from 'vitest';
import { mentionsOf, qualitativeBand } from '#evidence/evidence.rules.ts';
import { agreement, suggestionFor } from '#evidence/suggestion.rules.ts';
import { isOut } from '#steps/conducting-research/questionnaire/out.rules.ts';
import { generateQuestionnaire } from '#steps/conducting-research/questionnaire/questionnaire.rules.ts';
import { resultRows } from '#steps/conducting-research/results/results.rules.ts';
import { answersOf } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import { answerWords } from '#steps/intervention-design/evaluation/answer/words.rules.ts';
import { fidelityWords } from '#steps/intervention-design/evaluation/fidelity/words.rules.ts';
import { generateGuide, isOut as isGuideOut } from '#steps/qualitative-research/guide/guide.rules.ts';
import { factorAt, library, technicAt } from './examples.testing.server.ts';
import { type ExampleResearch, examples } from './examples.testing.ts';

/** The factors of an example by a word for each, in the order in which it chose them. */
const factorsOf = <Key extends string>({ sections }: ExampleResearch, ...keys: Key[]) =>
  Object.fromEntries(keys.map((key, at) => [key, sections.determineFactors.factors[at]!.uuid])) as Record<Key, string>;

const factors = factorsOf(examples.veldermeer, 'ease', 'place', 'drawbacks', 'norm', 'attitude', 'knowledge');
type FactorKey = keyof typeof factors;

describe('Veldermeer tells the numbers of its case', () => {
  const { sections } = examples.veldermeer;
  const { conversations, conclusions, observationForm } = sections.qualitativeResearch;
  const of = (key: FactorKey) => mentionsOf(conversations, factors[key]);
  const conclusionOn = (key: FactorKey) => conclusions.find((one) => one.researchFactor === factors[key])!.text!;

  it.each([
    ['ease', 14, 12, 5],
    ['place', 14, 9, 4],
    ['drawbacks', 14, 12, 4],
    ['norm', 13, 7, 2],
    ['attitude', 14, 10, 0],
    ['knowledge', 14, 3, 0],
  ] as const)('%s came up in %d conversations, was mentioned in %d and decisive in %d', (key, discussed, mentioned, decisive) => {
    expect(of(key)).toMatchObject({ discussed, mentioned, decisive });
    if (key !== 'drawbacks') expect(conclusionOn(key)).toContain(`${mentioned} van de ${discussed} gesprekken`);
    if (decisive > 0) expect(conclusionOn(key)).toContain(`${decisive} keer`);
  });

  it('gemak en frictie keeps its positive sign, whatever `Richting` says of the situation', () => {
    const ease = sections.determineFactors.factors.find(({ uuid }) => uuid === factors.ease)!;
    const facts = factorAt(ease.factor);
    expect(facts).toMatchObject({ slug: 'gemak-en-frictie', expectedDirection: 'positive' });
    for (const direction of ['hinders', 'helps', 'both', null] as const) {
      const [row] = resultRows(sections.conductingResearch, [{ ...ease, direction }], () => facts);
      expect(row).toMatchObject({ direction: '+', directionOpen: false, suggestion: { kind: 'grade', grade: 8 } });
    }
  });

  it('holds fourteen conversations, in which stench comes up of itself in eleven', () => {
    expect(conversations.map(({ code }) => code).filter((code) => /^R(0[1-9]|1[0-4])$/.test(code!))).toHaveLength(14);
    expect(of('drawbacks').spontaneous).toBe(11);
    const { reasoning } = sections.weighingFactors.researchFactors.find(({ uuid }) => uuid === factors.drawbacks)!;
    expect(reasoning).toContain('in 11 van 14 gesprekken spontaan');
    expect(of('knowledge').spontaneous).toBe(0);
  });

  it('has the quotes with who said them', () => {
    const quote = (code: string, key: FactorKey) =>
      conversations.find((one) => one.code === code)!.findings.find((one) => one.researchFactor === factors[key])!
        .quote;
    expect(quote('R09', 'ease')).toBe('Dat bakje staat altijd in de weg. Dan gaat het toch maar in de zak.');
    expect(quote('R06', 'norm')).toBe('Niemand op deze galerij doet het.');
  });

  it('compares the counts at the containers rightly', () => {
    expect(observationForm).toHaveLength(6);
    const share = (near: boolean) => {
      const rows = observationForm.filter(({ place }) => place!.includes('naast restafval') === near);
      const wanted = rows.reduce((sum, row) => sum + row.wanted!, 0);
      const all = rows.reduce((sum, row) => sum + row.wanted! + row.unwanted!, 0);
      return `${Math.round((wanted / all) * 100)}\u00A0% van de mensen bij de containers gft bij zich (${wanted} van ${all})`;
    };
    expect(conclusionOn('place')).toContain(share(true));
    expect(conclusionOn('place')).toContain('17\u00A0% (32 van 188)');
    expect(share(false)).toContain('17\u00A0%');
    expect(share(false)).toContain('(32 van 188)');
  });

  it('tells of its eleven flats what came of it, by the places and not by the households', () => {
    const { interventionDesign: step, completeResearch } = sections;
    const [main, harm, ...more] = answersOf(step);
    expect(more).toEqual([]);
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    // Least squares of the share after on group and share before, over eleven flats, is 9.35 by any program; the interval is CR2’s.
    expect(plain(answerWords(main!).sentence)).toMatch(
      /: 42 % bij “Eerste vijf flats”, 33 % bij “Latere zes flats”\. .* \+9 punten \(95 % tussen \+5 en \+14\)\.$/,
    );
    expect(plain(completeResearch.summary!)).toMatch(/daar 42 % .* zonder proef 33 %/);
    expect(answerWords(harm!).meaning).toContain('laat geen schade zien');
    expect(fidelityWords(step, [main!]).map(plain)[0]).toContain('694 van 1.090 zoals bedoeld (64 %)');
    const households = step.measured.filter(
      ({ outcome, moment }) => outcome === main!.outcome.uuid && moment === step.moments[1]!.uuid,
    );
    expect(households.reduce((sum, { outOf }) => sum + outOf!, 0)).toBe(2400);
  });

  it('has a response of 13 %', () => {
    const { invited, respondents } = sections.conductingResearch;
    expect([invited, respondents, Math.round((respondents! / invited!) * 100)]).toEqual([2400, 312, 13]);
  });

  it('aims from 31 to 45 %, some 340 households', () => {
    const { baseline, target } = sections.researchTarget;
    expect([baseline, target]).toEqual([31, 45]);
    expect(Math.round((((target! - baseline!) / 100) * 2400) / 10) * 10).toBe(340);
    expect(2400 * 14).toBe(33_600);
  });

  it.each([
    ['ease', 3.2, 0.46, [0.37, 0.54], 8, [6.5, 9], 8, 2],
    ['place', 2.6, 0.41, [0.31, 0.5], 7, [5.5, 8.5], 7.5, 1],
    ['drawbacks', 4.6, -0.38, [-0.47, -0.28], 6.5, [5, 8], 7, 2],
    ['norm', 2.4, 0.28, [0.17, 0.38], 5, [3.5, 6.5], 5.5, 1],
    ['attitude', 5.8, 0.22, [0.11, 0.32], 2.5, [2, 3.5], 3, 1],
    ['knowledge', 3.9, 0.15, [0.04, 0.26], 2.5, [1.5, 3.5], 2.5, 2],
  ] as const)('%s: mean, r, suggestion, belang and beïnvloedbaarheid as in the table', (key, mean, r, interval, suggested, range, grade, influence) => {
    const { results } = sections.conductingResearch;
    const result = results.find((one) => one.researchFactor === factors[key])!;
    expect(result.n).toBe(312);
    expect(result.mean).toBeCloseTo(mean, 1);
    expect(result.r).toBeCloseTo(r, 2);
    const { factor } = sections.determineFactors.factors.find(({ uuid }) => uuid === factors[key])!;
    const suggestion = suggestionFor(result, sections.conductingResearch, factorAt(factor));
    expect(suggestion).toMatchObject({ kind: 'grade', grade: suggested, lo: range[0], hi: range[1] });
    if (suggestion.kind === 'grade') {
      expect([suggestion.interval.lo, suggestion.interval.hi].map((end) => Math.round(end * 100) / 100)).toEqual(
        interval,
      );
    }
    expect(agreement(suggestion, qualitativeBand(conversations, factors[key]))).toBe('same');
    expect(sections.weighingFactors.researchFactors.find(({ uuid }) => uuid === factors[key])!.grade).toBe(grade);
    expect(influenceOf(examples.veldermeer, factors[key])).toBe(influence);
  });

  it('gives priority to the first four', () => {
    const priorities = sections.prioritisingFactors.researchFactors.filter(({ priority }) => priority);
    expect(priorities.map(({ uuid }) => uuid)).toEqual([factors.ease, factors.place, factors.drawbacks, factors.norm]);
  });

  it('chooses the techniques of the case', () => {
    expect(sections.linkingBehavioralTechniques.links.map(({ technic }) => technicAt(technic).slug)).toEqual([
      'hulpmiddelen-toevoegen',
      'vereenvoudigen',
      'begrijpelijke-taal',
      'toegang-vergroten',
      'gedragsexperiment',
      'problemen-oplossen',
      'dynamische-norm-communiceren',
    ]);
  });

  it('has several ideas to choose from, of which one is vetoed', () => {
    const { ideas } = sections.conductingInterventionDesign;
    expect(ideas).toHaveLength(13);
    expect(ideas.filter(({ acceptability }) => acceptability === 1)).toHaveLength(1);
    const conditions = ideas.flatMap(({ link, conditions: checked }) => {
      const { technic } = sections.linkingBehavioralTechniques.links.find(({ uuid }) => uuid === link)!;
      return checked.map(({ condition }) => technicAt(technic).conditions.includes(condition!));
    });
    expect(conditions.every(Boolean)).toBe(true);
  });

  it('names in its desk research only sources of the library or of the municipality itself', () => {
    const sources = sections.determineFactors.factors.flatMap(({ deskResearch }) =>
      deskResearch.map(({ source }) => source!),
    );
    const names = library.sources.all.map(({ name }) => name);
    expect(sources.filter((source) => !names.includes(source) && !/Veldermeer|corporatie/.test(source))).toEqual([]);
  });

  it('stays as it is when guide and questionnaire are generated again', () => {
    const { qualitativeResearch, conductingResearch, researchTarget, determineFactors } = sections;
    expect(
      generateGuide(determineFactors.factors, library.factors.all, researchTarget, qualitativeResearch.questions, {
        out: isGuideOut(qualitativeResearch),
      }),
    ).toEqual(qualitativeResearch.questions);
    expect(
      generateQuestionnaire({
        factors: determineFactors.factors,
        library: library.factors.all,
        target: researchTarget,
        lowLiteracy: false,
        unwantedBehaviour: null,
        out: isOut(conductingResearch),
        oneSegment: false,
        existing: conductingResearch.items,
      }),
    ).toEqual(conductingResearch.items);
  });
});

const lindemeerFactors = factorsOf(
  examples.lindemeer,
  ...(['temptation', 'habits', 'norm', 'rules', 'risk', 'attitude'] as const),
);

describe('Lindemeer tells the numbers of its case', () => {
  const { sections } = examples.lindemeer;

  it('counted 612 cyclists, of whom 23 % with the phone in hand', () => {
    const [row] = sections.qualitativeResearch.observationForm;
    expect(row!.wanted! + row!.unwanted!).toBe(612);
    expect(Math.round((row!.unwanted! / 612) * 100)).toBe(sections.researchTarget.baseline);
  });

  it.each([
    ['temptation', 8, 8.5, 2],
    ['habits', 9.5, 7.5, 2],
    ['norm', 5.5, 6.5, 1],
    ['risk', 2.5, 2.5, 1],
    ['attitude', 2.5, 2.5, 1],
  ] as const)('%s: suggestion, belang and beïnvloedbaarheid as in the table', (key, suggested, grade, influence) => {
    const { results } = sections.conductingResearch;
    const { factor } = sections.determineFactors.factors.find(({ uuid }) => uuid === lindemeerFactors[key])!;
    const result = results.find((one) => one.researchFactor === lindemeerFactors[key])!;
    expect(suggestionFor(result, sections.conductingResearch, factorAt(factor))).toMatchObject({ grade: suggested });
    expect(sections.weighingFactors.researchFactors.find(({ uuid }) => uuid === lindemeerFactors[key])!.grade).toBe(
      grade,
    );
    expect(influenceOf(examples.lindemeer, lindemeerFactors[key])).toBe(influence);
  });

  it('heard of temptation first in all four groups', () => {
    expect(mentionsOf(sections.qualitativeResearch.conversations, lindemeerFactors.temptation).spontaneous).toBe(4);
  });
});

const heuvelradeFactors = factorsOf(
  examples.heuvelrade,
  ...(['mentalSpace', 'ease', 'emotions', 'attention', 'trust', 'knowledge'] as const),
);

describe('Heuvelrade tells the numbers of its case', () => {
  const { sections } = examples.heuvelrade;

  it.each([
    ['mentalSpace', 13, 'mostly_decisive', 8.5, 1],
    ['ease', 12, 'mostly_decisive', 8, 2],
    ['emotions', 11, 'often_part', 7.5, 1],
    ['attention', 9, 'often_part', 7, 2],
    ['trust', 6, 'sometimes_decisive', 5.5, 1],
    ['knowledge', 2, 'never_decisive', 3, 2],
  ] as const)('%s was mentioned in %d of 14', (key, mentioned, band, grade, influence) => {
    const { conversations } = sections.qualitativeResearch;
    expect(mentionsOf(conversations, heuvelradeFactors[key])).toMatchObject({ discussed: 14, mentioned });
    expect(qualitativeBand(conversations, heuvelradeFactors[key])).toMatchObject({ name: band });
    expect(sections.weighingFactors.researchFactors.find(({ uuid }) => uuid === heuvelradeFactors[key])!.grade).toBe(
      grade,
    );
    expect(influenceOf(examples.heuvelrade, heuvelradeFactors[key])).toBe(influence);
  });

  it('has 173 of 640 first talks that fall through', () => {
    expect(Math.round((173 / 640) * 100)).toBe(sections.researchTarget.baseline);
  });

  it('counted half a year in the groups that were drawn, and tells how it was carried out', () => {
    const { interventionDesign: step } = sections;
    const [answer, ...more] = answersOf(step);
    expect(more).toEqual([]);
    const { sentence, meaning } = answerWords(answer!);
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    // Newcombe’s interval of 25 of 158 against 43 of 161.
    expect(plain(sentence)).toMatch(
      /: 16 % bij “Nieuwe berichten”, 27 % bij “Gewone bevestiging”: −11 punten \(95 % tussen −20 en −2\)\.$/,
    );
    expect(meaning).toMatch(/^Dat is de gewenste kant op/);
    expect(fidelityWords(step, [answer!]).map(plain)).toEqual([
      'Uitvoering bij “Nieuwe berichten”: deels zoals bedoeld; 131 van 150 zoals bedoeld (87 %); van 8 is het niet bekend.',
      'Uitvoering bij “Gewone bevestiging”: zoals bedoeld; 158 van 161 zoals bedoeld (98 %).',
      'Daar is niets voor omgerekend: het verschil hoort bij wat er echt gebeurde, niet bij wat de bedoeling was.',
    ]);
  });
});

/** Beïnvloedbaarheid: the lowest of the three answers. */
function influenceOf({ sections }: ExampleResearch, uuid: string): number {
  const row = sections.prioritisingFactors.researchFactors.find((one) => one.uuid === uuid)!;
  return row.influence ?? Math.min(row.technique!, row.mandate!, row.ability!);
}
