import { type Api, parseHydraDocumentation, parseOpenApi3Documentation } from '@api-platform/api-doc-parser';
import formats from '@rdfjs/formats';
import rdf from '@zazuko/env';
import Environment from '@zazuko/env/Environment.js';
import create, { type RuntimeOperation } from 'alcaeus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { meaningOf, nodesOf } from '#foundation/server/discovery/meaning.ts';
import { filterName, methodsOf, type Operation, type Resource } from '#foundation/shared/resource.ts';
import { resourceTable } from '#main.server.ts';
import { openTestServer, type TestServer, usernameOf } from './main.testing.server.ts';

/** Clients that were made for any Hydra server, unchanged, against ours over HTTP. What they must find is the resource table. */
let server: TestServer;
let headers: { authorization: string };

beforeAll(async () => {
  server = await openTestServer({ listen: true });
  headers = { authorization: `Bearer ${await server.token('owner')}` };
});
afterAll(() => server.close());

const vocabulary = () => `${server.origin}/api/docs.jsonld#`;
const hydra = 'http://www.w3.org/ns/hydra/core#';
const lists = resourceTable.flatMap((resource) =>
  resource.collection ? [{ ...resource, collection: resource.collection }] : [],
);

/** What the answers of a list tell of its items, those in the list itself included. */
const readOf = ({ shortName, fields, operations }: Resource): Record<string, z.core.$ZodType> =>
  Object.assign(
    {},
    ...operations.flatMap(({ answer }) =>
      (answer ? (nodesOf(answer) ?? []) : []).filter(({ type }) => type === shortName).map(({ shape }) => shape),
    ),
    fields.shape,
  );

const byName = <T>(pairs: readonly (readonly [string, T])[]) => Object.fromEntries(pairs);
const isTold = (field: string) => !['@id', '@type', 'id', 'uuid'].includes(field);

