import { choice, day, longText, shortText, whole } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep } from '#study/step/step.contract.ts';

export const researchTypes = ['qualitative', 'quantitative', 'both', 'none'] as const;
export type ResearchType = (typeof researchTypes)[number];

export const knownWhy = ['little', 'some', 'much'] as const;
export const yesNoUnsure = ['yes', 'no', 'unsure'] as const;
export const weeks = ['under_4', '4_to_12', 'over_12'] as const;
export const budgets = ['none', 'small', 'enough'] as const;

/** Type onderzoek bepalen: eight short questions, the advice they give, the choice and a plan. */
export const determineType = defineStep('determine_type', {
  knownWhy: choice(knownWhy),
  needsNumbers: choice(yesNoUnsure),
  needsSegments: choice(yesNoUnsure),
  /** People who are expected to answer in the end (net). */
  reachable: whole(0, 10_000_000),
  /** The same for the smallest segment that must be told apart. */
  reachablePerSegment: whole(0, 10_000_000),
  sensitive: choice(yesNoUnsure),
  lowLiteracy: choice(yesNoUnsure),
  time: choice(weeks),
  budget: choice(budgets),
  visible: choice(yesNoUnsure),

  researchType: choice(researchTypes),
  /** Why the choice differs from the advice. */
  differsBecause: longText(),

  planMethod: shortText(),
  planNumber: shortText(),
  planRecruitment: shortText(),
  planWho: shortText(),
  planStart: day(),
  planEnd: day(),
  planPrivacy: longText(),
});

export type DetermineType = ContentOf<typeof determineType.shape>;

/** Whether qualitative work is part of the research; as long as nothing is chosen it may be. */
export const appliesQualitative = (type: ResearchType | null) => type !== 'quantitative' && type !== 'none';

/** Whether a questionnaire is part of the research; as long as nothing is chosen it may be. */
export const appliesQuantitative = (type: ResearchType | null) => type !== 'qualitative' && type !== 'none';

declare module '#study/sections.contract.ts' {
  interface StudySections {
    determineType: DetermineType;
  }
}
