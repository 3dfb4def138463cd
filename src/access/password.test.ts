import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { hashPassword, passwordFits, turns } from './password.server.ts';

it('never lets more hashing go on at once than allowed, whoever comes in between', async () => {
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

it('fits nobody who is unknown, the dummy’s own password included', async () => {
  expect(await passwordFits(null, 'nobody has this password')).toBe(false);
});

it('fits however its characters are composed, emoji and spaces included', async () => {
  const stored = await hashPassword(' école 🐴 fiets ');
  expect(await passwordFits(stored, ' e\u0301cole 🐴 fiets ')).toBe(true);
  expect(await passwordFits(stored, 'école 🐴 fiets')).toBe(false);
});

it('fits the longest there is in its parts, and nothing that begins with it', async () => {
  const longest = '\u1f82'.repeat(256);
  const stored = await hashPassword(longest);
  expect(await passwordFits(stored, longest.normalize('NFD'))).toBe(true);
  expect(await passwordFits(stored, `${longest}x`)).toBe(false);
});

it('takes no longer for what is no password any more: four million marks are not put in order', async () => {
  // Composing these takes the square of their number; the test would not end.
  expect(await passwordFits(await hashPassword('paarse tandem'), 'a\u0315\u0300'.repeat(1_300_000))).toBe(false);
});
