import * as z from 'zod/mini';
import { choice, choices, day, longText, shortText, uuid, whole, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

export const qualitativeMethods = ['interview', 'focus_group', 'observation'] as const;
export const legalBases = ['consent', 'public_task', 'legitimate_interest', 'other'] as const;
/** Whether a factor came up: not discussed, not mentioned when asked, when asked, of one's own accord. */
export const mentionKinds = ['not_discussed', 'not_mentioned', 'asked', 'spontaneous'] as const;
export type MentionKind = (typeof mentionKinds)[number];
/** What part it played: none, a part, or it was decisive. */
export const roles = ['none', 'part', 'decisive'] as const;
export const findingDirections = ['hinders', 'helps'] as const;

/** Limits of the process document and of what one person can read. */
export const mostQuestions = 200;
export const mostConversations = 500;

const question = {
  /** The research_factor it is about; null for an own question. */
  researchFactor: z.nullable(uuid()),
  text: longText(),
  /** Question number in the library's template it came from; null for an own question. */
  template: whole(0, 20),
  /** Once edited, it is never overwritten by generating again. */
  edited: yesNo(),
  /** Taken out, but to be brought back. */
  removed: yesNo(),
};

const finding = {
  researchFactor: uuid(),
  mention: choice(mentionKinds),
  role: choice(roles),
  event: longText(),
  direction: choice(findingDirections),
  quote: longText(),
  note: longText(),
};

const conversation = {
  /** R01, R02…: never a name. */
  code: shortText(),
  segment: shortText(),
  /** How one heard or saw it: a second method is a second source. */
  method: choice(qualitativeMethods),
  date: day(),
  /** More than there can be factors: those of factors that were set aside wait here until they come back. */
  findings: list(finding, 300),
};

/** Kwalitatief onderzoek: the plan, the interview guide and what was found, conversation by conversation. */
export const qualitativeResearch = defineStep('qualitative_research', {
  methods: choices(qualitativeMethods),
  planned: whole(0, 10_000),
  recruitment: longText(),
  consentText: longText(),
  legalBasis: choice(legalBases),
  retention: shortText(),
  contact: shortText(),
  minors: yesNo(),
  introduction: longText(),
  closing: longText(),
  observationForm: list(
    {
      place: shortText(),
      period: shortText(),
      wanted: whole(0, 1_000_000),
      unwanted: whole(0, 1_000_000),
      secondObserver: yesNo(),
      /** What the second observer counted at the same place and time. */
      secondWanted: whole(0, 1_000_000),
      secondUnwanted: whole(0, 1_000_000),
    },
    100,
  ),

  questions: list(question, mostQuestions),

  conversations: list(conversation, mostConversations),
  /** Factors that nobody had thought of; `firstHeardIn` is the conversation, for saturation. */
  newFactors: list({ name: shortText(), explanation: longText(), firstHeardIn: z.nullable(uuid()) }, 60),
  conclusions: list({ researchFactor: uuid(), text: longText() }, 300),
  conclusion: longText(),
});

export type QualitativeResearch = ContentOf<typeof qualitativeResearch.shape>;
export type GuideQuestion = RowOf<typeof question>;
export type Conversation = RowOf<typeof conversation>;
export type NewFactor = QualitativeResearch['newFactors'][number];
export type Finding = RowOf<typeof finding>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    qualitativeResearch: QualitativeResearch;
  }
}
