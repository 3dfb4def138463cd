import * as z from 'zod/mini';
import { collaboration, person } from '#access/person/person.contract.ts';
import {
  exampleCollaboration,
  examplePerson,
  exampleResearch,
  exampleUuid,
} from '#access/person/wire-example.contract.ts';
import { field, filledTitle, reference, text, uuid, uuidPattern } from '#foundation/shared/fields.ts';
import { namedShape, node } from '#foundation/shared/hydra.ts';
import { researchStatuses } from '#foundation/shared/research-status.ts';
import { type Filter, operation, type Resource, wholeText } from '#foundation/shared/resource.ts';
import { stepStates } from '#study/step/step.contract.ts';
import { candidateOperations } from './collaborators.contract.ts';
import { stepNames } from './process.ts';
import { type Details, details, documentedDetails } from './research.contract.ts';
import type { Sections } from './sections.contract.ts';

const title = () => field(details.shape.name.words, filledTitle());

const stepProgress = { name: z.enum(stepNames), state: z.enum(stepStates), stale: z.boolean() };

/** What a list and the study itself both tell. */
const known = {
  ...node('Research'),
  uuid: uuid(),
  name: z.string(),
  status: z.enum(researchStatuses),
  owner: person,
  collaborators: z.array(collaboration),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.nullable(person),
  canEdit: z.boolean(),
  isOwner: z.boolean(),
};

/** A text in which words that were asked for stand. */
const foundText = z.object({
  /** In a step, in the details around the steps, or in a note. */
  kind: z.enum(['step', 'details', 'note']),
  /** Null of the details, and of a note about the research as a whole. */
  step: z.nullable(z.enum(stepNames)),
  /** Keys and uuids from the section to the field; of a note its uuid. */
  path: z.string(),
  /** What the field is called, in Dutch. */
  name: z.string(),
  /** The part of the text around the words, in order. */
  pieces: z.array(z.object({ text: z.string(), marked: z.boolean() })),
});
export type FoundText = z.infer<typeof foundText>;

/** A research in a list. */
const researchRow = z.object({
  ...known,
  organisation: z.nullable(z.string()),
  theme: z.nullable(z.object({ ...node('Theme'), name: z.string() })),
  steps: z.array(z.object(stepProgress)),
  /** When it went to the bin, of which `exists[deletedAt]=1` tells. */
  deletedAt: z.nullable(z.iso.datetime()),
  /** Since when it is in the archive, of which `exists[archivedAt]=1` tells. */
  archivedAt: z.nullable(z.iso.datetime()),
  /** Where `words` stand in it, the best first, at most three; empty when none were asked for. */
  found: z.array(foundText),
  /** Hand it back as `after` and the list goes on after this one, in the same order. */
  cursor: z.string(),
});
export type ResearchRow = z.infer<typeof researchRow>;
export type StepProgress = ResearchRow['steps'][number];

/** Something that changed in an earlier step since somebody last looked at the step that rests on it. */
const stepChange = z.object({
  /** The earlier step. */
  step: z.enum(stepNames),
  /** Keys and uuids from its section to the field, `segments.6f1c….name`, or to the list that a row went out of. */
  path: z.string(),
  /** What the field is called, in Dutch. */
  name: z.string(),
  /** What stood there, in words; empty when the row was not there. Both null when so much changed that the field alone is told. */
  was: z.nullable(z.string()),
  becomes: z.nullable(z.string()),
  by: person,
  at: z.iso.datetime(),
});
export type StepChange = z.infer<typeof stepChange>;

/** What the study tells besides its details and the sections of its steps. */
const aroundSections = {
  ...known,
  /**
   * By which the public reads it at `/openbaar-onderzoek/{secret}`, for its owner alone, while it is shared; null for others, and
   * until it is. In no list, file or event.
   */
  secret: z.nullable(z.string()),
  themeName: z.nullable(z.string()),
  companyName: z.string(),
  /** The example that comes with the installation: everyone reads it, and makes a copy to try things in. */
  isExample: z.boolean(),
  completedAt: z.nullable(z.iso.datetime()),
  archivedAt: z.nullable(z.iso.datetime()),
  steps: z.array(
    z.object({
      ...stepProgress,
      version: z.int(),
      updatedAt: z.nullable(z.iso.datetime()),
      updatedBy: z.nullable(person),
      summary: z.nullable(z.string()),
      missing: z.array(z.object({ path: z.string(), message: z.string() })),
      /** Of a step that is `stale`, for who may change it: what it was, the last first, at most twenty. */
      changes: z.array(stepChange),
    }),
  ),
  /** The version of each step and of the details, for If-Match. */
  versions: z.record(z.enum([...stepNames, 'details']), z.int()),
  /** Rows taken out of a step, to be brought back whole. */
  setAside: z.partialRecord(z.enum(stepNames), z.array(z.unknown())),
  /** The gedragsdoelzin, as generated or as the user worded it. */
  goalSentence: z.nullable(z.string()),
  /** What must still be done before the research can be completed, and what is. */
  completion: z.array(
    z.object({
      done: z.boolean(),
      sentence: z.string(),
      step: z.enum(stepNames),
      path: z.string(),
      message: z.string(),
    }),
  ),
  lastEvent: z.int(),
};

