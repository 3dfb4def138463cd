import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's second profile: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const atOnce = Math.max(1, availableParallelism() - 1);
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is heavy: at most one core fewer than there are, so that a rush of logins leaves room for everyone else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC'), settings));

let dummy: Promise<string> | undefined;

/** Whether the password fits; for an unknown user it takes as long, so that nobody can tell the two apart. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const fits = await inTurn(() => verify(against, password.normalize('NFC')));
  return fits && stored !== null;
}
