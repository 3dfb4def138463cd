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

/** Limits of the contract, for the remark near the end of a field. */
export const longest = { title: 150, short: 500, long: 10_000 } as const;
export const most = { ideas: 300, conditions: 20 } as const;