describe('@api-platform/api-doc-parser', () => {
  let api: Api;
  beforeAll(async () => {
    // Some lists are for who manages organisations, some for who writes the library: here one who does both.
    await sql`UPDATE user_account SET roles = roles || ARRAY['ROLE_EDITOR'] WHERE username = ${usernameOf('admin')}`.execute(
      server.db,
    );
    const admin = { authorization: `Bearer ${await server.token('admin')}` };
    ({ api } = await parseHydraDocumentation(`${server.origin}/api`, { headers: admin }));
  });

  /** As the parser finds a list, and as the table declares it. */
  const pairs = () =>
    lists.map((list) => ({ list, found: api.resources!.find(({ url }) => url === server.origin + list.collection)! }));

  it('finds every list of the table under its address, name and class', () => {
    expect(api.resources!.map(({ name, url, id, title }) => ({ name, url, id, title }))).toEqual(
      lists.map(({ collection, shortName }) => ({
        name: collection.replace('/api/', ''),
        url: server.origin + collection,
        id: vocabulary() + shortName,
        title: shortName,
      })),
    );
  });

  it('finds their fields: what can be read, and what can be written', () => {
    for (const { list, found } of pairs()) {
      const names = (fields: readonly { name: string }[] | null | undefined) => fields!.map(({ name }) => name).sort();
      expect(names(found.readableFields)).toEqual(Object.keys(readOf(list)).filter(isTold).sort());
      expect(names(found.writableFields)).toEqual([...(list.writable ?? [])].sort());
    }
  });

  it('finds what kind of value each is, and which other list it leads to', () => {
    const classes = new Map(lists.map(({ shortName, collection }) => [shortName, collection]));
    const collections = new Set(classes.values());
    for (const { list, found } of pairs()) {
      const expected = Object.entries(readOf(list))
        .filter(([field]) => isTold(field))
        .map(([field, schema]) => {
          const meaning = meaningOf(schema);
          const target = meaning.kind === 'reference' ? meaning.collection : null;
          const only = meaning.kind === 'nodes' && meaning.nodes.length === 1 ? meaning.nodes[0]!.type : '';
          return [
            field,
            {
              type: meaning.kind === 'value' ? meaning.range : 'string',
              reference: target !== null && collections.has(target) ? target : null,
              embedded: classes.get(only) ?? null,
            },
          ] as const;
        });
      const pathOf = (other: unknown) =>
        typeof other === 'object' && other && 'url' in other ? String(other.url).replace(server.origin, '') : null;
      expect(
        byName(
          found.readableFields!.map(
            ({ name, type, reference, embedded }) =>
              [name, { type, reference: pathOf(reference), embedded: pathOf(embedded) }] as const,
          ),
        ),
      ).toEqual(byName(expected));
    }
  });

  it('finds what a form may not leave out', () => {
    const required = pairs().flatMap(({ list, found }) =>
      found.fields!.filter((field) => field.required).map(({ name }) => `${list.shortName}.${name}`),
    );
    expect(required).toEqual([
      'LibraryItem.kind',
      'LibraryItem.content',
      'LibraryMedia.name',
      'LibraryMedia.content',
      'Research.name',
      'ResearchCollaborator.research',
      'ResearchNote.research',
      'ResearchNote.content',
      'Workshop.research',
      'Workshop.step',
      'Workshop.questions',
      'Transcript.keepUntil',
      'Transcript.text',
      'SurveyAnswers.keepUntil',
      'SurveyAnswers.followUntil',
      'SurveyAnswers.followConsent',
      'Company.name',
      'Company.admin',
      'Passkey.name',
    ]);
  });

  it('finds the calls that work at the address of the list and of its items, and no others', () => {
    const types: Record<string, string> = { GET: 'show', PUT: 'edit', PATCH: 'edit', DELETE: 'delete' };
    for (const { list, found } of pairs()) {
      const at = (address: (path: string) => boolean) =>
        list.operations.filter(({ path, aliases = [] }: Operation) => [path, ...aliases].some(address));
      const expected = [
        ...at((path) => path === list.collection).map(({ method }) =>
          method === 'POST' ? 'create POST' : `list ${method}`,
        ),
        ...at((path) => path.replace(/\{\w+\}$/, '') === `${list.collection}/`)
          .flatMap(methodsOf)
          .map((method) => `${types[method]} ${method}`),
      ];
      expect(found.operations!.map(({ type, method }) => `${type} ${method}`)).toEqual(expected);
    }
  });

  it('finds exactly the filters of the table as parameters', async () => {
    for (const { list, found } of pairs()) {
      const parameters = await found.getParameters!();
      expect(parameters.map(({ variable, required }) => [variable, required])).toEqual(
        (list.filters ?? [])
          .flatMap((filter) => {
            const name = filterName(filter);
            return filter.kind === 'search' ? [name, `${name}[]`] : [name];
          })
          .map((name) => [name, false]),
      );
    }
  });

  it('reads OpenAPI: one resource for each path that ends in a parameter, with its calls and what its bodies may hold', async () => {
    const { api: described, status } = await parseOpenApi3Documentation(`${server.origin}/api/docs.jsonopenapi`);
    expect(status).toBe(200);
    const atPath = Map.groupBy(
      resourceTable.flatMap(({ collection, operations }) =>
        operations.flatMap((operation) =>
          [operation.path, ...(operation.aliases ?? [])]
            // At the address of the item itself a call is described too, when it works there.
            .filter((path) => path === operation.path || path.replace(/\{\w+\}$/, '') === `${collection}/`)
            .map((path) => ({ path, operation })),
        ),
      ),
      ({ path }) => path,
    );
    const types = { GET: 'show', PUT: 'edit', PATCH: 'edit', DELETE: 'delete', POST: 'create' };
    const expected = [...atPath].flatMap(([path, described]) => {
      const operations = described.map(({ operation }) => operation);
      const items = operations.filter(({ kind }) => kind === 'item' || kind === 'collection');
      const hasShape = items.some(({ method }) => method === 'GET' || method === 'PUT');
      return /^[^{}]+\/\{\w+\}$/.test(path) && hasShape ? [{ path, items }] : [];
    });
    expect(described.resources!.length).toBe(expected.length);
    for (const [index, { path, items }] of expected.entries()) {
      const found = described.resources![index]!;
      const calls = items.flatMap(methodsOf).map((method) => `${types[method]} ${method}`);
      expect(found.operations!.map(({ type, method }) => `${type} ${method}`).sort(), path).toEqual(calls.sort());
      const writable = found.writableFields!.map(({ name }) => name);
      // What goes with a DELETE the parser does not read.
      const sent = items.filter(({ method }) => method !== 'DELETE');
      expect(writable, path).toEqual(expect.arrayContaining(sent.flatMap(({ body }) => fieldsOf(body))));
    }
  });
});

