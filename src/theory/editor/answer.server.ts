import { type Answer, answer } from '#foundation/server/http/answer.ts';
import type { Call } from '#foundation/server/http/route.ts';
import { item, member } from '#foundation/shared/hydra.ts';
import type { LoadedLibrary } from '#theory/library/library.server.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { cleanContent } from './clean.server.ts';
import type { LibraryEntry, LibraryItem } from './editor.contract.ts';
import { type EditedItem, findItem } from './store.server.ts';

/** Where an item is in the API. */
export const pathOf = (kind: LibraryKind, id: number) => `/api/library_items/${kind}/${id}`;
export const versionOf = ({ version, changedAt }: EditedItem) => `${version}-${changedAt.getTime()}`;
/** What a save is based on. */
export const tagOf = (found: EditedItem) => `${found.kind}-${found.id}-${versionOf(found)}`;

/** An item as it stands in the list. */
export function entryOf(found: EditedItem): LibraryEntry {
  const { kind, id, slug, published, draft, shipped, retired, changedBy, changedAt } = found;
  return member(pathOf(kind, id), 'LibraryItem', {
    kind,
    id,
    slug,
    name: String((draft ?? published)?.name ?? ''),
    state: published === null ? 'draft' : retired ? 'retired' : draft === null ? 'published' : 'edited',
    retired,
    shippedPending: shipped !== null,
    version: versionOf(found),
    changedBy,
    changedAt: changedAt.toISOString(),
  });
}

/** An item in full, as it is now, under its tag. */
export async function full(
  call: Pick<Call, 'db'>,
  library: Pick<LoadedLibrary, 'referrers'>,
  kind: LibraryKind,
  id: number,
  status = 200,
): Promise<Answer> {
  const found = (await findItem(call.db, kind, id))!;
  const { draft, published, shipped, slug } = found;
  const { '@id': iri, '@type': type, ...entry } = entryOf(found);
  const body: LibraryItem & { '@context'?: string } = item(iri, type, {
    ...entry,
    content: cleanContent(draft ?? published ?? {}),
    published: published && cleanContent(published),
    shipped: shipped && cleanContent(shipped),
    usedBy: [...library.referrers(kind, slug)],
  });
  return answer(body, { status, version: tagOf(found) });
}
