import { useId, useState } from 'react';
import { useClusters } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ChosenFactor } from './determine-factors.contract.ts';
import { missingOf } from './determine-factors.rules.ts';
import styles from './determine-factors.screen.module.css';
import { newFactor } from './determine-factors-choice.rules.ts';
import { OwnFields } from './determine-factors-own-fields.parts.tsx';

export interface OwnFactorDialogProps {
  /** The name to begin with; null keeps the dialog closed. */
  name: string | null;
  onClose: () => void;
  onAdd: (row: ChosenFactor) => void;
}

/** A factor that the library does not have: it enters the list only with its name, so that it can be told apart. */
export function OwnFactorDialog({ name, ...on }: OwnFactorDialogProps) {
  return name === null ? null : <OpenDialog name={name} {...on} />;
}

function OpenDialog({ name, onClose, onAdd }: OwnFactorDialogProps & { name: string }) {
  const form = useId();
  const [row, setRow] = useState<ChosenFactor>(() => ({ ...newFactor(crypto.randomUUID()), name: name || null }));
  const [tried, setTried] = useState(false);
  const { data: clusters = [] } = useClusters();
  const needed = missingOf(row).filter(({ field }) => field !== 'hypothesis');
  const tooLong = (row.name?.length ?? 0) > 150 || (row.definition?.length ?? 0) > 500;

  return (
    <Dialog
      open
      onClose={onClose}
      title="Eigen factor toevoegen"
      actions={
        <>
          <Button type="submit" form={form} variant="primary">
            Toevoegen
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
        className={styles.ownForm}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (needed.length === 0 && !tooLong) return onAdd({ ...row, name: row.name!.trim() });
          const first = needed[0]?.field ?? 'name';
          document.getElementById(`${form}-${first}`)?.focus();
        }}
      >
        <OwnFields
          row={row}
          clusters={clusters}
          idOf={(field) => `${form}-${field}`}
          problemOf={(field) => (tried ? (needed.find((one) => one.field === field)?.message ?? null) : null)}
          onChange={(patch) => setRow({ ...row, ...patch })}
          focusName
        />
      </form>
    </Dialog>
  );
}