/** A research in full, but for the sections of its steps. */
export type FullResearch = z.infer<z.ZodMiniObject<typeof aroundSections>> & Omit<Details, 'name'>;

/** What a save of a step answers: the study, or those of its fields that changed since the event before `lastEvent`. */
export type StudyChanges = Pick<FullResearch, '@id' | '@type' | 'lastEvent'> & Partial<FullResearch & Sections>;

/** An invented study, for the documentation. */
const exampleKnown = {
  '@id': exampleResearch,
  '@type': 'Research',
  uuid: exampleUuid,
  name: 'Etensresten bij het gft',
  status: 'in_progress',
  owner: examplePerson('Noor Aalbers', 1),
  collaborators: [exampleCollaboration('Sanne de Wit', 2)],
  createdAt: '2026-09-01T08:30:00.000Z',
  updatedAt: '2026-10-12T14:32:08.000Z',
  updatedBy: examplePerson('Noor Aalbers', 1),
  canEdit: true,
  isOwner: true,
};

const exampleDetails = {
  name: exampleKnown.name,
  client: 'Team Afval',
  startDate: '2026-09-01',
  endDate: '2027-03-01',
};

const writeProblems = ['accessDenied', 'notFound', 'licenceEnded', 'invalid', 'unsupportedMediaType'] as const;

/** The details as a call takes them: a title is there, and is not cleared. */
const withTitle = (name: z.ZodMiniType) => z.extend(documentedDetails, { name });

