import { fieldIdOf } from '#steps/step/field-id.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { Intervention, InterventionDesign } from './intervention-design.contract.ts';
import type { Earlier } from './intervention-design.rules.ts';

/** What every part of this step works with. */
export interface Work {
  editing: Editing<InterventionDesign>;
  earlier: Earlier;
  /** Opens the theory of a factor or technique over the work. */
  onTheory: (iri: string) => void;
}

/** What every group of fields of one intervention works with. */
export interface Fields {
  intervention: Intervention;
  /** Changes some of its values. */
  edit: (patch: Partial<Intervention>) => void;
  /** Id, error and state of a field's control. */
  at: (field: keyof Intervention) => { id: string; error: string | null; disabled: boolean };
  readOnly: boolean;
}

export function fieldsOf(
  { content, change, problemAt, readOnly }: Editing<InterventionDesign>,
  intervention: Intervention,
): Fields {
  const path = `interventions[${content.interventions.findIndex(({ uuid }) => uuid === intervention.uuid)}]`;
  return {
    intervention,
    edit: (patch) =>
      change((draft) => ({
        ...draft,
        interventions: draft.interventions.map((one) => (one.uuid === intervention.uuid ? { ...one, ...patch } : one)),
      })),
    at: (field) => ({
      id: fieldIdOf(`${path}.${field}`),
      error: problemAt(`${path}.${field}`),
      disabled: readOnly,
    }),
    readOnly,
  };
}
