/** Whether a mail was sent (or written to the outbox), is tried again, is refused for good, or came too late to be of use. */
export const mailOutcomes = ['sent', 'delayed', 'refused', 'late'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** What the parts of the server tell of their work while they do it. Times are in milliseconds. */
export interface Meters {
  /** `operation` is absent of a page or a file of the app. */
  answered(operation: string | undefined, status: number, took: number): void;
  jobEnded(task: string, succeeded: boolean, took: number): void;
  mailEnded(outcome: MailOutcome): void;
  documentEnded(kind: string, succeeded: boolean, took: number): void;
}

/** Tells each of them. */
export const toldToAll = (all: readonly Meters[]): Meters => ({
  answered: (...told) => {
    for (const one of all) one.answered(...told);
  },
  jobEnded: (...told) => {
    for (const one of all) one.jobEnded(...told);
  },
  mailEnded: (...told) => {
    for (const one of all) one.mailEnded(...told);
  },
  documentEnded: (...told) => {
    for (const one of all) one.documentEnded(...told);
  },
});

/** Of a server that nobody asks for figures. */
export const noMeters: Meters = {
  answered: () => {},
  jobEnded: () => {},
  mailEnded: () => {},
  documentEnded: () => {},
};
