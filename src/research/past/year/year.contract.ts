import * as z from 'zod/mini';
import { exampleUuid } from '#access/person/wire-example.contract.ts';
import { uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { adoptions, type PastMethod, pastMethods } from '#study/past/past.contract.ts';
import { effect } from '../past.contract.ts';

const methodKeys = Object.keys(pastMethods) as [PastMethod, ...PastMethod[]];
const adoptionKeys = Object.keys(adoptions) as [keyof typeof adoptions, ...(keyof typeof adoptions)[]];

const named = { name: z.string(), researches: z.int() };

const pastYear = z.object({
  ...node('PastYear'),
  year: z.int(),
  /** Years in which something was completed that counts, the last first. */
  years: z.array(z.int()),
  /** Completed in this year, to be seen by the whole organisation, copies once: of these all counts are. */
  researches: z.array(
    z.object({
      uuid: uuid(),
      name: z.string(),
      theme: z.nullable(z.string()),
      goal: z.nullable(z.string()),
      methods: z.array(z.enum(methodKeys)),
      respondents: z.nullable(z.int()),
      conversations: z.int(),
      adopted: z.nullable(z.enum(adoptionKeys)),
    }),
  ),
  /** How many there were in the year before. */
  before: z.int(),
  /** Per theme of the library, also those of which there was none; the most first. */
  themes: z.array(z.object({ ...node('Theme'), id: z.int(), ...named })),
  /** Of the library, that were a priority; the most first. */
  factors: z.array(z.object({ ...node('factors'), id: z.int(), ...named })),
  /** That were in an intervention; the most first. */
  technics: z.array(z.object({ ...node('technics'), id: z.int(), ...named })),
  /** What was counted or measured of interventions. */
  effects: z.array(effect),
  /** The asker’s own of this year that the whole organisation may not see: in nothing above. */
  own: z.array(z.object({ uuid: uuid(), name: z.string(), year: z.int() })),
});
export type PastYear = z.infer<typeof pastYear>;

export const pastYearOperations = {
  read: operation({
    name: 'past_years.read',
    method: 'GET',
    path: '/api/past_years/{year}',
    access: 'user',
    kind: 'item',
    summary:
      'What an organisation completed in a year: its researches, themes, factors, techniques and what came of them.',
    problems: ['notFound'],
  }),
};

export const pastYearResource = {
  shortName: 'PastYear',
  description: 'A year of completed researches of an organisation, for its yearly report.',
  fields: pastYear,
  operations: Object.values(pastYearOperations),
  example: {
    '@id': '/api/past_years/2026',
    '@type': 'PastYear',
    year: 2026,
    years: [2026, 2025],
    researches: [
      {
        uuid: exampleUuid,
        name: 'Etensresten bij het gft',
        theme: 'Afval scheiden',
        goal: 'Inwoners doen etensresten in de gft-bak.',
        methods: ['qualitative', 'quantitative'],
        respondents: 312,
        conversations: 12,
        adopted: 'adopted',
      },
    ],
    before: 0,
    themes: [{ '@id': '/api/themes/6', '@type': 'Theme', id: 6, name: 'Afval scheiden', researches: 1 }],
    factors: [{ '@id': '/api/factors/42', '@type': 'factors', id: 42, name: 'Gemak en frictie', researches: 1 }],
    technics: [],
    effects: [],
    own: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    PastYear: typeof pastYearResource;
  }
}
