import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turns } from './turns.ts';

it('never lets more work go on at once than allowed, whoever comes in between', async () => {
  const inTurn = turns(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
  };
  // Who comes back the moment a turn ends must not overtake who waits.
  const again = () => inTurn(work).then(() => inTurn(work));
  await Promise.all(Array.from({ length: 20 }, again));
  expect(most).toBe(2);
});

it('gives a turn back when the work fails', async () => {
  const inTurn = turns(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});
