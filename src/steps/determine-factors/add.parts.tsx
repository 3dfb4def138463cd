import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChooseResearch } from '#research/uses/choose.parts.tsx';
import { useUses } from '#research/uses/uses.queries.ts';
import { tellAdded } from '#steps/step/added.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { changeStep } from '#study/step/change.ts';
import type { Factor } from '#theory/theory.contract.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { type Adding, adding, takenBack } from './add.rules.ts';
import { mostFactors } from './choice.rules.ts';
import type { ChosenFactor, DetermineFactors } from './determine-factors.contract.ts';

/** On the page of a factor: adds it to the step `factoren bepalen` of a research. */
export function AddFactor({ factor }: { factor: Factor }) {
  const [open, setOpen] = useState(false);
  if (factor.retired) return null;
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        Toevoegen aan een onderzoek
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`“${factor.name}” toevoegen aan een onderzoek`}>
        <Adder factor={factor} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Adder({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const queries = useQueryClient();
  const uses = useUses('factors', factor.id).data ?? [];
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const told = (research: ResearchRow) => ({ research, step: 'determine_factors', queries }) as const;

  const add = async (research: ResearchRow) => {
    setBusy(research.uuid);
    setFailure(null);
    try {
      const result = await addFactor(research.uuid, factor);
      if (result.kind === 'full') {
        setFailure(`In “${research.name}” staan al ${mostFactors} factoren. Haal er daar eerst een weg.`);
        return;
      }
      onDone();
      if (result.kind === 'present')
        tellAdded({ ...told(research), message: `${factor.name} stond al in “${research.name}”.` });
      else
        tellAdded({
          ...told(research),
          message: `${factor.name} is toegevoegd aan “${research.name}”.`,
          undo: () => undo(research, result.row),
        });
    } catch (error) {
      setFailure((error as Error).message);
      void queries.invalidateQueries({ queryKey: ['researches'] });
    } finally {
      setBusy(null);
    }
  };

  const undo = async (research: ResearchRow, row: ChosenFactor) => {
    const taken = await takeBack(research.uuid, row);
    toast(
      taken
        ? `${factor.name} staat niet meer in “${research.name}”.`
        : `${factor.name} blijft staan in “${research.name}”: iemand heeft er intussen iets bij geschreven.`,
    );
  };

  return (
    <>
      {failure ? (
        <Callout kind="error" boxed>
          {failure}
        </Callout>
      ) : null}
      <ChooseResearch
        name={factor.name}
        using={new Set(uses.map(({ uuid }) => uuid))}
        action="Toevoegen"
        busy={busy}
        onChoose={(research) => void add(research)}
      />
    </>
  );
}

async function addFactor(research: string, factor: Factor): Promise<Adding> {
  const uuid = crypto.randomUUID();
  let result: Adding = { kind: 'present' };
  await changeStep<DetermineFactors, ChosenFactor>('determine_factors', research, ({ content, setAside }) => {
    result = adding(content.factors, setAside, factor, uuid);
    return result.kind === 'added' ? { factors: result.factors } : null;
  });
  return result;
}

/** Whether it was there to be taken out, as it was put in. */
async function takeBack(research: string, row: ChosenFactor): Promise<boolean> {
  let taken = false;
  await changeStep<DetermineFactors, ChosenFactor>('determine_factors', research, ({ content }) => {
    const factors = takenBack(content.factors, row);
    taken = factors !== null;
    return factors && { factors };
  });
  return taken;
}
