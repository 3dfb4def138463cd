import { isPresent } from '#evidence/statistics/known.rules.ts';
import { countsOf, type Series, seriesOf } from '#evidence/statistics/series.rules.ts';
import { type Column, type Scale, toHundred } from '#steps/conducting-research/questionnaire/coding.rules.ts';

const hundred: Scale = { lo: 0, hi: 100 };

/** One score a respondent, made of the answers to several questions. */
export interface ScaleScores {
  /** What the scores are on: the questions’ own scale, or 0–100 where questions have different ones. */
  scale: Scale;
  /** Whether the questions have different scales, so that each was brought to 0–100 first. */
  rescaled: boolean;
  /** In the order of the respondents; NaN when too few questions were answered. */
  scores: Series;
  /** The answers that scores are made of, a list for each question: turned, and on `scale`. */
  parts: Float64Array[];
}

/** The mean of what was answered, when at least half of the questions was; of two questions both. Null without questions. */
export function scaleScores(columns: readonly Column[]): ScaleScores | null {
  const [first] = columns;
  if (!first) return null;
  const rescaled = columns.some(({ scale }) => scale.lo !== first.scale.lo || scale.hi !== first.scale.hi);
  const parts = columns.map(({ values: { values }, scale }) =>
    rescaled ? values.map((value) => toHundred(value, scale)) : values,
  );
  return {
    scale: rescaled ? hundred : first.scale,
    rescaled,
    scores: columns.length === 1 && !rescaled ? first.values : seriesOf(meansOf(parts)),
    parts,
  };
}

function meansOf(parts: readonly Float64Array[]): Float64Array {
  const fewest = fewestAnswered(parts.length);
  return parts[0]!.map((_, row) => {
    let [sum, given] = [0, 0];
    for (const part of parts) {
      const answer = part[row]!;
      if (!isPresent(answer)) continue;
      sum += answer;
      given += 1;
    }
    return given >= fewest ? sum / given : Number.NaN;
  });
}

/** How many of so many questions must be answered for a score. */
const fewestAnswered = (questions: number): number => (questions <= 2 ? questions : Math.ceil(questions / 2));

/** Share (0–1) of the answers in the one given most; null without answers. Scores that differ by a rounding are one. */
export function largestShareOf(scores: Series): number | null {
  const counts = countsOf(scores);
  const given = counts.reduce((sum, count) => sum + count, 0);
  return given === 0 ? null : Math.max(...counts) / given;
}
