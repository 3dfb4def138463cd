import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { ListAnswer } from '#foundation/shared/calls.ts';
import type { PastResearch, PastUse } from './past.contract.ts';

export type PastKind = 'factors' | 'technics' | 'themes';

/** What is known of an item; asked anew on every visit, as researches are completed and hidden. */
export const pastUseQuery = (kind: PastKind, id: number | string) =>
  queryOptions({
    queryKey: ['researches', 'past', kind, String(id)],
    queryFn: ({ signal }): Promise<PastUse> => fetchJson(`/api/${kind}/${encodeURIComponent(id)}/past`, { signal }),
    staleTime: 0,
  });

export const usePastUse = (kind: PastKind, id: number | string) => useQuery(pastUseQuery(kind, id));

/** Researches that come at once; more when they are asked for. */
const atOnce = 50;

export interface PastList {
  rows: PastResearch[];
  total: number;
}

/** The first parts of the list of finished researches that answer a question. */
export const usePastList = (question: string, parts: number) =>
  useQuery({
    queryKey: ['researches', 'past', question, parts],
    queryFn: async ({ signal }): Promise<PastList> => {
      const pages: ListAnswer<PastResearch>[] = [];
      for (let page = 1; page <= parts; page += 1)
        pages.push(
          await fetchJson(`/api/past_researches?itemsPerPage=${atOnce}&page=${page}&${question}`, {
            signal,
          }),
        );
      const rows = new Map(pages.flatMap((page) => page['hydra:member'].map((row) => [row.uuid, row])));
      return { rows: [...rows.values()], total: pages.at(-1)?.['hydra:totalItems'] ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
