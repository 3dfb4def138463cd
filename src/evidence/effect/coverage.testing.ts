import { seededNumbers } from '#evidence/statistics/normals.testing.ts';
import { answerOf, type Measured } from './answer.rules.ts';
import type { Assignment } from './kinds.contract.ts';
import { type Outcome, sumOf } from './outcome.rules.ts';
import type { PersonRow } from './units.rules.ts';

/** Samples of which the real effect is known, and how often the interval holds it. */
export interface Scenario {
  name: string;
  assignment: Assignment;
  truth: number;
  /** `many` persons or places in a group. */
  sample: (chance: Chance, many: number) => Measured;
}

/** Numbers by chance, of a seed. */
export class Chance {
  readonly #next: () => number;
  constructor(seed: number) {
    this.#next = seededNumbers(seed);
  }
  uniform = (): number => this.#next();
  normal = (): number => Math.sqrt(-2 * Math.log(1 - this.#next())) * Math.cos(2 * Math.PI * this.#next());
  exponential = (): number => -Math.log(1 - this.#next());
  whole = (lo: number, hi: number): number => lo + Math.floor(this.#next() * (hi - lo + 1));
  part(n: number, p: number): number {
    let part = 0;
    for (let at = 0; at < n; at++) if (this.#next() < p) part++;
    return part;
  }
  /** Knuth’s product, in pieces so that a large mean has no product of nothing. */
  poisson(mean: number): number {
    let [count, left] = [0, mean];
    while (left > 0) {
      const piece = Math.min(left, 20);
      const limit = Math.exp(-piece);
      for (let product = this.#next(); product > limit; product *= this.#next()) count++;
      left -= piece;
    }
    return count;
  }
  /** Mean 1, variance 1/shape (Marsaglia & Tsang 2000), for shape ≥ 1. */
  gamma(shape: number): number {
    const d = shape - 1 / 3;
    for (;;) {
      const x = this.normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - this.#next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / shape;
    }
  }
}

/** In how many of the samples the interval holds the truth (0–1), and how many had one. */
export function coverageOf({ assignment, truth, sample }: Scenario, many: number, samples: number, seed: number) {
  const chance = new Chance(seed);
  let [held, told] = [0, 0];
  for (let at = 0; at < samples; at++) {
    const found = answerOf(assignment, sample(chance, many));
    if (found.kind === 'none' || found.certainty.kind === 'none') continue;
    told++;
    if (found.certainty.lo <= truth && truth <= found.certainty.hi) held++;
  }
  return { held: held / told, told };
}

const groups = ['without', 'with'] as const;
type Row = Pick<PersonRow, 'before' | 'after'> & { stratum?: string | null; place?: string };

/** As many rows in both groups; `more` times as many in the one without. */
const rowsOf = (many: number, row: (z: number, at: number) => Row, more = 1) =>
  groups.flatMap((group, z) =>
    Array.from({ length: z === 0 ? Math.round(more * many) : many }, (_, at) => ({
      place: `${group} ${at}`,
      stratum: null,
      group,
      ...row(z, at),
    })),
  );

const share = (part: number, n: number): Outcome => ({ kind: 'share', part, n });
const mean = (value: number): Outcome => ({ kind: 'mean', n: 1, mean: value, sd: null });
const one = (does: boolean): Outcome => share(Number(does), 1);
const within = (p: number) => Math.min(0.99, Math.max(0.01, p));
const totals = (chance: Chance, n: number, p: readonly [number, number, number?, number?]): Measured => {
  const at = (of: number | undefined) => (of === undefined ? null : share(chance.part(n, of), n));
  return {
    form: 'totals',
    groups: { with: { after: at(p[1]), before: at(p[3]) }, without: { after: at(p[0]), before: at(p[2]) } },
  };
};

export const ofPersons: Scenario[] = [
  { name: 'shares 33 and 41 %', assignment: 'drawn', truth: 0.08, sample: (c, n) => totals(c, n, [0.33, 0.41]) },
  { name: 'shares 15 and 25 %', assignment: 'drawn', truth: 0.1, sample: (c, n) => totals(c, n, [0.15, 0.25]) },
  {
    name: 'means, spread 1 and 2',
    assignment: 'drawn',
    truth: 0.5,
    sample: (c, n) => ({
      form: 'people',
      rows: rowsOf(n, (z) => ({ before: null, after: mean(4 + 0.5 * z + (1 + z) * c.normal()) })),
    }),
  },
  {
    name: 'skewed means (exponential)',
    assignment: 'drawn',
    truth: 0.3,
    sample: (c, n) => ({
      form: 'people',
      rows: rowsOf(n, (z) => ({ before: null, after: mean((1 + 0.3 * z) * c.exponential()) })),
    }),
  },
  {
    name: 'counts, variance over mean about 3',
    assignment: 'drawn',
    truth: 0.4,
    sample: (c, n) => ({
      form: 'people',
      rows: rowsOf(n, (z) => {
        const exposure = c.whole(1, 4);
        return {
          before: null,
          after: { kind: 'count', events: c.poisson(exposure * (1 + 0.4 * z) * c.gamma(1.2)), exposure },
        };
      }),
    }),
  },
  {
    name: 'shares, adjusted for before and three strata',
    assignment: 'drawn',
    truth: 0.1,
    sample: (c, n) => ({
      form: 'people',
      rows: rowsOf(n, (z, at) => {
        const u = within(0.4 + 0.2 * c.normal());
        return { stratum: 'abc'[at % 3]!, before: one(c.uniform() < u), after: one(c.uniform() < within(u + 0.1 * z)) };
      }),
    }),
  },
  {
    name: 'means before and after, same people',
    assignment: 'none',
    truth: 0.3,
    sample: (c, n) => ({
      form: 'people',
      rows: rowsOf(n, () => {
        const u = c.normal();
        return { before: mean(u + c.normal()), after: mean(u + 0.3 + c.normal()) };
      }),
    }),
  },
  { name: 'shares before and after, same people', assignment: 'none', truth: 0.1, sample: samePeople },
  {
    name: 'shares before and after, other people',
    assignment: 'none',
    truth: 0.1,
    sample: (c, n) => totals(c, n, [0, 0.45, 0, 0.35]),
  },
  { name: 'shares twice, same people', assignment: 'not_drawn', truth: 0.1, sample: samePeople },
  {
    name: 'shares twice, other people',
    assignment: 'not_drawn',
    truth: 0.1,
    sample: (c, n) => totals(c, n, [0.35, 0.45, 0.3, 0.3]),
  },
  {
    name: 'counts twice, same people',
    assignment: 'not_drawn',
    truth: 0.4,
    sample: (c, n) => ({
      form: 'people',
      rows: rowsOf(n, (z) => {
        const own = c.gamma(2);
        const at = (rate: number): Outcome => ({
          kind: 'count',
          events: c.poisson(4 * rate * own * c.gamma(4)),
          exposure: 4,
        });
        return { before: at(1), after: at(1.2 + 0.4 * z) };
      }),
    }),
  },
];

/** Of these an interval is on the safe side: what is rare comes in whole persons. */
export const rare: Scenario[] = [
  { name: 'shares 2 and 4 %', assignment: 'drawn', truth: 0.02, sample: (c, n) => totals(c, n, [0.02, 0.04]) },
];

/** What goes wrong where people of places are taken for persons drawn one by one. */
export const wrongly: Scenario = {
  name: 'shares of places, as if of persons',
  assignment: 'drawn',
  truth: 0.08,
  sample: (c, k) => {
    const rows = rowsOf(k, (z) => place(c, z, false));
    const of = (group: string) => ({
      before: null,
      after: sumOf(rows.flatMap((row) => (row.group === group && row.after ? row.after : []))),
    });
    return { form: 'totals', groups: { with: of('with'), without: of('without') } };
  },
};

function samePeople(c: Chance, n: number): Measured {
  const rows = rowsOf(n, (z) => {
    const u = within(0.4 + 0.15 * c.normal());
    return { before: one(c.uniform() < u), after: one(c.uniform() < within(u + 0.1 * z)) };
  });
  return { form: 'people', rows };
}

/** A share at a place whose people are alike: ICC about 0.06; sizes 10 to 90. */
function place(c: Chance, z: number, before: boolean): Row {
  const u = 0.1 * c.normal();
  const at = (p: number) => {
    const n = c.whole(10, 90);
    return share(c.part(n, within(p + u + 0.06 * c.normal())), n);
  };
  return { before: before ? at(0.35) : null, after: at(0.37 + 0.08 * z) };
}

const shares =
  (weighing: 'alike' | 'size', before: boolean, more = 1) =>
  (c: Chance, k: number): Measured => ({
    form: 'places',
    weighing,
    rows: rowsOf(k, (z) => place(c, z, before), more),
  });

export const ofPlaces: Scenario[] = [
  { name: 'shares', assignment: 'drawn', truth: 0.08, sample: shares('alike', false) },
  { name: 'shares, half as many again without', assignment: 'drawn', truth: 0.08, sample: shares('alike', false, 1.5) },
  { name: 'shares, each person alike', assignment: 'drawn', truth: 0.08, sample: shares('size', false) },
  { name: 'shares, adjusted for before', assignment: 'drawn', truth: 0.08, sample: shares('alike', true) },
  {
    name: 'shares, adjusted, of a third of the places nothing known of before',
    assignment: 'drawn',
    truth: 0.08,
    sample: (c, k) => ({
      form: 'places',
      weighing: 'alike',
      rows: rowsOf(k, (z) => place(c, z, c.uniform() < 2 / 3)),
    }),
  },
  { name: 'shares, adjusted, each person alike', assignment: 'drawn', truth: 0.08, sample: shares('size', true) },
  { name: 'shares twice', assignment: 'not_drawn', truth: 0.08, sample: shares('alike', true) },
  { name: 'shares before and after', assignment: 'none', truth: 0.1, sample: shares('alike', true) },
  {
    name: 'counts, places and weeks both unlike',
    assignment: 'drawn',
    truth: 0.5,
    sample: (c, k) => ({
      form: 'places',
      weighing: 'alike',
      rows: rowsOf(k, (z) => {
        const exposure = c.whole(2, 6);
        const events = c.poisson((2 + 0.5 * z) * exposure * c.gamma(8) * c.gamma(6));
        return { before: null, after: { kind: 'count', events, exposure } };
      }),
    }),
  },
  {
    name: 'means, twice as many without, and with a spread of 3 to 1',
    assignment: 'drawn',
    truth: 1,
    sample: (c, k) => ({
      form: 'places',
      weighing: 'alike',
      rows: rowsOf(k, (z) => ({ before: null, after: mean(5 + z + (1 + 2 * z) * c.normal()) }), 2),
    }),
  },
  {
    name: 'people in places, adjusted, each person alike',
    assignment: 'drawn',
    truth: 0.4,
    sample: (c, k) => ({
      form: 'people_in_places',
      weighing: 'size',
      rows: rowsOf(k, (z) => ({ before: null, after: mean(z) })).flatMap(({ group, place: of }) => {
        const u = 0.4 * c.normal();
        return Array.from({ length: c.whole(5, 25) }, (): PersonRow => {
          const own = u + c.normal();
          const after = own + 0.4 * Number(group === 'with') + 0.3 * u + c.normal();
          return { group, place: of, stratum: null, before: mean(own), after: mean(after) };
        });
      }),
    }),
  },
];
