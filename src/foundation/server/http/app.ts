import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Logger } from 'pino';
import { Problem } from '#foundation/shared/problem.ts';
import { methodsOf, type Resource } from '#foundation/shared/resource.ts';
import { logPath } from '../log-path.ts';
import { bodyTypes, form, mergePatch } from './body.ts';
import { type ExchangeHouse, handle } from './exchange.ts';
import type { Route } from './route.ts';
import { sendProblem } from './sending.ts';

export interface AppOptions extends ExchangeHouse {
  routes: readonly Route[];
  resources: readonly Resource[];
  /** The public origin, without a slash at the end. */
  publicUrl(): string;
  trustProxy: boolean | number | string;
}

const megabyte = 1024 * 1024;

/**
 * The http side of the house. Each request goes the same way: who are you, what do you ask (parsed with the contract), may you
 * (the handler asks the rights), one transaction, one answer; whatever is thrown becomes one problem.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const usualHeaders = usualHeadersAt(options.publicUrl);
  const app = Fastify<RawServerDefault>({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Our lines are about requests, not from them: a logger for each would only be made and thrown away.
    childLoggerFactory: (log) => log,
    bodyLimit: 4 * megabyte,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: options.trustProxy as boolean | string,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // No hook runs for an address that cannot be read.
    frameworkErrors: (error, _request, reply) => sendProblem(reply.headers(usualHeaders()), error, options.log),
  });
  app.server.headersTimeout = 15_000;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...bodyTypes, mergePatch, form], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  // Hooks that wait for nothing say so themselves, without a promise.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(usualHeaders());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    options.log.info(
      {
        method: request.method,
        path: logPath(request.url.split('?', 1)[0]),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });

  const resourceOf = new Map(
    options.resources.flatMap((resource) =>
      resource.operations.map((operation) => [operation.name, resource] as const),
    ),
  );
  const reads = new Map(
    options.routes
      .filter(({ operation }) => operation.method === 'GET' && operation.kind === 'item')
      .flatMap((route) => addressesOf(route).map((path) => [path, route] as const)),
  );
  const known = new Map<string, Set<string>>();
  for (const route of options.routes) {
    const { operation } = route;
    const resource = resourceOf.get(operation.name);
    if (!resource) throw new Error(`The operation ${operation.name} is not in the resource table.`);
    const methods = [...methodsOf(operation)];
    for (const path of addressesOf(route)) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      known.set(url, new Set([...(known.get(url) ?? []), ...methods]));
      app.route({
        method: methods,
        url,
        ...(operation.largestBody && { bodyLimit: operation.largestBody }),
        ...(operation.tooLarge && { errorHandler: tellOfSize(operation.tooLarge, options.log) }),
        handler: (request, reply) => handle({ route, read: reads.get(path), resource, request, reply, house: options }),
      });
    }
  }

  const allowedAt = allowedMethods(known);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedAt(request.url.split('?', 1)[0] ?? '');
    if (allowed) reply.header('allow', [...allowed].join(', '));
    return sendProblem(reply, new Problem(allowed ? 'methodNotAllowed' : 'notFound'), options.log);
  });
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error, options.log));
  return app as unknown as FastifyInstance;
}

const addressesOf = ({ operation: { path, aliases = [] } }: Route): readonly string[] => [path, ...aliases];

/** A body that is too large never reaches the handler: what its operation says of that is told here. */
const tellOfSize =
  (detail: string, log: Logger) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    sendProblem(reply, error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Problem('tooLarge', { detail }) : error, log);
  };

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

/** Of every answer; made once per public address, which without a setting is only known when we listen. */
function usualHeadersAt(publicUrl: () => string): () => Record<string, string> {
  let address: string | undefined;
  let headers: Record<string, string> = {};
  return () => {
    if (address !== publicUrl()) {
      address = publicUrl();
      headers = {
        ...safetyHeaders,
        ...(address.startsWith('https:') ? transportSecurity : {}),
        link: `<${address}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
      };
    }
    return headers;
  };
}

const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'deny',
  'referrer-policy': 'no-referrer',
  vary: 'Accept',
  // Of what is no page; pages bring a policy of their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Behind TLS, everywhere. */
const transportSecurity = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
