import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { FullResearch, ResearchRow } from './research.operations.contract.ts';

/** A research with the sections of its steps, by section key. */
export type Research = FullResearch & Record<string, unknown>;

export const researchQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['research', uuid],
    queryFn: ({ signal }) => fetchJson<Research>(`/api/researches/${uuid}`, { signal }),
  });

export const useResearch = (uuid: string) => useQuery(researchQuery(uuid));

export const researchListQuery = (scope: 'mine' | 'others') =>
  queryOptions({
    queryKey: ['researches', scope],
    queryFn: ({ signal }) =>
      fetchList<ResearchRow>(`/api/researches?ownerOrCollaborator=${scope === 'mine' ? 1 : 0}`, { signal }),
  });

export const useResearchList = (scope: 'mine' | 'others') => useQuery(researchListQuery(scope));
