import * as z from 'zod/mini';
import { choice, day, iri, longText, shortText, text, yesNo } from '#foundation/shared/fields.ts';
import { type BodyOf, type ContentOf, defineSection, list } from '#foundation/shared/section.ts';

export const endProducts = ['advice', 'campaign', 'intervention', 'briefing', 'other'] as const;

const section = defineSection({
  /** The title: 1–150 characters. */
  name: text(150),
  organisation: shortText(),
  theme: z.nullable(iri('/api/themes')),
  client: shortText(),
  occasion: longText(),
  startDate: day(),
  endDate: day(),
  endProduct: choice(endProducts),
  stakeholders: list({ who: shortText(), interest: shortText() }, 50),
  known: list({ fact: longText(), source: shortText() }, 100),
  /** Colleagues in the same company may read it; on when unanswered. */
  visible: yesNo(),
});

/** Other clients call what a research is about its description. */
const withOccasion = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'description' in body ? { occasion: body.description, ...body } : body;

/** What a body may hold, for the documentation: our own words, and theirs. */
export const documentedDetails = z.extend(section.body as unknown as z.ZodMiniObject, {
  description: z.optional(longText()),
});

/** What is recorded about a research besides its steps. */
export const details = { ...section, body: z.pipe(z.transform(withOccasion), section.body) };

export type Details = ContentOf<typeof details.shape>;
export type DetailsBody = BodyOf<typeof details.shape>;
