import * as z from 'zod/mini';
import { factorAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { blocks, outcomes } from '#evidence/statistics/kinds.contract.ts';
import { choice, day, decimal, longText, shortText, uuid, whole, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

export { type Block, blocks, type Outcome, outcomes } from '#evidence/statistics/kinds.contract.ts';

/** How high scores on a factor are expected to go with the behaviour; `±` is for the user to choose. */
export const expectedDirections = ['+', '-'] as const;

/** Limit of the process document. */
export const mostItems = 200;

const questionnaireItem = {
  block: choice(blocks),
  researchFactor: z.nullable(uuid()),
  text: longText(),
  /** Stable name for the data file: EIGEFF_1. */
  variable: shortText(),
  scaleMin: whole(0, 10),
  scaleMax: whole(1, 11),
  leftAnchor: shortText(),
  rightAnchor: shortText(),
  /** All answers in words, one a line; empty when only the ends are named. */
  labels: longText(),
  reversed: yesNo(),
  required: yesNo(),
  notApplicable: yesNo(),
  template: whole(0, 40),
  edited: yesNo(),
  removed: yesNo(),
};

const result = {
  researchFactor: uuid(),
  n: whole(0, 10_000_000),
  missing: whole(0, 10_000_000),
  mean: decimal(-1000, 1000),
  sd: decimal(0, 1000),
  scaleMin: whole(0, 100),
  scaleMax: whole(1, 100),
  r: decimal(-1, 1),
  /** Respondents with both a score and the outcome: r is over these. Null while that is not known apart from `n`. */
  correlationN: whole(0, 10_000_000),
  /** Spearman's rank correlation beside it. */
  spearman: decimal(-1, 1),
  /** Share (0–1) of respondents in the answer given most; over 0.8 there is no suggestion. */
  largestShare: decimal(0, 1),
  reliability: decimal(-1, 1),
  expectedDirection: choice(expectedDirections),
  conclusion: longText(),
  /** What was computed from answers beside the figures above; null when these were typed in. */
  analysis: z.nullable(factorAnalysis),
};

/**
 * What changed since the interventions: the same questions asked again. Of a factor the first measurement is its result;
 * of the behaviour (`researchFactor` null) it stands here.
 */
const effect = {
  researchFactor: z.nullable(uuid()),
  firstN: whole(0, 10_000_000),
  firstMean: decimal(-1000, 1000),
  firstSd: decimal(0, 1000),
  secondN: whole(0, 10_000_000),
  secondMean: decimal(-1000, 1000),
  secondSd: decimal(0, 1000),
  scaleMin: whole(0, 100),
  scaleMax: whole(1, 100),
  /** Respondents who answered both times: the change is then theirs. Null: of two independent groups. */
  pairs: whole(0, 10_000_000),
  /** Of those respondents alone, so that the change is the second minus the first. */
  pairsFirstMean: decimal(-1000, 1000),
  pairsSecondMean: decimal(-1000, 1000),
  /** Of the same respondents: the mean of their changes and its 95 % interval. */
  change: decimal(-1000, 1000),
  changeLow: decimal(-1000, 1000),
  changeHigh: decimal(-1000, 1000),
};

/** Onderzoek uitzetten en analyseren: the questionnaire, the fieldwork and the figures per factor. */
export const conductingResearch = defineStep('conducting_research', {
  introduction: longText(),
  consentText: longText(),
  /**
   * What people should stop doing, as an infinitive. When filled, the outcome questions ask it literally and are turned
   * round: “niet appen” is answered less truthfully than “appen”.
   */
  unwantedBehaviour: shortText(),
  items: list(questionnaireItem, mostItems),
  /** Whether questions within a block change places for each participant; null, like yes, is on. */
  randomOrder: yesNo(),
  pretestDone: yesNo(),
  pretestFindings: longText(),

  channel: shortText(),
  startDate: day(),
  endDate: day(),
  invited: whole(0, 100_000_000),
  respondents: whole(0, 100_000_000),

  primaryOutcome: choice(outcomes),
  results: list(result, 60),
  /** What the computed figures were made of, as one value to compare: the questions, how they are scored, the outcome. */
  analysedWith: shortText(),
  followUpStart: day(),
  followUpEnd: day(),
  followUpRespondents: whole(0, 100_000_000),
  /** How many answers to it were read in, beside the number that was typed; null when none were. */
  followUpCounted: whole(0, 100_000_000),
  effects: list(effect, 61),
  /**
   * The column with people’s own code by which somebody said that they can be known again, and how many were in both measurements.
   * Null: nobody said so, and the measurements are two groups. Pairs without it were made of equal codes that nobody was asked about.
   */
  pairedBy: shortText(),
  pairedPeople: whole(0, 10_000_000),
  followUpConclusion: longText(),
  conclusion: longText(),
});

export type ConductingResearch = ContentOf<typeof conductingResearch.shape>;
export type QuestionnaireItem = RowOf<typeof questionnaireItem>;
export type FactorResult = RowOf<typeof result>;
export type Effect = RowOf<typeof effect>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    conductingResearch: ConductingResearch;
  }
}
