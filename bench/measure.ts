import { performance } from 'node:perf_hooks';

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/**
 * Measures two things in turn, so that whatever else the machine does meets both alike. Half of the turns begin with the one,
 * half with the other.
 */
export async function inTurn(
  times: number,
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
): Promise<{ one: number[]; other: number[] }> {
  const found = { one: [] as number[], other: [] as number[] };
  for (let turn = 0; turn < times; turn += 1) {
    const first = turn % 2 === 0 ? ('one' as const) : ('other' as const);
    for (const which of [first, first === 'one' ? ('other' as const) : ('one' as const)]) {
      found[which].push(await timed(() => (which === 'one' ? one : other)(turn)));
    }
  }
  return found;
}

export const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
