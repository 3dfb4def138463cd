import { useState } from 'react';
import type { Research } from '#study/research.queries.ts';
import type { Worker } from '#study/step/beside.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Select } from '#ui/form/select.tsx';
import { Link } from '#ui/link.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useBegin } from './coding.queries.ts';

export interface BeginProps {
  research: Research;
  others: readonly Worker[];
  onClose: () => void;
}

/** With whom one codes apart, and what happens then. */
export function Begin({ research, others, onClose }: BeginProps) {
  const [chosen, setChosen] = useState(others.length === 1 ? others[0]!.uuid : null);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useBegin(research.uuid, onClose);
  const begin = () => {
    setAsked(true);
    if (chosen !== null) mutate(chosen);
  };
  return (
    <Dialog
      open
      title="Codeer met z’n tweeën"
      onClose={onClose}
      actions={
        others.length > 0 ? (
          <>
            <Button variant="primary" onClick={begin} busy={isPending}>
              Begin
            </Button>
            <Button variant="text" onClick={onClose}>
              Annuleren
            </Button>
          </>
        ) : null
      }
    >
      {others.length > 0 ? (
        <>
          <p>
            Jullie coderen dezelfde gesprekken, ieder apart. Niemand ziet wat de ander codeert, tot jullie allebei klaar
            zijn. Daarna zie je waar jullie verschillen. Per verschil kiezen jullie welke code blijft.
          </p>
          <p>Cellen die nu al een code hebben, doen niet mee.</p>
          <Select
            label="Met wie?"
            value={chosen}
            onChange={setChosen}
            error={asked && chosen === null ? 'Kies met wie je codeert.' : null}
            options={others.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
          {error ? <Callout kind="error">{error.message}</Callout> : null}
        </>
      ) : (
        <p>
          Er werkt nog niemand met je mee.{' '}
          {research.isOwner ? (
            <>
              <Link to={`/onderzoek/${research.uuid}/samenwerken`}>Voeg eerst iemand toe</Link>.
            </>
          ) : null}
        </p>
      )}
    </Dialog>
  );
}
