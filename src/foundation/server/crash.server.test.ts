import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresHome } from './database/postgres-home.ts';
import { rootDir } from './root-dir.ts';

/** A server of its own, as a process, on its own PostgreSQL: the only way to see what a crash leaves behind. */
let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-crash-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) await stopped(child, 'SIGTERM');
  const home = await postgresHome(dataDir);
  await rm(home.folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const environment = () => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
});
const entry = ['--import', 'tsx', 'src/main.server.ts'];

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, entry, { cwd: rootDir, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /is ready: (http:\S+)/.exec(said);
      if (ready) resolve(ready[1]!);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return { child, url };
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return ended;
}

async function session(
  url: string,
): Promise<(method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>> {
  const [first] = JSON.parse(await readFile(join(dataDir, 'first-login.json'), 'utf8')) as {
    username: string;
    password: string;
  }[];
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  };
  const { body } = await send('POST', '/api/login_check', first);
  return (method, path, payload) => send(method, path, payload, (body as { token: string }).token);
}

describe('a server that is killed in the middle of saves', () => {
  it('has every acknowledged save when it starts again', { timeout: 90_000 }, async () => {
    const { child, url } = await start();
    const call = await session(url);
    const { body: made } = await call('POST', '/api/researches', { name: 'Proef' });
    const path = `/api/researches/research_target/${(made as { uuid: string }).uuid}`;
    let acknowledged = 0;
    const saving = (async () => {
      for (let count = 1; ; count += 1) {
        const { status } = await call('PUT', path, { broadGoal: `doel ${count}` });
        if (status === 200) acknowledged = count;
        if (count === 25) child.kill('SIGKILL');
      }
    })().catch(() => {});
    await saving;
    expect(acknowledged).toBeGreaterThanOrEqual(24);

    const again = await start();
    const { body } = await (await session(again.url))('GET', path);
    const { step, broadGoal } = body as { step: { version: number }; broadGoal: string };
    expect(step.version).toBeGreaterThanOrEqual(acknowledged);
    expect(broadGoal).toBe(`doel ${step.version}`);
    expect(await stopped(again.child, 'SIGTERM')).toBe(0);
  });
});

describe('a mistake in the configuration', () => {
  it('is told in a sentence each, before anything starts', async () => {
    const child = spawn(process.execPath, entry, {
      cwd: rootDir,
      env: { ...environment(), PORT: 'many', SMTP_URL: 'nowhere', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let said = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code).not.toBe(0);
    expect(said.trim().split('\n')).toHaveLength(3);
    expect(said).toContain('PORT');
    expect(said).toContain('SMTP_URL');
    expect(said).toContain('PUBLIC_URL');
  });
});
