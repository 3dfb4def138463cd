import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { placeOf } from '#draft/kept.ts';
import { inTurn } from '#draft/locks.ts';
import { listen } from '#foundation/browser/live.ts';
import { claimsOf, session } from '#foundation/browser/session.ts';
import type { StepName } from '#study/process.ts';
import { notesKey, type Research, researchQuery } from '#study/research.queries.ts';
import { besideKey } from '#study/step/beside.ts';
import { noticeVersion } from './new-version.ts';

/**
 * Keeps the study in step with what others do: each of their saves is read anew, also what may have been missed. What it
 * means for the step that is open is its saver's business; see `Arrival`. `onHello` hears of every connection that is made.
 */
export function useResearchEvents(uuid: string, onHello?: () => void): void {
  const queries = useQueryClient();
  const greeted = useRef(onHello);
  greeted.current = onHello;
  useEffect(() => {
    const { queryKey } = researchQuery(uuid);
    return listen(`/api/researches/${uuid}/events`, ({ event, data }) => {
      if (event === 'hello' || event === 'missed') {
        greeted.current?.();
        noticeVersion((data as { version?: string }).version);
      }
      if (event === 'hello') return;
      if (event.startsWith('note_')) return void queries.invalidateQueries({ queryKey: notesKey(uuid) });
      if (event.startsWith('collaborator_'))
        void queries.invalidateQueries({ queryKey: ['research_collaborators', uuid] });
      if (event === 'presence') return void queries.invalidateQueries({ queryKey: besideKey(uuid, 'presence') });
      if (event === 'workshop') return void queries.invalidateQueries({ queryKey: besideKey(uuid, 'workshops') });
      const { step = null, version = null } = data as { step?: StepName | null; version?: number | null };
      const readAnew = () => queries.invalidateQueries({ queryKey });
      if (step && version !== null) {
        // Saved from here, most often: then the answer, which tells all that changed, may be on its way.
        const place = placeOf(claimsOf(session.accessToken())?.sub ?? '', uuid, step);
        void inTurn(place, async () => {
          const known = queries.getQueryData<Research>(queryKey);
          if (!known || known.versions[step] < version) void readAnew();
        });
        return;
      }
      // No step was saved: a mark, a vote, who works along, or what nobody heard.
      void queries.invalidateQueries({ queryKey: besideKey(uuid) });
      void readAnew();
    });
  }, [uuid, queries]);
}
