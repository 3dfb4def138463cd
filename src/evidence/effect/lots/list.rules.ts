import type { ListFault } from '#evidence/effect/kinds.contract.ts';

/** A person or place that takes part in the draw. */
export interface LotUnit {
  /** What it is known by; no two are the same. */
  code: string;
  /** Within which it is drawn; null where that is not asked. */
  stratum: string | null;
}

/** A group that units are drawn into. */
export interface LotGroup {
  code: string;
  /** How many go into it beside the others: 1 and 1 is half each, 2 and 1 two in three. Whole, 1 to 20. */
  part: number;
}

/** What is drawn: fixed before the seed is known. */
export interface LotList {
  groups: readonly LotGroup[];
  units: readonly LotUnit[];
}

const mostParts = 20;

/** The first thing that is wrong, with the code that it is about; null of a list that can be drawn. */
export function faultOf({ groups, units }: LotList): { fault: ListFault; code: string | null } | null {
  const wrong = (fault: ListFault, code: string | null = null) => ({ fault, code });
  if (groups.length < 2) return wrong('too_few_groups');
  const group = doubled(groups.map(({ code }) => code));
  if (group !== null) return wrong('double_group', group);
  const uneven = groups.find(({ part }) => !Number.isInteger(part) || part < 1 || part > mostParts);
  if (uneven) return wrong('part_not_whole', uneven.code);
  if (units.length < groups.length) return wrong('too_few_units');
  if (units.some(({ code }) => code === '')) return wrong('no_code');
  // Half a character has no bytes, so that two machines could make another hash of it.
  const broken = [...groups, ...units].find(
    (one) => !one.code.isWellFormed() || ('stratum' in one && one.stratum?.isWellFormed() === false),
  );
  if (broken) return wrong('not_text', broken.code);
  const unit = doubled(units.map(({ code }) => code));
  return unit === null ? null : wrong('double_code', unit);
}

function doubled(codes: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const code of codes) {
    if (seen.has(code)) return code;
    seen.add(code);
  }
  return null;
}

/** The order of Unicode’s numbers, which is that of UTF-8’s bytes: of no language, so that every machine has it. */
export function compareCodes(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = a[at]!.codePointAt(0)! - b[at]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The list as it is frozen: units by code, whatever order they came in. */
export const sortedUnits = (units: readonly LotUnit[]): LotUnit[] =>
  units.toSorted((one, other) => compareCodes(one.code, other.code));

/** The list as text to make a hash of: JSON without spaces, of version, groups with parts, and the sorted units with their strata. */
export const frozenText = ({ groups, units }: LotList): string =>
  JSON.stringify([
    'drijfveer-lots-1',
    groups.map(({ code, part }) => [code, part]),
    sortedUnits(units).map(({ code, stratum }) => [code, stratum]),
  ]);
