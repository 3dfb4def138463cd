import { describe, expect, it } from 'vitest';
import { sectionKey, stepNames } from '#research/process.ts';
import { conductingResearchStep } from '#steps/conducting-research/conducting-research.rules.ts';
import { determineFactorsStep } from '#steps/determine-factors/determine-factors.rules.ts';
import { determineTypeStep } from '#steps/determine-type/determine-type.rules.ts';
import { interventionDesignStep } from '#steps/intervention-design/intervention-design.rules.ts';
import { linkingTechniquesStep } from '#steps/linking-techniques/linking-techniques.rules.ts';
import { prioritisingFactorsStep } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import { qualitativeResearchStep } from '#steps/qualitative-research/qualitative-research.rules.ts';
import { reportStep } from '#steps/report/report.rules.ts';
import { researchTargetStep } from '#steps/research-target/research-target.rules.ts';
import { assess, type Step } from '#steps/step/step.rules.ts';
import { weighingFactorsStep } from '#steps/weighing-factors/weighing-factors.rules.ts';
import { workingWithTechniquesStep } from '#steps/working-with-techniques/working-with-techniques.rules.ts';
import { examples } from './example-testing.server.ts';

const steps: Step[] = [
  researchTargetStep,
  determineFactorsStep,
  determineTypeStep,
  qualitativeResearchStep,
  conductingResearchStep,
  weighingFactorsStep,
  prioritisingFactorsStep,
  linkingTechniquesStep,
  workingWithTechniquesStep,
  interventionDesignStep,
  reportStep,
];

/** Steps that the research type of an example leaves out. */
const leftOut: Record<string, string[]> = { heuvelrade: ['conducting_research'] };

describe.each(Object.entries(examples))('%s is gereed in every step', (example, { sections }) => {
  const assessments = assess(steps, sections as unknown as Record<string, unknown>, {});

  it.each(stepNames)('%s', (name) => {
    const { state, missing, summary } = assessments[name];
    if (leftOut[example]?.includes(name)) {
      expect(state).toBe('not_applicable');
      return;
    }
    expect(missing).toEqual([]);
    expect(state).toBe('ready');
    // A summary that is cut short ends in an ellipsis.
    expect(summary ?? '…').toMatch(/[.…]$/);
  });

  it('has a section for every step', () => {
    expect(Object.keys(sections).sort()).toEqual(stepNames.map(sectionKey).sort());
  });
});
