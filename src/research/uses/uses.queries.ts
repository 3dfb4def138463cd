import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchList } from '#foundation/browser/api.ts';
import type { UsableKind } from './uses.contract.ts';

/** Where an item of the library is used; asked anew on every visit, because researches change by the minute. */
export const usesQuery = (kind: UsableKind, id: number | string) =>
  queryOptions({
    queryKey: ['researches', 'uses', kind, String(id)],
    queryFn: ({ signal }) => fetchList(`/api/${kind}/${encodeURIComponent(id)}/researches`, { signal }),
    staleTime: 0,
  });

export const useUses = (kind: UsableKind, id: number | string) => useQuery(usesQuery(kind, id));
