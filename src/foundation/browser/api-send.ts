import type { Violation } from '#foundation/shared/problem.ts';

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

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
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

const offline = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const tooSlow = 'Het duurt te lang. Probeer het opnieuw.';

/** A call that needs nobody to be signed in, and its JSON; undefined when it answers nothing. */
export async function askJson<T = undefined>(path: string, request: ApiRequest): Promise<T> {
  const text = await (await checked(await send(path, request, null))).text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
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
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.keepalive ? { keepalive: true } : {}),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw timeout.aborted ? new ApiError(408, tooSlow) : new ApiError(0, offline);
  }
}

/** The answer when it is one, or else what it refuses. */
export async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const message = [body['hydra:description'], body.detail, body.message].find(
    (text) => typeof text === 'string' && text !== '',
  );
  throw new ApiError(
    response.status,
    (message as string | undefined) ?? 'Er ging iets mis. Probeer het opnieuw.',
    body,
    Number(response.headers.get('retry-after')) || null,
  );
}
