import type { RawBuilder } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Operation } from '#foundation/shared/resource.ts';
import type { StepName } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';
import type { Study } from '#study/study.contract.ts';
import type { RowTable } from './rows.server.ts';
import type { StepOperations } from './step.operations.contract.ts';
import type { Step } from './step.rules.ts';

/** What a room with a step adds to its contract and rules on the server: where its rows live and what must be checked against the library or earlier steps. */
export interface StepRoom {
  step: Step;
  /** Its calls, where they are others than those of every step: reading and saving, and all of its class. */
  operations?: { step: StepOperations; all: readonly Operation[] };
  /** Calls of its class besides those of every step. */
  besides?: readonly Operation[];
  /** The table in which a list of the step lives; all else is one JSON value in `research_step`. */
  rows?: RowTable;
  /** What else a save writes over what stood there `before`: statements, as CTEs. They may write only when `raised` has a row. */
  alongside?(research: string, content: object, save: { before: object; copied: boolean }): RawBuilder<unknown>[];
  /** Completes a body against the library and the study, or throws the problem it finds. */
  prepare?(body: object, study: Study): object;
  /**
   * A body as other clients send it, in our words; undefined when it has none of theirs. Nothing that they send is left out: what has
   * no place here is refused.
   */
  translate?(raw: Record<string, unknown>, study: Study, research: string): Record<string, unknown> | undefined;
  /** The content of this step in a study whose rows all got other names: for what was made of those names. */
  underNewNames?(before: StudySections, after: StudySections): object;
  /** Takes away, when a research is completed, what was there for the work on it alone. */
  whenCompleted?(db: Database, research: string): Promise<void>;
  /** What a foreign client sends here but another room owns. */
  forwards?(body: object): Partial<Record<StepName, object>>;
}
