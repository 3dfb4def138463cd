import { mapTexts } from '#examples/examples.testing.ts';
import { renamed } from './transfer.rules.ts';

/** A study with the same names for the same places: its rows are numbered in the order in which they are named. */
export function numbered<T>(study: T): T {
  let last = 0;
  return mapTexts(
    study,
    renamed(() => `rij-${++last}`),
  );
}
