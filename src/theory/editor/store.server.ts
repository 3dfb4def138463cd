import { sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { canonical } from '#theory/library/loading.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import type { LibraryRevision, RevisionAction } from './editor.contract.ts';

type Content = Record<string, unknown>;
type Person = LibraryRevision['madeBy'];

/** An item as the database holds it: what is published, and what an editor is doing with it. */
export interface EditedItem {
  kind: LibraryKind;
  id: number;
  slug: string;
  /** Null when it was never published. */
  published: Content | null;
  draft: Content | null;
  shipped: Content | null;
  position: number;
  retired: boolean;
  version: number;
  changedBy: Person;
  changedAt: Date;
}

const select = sql`
  SELECT COALESCE(i.kind, e.kind) AS kind, COALESCE(i.id, e.id) AS id, COALESCE(i.slug, e.slug) AS slug,
    i.content AS published, e.draft, i.shipped_pending AS shipped, COALESCE(i.position, e.id, i.id) AS position,
    i.retired_at IS NOT NULL AS retired, COALESCE(e.version, 0) AS version,
    GREATEST(e.changed_at, i.updated_at) AS "changedAt",
    CASE WHEN u.uuid IS NOT NULL AND e.changed_at >= COALESCE(i.updated_at, e.changed_at) THEN ${personJson('u')} END AS "changedBy"
  FROM library_item i FULL JOIN library_editing e ON e.kind = i.kind AND e.id = i.id
    LEFT JOIN user_account u ON u.uuid = e.changed_by`;

/** Everything there is, in the library's own order. */
export async function readItems(db: Database): Promise<EditedItem[]> {
  const { rows } = await sql<EditedItem>`${select} ORDER BY 1, COALESCE(i.position, e.id), 2`.execute(db);
  return rows;
}

export async function findItem(db: Database, kind: LibraryKind, id: number): Promise<EditedItem | undefined> {
  const { rows } = await sql<EditedItem>`
    ${select} WHERE COALESCE(i.kind, e.kind) = ${kind} AND COALESCE(i.id, e.id) = ${id}`.execute(db);
  return rows[0];
}

/** One editor at a time, and no newer library meanwhile: what is judged against the whole stays true until it is stored. */
export async function lockLibrary(db: Database): Promise<void> {
  await sql`SELECT 1 FROM library_state FOR UPDATE`.execute(db);
}

/** Begins an item, which gets an id of its own. */
export async function addDraft(
  db: Database,
  kind: LibraryKind,
  slug: string,
  draft: Content,
  user: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO library_editing (kind, id, slug, draft, changed_by)
    VALUES (${kind}, nextval('library_item_id'), ${slug}, ${JSON.stringify(draft)}::jsonb, ${user}) RETURNING id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** The slugs that are taken, retired and unpublished items among them. */
export async function takenSlugs(db: Database, kind: LibraryKind): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM library_item WHERE kind = ${kind} UNION SELECT slug FROM library_editing WHERE kind = ${kind}`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Raises the version of an item, with its new draft; `decided` when that says something about what is published. An item
 * with a draft counts as edited: a newer library must not change what lies under the draft.
 */
export async function touch(
  db: Database,
  item: EditedItem,
  { draft, user, decided = null }: { draft: Content | null; user: string; decided?: boolean | null },
): Promise<void> {
  const { kind, id, slug } = item;
  const json = draft === null ? null : JSON.stringify(draft);
  await sql`
    WITH touched AS (
      INSERT INTO library_editing (kind, id, slug, draft, changed_by, decided)
      VALUES (${kind}, ${id}, ${slug}, ${json}::jsonb, ${user}, COALESCE(${decided}::boolean, false))
      ON CONFLICT (kind, id) DO UPDATE SET version = library_editing.version + 1, draft = excluded.draft,
        changed_by = excluded.changed_by, changed_at = clock_timestamp(), decided = COALESCE(${decided}::boolean, library_editing.decided)
      RETURNING draft IS NOT NULL OR decided AS edited
    )
    UPDATE library_item SET edited = touched.edited OR shipped_pending IS NOT NULL FROM touched
    WHERE kind = ${kind} AND id = ${id}`.execute(db);
}

/** Takes away an item that was never published. */
export async function removeDraft(db: Database, { kind, id }: EditedItem): Promise<void> {
  await sql`DELETE FROM library_editing WHERE kind = ${kind} AND id = ${id}`.execute(db);
  await sql`DELETE FROM library_revision WHERE kind = ${kind} AND id = ${id}`.execute(db);
}

/** Makes a content what everyone reads. */
export async function storePublished(db: Database, item: EditedItem, content: Content): Promise<void> {
  const { kind, id, slug, position } = item;
  await sql`
    INSERT INTO library_item (kind, id, slug, name, content, position, edited)
    VALUES (${kind}, ${id}, ${slug}, ${content.name}, ${JSON.stringify(content)}::jsonb, ${position}, true)
    ON CONFLICT (kind, id) DO UPDATE SET name = excluded.name, content = excluded.content, updated_at = now()`.execute(
    db,
  );
}

/** Takes an item out of the lists, or puts it back. */
export async function storeRetired(db: Database, { kind, id }: EditedItem, retired: boolean): Promise<void> {
  await sql`
    UPDATE library_item SET retired_at = ${retired ? sql`now()` : null}, updated_at = now()
    WHERE kind = ${kind} AND id = ${id}`.execute(db);
}

/** The newer shipped text no longer waits. */
export async function forgetShipped(db: Database, { kind, id }: EditedItem): Promise<void> {
  await sql`UPDATE library_item SET shipped_pending = NULL, updated_at = now() WHERE kind = ${kind} AND id = ${id}`.execute(
    db,
  );
}

export interface Recorded {
  action: RevisionAction;
  content: Content;
  note?: string | null;
  user: string | null;
}

/** Adds to the history. What was shipped and is not in it yet comes before, so that it can be put back too. */
export async function record(db: Database, item: EditedItem, entry: Recorded): Promise<void> {
  if (item.published !== null) {
    const { rows } = await sql<{ content: Content }>`
      SELECT content FROM library_revision
      WHERE kind = ${item.kind} AND id = ${item.id} AND action NOT IN ('set_aside', 'discarded')
      ORDER BY number DESC LIMIT 1`.execute(db);
    if (!rows[0] || canonical(rows[0].content) !== canonical(item.published))
      await add(db, item, { action: 'shipped', content: item.published, user: null });
  }
  await add(db, item, entry);
}

async function add(db: Database, { kind, id }: EditedItem, entry: Recorded): Promise<void> {
  await sql`
    INSERT INTO library_revision (kind, id, number, action, content, note, made_by)
    SELECT ${kind}, ${id}, COALESCE(max(number), 0) + 1, ${entry.action}, ${JSON.stringify(entry.content)}::jsonb,
      ${entry.note ?? null}, ${entry.user}
    FROM library_revision WHERE kind = ${kind} AND id = ${id}`.execute(db);
}

export type StoredRevision = Omit<LibraryRevision, '@id' | '@type' | 'madeAt'> & { madeAt: Date };

/** The history of an item, the newest first. */
export async function readRevisions(db: Database, kind: LibraryKind, id: number): Promise<StoredRevision[]> {
  const { rows } = await sql<StoredRevision>`
    SELECT r.number, r.action, r.content, r.note, r.made_at AS "madeAt",
      CASE WHEN u.uuid IS NOT NULL THEN ${personJson('u')} END AS "madeBy"
    FROM library_revision r LEFT JOIN user_account u ON u.uuid = r.made_by
    WHERE r.kind = ${kind} AND r.id = ${id} ORDER BY r.number DESC`.execute(db);
  return rows;
}
