import { ApiError, call } from './api.ts';
import { session } from './session.ts';

/** One event of a stream: its name and its data. */
export interface LiveEvent {
  event: string;
  data: unknown;
}

const retryAfter = 3_000;

/**
 * Listens to a stream of the server, one connection per browser: the tab that holds the lock reads it and passes everything
 * on to the others; when that tab closes, another takes over from the last event. Read with `fetch`, so that the bearer
 * stays in a header.
 */
export function listen(path: string, hear: (event: LiveEvent) => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(`drijfveer ${path}`);
  channel.onmessage = ({ data }) => hear(data as LiveEvent);
  const tell = (event: LiveEvent) => {
    channel.postMessage(event);
    hear(event);
  };
  navigator.locks
    .request(`drijfveer ${path}`, { signal: stop.signal }, () => lead(path, tell, stop.signal))
    .catch(() => {});
  return () => {
    stop.abort();
    channel.close();
  };
}

async function lead(path: string, tell: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted && session.accessToken()) {
    try {
      const response = await call(path, {
        headers: { accept: 'text/event-stream', ...(last ? { 'last-event-id': last } : {}) },
        signal,
      });
      for await (const { id, ...event } of eventsOf(response, signal)) {
        last = id ?? last;
        tell(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Asking again would help nothing: who listens reads anew, and hears why.
      if (error instanceof ApiError && [403, 404].includes(error.status)) return tell({ event: 'gone', data: null });
    }
    await pause(retryAfter, signal);
  }
}

async function* eventsOf(response: Response, signal: AbortSignal): AsyncGenerator<LiveEvent & { id: string | null }> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
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

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
