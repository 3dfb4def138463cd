import { asked } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { type Intervention, type InterventionDesign, interventionDesign } from './intervention-design.contract.ts';
import type { Earlier } from './intervention-design.rules.ts';
import { type Proposals, proposalsOf } from './proposals.rules.ts';

const { row } = interventionDesign.shape.interventions;

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
  proposals: Proposals;
  /** Changes some of its values. */
  edit: (patch: Partial<Intervention>) => void;
  /** What a field's control is asked with: its words, id, error and state. */
  at: (field: keyof typeof row) => ReturnType<typeof asked> & { id: string; error: string | null; disabled: boolean };
  readOnly: boolean;
}

export function fieldsOf(
  { editing: { content, change, problemAt, readOnly }, earlier }: Pick<Work, 'editing' | 'earlier'>,
  intervention: Intervention,
): Fields {
  const path = `interventions[${content.interventions.findIndex(({ uuid }) => uuid === intervention.uuid)}]`;
  return {
    intervention,
    proposals: proposalsOf(intervention, earlier),
    edit: (patch) =>
      change((draft) => ({
        ...draft,
        interventions: draft.interventions.map((one) => (one.uuid === intervention.uuid ? { ...one, ...patch } : one)),
      })),
    at: (field) => ({
      ...asked(row[field]),
      id: fieldIdOf(`${path}.${field}`),
      error: problemAt(`${path}.${field}`),
      disabled: readOnly,
    }),
    readOnly,
  };
}
