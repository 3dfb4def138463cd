import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWorkerLine, type LineLimits, type WorkerLine } from './worker-line.ts';

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

let line: WorkerLine;
const open = (limits: Partial<LineLimits> = {}) => {
  line = createWorkerLine(entry, { memory: 1, ...limits });
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
    ['takes too long', 'hang', 'took too long'],
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

  it('asks to come back when too many wait, and refuses what waits when the server stops', async () => {
    const { run, close } = open({ longest: 1 });
    const settled = Promise.allSettled([run('hang', 'a'), run('echo', 'b')]);
    await expect(run('echo', 'c')).rejects.toMatchObject({ kind: 'away' });
    await close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
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
