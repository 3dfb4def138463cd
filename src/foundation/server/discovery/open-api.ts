import * as z from 'zod/mini';
import { contextOf } from '#foundation/shared/hydra.ts';
import { Problem, type ProblemName, problems } from '#foundation/shared/problem.ts';
import {
  type Filter,
  filterName,
  isRepeatable,
  methodsOf,
  type Operation,
  type Parameter,
  type Resource,
  statusOf,
} from '#foundation/shared/resource.ts';
import { bodyTypes, form, mergePatch } from '../http/body.ts';
import { collectionOf } from '../http/collection.ts';
import { problemAnswer } from '../http/problem-answer.ts';
import { lexikProblem } from './problem-resources.ts';

type Json = Record<string, unknown>;

/** This interface as OpenAPI 3.1 (JSON Schema 2020-12), from the same table and schemas that the server itself uses. */
export function openApiOf(table: readonly Resource[], publicUrl: string, productName: string): Json {
  const schemas = schemaBook(table);
  const components = { examples: examplesOf(table), responses: {} as Record<string, Json> };
  const paths: Record<string, Json> = {};
  for (const resource of table)
    for (const operation of resource.operations)
      for (const method of methodsOf(operation))
        paths[operation.path] = {
          ...paths[operation.path],
          [method.toLowerCase()]: describe({
            resource,
            operation,
            method,
            table,
            schemas,
            responses: components.responses,
          }),
        };
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description:
        'Behaviour-change research, with a theory library. JSON-LD and Hydra as an API Platform 2.7 server speaks them; docs/api.md tells how to begin.',
    },
    servers: [{ url: publicUrl }],
    tags: table
      .filter(({ operations }) => operations.length > 0)
      .map(({ shortName, description }) => ({ name: shortName, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: schemas.all,
      ...components,
    },
  };
}

interface SchemaBook {
  all: Record<string, Json>;
  /** A reference to a schema of the table. */
  of(schema: z.core.$ZodType): Json;
  /** The same without the words of JSON-LD, for who takes plain JSON. */
  plainOf(schema: z.core.$ZodType): Json;
}

/** Every schema of the table under a name, so that one that is used twice is written once. */
function schemaBook(table: readonly Resource[]): SchemaBook {
  const registry = z.registry<{ id: string }>();
  const add = (schema: z.core.$ZodType | undefined, id: string) => {
    if (schema && !registry.has(schema)) registry.add(schema, { id });
  };
  add(lexikProblem, 'LexikError');
  for (const { shortName, fields } of table) add(fields, shortName);
  for (const { operations } of table)
    for (const { name, body, answer } of operations) {
      add(body, `${name}.body`);
      add(answer, `${name}.answer`);
    }
  const { schemas } = z.toJSONSchema(registry, {
    unrepresentable: 'any',
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def as { type: string; catchall?: z.core.$ZodType };
      // Only where an unknown field is refused it is not part of the shape; answers may gain fields.
      if (def.type === 'object' && def.catchall?._zod.def.type !== 'never') delete jsonSchema.additionalProperties;
    },
  });
  const writable = new Map(table.map((resource) => [resource.shortName, resource.writable ?? []]));
  const all = Object.fromEntries(
    Object.entries(schemas as Record<string, Json>).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      readOnly(schema, writable.get(name)),
    ]),
  );
  const nameOf = (schema: z.core.$ZodType) => registry.get(schema)?.id ?? '';
  return {
    all,
    of: (schema) => ({ $ref: `#/components/schemas/${nameOf(schema)}` }),
    plainOf: (schema) => {
      const name = `${nameOf(schema)}.plain`;
      all[name] ??= withoutKeywords(all[nameOf(schema)] ?? {}) as Json;
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

/** Marks the fields of a class that only we write. */
function readOnly(schema: Json, writable: readonly string[] | undefined): Json {
  if (!writable || !schema.properties) return schema;
  const marked = Object.entries(schema.properties as Record<string, Json>).map(([field, property]) => [
    field,
    writable.includes(field) ? property : { ...property, readOnly: true },
  ]);
  return { ...schema, properties: Object.fromEntries(marked) };
}

/** A schema without `@id`, `@type` and `@context`, however deep: what `toPlainJson` leaves. */
function withoutKeywords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutKeywords);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, value]) => [
        key,
        key === 'required' && Array.isArray(value)
          ? value.filter((field) => !String(field).startsWith('@'))
          : withoutKeywords(value),
      ]),
  );
}

interface Described {
  resource: Resource;
  operation: Operation;
  method: string;
  table: readonly Resource[];
  schemas: SchemaBook;
  /** Refusals that calls have in common, written once. */
  responses: Record<string, Json>;
}

function describe(described: Described): Json {
  const { resource, operation, method } = described;
  return {
    operationId: method === 'PATCH' ? `${operation.name}.patch` : operation.name,
    summary: operation.summary,
    ...(operation.aliases?.length ? { 'x-aliases': operation.aliases } : {}),
    tags: [resource.shortName],
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(resource, operation),
    ...requestBody(described),
    responses: { [statusOf(operation)]: success(described), ...otherwise(operation), ...refusals(described) },
  };
}

