import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

/** Puts one’s own name with a finished research, or takes it away. */
export function useOffer(research: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (may: boolean): Promise<void> => {
      const path = `/api/researches/${research}/adviser` as const;
      if (may) await fetchJson(path, { method: 'PUT', body: {} });
      else await fetchJson(path, { method: 'DELETE' });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['researches', 'past'] }),
  });
}
