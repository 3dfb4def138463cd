import * as z from 'zod/mini';
import { exampleResearch, exampleUuid } from '#access/person/wire-example.contract.ts';
import { uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { researchStatuses } from '#foundation/shared/research-status.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { stepNames } from '#study/process.ts';

/** What an item of the library is to a research; of a factor, what was last said of it counts. */
export const uses = ['chosen', 'weighed', 'left_out', 'priority', 'linked', 'theme'] as const;

/** What the asker is to the research. */
export const useRoles = ['owner', 'collaborator', 'colleague'] as const;

/** At most so many of one's own, and of colleagues; the newest change first. */
export const mostOwnUses = 100;
export const mostColleagueUses = 20;

/** A research that uses an item of the library. */
const fields = z.object({
  ...node('ResearchUse'),
  uuid: uuid(),
  name: z.string(),
  status: z.enum(researchStatuses),
  role: z.enum(useRoles),
  updatedAt: z.iso.datetime(),
  use: z.enum(uses),
  /** Where that was said; null when it is the research itself that says it. */
  step: z.nullable(z.enum(stepNames)),
  /** Belang, of a factor that was weighed. */
  grade: z.nullable(z.number()),
  /** Of a technique: the factors that it was chosen for. */
  factors: z.array(z.string()),
});
export type ResearchUse = z.infer<typeof fields>;

/** The kinds of items that researches use. */
export const usableKinds = ['factors', 'technics', 'themes'] as const;
export type UsableKind = (typeof usableKinds)[number];

const usesOf = <const K extends UsableKind>(kind: K, what: string) =>
  operation({
    name: `${kind}.researches`,
    method: 'GET',
    path: `/api/${kind}/{id}/researches`,
    access: 'user',
    kind: 'collection',
    summary: `The researches that you may see and that use this ${what}: your own first, then those of colleagues.`,
    problems: ['notFound'],
  });

export const useOperations = {
  factors: usesOf('factors', 'factor'),
  technics: usesOf('technics', 'technique'),
  themes: usesOf('themes', 'theme'),
};

export const researchUseResource = {
  shortName: 'ResearchUse',
  description: 'A research that uses an item of the library, and for what.',
  fields,
  operations: Object.values(useOperations),
  example: {
    '@id': exampleResearch,
    '@type': 'ResearchUse',
    uuid: exampleUuid,
    name: 'Etensresten bij het gft',
    status: 'in_progress',
    role: 'owner',
    updatedAt: '2026-10-12T14:32:08.000Z',
    use: 'weighed',
    step: 'weighing_factors',
    grade: 7.5,
    factors: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    ResearchUse: typeof researchUseResource;
  }
}
