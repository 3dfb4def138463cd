import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { Problem } from '#foundation/shared/problem.ts';
import { isCreation, isRepeatable, type Operation, type Resource, statusOf } from '#foundation/shared/resource.ts';
import type { Database } from '../database/database.ts';
import { asOneWait, counted } from '../database/waiting.ts';
import { semaphore } from '../semaphore.ts';
import { type Answer, answer, isAnswer, isPrepared, type Prepared } from './answer.ts';
import { form, mergePatch, parseBody, readJson, syntaxError } from './body.ts';
import { collectionOf } from './collection.ts';
import { once } from './idempotency.ts';
import { checkHead, type Intake, type Taken } from './intake.ts';
import { type MediaType, negotiate } from './negotiation.ts';
import { knowsState, outdated, type State } from './precondition.ts';
import { type Filters, parseQuery, readFilters, readPaging } from './query.ts';
import { type Call, isRaw, type Raw, type Route, type Signed } from './route.ts';
import { plainAddress } from './sender.ts';
import { send, sendPrepared, sendProblem } from './sending.ts';

/** What every exchange needs of the server. */
export interface ExchangeDeps {
  database: { db: Database };
  /**
   * Who the bearer of this header is; throws the problem when nobody. `fresh` reads the rights uncached, for writes;
   * `beforeSecondFactor` lets in who still has to set up the second factor that their company asks for.
   */
  authenticate(authorization: string | undefined, fresh: boolean, beforeSecondFactor?: boolean): Promise<Signed>;
  log: Logger;
  intake: Intake;
  /** What to answer when an error is for want of space on the disk. */
  space?: { problemOf(error: unknown): Problem | null };
}

/** One request on its way to an answer. */
export interface Exchange {
  route: Route;
  /** What gives the item at the same address, when there is one. */
  read: Route | undefined;
  resource: Resource;
  request: FastifyRequest;
  reply: FastifyReply;
  deps: ExchangeDeps;
}

/** Who are you, what do you ask (parsed with the contract), the handler (which asks the rights), one transaction, one answer. */
export async function handle(exchange: Exchange): Promise<FastifyReply> {
  const { route, request, reply, deps } = exchange;
  const { operation } = route;
  let taken: Taken | undefined;
  try {
    const media: MediaType =
      operation.kind === 'item' || operation.kind === 'collection'
        ? negotiate(request.headers.accept)
        : 'application/ld+json';
    const result = await asOneWait(async () => {
      const after: (() => void | Promise<void>)[] = [];
      if (operation.method !== 'GET') checkHead(operation, request);
      await route.admit?.({ address: plainAddress(request.ip), db: deps.database.db });
      taken = operation.method === 'GET' ? undefined : await bodyOf(exchange);
      const made = await answerTo(exchange, media, taken?.bytes, (work) => after.push(work));
      for (const work of after) await work();
      return made;
    });
    if (isRaw(result)) {
      reply.hijack();
      await result.takeOver(reply);
      return reply;
    }
    if (isPrepared(result)) return sendPrepared(reply, result, request, media);
    return send(reply, result, request, operation, media);
  } catch (error) {
    // Nobody is there to hear it: long work stopped because they left.
    if (reply.raw.destroyed && error instanceof DOMException && error.name === 'AbortError') return reply.hijack();
    if (!reply.sent) return sendProblem(reply, deps.space?.problemOf(error) ?? error, deps.log);
    // A stream has sent its head already. Ended, it brings the client back; left open, nobody would ever hear of it again.
    deps.log.warn({ err: error }, 'stream broken off');
    reply.raw.destroy();
    return reply;
  } finally {
    taken?.release();
  }
}

/** Not read before we know who sends it. What they may is asked anew when it is here: that can take half a minute. */
async function bodyOf({ route: { operation }, request, reply, deps }: Exchange): Promise<Taken> {
  const signed = await signedIn(operation, request, deps, false);
  return deps.intake.take(operation, signed, request, reply);
}

