import type { AnswerQuality } from '#evidence/statistics/analysis.contract.ts';
import { isPresent } from '#evidence/statistics/known.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import { outsideOf } from '#steps/conducting-research/analysis/doers.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  type Column,
  columnsOf,
  distributionOf,
  type ItemAnswers,
} from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { carelessIn, flaggedIn } from './careless.rules.ts';

/** Who stops leaves at least so many questions at the end open: one can be skipped by anybody. */
const lastQuestions = 3;

/** What the answers themselves, and how long people took, tell of how they were given, over everybody who answered. */
export function qualityOf(
  items: readonly QuestionnaireItem[],
  answers: readonly ItemAnswers[],
  seconds: Float64Array | null = null,
): AnswerQuality {
  const columns = columnsOf(items, answers);
  const people = columns[0]?.codes.values.length ?? 0;
  const outside = outsideOf(columns) ?? (() => false);
  const careless = carelessIn(columns, people, seconds);
  const { alike, same, fast } = careless;
  return {
    people,
    stopped: columns.length > 2 * lastQuestions ? countRows(people, (row) => hasStopped(columns, row)) : null,
    alike: alike && countFlags(alike),
    same: same && countFlags(same),
    fast: fast && countFlags(fast),
    flagged: countFlags(flaggedIn(careless, people)),
    questions: columns.map(({ item, codes: { values } }) => {
      // Who was never in the situation was not asked about the behaviour.
      const isAsked = (row: number) => item.block !== 'outcome' || !outside(row);
      return {
        item: item.uuid,
        asked: countRows(people, isAsked),
        missing: countRows(people, (row) => isAsked(row) && !isPresent(values[row]!)),
      };
    }),
    groups: columns.filter(({ item }) => item.block === 'segment').map(groupsOf),
  };
}

function groupsOf({ item, scale, codes }: Column): NonNullable<AnswerQuality['groups']>[number] {
  const answers = distributionOf(scale, presentOf(codes.values), item);
  return { item: item.uuid, answers: answers.map(({ code, n }) => ({ code, n })) };
}

function countRows(length: number, holds: (row: number) => boolean): number {
  let count = 0;
  for (let row = 0; row < length; row++) if (holds(row)) count++;
  return count;
}

const countFlags = (flags: Uint8Array) => flags.reduce((sum, flag) => sum + flag, 0);

const answered = ({ codes }: Column, row: number) => isPresent(codes.values[row]!);

function hasStopped(columns: readonly Column[], row: number): boolean {
  const last = columns.slice(-lastQuestions);
  return !last.some((column) => answered(column, row)) && columns.some((column) => answered(column, row));
}
