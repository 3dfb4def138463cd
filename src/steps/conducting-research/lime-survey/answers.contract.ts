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

/** What `get_summary` counts of an active survey. */
export const summary = z.looseObject({ completed_responses: numeric, incomplete_responses: numeric });
