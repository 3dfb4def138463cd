import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDataFolder } from './database/testing.cleanup.ts';
import { childrenOf, commandOf } from './database/testing.family.ts';
import { openSmtp } from './testing.mail.ts';
import { firstLogins, type Login, type ServerProcess, type SignedIn, signIn, startServer } from './testing.process.ts';
import { serverOnOwnPostgres } from './testing.server.ts';
import { frozenPostgres, postgresLives, savesThatWait } from './testing.stop.ts';

/** Milliseconds that a save which waits on purpose may take: nothing but the test ends it. */
const patience = 150_000;
const long = { statement: patience, query: patience };

/** A server of its own, as a process, on its own PostgreSQL: what happens at SIGTERM can be seen from outside alone. */
let dataDir: string;
let server: ServerProcess;
let send: SignedIn;
let cleanUp: (() => Promise<unknown> | unknown)[];

beforeEach(async () => {
  cleanUp = [];
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-stop-'));
});
afterEach(async () => {
  for (const clean of cleanUp) await clean();
  await server.stop();
  await removeDataFolder(dataDir);
});

async function start(options?: object, environment: Record<string, string> = {}): Promise<void> {
  server = await startServer({ dataDir, environment, ...(options && { options }) });
  send = await signIn(server.url, (await firstLogins(dataDir))[0]!);
}

async function waiting(count: number) {
  const saves = await savesThatWait(send, dataDir, count);
  cleanUp.push(saves.close);
  return saves;
}

/** A client that asked something once, keeps its connection and does nothing more. */
async function idleClient(): Promise<Socket> {
  const agent = new Agent({ keepAlive: true });
  cleanUp.push(() => agent.destroy());
  const socket = await new Promise<Socket>((resolve, reject) => {
    request(`${server.url}/healthz`, { agent }, (response) => {
      const { socket } = response;
      response.resume();
      response.on('end', () => resolve(socket));
    })
      .on('error', reject)
      .end();
  });
  return socket;
}

describe('a server that is asked to stop', () => {
  it('answers what is under way, closes the connection after it, waits for no idle client, and stops PostgreSQL', async () => {
    await start({ limits: long });
    const idle = await idleClient();
    const closed = once(idle, 'close');
    const { answers, release } = await waiting(4);
    const ended = server.stop();
    // It hears of it before the saves can go on: the readiness of a server that stops.
    await expect
      .poll(() =>
        fetch(`${server.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .not.toBe(200);
    await release();
    for (const answer of await answers) expect(answer).toMatchObject({ status: 200, connection: 'close' });
    expect(await ended).toBe(0);
    await closed;
    expect(await postgresLives(dataDir)).toBe(false);
  });

  it('finishes a document that is being made, and ends the streams of events', async () => {
    // On a busy machine a document takes longer than the seconds that people are given otherwise.
    await start({ stop: { notice: 50, patience: 100_000 } });
    const { body: made } = await send('POST', '/api/researches', { name: 'Te downloaden' });
    const { body: ticket } = await send('POST', '/api/download_tokens', {
      research: `/api/researches/${made.uuid}`,
      kind: 'report',
      format: 'docx',
    });
    const stream = await fetch(`${server.url}/api/researches/${made.uuid}/events`, {
      headers: { authorization: `Bearer ${send.token}` },
    });
    const download = fetch(server.url + ticket.url).then(async (response) => ({
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
    }));
    const pid = server.child.pid!;
    await expect.poll(() => childrenOf(pid).map(commandOf)).toContainEqual(expect.stringContaining('documents.worker'));
    const ended = server.stop();
    const file = await download;
    expect(file.status).toBe(200);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(await stream.text()).toContain('event: hello');
    expect(await ended).toBe(0);
    expect(await postgresLives(dataDir)).toBe(false);
  });

  it('refuses what takes too long with a sentence, and stops all the same', async () => {
    await start({ limits: long, stop: { notice: 50, patience: 300 } });
    const { answers } = await waiting(2);
    const ended = server.stop();
    for (const { status, body, connection } of await answers) {
      expect([status, connection]).toEqual([503, 'close']);
      expect(body.detail).toContain('Wat je typte is niet weg');
    }
    expect(await ended).toBe(0);
    expect(await postgresLives(dataDir)).toBe(false);
  });

  it('leaves little to write down: that is done after a first start, and begins as soon as it is asked to stop', async () => {
    const own = await serverOnOwnPostgres({ dataDir, options: { limits: long } });
    server = own.server;
    const writtenDown = async (change: string) => {
      const [last] = await own.ask<{ done: boolean }>(
        `SELECT split_part(next_xid, ':', 2)::bigint > ${change} AS done FROM pg_control_checkpoint()`,
      );
      return last?.done;
    };
    const firstUser = '(SELECT min(xmin::text::bigint) FROM user_account)';
    await expect.poll(() => writtenDown(firstUser)).toBe(true);

    const saves = await savesThatWait(own.send, dataDir, 1);
    cleanUp.push(saves.close);
    const [change] = await own.ask<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    expect(await writtenDown(change!.id)).toBe(false);
    const ended = own.server.stop();
    await expect.poll(() => writtenDown(change!.id)).toBe(true);
    await saves.release();
    expect(await ended).toBe(0);
  });

  it('does not wait for a PostgreSQL that does not go: that has to recover at its next start', async () => {
    await start({ stop: { notice: 50, patience: 300, all: 6000, end: 7000 } });
    const postgres = await frozenPostgres(dataDir);
    cleanUp.push(postgres.thaw);
    expect(await server.stop()).toBe(0);
    expect(postgres.isToldToQuit()).toBe(true);
    postgres.thaw();
    await expect.poll(() => postgresLives(dataDir)).toBe(false);
  });

  it('does not wait for a mail server that is silent; the next server sends the mail', async () => {
    const connected = Promise.withResolvers<void>();
    const silent = createServer((socket) => {
      socket.on('error', () => {});
      connected.resolve();
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    cleanUp.push(() => void silent.close());
    await start(undefined, { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as { port: number }).port}` });
    const [{ username }] = (await firstLogins(dataDir)) as [Login];
    await send('POST', '/api/tokens/reset_password', { username });
    await connected.promise;
    expect(await server.stop()).toBe(0);
    expect(await postgresLives(dataDir)).toBe(false);

    const smtp = await openSmtp();
    cleanUp.push(() => smtp.close());
    await start(undefined, { SMTP_URL: smtp.url });
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[username]]);
  });
});
