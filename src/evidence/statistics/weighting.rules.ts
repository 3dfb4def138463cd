import type { Interval } from '#evidence/evidence.rules.ts';
import { type Figure, isPresent, noFigure } from './known.rules.ts';
import { t95 } from './quantile.rules.ts';
import { type Share, shareOf } from './share.rules.ts';

/** What people are weighted to: of one question how the whole population is divided over its answers. */
export interface Margin {
  /** Of each respondent the place of the answer in `shares`; −1 where there is none, or its share is not known. */
  places: Int32Array;
  /** How much of the population gives each answer, in any unit. */
  shares: readonly number[];
}

/** One weight a respondent. Together they are as many as there are respondents. */
export interface Weights {
  weights: Float64Array;
  /** How many had a weight over the limit. */
  trimmed: number;
  /** The largest difference (0–1) between a known share and that of the weighted respondents: 0 unless weights were trimmed. */
  off: number;
  /** How much the spread of the weights adds to the variance: 1 + CV² (Kish 1965). */
  designEffect: number;
  /** How many respondents without weights would tell as much. */
  effectiveN: number;
  /** The weights after each margin in the last round, before trimming, with its places: of these the standard error is made. */
  rounds: readonly { places: Int32Array; categories: number; weights: Float64Array }[];
}

/** As many rounds, and as small a change of a cell as a share of all, as R’s `rake` is asked here. */
const mostRounds = 1000;
const atRest = 1e-10;
const metWithin = 1e-6;
/** Nobody counts for more than five others (DeBell & Krosnick 2009). */
export const mostWeight = 5;
const mostTrims = 1000;

/**
 * Raking, or iterative proportional fitting (Deming & Stephan 1940), and then trimming, as R’s `survey` does both: what is over the limit
 * is divided over who is under it. Who has no place in a margin keeps in it the weight that the sample gave. Null where the margins cannot
 * all be met.
 */
export function weightsOf(people: number, margins: readonly Margin[], most = mostWeight): Weights | null {
  const { cells, cellOf } = cellsOf(
    people,
    margins.map((margin) => closedMargin(people, margin)),
  );
  const raked = rake(people, cells);
  if (!raked) return null;
  const spread = (ofCells: Float64Array) => Float64Array.from(cellOf, (cell) => ofCells[cell]!);
  const { weights, trimmed } = trim(spread(raked.at(-1)!), most);
  let squares = 0;
  for (const weight of weights) squares += weight ** 2;
  return {
    weights,
    trimmed,
    off: Math.max(...margins.map((margin) => largestGap(weights, margin))),
    designEffect: squares / people,
    effectiveN: people ** 2 / squares,
    rounds: cells.margins.map(({ targets, cells: places }, at) => ({
      places: Int32Array.from(cellOf, (cell) => places[cell]!),
      categories: targets.length,
      weights: spread(raked[at]!),
    })),
  };
}

/** A margin in which everybody has a place, with how many of the respondents there should be in each. */
interface ClosedMargin {
  places: Int32Array;
  targets: Float64Array;
}

function closedMargin(people: number, { places, shares }: Margin): ClosedMargin {
  let open = 0;
  for (const place of places) if (place < 0) open++;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const targets = Float64Array.from([...shares.map((share) => ((people - open) * share) / whole), open]);
  return { places: places.map((place) => (place < 0 ? shares.length : place)), targets };
}

/** Who answered alike on every margin has one weight, so that a round is over these cells. */
interface Cells {
  counts: Float64Array;
  /** Of each margin the place of every cell. */
  margins: { targets: Float64Array; cells: Int32Array }[];
}

function cellsOf(people: number, margins: readonly ClosedMargin[]): { cells: Cells; cellOf: Int32Array } {
  const numbers = new Map<number, number>();
  const firsts: number[] = [];
  const counts: number[] = [];
  const cellOf = new Int32Array(people);
  for (let row = 0; row < people; row++) {
    let key = 0;
    for (const { places, targets } of margins) key = key * targets.length + places[row]!;
    let cell = numbers.get(key);
    if (cell === undefined) {
      cell = numbers.size;
      numbers.set(key, cell);
      firsts.push(row);
      counts.push(0);
    }
    counts[cell]!++;
    cellOf[row] = cell;
  }
  const ofMargins = margins.map(({ places, targets }) => ({
    targets,
    cells: Int32Array.from(firsts, (row) => places[row]!),
  }));
  return { cells: { counts: Float64Array.from(counts), margins: ofMargins }, cellOf };
}

/** The weight of each cell after every margin of the last round; null when it comes to no rest. */
function rake(people: number, { counts, margins }: Cells): Float64Array[] | null {
  const weights = new Float64Array(counts.length).fill(1);
  for (let round = 0; round < mostRounds; round++) {
    const before = weights.slice();
    const after = margins.map(({ targets, cells }) => {
      const sums = sumsOf(weights, counts, { targets, cells });
      // Nobody is there to stand for them.
      if (sums.some((sum, place) => !(sum > 0) && targets[place]! > 0)) return null;
      for (let cell = 0; cell < cells.length; cell++) weights[cell]! *= targets[cells[cell]!]! / sums[cells[cell]!]!;
      return weights.slice();
    });
    if (after.some((one) => one === null)) return null;
    const change = weights.reduce(
      (most, now, cell) => Math.max(most, Math.abs(now - before[cell]!) * counts[cell]!),
      0,
    );
    if (change < atRest * people) return isMet(weights, counts, margins, people) ? (after as Float64Array[]) : null;
  }
  return null;
}

