import { conductingResearchStep } from '#steps/conducting-research/conducting-research.rules.ts';
import { determineFactorsStep } from '#steps/determine-factors/determine-factors.rules.ts';
import { determineTypeStep } from '#steps/determine-type/step.parts.ts';
import { interventionDesignStep } from '#steps/intervention-design/intervention-design.rules.ts';
import { linkingTechniquesStep } from '#steps/linking-techniques/linking-techniques.rules.ts';
import { prioritisingFactorsStep } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import { qualitativeResearchStep } from '#steps/qualitative-research/qualitative-research.rules.ts';
import { reportStep } from '#steps/report/report.rules.ts';
import { researchTargetStep } from '#steps/research-target/research-target.rules.ts';
import { weighingFactorsStep } from '#steps/weighing-factors/weighing-factors.rules.ts';
import { workingWithTechniquesStep } from '#steps/working-with-techniques/working-with-techniques.rules.ts';
import type { Step } from '#study/step/step.rules.ts';

/** The eleven steps, for tests of what they are together; the server itself gathers them in `main.server.ts`. */
export const allSteps: readonly Step[] = [
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
