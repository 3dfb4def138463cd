import { type Evaluation, evaluationShape } from './evaluation.contract.ts';

const names = Object.keys(evaluationShape) as (keyof Evaluation)[];

/** Whether anything of a plan, or of what came of it, stands there. */
export const isEvaluated = (content: Evaluation): boolean =>
  names.some((name) => {
    const value: unknown = content[name];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
  });

/** How far it is, in a few words, for the contents of the step. */
export function evaluationState(content: Evaluation): string {
  if (!isEvaluated(content)) return 'nog niet gebruikt';
  return content.design === null ? 'nog geen opzet' : evaluationShape.design.choices[content.design].name;
}
