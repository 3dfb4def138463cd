import { performance } from 'node:perf_hooks';
import { type Meters, noMeters } from './meters.ts';

/** What this server did in the last quarter of an hour. */
export interface RecentFigures {
  requests: number;
  /** Answered with 5xx. */
  failed: number;
  /** Took more than a second; streams stay open and do not count. */
  slow: number;
  failedSaves: number;
  /** The part of the time in which the event loop was at work; null when the server has not run long enough to tell. */
  busy: number | null;
}

export interface Recent {
  meters: Meters;
  look(): RecentFigures;
}

const minute = 60_000;
/** Minutes that are remembered. */
const span = 15;
/** Minutes below which a share of the time says nothing: a start is all work. */
const enough = 5;
/** Milliseconds. */
const slowFrom = 1000;

interface Minute extends Omit<RecentFigures, 'busy'> {
  at: number;
  loop: ReturnType<typeof performance.eventLoopUtilization>;
}

/** Counts by the minute, whether somebody asks for the figures of `/metrics` or not: what an operator sees on the page Installatie. */
export function createRecent(
  { saves, streams }: { saves: ReadonlySet<string>; streams: ReadonlySet<string> },
  now: () => number = Date.now,
): Recent {
  let minutes: Minute[] = [];
  const current = (): Minute => {
    const at = Math.floor(now() / minute);
    minutes = minutes.filter((one) => one.at > at - span && one.at <= at);
    const last = minutes.at(-1);
    if (last?.at === at) return last;
    const begun = { at, requests: 0, failed: 0, slow: 0, failedSaves: 0, loop: performance.eventLoopUtilization() };
    minutes.push(begun);
    return begun;
  };
  current();
  return {
    meters: {
      ...noMeters,
      answered(operation, status, took) {
        const counted = current();
        const failed = status >= 500;
        counted.requests += 1;
        if (failed) counted.failed += 1;
        if (took > slowFrom && !streams.has(operation ?? '')) counted.slow += 1;
        if (failed && saves.has(operation ?? '')) counted.failedSaves += 1;
      },
    },
    look() {
      const { at } = current();
      const sum = (count: (one: Minute) => number) => minutes.reduce((total, one) => total + count(one), 0);
      const first = minutes[0]!;
      return {
        requests: sum((one) => one.requests),
        failed: sum((one) => one.failed),
        slow: sum((one) => one.slow),
        failedSaves: sum((one) => one.failedSaves),
        busy: at - first.at < enough ? null : performance.eventLoopUtilization(first.loop).utilization,
      };
    },
  };
}
