import { describe, expect, it } from 'vitest';
import { fixture, questions } from './import.testing.ts';
import { type ImportReply, importHandler } from './messages.rules.ts';

/** A client, and what it says. */
function client() {
  const replies: ImportReply[] = [];
  const moved: ArrayBuffer[] = [];
  const ask = importHandler((reply, buffers) => {
    replies.push(reply);
    moved.push(...buffers);
  });
  const read = (name: string) =>
    ask({ kind: 'read', id: 1, file: fixture(name).buffer as ArrayBuffer, questions, options: {} });
  return { ask, read, replies, moved };
}

describe('the worker’s side of an import', () => {
  it('reads once and maps as often as is asked, moving the numbers along', () => {
    const { ask, read, replies, moved } = client();
    read('excel.csv');
    const outcome = replies.find((reply) => reply.kind === 'read')!;
    const { mapping } = outcome.proposal;
    ask({ kind: 'map', id: 2, mapping });
    ask({ kind: 'map', id: 3, mapping: { ...mapping, items: mapping.items.slice(0, 1) } });
    const mapped = replies.filter((reply) => reply.kind === 'mapped');
    expect(mapped.map(({ id, answers }) => [id, answers.items.length])).toEqual([
      [2, 3],
      [3, 1],
    ]);
    expect(moved).toContain(mapped[0]!.answers.items[0]!.answers.buffer);
    expect(new Set(moved).size).toBe(moved.length);
  });

  it('tells how far it is, each hundredth once', () => {
    const { ask, replies } = client();
    const file = new TextEncoder().encode(`respondent;EIGEFF_1\n${'R;4\n'.repeat(5000)}`).buffer;
    ask({ kind: 'read', id: 1, file, questions, options: {} });
    const shares = replies.flatMap((reply) => (reply.kind === 'progress' ? [reply.share] : []));
    expect(shares.length).toBeGreaterThan(10);
    expect(shares.length).toBeLessThanOrEqual(100);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('answers with a sentence when there is nothing to read, and forgets the file before', () => {
    const { ask, read, replies } = client();
    read('excel.csv');
    ask({ kind: 'read', id: 2, file: new ArrayBuffer(0), questions, options: {} });
    expect(replies.at(-1)).toEqual({ kind: 'refused', id: 2, sentence: 'Dit bestand is leeg.' });
    ask({
      kind: 'map',
      id: 3,
      mapping: {
        respondent: null,
        ownCode: null,
        items: [],
        texts: [],
        missing: [],
        rejectUnfinished: false,
        rejectTests: true,
      },
    });
    expect(replies.at(-1)).toEqual({ kind: 'refused', id: 3, sentence: 'Kies eerst een bestand.' });
  });
});
