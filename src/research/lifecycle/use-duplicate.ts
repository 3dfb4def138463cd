import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchJson } from '#foundation/browser/api.ts';
import { toast } from '#ui/overlay/toast.ts';

export interface Duplicating {
  /** Without a name it is called a copy of the other. */
  duplicate: (uuid: string, name?: string, part?: 'questionnaire') => Promise<void>;
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
  const duplicate: Duplicating['duplicate'] = async (uuid, name, part) => {
    setBusy(true);
    setError(null);
    try {
      const copy = await fetchJson(`/api/researches/${uuid}/duplicate`, {
        method: 'POST',
        body: { ...(name !== undefined && { name }), ...(part && { part }) },
      });
      void queries.invalidateQueries({ queryKey: ['researches'] });
      navigate(`/onderzoek/${copy.uuid}`);
      toast(
        part ? 'Dit is je nieuwe onderzoek. De vragenlijst staat erin.' : 'Dit is de kopie. Je bent er eigenaar van.',
      );
    } catch (failure) {
      setError((failure as Error).message);
      setBusy(false);
    }
  };
  return { duplicate, busy, error };
}
