import { useId, useState } from 'react';
import { longest } from '#foundation/shared/fields.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copyName } from './copy-name.rules.ts';
import { useDuplicate } from './use-duplicate.ts';

interface DuplicateDialogProps {
  research: { uuid: string; name: string };
  /** Only the questionnaire and what its questions speak of; otherwise all that was thought up. */
  part?: 'questionnaire';
  open: boolean;
  onClose: () => void;
}

/** Asks what the copy is called, and says what it begins with. */
export const DuplicateDialog = ({ open, ...rest }: DuplicateDialogProps) =>
  open ? <OpenDuplicateDialog {...rest} /> : null;

function OpenDuplicateDialog({ research, part, onClose }: Omit<DuplicateDialogProps, 'open'>) {
  const form = useId();
  const [name, setName] = useState(part ? '' : copyName(research.name));
  const [tried, setTried] = useState(false);
  const { duplicate, busy, error } = useDuplicate();
  const isEmpty = name.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={part ? 'Beginnen met deze vragenlijst' : 'Onderzoek dupliceren'}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {part ? 'Onderzoek maken' : 'Dupliceren'}
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
          if (!isEmpty && !busy) void duplicate(research.uuid, name.trim(), part);
        }}
      >
        <TextField
          label={part ? 'Titel van je onderzoek' : 'Titel van de kopie'}
          value={name}
          onChange={setName}
          maxLength={longest.title}
          autoComplete="off"
          data-autofocus=""
          error={tried && isEmpty ? 'Vul de titel in.' : null}
        />
      </form>
      {part ? <QuestionnaireWords name={research.name} /> : <CopyWords />}
      {error ? <p role="alert">{error}</p> : null}
    </Dialog>
  );
}

const CopyWords = () => (
  <>
    <p>
      De kopie krijgt de gegevens, en wat er in de stappen is bedacht: doel, factoren, vragen, cijfers, technieken en
      teksten. Jij wordt eigenaar.
    </p>
    <p>
      Gesprekken, antwoorden en resultaten gaan niet mee. Ook notities, collega’s en de link om te delen blijven achter.
    </p>
  </>
);

const QuestionnaireWords = ({ name }: { name: string }) => (
  <p>
    Je onderzoek krijgt de vragen van “{name}”, met de factoren waar ze bij horen en het gedrag en de doelgroep waarover
    ze gaan. Pas die eerst aan jouw onderzoek aan. Wat er is gevonden en bedacht, gaat niet mee.
  </p>
);
