import type { RawBuilder } from 'kysely';
import type { StepName } from '#study/process.ts';
import type { Study } from '#study/study.contract.ts';
import type { Step } from './step.rules.ts';

/** What a room adds on the server: where its rows live and what must be checked against the library or earlier steps. */
export interface StepRoom {
  step: Step;
  /** Tables of the room's own; without them the content is one JSON value in `research_step`. */
  rows?: {
    /** Reads the rows as a JSON object that is laid over the step's JSON. */
    read(research: string): RawBuilder<unknown>;
    /** Reads the rows that were set aside, as a JSON array. */
    readSetAside?(research: string): RawBuilder<unknown>;
    /** The fields that live in tables, and so stay out of the JSON. */
    fields: readonly string[];
    /** The step whose rows these hang on: a row that is set aside there takes its rows here out of sight, and brings them back. */
    hangOn?: StepName;
    /** Statements, as CTEs, that write the rows. They may run only when `raised` has a row. */
    write(research: string, content: never, save: { copied: boolean }): RawBuilder<unknown>[];
  };
  /** Completes a body against the library and the study, or throws the problem it finds. */
  prepare?(body: never, study: Study): object;
  /**
   * A body as other clients send it, in our words; undefined when it has none of theirs. Nothing that they send is left out: what has
   * no place here is refused.
   */
  translate?(raw: Record<string, unknown>, study: Study, research: string): Record<string, unknown> | undefined;
  /** What a foreign client sends here but another room owns. */
  forwards?(body: never): Partial<Record<StepName, object>>;
}
