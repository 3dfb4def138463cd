import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { process } from '#study/process.ts';
import { completionChecks, reportRules, reportStep } from './report.rules.ts';
import { example } from './report.testing.ts';

const open = (sections: Parameters<typeof completionChecks>[0], product?: Parameters<typeof completionChecks>[1]) =>
  completionChecks(sections, product).filter((check) => !check.done);
const paths = (sections: Parameters<typeof completionChecks>[0]) => open(sections).map((check) => check.path);

describe('Afronden needs a behaviour goal, a graded factor with its reasoning, a primary technique and an intervention', () => {
  it('the example has all four', () => {
    expect(open(example().sections)).toEqual([]);
    expect(completionChecks(example().sections).map((check) => check.sentence)).toEqual([
      'Gedragsdoel is ingevuld',
      'Minstens één factor met cijfer en onderbouwing',
      'Minstens één primaire techniek',
      'Minstens één interventie',
    ]);
  });

  it('an empty research lacks all four, each with the step that solves it', () => {
    expect(open({}).map(({ path, step }) => [path, step])).toEqual([
      ['researchTarget.desiredBehaviour', 'research_target'],
      ['weighingFactors.researchFactors', 'weighing_factors'],
      ['linkingBehavioralTechniques.links', 'linking_behavioral_techniques'],
      ['interventionDesign.interventions', 'intervention_design'],
    ]);
  });

  it('a goal is the edited sentence, or desired behaviour and audience together', () => {
    const { sections } = example();
    Object.assign(sections.researchTarget, { goalSentence: null, audience: null });
    expect(paths(sections)).toEqual(['researchTarget.audience']);
    sections.researchTarget.goalSentence = 'Bewoners doen etensresten in het bakje.';
    expect(paths(sections)).toEqual([]);
  });

  it('a reasoning shorter than 20 characters does not count; the path points at the highest mark', () => {
    const { sections } = example();
    for (const row of sections.weighingFactors.researchFactors) row.reasoning = 'a'.repeat(19);
    expect(open(sections)).toMatchObject([
      { sentence: 'Onderbouwing bij Gemak en frictie', path: 'weighingFactors.researchFactors[0].reasoning' },
    ]);
    sections.weighingFactors.researchFactors[3]!.reasoning = 'a'.repeat(20);
    expect(open(sections)).toEqual([]);
  });

  it('without any mark the path is that of the first mark', () => {
    const { sections } = example();
    for (const row of sections.weighingFactors.researchFactors) row.grade = null;
    expect(paths(sections)).toEqual(['weighingFactors.researchFactors[0].grade']);
  });

  it('a factor that is left out or no longer chosen does not count', () => {
    const { sections } = example();
    for (const row of sections.weighingFactors.researchFactors) row.leftOut = true;
    sections.weighingFactors.researchFactors[0]!.leftOut = false;
    expect(open(sections)).toEqual([]);
    sections.determineFactors.factors = sections.determineFactors.factors.slice(1);
    expect(paths(sections)).toContain('weighingFactors.researchFactors');
  });

  it('secondary techniques alone are not enough', () => {
    const { sections } = example();
    for (const link of sections.linkingBehavioralTechniques.links) link.secondary = true;
    expect(paths(sections)).toEqual(['linkingBehavioralTechniques.links']);
  });

  it('an intervention without a name is not there yet', () => {
    const { sections } = example();
    for (const intervention of sections.interventionDesign.interventions) intervention.name = null;
    expect(paths(sections)).toEqual(['interventionDesign.interventions[0].name']);
  });
});

describe('Afgerond zonder interventie (with a reason) is possible when the end product is an advice or briefing', () => {
  const without = (reason: string | null) => {
    const { sections } = example();
    sections.interventionDesign.interventions = [];
    Object.assign(sections.completeResearch, { withoutIntervention: true, withoutInterventionReason: reason });
    return sections;
  };

  it('needs its reason', () => {
    expect(paths(without(null))).toEqual(['completeResearch.withoutInterventionReason']);
    expect(paths(without('Gevraagd was een advies.'))).toEqual([]);
  });

  it.each([
    ['advice', 0],
    ['briefing', 0],
    ['intervention', 1],
    ['campaign', 1],
    ['other', 1],
    [null, 1],
  ] as const)('end product %s leaves %i open', (product, count) => {
    expect(open(without('Gevraagd was een advies.'), product)).toHaveLength(count);
  });
});

describe('the step', () => {
  it('has the completion check as its missing fields, in sentences that say what to do', () => {
    const { completeResearch, ...earlier } = example().sections;
    expect(reportRules.missing(completeResearch, earlier)).toEqual([]);
    expect(reportRules.missing(completeResearch, {})[0]).toEqual({
      path: 'researchTarget.desiredBehaviour',
      message: 'Beschrijf het gewenste gedrag.',
    });
  });

  it('tells how much is still open', () => {
    const { completeResearch, ...earlier } = example().sections;
    expect(reportRules.summary(completeResearch, earlier)).toBe('Alles wat nodig is om af te ronden, is er.');
    expect(reportRules.summary(completeResearch, {})).toBe('Nog 4 punten voordat je kunt afronden.');
    const bare = { ...earlier, linkingBehavioralTechniques: { links: [] } };
    expect(reportRules.summary(completeResearch, bare)).toBe('Nog 1 punt voordat je kunt afronden.');
  });

  it('is the last of the process and yields nothing', () => {
    expect(reportStep.contract.name).toBe(process.at(-1)!.name);
    expect(reportRules.yields(example().sections.completeResearch, {})).toEqual({});
  });

  it('every open check names a step and a path within that step’s section', () => {
    const keys = ['researchTarget', 'weighingFactors', 'linkingBehavioralTechniques', 'interventionDesign'] as const;
    fc.assert(
      fc.property(fc.subarray([...keys]), (kept) => {
        const all = example().sections;
        const sections = Object.fromEntries([...kept, 'determineFactors' as const].map((key) => [key, all[key]]));
        const left = open(sections);
        expect(left).toHaveLength(keys.length - kept.length);
        for (const check of left) expect(check.message).toMatch(/^\p{Lu}.*\.$/u);
      }),
    );
  });
});
