import type { LibraryContent, WrittenItem } from '#theory/content/content.contract.ts';
import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';

/** What the database holds of an item, as far as loading a newer library needs it. */
export interface StoredItem {
  kind: LibraryKind;
  id: number;
  slug: string;
  position: number;
  retired: boolean;
  /** Null for what an editor added. */
  shippedHash: string | null;
  edited: boolean;
  pending: unknown;
}

/** What an item becomes; `written` is null where its content stays as it is. */
export interface ItemChange extends StoredItem {
  written: WrittenItem | null;
}

export interface LoadPlan {
  added: ItemChange[];
  changed: ItemChange[];
  /** Shipped, but the slug belongs to something that an editor added here: left out. */
  leftOut: string[];
  /** Mistakes in `ids.json`: nothing may be loaded. */
  faults: string[];
}

/** In place of content in `pending`: the item is no longer shipped, but an editor changed it, so it stays. */
export const noLongerShipped = { retired: true } as const;
const noHash = '';

/**
 * Compares what is shipped with what is stored. An item that no editor touched follows what is shipped; one that an
 * editor changed keeps its content, and what is shipped waits beside it. Loading the same twice changes nothing.
 */
export function planLoad(
  shipped: LibraryContent,
  stored: readonly StoredItem[],
  hashOf: (content: unknown) => string,
): LoadPlan {
  const plan: LoadPlan = { added: [], changed: [], leftOut: [], faults: [] };
  for (const kind of libraryKinds) {
    const ofKind = stored.filter((item) => item.kind === kind);
    const bySlug = new Map(ofKind.map((item) => [item.slug, item]));
    const byId = new Map(ofKind.map((item) => [item.id, item]));
    for (const written of shipped[kind]) {
      const now = bySlug.get(written.slug);
      const other = byId.get(written.id);
      if (other && other !== now) plan.faults.push(`${kind}/${written.slug}: id ${written.id} was van ${other.slug}`);
      else if (!now) plan.added.push({ ...fresh(kind, written, hashOf(written.content)) });
      else if (now.shippedHash === null) plan.leftOut.push(`${kind}/${written.slug}`);
      else if (now.id !== written.id) plan.faults.push(`${kind}/${written.slug}: had id ${now.id}`);
      else plan.changed.push(...followShipped(now, written, hashOf(written.content)));
    }
    const slugs = new Set<string>(shipped[kind].map(({ slug }) => slug));
    plan.changed.push(...ofKind.filter(({ slug }) => !slugs.has(slug)).flatMap(retire));
  }
  return plan;
}

const fresh = (kind: LibraryKind, written: WrittenItem, shippedHash: string): ItemChange => ({
  kind,
  id: written.id,
  slug: written.slug,
  position: written.position,
  retired: false,
  shippedHash,
  edited: false,
  pending: null,
  written,
});

function followShipped(now: StoredItem, written: WrittenItem, shippedHash: string): ItemChange[] {
  const { position } = written;
  if (now.shippedHash !== shippedHash)
    return [
      now.edited
        ? { ...now, position, shippedHash, pending: written.content, written: null }
        : { ...now, position, shippedHash, retired: false, pending: null, written },
    ];
  const retired = now.edited && now.retired;
  return now.position === position && now.retired === retired ? [] : [{ ...now, position, retired, written: null }];
}

function retire(now: StoredItem): ItemChange[] {
  if (now.shippedHash === null || now.retired || now.shippedHash === noHash) return [];
  return now.edited
    ? [{ ...now, shippedHash: noHash, pending: noLongerShipped, written: null }]
    : [{ ...now, retired: true, written: null }];
}

/**
 * The same for content that says the same: the order of keys does not count, nor does a field left at its default,
 * so that adding a field to the schema does not make every item look changed.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => !isDefault(field));
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join()}}`;
}

const isDefault = (field: unknown) =>
  field === null || field === undefined || field === false || (Array.isArray(field) && field.length === 0);