function parametersOf(resource: Resource, operation: Operation): Json[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'id'
        ? { type: 'integer', minimum: 1 }
        : name === 'uuid'
          ? { type: 'string', format: 'uuid' }
          : { type: 'string' },
  }));
  return [
    ...inPath,
    ...(isList(resource, operation) ? listParameters(resource) : []),
    ...ownParameters(operation).map(described),
  ];
}

const isList = (resource: Resource, operation: Operation) =>
  operation.kind === 'collection' && operation.path === resource.collection;

const described = ({ name, in: place, description, required = false, values }: Parameter): Json => ({
  name,
  in: place,
  description,
  required,
  schema: { type: 'string', ...(values ? { enum: values } : {}) },
});

const query = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  description,
  required: false,
  schema,
});

function filterParameters(filter: Filter): Json[] {
  const { kind, property, pattern } = filter;
  const name = filterName(filter);
  switch (kind) {
    case 'search': {
      const schema = { type: 'string', ...(pattern ? { pattern: `^(?:.*/)?(?:${pattern})$` } : {}) };
      return [
        query(name, `Only with this ${property}: an identifier or an address.`, schema),
        query(`${name}[]`, `Only with one of these ${property}.`, { type: 'array', items: schema }),
      ];
    }
    case 'order':
      return [query(name, `In this order of ${property}.`, { type: 'string', enum: ['asc', 'desc'] })];
    case 'exists':
      return [query(name, `Only where ${property} is there, or is not.`, booleanQuery)];
    case 'boolean':
      return [query(name, `Only where ${property} is so.`, booleanQuery)];
  }
}

/** What any client may ask of a list: nothing is required, and what is not valid is not seen. */
function listParameters({ filters = [] }: Resource): Json[] {
  return [
    ...filters.flatMap(filterParameters),
    query('page', 'Page of the list, from 1. Without `page`, `itemsPerPage` or `pagination` the list is whole.', {
      type: 'integer',
      minimum: 1,
    }),
    query('itemsPerPage', 'Members a page: 30 unless asked.', { type: 'integer', minimum: 1, maximum: 100 }),
    query('pagination', '`1` pages the list.', booleanQuery),
  ];
}

const booleanQuery = { type: 'string', enum: ['1', '0', 'true', 'false'] };

function ownParameters(operation: Operation): Parameter[] {
  const header = (name: string, description: string): Parameter => ({ name, in: 'header', description });
  return [
    ...(operation.parameters ?? []),
    ...(operation.problems?.includes('outdated')
      ? [header('If-Match', 'The ETag that the change is based on; 412 when it is no longer the newest.')]
      : []),
    ...(isRepeatable(operation)
      ? [header('Idempotency-Key', 'The same key within 24 hours gives the same answer, and is done once.')]
      : []),
    ...(operation.method === 'GET' && isJson(operation)
      ? [header('If-None-Match', 'The ETag that you have; 304 when nothing changed.')]
      : []),
  ];
}

const isJson = ({ kind }: Operation) => kind === 'item' || kind === 'collection' || kind === 'plain';

function requestBody({ operation, method, schemas }: Described): Json {
  if (!operation.body) return {};
  const content = { schema: schemas.of(operation.body), ...(operation.example ? { example: operation.example } : {}) };
  const types = [
    ...bodyTypes,
    ...(method === 'PATCH' ? [mergePatch] : []),
    ...(operation.kind === 'plain' ? [form] : []),
  ];
  return {
    requestBody: {
      required: operation.method === 'POST',
      content: Object.fromEntries(types.map((type) => [type, content])),
    },
  };
}

function success(one: Described): Json {
  const { operation } = one;
  return {
    description: operation.summary,
    ...(statusOf(operation) === 201 ? { headers: location } : {}),
    ...contentOf(one),
  };
}

const location = { Location: { description: 'Where it is.', schema: { type: 'string' } } };

/** Answers that are neither what was asked for nor a refusal. */
const otherwise = (operation: Operation): Json => ({
  ...(operation.parameters?.some(({ name }) => name === 'Prefer')
    ? { 204: { description: 'Saved; only the new ETag, as `return=minimal` asks.' } }
    : {}),
  ...(operation.kind === 'file'
    ? { 303: { description: 'The same with a ticket in the address.', headers: location } }
    : {}),
  ...(operation.method === 'GET' && isJson(operation) ? { 304: { description: 'You have it already.' } } : {}),
});

