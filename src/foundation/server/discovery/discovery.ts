import * as z from 'zod/mini';
import { Problem } from '#foundation/shared/problem.ts';
import { type Operation, operation, type Resource } from '#foundation/shared/resource.ts';
import { prepare } from '../http/answer.ts';
import { type Route, route } from '../http/route.ts';
import { classesOf } from './classes.ts';
import { contextDocument, lowerFirst } from './context.ts';
import { hydraDocumentation } from './hydra-documentation.ts';
import { openApiOf, type Publisher } from './open-api.ts';
import { openApiPage, pagePolicy } from './open-api-page.ts';

const linkedData = 'application/ld+json';
const openApi = 'application/vnd.openapi+json';
const html = 'text/html';

/** Documents that describe themselves, or that a standard describes. */
const document = z.record(z.string(), z.unknown());

export const discoveryOperations = {
  entryPoint: operation({
    name: 'entry_point',
    method: 'GET',
    path: '/api',
    aliases: ['/api/', '/api/index.jsonld'],
    access: 'public',
    kind: 'plain',
    media: [linkedData],
    summary: 'The entry point: where each list is.',
    answer: document,
    answerExample: {
      '@context': '/api/contexts/Entrypoint',
      '@id': '/api',
      '@type': 'Entrypoint',
      theme: '/api/themes',
    },
  }),
  documentation: operation({
    name: 'docs',
    method: 'GET',
    path: '/api/docs.jsonld',
    access: 'public',
    kind: 'plain',
    media: [linkedData],
    summary: 'The Hydra documentation.',
    answer: document,
    answerExample: { '@id': '/api/docs.jsonld', '@type': 'hydra:ApiDocumentation', 'hydra:entrypoint': '/api' },
  }),
  context: operation({
    name: 'contexts',
    method: 'GET',
    path: '/api/contexts/{name}',
    access: 'public',
    kind: 'plain',
    media: [linkedData],
    summary: 'The JSON-LD context of a class; `.jsonld` may stand behind its name.',
    answer: document,
    answerExample: { '@context': { name: 'Theme/name' } },
  }),
  openApi: operation({
    name: 'openapi',
    method: 'GET',
    path: '/api/docs.jsonopenapi',
    // Where the rules of Dutch government for APIs look for it.
    aliases: ['/api/openapi.json'],
    access: 'public',
    kind: 'plain',
    media: [openApi],
    summary: 'This interface as OpenAPI 3.1.',
    answer: document,
    answerExample: { openapi: '3.1.0', paths: {} },
  }),
  page: operation({
    name: 'docs.page',
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    kind: 'plain',
    media: [html, openApi, linkedData],
    summary: 'This interface to read in a browser, or as OpenAPI or Hydra for who accepts that first.',
    answer: document,
    answerExample: { openapi: '3.1.0', paths: {} },
  }),
};

/** The discovery calls themselves are part of the table, so that they are documented and in the rights matrix. */
export const discoveryResource: Resource = {
  shortName: 'Entrypoint',
  description: 'Where to begin.',
  fields: z.object({}),
  operations: Object.values(discoveryOperations) as readonly Operation[],
};

/** Entry point, contexts, Hydra documentation and OpenAPI, all made from the one resource table. */
export function discoveryRoutes(table: readonly Resource[], publisher: () => Publisher): Route[] {
  const entryPoint = kept(() => prepare(entryPointOf(table), ld));
  const hydra = kept(() => prepare(hydraDocumentation(table, publisher()), ld));
  const described = kept(() => openApiOf(table, publisher()));
  // Pages of others that read such documents may read this one: it is the same for everybody (API-51 of those rules).
  const openApiFile = kept(() =>
    prepare(described(), { 'content-type': `${openApi}; charset=utf-8`, 'access-control-allow-origin': '*' }),
  );
  const page = kept(() =>
    prepare(openApiPage(described()), {
      'content-type': `${html}; charset=utf-8`,
      'content-security-policy': pagePolicy,
    }),
  );
  const classes = kept(() => classesOf(table));
  const contexts = new Map(
    table.map(({ shortName }) => [
      shortName,
      kept(() => prepare(contextDocument(classes(), shortName, publisher().publicUrl) ?? {}, ld)),
    ]),
  );
  return [
    route(discoveryOperations.entryPoint, async () => entryPoint()),
    route(discoveryOperations.documentation, async () => hydra()),
    route(discoveryOperations.context, async ({ params }) => {
      const context = contexts.get(params.name.replace(/\.jsonld$/, ''));
      if (!context) throw new Problem('notFound');
      return context();
    }),
    route(discoveryOperations.openApi, async () => openApiFile()),
    route(discoveryOperations.page, async ({ headers }) => {
      const form = preferredForm(headers.accept);
      return form === html ? page() : form === linkedData ? hydra() : openApiFile();
    }),
  ];
}

const ld = { 'content-type': `${linkedData}; charset=utf-8` };

/** A browser gets the page; who names a machine's form gets that, and who takes anything gets OpenAPI. */
function preferredForm(accept: string | undefined): string {
  const named = (accept ?? '').split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase());
  return named.find((type) => type === html || type === linkedData || type === openApi) ?? openApi;
}

/** The table does not change while the server lives; describing it takes a while, and anyone may ask. */
function kept<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function entryPointOf(table: readonly Resource[]): object {
  const lists = table.flatMap(({ collection, shortName }) => (collection ? [[lowerFirst(shortName), collection]] : []));
  return { '@context': '/api/contexts/Entrypoint', '@id': '/api', '@type': 'Entrypoint', ...Object.fromEntries(lists) };
}
