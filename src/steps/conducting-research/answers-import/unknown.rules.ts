import { answerHeads, numberAsked } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { mappedTo, withMeaning } from './choices.rules.ts';
import type { ImportQuestion } from './import.rules.ts';
import type { ImportMapping } from './mapping.rules.ts';
import { isMissingCode } from './missing.rules.ts';
import type { RejectedCells } from './rejected.rules.ts';

/** A text that is no answer as it stands, at all questions with the same answers: its meaning there is the same. */
export interface UnknownAnswer {
  key: string;
  said: string;
  /** In how many cells. */
  times: number;
  /** Why it is no answer. */
  sentence: string;
  /** The questions where it occurs. */
  items: readonly string[];
}

export interface UnknownAnswers {
  answers: readonly UnknownAnswer[];
  /** How many texts are not listed. */
  more: number;
}

export const nothingUnknown: UnknownAnswers = { answers: [], more: 0 };

/** How many texts of one question are listed: who has more of them chose another column than they thought. */
const most = 12;

/** How often each reason occurs. */
export function timesOf({ which, reasons }: RejectedCells): Uint32Array {
  const times = new Uint32Array(reasons.length);
  for (const place of which) times[place]! += 1;
  return times;
}

/**
 * What is no answer, most frequent first. A text that was listed `before` and has since been given a meaning keeps its place, so
 * that one can think better of it.
 */
export function unknownAnswers(
  cells: RejectedCells,
  mapping: ImportMapping,
  questions: readonly ImportQuestion[],
  before: UnknownAnswers = nothingUnknown,
): UnknownAnswers {
  const times = timesOf(cells);
  const ofItem = Map.groupBy(
    cells.reasons
      .map(({ item, said, sentence }, place) => ({ item, said, sentence, times: times[place]! }))
      .filter((one) => one.times > 0),
    ({ item }) => item,
  );
  const listed = [...ofItem.values()].flatMap((ones) => ones.sort((a, b) => b.times - a.times).slice(0, most));
  const scales = new Map(
    questions.map((question) => [question.uuid, numberAsked(question) ?? JSON.stringify(answerHeads(question))]),
  );
  const now = new Map(
    [...Map.groupBy(listed, ({ item, said }) => `${said} ${scales.get(item)}`)].map(([key, ones]) => {
      const { said, sentence } = ones[0]!;
      const all = ones.reduce((sum, one) => sum + one.times, 0);
      return [key, { key, said, sentence, times: all, items: ones.map(({ item }) => item) } satisfies UnknownAnswer];
    }),
  );
  const kept = before.answers.flatMap((answer) => {
    const still = now.get(answer.key);
    now.delete(answer.key);
    return still ?? (meaningOf(mapping, answer) === null ? [] : answer);
  });
  const fresh = [...now.values()].sort((a, b) => b.times - a.times);
  const all = [...ofItem.values()].reduce((sum, ones) => sum + ones.length, 0);
  return { answers: [...kept, ...fresh], more: all - listed.length };
}

/** What a person said that a text stands for; null as long as it is no answer. */
export function meaningOf(
  mapping: ImportMapping,
  { said, items }: Pick<UnknownAnswer, 'said' | 'items'>,
): number | 'missing' | null {
  for (const item of items) {
    const words = mappedTo(mapping, item)?.words ?? {};
    if (Object.hasOwn(words, said)) return words[said]!;
  }
  const isAsked = items.some((item) => mappedTo(mapping, item));
  return isAsked && isMissingCode(said, mapping.missing) ? 'missing' : null;
}

/** Says what a text stands for at all questions where it occurs. */
export const withMeaningEverywhere = (
  mapping: ImportMapping,
  { said, items }: Pick<UnknownAnswer, 'said' | 'items'>,
  means: number | 'missing' | null,
): ImportMapping => items.reduce((changed, item) => withMeaning(changed, item, said, means), mapping);
