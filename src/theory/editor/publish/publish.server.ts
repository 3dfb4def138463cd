import { audit } from '#foundation/server/audit.ts';
import type { Answer } from '#foundation/server/http/answer.ts';
import type { Call } from '#foundation/server/http/route.ts';
import type { AuditAction } from '#foundation/shared/audit.ts';
import { full } from '#theory/editor/answer.server.ts';
import { itemToWrite, refused } from '#theory/editor/guards.server.ts';
import { type EditedItem, record, storePublished, storeRetired, touch } from '#theory/editor/store.server.ts';
import type { LoadedLibrary } from '#theory/library/library.server.ts';
import { raiseLibraryVersion, readContent } from '#theory/library/store.server.ts';
import { judge } from './judge.rules.ts';

type Content = Record<string, unknown>;

/** A content as it will be published; refuses what is incomplete or does not fit the rest of the library. */
export async function publishable(call: Pick<Call, 'db'>, found: EditedItem, content: Content): Promise<Content> {
  const { kind, id, slug, position, retired } = found;
  const library = await readContent(call.db);
  const verdict = judge(library, kind, { id, slug, position, retired }, content);
  if (verdict.violations)
    throw refused(
      verdict.violations.map((violation) => ({
        ...violation,
        propertyPath: violation.propertyPath === '' ? 'content' : `content.${violation.propertyPath}`,
      })),
    );
  return verdict.content;
}

/** Into the history, into what everyone reads, and to every server. */
export async function makePublic(
  call: Pick<Call, 'db' | 'signed'>,
  found: EditedItem,
  {
    content,
    action,
    note,
  }: { content: Content; action: 'published' | 'restored' | 'shipped_taken'; note: string | null },
): Promise<void> {
  await record(call.db, found, { action, content, note, user: call.signed.uuid });
  await storePublished(call.db, found, content);
  await raiseLibraryVersion(call.db);
}

/** Retires an item or brings it back. */
export async function setRetired(
  call: Call<{ kind: string; id: string }, unknown>,
  library: Pick<LoadedLibrary, 'referrers'>,
  retired: boolean,
): Promise<Answer> {
  const found = await itemToWrite(call);
  if (found.published === null)
    throw refused([{ propertyPath: '', message: 'Dit is nog nooit gepubliceerd. Gooi het concept weg.', code: null }]);
  if (found.retired !== retired) {
    await retireOne(call, found, retired);
    await touch(call.db, found, { draft: found.draft, user: call.signed.uuid, decided: true });
    await noteDown(call, found, retired ? 'library_retired' : 'library_brought_back', found.published);
  }
  return full(call, library, found.kind, found.id);
}

export async function retireOne(call: Pick<Call, 'db' | 'signed'>, found: EditedItem, retired: boolean): Promise<void> {
  const action = retired ? 'retired' : 'brought_back';
  await record(call.db, found, { action, content: found.published ?? {}, user: call.signed.uuid });
  await storeRetired(call.db, found, retired);
  await raiseLibraryVersion(call.db);
}

/** Into the audit trail of the editor’s company. */
export const noteDown = (
  { db, signed, address }: Pick<Call, 'db' | 'signed' | 'address'>,
  { kind, id }: EditedItem,
  action: AuditAction,
  content: Content,
): Promise<void> =>
  audit(db, {
    action,
    company: signed.company.id,
    actor: signed.uuid,
    address,
    details: { kind, id, item: content.name },
  });
