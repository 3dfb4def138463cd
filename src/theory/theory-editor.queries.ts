import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { LibraryEntry, LibraryItem, LibraryPreview, LibraryRevision } from './theory-editor.contract.ts';
import type { NameOf } from './theory-editor-differences.rules.ts';
import type { LibraryKind } from './theory-words.contract.ts';

/** Another editor may be at work: nothing here is kept for later. */
const fresh = { staleTime: 0 };

export const apiPath = (kind: LibraryKind, id: number | string) => `/api/library_items/${kind}/${id}`;

export const entriesQuery = queryOptions({
  queryKey: ['library_items'],
  queryFn: ({ signal }) => fetchList<LibraryEntry>('/api/library_items', { signal }),
  ...fresh,
});

/** An item with the tag to save it under. */
export interface TaggedItem {
  item: LibraryItem;
  tag: string;
}

/** Asks an item, or does something with it; what comes back is the item as it is then. */
export async function askItem(
  path: string,
  request: { method?: 'PUT' | 'POST'; body?: unknown; tag?: string } = {},
): Promise<TaggedItem> {
  const { tag, ...rest } = request;
  const response = await call(path, { ...rest, ...(tag ? { headers: { 'if-match': tag } } : {}) });
  return { item: (await response.json()) as LibraryItem, tag: response.headers.get('etag') ?? '' };
}

export const itemQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: ['library_items', kind, id],
    queryFn: () => askItem(apiPath(kind, id)),
    ...fresh,
    // The form holds what was read; a new reading must not change what someone is typing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const previewQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: ['library_items', kind, id, 'preview'],
    queryFn: ({ signal }) => fetchJson<LibraryPreview>(`${apiPath(kind, id)}/preview`, { signal }),
    ...fresh,
  });

export const revisionsQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: ['library_items', kind, id, 'revisions'],
    queryFn: ({ signal }) => fetchList<LibraryRevision>(`${apiPath(kind, id)}/revisions`, { signal }),
    ...fresh,
  });

/** Names of items for who only has their slug. */
export function useNameOf(): NameOf {
  const { data: entries = [] } = useQuery(entriesQuery);
  return (kind, slug) => entries.find((entry) => entry.kind === kind && entry.slug === slug)?.name ?? slug;
}

/** What everyone reads has changed: this browser asks it anew too. */
export function usePublished(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [['theory'], ['library_items']].map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })),
    );
    await queries.invalidateQueries({ queryKey: entriesQuery.queryKey, exact: true });
  };
}
