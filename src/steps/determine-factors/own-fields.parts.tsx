import { asked } from '#foundation/shared/fields.ts';
import type { Cluster } from '#theory/theory.contract.ts';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type ChosenFactor, determineFactors } from './determine-factors.contract.ts';

const fields = determineFactors.shape.factors.row;

export type OwnField = 'name' | 'definition' | 'cluster';

export interface OwnFieldsProps {
  row: ChosenFactor;
  clusters: readonly Cluster[];
  idOf: (field: OwnField) => string;
  problemOf: (field: OwnField) => string | null;
  onChange: (patch: Partial<Pick<ChosenFactor, OwnField>>) => void;
  readOnly?: boolean;
  /** Focus starts at the name. */
  focusName?: boolean;
}

/** Name, description and cluster of an own factor: what the library would have told. */
export function OwnFields({ row, clusters, idOf, problemOf, onChange, readOnly = false, focusName }: OwnFieldsProps) {
  return (
    <>
      <TextField
        id={idOf('name')}
        {...asked(fields.name)}
        hint="Kort en neutraal, zoals “Ruimte in de keuken”."
        value={row.name}
        onChange={(text) => onChange({ name: text || null })}
        error={problemOf('name')}
        readOnly={readOnly}
        required
        {...(focusName && { 'data-autofocus': '' })}
      />
      <TextArea
        id={idOf('definition')}
        {...asked(fields.definition)}
        hint="Wat bedoel je ermee? Schrijf het zo op dat een collega hetzelfde bedoelt."
        value={row.definition}
        onChange={(text) => onChange({ definition: text || null })}
        error={problemOf('definition')}
        readOnly={readOnly}
        required
        rows={3}
      />
      <Select
        id={idOf('cluster')}
        {...asked(fields.cluster)}
        hint="Waar past deze factor het best bij?"
        value={row.cluster}
        onChange={(cluster) => onChange({ cluster })}
        options={clusters.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={problemOf('cluster')}
        disabled={readOnly}
        required
      />
    </>
  );
}
