import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchList } from '#foundation/browser/api.ts';
import { claimsOf, session } from '#foundation/browser/session.ts';
import { peopleOf } from '#study/people.rules.ts';
import { notesKey, type Research } from '#study/research.queries.ts';

export const notesQuery = (research: string) =>
  queryOptions({
    queryKey: notesKey(research),
    queryFn: ({ signal }) => fetchList(`/api/research_notes?research.uuid=${research}`, { signal }),
  });

/** Notes are for who works on a research, not for colleagues who read it. */
export function readsNotes(research: Pick<Research, 'owner' | 'collaborators'>): boolean {
  const me = claimsOf(session.accessToken())?.sub;
  return peopleOf(research).some(({ uuid }) => uuid === me);
}

/** All notes of a research, the newest first; nothing is asked for who may not read them. */
export const useNotes = (research: Research) =>
  useQuery({ ...notesQuery(research.uuid), enabled: readsNotes(research) });
