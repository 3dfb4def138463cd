import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#foundation/server/free-port.ts';
import { ask } from './ask.ts';

/** A program that answers over HTTP, in a process of its own: what measures must not slow down what is measured. */
export interface Child {
  url: string;
  /** Milliseconds from its start to its first answer. */
  startMs: number;
  pid: number;
  stop(): Promise<void>;
}

const patience = 60_000;

/** Starts a script of Node and waits until it answers at `path`. What it says goes to the file `log`. */
export async function startChild(
  script: string,
  options: { env: Record<string, string>; path: string; log: string },
): Promise<Child> {
  const port = await freePort();
  const log = openSync(options.log, 'a');
  const from = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...environment(), ...options.env, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  try {
    await answering(`${url}${options.path}`, child);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url, startMs: performance.now() - from, pid: child.pid!, stop: () => stop(child) };
}

/** The server's settings are ours to choose, whatever the shell has; nor is a loader for TypeScript part of it. */
function environment(): NodeJS.ProcessEnv {
  const own = ['NODE_OPTIONS', 'NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'JWT_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'HOST'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)));
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const status = await ask(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null) throw new Error(`What should answer at ${url} ended with ${child.exitCode}.`);
    if (Date.now() > end) throw new Error(`Nothing answered at ${url} in time.`);
    await wait(2);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
