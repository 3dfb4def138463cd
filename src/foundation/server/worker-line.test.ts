import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerLine, type WorkerLine } from './worker-line.ts';

/** Echoes what it gets, with how many pieces it has at hand; `fail`, `hang` and `die` do as they say. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let atHand = 0;
    parentPort.on('message', async ({ id, kind, input }) => {
      atHand += 1;
      if (kind === 'hang') return;
      if (kind === 'die') throw new Error('dead');
      const most = atHand;
      await new Promise((resolve) => setImmediate(resolve));
      atHand -= 1;
      if (kind === 'fail') parentPort.postMessage({ id, failure: 'no' });
      else parentPort.postMessage({ id, made: Buffer.from(input + ' ' + most) });
    });`)}`,
);

let line: WorkerLine;
const open = (patience = 30_000, longest = 50) => {
  line = createWorkerLine(entry, { patience, longest });
  return line;
};
afterEach(() => line.close());
const textOf = async (made: Promise<Buffer>) => (await made).toString();

describe('work in a thread of its own', () => {
  it('is done one piece at a time, in order', async () => {
    const { run } = open();
    const done: string[] = [];
    await Promise.all(['a', 'b', 'c'].map((input) => textOf(run('echo', input)).then((made) => done.push(made))));
    expect(done).toEqual(['a 1', 'b 1', 'c 1']);
  });

  it.each([
    ['fails', 'fail', 'no'],
    ['kills the thread', 'die', 'dead'],
    ['takes too long', 'hang', 'took too long'],
  ])('that %s is refused alone: what waits goes on', async (_what, kind, message) => {
    const { run } = open(kind === 'hang' ? 3000 : undefined);
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
    const { run, close } = open(undefined, 1);
    const settled = Promise.allSettled([run('hang', 'a'), run('echo', 'b')]);
    await expect(run('echo', 'c')).rejects.toMatchObject({ kind: 'away' });
    await close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
