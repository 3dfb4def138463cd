import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { ApiError } from '#foundation/browser/api.ts';
import type { ServerCopy } from './draft.rules.ts';
import type { DraftWire } from './wire.ts';

type Locker = (lock: object | null) => Promise<unknown>;

/** The browser's own locks, as far as drafts use them; a tab that closes gives back what it held. */
export function lockManager() {
  const lines = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = (name: string, ...rest: [Locker] | [{ ifAvailable?: boolean; signal?: AbortSignal }, Locker]) => {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    if (options.ifAvailable && held.has(name)) return work(null);
    const turn = (lines.get(name) ?? Promise.resolve()).then(() => {
      if (options.signal?.aborted) throw options.signal.reason;
      return work({ name });
    });
    held.add(name);
    const line = turn
      .catch(() => {})
      .then(() => {
        if (lines.get(name) === line) {
          lines.delete(name);
          held.delete(name);
        }
      });
    lines.set(name, line);
    return turn;
  };
  return { request };
}

/** A browser of its own: storage and locks that all its tabs share. `refuses` is a private window that keeps nothing. */
export function stubBrowser({ refuses = false } = {}): void {
  const storage = new IDBFactory();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal(
    'indexedDB',
    refuses
      ? {
          open: () => {
            throw new DOMException('No', 'SecurityError');
          },
        }
      : storage,
  );
  vi.stubGlobal('navigator', { locks: lockManager(), onLine: true });
}

/** A server with one step, in memory: as strict about versions as the real one. */
export function memoryServer(Refusal: typeof ApiError, content: Record<string, unknown>) {
  const state = {
    gate: Promise.resolve() as Promise<unknown>,
    content,
    version: 0,
    by: null as ServerCopy['by'],
    puts: 0,
    down: null as ApiError | null,
    /** What it says in the place of the answer to a save that it took. */
    lost: null as ApiError | null,
    /** What it says to a save that it does not take, once the gate is open. */
    refuses: null as ApiError | null,
  };
  const wireOf = (person: { uuid: string; name: string }): DraftWire => ({
    read: async () => {
      if (state.down) throw state.down;
      return { content: state.content, version: state.version, by: state.by };
    },
    put: async (fields, version) => {
      state.puts += 1;
      if (state.down) throw state.down;
      if (state.refuses) {
        await state.gate;
        throw state.refuses;
      }
      if (version !== state.version) throw new Refusal(412, 'intussen opgeslagen');
      state.content = { ...state.content, ...fields };
      state.version += 1;
      state.by = person;
      const raised = state.version;
      if (state.lost) throw state.lost;
      await state.gate;
      return raised;
    },
  });
  return { state, wireOf };
}
