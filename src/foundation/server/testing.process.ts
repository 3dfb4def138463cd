import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { inject } from 'vitest';
import { rootDir } from './root-dir.ts';

/** The server as a process of its own, bundled for this run: the only way to see what a crash, a signal or a lost database does to it. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** What it has said so far, on both streams. */
  said(): string;
  /** Asks it to stop, and resolves when it has; with its exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface ServerProcessOptions {
  dataDir: string;
  /** More of its environment. */
  environment?: Record<string, string>;
  /** Other limits than the usual ones, as `main` takes them. */
  options?: object;
}

/** Spawns it, and does not wait; `url` is empty. */
export function spawnServer({ dataDir, environment = {}, options }: ServerProcessOptions): ServerProcess {
  const bundle = inject('serverBundle');
  const words = options ? ['src/testing/main.testing.child.server.ts', bundle, JSON.stringify(options)] : [bundle];
  const child = spawn(process.execPath, words, {
    cwd: rootDir,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return {
    child,
    url: '',
    said: () => said,
    stop: (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

/** Starts it, and resolves when it is ready. */
export async function startServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = spawnServer(options);
  const url = await new Promise<string>((resolve, reject) => {
    const hear = () => {
      const ready = /is ready: (http:\S+)/.exec(server.said());
      if (ready) resolve(ready[1]!);
    };
    server.child.stdout!.on('data', hear);
    server.child.once('exit', () => reject(new Error(`The server ended: ${server.said()}`)));
  });
  return { ...server, url };
}

export interface Login {
  username: string;
  password: string;
  /** As a first start gave them. */
  roles?: string[];
}

/** Who may log in after a first start on this data folder. */
export async function firstLogins(dataDir: string): Promise<Required<Login>[]> {
  return JSON.parse(await readFile(join(dataDir, 'first-login.json'), 'utf8')) as Required<Login>[];
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back.
  body: any;
  connection: string | null;
}

export type Send = (method: string, path: string, body?: unknown) => Promise<Reply>;

export type SignedIn = Send & { token: string };

/** Logs in over HTTP; yields how to ask further. */
export async function signIn(url: string, login: Login): Promise<SignedIn> {
  const send = async (method: string, path: string, body?: unknown, token?: string): Promise<Reply> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text ? JSON.parse(text) : {},
      connection: response.headers.get('connection'),
    };
  };
  const { body } = await send('POST', '/api/login_check', login);
  const token = body.token as string;
  return Object.assign(((method, path, payload) => send(method, path, payload, token)) satisfies Send, { token });
}
