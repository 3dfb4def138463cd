import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callAt, fetchJson, fetchList } from '#foundation/browser/api.ts';
import { readJson } from '#foundation/browser/api-send.ts';
import type { BodyOf, Callable } from '#foundation/shared/calls.ts';
import type { NameOf } from '#theory/editor/publish/differences.rules.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import type { LibraryItem } from './editor.contract.ts';

/** Another editor may be at work: nothing here is kept for later. */
const fresh = { staleTime: 0 };

export const apiPath = (kind: LibraryKind, id: number | string): `/api/library_items/${string}/${string}` =>
  `/api/library_items/${kind}/${id}`;

export const entriesQuery = queryOptions({
  queryKey: ['library_items'],
  queryFn: ({ signal }) => fetchList('/api/library_items', { signal }),
  ...fresh,
});

/** An item with the tag to save it under. */
export interface TaggedItem {
  item: LibraryItem;
  tag: string;
}

/** Asks an item, or does something with it; what comes back is the item as it is then. */
export async function askItem<const Address extends string, M extends 'GET' | 'PUT' | 'POST' = 'GET'>(
  path: Callable<M, Address>,
  request: { method?: M; body?: BodyOf<M, Address>; tag?: string; keepalive?: boolean } = {},
): Promise<TaggedItem> {
  const { tag, ...rest } = request;
  const response = await callAt(path, { ...rest, ...(tag ? { headers: { 'if-match': tag } } : {}) });
  return { item: await readJson<LibraryItem>(response), tag: response.headers.get('etag') ?? '' };
}

/** An item for one screen. What was read stays as long as the screen: a form must not change under who is typing. */
export const itemQuery = (kind: LibraryKind, id: string, screen: 'form' | 'history') =>
  queryOptions({
    queryKey: ['library_items', kind, id, screen],
    queryFn: () => askItem(apiPath(kind, id)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const previewQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: ['library_items', kind, id, 'preview'],
    queryFn: ({ signal }) => fetchJson(`${apiPath(kind, id)}/preview`, { signal }),
    ...fresh,
  });

export const revisionsQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: ['library_items', kind, id, 'revisions'],
    queryFn: ({ signal }) => fetchList(`${apiPath(kind, id)}/revisions`, { signal }),
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
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['theory'], refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: entriesQuery.queryKey, exact: true }),
    ]);
  };
}
