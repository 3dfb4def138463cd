import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const replace = vi.fn();
let token: string | null;

/** The browser shows a page: anew, or one that it kept aside. */
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  token = null;
  replace.mockReset();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { replace });
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('goes to the login when it comes back and nobody is signed in', async () => {
  const { leaveWhenRestored } = await import('./restored-page.ts');
  const stop = leaveWhenRestored();
  show(false);
  expect(replace).not.toHaveBeenCalled();
  show(true);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/authenticatie/inloggen');
  stop();
  show(true);
  expect(replace).toHaveBeenCalledOnce();
});

it('stays when somebody is', async () => {
  token = 'a.b.c';
  const { leaveWhenRestored } = await import('./restored-page.ts');
  leaveWhenRestored();
  show(true);
  expect(replace).not.toHaveBeenCalled();
});
