import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { reportPart } from '../model/part.contract.ts';

const font = z.enum(['serif', 'sans']);

/** What a shared page takes of the house style of the organisation whose it is: colours as CSS has them. */
const publicLook = z.object({
  /** An address with the file in it. */
  logo: z.nullable(z.string()),
  logoAlt: z.nullable(z.string()),
  colours: z.object({ title: z.string(), link: z.string(), bar: z.string(), accent: z.string() }),
  fonts: z.object({ headings: font, body: font }),
  /** Whether our drawing stands on the cover; otherwise the title stands on a plane. */
  mark: z.boolean(),
  plane: z.object({ fill: z.string(), letters: z.string() }),
  coverText: z.nullable(z.string()),
  footerText: z.nullable(z.string()),
});
export type PublicLook = z.infer<typeof publicLook>;

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
  /** Null while the organisation has no house style. */
  look: z.nullable(publicLook),
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
    look: null,
    sections: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    PublicResearch: typeof publicResearchResource;
  }
}
