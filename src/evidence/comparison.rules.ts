import { correlationInterval, type Interval } from './evidence.rules.ts';
import type { FactorCorrelations } from './statistics/analysis.contract.ts';
import { dependentDifference } from './statistics/correlation-difference.rules.ts';
import type { ExpectedDirection } from './suggestion.rules.ts';

/**
 * Which factors go together most with the outcome, as far as the answers carry it. The strength of a factor is its correlation in the
 * direction that was expected; two are told apart when the interval of their difference leaves out zero.
 */

/** A factor that may be compared. */
export interface Candidate {
  /** The uuid of the research_factor. */
  uuid: string;
  name: string;
  r: number | null;
  direction: ExpectedDirection | null;
  /** Of its score; null where that is not known or does not apply. */
  reliability: number | null;
  /** Whether its figures were computed from answers, and not typed in. */
  computed: boolean;
}

export type Comparison<Of extends Candidate = Candidate> =
  /** There are no two factors to compare. */
  | { kind: 'nothing' }
  /** How the factors go together is not known: figures were typed, or settled before that was kept, or are of too few people. */
  | { kind: 'unknown' }
  | {
      kind: 'compared';
      /** Respondents with a score on every factor, and with the outcome. */
      n: number;
      /** How many were compared, two by two. */
      factors: number;
      /**
       * The fewest that are all told apart from every other, the strongest first: one, or several that share the top. Empty when
       * the data name none.
       */
      top: Of[];
      /** Whether no two at the top can be told apart. */
      alike: boolean;
      /** Take no part: nobody said yet what a high score goes with. */
      undirected: Of[];
      /** Take no part: too few people answered the questions about it. */
      unanswered: Of[];
      /** Point the other way than was expected, their whole interval. */
      opposite: Of[];
      /** The least and the most reliable of them, when these differ so much that the weaker looks weaker than it is. */
      reliabilities: Interval | null;
    };

/** From this difference on a comparison says that not everything was measured as well. */
const unequalReliability = 0.15;

/** Compares the signed strengths on the same complete respondents; `fewest` are needed to tell anything. */
export function compareFactors<Of extends Candidate>(
  candidates: readonly Of[],
  stored: FactorCorrelations | null,
  fewest = 0,
): Comparison<Of> {
  const measured = candidates.filter(({ r }) => r !== null);
  const directed = measured.filter(({ direction }) => direction !== null);
  if (directed.length < 2) return { kind: 'nothing' };
  if (!stored || stored.n < fewest || !directed.every(({ computed }) => computed)) return { kind: 'unknown' };
  const matrix = lookUp(stored);
  const signed = directed
    .flatMap((of): Signed<Of>[] => {
      const r = matrix.withOutcome(of.uuid);
      return r === undefined ? [] : [{ of, strength: of.direction === '-' ? -r : r }];
    })
    .sort((a, b) => b.strength - a.strength);
  if (signed.length < 2) return { kind: 'unknown' };
  const sure = signed.map((one) => signed.map((other) => apart(one, other, matrix, stored.n)));
  const many = topOf(sure.map((row) => row.map(({ stronger }) => stronger)));
  const reliabilities = signed.flatMap(({ of: { reliability } }) => reliability ?? []);
  const [lo, hi] = [Math.min(...reliabilities), Math.max(...reliabilities)];
  return {
    kind: 'compared',
    n: stored.n,
    factors: signed.length,
    top: signed.slice(0, many).map(({ of }) => of),
    alike: !sure.slice(0, many).some((row) => row.slice(0, many).some(({ above }) => above)),
    undirected: measured.filter(({ direction }) => direction === null),
    unanswered: directed.filter((of) => !signed.some((one) => one.of === of)),
    opposite: signed
      .filter(({ strength }) => (correlationInterval(strength, stored.n)?.hi ?? 0) < 0)
      .map(({ of }) => of),
    reliabilities: hi - lo > unequalReliability ? { lo, hi } : null,
  };
}

interface Signed<Of extends Candidate = Candidate> {
  of: Of;
  /** The correlation in the direction that was expected. */
  strength: number;
}

/** `above`: one lies above another. `stronger`: also whichever way the other really points. */
function apart(one: Signed, other: Signed, matrix: Matrix, n: number): { above: boolean; stronger: boolean } {
  const between = matrix.between(one.of.uuid, other.of.uuid);
  if (one === other || between === undefined) return { above: false, stronger: false };
  const turned = one.of.direction === other.of.direction ? between : -between;
  const isAbove = (sign: 1 | -1) =>
    (dependentDifference(one.strength, sign * other.strength, sign * turned, n)?.interval.lo ?? 0) > 0;
  const above = isAbove(1);
  return { above, stronger: above && isAbove(-1) };
}

/** How many at the front are all stronger than all behind them, the fewest; 0 when only the whole row would do. */
function topOf(stronger: readonly (readonly boolean[])[]): number {
  const holds = (many: number) => stronger.slice(0, many).every((row) => row.slice(many).every(Boolean));
  for (let many = 1; many < stronger.length; many++) if (holds(many)) return many;
  return 0;
}

interface Matrix {
  withOutcome: (uuid: string) => number | undefined;
  between: (one: string, other: string) => number | undefined;
}

function lookUp({ factors, outcome, between }: FactorCorrelations): Matrix {
  const places = new Map(factors.map((uuid, at) => [uuid, at]));
  return {
    withOutcome: (uuid) => outcome[places.get(uuid) ?? -1],
    between: (one, other) => {
      const [low, high] = [places.get(one) ?? -1, places.get(other) ?? -1].sort((a, b) => a - b) as [number, number];
      return between[high]?.[low];
    },
  };
}

/** From here on two factors go together so much that they are to be read together. */
export const strongTogether = 0.6;

/** Two factors that go together strongly, with the interval of how much. */
export interface StrongPair<Of> {
  first: Of;
  second: Of;
  r: number;
  interval: Interval;
  n: number;
}

/** The pairs of factors that go together strongly, whichever way, the strongest first. Of computed figures only. */
export function strongPairs<Of extends Candidate>(
  candidates: readonly Of[],
  stored: FactorCorrelations | null,
  fewest = 0,
): StrongPair<Of>[] {
  if (!stored || stored.n < fewest) return [];
  const matrix = lookUp(stored);
  // In one order wherever they are told.
  const computed = stored.factors.flatMap((uuid) => candidates.find((one) => one.uuid === uuid && one.computed) ?? []);
  return computed
    .flatMap((first, at) =>
      computed.slice(at + 1).flatMap((second): StrongPair<Of>[] => {
        const r = matrix.between(first.uuid, second.uuid);
        const interval = r === undefined ? null : correlationInterval(r, stored.n);
        return r === undefined || interval === null || Math.abs(r) < strongTogether
          ? []
          : [{ first, second, r, interval, n: stored.n }];
      }),
    )
    .sort((a, b) => Math.abs(b.r) - Math.abs(a.r));
}

/** How much two factors go together, where nothing is known of it yet. */
const usualTogether = 0.4;

/** The fewest respondents with whom two correlations with the outcome are told apart; null when no sample we can count does. */
export function respondentsToTellApart(stronger: number, weaker: number): number | null {
  const toldApart = (n: number) => (dependentDifference(stronger, weaker, usualTogether, n)?.interval.lo ?? 0) > 0;
  let enough = 4;
  while (!toldApart(enough)) {
    if (enough > mostRespondents) return null;
    enough *= 2;
  }
  let tooFew = enough / 2;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (toldApart(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

const mostRespondents = 10_000_000;
