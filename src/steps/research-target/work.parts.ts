import type { Editing } from '#steps/step/use-step.ts';
import type { SoftCheck } from './checks.rules.ts';
import type { ResearchTarget } from './research-target.contract.ts';

/** What every part of this screen works with. */
export interface Work {
  editing: Editing<ResearchTarget>;
  /** Things to think about, by field. */
  checks: readonly SoftCheck[];
}
