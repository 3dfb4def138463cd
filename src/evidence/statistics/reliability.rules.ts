import { correlationInterval, type Interval } from '#evidence/evidence.rules.ts';
import { lowestReliability } from '#evidence/suggestion.rules.ts';
import { fewestPairs, pearsonOf } from './correlation.rules.ts';
import { type Figure, figure, isPresent, noFigure } from './known.rules.ts';
import { isConstant, momentsOf, type Values } from './mean.rules.ts';
import { omegaOf } from './omega.rules.ts';
import { f95 } from './quantile.rules.ts';
import { presentOf, rowsWhere, valuesAt } from './series.rules.ts';

export interface Reliability {
  measure: 'spearman_brown' | 'alpha' | 'omega';
  /** At most 1; can be under 0 when the answers run against each other. */
  value: number;
  /** 95 %. */
  interval: Interval;
  /** Respondents who answered all questions that count. */
  n: number;
  /** The places of the questions that count: those to which not everybody gave the same answer. */
  items: number[];
  /** Of omega: how far each question that counts goes together with what all share. */
  loadings?: number[];
  /** Omega was to be used, but one factor does not describe the answers; this is alpha. */
  omegaNotFound: boolean;
  /** Under 0.60: show the questions apart. */
  low: boolean;
}

/** From how many respondents on omega is steadier than alpha (process document, step 5). */
const fewestForOmega = 100;
const fewestRespondents = 4;

/** A list for each question, in the order of the respondents; NaN where there is no answer. */
type Answers = readonly Float64Array[];

/**
 * The reliability of a scale score: of two questions Spearman-Brown, of three or more omega, with fewer than 100
 * respondents Cronbach’s alpha. `parts` is a list of answers for each question: turned, and on the scale of the score.
 */
export function reliabilityOf(parts: Answers): Figure<Reliability> {
  const { items, columns } = completeAnswers(parts);
  const n = columns[0]?.length ?? 0;
  if (parts.length === 1) return noFigure('one_item');
  if (items.length === 0) return noFigure(parts.some((part) => part.some(isPresent)) ? 'constant' : 'no_answers');
  if (items.length === 1) return noFigure('one_item');
  if (n < fewestRespondents) return noFigure('too_few');
  const wantsOmega = items.length > 2 && n >= fewestForOmega;
  const omega = wantsOmega ? omegaOf(columns) : null;
  const [measure, found] =
    items.length === 2
      ? (['spearman_brown', spearmanBrown(columns[0]!, columns[1]!)] as const)
      : omega
        ? (['omega', omega] as const)
        : (['alpha', cronbachAlpha(columns)] as const);
  if (!found) return noFigure('impossible');
  const low = found.value < lowestReliability;
  return figure({ measure, ...found, n, items, omegaNotFound: wantsOmega && !omega, low });
}

interface Estimate {
  value: number;
  interval: Interval;
  loadings?: number[];
}

/**
 * 2r / (1 + r), of two questions (Spearman 1910; Brown 1910; for two items: Eisinga, Te Grotenhuis & Pelzer 2013). Its
 * interval is that of r by Fisher’s z, taken through the same formula. Null at r = −1, where it has no value.
 */
function spearmanBrown(first: Values, second: Values): Estimate | null {
  const r = pearsonOf(first, second);
  const interval = correlationInterval(r, first.length);
  if (!interval || r <= -1 + 1e-9) return null;
  const stepped = (x: number) => (2 * x) / (1 + x);
  return { value: Math.min(1, stepped(r)), interval: { lo: stepped(interval.lo), hi: stepped(interval.hi) } };
}

/**
 * Cronbach’s alpha (Cronbach 1951) with the interval of Feldt (1965; Feldt, Woodruff & Salih 1987):
 * 1 − (1 − α)·F with n − 1 and (n − 1)(k − 1) degrees of freedom. Null when the sum of the answers has no spread.
 */
export function cronbachAlpha(columns: readonly Values[]): Estimate | null {
  const [k, n] = [columns.length, columns[0]?.length ?? 0];
  const totals = sumOf(columns, n);
  if (k < 2 || n < 2 || isConstant(totals)) return null;
  const ofItems = columns.reduce((sum, column) => sum + momentsOf(column).squares, 0);
  const value = (k / (k - 1)) * (1 - ofItems / momentsOf(totals).squares);
  const f = f95(n - 1, (n - 1) * (k - 1));
  return { value, interval: { lo: 1 - (1 - value) * f.hi, hi: 1 - (1 - value) * f.lo } };
}

/** Correlation of each question with the sum of the others that count, among who answered all; by place. */
export function itemRestCorrelations(parts: Answers): Figure<{ r: number; n: number }>[] {
  const { items, columns } = completeAnswers(parts);
  const n = columns[0]?.length ?? 0;
  const totals = sumOf(columns, n);
  return parts.map((_, place) => {
    const at = items.indexOf(place);
    if (parts.length === 1) return noFigure('one_item');
    if (at < 0) return noFigure(parts[place]!.some(isPresent) ? 'constant' : 'no_answers');
    if (columns.length === 1) return noFigure('one_item');
    if (n < fewestPairs) return noFigure('too_few');
    const own = columns[at]!;
    const rest = totals.map((total, row) => total - own[row]!);
    return isConstant(own) || isConstant(rest) ? noFigure('constant') : figure({ r: pearsonOf(own, rest), n });
  });
}

function sumOf(columns: readonly Values[], n: number): Float64Array {
  const totals = new Float64Array(n);
  for (const column of columns) for (let row = 0; row < n; row++) totals[row]! += column[row]!;
  return totals;
}

/** The questions with any spread, answered by who answered all of these. Leaving one out can give another its spread. */
function completeAnswers(parts: Answers): { items: number[]; columns: Float64Array[] } {
  let items = parts.map((_, place) => place).filter((place) => !isConstant(presentOf(parts[place]!)));
  for (;;) {
    const rows = rowsWhere(parts[0]?.length ?? 0, (row) => items.every((at) => isPresent(parts[at]![row]!)));
    const columns = items.map((at) => valuesAt(parts[at]!, rows));
    const spread = items.filter((_, at) => !isConstant(columns[at]!));
    if (spread.length === items.length || rows.length === 0) return { items, columns };
    items = spread;
  }
}