function contentOf({ operation, resource, table, schemas }: Described): Json {
  const status = statusOf(operation);
  if (status === 204 || status === 202) return {};
  // A file is a file, also as JSON: with a schema it would be a class to clients that look for classes.
  if (!isJson(operation)) return { content: Object.fromEntries((operation.media ?? []).map((name) => [name, {}])) };
  const type = table.find(({ shortName }) => shortName === operation.returns) ?? resource;
  const { answerExample } = operation;
  const examples = answerExample
    ? {
        example:
          operation.kind === 'item' ? { '@context': contextOf(type.shortName), ...answerExample } : answerExample,
      }
    : type.example
      ? { examples: { [type.shortName]: { $ref: `#/components/examples/${type.shortName}` } } }
      : {};
  const schema = schemas.of(operation.answer ?? type.fields);
  if (operation.kind === 'plain') {
    const media = operation.media ?? ['application/json'];
    return { content: Object.fromEntries(media.map((name) => [name, isHtml(name) ? {} : { schema, ...examples }])) };
  }
  if (operation.kind === 'item')
    return {
      content: {
        'application/ld+json': { schema: { allOf: [envelope, schema] }, ...examples },
        'application/json': { schema: schemas.plainOf(operation.answer ?? type.fields) },
      },
    };
  const { '@context': _, ...shown } = (answerExample ?? exampleOf(type)) as Json;
  const request = { path: operation.path, filters: { applied: [] }, paging: null };
  return {
    content: {
      'application/ld+json': {
        schema: collectionSchema(schema),
        example: collectionOf(resource, type.shortName, request, { members: type.example ? [shown] : [] }),
      },
      'application/json': {
        schema: { type: 'array', items: schemas.plainOf(operation.answer ?? type.fields) },
      },
    },
  };
}

const isHtml = (type: string) => type === 'text/html';

/** An item of the class as it is sent. */
const exampleOf = ({ shortName, example }: Resource): Json => ({ '@context': contextOf(shortName), ...example });

const examplesOf = (table: readonly Resource[]): Json =>
  Object.fromEntries(
    table
      .filter(({ example }) => example)
      .map((resource) => [resource.shortName, { summary: resource.description, value: exampleOf(resource) }]),
  );

const envelope = {
  type: 'object',
  required: ['@context', '@id', '@type'],
  properties: { '@context': { type: 'string' }, '@id': { type: 'string' }, '@type': { type: 'string' } },
};

const collectionSchema = (member: Json): Json => ({
  type: 'object',
  required: ['@context', '@id', '@type', 'hydra:member', 'hydra:totalItems'],
  properties: {
    '@context': { type: 'string' },
    '@id': { type: 'string' },
    '@type': { const: 'hydra:Collection' },
    'hydra:member': { type: 'array', items: member },
    'hydra:totalItems': { type: 'integer', minimum: 0 },
    'hydra:view': { type: 'object' },
    'hydra:search': { type: 'object' },
  },
});

/** Everything that this call can answer but success, by status, each problem with its body as an example. */
function refusals({ operation, responses }: Described): Json {
  const byStatus = Map.groupBy(problemsOf(operation), (name) => problems[name].status);
  const shared = (names: ProblemName[]) => {
    const plain = operation.kind === 'plain' && names.includes('tooMany');
    const key = [...names.sort(), ...(plain ? ['plain'] : [])].join('.');
    responses[key] ??= refusal(names, plain);
    return { $ref: `#/components/responses/${key}` };
  };
  return Object.fromEntries([...byStatus].map(([status, names]) => [status, shared(names)]));
}

function refusal(names: ProblemName[], plain: boolean): Json {
  const answers = names.map((name) => ({
    name,
    ...problemAnswer(new Problem(name, plain ? { members: { plain } } : extraOf(name))),
  }));
  const content = Object.fromEntries(
    [...Map.groupBy(answers, ({ type }) => type.split(';', 1)[0] ?? type)].map(([type, ofType]) => [
      type,
      {
        schema: {
          anyOf: [...new Set(ofType.map(({ body }) => schemaName(body)))].map((id) => ({
            $ref: `#/components/schemas/${id}`,
          })),
        },
        examples: Object.fromEntries(
          ofType.map(({ name, body }) => [name, { summary: problems[name].detail, value: body }]),
        ),
      },
    ]),
  );
  return { description: problems[names[0]!].title, content };
}

const extraOf = (name: ProblemName) =>
  name === 'invalid'
    ? {
        violations: [
          { propertyPath: 'name', message: 'Vul de titel in.', code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3' },
        ],
      }
    : {};

const schemaName = (body: object): string =>
  'code' in body ? 'LexikError' : 'violations' in body ? 'ConstraintViolationList' : 'Error';

/** The problems that a call declares, and those that follow from what it is. */
export function problemsOf(operation: Operation): ProblemName[] {
  const { access, beforeSecondFactor, body, kind, method, path, problems: own = [] } = operation;
  const names: ProblemName[] = [
    ...own,
    ...(access === 'user' ? (['noToken', 'expiredToken', 'invalidToken'] as const) : []),
    ...(access === 'user' && !beforeSecondFactor ? (['secondFactorNeeded'] as const) : []),
    ...(body
      ? (['syntax', 'wrongType', 'unknownReference', 'tooLarge', 'unsupportedMediaType', 'invalid'] as const)
      : []),
    ...(kind === 'collection' && method === 'GET' ? (['badPage'] as const) : []),
    ...(kind === 'item' || kind === 'collection' ? (['notAcceptable'] as const) : []),
    ...(path.includes('{') ? (['notFound'] as const) : []),
    ...(isRepeatable(operation) ? (['badKey', 'keyBusy', 'keyReused'] as const) : []),
    'broken',
    'away',
  ];
  return [...new Set(names)];
}
