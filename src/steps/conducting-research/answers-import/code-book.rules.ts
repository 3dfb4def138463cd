import type { CodeBook } from '#steps/conducting-research/answers/answers.contract.ts';
import { bookLimits } from '#steps/conducting-research/answers/book-limits.contract.ts';
import type { Meaning } from './answers.rules.ts';
import type { ImportColumn } from './import.rules.ts';

/** What a column was: what its values mean, which stand for no answer, and what is outside the question and why. */
export function codeBookOf(
  { name, question, values, labels }: ImportColumn,
  meanings: readonly Meaning[],
  times: Uint32Array,
): CodeBook {
  const cells = meanings.map((meaning, place) => ({ meaning, said: cut(values[place]!), times: times[place]! }));
  const there = cells.filter((cell) => cell.times > 0).sort((a, b) => b.times - a.times);
  const outside = there.flatMap(({ meaning, said, times: many }) =>
    'rejected' in meaning ? [{ said, why: short(meaning.rejected), times: many }] : [],
  );
  return {
    column: name,
    question: question === null ? null : short(question),
    labels: [...(labels ?? [])]
      .slice(0, bookLimits.labels)
      .map(([value, label]) => ({ value: cut(value), label: short(label) })),
    missing: there
      .flatMap(({ meaning, said, times: many }) =>
        'missing' in meaning ? [{ said, label: labelOf(labels?.get(said)), times: many }] : [],
      )
      .slice(0, bookLimits.missing),
    outside: outside.slice(0, bookLimits.outside),
    outsideTimes: outside.reduce((sum, one) => sum + one.times, 0),
  };
}

const labelOf = (label: string | undefined) => (label === undefined ? null : short(label));
const short = (text: string) => kept(text, bookLimits.words);
const cut = (said: string) => kept(said, bookLimits.said);
/** As the database takes it: no half of a pair, and no sign that ends a text. */
const kept = (text: string, most: number) => text.slice(0, most).toWellFormed().replaceAll('\0', '');

/** Of answers that were laid beside others: the column as it is called last, and what both were. */
export function booksTogether(before: CodeBook, now: CodeBook): CodeBook {
  const values = new Set(now.labels.map(({ value }) => value));
  return {
    ...now,
    question: now.question ?? before.question,
    labels: [...now.labels, ...before.labels.filter(({ value }) => !values.has(value))].slice(0, bookLimits.labels),
    missing: summed(before.missing, now.missing).slice(0, bookLimits.missing),
    outside: summed(before.outside, now.outside).slice(0, bookLimits.outside),
    outsideTimes: before.outsideTimes + now.outsideTimes,
  };
}

function summed<T extends { said: string; times: number }>(before: readonly T[], now: readonly T[]): T[] {
  const all = new Map(before.map((one) => [one.said, one]));
  for (const one of now) all.set(one.said, { ...one, times: one.times + (all.get(one.said)?.times ?? 0) });
  return [...all.values()].sort((a, b) => b.times - a.times);
}
