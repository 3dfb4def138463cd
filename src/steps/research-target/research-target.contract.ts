import * as z from 'zod/mini';
import { choice, decimal, longText, shortText, titleText, uuid, whole, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

/** How the behaviour recurs: once, again and again, or kept up. */
export const recurrences = ['once', 'repeated', 'lasting'] as const;
export type Recurrence = (typeof recurrences)[number];

/** How questions address the reader: je or u. */
export const formsOfAddress = ['je', 'u'] as const;

/** The criteria on which a candidate behaviour is rated 0–3. */
export const candidateCriteria = ['impact', 'room', 'chance', 'spillover', 'measurability'] as const;
export type CandidateCriterion = (typeof candidateCriteria)[number];

const rating = () => whole(0, 3);

const candidate = {
  behaviour: shortText(),
  who: shortText(),
  impact: rating(),
  room: rating(),
  chance: rating(),
  spillover: rating(),
  measurability: rating(),
  veto: yesNo(),
  vetoReason: shortText(),
};

/** Doelanalyse: the goal, the audience, the behaviour that is chosen, and the words in which questions will speak of it. */
export const researchTarget = defineStep('research_target', {
  broadGoal: longText(),
  whyNow: longText(),
  urgency: longText(),

  audience: longText(),
  segments: list({ name: titleText(), description: shortText() }, 20),
  audienceSize: shortText(),
  intermediaries: shortText(),
  vulnerable: yesNo(),
  vulnerableNote: longText(),

  candidates: list(candidate, 12),
  chosenCandidate: z.nullable(uuid()),
  choiceReason: longText(),

  currentBehaviour: longText(),
  facts: list({ value: shortText(), unit: shortText(), year: whole(1900, 2100), source: shortText() }, 30),

  desiredBehaviour: longText(),
  recurrence: choice(recurrences),
  where: shortText(),
  when: shortText(),
  decisionMoment: shortText(),
  withWhom: shortText(),
  competingBehaviour: longText(),

  questionBehaviour: shortText(),
  questionAudience: shortText(),
  questionContext: shortText(),
  questionPeriod: shortText(),
  formOfAddress: choice(formsOfAddress),

  subBehaviours: list({ behaviour: shortText() }, 20),

  indicator: shortText(),
  baseline: decimal(-1e9, 1e9),
  target: decimal(-1e9, 1e9),
  unit: shortText(),
  measuredWhen: shortText(),
  dataSource: shortText(),
  feasibleChange: longText(),

  timeFeasible: shortText(),
  moneyFeasible: shortText(),
  meansFeasible: shortText(),
  lawFeasible: shortText(),

  ethicsLegitimate: yesNo(),
  ethicsLegitimateNote: shortText(),
  ethicsTransparent: yesNo(),
  ethicsTransparentNote: shortText(),
  ethicsFreedom: yesNo(),
  ethicsFreedomNote: shortText(),
  ethicsHarm: yesNo(),
  ethicsHarmNote: shortText(),

  /** The gedragsdoelzin as the user worded it; null while the generated one is used. */
  goalSentence: longText(),
});

export type ResearchTarget = ContentOf<typeof researchTarget.shape>;
export type Candidate = RowOf<typeof candidate>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    researchTarget: ResearchTarget;
  }
}