/** Margins that exclude each other come to rest as well: on the last of them. */
function isMet(weights: Float64Array, counts: Float64Array, margins: Cells['margins'], people: number): boolean {
  return margins.every((margin) =>
    sumsOf(weights, counts, margin).every((sum, at) => Math.abs(sum - margin.targets[at]!) < metWithin * people),
  );
}

function sumsOf(
  weights: Float64Array,
  counts: Float64Array,
  { targets, cells }: Cells['margins'][number],
): Float64Array {
  const sums = new Float64Array(targets.length);
  for (let cell = 0; cell < cells.length; cell++) sums[cells[cell]!]! += weights[cell]! * counts[cell]!;
  return sums;
}

function trim(raked: Float64Array, most: number): { weights: Float64Array; trimmed: number } {
  let weights = raked;
  const trimmed = raked.reduce((count, weight) => count + (weight > most ? 1 : 0), 0);
  for (let round = 0; round < mostTrims; round++) {
    let [over, under] = [0, 0];
    for (const weight of weights) {
      if (weight > most) over += weight - most;
      else under++;
    }
    if (over === 0 || under === 0) break;
    const more = over / under;
    weights = weights.map((weight) => (weight > most ? most : weight + more));
  }
  return { weights, trimmed };
}

function largestGap(weights: Float64Array, { places, shares }: Margin): number {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const sums = new Float64Array(shares.length);
  let all = 0;
  for (let row = 0; row < places.length; row++) {
    if (places[row]! < 0) continue;
    sums[places[row]!]! += weights[row]!;
    all += weights[row]!;
  }
  return shares.reduce((most, share, place) => Math.max(most, Math.abs(sums[place]! / all - share / whole)), 0);
}

export interface WeightedMean {
  /** Who has a value. */
  n: number;
  mean: number;
  /** Standard error. */
  error: number;
  /** 95 %. */
  interval: Interval;
}

/** So many times the rest is taken to the margins, as R’s `svyrecvar` does. */
const projections = 10;

/**
 * The weighted mean of who has a value, and its standard error by linearisation: of what is left when the margins are taken out, over all
 * respondents, as R’s `svymean` makes it of a raked design and of a part of its people (Lumley 2010). The interval is m ± t · error.
 */
export function weightedMeanOf(values: Float64Array, { weights, rounds }: Weights): Figure<WeightedMean> {
  const people = values.length;
  let [n, whole, sum] = [0, 0, 0];
  for (let row = 0; row < people; row++) {
    if (!isPresent(values[row]!)) continue;
    n++;
    whole += weights[row]!;
    sum += weights[row]! * values[row]!;
  }
  if (n < 2) return noFigure(n === 0 ? 'no_answers' : 'too_few');
  const mean = sum / whole;
  const rest = values.map((value, row) => (isPresent(value) ? (weights[row]! * (value - mean)) / whole : 0));
  for (let time = 0; time < projections; time++) for (const round of rounds) takeOut(rest, round);
  const middle = rest.reduce((all, one) => all + one, 0) / people;
  const squares = rest.reduce((all, one) => all + (one - middle) ** 2, 0);
  const error = Math.sqrt((people / (people - 1)) * squares);
  const half = t95(n - 1) * error;
  return { kind: 'figure', n, mean, error, interval: { lo: mean - half, hi: mean + half } };
}

/** Takes out of each respondent’s part the mean of who is in the same place of the margin. */
function takeOut(rest: Float64Array, { places, categories, weights }: Weights['rounds'][number]): void {
  const [sums, counts] = [new Float64Array(categories), new Float64Array(categories)];
  for (let row = 0; row < rest.length; row++) {
    sums[places[row]!]! += rest[row]! / weights[row]!;
    counts[places[row]!]!++;
  }
  for (let row = 0; row < rest.length; row++)
    rest[row]! -= (weights[row]! * sums[places[row]!]!) / counts[places[row]!]!;
}

/**
 * A share (0–1) of people that was weighted, with the interval of Wilson on as many people as would give its standard error without weights
 * (Franco, Little, Louis & Slud 2019): so it stays within 0–1. `values` are 0 and 1.
 */
export function weightedShareOf(values: Float64Array, weights: Weights): Share | null {
  const found = weightedMeanOf(values, weights);
  if (found.kind === 'none') return null;
  const { n, mean, error } = found;
  const alike = error > 0 ? (mean * (1 - mean)) / error ** 2 : n / weights.designEffect;
  const share = shareOf(mean * alike, alike);
  return share && { ...share, n, share: mean };
}
