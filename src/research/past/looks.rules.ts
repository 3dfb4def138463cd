import type { Assignment } from '#evidence/effect/kinds.contract.ts';
import type { StudyEffect } from '#evidence/pooling/measures.rules.ts';
import { type Estimated, type Regression, regression } from '#evidence/pooling/regression.rules.ts';
import { fewestPerLook, fewestTogether } from '#evidence/pooling/shown.rules.ts';
import type { PastLook } from './past.contract.ts';

export interface Looked {
  year: number;
  /** Of effects alone. */
  assignment?: Assignment;
  effect: StudyEffect;
}

/** Years between which there is anything to see along. */
const fewestYears = 3;

/**
 * Looks at what studies that were taken together may differ by: one for every ten of them, in an order that does not depend on what was
 * found. First whether lots were drawn, where each of both is as many as any sum asks; then the year. A subgroup of a look is never
 * a sum of its own: both share what lies between studies.
 */
export function looksOf(studies: readonly Looked[], scale: (value: number) => number): PastLook[] {
  const many = Math.floor(studies.length / fewestPerLook);
  return [byAssignment, byYear].flatMap((look) => (many > 0 ? (look(studies, scale) ?? []) : [])).slice(0, many);
}

type Look = (studies: readonly Looked[], scale: (value: number) => number) => PastLook | null;

const byAssignment: Look = (studies, scale) => {
  const drawn = studies.filter(({ assignment }) => assignment === 'drawn').length;
  const rest = studies.filter(({ assignment }) => assignment === 'not_drawn').length;
  if (Math.min(drawn, rest) < fewestTogether || drawn + rest < studies.length) return null;
  const found = along(studies, ({ assignment }) => (assignment === 'drawn' ? 0 : 1));
  return (
    found && {
      by: 'assignment',
      ends: [
        { assignment: 'drawn', year: null, n: drawn, ...told(found.at(0), scale) },
        { assignment: 'not_drawn', year: null, n: rest, ...told(found.at(1), scale) },
      ],
      ...between(found, 1),
    }
  );
};

const byYear: Look = (studies, scale) => {
  const years = studies.map(({ year }) => year);
  if (new Set(years).size < fewestYears) return null;
  const found = along(studies, ({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const end = (year: number) => ({ assignment: null, year, n: null, ...told(found!.at(year), scale) });
  return found && { by: 'year', ends: [end(first), end(last)], ...between(found, last - first) };
};

const along = (studies: readonly Looked[], x: (study: Looked) => number): Regression | null =>
  regression(
    studies.map(({ effect }) => effect),
    studies.map(x),
  );

const told = ({ estimate, interval: { lo, hi } }: Estimated, scale: (value: number) => number) => ({
  estimate: scale(estimate),
  interval: { lo: scale(lo), hi: scale(hi) },
});

const between = ({ slope, tau2, tau2Interval }: Regression, steps: number): Omit<PastLook, 'by' | 'ends'> => ({
  difference: told(slope, (value) => value * steps),
  tau2,
  tau2Interval,
});
