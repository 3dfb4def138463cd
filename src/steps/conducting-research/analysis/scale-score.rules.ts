import { mean } from 'simple-statistics';
import { isPresent } from '#evidence/statistics/known.rules.ts';
import { type Column, type Scale, toHundred } from '#steps/conducting-research/questionnaire/coding.rules.ts';

const hundred: Scale = { lo: 0, hi: 100 };

/** One score a respondent, made of the answers to several questions. */
export interface ScaleScores {
  /** What the scores are on: the questions’ own scale, or 0–100 where questions have different ones. */
  scale: Scale;
  /** Whether the questions have different scales, so that each was brought to 0–100 first. */
  rescaled: boolean;
  /** In the order of the respondents; null when too few questions were answered. */
  scores: (number | null)[];
  /** The answers that scores are made of, a list for each question: turned, and on `scale`. */
  parts: (number | null)[][];
}

/** The mean of what was answered, when at least half of the questions was; of two questions both. Null without questions. */
export function scaleScores(columns: readonly Column[]): ScaleScores | null {
  const [first] = columns;
  if (!first) return null;
  const rescaled = columns.some(({ scale }) => scale.lo !== first.scale.lo || scale.hi !== first.scale.hi);
  const parts = columns.map(({ values, scale }) =>
    rescaled ? values.map((value) => (value === null ? null : toHundred(value, scale))) : values,
  );
  const scores = first.values.map((_, row) => scoreOf(parts.map((part) => part[row] ?? null)));
  return { scale: rescaled ? hundred : first.scale, rescaled, scores, parts };
}

function scoreOf(answers: readonly (number | null)[]): number | null {
  const given = answers.filter(isPresent);
  return given.length >= fewestAnswered(answers.length) ? mean(given) : null;
}

/** How many of so many questions must be answered for a score. */
const fewestAnswered = (questions: number): number => (questions <= 2 ? questions : Math.ceil(questions / 2));

/** Share (0–1) of the answers in the one given most; null without answers. Scores that differ by a rounding are one. */
export function largestShareOf(scores: readonly (number | null)[]): number | null {
  const given = scores.filter(isPresent);
  if (given.length === 0) return null;
  const groups = Map.groupBy(given, (score) => Math.round(score * 1e6));
  return Math.max(...[...groups.values()].map((group) => group.length)) / given.length;
}
