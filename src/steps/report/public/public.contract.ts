import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { reportPart } from '../model/part.contract.ts';

/** What the public sees of a research: parts of its report, as the report model has them. */
export const publicResearch = z.object({
  ...node('PublicResearch'),
  name: z.string(),
  /** Under the title of the report. */
  subtitle: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** The gedragsdoelzin; only when the section `target` is shown. */
  goalSentence: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
  sections: z.array(reportPart),
});
export type PublicResearch = z.infer<typeof publicResearch>;

export const publicResearchOperations = {
  read: operation({
    name: 'researches.share',
    method: 'GET',
    path: '/api/researches/share/{secret}',
    access: 'public',
    kind: 'item',
    summary: 'What the public may see of a research, by its secret.',
    problems: ['notFound', 'tooMany'],
  }),
};

export const publicResearchResource = {
  shortName: 'PublicResearch',
  description: 'A shared research: the chosen sections of its report, as they are now.',
  fields: publicResearch,
  operations: Object.values(publicResearchOperations),
  example: {
    '@id': '/api/researches/share',
    '@type': 'PublicResearch',
    name: 'Etensresten bij het gft',
    subtitle: 'Waarom bewoners nog niet scheiden',
    organisation: 'Gemeente Veldermeer',
    goalSentence: null,
    updatedAt: '2026-10-12T14:32:08.000Z',
    sections: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    PublicResearch: typeof publicResearchResource;
  }
}
