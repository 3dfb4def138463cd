import { getHeapStatistics } from 'node:v8';
import type { Prepared } from '#foundation/server/http/answer.ts';
import type { StepRoom } from './step/room.server.ts';
import type { Study } from './study.contract.ts';

/** What a research holds at the number of its last event. Nobody changes it: it is given to whoever asks next. */
export interface Contents extends Pick<Study, 'sections' | 'setAside'> {
  eventNo: number;
}

interface Memory {
  /** The contents of that event, when they are known. */
  get(research: string, eventNo: number): Contents | null;
  keep(research: string, contents: Contents): void;
  /** For when the database went away: what comes back may have given a number to something else, as a standby that lacks the last saves. */
  flush(): void;
}

/**
 * Characters of JSON that one server remembers at most. As values, with the answers that are made of them, they take about ten times
 * as many bytes: a fifth of what the process may have.
 */
const most = getHeapStatistics().heap_size_limit / 50;

/** A server makes its list of rooms once, so each server has a memory of its own. */
const memories = new WeakMap<readonly StepRoom[], Memory>();

export function memoryOf(rooms: readonly StepRoom[]): Memory {
  const known = memories.get(rooms) ?? createMemory();
  memories.set(rooms, known);
  return known;
}

/** Forgets first what was asked for longest ago. */
export function createMemory(limit = most): Memory {
  const entries = new Map<string, { contents: Contents; size: number }>();
  let size = 0;
  const forget = (research: string) => {
    size -= entries.get(research)?.size ?? 0;
    entries.delete(research);
  };
  return {
    get(research, eventNo) {
      const found = entries.get(research);
      if (found?.contents.eventNo !== eventNo) return null;
      entries.delete(research);
      entries.set(research, found);
      return found.contents;
    },
    keep(research, contents) {
      forget(research);
      const own = sizeOf(contents);
      entries.set(research, { contents, size: own });
      size += own;
      for (const oldest of entries.keys()) {
        if (size <= limit) break;
        forget(oldest);
      }
    },
    flush() {
      entries.clear();
      size = 0;
    },
  };
}

const sizes = new WeakMap<object, number>();

/** Characters of a value as JSON. Of a save only one section is new, so each counts once. */
function sizeOf({ sections, setAside }: Contents): number {
  return [...Object.values(sections), setAside].reduce((sum: number, value: object) => {
    const own = sizes.get(value) ?? JSON.stringify(value).length;
    sizes.set(value, own);
    return sum + own;
  }, 0);
}

/** What was answered last of a value, by the kind of answer. */
const answers = new WeakMap<object, Map<string, { of: readonly unknown[]; answer: Prepared }>>();

/**
 * An answer that was made of a value which nobody changes, kept for as long as that value is remembered, and the same as long as all else
 * that it is made of is the same. Whatever differs per person belongs to `kind` or `rest`.
 */
export function keptAnswer(
  kind: string,
  [value, ...rest]: readonly [object, ...unknown[]],
  make: () => Prepared,
): Prepared {
  const known = answers.get(value) ?? new Map();
  answers.set(value, known);
  const last = known.get(kind);
  if (last && rest.every((part, at) => part === last.of[at])) return last.answer;
  const answer = make();
  known.set(kind, { of: rest, answer });
  return answer;
}
