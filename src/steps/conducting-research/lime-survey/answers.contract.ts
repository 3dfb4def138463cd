import * as z from 'zod/mini';

/** Numbers come as numbers or as text, as the database of LimeSurvey has them. */
const numeric = z.union([z.number(), z.string()]);

/** One row of `list_questions`, as far as it is compared. */
export const listedQuestion = z.looseObject({
  qid: numeric,
  parent_qid: numeric,
  title: z.string(),
  type: z.string(),
  question: z.nullable(z.string()),
  mandatory: z.nullish(z.string()),
});
export type ListedQuestion = z.infer<typeof listedQuestion>;
export const listedQuestions = z.array(listedQuestion);

const option = z.looseObject({ answer: z.nullable(z.string()), order: z.optional(numeric) });

/**
 * What `get_question_properties` tells of the answers to a question, by their codes. Codes that count from nought come as a list, as PHP
 * writes them so, and where there are none a sentence says so.
 */
export const answerOptions = z.looseObject({
  answeroptions: z.union([z.array(option), z.record(z.string(), option), z.string()]),
});
export type AnswerOptions = z.infer<typeof answerOptions>['answeroptions'];

/** What `get_summary` counts of an active survey. */
export const summary = z.looseObject({ completed_responses: numeric, incomplete_responses: numeric });
