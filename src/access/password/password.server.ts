import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { semaphore } from '#foundation/server/semaphore.ts';
import { composedPassword } from './password.rules.ts';

/** Argon2id (the library's default) with OWASP's second profile: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is heavy: at most one core fewer than there are, so that a rush of logins leaves room for everyone else. */
const inTurn = semaphore(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string) => inTurn(() => hash(composedPassword(password), settings));

let dummy: Promise<string> | undefined;

/** Whether the password fits; for an unknown user it takes as long, so that nobody can tell the two apart. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  // Also for who is known: the first login after a start makes it, and must not tell by that who is not.
  const instead = await dummy;
  const fits = await inTurn(() => verify(stored ?? instead, composedPassword(password)));
  return fits && stored !== null;
}
