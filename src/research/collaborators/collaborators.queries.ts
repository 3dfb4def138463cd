import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchList } from '#foundation/browser/api.ts';

export const collaboratorsKey = (research: string) => ['research_collaborators', research];

/** Who work along on a research, its owner apart. */
export const useCollaborators = (research: string) =>
  useQuery({
    queryKey: collaboratorsKey(research),
    queryFn: ({ signal }) => fetchList(`/api/research_collaborators?research.uuid=${research}`, { signal }),
  });

/** Colleagues who could work along, by a part of their name; nobody is looked for until something is typed. */
export const useCandidates = (research: string, name: string) =>
  useQuery({
    queryKey: ['candidates', research, name],
    queryFn: ({ signal }) =>
      fetchList(`/api/researches/${research}/candidates?name=${encodeURIComponent(name)}`, {
        signal,
      }),
    enabled: name.trim() !== '' && !name.includes('@'),
    placeholderData: keepPreviousData,
  });
