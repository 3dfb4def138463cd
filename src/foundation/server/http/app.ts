import { createHash } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Logger } from 'pino';
import { Problem } from '#foundation/shared/problem.ts';
import type { Operation, Resource } from '#foundation/shared/resource.ts';
import { complaintOf } from '../database/complaints.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { type Answer, answer, bareTag, isAnswer, isPrepared, type Prepared } from './answer.ts';
import { parseBody, readJson } from './body.ts';
import { type MediaType, negotiate, toPlainJson } from './negotiation.ts';
import { problemAnswer } from './problem-answer.ts';
import { parseQuery } from './query.ts';
import { type Call, isRaw, type Route, type Signed } from './route.ts';

export interface AppOptions {
  database: { db: Database };
  routes: readonly Route[];
  resources: readonly Resource[];
  /** Who the bearer of this header is; throws the problem when nobody. `fresh` reads the rights uncached, for writes. */
  authenticate(authorization: string | undefined, fresh: boolean): Promise<Signed>;
  /** The public origin, without a slash at the end. */
  publicUrl(): string;
  log: Logger;
  trustProxy: boolean | number | string;
}

const megabyte = 1024 * 1024;

/**
 * The http side of the house. Each request goes the same way: who are you, what do you ask (parsed with the contract), may you
 * (the handler asks the rights), one transaction, one answer; whatever is thrown becomes one problem.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const app = Fastify<RawServerDefault>({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * megabyte,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: options.trustProxy as boolean | string,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    frameworkErrors: (error, _request, reply) => send(reply, problemOf(error, options), 'application/ld+json', options),
  });
  app.server.headersTimeout = 15_000;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', 'application/ld+json'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      ...safetyHeaders,
      link: `<${options.publicUrl()}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    options.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  const methodsOf = new Map<string, Set<string>>();
  for (const route of options.routes) {
    for (const path of [route.operation.path, ...(route.operation.aliases ?? [])]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(route.operation.method));
      app.route({
        method: route.operation.method,
        url,
        handler: (request, reply) => handle(route, request, reply, options),
      });
    }
  }

  const allowedAt = allowedMethods(methodsOf);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedAt(request.url.split('?', 1)[0] ?? '');
    if (allowed) reply.header('allow', [...allowed].join(', '));
    const problem = new Problem(allowed ? 'methodNotAllowed' : 'notFound');
    return send(reply, problemAnswerOf(problem), 'application/ld+json', options);
  });
  app.setErrorHandler((error, _request, reply) =>
    send(reply, problemOf(error, options), 'application/ld+json', options),
  );
  return app as unknown as FastifyInstance;
}

/**
 * What may be done at an address that does exist. Looked up only when no route was found: routes of their own for every
 * method that is not there would triple the router, and the time to make it.
 */
function allowedMethods(methodsOf: ReadonlyMap<string, Set<string>>): (path: string) => Set<string> | undefined {
  let patterns: { pattern: RegExp; methods: Set<string> }[] | undefined;
  return (path) => {
    patterns ??= [...methodsOf].map(([url, methods]) => ({
      pattern: new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
      methods,
    }));
    return patterns.find(({ pattern }) => pattern.test(path))?.methods;
  };
}

const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'deny',
  'referrer-policy': 'no-referrer',
  vary: 'Accept',
};

async function handle(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AppOptions,
): Promise<FastifyReply> {
  let media: MediaType = 'application/ld+json';
  try {
    const { operation } = route;
    if (operation.kind === 'item' || operation.kind === 'collection') media = negotiate(request.headers.accept);
    const write = operation.method !== 'GET';
    const signed = await signedIn(operation, request, options, write);
    const params = request.params as Record<string, string>;
    checkParameters(params);
    const raw = operation.body ? readBody(request, operation) : undefined;
    const body = operation.body ? parseBody(operation.body, raw) : undefined;
    const search = request.raw.url?.includes('?') ? request.raw.url.slice(request.raw.url.indexOf('?') + 1) : '';
    const after: (() => void)[] = [];
    const call = (db: Database): Call => ({
      signed: signed as Signed,
      params,
      body,
      raw,
      query: parseQuery(search),
      media,
      headers: request.headers,
      address: request.ip,
      db,
      afterCommit: (work) => after.push(work),
    });
    const result = route.transaction
      ? await options.database.db.transaction().execute((transaction) => route.handle(call(transaction) as never))
      : await route.handle(call(options.database.db) as never);
    for (const work of after) work();
    if (isRaw(result)) {
      reply.hijack();
      await result.takeOver(reply);
      return reply;
    }
    if (isPrepared(result)) return sendPrepared(reply, result, request, media);
    return send(
      reply,
      isAnswer(result) ? result : answer(result, { status: operation.status ?? 200 }),
      media,
      options,
      request,
      operation.kind,
    );
  } catch (error) {
    if (!reply.sent) return send(reply, problemOf(error, options), media, options);
    // A stream has sent its head already. Ended, it brings the client back; left open, nobody would ever hear of it again.
    options.log.warn({ err: error }, 'stream broken off');
    reply.raw.destroy();
    return reply;
  }
}

