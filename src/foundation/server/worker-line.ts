import { Worker } from 'node:worker_threads';

/** Work in a thread of its own, one piece at a time, so that heavy documents never hold up other requests. */
export interface WorkerLine {
  run(kind: string, input: unknown): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (made: Buffer) => void;
  reject: (error: Error) => void;
}

/** Milliseconds that one document may take. */
const patience = 30_000;

/** Opens the thread when the first work comes; a thread that fails is replaced, and its work refused. */
export function createWorkerLine(entry: URL): WorkerLine {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const open = (): Worker => {
    const next = new Worker(entry);
    next.unref();
    next.on('message', ({ id, made, failure }: { id: number; made?: Uint8Array; failure?: string }) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (made) one?.resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
      else one?.reject(new Error(failure));
    });
    next.on('error', (error: Error) => drop(error));
    return next;
  };
  const drop = (error: Error) => {
    const failed = worker;
    worker = null;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
    void failed?.terminate();
  };

  return {
    run: (kind, input) =>
      new Promise((resolve, reject) => {
        worker ??= open();
        last += 1;
        const timer = setTimeout(() => drop(new Error(`The document ${kind} took too long.`)), patience);
        const settle = <T>(then: (value: T) => void) => (value: T) => {
          clearTimeout(timer);
          then(value);
        };
        waiting.set(last, { resolve: settle(resolve), reject: settle(reject) });
        worker.postMessage({ id: last, kind, input });
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}
