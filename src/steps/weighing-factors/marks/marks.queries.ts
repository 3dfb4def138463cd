import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchList } from '#foundation/browser/api.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, workersOf } from '#study/step/beside.ts';
import { type Marker, type MarksOfFactor, marksOfFactor } from './marks.rules.ts';

/** The marks of a research that several people work on. */
export interface Marks {
  of(factor: string): MarksOfFactor;
  people: readonly Marker[];
  isOwner: boolean;
  owner: string;
  research: string;
}

/** Everyone’s marks as far as the reader may see them; null for a research of one person, and for who does not work on it; undefined until they are known. */
export function useMarks(research: Research): Marks | null | undefined {
  const { uuid } = research;
  const { people, me } = workersOf(research);
  const together = me !== null && people.length > 1;
  const { data } = useQuery({
    queryKey: besideKey(uuid, 'marks'),
    queryFn: ({ signal }) => fetchList(`/api/factor_marks?research.uuid=${uuid}`, { signal }),
    enabled: together,
  });
  if (!together) return null;
  if (!data) return undefined;
  return {
    of: (factor) => marksOfFactor(data, factor, people),
    people,
    isOwner: research.isOwner,
    owner: research.owner.name,
    research: uuid,
  };
}

type OwnMark = { grade: number; reasoning: string | null } | null;

/** Gives one’s own mark for a factor, or with null takes it back. `onDone` is told even when the form is gone by then. */
export function useOwnMark(research: string, factor: string, onDone: (mark: OwnMark) => void) {
  const queries = useQueryClient();
  return useMutation({
    onSuccess: (_answer, mark) => onDone(mark),
    mutationFn: (mark: OwnMark) =>
      mark === null
        ? call(`/api/research_factors/${factor}/mark`, { method: 'DELETE' })
        : call(`/api/research_factors/${factor}/mark`, { method: 'PUT', body: mark }),
    onSettled: () => queries.invalidateQueries({ queryKey: besideKey(research, 'marks') }),
  });
}
