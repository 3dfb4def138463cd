import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lockCompany } from '#access/company/power.server.ts';
import { readJson } from '#foundation/server/http/body.ts';
import { plainAddress } from '#foundation/server/http/sender.ts';
import { problemOf } from '#foundation/server/http/sending.ts';
import { shapeCount } from '#foundation/server/http/shape.ts';
import { countAttempt, countSender } from '#foundation/server/rate-limit.ts';
import { Problem, problems } from '#foundation/shared/problem.ts';
import type { ScimCall, ScimDeps } from './deps.server.ts';
import * as groups from './groups.server.ts';
import { listBody, mostCount } from './query.server.ts';
import { refusalBody, ScimRefusal } from './refusal.rules.ts';
import { type ScimAnswer, scimPath } from './resource.server.ts';
import { resourceTypeAt, resourceTypesAt, schemaAt, schemasAt, serviceProviderConfigAt } from './schemas.rules.ts';
import { companyOfToken } from './token.server.ts';
import * as users from './users.server.ts';

const media = 'application/scim+json';
/** Bytes of a body: a group with thousands of members. */
const largestBody = 512 * 1024;
/** Values that a body may hold. */
const mostValues = 30_000;

/** Entra ID asks for 25 requests a second for each of its customers; this is twice that. */
const perCompany = { most: 3000, seconds: 60 };
/** Of bearers that are none, by where they come from. */
const refusedPerSender = { most: 60, seconds: 60 };

/** For the log: words of these addresses are no secrets. */
export const scimPaths = ['Users', 'Groups', 'Schemas', 'ResourceTypes', 'ServiceProviderConfig'].map(
  (name) => `${scimPath}/${name}`,
);

interface Known {
  company: number;
  licensed: boolean;
}

type Answering = (call: ScimCall, id: string) => Promise<ScimAnswer> | ScimAnswer;

/**
 * `/scim/v2`: how the provider of an organisation keeps up its accounts here (RFC 7643 and 7644). It stands outside the API: with a token
 * of the organisation in the place of a session, a media type of its own and errors of its own shape.
 */
