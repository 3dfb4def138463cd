import { useId, useState } from 'react';
import { findings } from '#foundation/shared/violations.ts';
import { useClusters } from '#theory/theory.queries.ts';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { newFactor } from './choice.rules.ts';
import { type ChosenFactor, determineFactors } from './determine-factors.contract.ts';
import { missingOf } from './determine-factors.rules.ts';
import { OwnFields } from './own-fields.parts.tsx';

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
  const faults = faultsOf(row);

  return (
    <FormDialog
      onClose={onClose}
      title="Eigen factor toevoegen"
      submit="Toevoegen"
      onSubmit={() => {
        setTried(true);
        const [first] = faults;
        if (!first) onAdd({ ...row, name: row.name!.trim() });
        else document.getElementById(`${form}-${first.field}`)?.focus();
      }}
    >
      <OwnFields
        row={row}
        clusters={clusters}
        idOf={(field) => `${form}-${field}`}
        problemOf={(field) => (tried ? (faults.find((one) => one.field === field)?.message ?? null) : null)}
        onChange={(patch) => setRow({ ...row, ...patch })}
        focusName
      />
    </FormDialog>
  );
}

/** What the server would refuse or still ask for, in the order of the fields. */
function faultsOf(row: ChosenFactor): { field: string; message: string }[] {
  const parsed = determineFactors.body.safeParse({ factors: [row] }, { reportInput: true });
  const refused = parsed.success ? [] : findings(parsed.error.issues).violations;
  return [
    ...missingOf(row).filter(({ field }) => field !== 'hypothesis'),
    ...refused.map(({ propertyPath, message }) => ({ field: propertyPath.replace('factors[0].', ''), message })),
  ].sort((a, b) => ownFields.indexOf(a.field) - ownFields.indexOf(b.field));
}

const ownFields = ['name', 'definition', 'cluster'];
