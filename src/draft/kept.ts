import { session } from '#foundation/browser/session.ts';

/**
 * What was typed and not yet saved, kept in the browser per user and place, so that a closed tab, a lost connection
 * or an ended session costs nobody a word. Each tab keeps its own. Wiped when it is saved, and at logout.
 */
export interface KeptDraft {
  /** `<place> <tab>`; of the library's editor it once was the place alone. */
  key: string;
  /** Whose it is, and with whom it is asked about at logout; empty of what need not be sent any more. */
  user: string;
  /** What the draft was based on, and its version, so that it can be merged later. */
  base: object;
  version: number;
  draft: object;
  /** What was sent without an answer; absent of what an earlier version of this site kept. */
  tried?: readonly object[];
  at: string;
}

const databaseName = 'drijfveer';
export const storeName = 'drafts';

/**
 * Copies of what is typed before the database is open: what waits for that goes with a page that goes away at once. Of this tab
 * alone; they go with who logs out (`session.leave`).
 */
const firstCopies = {
  prefix: 'draft ',
  put(draft: KeptDraft): void {
    try {
      sessionStorage.setItem(this.prefix + draft.key, JSON.stringify(draft));
    } catch {
      // No room, or a browser that keeps nothing.
    }
  },
  all(): KeptDraft[] {
    try {
      const names = Object.keys(sessionStorage).filter((name) => name.startsWith(this.prefix));
      return names.map((name) => JSON.parse(sessionStorage.getItem(name)!) as KeptDraft);
    } catch {
      return [];
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(this.prefix + key);
    } catch {
      // Then there is none.
    }
  },
};

let opened: Promise<IDBDatabase> | undefined;
let isOpen = false;

/** Where all of it is kept; rejects where this browser keeps nothing. */
export function openKept(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex('user', 'user');
    request.onsuccess = () => {
      isOpen = true;
      takeIn(request.result);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Brings the first copies into the database, before anybody reads or writes there; what it has of later stays. */
function takeIn(database: IDBDatabase): void {
  const copies = firstCopies.all();
  if (copies.length === 0) return;
  const transaction = database.transaction(storeName, 'readwrite');
  const store = transaction.objectStore(storeName);
  for (const copy of copies) {
    const request: IDBRequest<KeptDraft | undefined> = store.get(copy.key);
    request.onsuccess = () => {
      if (!request.result || request.result.at < copy.at) store.put(copy);
    };
  }
  transaction.oncomplete = () => {
    for (const { key } of copies) firstCopies.forget(key);
  };
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await openKept()).transaction(storeName, mode);
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

/**
 * Where a draft belongs: what all tabs of a user have in common. `about` is the uuid of a research, `theorie` for the library, or
 * `nieuw`; `part` is a step, or another thing in it, without spaces.
 */
export const placeOf = (user: string, about: string, part: string) => `${user} ${about} ${part}`;

/** What `placeOf` put together, of a key. */
export function placeIn(key: string): { user: string; about: string; part: string } {
  const [user = '', about = '', part = ''] = key.split(' ');
  return { user, about, part };
}

/** The keys of what is kept in a place, or of a user. */
const under = (place: string) => IDBKeyRange.bound(place, `${place} \uffff`);

export const keptDrafts = {
  read: (key: string) => inStore<KeptDraft | undefined>('readonly', (store) => store.get(key)),
  /** False when this browser keeps nothing. */
  async keep(draft: KeptDraft): Promise<boolean> {
    // Who logs out was asked already; a last keystroke must not stay behind.
    if (session.left() !== null) return true;
    if (!isOpen) firstCopies.put(draft);
    return (await inStore('readwrite', (store) => store.put(draft))) !== undefined;
  },
  async forget(key: string): Promise<void> {
    firstCopies.forget(key);
    await inStore('readwrite', (store) => store.delete(key));
  },
  /** Of all tabs, those of a place, or of a user; oldest first. */
  async under(place: string): Promise<KeptDraft[]> {
    const found = (await inStore('readonly', (store) => store.getAll(under(place)) as IDBRequest<KeptDraft[]>)) ?? [];
    return found
      .filter(({ key }) => key === place || key.startsWith(`${place} `))
      .sort((one, other) => one.at.localeCompare(other.at));
  },
  countOf: async (user: string) => (await inStore('readonly', (store) => store.index('user').count(user))) ?? 0,
  async wipe(user: string): Promise<void> {
    // By key, which begins with whose it is: also what was sent already.
    await inStore('readwrite', (store) => store.delete(under(user)));
  },
};
