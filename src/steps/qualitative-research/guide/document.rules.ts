import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';

/** What the interview guide is made of: plain data, so that it can go to a worker and be hashed. */
export interface InterviewGuideInput {
  /** Title of the research. */
  title: string;
  organisation: string | null;
  /** The company that does the research. */
  madeBy: string | null;
  content: Pick<
    QualitativeResearch,
    'methods' | 'questions' | 'introduction' | 'closing' | 'consentText' | 'retention' | 'contact' | 'minors'
  >;
  /** Where and when is counted, without what was counted. */
  counts: { place: string | null; period: string | null }[];
  target: ResearchTarget;
  factors: readonly Pick<ChosenFactor, 'uuid' | 'name'>[];
}

/** A study as the wire shows it, as far as the guide needs it. */
interface GuideStudy {
  name: string;
  organisation?: string | null;
  companyName?: string | null;
  researchTarget: ResearchTarget;
  determineFactors: { factors: readonly ChosenFactor[] };
  qualitativeResearch: QualitativeResearch;
}

/** Takes from a study what the guide needs and nothing else: no conversations and no counts leave with it. */
export function interviewGuideInput(study: GuideStudy): InterviewGuideInput {
  const { methods, questions, introduction, closing, consentText, retention, contact, minors, observationForm } =
    study.qualitativeResearch;
  return {
    title: study.name,
    organisation: study.organisation ?? null,
    madeBy: study.companyName ?? null,
    content: { methods, questions, introduction, closing, consentText, retention, contact, minors },
    counts: observationForm.map(({ place, period }) => ({ place, period })),
    target: study.researchTarget,
    factors: study.determineFactors.factors.map(({ uuid, name }) => ({ uuid, name })),
  };
}
