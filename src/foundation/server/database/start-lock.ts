import { createServer, type Server } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * One at a time through the parts of starting and stopping that look at files and then change them (initdb, a stale lock). A lock
 * file would itself go stale after a power cut; an abstract socket (on Windows a pipe) is gone the moment its process
 * is. Elsewhere PostgreSQL's own lock has to do.
 */
export async function withinStart<Result>(
  name: string,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = lockPath(name);
  const end = Date.now() + patience;
  let held = path ? await open(path) : null;
  while (path && !held) {
    if (Date.now() > end) throw new Error('Another Drijfveer server is just starting or stopping on this data folder.');
    await wait(20);
    held = await open(path);
  }
  try {
    return await work();
  } finally {
    held?.close();
  }
}

function lockPath(name: string): string | null {
  if (process.platform === 'linux') return `\0drijfveer-${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\drijfveer-${name}` : null;
}

/** Null when someone else holds it. */
function open(path: string): Promise<Server | null> {
  const held = createServer((caller) => caller.destroy());
  return new Promise((resolve, reject) => {
    held.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    held.listen(path, () => resolve(held));
  });
}
