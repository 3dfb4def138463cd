import type { BodyOf, Callable, JsonOf, Method } from '#foundation/shared/calls.ts';
import type { Violation } from '#foundation/shared/problem.ts';
import { connection, isAway, unreached } from './connection.ts';
import type { PackedBody } from './worker.ts';

/** A refusal or a failure, in one shape: status 0 is the network, 408 our own patience. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly violations: Violation[];
  readonly body: Record<string, unknown>;
  /** Seconds to wait before it makes sense to try again, when the server says. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, body: Record<string, unknown> = {}, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    this.violations = Array.isArray(body.violations) ? (body.violations as Violation[]) : [];
  }
}

/** A call that a contract declares: its method (without one `GET`) and body, and how it is sent. */
export interface ApiRequest<M extends Method = Method, Body = unknown> {
  method?: M;
  body?: Body | PackedBody<Body>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent without a bearer: login and refresh. */
  anonymous?: boolean;
  /** Lets a last save go on while the page closes. */
  keepalive?: boolean;
}

/** Milliseconds that a call may take. */
const patience = 40_000;
/** A stream lives as long as the bearer; it is not a call that can be too slow. */
const isStream = (request: ApiRequest) => request.headers?.accept === 'text/event-stream';

const tooSlow = 'Het duurt te lang. Probeer het opnieuw.';
const broken = 'Er ging iets mis. Probeer het opnieuw.';
const signedOut = `${connection.ended.title}. ${connection.ended.words}`;

/** A call that needs nobody to be signed in, and its JSON; undefined when it answers nothing. */
export async function askJson<const Address extends string, M extends Method = 'GET'>(
  address: Callable<M, Address>,
  request: ApiRequest<M, BodyOf<M, Address>>,
): Promise<JsonOf<M, Address>> {
  return readJson(await checked(await send(address, request, null)));
}

/** The JSON of an answer; undefined of an empty one. What is no JSON did not come from our server. */
export async function readJson<T>(response: Response): Promise<T> {
  try {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(502, broken);
    // It stopped half-way, and browsers say so in English; who does not wait any more needs no words.
    if (error instanceof TypeError) throw new ApiError(0, unreached().words);
    throw error instanceof DOMException && error.name === 'TimeoutError' ? new ApiError(408, tooSlow) : error;
  }
}

/** Sends a request with a bearer, or with none; a network that fails is an `ApiError` too. */
export async function send(path: string, request: ApiRequest, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/ld+json, application/json', ...request.headers };
  if (request.body !== undefined) headers['content-type'] = 'application/ld+json';
  if (token) headers.authorization = `Bearer ${token}`;
  const timeout = isStream(request) ? new AbortController().signal : AbortSignal.timeout(patience);
  try {
    return await fetch(path, {
      method: request.method ?? 'GET',
      headers,
      ...(request.body === undefined
        ? {}
        : { body: request.body instanceof Blob ? request.body : JSON.stringify(request.body) }),
      ...(request.keepalive ? { keepalive: true } : {}),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw timeout.aborted ? new ApiError(408, tooSlow) : new ApiError(0, unreached().words);
  }
}

/** The answer when it is one, or else what it refuses. */
export async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  throw new ApiError(
    response.status,
    sentenceIn(body) ?? wordsFor(response.status),
    body,
    Number(response.headers.get('retry-after')) || null,
  );
}

const wordsFor = (status: number) => (status === 401 ? signedOut : isAway(status) ? connection.away.words : broken);

/**
 * What an answer says to people: the sentences at its fields, or that of the whole. A `message` alone is for programs, and in English:
 * so answer the login, the refresh, and whatever stands between us and the server.
 */
function sentenceIn(body: Record<string, unknown>): string | undefined {
  if (Array.isArray(body.violations) && body.violations.length > 0)
    return (body.violations as Violation[]).map(({ message }) => message).join(' ');
  return [body['hydra:description'], body.detail].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}
