import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { call, fetchJson } from '#foundation/browser/api.ts';
import { presenceBeat } from '#research/presence/pace.contract.ts';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, workersOf } from '#study/step/beside.ts';
import type { Present } from './present.tsx';

/** A page that nobody looked at for this many beats (four minutes) is not work any more; browsers slow its clock down, too. */
const longUnseen = 16;

/**
 * Says that this page has the step open, and knows who else has. `arrive` says it again: after the stream came back the server may
 * have forgotten. In a research of one person nothing is said or asked.
 */
export function usePresence(research: Research, step: StepName): { people: readonly Present[]; arrive: () => void } {
  const { uuid } = research;
  const { people, me } = workersOf(research);
  const together = me !== null && people.length > 1;
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another page, so that leaving one cannot undo arriving at the next.
  const path = useMemo(
    () => `/api/researches/${uuid}/presence/${crypto.randomUUID() as string}` as const,
    [uuid, step],
  );
  const { data } = useQuery({
    queryKey: besideKey(uuid, 'presence'),
    queryFn: ({ signal }) => fetchJson(`/api/researches/${uuid}/presence`, { signal }),
    enabled: together,
  });

  const arrive = useCallback(() => {
    if (!together || document.hidden) return;
    fetchJson(path, { method: 'PUT', body: { step } }).then(
      (presence) => queries.setQueryData(besideKey(uuid, 'presence'), presence),
      // Who is here is never worth an error; the next beat tries again.
      () => {},
    );
  }, [together, path, step, uuid, queries]);

  useEffect(() => {
    if (!together) return;
    let unseen = 0;
    const leave = () => void call(path, { method: 'DELETE', keepalive: true }).catch(() => {});
    const beat = () => {
      unseen = document.hidden ? unseen + 1 : 0;
      if (unseen === longUnseen) leave();
      else if (unseen < longUnseen) fetchJson(path, { method: 'PUT', body: { step } }).catch(() => {});
    };
    const look = () => {
      if (document.hidden) return;
      unseen = 0;
      arrive();
    };
    arrive();
    const timer = setInterval(beat, presenceBeat * 1000);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', look);
      leave();
    };
  }, [together, path, step, arrive]);

  return { people: together ? (data?.people ?? []) : [], arrive };
}
