import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LeftBehind, onceFree, sendLeftBehind } from '#draft/left-behind.ts';
import { toast } from '#ui/overlay/toast.ts';
import { type Sent, sentAt } from './left-behind.ts';

/** Milliseconds between looks at what was left behind. */
const interval = 30_000;

/** Sends in the background what was typed in places that are no longer open, and tells what became of it. */
export function SendLeftBehind({ user }: { user: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    /** Told once: what has to be chosen stays until its place is opened. */
    const told = new Set<string>();
    let isLooking = false;
    let isAskedAgain = false;
    const ended = new AbortController();
    const look = async () => {
      const found = await sendLeftBehind(
        user,
        async (about, part) => (await sentAt(about, part))?.client ?? null,
        whenFree,
      );
      for (const { about, part, outcome } of found) {
        const key = `${about} ${part} ${outcome}`;
        const sent = (await sentAt(about, part))!;
        if (outcome === 'sent') void queries.invalidateQueries({ queryKey: sent.queryKey });
        else if (told.has(key)) continue;
        told.add(key);
        tell(sent, outcome);
      }
    };
    // What is asked for during a look may be about a draft that this look has passed already.
    const lookSoon = async () => {
      isAskedAgain = true;
      if (isLooking) return;
      isLooking = true;
      try {
        while (isAskedAgain && !ended.signal.aborted) {
          isAskedAgain = false;
          await look();
        }
      } finally {
        isLooking = false;
      }
    };
    const now = () => void lookSoon();
    const whenFree = onceFree(ended.signal, now);
    now();
    const timer = setInterval(now, interval);
    window.addEventListener('online', now);
    return () => {
      ended.abort();
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [user, queries]);
  return null;
}

function tell({ title, to }: Sent, outcome: LeftBehind['outcome']): void {
  if (outcome === 'sent') toast(`Wat je eerder typte in ${title}, is alsnog opgeslagen.`);
  else if (outcome === 'choose')
    toast(`Wat je eerder typte in ${title}, is ook ergens anders gewijzigd.`, {
      link: { label: 'Kies wat blijft', to },
    });
}
