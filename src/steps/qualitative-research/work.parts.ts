import type { Editing } from '#steps/step/use-step.ts';
import type { Earlier as EarlierOf } from '#study/step/step.contract.ts';
import type { QualitativeResearch } from './qualitative-research.contract.ts';

export type Earlier = EarlierOf<'qualitative_research'>;

/** What every part of this screen works with. */
export interface Work {
  editing: Editing<QualitativeResearch>;
  earlier: Earlier;
  /** Shows the theory of a factor beside the work. */
  onTheory: (iri: string) => void;
}
