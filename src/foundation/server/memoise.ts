/** Work by the key of what goes in: who asks for the same at once waits for the same, and later it is there already. */
export type Memoised<Made> = (
  key: string,
  /** Ends when this one no longer waits. */
  signal: AbortSignal,
  /** Begins the work; its signal ends when nobody waits any more. */
  begin: (nobodyWaits: AbortSignal) => Promise<Made>,
) => Promise<Made>;

interface Entry<Made> {
  making: Promise<Made>;
  waiting: number;
  stop: AbortController;
}

/** Remembers so many pieces, the newest ones. A failure, and work that was stopped, is not worth remembering. */
export function memoise<Made>(most: number): Memoised<Made> {
  const entries = new Map<string, Entry<Made>>();

  const enter = (key: string, begin: (nobodyWaits: AbortSignal) => Promise<Made>): Entry<Made> => {
    const stop = new AbortController();
    const entry = { making: begin(stop.signal), waiting: 0, stop };
    if (entries.size >= most) entries.delete(entries.keys().next().value!);
    entries.set(key, entry);
    entry.making.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  };

  return async (key, signal, begin) => {
    signal.throwIfAborted();
    const entry = entries.get(key) ?? enter(key, begin);
    entry.waiting += 1;
    const leave = () => {
      entry.waiting -= 1;
      if (entry.waiting === 0) entry.stop.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await entry.making;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
