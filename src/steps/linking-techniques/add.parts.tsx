import { ChevronLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { ChooseResearch } from '#research/uses/choose.parts.tsx';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import type { Technic } from '#theory/theory.contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { LinkToFactor } from './add-factor.parts.tsx';

/** On the page of a technique: adds it to the step `koppeling gedragstechnieken` of a research, at one of its priority factors. */
export function AddTechnique({ technic }: { technic: Technic }) {
  const [open, setOpen] = useState(false);
  const [research, setResearch] = useState<ResearchRow | null>(null);
  const close = () => {
    setOpen(false);
    setResearch(null);
  };
  if (technic.retired) return null;
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        Toevoegen aan een onderzoek
      </Button>
      <Dialog open={open} onClose={close} title={`“${technic.name}” toevoegen aan een onderzoek`}>
        {research ? (
          <LinkToFactor technic={technic} research={research} onDone={close}>
            <Button variant="textNoPadding" icon={ChevronLeft} onClick={() => setResearch(null)}>
              Ander onderzoek
            </Button>
          </LinkToFactor>
        ) : (
          <ChooseResearch name={technic.name} action="Kies" onChoose={setResearch} />
        )}
      </Dialog>
    </>
  );
}