export const researchOperations = {
  list: operation({
    name: 'researches.list',
    method: 'GET',
    path: '/api/researches',
    access: 'user',
    kind: 'collection',
    summary:
      'The studies you own or share, those of colleagues, or both; with `exists[deletedAt]` those in the bin, with `exists[archivedAt]` those in the archive. `words` looks in all texts that you may read, for words that begin so, and tells where they stand; `called` looks in titles, organisations and themes alone, and gives those whose title begins so first. With `after` (`start`, or the cursor of the last one you have) and `itemsPerPage` the list goes on from there; totals then only tell whether there are more.',
    answer: researchRow,
    answerExample: {
      ...exampleKnown,
      organisation: 'Gemeente Veldermeer',
      theme: { '@id': '/api/themes/3', '@type': 'Theme', name: 'Afval en circulair' },
      steps: [{ name: 'research_target', state: 'ready', stale: false }],
      deletedAt: null,
      archivedAt: null,
      found: [],
      cursor: 'WyIyMDI2LTEwLTEyI…',
    },
  }),
  create: operation({
    name: 'researches.create',
    method: 'POST',
    path: '/api/researches',
    access: 'user',
    kind: 'item',
    status: 201,
    summary: 'Begin a research; you become its owner.',
    largestBody: wholeText,
    body: details.body,
    needs: withTitle(title()),
    example: exampleDetails,
    problems: writeProblems,
  }),
  example: operation({
    name: 'researches.example',
    method: 'GET',
    path: '/api/researches/example',
    access: 'user',
    kind: 'item',
    summary: 'Where the example is that comes with the installation; in no list.',
    answer: z.object({ ...node('Research'), uuid: uuid(), name: z.string() }),
    answerExample: { '@id': exampleResearch, '@type': 'Research', uuid: exampleUuid, name: 'Etensresten bij het gft' },
    problems: ['notFound'],
  }),
  read: operation({
    name: 'researches.read',
    method: 'GET',
    path: '/api/researches/{uuid}',
    access: 'user',
    kind: 'item',
    summary: 'A research with all its sections.',
  }),
  details: operation({
    name: 'researches.details',
    method: 'PUT',
    path: '/api/researches/details/{uuid}',
    aliases: ['/api/researches/{uuid}', '/api/researches/{uuid}/details'],
    access: 'user',
    kind: 'item',
    tagged: true,
    summary: 'Change the details of a research.',
    largestBody: wholeText,
    body: details.body,
    needs: withTitle(z.optional(title())),
    example: { client: 'Team Afval en Schoon' },
    problems: [...writeProblems, 'completed', 'archived', 'outdated'],
  }),
  remove: operation({
    name: 'researches.remove',
    method: 'DELETE',
    path: '/api/researches/{uuid}',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Throw a research away; it can be restored for 30 days.',
    problems: ['ownerOnly', 'notFound', 'outdated'],
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
    example: {},
    problems: ['notFound'],
  }),
  archive: operation({
    name: 'researches.archive',
    method: 'POST',
    path: '/api/researches/{uuid}/archive',
    access: 'user',
    kind: 'item',
    status: 200,
    summary:
      'Put a research in the archive: out of the lists, to be read and not to be changed until it is taken back.',
    body: z.strictObject({}),
    example: {},
    problems: ['ownerOnly', 'notFound'],
  }),
  takeBack: operation({
    name: 'researches.take_back',
    method: 'POST',
    path: '/api/researches/{uuid}/take_back',
    access: 'user',
    kind: 'item',
    status: 200,
    summary: 'Take a research back from the archive.',
    body: z.strictObject({}),
    example: {},
    problems: ['ownerOnly', 'notFound'],
  }),
  duplicate: operation({
    name: 'researches.duplicate',
    method: 'POST',
    path: '/api/researches/{uuid}/duplicate',
    access: 'user',
    kind: 'item',
    status: 201,
    summary:
      'Copy a research without its collected data, notes, collaborators and share link; the example of the installation with all it holds. With `part` only its questionnaire, and what the questions speak of.',
    body: z.strictObject({ name: z.optional(text(150)), part: z.optional(z.enum(['questionnaire'])) }),
    example: { name: 'Etensresten, tweede wijk' },
    problems: writeProblems,
  }),
  events: operation({
    name: 'researches.events',
    method: 'GET',
    path: '/api/researches/{uuid}/events',
    access: 'user',
    kind: 'stream',
    media: ['text/event-stream'],
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'The last event that you have; the stream goes on from there.',
      },
      { name: 'after', in: 'query', description: 'The same, for who cannot set a header.' },
    ],
    summary: 'Which step was saved, in which version and by whom, as it happens.',
  }),
  selectedTechnics: operation({
    name: 'researches.selected_factor_technics',
    method: 'GET',
    path: '/api/researches/selected_factor_technics/{uuid}',
    aliases: [
      '/api/researches/selected-factor-technics/{uuid}',
      '/api/researches/{uuid}/selected_factor_technics',
      '/api/researches/{uuid}/selected-factor-technics',
    ],
    access: 'user',
    returns: 'SelectedFactor',
    kind: 'collection',
    summary: 'The factors of a research with the techniques chosen for each.',
  }),
};

const researchFilters = [
  { kind: 'boolean', property: 'ownerOrCollaborator' },
  { kind: 'search', property: 'words', pattern: '[^/]{1,200}' },
  { kind: 'search', property: 'called', pattern: '[^/]{1,200}' },
  { kind: 'search', property: 'status', pattern: researchStatuses.join('|') },
  { kind: 'search', property: 'theme', pattern: '\\d{1,9}' },
  { kind: 'exists', property: 'deletedAt' },
  { kind: 'exists', property: 'archivedAt' },
  { kind: 'search', property: 'after', pattern: '[\\w-]{1,2000}' },
  { kind: 'order', property: 'updatedAt' },
  { kind: 'order', property: 'createdAt' },
  { kind: 'order', property: 'name' },
] as const satisfies readonly Filter[];

/** What a study holds of one step: its schema and a small example, by section key. */
export type StepSections = Record<string, { content: z.ZodMiniType; example: object }>;

