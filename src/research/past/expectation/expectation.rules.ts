import type { OutcomeKind } from '#evidence/effect/kinds.contract.ts';
import { known } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import { sameWords } from '../same-words.rules.ts';
import type { Foretold, ForetoldUnit } from './expectation.contract.ts';

/** Of fewer there is no average of what was expected too much or too little (docs/decisions/0080). */
export const fewestForAverage = 10;

export type ForetoldRow = Foretold & { kind: OutcomeKind; per: string | null };

/**
 * What was expected and found, apart for each unit: points of a percentage are the same of whatever they are, a count or a mean only of the
 * same that is told in the same unit. From the unit with the most studies on.
 */
export function unitsOf(rows: readonly ForetoldRow[]): ForetoldUnit[] {
  const units = Map.groupBy(rows, ({ kind, per, outcome }) =>
    kind === 'share' ? kind : JSON.stringify([kind, sameWords(outcome), sameWords(per ?? '')]),
  );
  return [...units.values()]
    .map((some) => ({
      kind: some[0]!.kind,
      per: some[0]!.kind === 'share' ? null : some[0]!.per,
      studies: some.map(({ kind: _kind, per: _per, ...study }) => study),
      average: averageOf(some),
    }))
    .toSorted((one, other) => other.studies.length - one.studies.length);
}

/** Of whom there is a group without: what changed by itself was nobody’s to foretell. */
export const isCompared = ({ assignment }: Pick<Foretold, 'assignment'>): boolean => assignment !== 'none';

/** The plain mean of what was found less what was expected, each research once and alike, with Student’s interval. */
function averageOf(studies: readonly Foretold[]): ForetoldUnit['average'] {
  const apart = studies.filter(isCompared).map(({ expected, found }) => found - expected);
  const mean = apart.length < fewestForAverage ? null : known(meanOf(apart));
  return mean && { n: mean.n, difference: mean.mean, interval: mean.interval };
}
