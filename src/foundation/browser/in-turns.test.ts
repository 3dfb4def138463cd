import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('makes all in order, and pauses whenever a turn has lasted', async () => {
  let clock = 0;
  const done: (number | string)[] = [];
  const made = await inTurns(
    [1, 2, 3, 4, 5],
    (item) => {
      clock += 5;
      done.push(item);
      return item * 10;
    },
    {
      now: () => clock,
      pause: async () => {
        done.push('pause');
      },
    },
  );
  expect(made).toEqual([10, 20, 30, 40, 50]);
  // Three items of five milliseconds are a turn.
  expect(done).toEqual([1, 2, 3, 'pause', 4, 5]);
});

it('lets what waits go first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('waited'), 0);
  let clock = 0;
  await inTurns(Array(200).fill(0), () => order.push('made'), { now: () => (clock += 20) });
  expect(order.indexOf('waited')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('waited')).toBeLessThan(200);
});
