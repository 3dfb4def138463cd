import type { Callable } from '#foundation/shared/calls.ts';
import { ApiError, callAt } from './api.ts';
import { session } from './session.ts';

/** One event of a stream: its name and its data. */
export interface LiveEvent {
  event: string;
  data: unknown;
}

type Numbered = LiveEvent & { id: string | null };

/** Milliseconds before the next try; doubled each time that nobody answers. */
const shortestWait = 3_000;
const longestWait = 30_000;
/** Milliseconds for which a stream that made place for another of the same person stays away: at once it would take that one's. */
const crowdedWait = 5 * 60_000;
/** Milliseconds without even a sign of life (one comes every 15 s): then the connection is dead, whatever it says. */
const silence = 45_000;

/** The last event of each stream that this tab heard, also by another tab’s connection: from there it goes on. */
const lastHeard = new Map<string, string>();

/**
 * Listens to a stream of the server, one connection per browser: the tab that holds the lock reads it and passes everything
 * on to the others; when that tab closes, another takes over from the last event. Read with `fetch`, so that the bearer
 * stays in a header. `missed` means that something may have happened unheard; `gone` that there is nothing to hear any more.
 */
export function listen<const Address extends string>(
  path: Callable<'GET', Address>,
  hear: (event: LiveEvent) => void,
): () => void {
  const stop = new AbortController();
  const lock = `drijfveer ${path}`;
  const channel = new BroadcastChannel(lock);
  const take = ({ id, ...event }: Numbered) => {
    if (id) lastHeard.set(path, id);
    hear(event);
  };
  channel.onmessage = ({ data }) => take(data as Numbered);
  const tell = (event: Numbered) => {
    channel.postMessage(event);
    take(event);
  };
  // Another tab has been reading all along; what it heard before this one came is not repeated.
  void navigator.locks.query().then(({ held }) => {
    if (held?.some(({ name }) => name === lock)) hear({ event: 'missed', data: {} });
  });
  navigator.locks.request(lock, { signal: stop.signal }, () => lead(path, tell, stop.signal)).catch(() => {});
  return () => {
    stop.abort();
    channel.close();
  };
}

async function lead(path: string, tell: (event: Numbered) => void, signal: AbortSignal): Promise<void> {
  let wait = shortestWait;
  while (!signal.aborted && session.accessToken()) {
    const last = lastHeard.get(path);
    try {
      for await (const event of connected(path, last, signal)) {
        wait = event.event === 'crowded' ? crowdedWait : shortestWait;
        if (event.event === 'crowded') continue;
        // Without a last event nobody knows what came before the greeting.
        tell(event.event === 'hello' && last === undefined ? { ...event, event: 'missed' } : event);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Asking again would help nothing: who listens reads anew, and hears why.
      if (error instanceof ApiError && [403, 404].includes(error.status))
        return tell({ event: 'gone', data: {}, id: null });
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestWait);
  }
}

async function* connected(path: string, last: string | undefined, signal: AbortSignal): AsyncGenerator<Numbered> {
  const dead = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(() => dead.abort(), silence);
  };
  alive();
  try {
    const response = await callAt(path, {
      headers: { accept: 'text/event-stream', ...(last ? { 'last-event-id': last } : {}) },
      signal: AbortSignal.any([signal, dead.signal]),
    });
    yield* eventsOf(response, alive);
  } finally {
    clearTimeout(watch);
  }
}

async function* eventsOf(response: Response, alive: () => void): AsyncGenerator<Numbered> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const),
        );
        const data = fields.get('data');
        if (data)
          yield {
            id: fields.get('id') ?? null,
            event: fields.get('event') ?? 'message',
            data: JSON.parse(data) as unknown,
          };
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Waits, but no longer than until the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}
