/** A step as the server has it at this moment, with the rows that were taken out of it. */
export interface StepNow<Content, Row> {
  content: Content;
  setAside: readonly Row[];
}

/** How a step is read and saved; `save` says false when somebody saved since it was read. */
export interface StepAccess<Content, Row> {
  read(): Promise<StepNow<Content, Row> & { version: number }>;
  save(body: Partial<Content>, version: number): Promise<boolean>;
}

/** Others may save in between; more often than this in a row is no accident. */
export const mostAttempts = 5;

/**
 * Reads, changes and saves on the version that was read; when somebody saved in between, all of that again. `change` gives what
 * differs, or null when nothing needs to be saved. False when it never got through.
 */
export async function changing<Content, Row>(
  { read, save }: StepAccess<Content, Row>,
  change: (now: StepNow<Content, Row>) => Partial<Content> | null,
): Promise<boolean> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const now = await read();
    const body = change(now);
    if (body === null || (await save(body, now.version))) return true;
  }
  return false;
}
