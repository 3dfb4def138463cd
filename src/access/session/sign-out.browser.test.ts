import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What happened, in order: requests with the tokens that were stored then, and where one went. */
let happened: unknown[];
let local: Map<string, string>;
const confirm = vi.fn();

/** A page of a browser that was started anew. */
async function page(indexedDB: object) {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.resetModules();
  const { session } = await import('#foundation/browser/session.ts');
  session.store({ token: 'a.b.c', refresh_token: 'r1' });
  return { ...(await import('./sign-out.ts')), ...(await import('#draft/kept.ts')) };
}

const silent = { open: () => ({}) };
const invalidated = { path: '/api/token/invalidate', body: '{"refresh_token":"r1"}', keepalive: true, tokens: [] };

beforeEach(() => {
  happened = [];
  local = new Map();
  const storage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('window', { addEventListener: () => {}, confirm });
  vi.stubGlobal('location', { assign: (path: string) => void happened.push(path) });
  vi.stubGlobal('fetch', async (path: string, { body, keepalive }: RequestInit) => {
    happened.push({ path, body, keepalive, tokens: [...local.keys()] });
    return new Response(null, { status: 204 });
  });
  confirm.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('logging out', () => {
  it('is held up by no storage that never answers: the session ends here and on the server, and one goes on', async () => {
    const { signOut } = await page(silent);
    vi.useFakeTimers();
    const out = signOut('noor');
    await vi.advanceTimersByTimeAsync(2000);
    expect(happened).toEqual([invalidated]);
    expect(local.size).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    await out;
    expect(happened).toEqual([invalidated, '/authenticatie/inloggen']);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('goes on to where the provider ends its own session, for who logged in there alone', async () => {
    const { signOut } = await page(new IDBFactory());
    const answers = (address: string | null) =>
      vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'Ended.', end_session: address }));
    answers('https://login.veldermeer.example/logout');
    await signOut('noor');
    local.set('signed_on', '1');
    await signOut('noor');
    expect(happened.splice(0)).toEqual(['/authenticatie/inloggen', '/authenticatie/inloggen']);

    const leave = async () => {
      const { session } = await import('#foundation/browser/session.ts');
      session.store({ token: 'a.b.c', refresh_token: 'r1' });
      local.set('signed_on', '1');
      await signOut('noor');
      expect(local.has('signed_on')).toBe(false);
      return happened.splice(0);
    };
    expect(await leave()).toEqual(['https://login.veldermeer.example/logout']);
    answers('javascript:alert(1)');
    expect(await leave()).toEqual(['/authenticatie/inloggen']);
    answers(null);
    expect(await leave()).toEqual(['/authenticatie/inloggen']);
  });

  it('wipes what was kept before one goes on, of who logs out alone, and asks about it first', async () => {
    const { signOut, keptDrafts } = await page(new IDBFactory());
    for (const user of ['noor', 'sanne'])
      await keptDrafts.keep({ key: `${user} 1 2 3`, user, base: {}, version: 1, draft: {}, at: '' });
    confirm.mockReturnValueOnce(false);
    await signOut('noor');
    expect(happened).toEqual([]);
    expect([...local.keys()]).toEqual(['token', 'refresh_token']);
    confirm.mockReturnValueOnce(true);
    await signOut('noor', '/elders');
    expect(happened).toEqual([invalidated, '/elders']);
    expect([await keptDrafts.countOf('noor'), await keptDrafts.countOf('sanne')]).toEqual([0, 1]);
  });
});
