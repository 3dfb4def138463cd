import type { Editing } from '#steps/step/use-step.ts';
import type { WorkingWithTechniques } from './working-with-techniques.contract.ts';
import type { Earlier } from './working-with-techniques.rules.ts';

/** What every part of this step works with. */
export interface Work {
  editing: Editing<WorkingWithTechniques>;
  earlier: Earlier;
  /** The idea that stands open. */
  open: string | null;
  onOpen: (uuid: string | null) => void;
  /** Shows a technique's theory beside the work. */
  onTheory: (iri: string) => void;
}

export const most = { ideas: 300, conditions: 20 } as const;
