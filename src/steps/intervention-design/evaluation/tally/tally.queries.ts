import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, workersOf } from '#study/step/beside.ts';

/** Milliseconds after which what came in is asked for again, while somebody looks: phones send without a word to anyone. */
const every = 15_000;

/** What phones counted in a research; undefined until it is known, and to who does not work on it. */
export const useTallies = (research: Research) =>
  useQuery({
    queryKey: besideKey(research.uuid, 'tallies'),
    queryFn: ({ signal }) => fetchList(`/api/researches/${research.uuid}/tallies`, { signal }),
    enabled: workersOf(research).me !== null,
    refetchInterval: every,
  }).data;

/** The links with which people count that still open. */
export const useTallyLinks = (research: string) =>
  useQuery({
    queryKey: besideKey(research, 'tally_links'),
    queryFn: ({ signal }) => fetchList(`/api/researches/${research}/tally_links`, { signal }),
  }).data;

export function useMakeLink(research: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { outcome: string; moment: string; endsOn: string }) =>
      fetchJson(`/api/researches/${research}/tally_links`, { method: 'POST', body }),
    onSettled: () => queries.invalidateQueries({ queryKey: besideKey(research, 'tally_links') }),
  });
}

export function useEndLink(research: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link: string) => call(`/api/researches/${research}/tally_links/${link}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: besideKey(research, 'tally_links') }),
  });
}

export function useThrowAway(research: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sheet: string) => call(`/api/researches/${research}/tallies/${sheet}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: besideKey(research, 'tallies') }),
  });
}