export function serveScim(app: FastifyInstance, deps: ScimDeps): void {
  const known = new WeakMap<FastifyRequest, Known>();
  const address = () => `${deps.sender().publicUrl}${scimPath}`;
  const sendError = (reply: FastifyReply, error: unknown) => {
    const refusal = refusalOf(deps, error);
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    if (refusal.retryAfter) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)));
    return reply
      .code(refusal.status)
      .headers({ 'content-type': `${media}; charset=utf-8`, 'cache-control': 'no-store' })
      .send(JSON.stringify(refusal.body));
  };
  const send = (reply: FastifyReply, { status, headers = {}, body }: ScimAnswer) => {
    reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
    return body === undefined
      ? reply.send()
      : reply.header('content-type', `${media}; charset=utf-8`).send(JSON.stringify(body));
  };

  app.register(
    (scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        [media, 'application/json'],
        { parseAs: 'buffer', bodyLimit: largestBody },
        (_request, bytes, parsed) => {
          try {
            shapeCount(mostValues)(bytes as Buffer);
            parsed(null, readJson(bytes as Buffer));
          } catch (error) {
            parsed(error as Error);
          }
        },
      );
      scope.setErrorHandler((error, _request, reply) => sendError(reply, error));
      // Before a body is read: of who may not ask, nothing is.
      scope.addHook('onRequest', async (request) => {
        const found = await companyOfToken(deps.db, request.headers.authorization);
        if (!found) {
          await countSender(deps.db, 'scim refused', plainAddress(request.ip), refusedPerSender);
          throw new ScimRefusal(
            401,
            'Dit token klopt niet, of het is beëindigd. Maak een nieuw bij Beheer › Inloggen.',
          );
        }
        await countAttempt(deps.db, `scim ${found.company}`, perCompany);
        known.set(request, found);
      });

      // Who asks first whether to send it – as some frameworks that providers are made with do – hears so once we know who it is.
      scope.addHook('preParsing', (request, reply, _payload, next) => {
        if (request.headers.expect !== undefined) reply.raw.writeContinue();
        next();
      });

      const callIn = (db: ScimCall['db'], request: FastifyRequest): ScimCall => {
        const { company, licensed } = known.get(request)!;
        const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
        return {
          deps,
          db,
          company,
          actor: { uuid: null, name: null, company, licensed, address: plainAddress(request.ip), scim: true },
          query: new URL(request.url, 'http://scim').searchParams,
          headers: { ifMatch, ifNoneMatch },
          body: request.body,
        };
      };
      const idOf = ({ params }: FastifyRequest) => (params as { id?: string }).id ?? '';
      const read = (path: string, answering: Answering) =>
        scope.get(path, async (request, reply) =>
          send(reply, await answering(callIn(deps.db, request), idOf(request))),
        );
      /** One at a time in an organisation, as everywhere where seats are counted. */
      const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, answering: Answering) =>
        scope.route({
          method,
          url: path,
          handler: async (request, reply) => {
            const answered = await deps.db.transaction().execute(async (db) => {
              const call = callIn(db, request);
              await lockCompany(db, call.company);
              return answering(call, idOf(request));
            });
            // Before the answer: who was shut out is refused from here on.
            deps.forgetRights();
            return send(reply, answered);
          },
        });
      const all = (list: () => object[]) => () => {
        const found = list();
        return { status: 200, body: listBody(found.length, { startIndex: 1, count: found.length }, found) };
      };

      read('/ServiceProviderConfig', () => ({ status: 200, body: serviceProviderConfigAt(address(), mostCount) }));
      read(
        '/ResourceTypes',
        all(() => resourceTypesAt(address())),
      );
      read('/ResourceTypes/:id', (_call, id) => ({ status: 200, body: resourceTypeAt(address(), id) }));
      read(
        '/Schemas',
        all(() => schemasAt(address())),
      );
      read('/Schemas/:id', (_call, id) => ({ status: 200, body: schemaAt(address(), id) }));
      read('/Users', users.listUsers);
      read('/Users/:id', users.readOne);
      write('POST', '/Users', users.createUser);
      write('PUT', '/Users/:id', users.replaceUser);
      write('PATCH', '/Users/:id', users.changeUserOf);
      write('DELETE', '/Users/:id', users.releaseUser);
      read('/Groups', groups.listGroups);
      read('/Groups/:id', groups.readOne);
      write('POST', '/Groups', groups.createGroup);
      write('PUT', '/Groups/:id', groups.replaceGroup);
      write('PATCH', '/Groups/:id', groups.changeGroup);
      write('DELETE', '/Groups/:id', groups.removeGroup);
      scope.all('/*', (request) => {
        const isAbsent = /\/(?:Bulk|Me)(?:[/?]|$)/.test(request.url);
        throw isAbsent ? new ScimRefusal(501, 'Dit kan hier niet.') : new ScimRefusal(404, 'Dit adres is er niet.');
      });
      done();
    },
    { prefix: scimPath },
  );
}

/** Whatever was thrown, in the shape of SCIM. */
function refusalOf({ log, space }: ScimDeps, error: unknown): { status: number; body: object; retryAfter?: number } {
  if (error instanceof ScimRefusal)
    return { status: error.status, body: refusalBody(error.status, error.message, error.scimType) };
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  const problem = isTooLarge ? new Problem('tooLarge') : problemOf(space.problemOf(error) ?? error, log);
  const { status } = problems[problem.kind];
  const isSyntax = problem.kind === 'syntax';
  const detail =
    problem.kind === 'unsupportedMediaType' ? `We lezen alleen ${media} en application/json.` : problem.message;
  return {
    status,
    body: refusalBody(status, detail, isSyntax ? 'invalidSyntax' : null),
    ...(problem.extra.retryAfter ? { retryAfter: problem.extra.retryAfter } : {}),
  };
}