/** On public calls a bad bearer is ignored: a stale token must not keep anyone from logging in. */
async function signedIn(
  operation: Operation,
  request: FastifyRequest,
  options: AppOptions,
  fresh: boolean,
): Promise<Signed | null> {
  return operation.access === 'public' ? null : options.authenticate(request.headers.authorization, fresh);
}

function readBody(request: FastifyRequest, operation: Operation): unknown {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    if (operation.kind !== 'plain') throw new Problem('unsupportedMediaType');
    return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  }
  const body = readJson(bytes);
  if (body !== undefined) return body;
  if (operation.method === 'POST') throw new Problem('syntax', { detail: 'Syntax error' });
  return {};
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A malformed identifier names nothing that exists. */
function checkParameters(params: Record<string, string>): void {
  if (params.uuid !== undefined && !uuidForm.test(params.uuid)) throw new Problem('notFound');
  if (params.id !== undefined && !/^\d{1,9}$/.test(params.id)) throw new Problem('notFound');
}

function problemOf(error: unknown, options: AppOptions): ReturnType<typeof problemAnswerOf> {
  return problemAnswerOf(asProblem(error, options));
}

function asProblem(error: unknown, options: AppOptions): Problem {
  if (error instanceof Problem) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupportedMediaType');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('tooLarge');
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL') return new Problem('syntax');
  if (isDatabaseAway(error)) {
    options.log.warn({ code, reason: error instanceof Error ? error.message : String(error) }, 'database away');
    return new Problem('away', { retryAfter: 5 });
  }
  const complaint = complaintOf(error);
  if (complaint) return complaint;
  options.log.error({ err: error }, 'unexpected');
  return new Problem('broken');
}

function problemAnswerOf(problem: Problem): Answer {
  const { status, type, headers, body } = problemAnswer(problem);
  return { status, headers: { 'content-type': type, ...headers }, body };
}

function sendPrepared(
  reply: FastifyReply,
  prepared: Prepared,
  request: FastifyRequest,
  media: MediaType,
): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-cache', etag: prepared.etag, vary: 'Accept, Accept-Encoding' });
  if (matches(request.headers['if-none-match'], bareTag(prepared.etag))) return reply.code(304).send();
  reply.header('content-type', prepared.type ?? `${media}; charset=utf-8`);
  if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.header('content-encoding', 'br').send(prepared.br);
  return reply.send(prepared.raw);
}

function send(
  reply: FastifyReply,
  result: Answer,
  media: MediaType,
  _options: AppOptions,
  request?: FastifyRequest,
  kind: Operation['kind'] = 'item',
): FastifyReply {
  reply.code(result.status).header('cache-control', 'no-store').headers(result.headers);
  if (result.body === null) return reply.send();
  if (Buffer.isBuffer(result.body)) return reply.send(result.body);
  const failed = result.status >= 400;
  const json = JSON.stringify(
    !failed && kind !== 'plain' && media === 'application/json' ? toPlainJson(result.body) : result.body,
  );
  if (!reply.hasHeader('content-type'))
    reply.header('content-type', `${kind === 'plain' ? 'application/json' : media}; charset=utf-8`);
  if (request?.method === 'GET' && result.status === 200) {
    const tag = bareTag(
      String(result.headers.etag ?? createHash('sha256').update(json).digest('base64url').slice(0, 22)),
    );
    // A tag to save with, and for clients that keep answers themselves; a browser keeps none of it on a shared computer.
    reply.header('etag', `"${tag}"`);
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply.send(json);
}

function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((candidate) => bareTag(candidate) === tag || candidate.trim() === '*');
}