const fieldsOf = (body: unknown) =>
  Object.keys((body as { _zod: { def: { shape: object } } } | undefined)?._zod.def.shape ?? {});

// It turns every answer into a graph and reasons over it: a long list takes seconds on a busy machine.
describe('alcaeus', { timeout: 180_000 }, () => {
  /** As its README says, with the parsers of its RDF environment; a problem is JSON-LD too. */
  function client() {
    const env = new Environment(create(), { parent: rdf });
    env.formats.import(formats);
    env.formats.parsers.set('application/problem+json', formats.parsers.get('application/ld+json')!);
    env.hydra.baseUri = server.origin;
    env.hydra.defaultHeaders = headers;
    return env;
  }
  type Client = ReturnType<typeof client>;

  const load = async ({ hydra: alcaeus }: Client, path: string) => {
    const { response, representation } = await alcaeus.loadResource(new URL(path, server.origin).href);
    return { status: response!.xhr.status, root: representation!.root! };
  };
  /** The list as the entry point links to it: that link is where its calls are. */
  const linked = async (env: Client, key: string) => {
    const { root } = await load(env, '/api');
    const word = `${vocabulary()}Entrypoint/${key}`;
    const link = root.getLinks().find(({ supportedProperty }) => supportedProperty.property!.id.value === word);
    return link!.resources[0]!;
  };
  const told = (env: Client, { pointer }: { pointer: { out(term: unknown): { value?: string } } }, word: string) =>
    pointer.out(env.namedNode(word)).value;
  const call = (operations: readonly RuntimeOperation[], method: string) =>
    operations.find((operation) => operation.method === method)!;
  const json = { 'content-type': 'application/ld+json' };

  it('finds the documentation from the entry point, with every class and its calls', async () => {
    const env = client();
    const { root } = await load(env, '/api');
    expect(root.getLinks().map(({ resources }) => resources.map(({ id }) => id.value))).toEqual(
      lists.map(({ collection }) => [server.origin + collection]),
    );
    const documentation = env.hydra.apiDocumentations[0]!.root!;
    expect(documentation.entrypoint!.id.value).toBe(`${server.origin}/api`);
    const classes = documentation.supportedClass.map(({ id }) => id.value.replace(vocabulary(), ''));
    const insideOthers = ['Block', 'ConstraintViolation', 'ImageBlock', 'TextBlock', 'VideoOembedBlock'];
    expect(classes.sort()).toEqual([...resourceTable.map(({ shortName }) => shortName), ...insideOthers].sort());
    const calls = (shortName: string) =>
      env.hydra.apiDocumentations[0]!.get<{ supportedOperation: { method: string }[] }>(
        vocabulary() + shortName,
      )!.supportedOperation.map(({ method }) => method);
    expect(calls('ResearchNote')).toEqual(['GET', 'PUT', 'PATCH', 'DELETE']);
    // Completing and reopening have addresses of their own; at the report's they would give 405.
    expect(calls('CompleteResearch')).toEqual(['GET', 'PUT', 'PATCH']);
  });

  it('follows the pages of a list to the last, and reads the members', async () => {
    const env = client();
    const models = await linked(env, 'model');
    let page = await load(env, `${models.id.value}?itemsPerPage=15&page=1`);
    const members: string[] = [];
    const sizes: number[] = [];
    for (;;) {
      const collection = page.root as unknown as Collection;
      sizes.push(collection.member.length);
      members.push(...collection.member.map((member) => told(env, member, `${vocabulary()}Model/name`)!));
      const next = collection.view[0]!.next;
      if (!next) break;
      page = await load(env, next.id.value);
    }
    const { body } = await server.request('GET', '/api/models', { as: 'owner' });
    expect(sizes).toEqual([15, 15, 5]);
    expect(members.sort()).toEqual(body['hydra:member'].map(({ name }: { name: string }) => name).sort());
  });

  it.each([
    ['/api/models', 'page=2'],
    ['/api/technics', 'isSecondary=1'],
    ['/api/themes', 'exists%5BhelpText%5D=1'],
    ['/api/technics', 'isSecondary=1&page=1'],
  ])('knows the list %s by the address of its part: %s', async (path, query) => {
    const { root } = await load(client(), `${path}?${query}`);
    expect(root.id.value).toBe(server.origin + path);
  });

  it('makes an address of what it searches for', async () => {
    const env = client();
    const { root } = await load(env, '/api/technics?isSecondary=1');
    const { search } = root as unknown as Collection;
    const secondary = env
      .clownface()
      .blankNode()
      .addOut(env.namedNode(`${vocabulary()}technics/isSecondary`), '1');
    expect(search.expand(secondary)).toBe(`${server.origin}/api/technics?isSecondary=1`);
  });

  it('begins a research, reads it, changes it and throws it away with the calls it was told of', async () => {
    const env = client();
    const researches = await linked(env, 'research');
    const made = await call(researches.operations, 'POST').invoke(JSON.stringify({ name: 'Trap nemen' }), json);
    expect(made.response!.xhr.status).toBe(201);
    const { root: research } = await load(env, made.response!.resourceUri);
    expect([...research.types].map(({ id }) => id.value)).toContain(`${vocabulary()}Research`);
    expect(research.operations.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PATCH', 'DELETE']);

    const body = JSON.stringify({ client: 'Team Gezond' });
    const changed = await call(research.operations, 'PUT').invoke(body, json);
    expect(changed.response!.xhr.status).toBe(200);
    expect(told(env, changed.representation!.root!, `${vocabulary()}Research/client`)).toBe('Team Gezond');
    expect(told(env, changed.representation!.root!, `${vocabulary()}Research/name`)).toBe('Trap nemen');

    const gone = await call(research.operations, 'DELETE').invoke();
    expect(gone.response!.xhr.status).toBe(204);
  });

  it('reads why something was refused', async () => {
    const env = client();
    const missing = await load(env, '/api/factors/0');
    expect(missing.status).toBe(404);
    expect([...missing.root.types].map(({ id }) => id.value)).toContain(`${hydra}Error`);
    expect(told(env, missing.root, `${hydra}title`)).toBe('Not Found');

    const researches = await linked(env, 'research');
    const refused = await call(researches.operations, 'POST').invoke(JSON.stringify({ name: '' }), json);
    const { root } = refused.representation!;
    expect(refused.response!.xhr.status).toBe(422);
    expect(told(env, root!, `${hydra}description`)).toMatch(/^name: /);
    const violation = root!.pointer.out(env.namedNode(`${vocabulary()}ConstraintViolationList/violations`));
    expect(violation.out(env.namedNode(`${vocabulary()}propertyPath`)).value).toBe('name');
  });
});

/** What a Hydra resource turns out to be when it runs; alcaeus types only what every resource has. */
interface Collection {
  member: { pointer: { out(term: unknown): { value?: string } } }[];
  view: { next?: { id: { value: string } } }[];
  search: { expand(model: unknown): string };
}
