import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askJson, checked, send } from './api-send.ts';

/** How a request leaves the browser. */
let sent: { path: string; init: RequestInit & { headers: Record<string, string> } }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: (typeof sent)[number]['init']) => {
    sent.push({ path, init });
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const token: string = 'x';

describe('a request', () => {
  it('prefers linked data, and takes JSON', async () => {
    await send('/api/themes', {}, null);
    expect(sent[0]!.init.headers.accept).toBe('application/ld+json, application/json');
  });

  it('carries the bearer when there is one, and no such header when there is none', async () => {
    await send('/api/themes', {}, 'a.b.c');
    await send('/api/token/refresh', { method: 'POST', body: { refresh_token: 'r1' } }, null);
    expect(sent[0]!.init.headers.authorization).toBe('Bearer a.b.c');
    expect(sent[1]!.init.headers).not.toHaveProperty('authorization');
  });

  it('may take 40 seconds, and then says so', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    vi.stubGlobal('fetch', async () => {
      patience.abort();
      throw new DOMException('The operation timed out.', 'TimeoutError');
    });
    await expect(send('/api/themes', {}, null)).rejects.toMatchObject({ status: 408 });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(40_000);
  });

  it('of a stream may take as long as it likes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await send('/api/researches/1/events', { headers: { accept: 'text/event-stream' } }, 'a.b.c');
    expect(timeout).not.toHaveBeenCalled();
  });

  it('says which of the two is away: the network here, or the server', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(askJson(`/api/tokens/${token}`, {})).rejects.toMatchObject({
      status: 0,
      message: 'Geen verbinding. Controleer je internet en probeer het opnieuw.',
    });
  });

  it('without an answer is an error with a sentence', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(askJson(`/api/tokens/${token}`, {})).rejects.toMatchObject({
      status: 0,
      message: 'Geen verbinding. De server antwoordt niet. Probeer het zo opnieuw.',
    });
  });
});

describe('what an answer says to people', () => {
  const sentenceOf = (status: number, body: string) =>
    checked(new Response(body, { status })).then(
      () => null,
      (error: Error) => error.message,
    );

  it('is the server’s own sentence, and of fields the words without their names', async () => {
    expect(await sentenceOf(409, '{"hydra:description":"Dit kan nu niet.","message":"No."}')).toBe('Dit kan nu niet.');
    expect(await sentenceOf(404, '{"detail":"Dit bestaat niet."}')).toBe('Dit bestaat niet.');
    expect(
      await sentenceOf(
        422,
        '{"hydra:description":"email: Vul je e-mailadres in.","violations":[{"propertyPath":"email","message":"Vul je e-mailadres in."}]}',
      ),
    ).toBe('Vul je e-mailadres in.');
  });

  it.each([
    [401, '{"code":401,"message":"Invalid JWT Token"}', 'Je sessie is verlopen. Log opnieuw in.'],
    [403, '{"message":"Forbidden by proxy"}', 'Er ging iets mis. Probeer het opnieuw.'],
    [502, '<html>Bad Gateway</html>', 'Geen verbinding. De server antwoordt niet. Probeer het zo opnieuw.'],
  ])('is never the English of a %i', async (status, body, words) => {
    expect(await sentenceOf(status, body)).toBe(words);
  });

  it.each([
    ['is no JSON', () => new Response('<html>'), 502, 'Er ging iets mis. Probeer het opnieuw.'],
    [
      'breaks off',
      () => new Response(new ReadableStream({ start: (it) => it.error(new TypeError('network error')) })),
      0,
      'Geen verbinding. De server antwoordt niet. Probeer het zo opnieuw.',
    ],
  ])('is a sentence of ours when it %s', async (_, answer, status, message) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(askJson(`/api/tokens/${token}`, {})).rejects.toMatchObject({ name: 'ApiError', status, message });
  });
});
