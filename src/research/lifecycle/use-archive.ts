import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchJson } from '#foundation/browser/api.ts';
import { researchQuery } from '#study/research.queries.ts';
import { toast } from '#ui/overlay/toast.ts';

export interface Archiving {
  archive: (uuid: string) => Promise<void>;
  takeBack: (uuid: string) => Promise<void>;
  /** What went wrong, in words. */
  error: string | null;
}

/** Puts a research in the archive and takes it back, each with the way back. */
export function useArchive(): Archiving {
  const queries = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const change = async (uuid: string, wanted: 'archive' | 'take_back') => {
    setError(null);
    try {
      const research = await fetchJson(`/api/researches/${uuid}/${wanted}`, { method: 'POST', body: {} });
      queries.setQueryData(researchQuery(uuid).queryKey, research);
      void queries.invalidateQueries({ queryKey: ['researches'] });
      return true;
    } catch (failure) {
      setError((failure as Error).message);
      return false;
    }
  };
  const takeBack = async (uuid: string) => {
    if (await change(uuid, 'take_back')) toast('Het onderzoek staat weer in de lijst.');
  };
  const archive = async (uuid: string) => {
    if (await change(uuid, 'archive'))
      toast('Het onderzoek staat in het archief.', {
        action: { label: 'Ongedaan maken', onSelect: () => void takeBack(uuid) },
      });
  };
  return { archive, takeBack, error };
}
