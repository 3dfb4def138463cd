import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { FullResearch } from './research.operations.contract.ts';

/** A research with the sections of its steps, by section key. */
export type Research = FullResearch & Record<string, unknown>;

export const researchQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['research', uuid],
    queryFn: ({ signal }) => fetchJson<Research>(`/api/researches/${uuid}`, { signal }),
  });

export const useResearch = (uuid: string) => useQuery(researchQuery(uuid));
