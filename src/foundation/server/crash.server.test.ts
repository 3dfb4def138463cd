import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDataFolder } from './database/testing.cleanup.ts';
import { firstLogins, type ServerProcess, type SignedIn, signIn, spawnServer, startServer } from './testing.process.ts';

/** A server of its own, as a process, on its own PostgreSQL: the only way to see what a crash leaves behind. */
let dataDir: string;
let started: ServerProcess[];

beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-crash-'));
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await removeDataFolder(dataDir);
});

async function start(): Promise<{ server: ServerProcess; call: SignedIn }> {
  const server = await startServer({ dataDir });
  started.push(server);
  return { server, call: await signIn(server.url, (await firstLogins(dataDir))[0]!) };
}

describe('a server that is killed in the middle of saves', () => {
  it('has every acknowledged save when it starts again', async () => {
    const { server, call } = await start();
    const { body: made } = await call('POST', '/api/researches', { name: 'Proef' });
    const path = `/api/researches/research_target/${made.uuid}`;
    let acknowledged = 0;
    const saving = (async () => {
      for (let count = 1; ; count += 1) {
        const { status } = await call('PUT', path, { broadGoal: `doel ${count}` });
        if (status === 200) acknowledged = count;
        if (count === 25) server.child.kill('SIGKILL');
      }
    })().catch(() => {});
    await saving;
    expect(acknowledged).toBeGreaterThanOrEqual(24);

    const again = await start();
    const { step, broadGoal } = (await again.call('GET', path)).body;
    expect(step.version).toBeGreaterThanOrEqual(acknowledged);
    expect(broadGoal).toBe(`doel ${step.version}`);
    expect(await again.server.stop()).toBe(0);
  });
});

describe('a mistake in the configuration', () => {
  it('is told in a sentence each, before anything starts', async () => {
    const { child, said } = spawnServer({
      dataDir,
      environment: { PORT: 'many', SMTP_URL: 'nowhere', NODE_ENV: 'production' },
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).not.toBe(0);
    expect(said().trim().split('\n')).toHaveLength(3);
    expect(said()).toContain('PORT');
    expect(said()).toContain('SMTP_URL');
    expect(said()).toContain('PUBLIC_URL');
  });
});
