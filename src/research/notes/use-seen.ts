import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { call } from '#foundation/browser/api.ts';
import { notesQuery } from './notes.queries.ts';
import type { Thread } from './notes.rules.ts';

/** Says of notes that name the reader that they were on screen, so that no mail speaks of them any more. */
export function useSeen(research: string, threads: readonly Thread[], panel: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient();
  const unseen = threads
    .flatMap(({ note, replies }) => [note, ...replies])
    .flatMap((note) => (note.unseen ? [note.uuid] : []))
    .join(' ');
  useEffect(() => {
    // On a narrow screen what stands beside the work is there, and nobody sees it.
    if (!unseen || !panel.current?.checkVisibility()) return;
    const uuids = unseen.split(' ');
    queries.setQueryData(notesQuery(research).queryKey, (notes) =>
      notes?.map((note) => (uuids.includes(note.uuid) ? { ...note, unseen: false } : note)),
    );
    // A mail too many is no harm.
    void Promise.allSettled(
      uuids.map((uuid) => call(`/api/research_notes/${uuid}/seen`, { method: 'POST', body: {} })),
    );
  }, [unseen, research, queries, panel]);
}
