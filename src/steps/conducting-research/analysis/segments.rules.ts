import { type Correlation, correlationOf } from '#evidence/statistics/correlation.rules.ts';
import { type Figure, fewestInGroup, isPresent, noFigure } from '#evidence/statistics/known.rules.ts';
import { type Difference, differenceOf, type Mean, meanOf } from '#evidence/statistics/mean.rules.ts';
import type { Column } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { OutcomeScores } from './doers.rules.ts';

export interface SegmentGroup {
  /** The answer that makes the group. */
  code: number;
  mean: Figure<Mean>;
  correlation: Figure<Correlation>;
}

export interface SegmentComparison {
  /** The uuid of the segment’s question. */
  item: string;
  /** Every answer that anybody gave; a withheld group has the reason `small_group` and no number. */
  groups: SegmentGroup[];
  /** The second of two groups minus the first (`ja` minus `nee`), by Welch; with more groups there is none. */
  difference: Figure<Difference> | null;
}

/** The scores of one factor by the answer to a segment’s question. */
export function compareSegments(
  scores: readonly (number | null)[],
  outcome: Figure<OutcomeScores>,
  segment: Column,
): SegmentComparison {
  const rows = scores.flatMap((score, row) => (score !== null && isPresent(segment.codes[row]!) ? [row] : []));
  const byCode = [...Map.groupBy(rows, (row) => segment.codes[row]!)].sort(([a], [b]) => a - b);
  const hidden = withheld(new Map(byCode.map(([code, group]) => [code, group.length])));
  const valuesOf = (group: readonly number[]) => group.map((row) => scores[row]!);
  const shown = byCode.filter(([code]) => !hidden.has(code));
  const [first, second] = byCode;
  return {
    item: segment.item.uuid,
    groups: byCode.map(([code, group]) =>
      hidden.has(code)
        ? { code, mean: noFigure('small_group'), correlation: noFigure('small_group') }
        : { code, mean: meanOf(valuesOf(group)), correlation: correlationIn(group, scores, outcome) },
    ),
    difference:
      first && second && byCode.length === 2
        ? shown.length === 2
          ? differenceOf(valuesOf(second[1]), valuesOf(first[1]))
          : noFigure('small_group')
        : null,
  };
}

/** Only over who is counted in the group: a handful with an outcome would be recognised as well. */
function correlationIn(
  group: readonly number[],
  scores: readonly (number | null)[],
  outcome: Figure<OutcomeScores>,
): Figure<Correlation> {
  if (outcome.kind === 'none') return outcome;
  const both = group.filter((row) => isPresent(outcome.scores[row]!));
  if (both.length < fewestInGroup) return noFigure('small_group');
  return correlationOf(
    both.map((row) => scores[row]!),
    both.map((row) => outcome.scores[row]!),
  );
}

/**
 * The groups that are not shown: those under five, and with them the smallest other until those left out are five people
 * together. Otherwise what is left out follows from the whole.
 */
function withheld(sizes: ReadonlyMap<number, number>): Set<number> {
  const hidden = new Set<number>();
  let people = 0;
  for (const [code, size] of [...sizes].sort(([, a], [, b]) => a - b)) {
    if (size >= fewestInGroup && (people === 0 || people >= fewestInGroup)) break;
    hidden.add(code);
    people += size;
  }
  return hidden;
}
