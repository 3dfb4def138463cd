import type { Throttle } from '#foundation/server/guess-throttle.ts';
import type { Keys } from './keys.server.ts';

/**
 * Guesses at one account from everywhere: ten at once, one a minute after those, and nobody waits longer than an hour. A device that
 * logged in to it before has a line of its own. By a hash of the name: people type passwords in its place, and lines last.
 */
export const passwordThrottle = (keys: Keys, username: string, device: string | null): Throttle => ({
  key: lineOf(`guess ${keys.derive('guess', username.toLowerCase()).toString('base64url')}`, device),
  burst: 10,
  seconds: 60,
  longest: 3600,
});

/**
 * A million codes, of which three are good at a time: ten tries a quarter of an hour, from wherever they come, however many wait. Who
 * gets this far knows the password: choosing another one ends the line.
 */
export const codeThrottle = (user: string, device: string | null): Throttle => ({
  key: lineOf(codeLine(user), device),
  burst: 10,
  seconds: 90,
  longest: 30 * 86_400,
});

/** Before all lines of a user's codes at login. */
export const codeLine = (user: string) => `login code ${user}`;

const lineOf = (line: string, device: string | null) => (device ? `${line} device ${device}` : line);
