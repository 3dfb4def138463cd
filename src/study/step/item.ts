/** A step as the server sends it: what it asks, the words of JSON-LD, and what is kept about it. */
export interface StepItem {
  step: { version: number; updatedBy: { uuid: string; name: string } | null };
  [field: string]: unknown;
}

/** Takes apart what is filled in and what is kept about it. */
export function stepOf({ step, ...fields }: StepItem): { step: StepItem['step']; content: object } {
  return { step, content: Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('@'))) };
}
