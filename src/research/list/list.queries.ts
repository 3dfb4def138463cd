import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, fetchJson } from '#foundation/browser/api.ts';
import type { ListAnswer } from '#foundation/shared/calls.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';

/** Researches that come at once; more when they are asked for. */
const atOnce = 50;

export type ListScope = 'mine' | 'others' | 'bin';
const scopes: Record<ListScope, string> = {
  mine: 'ownerOrCollaborator=1',
  others: 'ownerOrCollaborator=0',
  bin: 'exists[deletedAt]=1',
};

/** The first parts of a list, one after the other: each goes on where the one before ended. */
async function readParts(
  path: `/api/researches?${string}`,
  parts: number,
  signal: AbortSignal,
): Promise<{ rows: ResearchRow[]; more: boolean }> {
  const rows = new Map<string, ResearchRow>();
  let after: string | undefined = 'start';
  for (let part = 0; part < parts && after; part += 1) {
    const { 'hydra:member': members, 'hydra:totalItems': total }: ListAnswer<ResearchRow> = await fetchJson(
      `${path}&itemsPerPage=${atOnce}&after=${after}`,
      { signal },
    );
    // What is saved while we read moves up, and comes once.
    for (const row of members) rows.set(row.uuid, row);
    after = total > members.length ? members.at(-1)?.cursor : undefined;
  }
  return { rows: [...rows.values()], more: after !== undefined };
}

/** The top of a list; `query` is what one looks for and the order, of `queryOf`. */
const researchListQuery = (scope: ListScope, query: string, parts: number) =>
  queryOptions({
    queryKey: ['researches', scope, query, parts],
    queryFn: ({ signal }) =>
      readParts(`/api/researches?${[scopes[scope], query].filter(Boolean).join('&')}`, parts, signal),
    placeholderData: keepPreviousData,
  });

/** The example that comes with the installation; null where there is none yet. */
export const exampleQuery = queryOptions({
  queryKey: ['researches', 'example'],
  queryFn: async ({ signal }) => {
    try {
      return await fetchJson('/api/researches/example', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});

export interface ResearchList {
  /** What was read so far; undefined while nothing was. */
  rows: ResearchRow[] | undefined;
  error: Error | null;
  /** Whether there are more to ask for. */
  more: boolean;
  /** Whether other rows than these are on their way. */
  busy: boolean;
  askMore: () => void;
  retry: () => void;
}

/** A list in parts; another question begins with the first. */
export function useResearchList(scope: ListScope, query = ''): ResearchList {
  const [asked, setAsked] = useState({ query, parts: 1 });
  const parts = asked.query === query ? asked.parts : 1;
  const { data, error, isPlaceholderData, refetch } = useQuery(researchListQuery(scope, query, parts));
  return {
    rows: data?.rows,
    error,
    more: data?.more === true,
    busy: isPlaceholderData,
    askMore: () => setAsked({ query, parts: parts + 1 }),
    retry: () => void refetch(),
  };
}
