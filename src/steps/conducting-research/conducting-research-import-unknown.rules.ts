import { mappedTo } from './conducting-research-import-choices.rules.ts';
import type { ImportReport } from './conducting-research-import-map.rules.ts';
import type { ImportMapping } from './conducting-research-import-mapping.rules.ts';
import { isMissingCode } from './conducting-research-import-missing.rules.ts';
import type { RejectedCells } from './conducting-research-import-rejected.rules.ts';

/** A text in a column of answers that is no answer as it stands. */
export interface UnknownAnswer {
  said: string;
  /** In how many cells. */
  times: number;
  /** Why it is no answer. */
  sentence: string;
}

export interface UnknownAnswers {
  item: string;
  column: number;
  answers: UnknownAnswer[];
  /** How many other texts there are, which are not listed. */
  more: number;
}

/** How many texts of one question are listed: who has more of them chose another column than they thought. */
const most = 8;

/** How often each reason occurs. */
export function timesOf({ which, reasons }: RejectedCells): Uint32Array {
  const times = new Uint32Array(reasons.length);
  for (const place of which) times[place]! += 1;
  return times;
}

/**
 * What is no answer, by question, most frequent first. A text that was listed `before` and has since been given a meaning
 * keeps its place, so that one can think better of it.
 */
export function unknownAnswers(
  { rejectedCells }: Pick<ImportReport, 'rejectedCells'>,
  mapping: ImportMapping,
  before: readonly UnknownAnswers[],
): UnknownAnswers[] {
  const times = timesOf(rejectedCells);
  const found = new Map<string, UnknownAnswer[]>();
  rejectedCells.reasons.forEach(({ item, said, sentence }, place) => {
    if (times[place]! === 0) return;
    found.set(item, [...(found.get(item) ?? []), { said, times: times[place]!, sentence }]);
  });
  return mapping.items.flatMap(({ item, column }): UnknownAnswers[] => {
    const now = (found.get(item) ?? []).sort((a, b) => b.times - a.times);
    const listed = before.find((one) => one.item === item && one.column === column)?.answers ?? [];
    const kept = listed.filter(
      ({ said }) => meaningOf(mapping, item, said) !== null || now.some((answer) => answer.said === said),
    );
    const fresh = now.filter(({ said }) => kept.every((answer) => answer.said !== said));
    const room = Math.max(0, most - kept.length);
    const answers = [...kept, ...fresh.slice(0, room)];
    return answers.length === 0 ? [] : [{ item, column, answers, more: Math.max(0, fresh.length - room) }];
  });
}

/** What a person said that a text stands for; null as long as it is no answer. */
export function meaningOf(mapping: ImportMapping, item: string, said: string): number | 'missing' | null {
  const words = mappedTo(mapping, item)?.words ?? {};
  if (Object.hasOwn(words, said)) return words[said]!;
  return isMissingCode(said, mapping.missing) ? 'missing' : null;
}
