import type { Pairs } from '#evidence/statistics/change.rules.ts';
import type { Measured } from './answer.rules.ts';
import type { Groups } from './estimate.rules.ts';
import type { OutcomeKind, Weighing } from './kinds.contract.ts';
import type { Moments, Outcome } from './outcome.rules.ts';
import { type PairCounts, pairsOfCounts } from './paired.rules.ts';

/** Rows as columns, as `golden/effect.R` writes them. */
export interface Columns {
  form: 'people' | 'places' | 'people_in_places';
  kind: OutcomeKind;
  weighing: Weighing | null;
  group: number[];
  stratum: string[] | null;
  place: number[] | null;
  before: number[] | null;
  beforeSize: number[] | null;
  after: number[];
  afterSize: number[] | null;
}

/** What was measured, as the R script writes it. */
export type Written =
  | Columns
  | { form: 'totals'; with: Moments; without: Moments | null }
  | { form: 'pairs'; kind: 'share'; with: PairCounts; without: PairCounts | null }
  | { form: 'pairs'; kind: 'mean'; with: Pairs; without: Pairs | null };

/** The same as our rules take it. */
export function measuredOf(written: Written): Measured {
  if (written.form === 'totals') return { form: 'totals', groups: written };
  if (written.form === 'pairs' && written.kind === 'mean') return { form: 'pairs', kind: 'mean', groups: written };
  if (written.form === 'pairs') {
    const groups: Groups<Pairs> = {
      with: pairsOfCounts(written.with)!,
      without: written.without && pairsOfCounts(written.without),
    };
    return { form: 'pairs', kind: 'share', groups };
  }
  const { form, kind, weighing, group, stratum, place, before, beforeSize, after, afterSize } = written;
  const rows = group.map((one, row) => ({
    group: one === 1 ? ('with' as const) : ('without' as const),
    stratum: stratum?.[row] ?? null,
    place: String(place?.[row] ?? row),
    before: before && outcomeOf(kind, before[row]!, beforeSize?.[row] ?? 1),
    after: outcomeOf(kind, after[row]!, afterSize?.[row] ?? 1),
  }));
  return form === 'people' ? { form, rows } : { form, rows, weighing: weighing ?? 'alike' };
}

function outcomeOf(kind: OutcomeKind, value: number, size: number): Outcome {
  if (kind === 'share') return { kind, part: value, n: size };
  return kind === 'count' ? { kind, events: value, exposure: size } : { kind, n: size, mean: value, sd: null };
}
