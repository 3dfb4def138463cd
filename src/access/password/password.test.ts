import { expect, it } from 'vitest';
import { hashPassword, passwordFits } from './password.server.ts';

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
