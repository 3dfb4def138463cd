import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson, fetchList } from '#foundation/browser/api.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, workersOf } from '#study/step/beside.ts';
import type { TechniqueIdea } from './votes.contract.ts';

/** Who brought in which idea and who is for it, in a research that several people work on. */
export interface Votes {
  /** Null while an idea is not saved yet. */
  of(idea: string): TechniqueIdea | null;
  /** Whether the reader has voted, and so sees the votes of others. */
  isOpen: boolean;
  research: string;
}

/** Null for a research of one person, and for who does not work on it. */
export function useVotes(research: Research): Votes | null {
  const { uuid, versions } = research;
  const { people, me } = workersOf(research);
  const together = me !== null && people.length > 1;
  const { data } = useQuery({
    // A saved step may hold new ideas.
    queryKey: [...besideKey(uuid, 'votes'), versions.conducting_intervention_design],
    queryFn: ({ signal }) => fetchList(`/api/technique_ideas?research.uuid=${uuid}`, { signal }),
    enabled: together,
    placeholderData: keepPreviousData,
  });
  if (!together || !data) return null;
  const byUuid = new Map(data.map((idea) => [idea.uuid, idea]));
  return {
    of: (idea) => byUuid.get(idea) ?? null,
    isOpen: data.some(({ blind }) => !blind),
    research: uuid,
  };
}

/** Votes for an idea, or takes one’s vote back. */
export function useVote(research: string, idea: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      fetchJson(`/api/technique_ideas/${idea}/vote`, wanted ? { method: 'PUT', body: {} } : { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: besideKey(research, 'votes') }),
  });
}
