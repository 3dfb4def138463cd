import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchJson } from '#foundation/browser/api.ts';

export interface Duplicating {
  duplicate: (uuid: string) => Promise<void>;
  busy: boolean;
  /** What went wrong, in words. */
  error: string | null;
}

/** Copies a research to oneself and goes there. */
export function useDuplicate(): Duplicating {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const duplicate = async (uuid: string) => {
    setBusy(true);
    setError(null);
    try {
      const copy = await fetchJson<{ uuid: string }>(`/api/researches/${uuid}/duplicate`, { method: 'POST', body: {} });
      void queries.invalidateQueries({ queryKey: ['researches'] });
      navigate(`/onderzoek/${copy.uuid}`);
    } catch (failure) {
      setError((failure as Error).message);
      setBusy(false);
    }
  };
  return { duplicate, busy, error };
}
