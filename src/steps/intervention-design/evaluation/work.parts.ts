import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Earlier } from '#steps/intervention-design/intervention-design.rules.ts';
import { fieldOf } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { Research } from '#study/research.queries.ts';

/** What every part of the evaluation works with. */
export interface EvaluationWork {
  editing: Editing<InterventionDesign>;
  research: Research;
  earlier: Earlier;
}

/** A field of a row of one of its lists, wired but for its value: `groups[0]` and `name`. */
export const rowField = (editing: Editing<InterventionDesign>, row: string, name: string) => ({
  ...fieldOf(editing, `${row}.${name}`),
  disabled: editing.readOnly,
});
