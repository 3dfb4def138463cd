import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Toasts from '#ui/overlay/toast.ts';
import type * as NewVersion from './new-version.ts';

/** A page that the server made with its first version. */
let page: typeof NewVersion & typeof Toasts;
beforeEach(async () => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"version":"een"}' }) });
  vi.resetModules();
  page = { ...(await import('./new-version.ts')), ...(await import('#ui/overlay/toast.ts')) };
  return () => vi.unstubAllGlobals();
});
const said = () => page.currentToasts().map(({ message, action }) => [message, action?.label]);

describe('a newer version of the app', () => {
  it('is told once, with the way to it, and never to a page that is of it', () => {
    page.noticeVersion('een');
    page.noticeVersion(undefined);
    expect(said()).toEqual([]);
    page.noticeVersion('twee');
    page.noticeVersion('twee');
    expect(said()).toEqual([['Er is een nieuwe versie. Wat je typte, blijft bewaard.', 'Pagina vernieuwen']]);
  });

  it('reloads when one asks for it', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    page.noticeVersion('twee');
    page.currentToasts()[0]?.action?.onSelect();
    expect(reload).toHaveBeenCalledOnce();
  });
});
