import { same } from '#foundation/shared/same.ts';
import { type LibraryFactor, mostFactors, rowFor, withFactor } from './choice.rules.ts';
import type { ChosenFactor } from './determine-factors.contract.ts';

/** What came of adding a factor of the library to a research. */
export type Adding =
  | { kind: 'added'; factors: ChosenFactor[]; row: ChosenFactor }
  /** Somebody chose it already. */
  | { kind: 'present' }
  /** The research holds as many factors as it can. */
  | { kind: 'full' };

export function adding(
  factors: readonly ChosenFactor[],
  setAside: readonly ChosenFactor[],
  item: LibraryFactor,
  uuid: string,
): Adding {
  if (factors.some(({ factor }) => factor === item['@id'])) return { kind: 'present' };
  if (factors.length >= mostFactors) return { kind: 'full' };
  const row = rowFor(item, setAside, uuid);
  return { kind: 'added', factors: withFactor(factors, row), row };
}

/** The factors without the one just added; null when it is gone, or when somebody wrote in it since: that is not ours to undo. */
export function takenBack(factors: readonly ChosenFactor[], added: ChosenFactor): ChosenFactor[] | null {
  const now = factors.find(({ uuid }) => uuid === added.uuid);
  return now && same(now, added) ? factors.filter((row) => row !== now) : null;
}
