import * as z from 'zod/mini';
import { choice, day, decimal, longText, shortText, uuid, whole, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#steps/step/step.contract.ts';

/** Where in the questionnaire an item stands; the outcome is always asked, intention after the factors. */
export const blocks = ['filter', 'outcome', 'factor', 'intention', 'segment', 'open'] as const;
export type Block = (typeof blocks)[number];

export const outcomes = ['last_ten', 'once', 'last_time', 'frequency', 'intention'] as const;
export type Outcome = (typeof outcomes)[number];

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
  conclusion: longText(),
});

export type ConductingResearch = ContentOf<typeof conductingResearch.shape>;
export type QuestionnaireItem = RowOf<typeof questionnaireItem>;
export type FactorResult = RowOf<typeof result>;
