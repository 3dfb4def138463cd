import { Worker } from 'node:worker_threads';
import { Problem } from '#foundation/shared/problem.ts';

/** Work in a thread of its own, one piece at a time, so that heavy documents never hold up other requests. */
export interface WorkerLine {
  /** When the signal ends, a piece that still waits leaves the line; one that is at hand is finished. */
  run(kind: string, input: unknown, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

interface Piece {
  kind: string;
  input: unknown;
  resolve: (made: Buffer) => void;
  reject: (error: Error) => void;
}

interface Answered {
  id: number;
  made?: Uint8Array;
  failure?: string;
}

/** How many milliseconds one piece may take, and how many pieces may wait. */
const usual = { patience: 30_000, longest: 50 };

/**
 * Opens the thread when the first work comes. Work that fails or takes too long is refused alone: the thread is replaced and
 * what waited goes on. Whoever would have to wait behind too many is asked to come back.
 */
export function createWorkerLine(entry: URL, { patience, longest } = usual): WorkerLine {
  const waiting: Piece[] = [];
  let worker: Worker | null = null;
  let current: { id: number; piece: Piece; timer: NodeJS.Timeout } | null = null;
  let last = 0;

  const open = (): Worker => {
    const opened = new Worker(entry);
    opened.unref();
    opened.on('message', ({ id, made, failure }: Answered) => {
      if (current?.id !== id) return;
      const { piece } = current;
      settle();
      if (made) piece.resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
      else piece.reject(new Error(failure));
    });
    opened.on('error', (error: Error) => drop(opened, error));
    opened.on('exit', () => drop(opened, new Error('The thread for documents ended.')));
    return opened;
  };

  const settle = () => {
    clearTimeout(current?.timer);
    current = null;
    next();
  };

  const drop = (failed: Worker | null, error: Error) => {
    if (failed !== worker) return;
    worker = null;
    void failed?.terminate();
    const piece = current?.piece;
    settle();
    piece?.reject(error);
  };

  const next = () => {
    const piece = current ? undefined : waiting.shift();
    if (!piece) return;
    last += 1;
    worker ??= open();
    const at = worker;
    const timer = setTimeout(() => drop(at, new Error(`The document ${piece.kind} took too long.`)), patience);
    current = { id: last, piece, timer };
    try {
      at.postMessage({ id: last, kind: piece.kind, input: piece.input });
    } catch (error) {
      settle();
      piece.reject(error as Error);
    }
  };

  return {
    run: (kind, input, signal) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= longest) return reject(new Problem('away', { retryAfter: 10 }));
        const piece: Piece = { kind, input, resolve, reject };
        waiting.push(piece);
        signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(piece);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(signal.reason as Error);
        });
        next();
      }),
    close: async () => {
      const stopped = new Error('The server is stopping.');
      for (const piece of waiting.splice(0)) piece.reject(stopped);
      const open = worker;
      drop(open, stopped);
      await open?.terminate();
    },
  };
}
