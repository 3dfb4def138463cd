import type { Person } from '#access/person/person.contract.ts';
import type { Seen, StepState } from '#study/step/step.contract.ts';
import type { StepName } from './process.ts';
import type { Sections } from './sections.contract.ts';

/** A step as stored: its version and content, and what was last seen of the steps it uses. */
export interface StoredStep {
  name: StepName;
  version: number;
  state: StepState;
  stale: boolean;
  seen: Seen;
  updatedAt: Date | null;
  updatedBy: Person | null;
}

export interface Study {
  steps: Record<StepName, StoredStep>;
  sections: Sections;
  /** Rows that were taken out of a step, to be brought back whole, by step. */
  setAside: Partial<Record<StepName, unknown[]>>;
  /** Whether the database still keeps states and hashes of another version of the rules than those of `steps`. */
  isOld: boolean;
}
