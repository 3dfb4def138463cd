import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, serverOnOwnPostgres } from '../testing.server.ts';
import { openStrangers } from './testing.strangers.ts';

/**
 * Somebody who works, while others whom nobody knows send what takes time and memory. As a share of the same work without them, in
 * turns, so that it does not matter how busy the machine is.
 */
let own: OwnPostgres;
let port: number;
let strangers: ReturnType<typeof openStrangers>;
const line = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  own = await serverOnOwnPostgres();
  port = Number(new URL(own.server.url).port);
  strangers = openStrangers();
});
afterAll(async () => {
  strangers?.close();
  line.destroy();
  await own?.close();
});

/** Milliseconds that one read of somebody who is signed in takes, over the connection that they keep. */
const read = () =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${own.send.token}` };
    request({ port, host: '127.0.0.1', path: '/api/researches', headers, agent: line }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`Answered with ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end();
  });

async function reads(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await read());
  return times;
}

/** What all but one in a hundred take at most. */
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(0.99 * times.length) - 1]!;

/** Pairs of a quiet and a disturbed turn, and reads in each of both: 2,000 of each kind. */
const pairs = 20;
const perTurn = 100;

/**
 * Eight send one each half second: 64 MB a second is offered, three times what once stopped the product for everyone, and it costs the
 * senders a small part of a processor. As fast as they can, they would take the machine of two from whom we measure.
 */
const brackets = { path: '/api/login_check', senders: 8, byte: '[', bytes: 4_000_000, everyMs: 500 };

describe('while eight that nobody knows send four megabytes of brackets to the login, again and again', () => {
  it('somebody else’s work takes at most twice as long', async () => {
    await reads(2 * perTurn);
    const times = { quiet: [] as number[], disturbed: [] as number[] };
    const answers: string[] = [];
    const cores: number[] = [];
    const turns = {
      quiet: async () => void times.quiet.push(...(await reads(perTurn))),
      disturbed: async () => {
        const sending = strangers.begin({ ...brackets, port });
        times.disturbed.push(...(await reads(perTurn)));
        const told = await sending.enough();
        answers.push(...told.answers);
        cores.push(told.cores);
      },
    };
    for (let pair = 0; pair < pairs; pair += 1)
      // Now the one first and then the other, so that a load that grows or shrinks favours neither.
      for (const kind of pair % 2 ? (['disturbed', 'quiet'] as const) : (['quiet', 'disturbed'] as const))
        await turns[kind]();
    const share = p99(times.disturbed) / p99(times.quiet);
    console.log(
      `${answers.length} sent, at the cost of at most ${Math.max(...cores).toFixed(2)} of a processor;`,
      `p99 ${p99(times.quiet).toFixed(1)} ms without, ${p99(times.disturbed).toFixed(1)} ms with: ${share.toFixed(2)} times`,
    );
    expect(answers.length).toBeGreaterThanOrEqual(pairs * brackets.senders);
    expect(answers.filter((first) => !/^HTTP\/1\.1 (413|429) /.test(first))).toEqual([]);
    expect(share).toBeLessThanOrEqual(2);
  });
});

describe('while 150 that nobody knows hold back the last byte of twenty megabytes', () => {
  it('the server takes at most 100 MB more, and answers them all', async () => {
    const memory = () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${own.server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
    await reads(2 * perTurn);
    const before = memory();
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, memory());
    }, 20);
    const spaces = { path: '/api/research_imports', senders: 150, byte: ' ', bytes: 20_000_000 - 1 };
    const { answers } = await strangers.sendOnce({ ...spaces, port });
    await reads(2 * perTurn);
    clearInterval(looking);
    most = Math.max(most, memory());
    console.log(`memory in MB: ${Math.round(before)} before, ${Math.round(most)} at most`);
    expect(answers.length).toBe(150);
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
    expect(most - before).toBeLessThanOrEqual(100);
  });
});
