import type { AnswerQuality } from '#evidence/statistics/analysis.contract.ts';
import { isPresent } from '#evidence/statistics/known.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  type Column,
  columnsOf,
  distributionOf,
  type ItemAnswers,
} from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { outsideOf } from './doers.rules.ts';

/** Who stops leaves at least so many questions at the end open: one can be skipped by anybody. */
const lastQuestions = 3;
/** So many answers that are all alike are no accident; of fewer nothing is said. */
const fewestAlike = 10;
/** Of so many factors, some of them asked the other way round, nobody means the same answer. */
const fewestBlocks = 3;

/** What the answers themselves tell of how they were given, over everybody who answered. It leaves nobody out. */
export function qualityOf(items: readonly QuestionnaireItem[], answers: readonly ItemAnswers[]): AnswerQuality {
  const columns = columnsOf(items, answers);
  const people = columns[0]?.codes.values.length ?? 0;
  const outside = outsideOf(columns) ?? (() => false);
  return {
    people,
    stopped: columns.length > 2 * lastQuestions ? countRows(people, (row) => hasStopped(columns, row)) : null,
    alike: alikeIn(columns, people),
    same: columns.length >= fewestAlike ? sameRows(columns, people) : null,
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

const answered = ({ codes }: Column, row: number) => isPresent(codes.values[row]!);

function hasStopped(columns: readonly Column[], row: number): boolean {
  const last = columns.slice(-lastQuestions);
  return !last.some((column) => answered(column, row)) && columns.some((column) => answered(column, row));
}

/** How many gave one answer to all questions about factors on the commonest scale; null where that can be meant. */
function alikeIn(columns: readonly Column[], people: number): number | null {
  const scales = Map.groupBy(
    columns.filter(({ item }) => item.block === 'factor'),
    ({ scale }) => `${scale.lo} ${scale.hi}`,
  );
  const [asked = []] = [...scales.values()].sort((a, b) => b.length - a.length);
  const blocks = new Set(asked.map(({ item }) => item.researchFactor)).size;
  const turned = asked.filter(({ item }) => item.reversed).length;
  if (asked.length < fewestAlike || blocks < fewestBlocks || turned === 0 || turned === asked.length) return null;
  return countRows(people, (row) => {
    const given = asked.flatMap(({ codes }) => (isPresent(codes.values[row]!) ? [codes.values[row]!] : []));
    return given.length >= fewestAlike && given.every((code) => code === given[0]);
  });
}

/** How many rows are the same, answer by answer, as one before them. */
function sameRows(columns: readonly Column[], people: number): number {
  const seen = new Set<string>();
  return countRows(people, (row) => {
    // Two hashes of 32 bits instead of a text of hundreds of answers: tens of thousands of rows take no time.
    let [one, other, given] = [0x811c9dc5, 0x9e3779b9, 0];
    for (const { codes } of columns) {
      const code = codes.values[row]!;
      if (isPresent(code)) given++;
      const digit = isPresent(code) ? code + 2 : 1;
      one = Math.imul(one ^ digit, 0x01000193);
      other = Math.imul(other + digit, 0x85ebca6b) ^ (other >>> 13);
    }
    const key = `${one} ${other}`;
    if (given < fewestAlike) return false;
    const known = seen.has(key);
    seen.add(key);
    return known;
  });
}
