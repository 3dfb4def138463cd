import type { Numbers } from '#steps/intervention-design/evaluation/counts/grid.rules.ts';
import type { Outcome } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { number } from '#steps/step/sentence.rules.ts';

/** What a part of the plan is called, by its uuid. */
export const nameOf = (list: readonly { uuid: string; name: string | null }[], uuid: string, without: string): string =>
  list.find((one) => one.uuid === uuid)?.name ?? without;

/** `41 van 100`, `12 keer in 4 weken`; without over how much where that is not known. */
export function countWords(
  { kind, per }: Pick<Outcome, 'kind' | 'per'>,
  { amount, outOf }: Pick<Numbers, 'amount' | 'outOf'>,
): string {
  const [counted, over] = [amount, outOf].map((value) => (value === null ? '–' : number(value)));
  if (kind !== 'count') return `${counted} van ${over}`;
  return outOf === null ? `${counted} keer` : `${counted} keer in ${over}${per ? ` ${per}` : ''}`;
}
