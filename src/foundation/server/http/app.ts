import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { Problem } from '#foundation/shared/problem.ts';
import { methodsOf, type Resource } from '#foundation/shared/resource.ts';
import { apiVersion } from '../api-version.ts';
import { causedBy } from '../log/cause.ts';
import { logPath, wordsOf } from '../log/path.ts';
import { type Meters, noMeters } from '../metrics/meters.ts';
import { bodyTypes, form, mergePatch } from './body.ts';
import { packAnswers } from './coding.ts';
import { type ExchangeDeps, handle } from './exchange.ts';
import { createIntake, type IntakeLimits } from './intake.ts';
import type { Route } from './route.ts';
import { type TrustProxy, trusted, watchForwarding } from './sender.ts';
import { sendProblem } from './sending.ts';

export interface AppOptions extends Omit<ExchangeDeps, 'intake'> {
  routes: readonly Route[];
  resources: readonly Resource[];
  /** The public origin, without a slash at the end. */
  publicUrl(): string;
  trustProxy: TrustProxy;
  /** Forms of the addresses of pages: their words may stand in the log. */
  pages?: readonly string[];
  /** How much may come in at once, when that is not as usual. */
  intakeLimits?: IntakeLimits;
  meters?: Pick<Meters, 'answered'>;
}

/** Milliseconds between two looks at connections that take too long: what is asked of them below holds to within as much. */
const lookAtSlow = 2000;

const noSchemas = (): never => {
  throw new Error('A route has a contract, and no schema of Fastify.');
};

/**
 * The http side of the server. Each request goes the same way: who are you, what do you ask (parsed with the contract), may you
 * (the handler asks the rights), one transaction, one answer; whatever is thrown becomes one problem.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { meters = noMeters } = options;
  const usualHeaders = usualHeadersAt(options.publicUrl);
  const deps: ExchangeDeps = { ...options, intake: createIntake(options.intakeLimits) };
  const words = wordsOf([
    ...options.routes.flatMap(({ operation }) => [operation.path, ...(operation.aliases ?? [])]),
    ...(options.pages ?? []),
  ]);
  /** With what every answer has. */
  const begun = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(usualHeaders()).header('x-request-id', request.id);
  const watch = watchForwarding(options.trustProxy, options.log);
  const app = Fastify<RawServerDefault>({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Our lines are about requests, not from them: a logger for each would only be made and thrown away.
    childLoggerFactory: (log) => log,
    // Ours, and no sender's: what stands in the log is never of somebody else's making.
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { connectionsCheckingInterval: lookAtSlow, headersTimeout: 15_000 },
    // What comes in on a connection while we stop is still answered (drain.ts).
    return503OnClosing: false,
    trustProxy: trusted(options.trustProxy),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // The contracts check what comes in: no route has a schema of Fastify, and the compilers of these need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // No hook runs for an address that cannot be read.
    frameworkErrors: (error, request, reply) => sendProblem(begun(request, reply), error, options.log),
  });

  app.removeAllContentTypeParsers();
  // A body is left where it is until we know who sends it: see `intake.ts`.
  app.addContentTypeParser([...bodyTypes, mergePatch, form], (_request, _body, done) => done(null));
  // Who asks first whether to send it, hears that there too.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));

  app.decorateRequest('signedBy', null);
  // Hooks that wait for nothing say so themselves, without a promise.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.unlogged) watch(request);
    begun(request, reply);
    causedBy({ request: request.id }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    meters.answered(
      request.is404 ? 'unknown' : request.routeOptions.config.operation,
      reply.statusCode,
      reply.elapsedTime,
    );
    if (request.routeOptions.config.unlogged) return done();
    options.log.info(
      {
        request: request.id,
        method: request.method,
        path: logPath(request.url.split('?', 1)[0] ?? '', words),
        status: reply.statusCode,
        ...(refusals.has(reply.statusCode) && request.signedBy ? { user: request.signedBy } : {}),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });

  packAnswers(app);

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
        config: { secret: operation.secret === true, operation: operation.name },
        handler: (request, reply) => handle({ route, read: reads.get(path), resource, request, reply, deps }),
      });
    }
  }

  const allowedAt = allowedMethods(known);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedAt(request.url.split('?', 1)[0] ?? '');
    if (allowed)
      reply.header(
        'allow',
        [...allowed].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
      );
    return sendProblem(reply, new Problem(allowed ? 'methodNotAllowed' : 'notFound'), options.log);
  });
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error, options.log));
  return app;
}

/** What somebody may not do, or that is not there for them: only then a line says whose request it was. */
const refusals: ReadonlySet<number> = new Set([403, 404]);

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as soon as that is known. */
    signedBy: string | null;
  }
  interface FastifyContextConfig {
    /** Requests of which the log holds nothing, not even that they were. */
    unlogged?: boolean;
  }
}

const addressesOf = ({ operation: { path, aliases = [] } }: Route): readonly string[] => [path, ...aliases];

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
        'api-version': apiVersion,
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
