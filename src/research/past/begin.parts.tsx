import { useState } from 'react';
import { DuplicateDialog } from '#research/lifecycle/duplicate-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { plural } from '#ui/format.ts';
import type { PastResearch } from './past.contract.ts';

/** `Begin met hun vragenlijst`: a research of one’s own that asks what a finished one asked. Nothing where there is no questionnaire. */
export function Begin({ research }: { research: PastResearch }) {
  const [open, setOpen] = useState(false);
  if (research.questions === 0) return null;
  const words = `Begin met ${research.role === 'colleague' ? 'hun' : 'deze'} vragenlijst (${plural(research.questions, 'vraag', 'vragen')})`;
  return (
    <>
      <Button variant="textNoPadding" small aria-label={`${words}: ${research.name}`} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <DuplicateDialog research={research} part="questionnaire" open={open} onClose={() => setOpen(false)} />
    </>
  );
}
