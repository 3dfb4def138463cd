import { amountOf, isPossible } from '#evidence/effect/outcome.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { assignmentOf, type CountedPlan, restsOnPeople, typedOutcome } from '../answer/measured.rules.ts';
import { evaluationShape, type Group, type Measurement, type Outcome } from '../evaluation.contract.ts';

/** What one line of the grid is about: a whole group, or one place in it. */
export interface Line {
  group: string;
  place: string | null;
}

/** One cell of it. */
export interface CellKey extends Line {
  outcome: string;
  moment: string;
}

export type Numbers = Pick<Measurement, 'amount' | 'outOf' | 'sd'>;

const nothing: Numbers = { amount: null, outOf: null, sd: null };
type Counts = Pick<CountedPlan, 'measured'>;

const isAt = (row: Measurement, { outcome, group, place, moment }: CellKey) =>
  row.outcome === outcome && row.moment === moment && isOf(row, { group, place });
const isOf = (row: Line, { group, place }: Line) => row.group === group && row.place === place;

/** The groups of which something is counted: where nobody is without, only who has it. */
export const countedGroups = ({ design, groups }: Pick<CountedPlan, 'design' | 'groups'>): Group[] =>
  groups.filter(({ gets }) => gets === 'with' || (gets === 'without' && assignmentOf(design) !== 'none'));

/** The lines of an outcome: each group where persons were counted, else the places that there are. */
export function linesOf(evaluation: CountedPlan, outcome: Outcome): Line[] {
  const groups = countedGroups(evaluation);
  const own = evaluation.measured.filter((row) => row.outcome === outcome.uuid);
  const found = groups.flatMap(({ uuid }): Line[] => [
    ...new Map(own.filter(({ group }) => group === uuid).map(({ group, place }) => [place, { group, place }])).values(),
  ]);
  const bare = groups
    .filter(({ uuid }) => isWhole(evaluation, outcome, uuid))
    .map(({ uuid }): Line => ({ group: uuid, place: null }));
  return [...bare, ...found.filter(({ group, place }) => place !== null || !isWhole(evaluation, outcome, group))];
}

/**
 * Whether a group is always asked for its numbers as a whole: of persons, and where no effect is reckoned from places, as long as none of its
 * places stands there.
 */
export function isWhole(evaluation: CountedPlan, outcome: Outcome, group: string): boolean {
  if (restsOnPeople(evaluation, outcome)) return true;
  return (
    assignmentOf(evaluation.design) === null &&
    !evaluation.measured.some((row) => row.outcome === outcome.uuid && row.group === group && row.place !== null)
  );
}

/** The numbers of a cell; empty ones where nobody counted. */
export const numbersAt = ({ measured }: Counts, key: CellKey): Numbers =>
  measured.find((row) => isAt(row, key)) ?? nothing;

/** The counts with one cell changed. A cell has the same uuid for everyone, so that two people write in the same one. */
export function withNumbers<C extends Counts>(content: C, key: CellKey, patch: Partial<Numbers>): C {
  const at = content.measured.findIndex((row) => isAt(row, key));
  const measured =
    at < 0
      ? [...content.measured, rowAt(key, patch)]
      : content.measured.map((row, index) => (index === at ? { ...row, ...patch } : row));
  return { ...content, measured };
}

/** A row of the counts. */
export const rowAt = (key: CellKey, numbers: Partial<Numbers>): Measurement =>
  emptyRow(evaluationShape.measured, {
    uuid: rowId('measured', key.outcome, key.group, key.moment, key.place ?? ''),
    ...key,
    ...numbers,
  });

/** The counts with a place to count, before anything is counted there. */
export const withLine = <C extends Counts>(content: C, key: CellKey): C => withNumbers(content, key, {});

/** The counts without those of one line of an outcome. */
export const withoutLine = <C extends Counts>(content: C, outcome: string, line: Line): C => ({
  ...content,
  measured: content.measured.filter((row) => row.outcome !== outcome || !isOf(row, line)),
});

/** What is wrong with the numbers of a cell; null while they can be, or are not all there. */
export function faultOf({ kind, per }: Pick<Outcome, 'kind' | 'per'>, numbers: Numbers): string | null {
  const { amount, outOf, sd } = numbers;
  if (kind === null || amount === null) return null;
  if (kind !== 'mean' && amount < 0) return 'Een telling kan niet onder nul.';
  if (kind !== 'mean' && !Number.isInteger(amount)) return 'Vul een heel getal in.';
  if (outOf === null) return null;
  if (kind === 'count')
    return outOf > 0 ? null : `Vul in over hoeveel ${per?.trim() || 'weken of keren'} dit gaat: meer dan nul.`;
  if (!Number.isInteger(outOf)) return 'Vul bij “van” een heel aantal mensen in.';
  if (kind === 'share' && amount > outOf) return `${amount} van ${outOf} kan niet: het deel is groter dan het geheel.`;
  const value = typedOutcome(kind, { amount, outOf, sd });
  return value === null || isPossible(value) ? null : 'Deze getallen kunnen niet bij elkaar horen.';
}

/** What the numbers of a cell come to, to show beside them; null while they are not complete. */
export function amountAt({ kind }: Pick<Outcome, 'kind'>, numbers: Numbers): number | null {
  const value = kind === null ? null : typedOutcome(kind, numbers);
  return value && amountOf(value);
}

/** What the numbers of an outcome are called, and the words between and behind them: `41 van 100`, `12 keer in 4 week`, `3,2 bij 100 mensen`. */
export const numberWords = ({
  kind,
  per,
}: Pick<Outcome, 'kind' | 'per'>): Record<'amount' | 'outOf' | 'between' | 'after', string> =>
  kind === 'share'
    ? { amount: 'Deed het', outOf: evaluationShape.measured.row.outOf.words.short, between: 'van', after: '' }
    : kind === 'count'
      ? { amount: 'Keer', outOf: per ? `In hoeveel ${per}` : 'In hoeveel', between: 'keer in', after: per ?? '' }
      : { amount: 'Gemiddelde', outOf: 'Mensen', between: 'bij', after: 'mensen' };
