import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#foundation/server/database/database.ts';
import { contentSchemas, type LibraryContent, libraryOf, type WrittenItem } from '#theory/content/content.contract.ts';
import { LibraryFault } from '#theory/content/faults.rules.ts';
import { libraryFingerprint } from '#theory/content/fingerprint.server.ts';
import { cleanContent } from '#theory/editor/clean.server.ts';
import { referrersOf } from '#theory/editor/fields/slug.rules.ts';
import { loadShippedMedia } from '#theory/media/shipped.server.ts';
import { shippedAddresses } from '#theory/media/store.server.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { assembleLibrary, type Library } from './library.rules.ts';
import { canonical, type ItemChange, planLoad, type StoredItem } from './loading.rules.ts';

/** The channel on which every server hears that the library has a new version; the payload is its number. */
export const libraryChannel = 'library_changed';

export interface Loaded {
  version: number;
  added: number;
  changed: number;
  /** Items that could not be loaded because an editor made one with the same slug: `factors/kennis`. */
  leftOut: string[];
}

/** Whether the database is up to what is shipped in the folder. */
export const isLoaded = async (db: Database, folder: string): Promise<boolean> =>
  (await readState(db)).shipped === libraryFingerprint(folder);

/**
 * Brings the database up to what is shipped in the folder; does nothing when that was done before. Servers that start
 * together wait for each other. Throws a `LibraryFault` when the folder is wrong.
 */
export async function loadLibrary(db: Database, folder: string): Promise<Loaded> {
  const fingerprint = libraryFingerprint(folder);
  const before = await readState(db);
  if (before.shipped === fingerprint) return { version: before.version, added: 0, changed: 0, leftOut: [] };
  // Most starts have nothing to read, and need no parser.
  const { readLibraryFolder } = await import('#theory/content/content.server.ts');
  const shipped = readLibraryFolder(folder);
  return loadContent(db, shipped, fingerprint, (transaction) => loadShippedMedia(transaction, folder));
}

/** As `loadLibrary`, from content that was read already. */
export async function loadContent(
  db: Database,
  shipped: LibraryContent,
  fingerprint: string,
  loadMedia: (db: Database) => Promise<{ changed: boolean; faults: string[] }> = async () => ({
    changed: false,
    faults: [],
  }),
): Promise<Loaded> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT 1 FROM library_state FOR UPDATE`.execute(transaction);
    const media = await loadMedia(transaction);
    if (media.faults.length > 0) throw new LibraryFault(media.faults);
    const plan = planLoad(shipped, await readStored(transaction), hashOf);
    if (plan.faults.length > 0) throw new LibraryFault(plan.faults);
    await add(transaction, plan.added);
    await change(transaction, plan.changed);
    const touched = media.changed || plan.added.length + plan.changed.length > 0;
    if (touched) await raiseLibraryVersion(transaction);
    await sql`UPDATE library_state SET shipped = ${fingerprint}`.execute(transaction);
    const { version } = await readState(transaction);
    return { version, added: plan.added.length, changed: plan.changed.length, leftOut: plan.leftOut };
  });
}

/** To be called in the transaction of every change of an item: after the commit all servers read the library anew. */
export async function raiseLibraryVersion(db: Database): Promise<void> {
  await sql`
    WITH raised AS (UPDATE library_state SET version = version + 1 RETURNING version)
    SELECT pg_notify(${libraryChannel}, version::text) FROM raised
  `.execute(db);
}

/** The number of the library's present version. */
export const readLibraryVersion = async (db: Database) => (await readState(db)).version;

/**
 * All that is published, as it is written down. Texts with markup are cleaned once more, whatever the database holds. An item
 * that does not fit its schema (any more) is left out and reported, so that one bad row does not take the library down.
 */
export const readContent = async (db: Database): Promise<LibraryContent> => contentOf(await readRows(db));

async function readRows(db: Database): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    SELECT state.version, kind, id, slug, name, position, retired_at IS NOT NULL AS retired, content
    FROM library_state AS state LEFT JOIN library_item ON true
    ORDER BY kind, position, id
  `.execute(db);
  return rows;
}

