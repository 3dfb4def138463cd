import type { ReactNode } from 'react';
import { useNotesLabel } from '#research/notes/button.parts.tsx';
import { NotesPanel, type NotesPanelProps } from '#research/notes/notes.parts.tsx';
import { readsNotes } from '#research/notes/notes.queries.ts';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Tabs } from '#ui/tabs.tsx';

export interface StepBesideProps {
  research: Research;
  step: StepName;
  /** Theory of the factor or technique at hand; undefined where a step has none. */
  theory: ReactNode;
  notes: Pick<NotesPanelProps, 'subject' | 'onSubject' | 'onLeave'>;
  tab: BesideTab;
  onTab: (tab: BesideTab) => void;
}

export type BesideTab = 'theory' | 'notes';

/** What stands beside the work: theory, and the notes of this step for who works along. */
export function StepBeside({ research, step, theory, notes, tab, onTab }: StepBesideProps) {
  const notesLabel = useNotesLabel(research, step);
  const tabs = [
    ...(theory === undefined
      ? []
      : [{ id: 'theory', label: 'Theorie', content: <div data-beside="theory">{theory}</div> }]),
    ...(readsNotes(research)
      ? [{ id: 'notes', label: notesLabel, content: <NotesPanel research={research} step={step} {...notes} /> }]
      : []),
  ];
  if (tabs.length === 1) return tabs[0]?.content;
  return <Tabs label="Naast je werk" tabs={tabs} selected={tab} onSelect={(id) => onTab(id as BesideTab)} />;
}
