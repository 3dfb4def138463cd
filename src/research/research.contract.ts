import * as z from 'zod/mini';
import { choice, day, iri, longText, shortText, text, yesNo } from '#foundation/shared/fields.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { type BodyOf, type ContentOf, defineSection, list } from '#foundation/shared/section.ts';
import type { StepState } from '#steps/step/step.contract.ts';
import type { StepName } from './process.ts';

export const researchStatuses = ['concept', 'in_progress', 'completed'] as const;
export type ResearchStatus = (typeof researchStatuses)[number];

export const endProducts = ['advice', 'campaign', 'intervention', 'briefing', 'other'] as const;

/** What is recorded about a research besides its steps. */
export const details = defineSection({
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

export type Details = ContentOf<typeof details.shape>;
export type DetailsBody = BodyOf<typeof details.shape>;

export interface StepProgress {
  name: StepName;
  state: StepState;
  stale: boolean;
}

/** A research in a list. */
export interface ResearchRow {
  '@id': string;
  uuid: string;
  name: string;
  status: ResearchStatus;
  organisation: string | null;
  theme: { '@id': string; name: string } | null;
  steps: StepProgress[];
  owner: { uuid: string; name: string };
  collaborators: { uuid: string; name: string }[];
  createdAt: string;
  updatedAt: string;
  updatedBy: { uuid: string; name: string } | null;
  canEdit: boolean;
  isOwner: boolean;
}

/** A research in full: its details and every step's section. */
export interface FullResearch extends Omit<ResearchRow, 'steps' | 'theme' | 'organisation'>, Omit<Details, 'name'> {
  themeName: string | null;
  companyName: string;
  completedAt: string | null;
  steps: (StepProgress & {
    version: number;
    updatedAt: string | null;
    updatedBy: { uuid: string; name: string } | null;
    summary: string | null;
    missing: { path: string; message: string }[];
  })[];
  /** The version of each step and of the details, for If-Match. */
  versions: Record<StepName | 'details', number>;
  /** Rows taken out of a step, to be brought back whole. */
  setAside: Partial<Record<StepName, unknown[]>>;
  /** The gedragsdoelzin, as generated or as the user worded it. */
  goalSentence: string | null;
  /** What must still be done before the research can be completed, and what is. */
  completion: { done: boolean; sentence: string; step: StepName; path: string }[];
  lastEvent: number;
}

const rowFields = z.object({
  uuid: z.uuid(),
  name: z.string(),
  status: z.enum(researchStatuses),
  organisation: z.nullable(z.string()),
  theme: z.any(),
  client: z.nullable(z.string()),
  occasion: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  endProduct: z.nullable(z.enum(endProducts)),
  stakeholders: z.array(z.any()),
  known: z.array(z.any()),
  visible: z.nullable(z.boolean()),
  steps: z.array(z.any()),
  owner: z.any(),
  collaborators: z.array(z.any()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  canEdit: z.boolean(),
});

const writeProblems = ['accessDenied', 'notFound', 'licenceEnded', 'invalid', 'unsupportedMediaType'] as const;

export const researchOperations = {
  list: operation({
    name: 'researches.list',
    method: 'GET',
    path: '/api/researches',
    access: 'user',
    kind: 'collection',
    summary: 'The studies you own or share, those of colleagues, or both.',
  }),
  create: operation({
    name: 'researches.create',
    method: 'POST',
    path: '/api/researches',
    access: 'user',
    kind: 'item',
    status: 201,
    summary: 'Begin a research; you become its owner.',
    body: details.body,
    problems: writeProblems,
  }),
  read: operation({
    name: 'researches.read',
    method: 'GET',
    path: '/api/researches/{uuid}',
    access: 'user',
    kind: 'item',
    summary: 'A research with all its sections.',
    answer: rowFields,
  }),
  details: operation({
    name: 'researches.details',
    method: 'PUT',
    path: '/api/researches/details/{uuid}',
    aliases: ['/api/researches/{uuid}'],
    access: 'user',
    kind: 'item',
    summary: 'Change the details of a research.',
    body: details.body,
    answer: rowFields,
    problems: [...writeProblems, 'completed', 'outdated'],
  }),
  remove: operation({
    name: 'researches.remove',
    method: 'DELETE',
    path: '/api/researches/{uuid}',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Throw a research away; it can be restored for 30 days.',
    problems: ['ownerOnly', 'notFound'],
  }),
  restore: operation({
    name: 'researches.restore',
    method: 'POST',
    path: '/api/researches/{uuid}/restore',
    access: 'user',
    kind: 'item',
    status: 200,
    summary: 'Bring a research back from the bin.',
    body: z.strictObject({}),
    answer: rowFields,
    problems: ['notFound'],
  }),
  duplicate: operation({
    name: 'researches.duplicate',
    method: 'POST',
    path: '/api/researches/{uuid}/duplicate',
    access: 'user',
    kind: 'item',
    status: 201,
    summary: 'Copy a research without its collected data, notes, collaborators and share link.',
    body: z.strictObject({ name: z.optional(text(150)) }),
    answer: rowFields,
    problems: writeProblems,
  }),
  events: operation({
    name: 'researches.events',
    method: 'GET',
    path: '/api/researches/{uuid}/events',
    access: 'user',
    kind: 'stream',
    summary: 'Which step was saved, in which version and by whom, as it happens.',
  }),
  selectedTechnics: operation({
    name: 'researches.selected_factor_technics',
    method: 'GET',
    path: '/api/researches/selected_factor_technics/{uuid}',
    access: 'user',
    kind: 'collection',
    summary: 'The factors of a research with the techniques chosen for each.',
  }),
};

export const researchResource: Resource = {
  shortName: 'Research',
  type: 'Research',
  description: 'A behaviour-change research.',
  collection: '/api/researches',
  fields: rowFields,
  writable: Object.keys(details.shape),
  filters: [{ name: 'ownerOrCollaborator', kind: 'boolean', property: 'ownerOrCollaborator' }],
  // The plain PUT first: generic clients find operations by class, not by path.
  operations: [
    researchOperations.list,
    researchOperations.create,
    researchOperations.read,
    researchOperations.details,
    researchOperations.remove,
    researchOperations.restore,
    researchOperations.duplicate,
    researchOperations.events,
    researchOperations.selectedTechnics,
  ],
};

export const researchFactorOperations = {
  list: operation({
    name: 'research_factors.list',
    method: 'GET',
    path: '/api/research_factors',
    access: 'user',
    kind: 'collection',
    summary: 'The factors of the studies you may see, with their marks.',
  }),
};

export const researchFactorResource: Resource = {
  shortName: 'ResearchFactor',
  type: 'ResearchFactor',
  description: 'A factor in a research, with belang and beïnvloedbaarheid.',
  collection: '/api/research_factors',
  fields: z.object({
    uuid: z.uuid(),
    research: z.string(),
    factor: z.any(),
    name: z.string(),
    grade: z.nullable(z.number()),
    influence: z.nullable(z.int()),
    priority: z.boolean(),
  }),
  filters: [
    { name: 'research.uuid', kind: 'search', property: 'research.uuid' },
    { name: 'order[grade]', kind: 'order', property: 'grade' },
    { name: 'order[influence]', kind: 'order', property: 'influence' },
    { name: 'influence', kind: 'search', property: 'influence' },
    { name: 'influence[]', kind: 'search', property: 'influence' },
  ],
  operations: [researchFactorOperations.list],
};
