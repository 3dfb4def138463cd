import { session } from '#foundation/browser/session.ts';

/**
 * What was typed and not yet saved, kept in the browser per user, research and step, so that a closed tab, a lost connection
 * or an ended session costs nobody a word. Each tab keeps its own. Wiped when it is saved, and at logout.
 */
export interface KeptDraft {
  /** `<user> <research> <step> <tab>`. */
  key: string;
  user: string;
  /** What the draft was based on, and its version, so that it can be merged later. */
  base: object;
  version: number;
  draft: object;
  at: string;
}

const databaseName = 'drijfveer';
const storeName = 'drafts';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex('user', 'user');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    // At once: by itself it would only after its answer, for which a page that goes away does not wait.
    transaction.commit();
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    // A browser that keeps nothing (private window, full disk) still lets people work while they are online.
    return undefined;
  }
}

/** Where a draft belongs: what all tabs of a user have in common. */
export const placeOf = (user: string, research: string, step: string) => `${user} ${research} ${step}`;

export const keptDrafts = {
  read: (key: string) => inStore<KeptDraft | undefined>('readonly', (store) => store.get(key)),
  /** False when this browser keeps nothing. */
  keep: async (draft: KeptDraft) =>
    // Who logs out was asked already; a last keystroke must not stay behind.
    session.left() !== null || (await inStore('readwrite', (store) => store.put(draft))) !== undefined,
  forget: (key: string) => inStore('readwrite', (store) => store.delete(key)),
  /** Of all tabs, those of a place or of a user, oldest first. */
  async under(place: string): Promise<KeptDraft[]> {
    const range = () => IDBKeyRange.bound(place, `${place}\uffff`);
    const found = (await inStore('readonly', (store) => store.getAll(range()) as IDBRequest<KeptDraft[]>)) ?? [];
    return found.sort((one, other) => one.at.localeCompare(other.at));
  },
  countOf: async (user: string) => (await inStore('readonly', (store) => store.index('user').count(user))) ?? 0,
  async wipe(user: string): Promise<void> {
    const keys = (await inStore('readonly', (store) => store.index('user').getAllKeys(user))) ?? [];
    for (const key of keys) await inStore('readwrite', (store) => store.delete(key));
  },
};
