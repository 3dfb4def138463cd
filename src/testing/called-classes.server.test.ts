import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { ApiClasses } from '#foundation/shared/resource.ts';
import { sectionKey, stepNames } from '#study/process.ts';
import type { Sections } from '#study/sections.contract.ts';
import { classOf, type StepItem } from '#study/step/step.operations.contract.ts';
import { Cluster, Factor, LibrarySource, Model, Page, PageCategory, Technic, Theme } from '#theory/theory.contract.ts';
import { openTestServer, type TestServer } from './main.testing.server.ts';

/**
 * The classes of `ApiClasses` that are written out by hand, because their resources are made by a function: what these types let the
 * browser call and read, against the documentation and the answers as they are served. The tables below do not compile with a
 * call or a field too many or too few.
 */

/** The fields of the library's classes are the schemas themselves. */
const library: { [Name in Library]: ApiClasses[Name]['fields'] } = {
  Theme,
  factors: Factor,
  technics: Technic,
  Model,
  Cluster,
  Page,
  PageCategory,
  Source: LibrarySource,
};

type Library = 'Theme' | 'factors' | 'technics' | 'Model' | 'Cluster' | 'Page' | 'PageCategory' | 'Source';
type Written = Library | 'Research' | 'Step';

type Declared<Name extends Written> = ApiClasses[Name]['operations'][number];
type QueryOf<One> = One extends { parameters: readonly (infer Parameter)[] }
  ? Parameter extends { in: 'query'; name: infer Query extends string }
    ? Query
    : never
  : never;
type CallOf<One> = One extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;
type FiltersOf<Name extends Written> = ApiClasses[Name] extends {
  filters: readonly { property: infer Property extends string }[];
}
  ? Property
  : never;

/** Of each call whether it is a list, and the parameters that may stand in its address. */
type Table<Name extends Written> = {
  [One in Declared<Name> as CallOf<One>]: {
    list: One extends { kind: 'collection' } ? true : false;
    query: readonly ([QueryOf<One>] extends [never] ? never : QueryOf<One>)[];
  };
};

const item = { list: false, query: [] } as const;
const list = { list: true, query: [] } as const;
const shortened = { list: true, query: ['short'] } as const;
const saved = { list: false, query: ['autosave', 'answer'] } as const;

const calls: { [Name in Written]: Table<Name> } = {
  Theme: { 'GET /api/themes': shortened, 'GET /api/themes/{id}': item },
  factors: { 'GET /api/factors': shortened, 'GET /api/factors/{id}': item },
  technics: { 'GET /api/technics': shortened, 'GET /api/technics/{id}': item },
  Model: { 'GET /api/models': list, 'GET /api/models/{id}': item },
  Cluster: { 'GET /api/clusters': list, 'GET /api/clusters/{id}': item },
  Page: { 'GET /api/pages': shortened, 'GET /api/pages/{id}': item },
  PageCategory: { 'GET /api/page_categories': list, 'GET /api/page_categories/{id}': item },
  Source: { 'GET /api/sources': list, 'GET /api/sources/{id}': item },
  Research: {
    'GET /api/researches': list,
    'POST /api/researches': item,
    'GET /api/researches/example': item,
    'GET /api/researches/{uuid}': item,
    'PUT /api/researches/details/{uuid}': item,
    'DELETE /api/researches/{uuid}': item,
    'POST /api/researches/{uuid}/restore': item,
    'POST /api/researches/{uuid}/archive': item,
    'POST /api/researches/{uuid}/take_back': item,
    'POST /api/researches/{uuid}/duplicate': item,
    'GET /api/researches/{uuid}/events': item,
    'GET /api/researches/selected_factor_technics/{uuid}': list,
    'GET /api/researches/{uuid}/candidates': { list: true, query: ['name'] },
    'POST /api/researches/{uuid}/ask_invitation': item,
  },
  Step: {
    'GET /api/researches/research_target/{uuid}': item,
    'PUT /api/researches/research_target/{uuid}': saved,
    'GET /api/researches/determine_factors/{uuid}': item,
    'PUT /api/researches/determine_factors/{uuid}': saved,
    'GET /api/researches/determine_type/{uuid}': item,
    'PUT /api/researches/determine_type/{uuid}': saved,
    'GET /api/researches/qualitative_research/{uuid}': item,
    'PUT /api/researches/qualitative_research/{uuid}': saved,
    'GET /api/researches/conducting_research/{uuid}': item,
    'PUT /api/researches/conducting_research/{uuid}': saved,
    'GET /api/researches/weighing_factors/{uuid}': item,
    'PUT /api/researches/weighing_factors/{uuid}': saved,
    'GET /api/researches/prioritising_factors/{uuid}': item,
    'PUT /api/researches/prioritising_factors/{uuid}': saved,
    'GET /api/researches/linking_behavioral_techniques/{uuid}': item,
    'PUT /api/researches/linking_behavioral_techniques/{uuid}': saved,
    'GET /api/researches/conducting_intervention_design/{uuid}': item,
    'PUT /api/researches/conducting_intervention_design/{uuid}': saved,
    'GET /api/researches/intervention_design/{uuid}': item,
    'PUT /api/researches/intervention_design/{uuid}': saved,
    'GET /api/researches/report/{uuid}': item,
    'PUT /api/researches/report/{uuid}': saved,
  },
};

/** The filters of a list that the browser may use. */
const filters: { [Name in Written as FiltersOf<Name> extends never ? never : Name]: Record<FiltersOf<Name>, true> } = {
  Page: { 'category.id': true },
  Research: {
    ownerOrCollaborator: true,
    words: true,
    called: true,
    status: true,
    theme: true,
    deletedAt: true,
    archivedAt: true,
    after: true,
    updatedAt: true,
    createdAt: true,
    name: true,
  },
};

