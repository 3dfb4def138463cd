import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Live from './live.ts';

const path = `/api/researches/${'x' as string}/events` as const;

/** Every connection that was made, with the last event that it named; `say` writes to it. */
let connections: { last: string | undefined; say(text: string): void; end(): void }[];
let status: number;
let channels: Set<{ onmessage: ((event: { data: unknown }) => void) | null; name: string }>;
let held: Map<string, Promise<unknown>>;

/** Modules of a tab of its own, on the storage, locks and channels of all. */
async function tab(): Promise<typeof Live> {
  vi.resetModules();
  return import('./live.ts');
}
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const event = (id: number, name: string, data: object = {}) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  connections = [];
  channels = new Set();
  held = new Map();
  status = 200;
  vi.stubGlobal('localStorage', { getItem: () => 'token', setItem: () => {}, removeItem: () => {} });
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
      request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
        const turn = (held.get(name) ?? Promise.resolve()).then(() => {
          if (signal.aborted) throw signal.reason;
          return work();
        });
        const line = turn
          .catch(() => {})
          .then(() => {
            if (held.get(name) === line) held.delete(name);
          });
        held.set(name, line);
        return turn;
      },
    },
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      readonly name: string;
      constructor(name: string) {
        this.name = name;
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
      }
      close() {
        channels.delete(this);
      }
    },
  );
  vi.stubGlobal(
    'fetch',
    async (_path: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      const encoder = new TextEncoder();
      let writer!: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          writer = controller;
        },
      });
      signal.addEventListener('abort', () => writer.error(signal.reason));
      connections.push({
        last: headers['last-event-id'],
        say: (text) => writer.enqueue(encoder.encode(text)),
        end: () => writer.close(),
      });
      return status === 200 ? new Response(body) : new Response('{}', { status });
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('one event stream per browser', () => {
  it('two tabs share a connection, and both hear', async () => {
    const heard: string[] = [];
    const [one, two] = [await tab(), await tab()];
    one.listen(path, ({ event: name }) => heard.push(`een ${name}`));
    await settle();
    two.listen(path, ({ event: name }) => heard.push(`twee ${name}`));
    await settle();
    expect(connections).toHaveLength(1);
    heard.length = 0;
    connections[0]!.say(event(8, 'step_saved'));
    await settle();
    expect(heard.sort()).toEqual(['een step_saved', 'twee step_saved']);
  });

  it('when the tab that reads closes, the other goes on from the last event', async () => {
    const [one, two] = [await tab(), await tab()];
    const stop = one.listen(path, () => {});
    two.listen(path, () => {});
    await settle();
    connections[0]!.say(event(8, 'step_saved'));
    await settle();
    stop();
    await settle();
    expect(connections.map(({ last }) => last)).toEqual([undefined, '8']);
  });

  it('a tab that comes later, and a first greeting, may have missed something; a later greeting has not', async () => {
    const heard: string[] = [];
    const { listen } = await tab();
    listen(path, ({ event: name }) => heard.push(name));
    await settle();
    connections[0]!.say(event(3, 'hello'));
    await settle();
    expect(heard).toEqual(['missed']);
    connections[0]!.end();
    await settle();
    await vi.advanceTimersByTimeAsync(3_000);
    await settle();
    expect(connections[1]?.last).toBe('3');
    connections[1]!.say(event(3, 'hello'));
    await settle();
    expect(heard).toEqual(['missed', 'hello']);
    const later: string[] = [];
    (await tab()).listen(path, ({ event: name }) => later.push(name));
    await settle();
    expect(later).toEqual(['missed']);
  });
});

describe('resync after reconnect', () => {
  it('goes on from the last event, at once when the network comes back', async () => {
    const { listen } = await tab();
    listen(path, () => {});
    await settle();
    connections[0]!.say(event(5, 'step_saved'));
    await settle();
    connections[0]!.end();
    await settle();
    dispatchEvent(new Event('online'));
    await settle();
    expect(connections[1]?.last).toBe('5');
  });

  it('a connection without a sign of life is given up', async () => {
    const { listen } = await tab();
    listen(path, () => {});
    await settle();
    await vi.advanceTimersByTimeAsync(44_000);
    connections[0]!.say(': \n\n');
    await settle();
    await vi.advanceTimersByTimeAsync(44_000);
    await settle();
    expect(connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    await vi.advanceTimersByTimeAsync(3_000);
    await settle();
    expect(connections).toHaveLength(2);
  });

  it('a stream that made place for another of the same person stays away for minutes, and then goes on', async () => {
    const heard: string[] = [];
    const { listen } = await tab();
    listen(path, ({ event: name }) => heard.push(name));
    await settle();
    connections[0]!.say(event(5, 'step_saved'));
    connections[0]!.say('event: crowded\ndata: {}\n\n');
    connections[0]!.end();
    await settle();
    await vi.advanceTimersByTimeAsync(299_000);
    await settle();
    expect(connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(connections[1]?.last).toBe('5');
    expect(heard).toEqual(['step_saved']);
  });

  it.each([403, 404])('%i: there is nothing to hear any more', async (refused) => {
    status = refused;
    const heard: string[] = [];
    const { listen } = await tab();
    listen(path, ({ event: name }) => heard.push(name));
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(heard).toEqual(['gone']);
    expect(connections).toHaveLength(1);
  });
});
