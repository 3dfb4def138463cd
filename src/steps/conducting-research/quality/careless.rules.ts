import { isPresent } from '#evidence/statistics/known.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { type Column, columnsOf, type ItemAnswers } from '#steps/conducting-research/questionnaire/coding.rules.ts';

/** Who seems to have answered without reading, by what the answers and their times show; nobody is one for sure. */
export interface Careless {
  /** Gave one answer to all questions about factors; null where that can be meant. By row 1 or 0, like the others. */
  alike: Uint8Array | null;
  /** The same list as somebody before them; null where few questions were asked. */
  same: Uint8Array | null;
  /** Faster than people read; null where it is not known how long they took. */
  fast: Uint8Array | null;
}

/** So many answers that are all alike are no accident; of fewer nothing is said. */
const fewestAnswers = 10;
/** Of so many factors, some of them asked the other way round, nobody means the same answer. */
const fewestBlocks = 3;
/** Nobody reads a question and weighs an answer in less: a limit of ours, and a low one, as it is over the whole questionnaire. */
export const secondsAQuestion = 2;

/** `seconds`: how long each respondent took over the whole questionnaire, NaN where that is not known. */
export function carelessIn(columns: readonly Column[], people: number, seconds: Float64Array | null): Careless {
  return {
    alike: alikeIn(columns, people),
    same: columns.length >= fewestAnswers ? sameRows(columns, people) : null,
    fast: seconds?.some(isPresent) ? fastRows(columns, people, seconds) : null,
  };
}

/** Of whom at least one of them holds. */
export const flaggedIn = ({ alike, same, fast }: Careless, people: number): Uint8Array =>
  flagsOf(people, (row) => (alike?.[row] ?? 0) + (same?.[row] ?? 0) + (fast?.[row] ?? 0) > 0);

/** The same straight from the answers. */
export function flaggedRows(
  items: readonly QuestionnaireItem[],
  answers: readonly ItemAnswers[],
  seconds: Float64Array | null,
): Uint8Array {
  const people = answers[0]?.answers.length ?? 0;
  return flaggedIn(carelessIn(columnsOf(items, answers), people, seconds), people);
}

const flagsOf = (people: number, holds: (row: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: people }, (_, row) => (holds(row) ? 1 : 0));

function alikeIn(columns: readonly Column[], people: number): Uint8Array | null {
  const scales = Map.groupBy(
    columns.filter(({ item }) => item.block === 'factor'),
    ({ scale }) => `${scale.lo} ${scale.hi}`,
  );
  const [asked = []] = [...scales.values()].sort((a, b) => b.length - a.length);
  const blocks = new Set(asked.map(({ item }) => item.researchFactor)).size;
  const turned = asked.filter(({ item }) => item.reversed).length;
  if (asked.length < fewestAnswers || blocks < fewestBlocks || turned === 0 || turned === asked.length) return null;
  return flagsOf(people, (row) => {
    const given = asked.flatMap(({ codes }) => (isPresent(codes.values[row]!) ? [codes.values[row]!] : []));
    return given.length >= fewestAnswers && given.every((code) => code === given[0]);
  });
}

/** Rows that are the same, answer by answer, as one before them. */
function sameRows(columns: readonly Column[], people: number): Uint8Array {
  const seen = new Set<string>();
  return flagsOf(people, (row) => {
    // Two hashes of 32 bits instead of a text of hundreds of answers: tens of thousands of rows take no time.
    let [one, other, given] = [0x811c9dc5, 0x9e3779b9, 0];
    for (const { codes } of columns) {
      const code = codes.values[row]!;
      if (isPresent(code)) given++;
      // In thousandths: hours have decimals, and a hash counts in whole numbers.
      const digit = isPresent(code) ? Math.round(code * 1000) + 2 : 1;
      one = Math.imul(one ^ digit, 0x01000193);
      other = Math.imul(other + digit, 0x85ebca6b) ^ (other >>> 13);
    }
    const key = `${one} ${other}`;
    if (given < fewestAnswers) return false;
    const known = seen.has(key);
    seen.add(key);
    return known;
  });
}

function fastRows(columns: readonly Column[], people: number, seconds: Float64Array): Uint8Array {
  return flagsOf(people, (row) => {
    const given = columns.reduce((sum, { codes }) => sum + (isPresent(codes.values[row]!) ? 1 : 0), 0);
    return given >= fewestAnswers && isPresent(seconds[row]!) && seconds[row]! < secondsAQuestion * given;
  });
}
