import { type Correlation, correlationOf } from '#evidence/statistics/correlation.rules.ts';
import { type Figure, fewestInGroup, isPresent, noFigure } from '#evidence/statistics/known.rules.ts';
import { type Difference, differenceOf, type Mean, meanOf } from '#evidence/statistics/mean.rules.ts';
import { rowsWhere, type Series, valuesAt } from '#evidence/statistics/series.rules.ts';
import type { Column, Scale } from '#steps/conducting-research/questionnaire/coding.rules.ts';
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
export function compareSegments(scores: Series, outcome: Figure<OutcomeScores>, segment: Column): SegmentComparison {
  const codes = segment.codes.values;
  const scored = (row: number) => isPresent(scores.values[row]!);
  const byCode = range(segment.scale)
    .map((code) => [code, rowsWhere(codes.length, (row) => codes[row] === code && scored(row))] as const)
    .filter(([, group]) => group.length > 0);
  const hidden = withheld(new Map(byCode.map(([code, group]) => [code, group.length])));
  const valuesOf = (group: Int32Array) => valuesAt(scores.values, group);
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

const range = ({ lo, hi }: Scale) => Array.from({ length: hi - lo + 1 }, (_, index) => lo + index);

/** Only over who is counted in the group: a handful with an outcome would be recognised as well. */
function correlationIn(group: Int32Array, scores: Series, outcome: Figure<OutcomeScores>): Figure<Correlation> {
  if (outcome.kind === 'none') return outcome;
  const both = group.filter((row) => isPresent(outcome.scores.values[row]!));
  return both.length < fewestInGroup ? noFigure('small_group') : correlationOf(scores, outcome.scores, both);
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
