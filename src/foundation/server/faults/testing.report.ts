import { appendFileSync } from 'node:fs';
import process from 'node:process';
import type { Outcome } from '../testing.load.ts';

/** How a fault went, in as many rounds as it was brought about. */
export interface FaultReport {
  fault: string;
  rounds: number;
  /** Saves that were answered with success, and those of them that were not there afterwards. */
  acknowledged: number;
  lost: number;
  /** Milliseconds from the end of the fault until there were good answers again, per round. */
  ready: number[];
  /** What people got meanwhile: so many answers per status, `none` where there was no answer. */
  saw: Record<string, number>;
}

/** `npm test` brings each fault about once; `npm run faults` as often as it says. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 1);

/** The long form waits as long as a fault lasts in real life; `short` is enough to see it happen. */
export const long = <Value>(full: Value, short: Value): Value => (process.env.FAULT_ROUNDS ? full : short);

/** For the table of `npm run faults`. */
export function report(one: FaultReport): void {
  const file = process.env.FAULT_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(one)}\n`);
}

/** The whole of several rounds. */
export const together = (fault: string, each: readonly Omit<FaultReport, 'fault' | 'rounds'>[]): FaultReport => ({
  fault,
  rounds: each.length,
  acknowledged: each.reduce((sum, one) => sum + one.acknowledged, 0),
  lost: each.reduce((sum, one) => sum + one.lost, 0),
  ready: each.flatMap((one) => one.ready),
  saw: each.reduce<Record<string, number>>((sum, { saw }) => {
    for (const [status, count] of Object.entries(saw)) sum[status] = (sum[status] ?? 0) + count;
    return sum;
  }, {}),
});

/** One round, as `underLoad` saw it. */
export const faultOf = (
  fault: string,
  { answers, saves, backAfter }: Outcome & { backAfter: number },
): FaultReport => ({
  fault,
  rounds: 1,
  acknowledged: saves.reduce((sum, one) => sum + one.acknowledged, 0),
  lost: saves.reduce((sum, one) => sum + Math.max(0, one.acknowledged - one.found), 0),
  ready: [backAfter],
  saw: Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  ),
});
