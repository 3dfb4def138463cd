import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { noteIdIn } from './address.rules.ts';
import { NotesPanel } from './notes.parts.tsx';
import { readsNotes, useNotes } from './notes.queries.ts';
import { isOpen } from './notes.rules.ts';

/** `Notities (2)`: opens them over the page, where nothing stands beside the work. Nothing for who may not read them. */
export function NotesButton({ research, step }: { research: Research; step: StepName | null }) {
  const [open, setOpen] = useState(false);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads here again.
  useEffect(() => {
    if (noteIdIn(hash)) setOpen(true);
  }, [hash, key]);
  const label = useNotesLabel(research, step);
  if (!readsNotes(research)) return null;
  return (
    <>
      <Button icon={MessageSquareText} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Notities">
        <NotesPanel research={research} step={step} />
      </Drawer>
    </>
  );
}

/** `Notities`, with how many are open at a step, or at all of them. */
export function useNotesLabel(research: Research, step: StepName | null): string {
  const { data: notes = [] } = useNotes(research);
  const count = notes.filter((note) => isOpen(note) && (step === null || note.step === step)).length;
  return count > 0 ? `Notities (${count})` : 'Notities';
}
