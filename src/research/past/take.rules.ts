import { commaCsvOf } from '#foundation/shared/csv.ts';
import type { PastEffectFound, PastFinding, PastLook, PastSum, PastUse } from './past.contract.ts';

/** One study of a sum, on the scale on which it was taken together. */
export interface SummedStudy {
  name: string;
  year: number;
  n: number | null;
  /** As people read it. */
  estimate: number;
  lo: number;
  hi: number;
  yi: number;
  vi: number;
  /** Of effects: whether lots were drawn. */
  assignment: PastEffectFound['assignment'] | null;
}

const z95 = 1.959963984540054;

/** The studies of a sum, the oldest first. */
export function studiesOf(sum: PastSum, { findings, effects }: Pick<PastUse, 'findings' | 'effects'>): SummedStudy[] {
  const rows = sum.researches.flatMap((uuid): SummedStudy[] => {
    if (sum.measure === null) {
      const found = findings.find((one) => one.uuid === uuid);
      return found && isMeasured(found) ? [ofCorrelation(found)] : [];
    }
    const found = effects.find((one) => one.uuid === uuid && one.comparable && one.measure === sum.measure);
    if (!found?.comparable) return [];
    const { yi, vi } = found.comparable;
    const half = z95 * Math.sqrt(vi);
    const { name, year, assignment } = found;
    return [{ name, year, n: null, estimate: yi, lo: yi - half, hi: yi + half, yi, vi, assignment }];
  });
  return rows.toSorted((one, other) => one.year - other.year || one.name.localeCompare(other.name, 'nl'));
}

type Measured = PastFinding & { r: number; n: number; interval: { lo: number; hi: number } };

const isMeasured = (one: PastFinding): one is Measured => one.r !== null && one.n !== null && one.interval !== null;

const ofCorrelation = ({ name, year, n, r, interval }: Measured): SummedStudy => ({
  name,
  year,
  n,
  estimate: r,
  ...interval,
  yi: Math.atanh(r),
  vi: 1 / (n - 3),
  assignment: null,
});

/** What was taken together, as a table for R and spreadsheets: decimal points and commas between, as `read.csv` reads. */
export const sumCsv = (studies: readonly SummedStudy[]): string =>
  commaCsvOf([
    ['study', 'year', 'n', 'estimate', 'lo', 'hi', 'yi', 'vi', 'assignment'],
    ...studies.map(({ name, year, n, estimate, lo, hi, yi, vi, assignment }) => [
      name,
      String(year),
      n === null ? '' : String(n),
      ...[estimate, lo, hi, yi, vi].map((value) => minus(value)),
      assignment ?? '',
    ]),
  ]);

/** A number is no formula, but a cell that begins with a minus would be taken for one. */
const minus = (value: number) => (value < 0 ? ` ${value}` : String(value));

/** Reckons the same with metafor, from the numbers in the script itself. */
export function sumScript(sum: PastSum, studies: readonly SummedStudy[]): string {
  const vector = (values: readonly (string | number)[]) => `c(${values.join(', ')})`;
  const back = sum.measure === null ? 'transf = tanh' : sum.measure === 'rate_ratio' ? 'transf = exp' : null;
  return `# Herhaalt wat Drijfveer samennam: willekeurige effecten (REML), het aangepaste interval van Knapp en Hartung,
# een voorspellingsinterval, en tau² met het profiel van Q. Nodig: install.packages("metafor")
library(metafor)
study <- ${vector(studies.map(({ name, year }) => JSON.stringify(`${name} (${year})`)))}
yi <- ${vector(studies.map(({ yi }) => yi))}
vi <- ${vector(studies.map(({ vi }) => vi))}
fit <- rma(yi, vi, method = "REML", test = "adhoc", slab = study)
print(fit)
print(predict(fit${back ? `, ${back}` : ''}))
print(confint(fit))
forest(fit, addpred = TRUE${back ? `, ${back}` : ''})

# Drijfveer vond: ${sum.estimate} (${sum.interval.lo} tot ${sum.interval.hi}); tau² = ${sum.tau2}, Q = ${sum.q}, I² = ${100 * sum.i2} %.
${sum.looks.map((look) => lookScript(look, studies, vector)).join('')}`;
}

/** The same for what they may differ by. */
function lookScript(
  { by, difference, tau2 }: PastLook,
  studies: readonly SummedStudy[],
  vector: (values: readonly (string | number)[]) => string,
): string {
  const [name, values] =
    by === 'year'
      ? ['year', studies.map(({ year }) => year)]
      : ['no_lots', studies.map(({ assignment }) => (assignment === 'drawn' ? 0 : 1))];
  const span = by === 'year' ? `diff(range(${name})) * ` : '';
  return `
# Waarin ze kunnen verschillen: een blik, geen bewijs.
${name} <- ${vector(values)}
look <- rma(yi, vi, mods = ~ ${name}, method = "REML", test = "adhoc")
print(look)
print(${span}c(look$beta[2], look$ci.lb[2], look$ci.ub[2]))
print(confint(look))
# Drijfveer vond: verschil ${difference.estimate} (${difference.interval.lo} tot ${difference.interval.hi}); tau² = ${tau2}.
`;
}
