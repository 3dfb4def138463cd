import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stepOf } from '#study/process.ts';
import { researchQuery } from '#study/research.queries.ts';
import { toast } from '#ui/overlay/toast.ts';
import { type LeftBehind, sendLeftBehind } from './left-behind.ts';

/** Milliseconds between looks at what was left behind. */
const interval = 30_000;

/** Sends in the background what was typed in steps that are no longer open, and tells what became of it. */
export function SendLeftBehind({ user }: { user: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    /** Told once: what has to be chosen stays until its step is opened. */
    const told = new Set<string>();
    let busy = false;
    const look = async () => {
      if (busy) return;
      busy = true;
      const found = await sendLeftBehind(user).finally(() => {
        busy = false;
      });
      for (const one of found) {
        const key = `${one.research} ${one.step} ${one.outcome}`;
        if (one.outcome === 'sent') void queries.invalidateQueries({ queryKey: researchQuery(one.research).queryKey });
        else if (told.has(key)) continue;
        told.add(key);
        tell(one);
      }
    };
    void look();
    const timer = setInterval(() => void look(), interval);
    const now = () => void look();
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [user, queries]);
  return null;
}

function tell({ research, step, outcome }: LeftBehind): void {
  const { title, path } = stepOf(step);
  const link = { label: 'Naar de stap', to: `/onderzoek/${research}/${path}` };
  if (outcome === 'sent') toast(`Wat je eerder typte in ${title}, is alsnog opgeslagen.`);
  else if (outcome === 'choose') toast(`Wat je eerder typte in ${title}, is ook ergens anders gewijzigd.`, { link });
}
