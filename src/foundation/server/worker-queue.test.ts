import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorkerQueue, type QueueLimits, type WorkerQueue } from './worker-queue.ts';

/** Echoes what it gets, with its process and how many pieces it has at hand; `fail`, `hang`, `die` and `grow` do as they say. */
const program = `
  let atHand = 0;
  process.on('message', async ({ id, kind, input }) => {
    atHand += 1;
    if (kind === 'hang') return;
    if (kind === 'die') process.kill(process.pid, 'SIGSEGV');
    const most = atHand;
    await new Promise((resolve) => setImmediate(resolve));
    atHand -= 1;
    const memory = kind === 'grow' ? 2 : 1;
    if (kind === 'fail') process.send({ id, failure: 'no', memory });
    else process.send({ id, made: Buffer.from(kind === 'echo' ? input + ' ' + most : String(process.pid)), memory });
  });
  process.on('disconnect', () => process.exit());`;

let folder: string;
let entry: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'line-'));
  await writeFile(join(folder, 'worker.mjs'), program);
  entry = pathToFileURL(join(folder, 'worker.mjs'));
});
afterAll(() => rm(folder, { recursive: true }));

let line: WorkerQueue;
const open = (limits: Partial<QueueLimits> = {}) => {
  line = createWorkerQueue(entry, { memory: 1, ...limits });
  return line;
};
afterEach(() => line.close());
const textOf = async (made: Promise<Buffer>) => (await made).toString();

describe('work in a process of its own', () => {
  it('is done one piece at a time, in order', async () => {
    const { run } = open();
    const done: string[] = [];
    await Promise.all(['a', 'b', 'c'].map((input) => textOf(run('echo', input)).then((made) => done.push(made))));
    expect(done).toEqual(['a 1', 'b 1', 'c 1']);
  });

  it.each([
    ['fails', 'fail', 'no'],
    ['kills its process', 'die', 'ended'],
    ['takes too long', 'hang', 'duurde nu te lang'],
  ])('that %s is refused alone: what waits goes on', async (_what, kind, message) => {
    const { run } = open(kind === 'hang' ? { patience: 6000 } : {});
    const refused = expect(run(kind, 'x')).rejects.toThrow(message);
    const behind = textOf(run('echo', 'b'));
    await refused;
    expect(await behind).toBe('b 1');
  });

  it('is not begun for who has left the line', async () => {
    const { run } = open();
    const gone = new AbortController();
    const first = textOf(run('echo', 'a'));
    const left = expect(run('fail', 'b', gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
    const behind = textOf(run('echo', 'c'));
    gone.abort();
    await left;
    expect(await Promise.all([first, behind])).toEqual(['a 1', 'c 1']);
  });

  it('tells the place and the seconds to who would wait too long, and refuses what waits when the server stops', async () => {
    const { run, close } = open({ wait: 2000 });
    // Of what was never made 1.5 seconds are expected: the second one waits that long, a third would twice.
    const settled = Promise.allSettled([run('hang', 'a'), run('echo', 'b')]);
    await expect(run('echo', 'c')).rejects.toMatchObject({
      kind: 'queueFull',
      status: 503,
      extra: { retryAfter: 5, members: { place: 2 } },
      message: expect.stringMatching(/nummer 2 in de rij.* ongeveer [23] seconden .* over 5 seconden/),
    });
    await close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('lets as many wait as can have their turn in time, by how long such a piece took', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { run } = open({ wait: 2000 });
      const known = run('echo', 'known');
      vi.advanceTimersByTime(400);
      await known;
      const all = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => run('echo', `${index}`)));
      expect(all.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected', 'rejected']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes on in another process when this one holds too much memory, or has had nothing to do', async () => {
    const { run } = open({ idle: 0 });
    const both = await Promise.all([textOf(run('grow', '')), textOf(run('who', '')), textOf(run('who', ''))]);
    expect(new Set(both.slice(0, 2)).size).toBe(2);
    expect(both[1]).toBe(both[2]);
    // Ended, not merely unused: signal 0 only asks whether it is there.
    await expect.poll(() => isThere(Number(both[2]))).toBe(false);
    expect(await textOf(run('who', ''))).not.toBe(both[2]);
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
