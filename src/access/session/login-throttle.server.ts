import type { Throttle } from '#foundation/server/guess-throttle.ts';
import type { Keys } from './keys.server.ts';
import type { KnownDevice } from './login-device.server.ts';

/**
 * Guesses at one account from everywhere: ten at once, one a minute after those, and nobody waits longer than an hour. A device that
 * was let in before has a line of its own. By a hash of the name: people type passwords in its place, and lines last.
 */
export const passwordThrottle = (keys: Keys, username: string, device: KnownDevice | null): Throttle => ({
  key: lineOf(`guess ${keys.derive('guess', username.toLowerCase()).toString('base64url')}`, device),
  burst: 10,
  seconds: 60,
  longest: 3600,
});

/**
 * A million codes, of which three are good at a time: ten tries a quarter of an hour, from wherever they come, however many wait, for
 * all who never gave a good one. Only a device on which one was given has a line of its own: whoever has the password, or the mailbox
 * that a new one comes by, can make any number of others known.
 */
export const codeThrottle = (user: string, device: KnownDevice | null): Throttle => ({
  key: lineOf(`login code ${user}`, device?.codeProved ? device : null),
  burst: 10,
  seconds: 90,
  longest: 30 * 86_400,
});

/** Never begins as the line without a device does: what is done to all places of that one leaves these alone. */
const lineOf = (line: string, device: KnownDevice | null) => (device ? `device ${device.name} ${line}` : line);
