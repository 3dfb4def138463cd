import { createContext } from 'react';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';

/** The page of a step that shows notes: its rows can have theirs shown beside them. */
export interface NotesPlace {
  research: Research;
  step: StepName;
  show: (subject: string) => void;
}

/** Null where no notes stand beside the work. */
export const NotesPlaceContext = createContext<NotesPlace | null>(null);