/** Who, what, and the handler's answer, for a write within one transaction. */
async function answerTo(
  exchange: Exchange,
  media: MediaType,
  bytes: Buffer | undefined,
  afterCommit: Call['afterCommit'],
): Promise<Answer | Prepared | Raw> {
  const { route, resource, request, reply, deps } = exchange;
  const { operation } = route;
  const signed = await signedIn(operation, request, deps, operation.method !== 'GET');
  const params = request.params as Record<string, string>;
  checkParameters(params);
  const raw = operation.body ? readBody(request, operation, bytes ?? Buffer.alloc(0)) : undefined;
  const body = operation.body
    ? parseBody(operation.body, operation.method === 'PUT' ? writablePart(operation.body, resource, raw) : raw)
    : undefined;
  const [path, search] = pathAndSearch(request.raw.url ?? '');
  const query = parseQuery(search);
  const isList = operation.kind === 'collection';
  const filters = isList ? readFilters(listens(resource, operation) ? (resource.filters ?? []) : [], query) : noFilters;
  const paging = isList ? readPaging(query) : null;
  // Of a handler in a list of routes TypeScript no longer knows which params and body it takes: those of the operation beside it, by
  // which they were just read. Nor that nobody is signed in on public calls alone, whose handlers do not look.
  const callIn = (db: Database, by = signed) =>
    ({
      signed: by,
      params,
      body,
      raw,
      query,
      search,
      filters,
      paging,
      media,
      headers: request.headers,
      address: plainAddress(request.ip),
      db,
      get signal() {
        return signalOf(reply);
      },
      afterCommit,
    }) as Call<never, never>;
  const run = async (db: Database): Promise<Answer | Prepared | Raw> => {
    const result = await route.handle(callIn(db));
    if (isRaw(result) || isPrepared(result) || isAnswer(result)) return result;
    return answer(
      'members' in result
        ? collectionOf(resource, operation.returns ?? resource.shortName, { path, filters, paging }, result)
        : result,
      { status: statusOf(operation) },
    );
  };
  const current = currentState(exchange, callIn);
  if (!route.transaction) {
    if (current) mustKnow(request, await current(), signed);
    return await run(deps.database.db);
  }
  const key = request.headers['idempotency-key'];
  const write = () =>
    deps.database.db.transaction().execute(async (transaction) => {
      const result = await (typeof key === 'string' && signed && isRepeatable(operation)
        ? once(
            transaction,
            { key, user: signed.uuid, path: request.url, body: raw },
            () => run(transaction) as Promise<Answer>,
          )
        : run(transaction));
      // The write holds its locks now, so what others see is what it was made over until it is committed or undone.
      if (current) mustKnow(request, await current(), signed);
      return result;
    });
  return current ? counted(inTurn(write)) : write();
}

/**
 * Who writes over what they know takes a second connection beside that of the write; never so many that all wait for one. Who would
 * wait long hears it instead: a few writes that stand still must not hold up all others.
 */
const inTurn = semaphore(2, { seconds: 3, late: () => new Problem('away', { retryAfter: 5 }) });

/**
 * How to read what a write with `If-Match` is made over, as everyone but that write sees it; null when nobody has to. Who may not
 * write hears that first: a precondition counts only for what would have succeeded (RFC 9110, 13.2.1).
 */
function currentState(
  { route, read, request, deps }: Exchange,
  callIn: (db: Database, by: Signed | null) => Call<never, never>,
): (() => Promise<State>) | null {
  const { operation, ifMatch } = route;
  if (request.headers['if-match'] === undefined || operation.method === 'GET' || ifMatch === 'handled') return null;
  const handler = ifMatch ?? read?.handle;
  if (!handler) return null;
  return async () => {
    const call = callIn(deps.database.db, await signedIn(operation, request, deps, true));
    try {
      const found = await handler(call);
      return isAnswer(found) || isPrepared(found) ? found : answer(found);
    } catch (error) {
      if (error instanceof Problem && error.kind === 'notFound') return null;
      throw error;
    }
  };
}

function mustKnow(request: FastifyRequest, state: State, signed: Signed | null): void {
  if (!knowsState(request.headers['if-match'] ?? '', state)) throw outdated(state, signed?.uuid ?? null);
}

/** Made only for who looks at it. That of the request itself ends as soon as its body has been read. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  else reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** The filters are those of the class's own list, not of every list that one of its calls gives. */
const listens = (resource: Resource, operation: Operation) => operation.path === resource.collection;

function pathAndSearch(url: string): [path: string, search: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

const noFilters: Filters = readFilters([], new Map());

/** On public calls a bad bearer is ignored: a stale token must not keep anyone from logging in. */
async function signedIn(
  operation: Operation,
  request: FastifyRequest,
  deps: ExchangeDeps,
  fresh: boolean,
): Promise<Signed | null> {
  if (operation.access === 'public') return null;
  const signed = await deps.authenticate(request.headers.authorization, fresh, operation.beforeSecondFactor);
  request.signedBy = signed.uuid;
  return signed;
}

function readBody(request: FastifyRequest, operation: Operation, bytes: Buffer): unknown {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === mergePatch && request.method !== 'PATCH') throw new Problem('unsupportedMediaType');
  if (type === form) {
    if (operation.kind !== 'plain') throw new Problem('unsupportedMediaType');
    return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  }
  const body = readJson(bytes);
  if (body === undefined && operation.method === 'POST') throw syntaxError('Dit bericht is leeg.');
  if (isCreation(operation) && typeof body === 'object' && body !== null && '@id' in body)
    throw new Problem('syntax', { detail: 'Iets nieuws heeft nog geen @id; die geven wij.' });
  return body ?? {};
}

/**
 * Who sends back what they read sends fields along that only we write, and the words of JSON-LD itself; these are no
 * mistake, and never written.
 */
function writablePart(schema: z.core.$ZodType, resource: Resource, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => !name.startsWith('@') && (takes(schema, name) || !Object.hasOwn(resource.fields.shape, name)),
    ),
  );
}

/** Whether a body has this field. */
function takes(schema: z.core.$ZodType, name: string): boolean {
  const { shape, out } = schema._zod.def as { shape?: Record<string, unknown>; out?: z.core.$ZodType };
  return shape ? Object.hasOwn(shape, name) : out !== undefined && takes(out, name);
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A malformed identifier names nothing that exists. */
function checkParameters(params: Record<string, string>): void {
  if (params.uuid !== undefined && !uuidForm.test(params.uuid)) throw new Problem('notFound');
  if (params.id !== undefined && !/^\d{1,9}$/.test(params.id)) throw new Problem('notFound');
}
