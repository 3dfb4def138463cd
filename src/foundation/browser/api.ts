import type { AnswerOf, BodyOf, Callable, CallableList, JsonOf, ListAnswer, Method } from '#foundation/shared/calls.ts';
import { ApiError, type ApiRequest, checked, readJson, send } from './api-send.ts';
import { session, type Tokens } from './session.ts';

export { ApiError, type ApiRequest };

/** What went wrong, in the one sentence that helps: that of the first field that was refused, or of the whole. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.violations[0]?.message ?? error.message)
    : 'Er ging iets mis. Probeer het opnieuw.';

/**
 * Calls the server with the stored bearer. On 401 the token is refreshed, once for all tabs, and the call goes out again;
 * when that is refused the session is over. Of what stands behind other calls, and for an address that an answer gave;
 * `call` is for those that the contracts declare.
 */
export async function callAt(path: string, request: ApiRequest = {}): Promise<Response> {
  const token = request.anonymous ? null : session.accessToken();
  const response = await send(path, request, token);
  if (response.status === 403) for (const hear of listeners) hear();
  if (response.status !== 401 || request.anonymous) return checked(response);
  if (!session.refreshToken()) {
    session.clear();
    return checked(response);
  }
  const fresh = await refreshed(token);
  return checked(fresh ? await again(path, request, fresh) : response);
}

/** Sends a call again with a new bearer. When that is refused too nothing helps any more, and the session is over. */
async function again(path: string, request: ApiRequest, fresh: string): Promise<Response> {
  const response = await send(path, request, fresh);
  // Unless somebody has logged in since.
  if (response.status === 401 && session.accessToken() === fresh) session.clear();
  return response;
}

const listeners = new Set<() => void>();

/** Hears of every call that was refused, of reads, saves and streams: perhaps rights have changed since a moment ago. */
export function onRefused(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** As `callAt`, for an answer with JSON. */
export async function fetchAt<T>(address: string, request: ApiRequest = {}): Promise<T> {
  const response = await callAt(address, request);
  return (response.status === 204 ? undefined : await readJson(response)) as T;
}

/** As `fetchAt`, for the members of a list. */
export async function fetchListAt<T>(address: string, request: ApiRequest = {}): Promise<T[]> {
  const { 'hydra:member': members } = await fetchAt<ListAnswer<T>>(address, request);
  return members;
}

/** A call that a contract declares: its method, address and body do not compile when they are others. */
export const call: <const Address extends string, M extends Method = 'GET'>(
  address: Callable<M, Address>,
  request?: ApiRequest<M, BodyOf<M, Address>>,
) => Promise<Response> = callAt;

/** As `call`, for an answer with JSON. */
export const fetchJson: <const Address extends string, M extends Method = 'GET'>(
  address: Callable<M, Address>,
  request?: ApiRequest<M, BodyOf<M, Address>>,
) => Promise<JsonOf<M, Address>> = fetchAt;

/** As `call`, for the members of a list. */
export const fetchList: <const Address extends string>(
  address: CallableList<Address>,
  request?: ApiRequest<'GET', never>,
) => Promise<AnswerOf<'GET', Address>[]> = fetchListAt;

/**
 * A call that ends the tokens it is made with and answers with others, such as a new password. Nobody refreshes meanwhile: that
 * would be done with a token that has just ended, and sign out every tab.
 */
export async function exchangeTokens<const Address extends string, M extends Method>(
  path: Callable<M, Address>,
  request: ApiRequest<M, BodyOf<M, Address>>,
): Promise<void> {
  await navigator.locks.request(refreshLock, async () => {
    const response = await send(path, request, session.accessToken());
    const fresh = response.status === 401 ? await refreshNow() : null;
    const answered = await checked(fresh ? await again(path, request, fresh) : response);
    session.store(await readJson<Tokens>(answered));
  });
}

/**
 * One refresh at a time over all tabs: whoever waited finds the new token already there. Only a refusal ends the session;
 * a network that fails or a busy server is not a reason to throw anyone out.
 */
async function refreshed(stale: string | null): Promise<string | null> {
  return navigator.locks.request(refreshLock, async () => {
    const current = session.accessToken();
    return current && current !== stale ? current : refreshNow();
  });
}

/** Trades the tokens for newer ones now, so that the session goes on; null when that is refused. */
export const refreshSession = (): Promise<string | null> => refreshed(session.accessToken());

/** Held by whoever trades tokens, over all tabs. */
const refreshLock = 'drijfveer-refresh';

/** For who holds the lock. */
async function refreshNow(): Promise<string | null> {
  const refreshToken = session.refreshToken();
  if (!refreshToken) return null;
  const response = await send('/api/token/refresh', { method: 'POST', body: { refresh_token: refreshToken } }, null);
  // Somebody has logged out meanwhile: an answer must not let them in again.
  if (session.refreshToken() !== refreshToken) return null;
  if (response.ok) {
    const tokens = await readJson<Tokens>(response);
    session.store(tokens);
    return tokens.token;
  }
  if ([400, 401, 403].includes(response.status)) {
    session.clear();
    return null;
  }
  throw new ApiError(response.status, 'We kunnen even niet bij de server. Probeer het zo opnieuw.');
}
