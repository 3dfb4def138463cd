import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log belongs to. It names no person, and nothing of a study. */
export interface Cause {
  /** Of the request from which it came; a job that it added, and the mail that this sends, have the same. */
  request?: string;
  /** The number of the job that is being done. */
  job?: string;
}

const causes = new AsyncLocalStorage<Cause>();

/** Does the work, and all that follows from it, as caused by this. */
export const causedBy = <Result>(cause: Cause, work: () => Result): Result => causes.run(cause, work);

/** What the work at hand was caused by; nothing when the server does it of itself. */
export const causeNow = (): Cause => causes.getStore() ?? {};
