import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptDraft } from './kept.ts';

/** What the tab holds of its own, as far as it is asked for; a reload leaves it. */
class TabStorage {
  getItem(name: string): string | null {
    return (this as unknown as Record<string, string>)[name] ?? null;
  }
  setItem(name: string, value: string): void {
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string): void {
    delete (this as unknown as Record<string, string>)[name];
  }
  clear(): void {
    for (const name of Object.keys(this)) this.removeItem(name);
  }
}

let tab: TabStorage;
let storage: IDBFactory;

/** A page, loaded anew in the same tab. `opens`: whether the database does, while one looks. */
async function page({ opens = true } = {}) {
  vi.stubGlobal('indexedDB', opens ? storage : { open: () => ({}) });
  vi.resetModules();
  const { session } = await import('#foundation/browser/session.ts');
  return { session, ...(await import('./kept.ts')) };
}

const draft = (words: string, at = '2026-11-23T10:00:00.000Z'): KeptDraft => ({
  ...{ key: 'noor 1 note tab', user: 'noor', base: { words: '' }, version: 1, draft: { words }, at },
});

beforeEach(() => {
  tab = new TabStorage();
  storage = new IDBFactory();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', new TabStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('what is typed before the database is open', () => {
  it('is there after a reload at once, in the database, and no longer in the tab', async () => {
    void (await page({ opens: false })).keptDrafts.keep(draft('Meteen herladen'));
    const { keptDrafts } = await page();
    expect(await keptDrafts.under('noor 1 note')).toEqual([draft('Meteen herladen')]);
    await vi.waitFor(() => expect(Object.keys(tab)).toEqual([]));
    expect(await keptDrafts.read('noor 1 note tab')).toEqual(draft('Meteen herladen'));
  });

  it('never takes the place of what the database has of later', async () => {
    await (await page()).keptDrafts.keep(draft('Later', '2026-11-23T11:00:00.000Z'));
    tab.setItem('draft noor 1 note tab', JSON.stringify(draft('Eerder')));
    const { keptDrafts } = await page();
    expect(await keptDrafts.read('noor 1 note tab')).toMatchObject({ draft: { words: 'Later' } });
    await vi.waitFor(() => expect(Object.keys(tab)).toEqual([]));
  });

  it('does not come back when it was saved meanwhile', async () => {
    const first = await page({ opens: false });
    void first.keptDrafts.keep(draft('Bewaard'));
    void first.keptDrafts.forget('noor 1 note tab');
    expect(Object.keys(tab)).toEqual([]);
    expect(await (await page()).keptDrafts.countOf('noor')).toBe(0);
  });

  it('goes with who logs out, and nothing is added after that', async () => {
    const { keptDrafts, session } = await page({ opens: false });
    void keptDrafts.keep(draft('Van wie uitlogt'));
    expect(Object.keys(tab)).toEqual(['draft noor 1 note tab']);
    session.leave();
    void keptDrafts.keep(draft('Nog een letter'));
    expect(Object.keys(tab)).toEqual([]);
    expect(await (await page()).keptDrafts.countOf('noor')).toBe(0);
  });

  it('is copied only until the database is open', async () => {
    const { keptDrafts } = await page();
    await keptDrafts.countOf('noor');
    await keptDrafts.keep(draft('Zoals altijd'));
    expect(Object.keys(tab)).toEqual([]);
    expect(await keptDrafts.countOf('noor')).toBe(1);
  });
});
