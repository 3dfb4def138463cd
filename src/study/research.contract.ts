import * as z from 'zod/mini';
import {
  choice,
  day,
  field,
  iri,
  longest,
  longText,
  searched,
  shortText,
  text,
  titleText,
  yesNo,
} from '#foundation/shared/fields.ts';
import { type BodyOf, type ContentOf, defineSection, list } from '#foundation/shared/section.ts';
import { coverWords } from './report-sections.contract.ts';

const endProducts = {
  advice: 'Advies',
  campaign: 'Campagne',
  intervention: 'Interventie',
  briefing: 'Briefing',
  other: 'Anders',
};

const section = defineSection({
  /** The title: 1–150 characters. */
  name: titleText('Titel'),
  organisation: shortText('Organisatie of afdeling'),
  theme: searched(field('Thema', z.nullable(iri('/api/themes')))),
  client: shortText(coverWords.client),
  occasion: longText('Aanleiding'),
  startDate: day('Startdatum'),
  endDate: day('Gewenste einddatum'),
  endProduct: choice('Gewenst eindproduct', endProducts),
  stakeholders: list('Belanghebbenden', { who: shortText('Wie'), interest: shortText('Belang') }, 50),
  known: list('Wat is al bekend', { fact: longText('Feit'), source: shortText('Bron') }, 100),
  /** Colleagues in the same company may read it; on when unanswered. */
  visible: yesNo('Zichtbaar voor collega’s'),
});

/** Other clients call what a research is about its description. */
const withOccasion = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'description' in body ? { occasion: body.description, ...body } : body;

/** What a body may hold, for the documentation: our own words, and theirs. */
export const documentedDetails = z.object({ ...section.bodyFields, description: z.optional(text(longest.long)) });

/** What is recorded about a research besides its steps. */
export const details = { ...section, body: z.pipe(z.transform(withOccasion), section.body) };

export type Details = ContentOf<typeof details.shape>;
export type DetailsBody = BodyOf<typeof details.shape>;
