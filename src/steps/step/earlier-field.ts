import type { Shape } from '#foundation/shared/section.ts';
import { stepOf } from '#study/process.ts';
import type { StepContract } from '#study/step/step.contract.ts';
import type { EarlierTerm } from './earlier-terms.tsx';
import { fieldIdOf } from './field-id.ts';

/** A field of an earlier step among the terms: where it is missing, the way leads to the field itself, by what it is called there. */
export function earlierField<S extends Shape>(
  research: string,
  { name, shape }: StepContract<S>,
  field: keyof S & string,
  words: EarlierTerm['words'],
): EarlierTerm {
  const called = shape[field]!.words;
  return {
    term: called.name,
    // In a line of several a question needs its bounds.
    label: called.label.endsWith('?') ? `“${called.label}”` : called.label,
    words,
    to: `/onderzoek/${research}/${stepOf(name).path}#${fieldIdOf(field)}`,
  };
}
