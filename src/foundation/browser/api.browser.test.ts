import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The rows of the error catalogue in the specification, on the calls as every screen makes them. */
let stored: Map<string, string>;
let sent: { path: string; bearer: string | null; body: unknown }[];
/** Answers a call; a refresh by the name of its path too. */
let answer: (path: string, bearer: string | null, body: unknown) => Response | Promise<Response>;
/** One line for all tabs, as the browser's own locks are. */
let line: Promise<unknown>;

const json = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const isRefresh = (path: string) => path === '/api/token/refresh';
const refreshes = () => sent.filter(({ path }) => isRefresh(path));
const tokens = () => [stored.get('token') ?? null, stored.get('refresh_token') ?? null];

/** Another tab: modules of its own, with the storage and the locks of all. */
async function tab() {
  vi.resetModules();
  return import('./api.ts');
}

beforeEach(() => {
  stored = new Map([
    ['token', 'old'],
    ['refresh_token', 'r1'],
  ]);
  sent = [];
  line = Promise.resolve();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        const turn = line.then(work);
        line = turn.catch(() => {});
        return turn;
      },
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body?: string }) => {
    const bearer = init.headers.authorization?.replace('Bearer ', '') ?? null;
    const body = init.body === undefined ? undefined : JSON.parse(init.body);
    sent.push({ path, bearer, body });
    return answer(path, bearer, body);
  });
  // The server as it is most of the time: the old token has expired, the refresh token is good.
  answer = (path, bearer) =>
    isRefresh(path) ? json(200, { token: 'new', refresh_token: 'r2' }) : json(bearer === 'new' ? 200 : 401, { bearer });
});
afterEach(() => vi.unstubAllGlobals());

describe('a 401 with a stored refresh token', () => {
  it('asks for a new pair, stores both, and sends the same call again with the new token', async () => {
    const { fetchJson } = await tab();
    const body = { name: 'Etensresten' };
    expect(await fetchJson('/api/researches', { method: 'POST', body })).toEqual({ bearer: 'new' });
    expect(sent).toEqual([
      { path: '/api/researches', bearer: 'old', body },
      { path: '/api/token/refresh', bearer: null, body: { refresh_token: 'r1' } },
      { path: '/api/researches', bearer: 'new', body },
    ]);
    expect(tokens()).toEqual(['new', 'r2']);
  });

  it('does so once, however many calls and tabs there are', async () => {
    const tabs = [await tab(), await tab(), await tab()];
    const calls = tabs.flatMap(({ fetchJson }) =>
      (['/api/me', '/api/researches'] as const).map((path) => fetchJson(path)),
    );
    expect(await Promise.all(calls)).toEqual(Array(6).fill({ bearer: 'new' }));
    expect(refreshes()).toHaveLength(1);
  });

  it('does not go round when the new token is refused as well', async () => {
    answer = (path) => (isRefresh(path) ? json(200, { token: 'new', refresh_token: 'r2' }) : json(401));
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({ status: 401 });
    expect(refreshes()).toHaveLength(1);
  });

  it('ends the session when the new token is refused as well, without a word of the server’s English', async () => {
    answer = (path) =>
      isRefresh(path)
        ? json(200, { token: 'new', refresh_token: 'r2' })
        : json(401, { code: 401, message: 'Invalid JWT Token' });
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({
      message: 'Je sessie is verlopen. Log opnieuw in.',
    });
    expect(tokens()).toEqual([null, null]);
  });

  it('leaves alone who has logged in while the new token was refused', async () => {
    answer = (path, bearer) => {
      if (isRefresh(path)) return json(200, { token: 'new', refresh_token: 'r2' });
      if (bearer === 'new') stored = new Map(Object.entries({ token: 'other', refresh_token: 'r9' }));
      return json(401);
    };
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({ status: 401 });
    expect(tokens()).toEqual(['other', 'r9']);
  });

  it('lets nobody in again who logged out while the new pair was on its way', async () => {
    answer = (path) => {
      if (!isRefresh(path)) return json(401);
      stored.clear();
      return json(200, { token: 'new', refresh_token: 'r2' });
    };
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({ status: 401 });
    expect(tokens()).toEqual([null, null]);
  });
});

describe('a refresh that is refused', () => {
  it.each([400, 401, 403])('with %i clears both tokens, and the caller hears of its own 401', async (status) => {
    answer = (path) => (isRefresh(path) ? json(status) : json(401));
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({ status: 401 });
    expect(tokens()).toEqual([null, null]);
    expect(sent).toHaveLength(2);
  });

  it('a 401 without a refresh token clears what is left, and asks for nothing', async () => {
    stored.delete('refresh_token');
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({ status: 401 });
    expect(tokens()).toEqual([null, null]);
    expect(refreshes()).toEqual([]);
  });
});

describe('a refresh that fails on the way', () => {
  it.each([408, 429, 500, 502, 503, 504])('with %i signs nobody out', async (status) => {
    answer = (path) => (isRefresh(path) ? json(status) : json(401));
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({ status });
    expect(tokens()).toEqual(['old', 'r1']);
  });

  it('because there is no network signs nobody out; the next call tries anew', async () => {
    const well = answer;
    answer = (path, bearer, body) => {
      if (isRefresh(path)) throw new TypeError('Failed to fetch');
      return well(path, bearer, body);
    };
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({ status: 0 });
    expect(tokens()).toEqual(['old', 'r1']);
    answer = well;
    expect(await fetchJson('/api/me')).toEqual({ bearer: 'new' });
  });
});

describe('any other error', () => {
  it.each([
    400, 403, 404, 408, 422, 429, 500, 503,
  ])('%i goes to the caller, with its sentence and its wait', async (status) => {
    answer = () => json(status, { 'hydra:description': 'Dit kan nu niet.' }, { 'retry-after': '7' });
    const { fetchJson } = await tab();
    await expect(fetchJson('/api/me')).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message: 'Dit kan nu niet.',
      retryAfter: 7,
    });
    expect(sent).toHaveLength(1);
    expect(tokens()).toEqual(['old', 'r1']);
  });

  it('a 401 to a call without a bearer is its caller’s alone', async () => {
    const { call } = await tab();
    await expect(call('/api/login_check', { method: 'POST', body: {}, anonymous: true })).rejects.toMatchObject({
      status: 401,
    });
    expect(refreshes()).toEqual([]);
    expect(tokens()).toEqual(['old', 'r1']);
  });
});
