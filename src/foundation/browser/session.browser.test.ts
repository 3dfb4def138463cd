import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLocation, session, takeLocation, thisDevice } from './session.ts';

/** What is kept in this browser, and what in this tab alone. */
let local: Map<string, string>;
let tab: Map<string, string>;

const storage = (of: () => Map<string, string>) => ({
  getItem: (key: string) => of().get(key) ?? null,
  setItem: (key: string, value: string) => void of().set(key, value),
  removeItem: (key: string) => void of().delete(key),
  clear: () => of().clear(),
});

beforeEach(() => {
  [local, tab] = [new Map(), new Map()];
  vi.stubGlobal(
    'localStorage',
    storage(() => local),
  );
  vi.stubGlobal(
    'sessionStorage',
    storage(() => tab),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('is both tokens in local storage, and nothing elsewhere', () => {
    session.store({ token: 'a.b.c', refresh_token: 'r1' });
    expect(Object.fromEntries(local)).toEqual({ token: 'a.b.c', refresh_token: 'r1' });
    expect(tab.size).toBe(0);
  });

  it('is there as long as an access token is stored', () => {
    expect(session.accessToken()).toBeNull();
    session.store({ token: 'a.b.c', refresh_token: 'r1' });
    expect(session.accessToken()).toBe('a.b.c');
    session.clear();
    expect([session.accessToken(), session.refreshToken()]).toEqual([null, null]);
    expect(local.size).toBe(0);
    // A refresh token alone is no session.
    local.set('refresh_token', 'r1');
    expect(session.accessToken()).toBeNull();
    local.set('token', 'a.b.c');
    expect(session.accessToken()).toBe('a.b.c');
  });

  it('tells who listens that it began or ended', () => {
    const hear = vi.fn();
    const stop = session.subscribe(hear);
    session.store({ token: 'a.b.c', refresh_token: 'r1' });
    session.clear();
    stop();
    session.clear();
    expect(hear).toHaveBeenCalledTimes(2);
  });
});

describe('logging out', () => {
  it('leaves nothing in the storage of the tab, nor in that of the browser', () => {
    session.store({ token: 'a.b.c', refresh_token: 'r1' });
    rememberLocation('/onderzoek/1/factoren-wegen');
    tab.set('login_arrival', '{}');
    session.leave();
    expect([local.size, tab.size]).toEqual([0, 0]);
  });

  it('keeps no place to come back to, until somebody has logged in again', () => {
    session.store({ token: 'a.b.c', refresh_token: 'r1' });
    session.leave();
    expect(session.left()).toBe('here');
    rememberLocation('/onderzoek/1/factoren-wegen');
    expect(tab.size).toBe(0);
    session.store({ token: 'a.b.c', refresh_token: 'r2' });
    expect(session.left()).toBeNull();
    rememberLocation('/onderzoek/1/factoren-wegen');
    expect(tab.size).toBe(1);
  });

  it('is not what happens when the session ends by itself', () => {
    session.store({ token: 'a.b.c', refresh_token: 'r1' });
    session.clear();
    expect(session.left()).toBeNull();
  });
});

describe('a page that the browser kept aside', () => {
  it('knows when it comes back that somebody has logged in since', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.resetModules();
    const { session: kept } = await import('./session.ts');
    const back = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    kept.leave();
    const hear = vi.fn();
    kept.subscribe(hear);
    back();
    expect(kept.left()).toBe('here');
    // By another page: this one does not run meanwhile.
    local.set('token', 'a.b.c');
    back();
    expect(kept.left()).toBeNull();
    expect(hear).toHaveBeenCalledTimes(2);
  });
});

describe('the place to go back to after logging in', () => {
  it('is kept as current_user_location in the tab, and used once', () => {
    rememberLocation('/onderzoek/1/factoren-wegen');
    expect(Object.fromEntries(tab)).toEqual({ current_user_location: '/onderzoek/1/factoren-wegen' });
    expect(local.size).toBe(0);
    expect(takeLocation()).toBe('/onderzoek/1/factoren-wegen');
    expect(takeLocation()).toBe('/');
  });

  it.each([
    '//elders.example',
    '/\\elders.example',
    'https://elders.example',
    '/authenticatie/inloggen',
    'x',
  ])('is home instead of %s', (path) => {
    rememberLocation(path);
    expect(takeLocation()).toBe('/');
  });
});

describe('what this browser is known by', () => {
  it('is made once, cannot be guessed, and stays after logging out', () => {
    const device = thisDevice();
    expect(device).toMatch(/^[\d-]{20,100}$/);
    session.store({ token: 'a.b.c', refresh_token: 'r1' });
    session.clear();
    expect(thisDevice()).toBe(device);
    expect(Object.fromEntries(local)).toEqual({ device });
    local.clear();
    expect(thisDevice()).not.toBe(device);
  });
});
