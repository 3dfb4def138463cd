import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresHome } from '../database/postgres-home.ts';
import { rootDir } from '../root-dir.ts';

/**
 * Somebody who works, while others whom nobody knows send what takes time and memory. As a share of the same work without them, in
 * turns, so that it does not matter how busy the machine is.
 */
let dataDir: string;
let server: ChildProcess;
let port: number;
let token: string;
const open = new Set<Socket>();
const line = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-bystander-'));
  server = spawn(process.execPath, ['--import', 'tsx', 'src/main.server.ts'], {
    cwd: rootDir,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  port = await new Promise<number>((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /is ready: http:\/\/[\d.]+:(\d+)/.exec(said);
      if (ready) resolve(Number(ready[1]));
    });
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  const [first] = JSON.parse(await readFile(join(dataDir, 'first-login.json'), 'utf8'));
  const { username, password } = first;
  const { body } = await ask('POST', '/api/login_check', { username, password });
  token = JSON.parse(body).token;
}, 300_000);
afterAll(async () => {
  for (const socket of open) socket.destroy();
  line.destroy();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null && server.kill('SIGTERM')) await ended;
  const home = await postgresHome(dataDir);
  await rm(home.folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

const ask = (method: string, path: string, body?: object) =>
  new Promise<{ status: number; body: string; ms: number }>((resolve, reject) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const asking = request({ port, host: '127.0.0.1', method, path, headers, agent: line }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - began }),
      );
    });
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
  });

/** Milliseconds that somebody's reads take at most, but for the one in a hundred that takes longest. */
async function slowest(): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const { status, ms } = await ask('GET', '/api/researches');
    expect(status).toBe(200);
    times.push(ms);
  }
  return times.sort((a, b) => b - a)[2] ?? 0;
}

/** Sends, and takes no answer for an answer: holds on until the server cuts the connection. */
function send(head: string, body: Buffer): { socket: Socket; done: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.add(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(`POST ${head}\r\ncontent-length: ${body.length + 1}\r\n\r\n`);
  socket.write(body);
  const done = new Promise<string>((resolve) =>
    socket.on('close', () => {
      open.delete(socket);
      resolve(answer.slice(0, answer.indexOf('\r\n')));
    }),
  );
  return { socket, done };
}

const head = (path: string) => `${path} HTTP/1.1\r\nhost: drijfveer.test\r\ncontent-type: application/json`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds below which nobody notices, and a busy machine differs by itself. */
const unnoticed = 50;

describe('while eight that nobody knows send four megabytes of brackets to the login, again and again', () => {
  it('somebody else’s work takes at most twice as long', async () => {
    const brackets = Buffer.from('['.repeat(4_000_000));
    await slowest();
    const shares: number[] = [];
    const answers = new Set<string>();
    let sent = 0;
    for (let round = 0; round < 5; round += 1) {
      const quiet = Math.max(unnoticed, await slowest());
      let going = true;
      const senders = Array.from({ length: 8 }, async () => {
        while (going) {
          answers.add(await send(head('/api/login_check'), brackets).done);
          sent += 1;
        }
      });
      shares.push((await slowest()) / quiet);
      going = false;
      await Promise.all(senders);
    }
    console.log(
      `${sent} sent; share of the time without them, per round:`,
      shares.map((share) => share.toFixed(2)),
    );
    expect([...answers].every((first) => /^HTTP\/1\.1 (413|429) /.test(first))).toBe(true);
    expect(median(shares)).toBeLessThanOrEqual(2);
  }, 600_000);
});

describe('while 150 that nobody knows hold back the last byte of twenty megabytes', () => {
  it('the server takes at most 100 MB more, and answers them all', async () => {
    const memory = () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
    await slowest();
    const before = memory();
    const body = Buffer.alloc(20_000_000 - 1, ' ');
    const senders = Array.from({ length: 150 }, () => send(head('/api/research_imports'), body));
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, memory());
    }, 20);
    const answers = await Promise.all(senders.map(({ done }) => done));
    await slowest();
    clearInterval(looking);
    most = Math.max(most, memory());
    console.log(`memory in MB: ${Math.round(before)} before, ${Math.round(most)} at most`);
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
    expect(most - before).toBeLessThanOrEqual(100);
  }, 600_000);
});
