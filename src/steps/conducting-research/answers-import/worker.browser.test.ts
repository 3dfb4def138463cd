import { describe, expect, it } from 'vitest';
import { question } from './import.testing.ts';
import { type ImportRequest, importHandler } from './messages.rules.ts';
import { openImport } from './worker.parts.ts';

/** A worker in the same thread, which answers when told to. */
function standIn() {
  const target = new EventTarget();
  const asked: ImportRequest[] = [];
  let ended = false;
  const client = importHandler((data) => target.dispatchEvent(new MessageEvent('message', { data })));
  const worker = Object.assign(target, {
    postMessage: (request: ImportRequest) => asked.push(request),
    terminate: () => {
      ended = true;
    },
  }) as unknown as Worker;
  return {
    open: () => worker,
    answer: () => {
      for (const request of asked.splice(0)) client(request);
    },
    isEnded: () => ended,
    fail: () => target.dispatchEvent(new Event('error')),
  };
}

const file = new Blob(['respondent;EIGEFF_1\nR1;4\nR2;9\n']);
const questions = [question('EIGEFF_1')];
/** Reading a blob takes a turn or two; a promise that is settled by then has nothing left to wait for. */
const fileRead = async () => {
  await file.arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve));
};

describe('the page’s side of an import', () => {
  it('reads, maps and hears how far it is', async () => {
    const worker = standIn();
    const phases = new Set<string>();
    const session = openImport((phase) => phases.add(phase), worker.open);
    const reading = session.read(file, questions);
    await fileRead();
    worker.answer();
    const { proposal } = await reading;
    const mapping = session.map(proposal.mapping);
    worker.answer();
    const { answers, report } = await mapping;
    expect([...answers.items[0]!.answers]).toEqual([4]);
    expect(report.rejectedRows).toHaveLength(1);
    expect(report.rejectedCells.count).toBe(1);
    expect(phases).toContain('recognising');
  });

  it('ends the worker at once when cancelled', async () => {
    const worker = standIn();
    const session = openImport(() => {}, worker.open);
    const reading = session.read(file, questions);
    await fileRead();
    session.cancel();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.isEnded()).toBe(true);
    await expect(session.read(file, questions)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says in a sentence when the worker breaks down', async () => {
    const worker = standIn();
    const reading = openImport(() => {}, worker.open).read(file, questions);
    await fileRead();
    worker.fail();
    await expect(reading).rejects.toThrow('past niet in het geheugen');
  });
});
