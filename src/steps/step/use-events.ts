import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listen } from '#foundation/browser/live.ts';
import { claimsOf, session } from '#foundation/browser/session.ts';
import { type StepName, stepOf } from '#research/process.ts';
import { researchQuery } from '#research/research.queries.ts';
import { toast } from '#ui/toast.ts';
import { besideKey } from './beside-step.ts';

interface StepSaved {
  step: StepName | null;
  actor: { uuid: string; name: string } | null;
}

/** Keeps the study in step with what others do: each of their saves is read anew, and told. */
export function useResearchEvents(uuid: string, current: StepName | null, onHello?: () => void): void {
  const queries = useQueryClient();
  const here = useRef(current);
  here.current = current;
  const greeted = useRef(onHello);
  greeted.current = onHello;
  useEffect(
    () =>
      listen(`/api/researches/${uuid}/events`, ({ event, data }) => {
        if (event === 'hello') return greeted.current?.();
        if (event === 'presence') return void queries.invalidateQueries({ queryKey: besideKey(uuid, 'presence') });
        const { step, actor } = data as StepSaved;
        // No step was saved: a mark, a vote, or who works along.
        if (!step) void queries.invalidateQueries({ queryKey: besideKey(uuid) });
        void queries.invalidateQueries({ queryKey: researchQuery(uuid).queryKey });
        if (step && actor && actor.uuid !== claimsOf(session.accessToken())?.sub)
          toast(`${actor.name} heeft ${step === here.current ? 'deze stap' : stepOf(step).title} opgeslagen.`);
      }),
    [uuid, queries],
  );
}
