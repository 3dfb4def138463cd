import { type KeptDraft, keptDrafts, openKept, placeOf, storeName } from '#draft/kept.ts';
import { session } from '#foundation/browser/session.ts';
import type { TallyTask } from '#steps/intervention-design/evaluation/tally/tally.contract.ts';
import { isUnsent, type KeptSheet } from './sheet.rules.ts';

/** Whose counts they are: of somebody in a research, or of a link. */
export interface Owner {
  /** Null of a link. */
  user: string | null;
  /** The research, or the secret of the link. */
  about: string;
}

/**
 * Counts stand where drafts stand: per person and research, asked about at logout while the server does not have them, and gone with it. A
 * session that ended leaves them to whoever they are of.
 */
const part = 'tellen';
const sheetsAt = ({ user, about }: Owner) => placeOf(user ?? 'link', about, part);
const taskAt = ({ user, about }: Owner) => placeOf(user ?? 'link', about, `${part}-wat`);

/** For as long as the page is open, where this browser keeps nothing. */
const memory = new Map<string, KeptSheet>();
let keeps = true;

/** Whether this browser keeps what is counted when the page closes. */
export const isKept = (): boolean => keeps;

export const keptSheets = {
  async all(owner: Owner): Promise<KeptSheet[]> {
    const place = sheetsAt(owner);
    const kept = (await keptDrafts.under(place)).map(({ draft }) => draft as KeptSheet);
    const held = [...memory].flatMap(([key, sheet]) => (key.startsWith(`${place} `) ? [sheet] : []));
    return [...kept, ...held];
  },

  /**
   * Changes a sheet as it is kept now, in one go: two tabs, or a tap while an answer comes, never undo each other. `change` gets undefined
   * where there is none; null takes it away.
   */
  async change(
    owner: Owner,
    uuid: string,
    change: (sheet: KeptSheet | undefined) => KeptSheet | null,
  ): Promise<KeptSheet | null> {
    const key = `${sheetsAt(owner)} ${uuid}`;
    if (memory.has(key) || !keeps) return inMemory(key, change);
    // Who logs out was asked already; a last tap must not stay behind.
    if (owner.user !== null && session.left() !== null) return null;
    try {
      const changed = await inDatabase(key, owner, change);
      keeps = true;
      return changed;
    } catch {
      keeps = false;
      return inMemory(key, change);
    }
  },

  async task(owner: Owner): Promise<TallyTask | null> {
    return ((await keptDrafts.read(taskAt(owner)))?.draft as TallyTask | undefined) ?? null;
  },
  keepTask: (owner: Owner, task: TallyTask): Promise<boolean> =>
    keptDrafts.keep({ ...recordOf(taskAt(owner), ''), draft: task }),

  /** Nothing of it stays: of a link that is over. */
  async forget(owner: Owner): Promise<void> {
    for (const { key } of await keptDrafts.under(sheetsAt(owner))) await keptDrafts.forget(key);
    await keptDrafts.forget(taskAt(owner));
  },
};

const recordOf = (key: string, user: string) => ({ key, user, base: {}, version: 0, at: new Date().toISOString() });

function inMemory(key: string, change: (sheet: KeptSheet | undefined) => KeptSheet | null): KeptSheet | null {
  const changed = change(memory.get(key));
  if (changed) memory.set(key, changed);
  else memory.delete(key);
  return changed;
}

async function inDatabase(
  key: string,
  owner: Owner,
  change: (sheet: KeptSheet | undefined) => KeptSheet | null,
): Promise<KeptSheet | null> {
  const transaction = (await openKept()).transaction(storeName, 'readwrite');
  const store = transaction.objectStore(storeName);
  return new Promise((resolve, reject) => {
    let changed: KeptSheet | null = null;
    const request: IDBRequest<KeptDraft | undefined> = store.get(key);
    request.onsuccess = () => {
      changed = change(request.result?.draft as KeptSheet | undefined);
      // Its user asks about it at logout: only while something of it was not sent.
      const user = changed && isUnsent(changed) ? (owner.user ?? '') : '';
      if (changed) store.put({ ...recordOf(key, user), draft: changed });
      else store.delete(key);
      transaction.commit();
    };
    transaction.oncomplete = () => resolve(changed);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
