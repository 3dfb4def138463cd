import { contextOf } from '#foundation/shared/hydra.ts';
import type { ProblemName } from '#foundation/shared/problem.ts';
import {
  documentedBody,
  type Filter,
  filterName,
  isRepeatable,
  methodsOf,
  type Operation,
  type Parameter,
  type Resource,
  statusOf,
} from '#foundation/shared/resource.ts';
import { apiVersion } from '../api-version.ts';
import { bodyTypes, form, mergePatch } from '../http/body.ts';
import { collectionOf } from '../http/collection.ts';
import { isAtItem } from './hydra-documentation.ts';
import { contentLocation, location, sharedHeaders, tag, versionHeader } from './open-api-headers.ts';
import { refusals } from './open-api-refusals.ts';
import { collectionSchema, envelopes, itemSchema, type Json, type SchemaBook, schemaBook } from './open-api-schemas.ts';

/** Whose interface it is. */
export interface Publisher {
  publicUrl: string;
  productName: string;
  /** Who helps, when that is set. */
  helpEmail: string | null;
}

/** This interface as OpenAPI 3.1 (JSON Schema 2020-12), from the same table and schemas that the server itself uses. */
export function openApiOf(table: readonly Resource[], { publicUrl, productName, helpEmail }: Publisher): Json {
  const schemas = schemaBook(table);
  const components = { examples: examplesOf(table), headers: sharedHeaders, responses: {} as Record<string, Json> };
  const paths: Record<string, Json> = {};
  for (const resource of table)
    for (const operation of resource.operations)
      for (const { path, suffix } of placesOf(resource, operation))
        for (const method of methodsOf(operation))
          paths[path] = {
            ...paths[path],
            [method.toLowerCase()]: describe({
              resource,
              operation: { ...operation, name: operation.name + suffix },
              path,
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
      version: apiVersion,
      description:
        'Behaviour-change research, with a theory library. JSON-LD and Hydra as an API Platform 2.7 server speaks them; docs/api.md tells how to begin.',
      contact: { name: productName, url: publicUrl, ...(helpEmail ? { email: helpEmail } : {}) },
    },
    servers: [{ url: publicUrl }],
    tags: table
      .filter(({ operations }) => operations.length > 0)
      .map(({ shortName, description }) => ({ name: shortName, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas.all, ...envelopes },
      ...components,
    },
  };
}

/**
 * Where a call is described: at its own path, and at the address of the item itself when it works there too, since that is where
 * clients that know only the item send it.
 */
function placesOf(resource: Resource, operation: Operation): { path: string; suffix: string }[] {
  const own = { path: operation.path, suffix: '' };
  return isAtItem(resource, operation.path) || operation.kind !== 'item'
    ? [own]
    : [own, ...(operation.aliases ?? []).filter((alias) => isAtItem(resource, alias)).map(atItem)];
}

const atItem = (path: string) => ({ path, suffix: '.item' });

interface Described {
  resource: Resource;
  operation: Operation;
  /** Its own, or that of the item itself. */
  path: string;
  method: string;
  table: readonly Resource[];
  schemas: SchemaBook;
  /** Refusals that calls have in common, written once. */
  responses: Record<string, Json>;
}

function describe(described: Described): Json {
  const { resource, operation, path, method } = described;
  const aliases = path === operation.path ? otherSpellings(resource, operation) : [];
  return {
    operationId: method === 'PATCH' ? `${operation.name}.patch` : operation.name,
    summary: operation.summary,
    description: descriptionOf(operation),
    ...(aliases.length > 0 ? { 'x-aliases': aliases } : {}),
    tags: [resource.shortName],
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(resource, operation),
    ...requestBody(described),
    responses: {
      [statusOf(operation)]: success(described),
      ...otherwise(operation),
      ...refusals(operation, described.responses),
    },
  };
}

/** Those that are not described by themselves. */
const otherSpellings = (resource: Resource, operation: Operation): string[] => {
  const described = placesOf(resource, operation).map(({ path }) => path);
  return (operation.aliases ?? []).filter((alias) => !described.includes(alias));
};

/** What holds of the call besides what it does, by what it declares. */
function descriptionOf({ access, beforeSecondFactor, method, body, problems = [] }: Operation): string {
  return [
    access === 'public' ? 'Open to anyone.' : 'Needs a bearer token.',
    ...(beforeSecondFactor ? ['Also before a second factor is set up that the organisation asks for.'] : []),
    ...(method === 'PUT' && body ? ['What is absent stays as it was, `null` clears, a list is the whole list.'] : []),
    ...problems.flatMap((problem) => limits[problem] ?? []),
  ].join(' ');
}

const limits: Partial<Record<ProblemName, string>> = {
  ownerOnly: 'For the owner of the research alone.',
  readOnlyForYou: 'For the owner of the research and who works along.',
  licenceEnded: 'Not after the licence of the organisation has ended.',
  completed: 'Not while the research is completed.',
  archived: 'Not while the research is in the archive.',
  notCompleted: 'Only while the research is completed.',
  tooMany: 'Not more often than is needed: then 429.',
  tooManyLogins: 'Not more often than is needed: then 429.',
};

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
  const body = documentedBody(operation);
  if (!body) return {};
  const content = { schema: schemas.of(body), ...(operation.example ? { example: operation.example } : {}) };
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
  const status = statusOf(operation);
  const content = contentOf(one);
  const isWritten = operation.method !== 'GET' && operation.kind === 'item' && 'content' in content;
  return {
    description: operation.summary,
    headers: {
      ...versionHeader,
      ...(isTagged(operation) ? tag : {}),
      ...(isWritten && !operation.placeless ? contentLocation : {}),
      ...((isWritten && status === 201) || status === 303 ? location : {}),
    },
    ...content,
  };
}

/** Reads of what may be kept, and writes of what is saved by version. */
const isTagged = (operation: Operation): boolean =>
  operation.method === 'GET' && operation.status !== 303
    ? isJson(operation) || operation.tagged === true
    : operation.tagged === true;

/** Answers that are neither what was asked for nor a refusal. */
const otherwise = (operation: Operation): Json => ({
  ...(operation.parameters?.some(({ name }) => name === 'Prefer')
    ? {
        204: {
          description: 'Saved; only the new ETag, as `return=minimal` asks.',
          headers: { ...versionHeader, ...tag },
        },
      }
    : {}),
  ...(operation.kind === 'file'
    ? { 303: { description: 'The same with a ticket in the address.', headers: { ...versionHeader, ...location } } }
    : {}),
  ...(operation.method === 'GET' && isTagged(operation)
    ? { 304: { description: 'You have it already.', headers: { ...versionHeader, ...tag } } }
    : {}),
});

function contentOf({ operation, resource, table, schemas }: Described): Json {
  const status = statusOf(operation);
  if (status === 204 || status === 202 || status === 303) return {};
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
  if (operation.kind === 'item') {
    const { partly } = operation;
    const orSome = (whole: Json) => (partly ? { anyOf: [whole, schemas.someOf(whole, partly)] } : whole);
    return {
      content: {
        'application/ld+json': { schema: itemSchema(orSome(schema)), ...examples },
        'application/json': { schema: orSome(schemas.plainOf(operation.answer ?? type.fields)) },
      },
    };
  }
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