/** `weighingFactors` → `WeighingFactorsContent`. */
const contentName = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1)}Content`;

/** The class of studies; the steps' own shapes are handed in by whoever knows all rooms. */
export function researchResource(sections: StepSections): Resource {
  const contents = Object.fromEntries(
    Object.entries(sections).map(([key, { content }]) => [key, namedShape(contentName(key), content)]),
  );
  const examples = Object.fromEntries(Object.entries(sections).map(([key, { example }]) => [key, example]));
  const {
    list,
    create,
    example,
    read,
    details: change,
    remove,
    restore,
    archive,
    takeBack,
    duplicate,
    events,
    selectedTechnics,
  } = researchOperations;
  return {
    shortName: 'Research',
    description: 'A behaviour-change research, with the sections of its eleven steps.',
    collection: '/api/researches',
    fields: z.object({
      ...aroundSections,
      ...details.fields,
      theme: z.nullable(reference('/api/themes')),
      name: z.string(),
      ...contents,
    }),
    writable: Object.keys(details.shape),
    filters: researchFilters,
    // The plain PUT before the others: generic clients find operations by class, not by path.
    operations: [
      list,
      create,
      example,
      read,
      change,
      remove,
      restore,
      archive,
      takeBack,
      duplicate,
      events,
      selectedTechnics,
      ...Object.values(candidateOperations),
    ],
    example: {
      ...exampleKnown,
      secret: null,
      ...details.empty,
      ...exampleDetails,
      themeName: null,
      companyName: 'Gemeente Veldermeer',
      isExample: false,
      completedAt: null,
      archivedAt: null,
      steps: stepNames.map((name) => ({
        name,
        state: 'empty',
        stale: false,
        version: 0,
        updatedAt: null,
        updatedBy: null,
        summary: null,
        missing: [],
        changes: [],
      })),
      versions: Object.fromEntries(['details', ...stepNames].map((name) => [name, 1])),
      setAside: {},
      goalSentence: null,
      completion: [],
      lastEvent: 12,
      ...examples,
    },
  };
}

export const researchFactorOperations = {
  list: operation({
    name: 'research_factors.list',
    method: 'GET',
    path: '/api/research_factors',
    access: 'user',
    kind: 'collection',
    summary: 'The factors of the studies you may see, with their marks.',
  }),
  read: operation({
    name: 'research_factors.read',
    method: 'GET',
    path: '/api/research_factors/{uuid}',
    access: 'user',
    kind: 'item',
    summary: 'A factor of a study, with its marks.',
  }),
};

const libraryFactor = z.object({ ...node('factors'), id: z.int(), name: z.string() });

const markedFactor = {
  uuid: uuid(),
  name: z.string(),
  /** Null for an own factor, which the library does not know. */
  factor: z.nullable(libraryFactor),
  grade: z.nullable(z.number()),
  influence: z.nullable(z.int()),
  priority: z.boolean(),
};

const exampleFactor = {
  uuid: '3c1f0a57-9a7e-4f0e-8a52-64c0b6a7d201',
  name: 'Gemak en frictie',
  factor: { '@id': '/api/factors/42', '@type': 'factors', id: 42, name: 'Gemak en frictie' },
  grade: 7.5,
  influence: 2,
  priority: true,
};

export const researchFactorResource = {
  shortName: 'ResearchFactor',
  description: 'A factor in a research, with belang (grade) and beïnvloedbaarheid (influence).',
  collection: '/api/research_factors',
  fields: z.object({ ...node('ResearchFactor'), research: reference('/api/researches'), ...markedFactor }),
  filters: [
    { kind: 'search', property: 'research.uuid', pattern: uuidPattern },
    { kind: 'search', property: 'influence', pattern: '\\d{1,4}' },
    { kind: 'order', property: 'grade' },
    { kind: 'order', property: 'influence' },
  ],
  operations: [researchFactorOperations.list, researchFactorOperations.read],
  example: {
    '@id': `/api/research_factors/${exampleFactor.uuid}`,
    '@type': 'ResearchFactor',
    research: exampleKnown['@id'],
    ...exampleFactor,
  },
} as const satisfies Resource;

/** What `selected_factor_technics` lists; it has no address of its own but the factor's. */
export const selectedFactorResource = {
  shortName: 'SelectedFactor',
  description: 'A factor in a research with the techniques chosen for it.',
  fields: z.object({
    ...node('SelectedFactor'),
    ...markedFactor,
    technics: z.array(z.object({ ...node('technics'), id: z.int(), name: z.string(), isSecondary: z.boolean() })),
  }),
  operations: [],
  example: {
    '@id': `/api/research_factors/${exampleFactor.uuid}`,
    '@type': 'SelectedFactor',
    ...exampleFactor,
    technics: [
      { '@id': '/api/technics/12', '@type': 'technics', id: 12, name: 'Prompts en signalen', isSecondary: false },
    ],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Research: {
      fields: z.ZodMiniType<FullResearch & Sections>;
      operations: readonly (
        | (typeof researchOperations)[keyof typeof researchOperations]
        | (typeof candidateOperations)[keyof typeof candidateOperations]
      )[];
      filters: typeof researchFilters;
    };
    SelectedFactor: typeof selectedFactorResource;
  }
}
