import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#foundation/browser/api.ts';
import type { Note } from './notes.contract.ts';
import { notesQuery } from './notes.queries.ts';

/** Milliseconds in which a removed note can be put back. */
export const undoTime = 10_000;

export interface NoteRemoval {
  /** Whether a note is gone from sight and can still be put back. */
  isLeaving(note: Note): boolean;
  remove(note: Note): void;
  undo(note: Note): void;
  /** The time to put it back is over. */
  end(note: Note): void;
  /** What went wrong, in words. */
  error: string | null;
}

/**
 * Removes notes after a while, so that putting one back keeps its author and its time. Who leaves the page meanwhile has
 * made up their mind.
 */
export function useNoteRemoval(research: string): NoteRemoval {
  const queries = useQueryClient();
  const leaving = useRef(new Map<string, Note>());
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const changed = useCallback(() => setShown(new Set(leaving.current.keys())), []);

  const destroy = useCallback(
    async (note: Note, keepalive = false) => {
      if (!leaving.current.delete(note.uuid)) return;
      const { queryKey } = notesQuery(research);
      queries.setQueryData(queryKey, (notes) => notes?.filter(({ uuid }) => uuid !== note.uuid));
      try {
        await call(`/api/research_notes/${note.uuid}`, { method: 'DELETE', keepalive });
      } catch (failure) {
        setError(`Verwijderen lukte niet. ${(failure as Error).message}`);
      }
      await queries.invalidateQueries({ queryKey });
    },
    [queries, research],
  );

  useEffect(() => {
    const all = leaving.current;
    const destroyAll = () => {
      for (const note of [...all.values()]) void destroy(note, true);
    };
    window.addEventListener('pagehide', destroyAll);
    return () => {
      window.removeEventListener('pagehide', destroyAll);
      destroyAll();
    };
  }, [destroy]);

  return {
    isLeaving: ({ uuid }) => shown.has(uuid),
    remove(note) {
      setError(null);
      leaving.current.set(note.uuid, note);
      changed();
    },
    undo(note) {
      leaving.current.delete(note.uuid);
      changed();
    },
    end(note) {
      void destroy(note).then(changed);
    },
    error,
  };
}
