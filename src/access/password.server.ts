import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { composedPassword } from './password.rules.ts';

/** Argon2id (the library's default) with OWASP's second profile: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Lets at most so many pieces of work go on at once; the others wait in the order in which they came. */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn passes to who waits longest; given back first, a newcomer could take it as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Hashing is heavy: at most one core fewer than there are, so that a rush of logins leaves room for everyone else. */
const inTurn = turns(Math.max(1, availableParallelism() - 1));

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
