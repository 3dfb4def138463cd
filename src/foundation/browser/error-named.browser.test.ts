import { afterEach, describe, expect, it, vi } from 'vitest';
import { askJson, checked } from './api-send.ts';
import { ignored, namedError } from './error-named.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a call really throws, as a report names it. */
async function nameOf(call: () => Promise<unknown>): Promise<string> {
  const thrown = await call().then(
    () => new Error('Nothing was thrown.'),
    (error: unknown) => error,
  );
  const named = namedError(thrown);
  return named instanceof Error ? named.message : String(named);
}

const refused = (status: number) => () =>
  checked(new Response(JSON.stringify({ detail: 'Noor de Wit mag dit niet.' }), { status }));

describe('what our calls throw has the name that the list of what is not reported knows', () => {
  it('is exactly the list of the specification', () => {
    expect(ignored).toEqual([
      'Network Error',
      'Request failed with status code 400',
      'Request failed with status code 404',
      'Request failed with status code 408',
      'Request failed with status code 403',
      'Request aborted',
      'Timeout',
    ]);
  });

  it.each([400, 403, 404])('a refusal with %i', async (status) => {
    const name = await nameOf(refused(status));
    expect(name).toBe(`Request failed with status code ${status}`);
    expect(ignored).toContain(name);
  });

  it('a network that fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await nameOf(() => askJson('/api/themes', {}))).toBe('Network Error');
  });

  it('an answer that breaks off halfway', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    vi.stubGlobal('fetch', async () => new Response(body));
    expect(await nameOf(() => askJson('/api/themes', {}))).toBe('Network Error');
  });

  it('a call that takes too long, before and during its answer', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    vi.stubGlobal('fetch', async () => {
      patience.abort();
      throw late;
    });
    expect(await nameOf(() => askJson('/api/themes', {}))).toBe('Timeout');
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: (stream) => stream.error(late) })));
    expect(await nameOf(() => askJson('/api/themes', {}))).toBe('Timeout');
  });

  it('a call that nobody waits for any more', async () => {
    const gone = new AbortController();
    gone.abort();
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => Promise.reject(signal!.reason));
    expect(await nameOf(() => askJson('/api/themes', { signal: gone.signal }))).toBe('Request aborted');
  });
});

it('names other refusals by their status, without the sentence for the user', async () => {
  for (const status of [409, 412, 422, 500]) {
    const name = await nameOf(refused(status));
    expect(name).toBe(`Request failed with status code ${status}`);
    expect(ignored).not.toContain(name);
  }
});

it('leaves every other error as it is', () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'name')");
  const chunk = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/home.js');
  expect([mistake, chunk, 'text', null].map(namedError)).toEqual([mistake, chunk, 'text', null]);
  expect(namedError(mistake)).toBe(mistake);
});
