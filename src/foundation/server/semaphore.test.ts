import { setImmediate as tick } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { semaphore } from './semaphore.ts';

it('never lets more work go on at once than allowed, whoever comes in between', async () => {
  const inTurn = semaphore(2);
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
  const inTurn = semaphore(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});

it('refuses who waited too long, and passes their turn by', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const inTurn = semaphore(1, { seconds: 3, late: () => new Error('late') });
    const done: string[] = [];
    let end = () => {};
    const standing = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
    const early = inTurn(async () => done.push('early'));
    const refused = expect(early).rejects.toThrow('late');
    vi.advanceTimersByTime(2000);
    const patient = inTurn(async () => done.push('patient'));
    vi.advanceTimersByTime(1000);
    await refused;
    end();
    await Promise.all([standing, patient]);
    expect(done).toEqual(['patient']);
    // Whose turn came is not refused any more, and nothing of the wait is left over.
    expect(vi.getTimerCount()).toBe(0);
    expect(await inTurn(async () => 'next')).toBe('next');
  } finally {
    vi.useRealTimers();
  }
});
