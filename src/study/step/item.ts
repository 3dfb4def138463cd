import type { StepItem } from './step.operations.contract.ts';

/** Takes apart what is filled in and what is kept about it. */
export function stepOf({ step, ...fields }: StepItem): { step: StepItem['step']; content: object } {
  return { step, content: Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('@'))) };
}
