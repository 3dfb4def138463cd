import { csvOf } from '#foundation/shared/csv.ts';
import type { Lots } from './lots.contract.ts';

/** Who or what was drawn into which group, to hand out: a row for each code, in the order of the list. */
export function handoutOf(lots: Lots | null): string {
  const names = new Map(lots?.groups.map(({ uuid, code }) => [uuid, code]));
  const strata = new Map(lots?.units.map(({ code, stratum }) => [code, stratum]));
  return csvOf([
    ['code', 'laag', 'groep'],
    ...(lots?.drawn ?? []).map(({ code, group }) => [code, strata.get(code) ?? '', names.get(group) ?? '']),
  ]);
}