/**
 * Declared with a step, and typed there: they complete a research, and open it again; they fix the plan to know whether it worked, and draw
 * its lots.
 */
const elsewhere = [
  'PUT /api/researches/complete_research/{uuid}',
  'POST /api/researches/{uuid}/reopen',
  'POST /api/researches/{uuid}/measurement_plan',
  'POST /api/researches/{uuid}/lots',
  'POST /api/researches/{uuid}/lots/draw',
];

type FieldsOf<Name extends Written> = keyof z.output<ApiClasses[Name]['fields']>;

/** What a research has to be read of it; the sections of its steps stand under the names of these. */
const ofResearch: Record<Exclude<FieldsOf<'Research'>, keyof Sections>, true> = {
  '@id': true,
  '@type': true,
  uuid: true,
  name: true,
  organisation: true,
  theme: true,
  client: true,
  occasion: true,
  startDate: true,
  endDate: true,
  endProduct: true,
  stakeholders: true,
  known: true,
  visible: true,
  companyName: true,
  isExample: true,
  lastEvent: true,
  owner: true,
  updatedBy: true,
  collaborators: true,
  status: true,
  themeName: true,
  createdAt: true,
  updatedAt: true,
  completedAt: true,
  archivedAt: true,
  canEdit: true,
  isOwner: true,
  steps: true,
  versions: true,
  setAside: true,
  goalSentence: true,
  completion: true,
  secret: true,
};

const ofStep: Record<keyof StepItem['step'], true> = {
  name: true,
  version: true,
  state: true,
  stale: true,
  updatedAt: true,
  updatedBy: true,
  setAside: true,
};

interface ServedCall {
  tags: string[];
  parameters: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema?: { properties?: object; allOf?: object[] } }> }>;
}

let server: TestServer;
let research: string;
let served: Map<string, ServedCall>;
beforeAll(async () => {
  server = await openTestServer();
  research = await server.research('Wat de browser mag vragen');
  const { body } = await server.request('GET', '/api/docs.jsonopenapi');
  served = new Map(
    Object.entries(body.paths as Record<string, Record<string, ServedCall>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  );
});
afterAll(() => server.close());

const read = async (path: string) => (await server.request('GET', path, { as: 'owner' })).body;
const written = Object.keys(calls) as Written[];

it.each(written)('%s has the calls that the documentation tells of, and no others', (name) => {
  const tags = name === 'Step' ? stepNames.map(classOf) : [name];
  // A PUT answers to PATCH as well, and that of the details to the address of the research: the browser needs none of these twice.
  const twice = (call: string) => call.startsWith('PATCH ') || call === 'PUT /api/researches/{uuid}';
  const told = [...served]
    .filter(
      ([
        call,
        {
          tags: [tag],
        },
      ]) => tags.includes(tag!) && !twice(call) && !elsewhere.includes(call),
    )
    .map(([call]) => call);
  expect(told.sort()).toEqual(Object.keys(calls[name]).sort());
});

it.each(written)('%s has the parameters and filters that these calls take', (name) => {
  for (const [call, { list: isList, query }] of Object.entries(calls[name])) {
    const taken = served
      .get(call)!
      .parameters.filter((one) => one.in === 'query' && !/^(page|itemsPerPage|pagination)$|\[\]$/.test(one.name));
    const names = taken.map((one) => one.name);
    expect(names, call).toEqual(expect.arrayContaining([...query]));
    // Lists are found by filters too; what else may stand in an address is declared.
    const isFiltered = isList && /^GET \/api\/\w+$/.test(call);
    if (!isFiltered && !call.endsWith('/events')) expect(names, call).toEqual([...query]);
    else if (isFiltered && name in filters)
      for (const filter of Object.keys(filters[name as keyof typeof filters]))
        expect(
          names.some((one) => one === filter || one.endsWith(`[${filter}]`)),
          `${call}?${filter}`,
        ).toBe(true);
  }
});

it.each(written)('%s answers what the types promise: a list where it says so, and every field', async (name) => {
  for (const [call, { list: isList }] of Object.entries(calls[name])) {
    const [method, path] = call.split(' ') as [string, string];
    if (method !== 'GET' || path.endsWith('/events')) continue;
    const collection = path.replace('/{id}', '');
    const first = path.endsWith('/{id}') ? (await read(collection))['hydra:member'][0].id : '';
    const body = await read(
      `${path.replace('{uuid}', research).replace('{id}', first)}${path.endsWith('candidates') ? '?name=owner' : ''}`,
    );
    expect('hydra:member' in body, call).toBe(isList);
    if (name === 'Step') expect(Object.keys(body.step).sort(), call).toEqual(Object.keys(ofStep).sort());
    if (name === 'Research' && path === '/api/researches/{uuid}')
      expect(
        Object.keys(body)
          .filter((field) => field !== '@context')
          .sort(),
      ).toEqual([...Object.keys(ofResearch), ...stepNames.map(sectionKey)].sort());
    if (name in library)
      for (const one of isList ? body['hydra:member'] : [body])
        expect(
          Object.keys(one)
            .filter((field) => field !== '@context')
            .sort(),
          call,
        ).toEqual(
          Object.keys(library[name as Library].shape)
            // What a list leaves out, as its texts show it.
            .filter((field) => !(isList && field === 'definitionSources'))
            .sort(),
        );
  }
});
