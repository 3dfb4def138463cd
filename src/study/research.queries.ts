import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { FullResearch, ResearchRow } from './research.operations.contract.ts';

/** A research with the sections of its steps, by section key. */
export type Research = FullResearch & Record<string, unknown>;

/** Where the notes of a research are kept in the browser: what a colleague writes is read anew. */
export const notesKey = (research: string) => ['research_notes', research] as const;

export const researchQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['research', uuid],
    queryFn: ({ signal }) => fetchJson<Research>(`/api/researches/${uuid}`, { signal }),
  });

export const useResearch = (uuid: string) => useQuery(researchQuery(uuid));

/** All researches that one owns or works on, the newest change first: to choose one of them. */
export const useOwnResearches = () =>
  useQuery({
    queryKey: ['researches', 'own'],
    queryFn: ({ signal }) =>
      fetchList<ResearchRow>('/api/researches?ownerOrCollaborator=1&order[updatedAt]=desc', { signal }),
  });
