/**
 * The contents of all steps by section key. Each step's contract adds its own (`declare module`), so that what lies below the steps
 * can speak of a whole study, and nothing here has to be told of a step.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the steps fill it.
export interface StudySections {}

/** The same as a plain record, which a loop can go through. */
export type Sections = { [Key in keyof StudySections]: StudySections[Key] };
