import { respondentsToTellApart } from '#evidence/comparison.rules.ts';
import { correlationInterval, type Interval, intervalWidth, respondentsFor } from '#evidence/evidence.rules.ts';
import { widestHalfInterval } from '#evidence/suggestion.rules.ts';

/** Sample-size help: how wide the 95 % interval of a correlation is by n, and the reverse. */

export interface SampleRow {
  n: number;
  interval: Interval;
  /** Width of the interval. */
  width: number;
  /** The number of answers of this research. */
  own: boolean;
}

const exampleSizes = [50, 100, 150, 200, 300, 500, 1000];

/** A middling correlation, to show what the number of answers does. */
export const exampleCorrelation = 0.3;

/** The widest interval that is not called wide. */
export const exampleWidth = 2 * widestHalfInterval;

/** The 95 % interval around a correlation by number of answers, with that of this research in its place. */
export function sampleRows(respondents: number | null, correlation = exampleCorrelation): SampleRow[] {
  const sizes = [...new Set([...exampleSizes, ...(respondents !== null && respondents >= 4 ? [respondents] : [])])];
  return sizes
    .sort((a, b) => a - b)
    .map((n) => ({
      n,
      interval: correlationInterval(correlation, n)!,
      width: intervalWidth(correlation, n)!,
      own: n === respondents,
    }));
}

/** Two correlations with the same outcome that somebody may want to tell apart. */
export const examplePairs = [
  { stronger: 0.4, weaker: 0.3 },
  { stronger: 0.4, weaker: 0.2 },
].map((pair) => ({ ...pair, n: respondentsToTellApart(pair.stronger, pair.weaker)! }));

/** From how many answers on the interval is no longer called wide. */
export const enoughRespondents = (): number => respondentsFor(exampleWidth, exampleCorrelation)!;

export type SampleNeed =
  | { kind: 'number'; n: number }
  | { kind: 'unknown' }
  | { kind: 'wrong'; field: 'correlation' | 'width'; message: string };

/** The reverse: how many answers make the interval around `correlation` at most `width` wide. */
export function sampleNeed(correlation: number | null, width: number | null): SampleNeed {
  if (correlation !== null && !(Math.abs(correlation) < 1)) {
    return { kind: 'wrong', field: 'correlation', message: 'Vul een samenhang in tussen −1 en 1.' };
  }
  if (width !== null && !(width > 0 && width < 2)) {
    return { kind: 'wrong', field: 'width', message: 'Vul een breedte in boven 0 en onder 2.' };
  }
  if (correlation === null || width === null) return { kind: 'unknown' };
  const n = respondentsFor(width, correlation);
  return n === null
    ? { kind: 'wrong', field: 'width', message: 'Zo smal wordt het interval nooit. Kies een grotere breedte.' }
    : { kind: 'number', n };
}

/** How many people to invite for so many answers; null while the response (0–1) is not known. */
export const invitationsFor = (answers: number, response: number | null): number | null =>
  response === null || !(response > 0 && response <= 1) ? null : Math.ceil(answers / response);
