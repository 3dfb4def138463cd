import * as z from 'zod/mini';
import { problems } from '#foundation/shared/problem.ts';
import { type Operation, operation, type Resource } from '#foundation/shared/resource.ts';
import { answer, prepare } from './answer.ts';
import { type Route, route } from './route.ts';

/** Entry point, contexts, Hydra documentation and OpenAPI, all made from the one resource table. */
export function discoveryRoutes(
  table: () => readonly Resource[],
  publicUrl: () => string,
  productName: string,
): Route[] {
  const [entryPoint, docs, contexts, openApi] = discoveryOperations;
  const documented = once(() =>
    prepare(documentationOf(table(), publicUrl(), productName), ld.headers['content-type']),
  );
  const described = once(() => prepare(openApiOf(table(), publicUrl(), productName), openApiType));
  return [
    route(entryPoint, async () => answer(entryPointOf(table()), ld)),
    route(docs, async () => documented()),
    route(contexts, async ({ params }) =>
      answer(contextOf(table(), params.name.replace(/\.jsonld$/, ''), publicUrl()), ld),
    ),
    route(openApi, async () => described()),
  ];
}

/** The table does not change while the server lives; describing it takes a while, and anyone may ask. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const openApiType = 'application/vnd.openapi+json; charset=utf-8';
const ld = { headers: { 'content-type': 'application/ld+json; charset=utf-8' } };

export const discoveryOperations = [
  operation({
    name: 'entry_point',
    method: 'GET',
    path: '/api',
    aliases: ['/api/', '/api/index.jsonld'],
    access: 'public',
    kind: 'plain',
    summary: 'The entry point: where each list is.',
  }),
  operation({
    name: 'docs',
    method: 'GET',
    path: '/api/docs.jsonld',
    access: 'public',
    kind: 'plain',
    summary: 'The Hydra documentation.',
  }),
  operation({
    name: 'contexts',
    method: 'GET',
    path: '/api/contexts/{name}',
    access: 'public',
    kind: 'plain',
    summary: 'The JSON-LD context of a class.',
  }),
  operation({
    name: 'openapi',
    method: 'GET',
    path: '/api/docs.jsonopenapi',
    aliases: ['/api/docs'],
    access: 'public',
    kind: 'plain',
    summary: 'This interface as OpenAPI 3.1.',
  }),
] as const;

/** The discovery calls themselves are part of the table, so that they are documented and in the rights matrix. */
export const discoveryResource: Resource = {
  shortName: 'Entrypoint',
  type: 'Entrypoint',
  description: 'Where to begin.',
  fields: z.object({}),
  operations: discoveryOperations as readonly Operation[],
};

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function entryPointOf(table: readonly Resource[]): object {
  const lists = table
    .filter((resource) => resource.collection)
    .map((resource) => [lowerFirst(resource.shortName), resource.collection]);
  return { '@context': '/api/contexts/Entrypoint', '@id': '/api', '@type': 'Entrypoint', ...Object.fromEntries(lists) };
}

function fieldsOf(resource: Resource): string[] {
  return Object.keys(resource.fields.shape).filter((name) => name !== 'id' && name !== 'uuid');
}

function contextOf(table: readonly Resource[], name: string, publicUrl: string): object {
  const base = { '@vocab': `${publicUrl}/api/docs.jsonld#`, hydra: 'http://www.w3.org/ns/hydra/core#' };
  if (name === 'Entrypoint') {
    const lists = table.filter((resource) => resource.collection).map((resource) => lowerFirst(resource.shortName));
    return {
      '@context': {
        ...base,
        ...Object.fromEntries(lists.map((key) => [key, { '@id': `Entrypoint/${key}`, '@type': '@id' }])),
      },
    };
  }
  const resource = table.find((candidate) => candidate.shortName === name);
  return {
    '@context': {
      ...base,
      ...Object.fromEntries((resource ? fieldsOf(resource) : []).map((field) => [field, `${name}/${field}`])),
    },
  };
}

function documentationOf(table: readonly Resource[], publicUrl: string, productName: string): object {
  return {
    '@context': {
      '@vocab': `${publicUrl}/api/docs.jsonld#`,
      hydra: 'http://www.w3.org/ns/hydra/core#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    },
    '@id': '/api/docs.jsonld',
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': productName,
    'hydra:description': '',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': table.map((resource) => ({
      '@id': `#${resource.shortName}`,
      '@type': 'hydra:Class',
      'hydra:title': resource.shortName,
      'hydra:description': resource.description,
      'hydra:supportedProperty': fieldsOf(resource).map((field) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:property': {
          '@id': `#${resource.shortName}/${field}`,
          '@type': 'rdf:Property',
          'rdfs:label': field,
          domain: `#${resource.shortName}`,
        },
        'hydra:title': field,
        'hydra:readable': true,
        'hydra:writeable': resource.writable?.includes(field) ?? false,
      })),
      'hydra:supportedOperation': resource.operations.map((entry) => ({
        '@type': 'hydra:Operation',
        'hydra:method': entry.method,
        'hydra:title': entry.summary,
      })),
    })),
  };
}

function openApiOf(table: readonly Resource[], publicUrl: string, productName: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const resource of table) {
    for (const entry of resource.operations) {
      paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: describe(resource, entry) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function describe(resource: Resource, entry: Operation): object {
  const status = String(entry.status ?? (entry.method === 'DELETE' ? 204 : entry.method === 'POST' ? 201 : 200));
  const parameters = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer' } : { type: 'string' },
  }));
  const filters = entry.kind === 'collection' ? (resource.filters ?? []) : [];
  return {
    operationId: entry.name,
    summary: entry.summary,
    tags: [resource.shortName],
    security: entry.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters,
      ...filters.map((filter) => ({ name: filter.name, in: 'query', required: false, schema: { type: 'string' } })),
    ],
    ...(entry.body ? { requestBody: { content: { 'application/ld+json': { schema: schemaOf(entry.body) } } } } : {}),
    responses: {
      [status]: {
        description: entry.summary,
        ...(entry.answer ? { content: { 'application/ld+json': { schema: schemaOf(entry.answer) } } } : {}),
      },
      ...Object.fromEntries(
        (entry.problems ?? []).map((name) => [String(problems[name].status), { description: problems[name].title }]),
      ),
    },
  };
}

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
