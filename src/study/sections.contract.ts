import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { LinkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import type { PrioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type { QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { Report } from '#steps/report/report.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import type { WeighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import type { WorkingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';

/** The contents of all eleven steps by section key. */
export interface StudySections {
  researchTarget: ResearchTarget;
  determineFactors: DetermineFactors;
  determineType: DetermineType;
  qualitativeResearch: QualitativeResearch;
  conductingResearch: ConductingResearch;
  weighingFactors: WeighingFactors;
  prioritisingFactors: PrioritisingFactors;
  linkingBehavioralTechniques: LinkingTechniques;
  conductingInterventionDesign: WorkingWithTechniques;
  interventionDesign: InterventionDesign;
  completeResearch: Report;
}
