import { useId, useState } from 'react';
import { longest } from '#foundation/shared/fields.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copyName } from './copy-name.rules.ts';
import { useDuplicate } from './use-duplicate.ts';

interface DuplicateDialogProps {
  research: { uuid: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** Asks what the copy is called, and says what it begins with. */
export const DuplicateDialog = ({ open, ...rest }: DuplicateDialogProps) =>
  open ? <OpenDuplicateDialog {...rest} /> : null;

function OpenDuplicateDialog({ research, onClose }: Omit<DuplicateDialogProps, 'open'>) {
  const form = useId();
  const [name, setName] = useState(copyName(research.name));
  const [tried, setTried] = useState(false);
  const { duplicate, busy, error } = useDuplicate();
  const isEmpty = name.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Onderzoek dupliceren"
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Dupliceren
          </Button>
          <Button variant="text" onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isEmpty && !busy) void duplicate(research.uuid, name.trim());
        }}
      >
        <TextField
          label="Titel van de kopie"
          value={name}
          onChange={setName}
          maxLength={longest.title}
          autoComplete="off"
          data-autofocus=""
          error={tried && isEmpty ? 'Vul de titel in.' : null}
        />
      </form>
      <p>
        De kopie krijgt de gegevens, en wat er in de stappen is bedacht: doel, factoren, vragen, cijfers, technieken en
        teksten. Jij wordt eigenaar.
      </p>
      <p>
        Gesprekken, antwoorden en resultaten gaan niet mee. Ook notities, collega’s en de link om te delen blijven
        achter.
      </p>
      {error ? <p role="alert">{error}</p> : null}
    </Dialog>
  );
}
