import { useId, useState } from 'react';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { findings } from '#foundation/shared/violations.ts';
import { useClusters } from '#theory/theory.queries.ts';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { newFactor } from './choice.rules.ts';
import { type ChosenFactor, determineFactors } from './determine-factors.contract.ts';
import { missingOf } from './determine-factors.rules.ts';
import { type OwnField, OwnFields } from './own-fields.parts.tsx';

export interface OwnFactorDialogProps {
  /** Of which research it becomes a factor. */
  research: string;
  /** The name to begin with; null keeps the dialog closed. */
  name: string | null;
  onClose: () => void;
  onAdd: (row: ChosenFactor) => void;
}

/** A factor that the library does not have: it enters the list only with its name, so that it can be told apart. */
export function OwnFactorDialog({ name, ...on }: OwnFactorDialogProps) {
  return name === null ? null : <OpenDialog name={name} {...on} />;
}

function OpenDialog({ research, name, onClose, onAdd }: OwnFactorDialogProps & { name: string }) {
  const id = useId();
  const form = useKeptForm({
    about: research,
    part: 'own_factor',
    empty: { name: name || null, definition: null, cluster: null } as Pick<ChosenFactor, OwnField>,
    thing: 'deze factor',
    // Whatever name it begins with now: what was typed stays.
    revive: ({ draft }, empty) => ({ base: empty, draft }),
  });
  const [uuid] = useState(() => crypto.randomUUID());
  const row: ChosenFactor = { ...newFactor(uuid), ...form.content };
  const [tried, setTried] = useState(false);
  const { data: clusters = [] } = useClusters();
  const faults = faultsOf(row);

  return (
    <FormDialog
      onClose={onClose}
      onCancel={() => {
        form.finish();
        onClose();
      }}
      title="Eigen factor toevoegen"
      submit="Toevoegen"
      onSubmit={() => {
        setTried(true);
        const [first] = faults;
        if (first) document.getElementById(`${id}-${first.field}`)?.focus();
        else if (form.isChosen()) {
          form.finish();
          onAdd({ ...row, name: row.name!.trim() });
        }
      }}
    >
      <KeptFormNotice
        form={form}
        labels={labels}
        words={{
          valueOf: ({ path }, value) =>
            (path[0] === 'cluster' ? clusters.find(({ slug }) => slug === value)?.name : String(value ?? '')) ||
            '(leeg)',
          isTyped: ({ path }) => path[0] !== 'cluster',
        }}
      />
      <OwnFields
        row={row}
        clusters={clusters}
        idOf={(field) => `${id}-${field}`}
        problemOf={(field) => (tried ? (faults.find((one) => one.field === field)?.message ?? null) : null)}
        onChange={form.change}
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

const { name, definition, cluster } = determineFactors.shape.factors.row;
const labels = { name: name.words.label, definition: definition.words.label, cluster: cluster.words.label };
const ownFields = Object.keys(labels);
