import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listen } from '#foundation/browser/live.ts';
import { claimsOf, session } from '#foundation/browser/session.ts';
import { notesQuery } from '#research/notes/notes.queries.ts';
import { type StepName, stepOf } from '#research/process.ts';
import { researchQuery } from '#research/research.queries.ts';
import { toast } from '#ui/toast.ts';

interface StepSaved {
  step: StepName | null;
  actor: { uuid: string; name: string } | null;
}

/** Keeps the study in step with what others do: each of their saves is read anew, and told. */
export function useResearchEvents(uuid: string, current: StepName | null): void {
  const queries = useQueryClient();
  const here = useRef(current);
  here.current = current;
  useEffect(
    () =>
      listen(`/api/researches/${uuid}/events`, ({ event, data }) => {
        if (event === 'hello') return;
        if (event.startsWith('note_')) return void queries.invalidateQueries({ queryKey: notesQuery(uuid).queryKey });
        const { step, actor } = (data ?? {}) as Partial<StepSaved>;
        void queries.invalidateQueries({ queryKey: researchQuery(uuid).queryKey });
        if (event.startsWith('collaborator_'))
          void queries.invalidateQueries({ queryKey: ['research_collaborators', uuid] });
        if (step && actor && actor.uuid !== claimsOf(session.accessToken())?.sub)
          toast(`${actor.name} heeft ${step === here.current ? 'deze stap' : stepOf(step).title} opgeslagen.`);
      }),
    [uuid, queries],
  );
}