const contentOf = (rows: readonly ContentRow[], report: (fault: string) => void = () => {}): LibraryContent =>
  libraryOf((kind) => rows.filter((row) => row.kind === kind).flatMap((row) => written(kind, row, report)));

/**
 * The same, assembled (and who refers to what in it), with images at the address where readers find them; what is read now is assembled by `make`, which takes longer than a
 * server that starts has to wait for.
 */
export async function readLibrary(
  db: Database,
  report?: (fault: string) => void,
): Promise<{ version: number; make: () => Library; referrers: () => ReturnType<typeof referrersOf> }> {
  const [rows, addresses] = [await readRows(db), await shippedAddresses(db)];
  const version = rows[0]?.version ?? 0;
  return {
    version,
    make: () => assembleLibrary(withAddresses(contentOf(rows, report), addresses), version),
    referrers: () => referrersOf(rows.filter(({ retired }) => !retired)),
  };
}

/** Shipped images are written down by the name of their file; readers get the address that tells their size. */
export function withAddresses(content: LibraryContent, addresses: ReadonlyMap<string, string>): LibraryContent {
  for (const kind of ['factors', 'technics', 'themes', 'pages'] as const)
    for (const { content: facts } of content[kind])
      for (const block of facts.blocks) if (block.type === 'image') block.url = addresses.get(block.url) ?? block.url;
  return content;
}

interface ContentRow {
  version: number;
  kind: LibraryKind;
  id: number;
  slug: string;
  name: string;
  position: number;
  retired: boolean;
  content: unknown;
}

function written<K extends LibraryKind>(kind: K, row: ContentRow, report: (fault: string) => void): WrittenItem<K>[] {
  const { id, slug, position, retired } = row;
  const result = z.safeParse(contentSchemas[kind], row.content);
  if (result.success) return [{ id, slug, position, retired, content: cleanContent(result.data) }];
  report(`${kind}/${slug}: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ')}`);
  return [];
}

async function readState(db: Database): Promise<{ version: number; shipped: string | null }> {
  const { rows } = await sql<{ version: number; shipped: string | null }>`
    SELECT version, shipped FROM library_state
  `.execute(db);
  return rows[0]!;
}

async function readStored(db: Database): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    SELECT kind, id, slug, position, retired_at IS NOT NULL AS retired, shipped_hash AS "shippedHash", edited,
      shipped_pending AS pending
    FROM library_item
  `.execute(db);
  return rows;
}

async function add(db: Database, items: readonly ItemChange[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    INSERT INTO library_item (kind, id, slug, name, content, position, shipped_hash)
    SELECT kind, id, slug, name, content, position, "shippedHash" FROM ${rowsOf(items)}
  `.execute(db);
}

async function change(db: Database, items: readonly ItemChange[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    UPDATE library_item SET
      name = COALESCE(new.name, library_item.name),
      content = COALESCE(new.content, library_item.content),
      position = new.position,
      shipped_hash = new."shippedHash",
      shipped_pending = new.pending,
      retired_at = CASE WHEN new.retired THEN COALESCE(library_item.retired_at, now()) END,
      updated_at = now()
    FROM ${rowsOf(items)}
    WHERE library_item.kind = new.kind AND library_item.id = new.id
  `.execute(db);
}

/** The items as rows of one parameter: one statement, however many there are. */
const rowsOf = (items: readonly ItemChange[]) => {
  const rows = items.map(({ written: item, ...rest }) => ({
    ...rest,
    name: item?.content.name ?? null,
    content: item?.content ?? null,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (
    kind text, id integer, slug text, name text, content jsonb, position integer, retired boolean, "shippedHash" text,
    pending jsonb
  )`;
};

const hashOf = (content: unknown) => createHash('sha256').update(canonical(content)).digest('base64url');
