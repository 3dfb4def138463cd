import { type ChildProcess, fork } from 'node:child_process';
import { Problem } from '#foundation/shared/problem.ts';

/**
 * Work in a process of its own, one piece at a time, so that heavy documents never hold up other requests, and what they leave
 * behind in memory goes with the process.
 */
export interface WorkerQueue {
  /** When the signal ends, a piece that still waits leaves the line; one that is at hand is finished. */
  run(kind: string, input: unknown, signal?: AbortSignal): Promise<Buffer>;
  /** Pieces that wait for their turn now, without the one at hand. */
  readonly waiting: number;
  /** Whether a piece is at hand. */
  readonly working: boolean;
  close(): Promise<void>;
}

interface Piece {
  kind: string;
  input: unknown;
  resolve: (made: Buffer) => void;
  reject: (error: Error) => void;
}

/** What goes to the process, and what comes back. */
export interface Asked {
  id: number;
  kind: string;
  input: unknown;
}
export interface Answered {
  id: number;
  made?: Uint8Array;
  failure?: string;
  /** Bytes of memory that the process holds now. */
  memory: number;
}

export interface QueueLimits {
  /** Milliseconds that one piece may take. */
  patience: number;
  /** Milliseconds that somebody may have to wait for a turn, as far as can be told. */
  wait: number;
  /** Bytes: a process that holds more is replaced before the next piece. */
  memory: number;
  /** Milliseconds without work after which the process ends. */
  idle: number;
}

/**
 * A Word report of 60 factors takes eleven seconds of a processor, and on a machine that does much else some minute. Who gave up meanwhile finds it made when they
 * ask again. No longer, because a piece that hangs holds up all that wait.
 */
const usual: QueueLimits = { patience: 90_000, wait: 30_000, memory: 450e6, idle: 5 * 60_000 };

/** Milliseconds that a piece is thought to take of which none was made yet. */
const unknownPiece = 1500;

/**
 * Opens the process when the first work comes. Work that fails or takes too long is refused alone: the process is replaced and
 * what waited goes on. Whoever would wait too long is told the place in the queue, and asked to come back.
 */
export function createWorkerQueue(entry: URL, limits: Partial<QueueLimits> = {}): WorkerQueue {
  const { patience, wait, memory, idle } = { ...usual, ...limits };
  const waiting: Piece[] = [];
  let worker: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;
  let current: { id: number; piece: Piece; timer: NodeJS.Timeout; began: number } | null = null;
  /** Milliseconds that pieces of a kind take, the last ones counting most. */
  const took = new Map<string, number>();
  let last = 0;

  const open = (): ChildProcess => {
    const opened = fork(entry, { serialization: 'advanced', execArgv: [] });
    // Whoever ends the server need not wait for it; it ends by itself when its channel closes.
    opened.unref();
    opened.channel?.unref();
    opened.on('message', (answered) => hear(opened, answered as Answered));
    opened.on('error', (error: Error) => drop(opened, error));
    opened.on('exit', () => drop(opened, new Error('The process for documents ended.')));
    return opened;
  };

  const hear = (from: ChildProcess, { id, made, failure, memory: held }: Answered) => {
    if (current?.id !== id) return;
    const { piece, began } = current;
    const now = performance.now() - began;
    took.set(piece.kind, ((took.get(piece.kind) ?? now) + now) / 2);
    if (held > memory) leave(from);
    settle();
    if (made) piece.resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
    else piece.reject(new Error(failure));
  };

  const leave = (left: ChildProcess) => {
    if (left === worker) worker = null;
    left.kill('SIGKILL');
  };

  const settle = () => {
    clearTimeout(current?.timer);
    current = null;
    next();
  };

  const drop = (failed: ChildProcess | null, error: Error) => {
    if (failed !== worker) return;
    if (failed) leave(failed);
    const piece = current?.piece;
    settle();
    piece?.reject(error);
  };

  const next = () => {
    clearTimeout(rest);
    const piece = current ? undefined : waiting.shift();
    if (!piece) {
      if (!current && worker) rest = setTimeout(leave, idle, worker).unref();
      return;
    }
    last += 1;
    worker ??= open();
    const at = worker;
    const timer = setTimeout(() => drop(at, tookTooLong()), patience);
    current = { id: last, piece, timer, began: performance.now() };
    at.send({ id: last, kind: piece.kind, input: piece.input } satisfies Asked, (error) => {
      if (error) drop(at, error);
    });
  };

  /** Milliseconds until a piece that comes now has its turn. */
  const untilTurn = (): number => {
    const expected = ({ kind }: Piece) => took.get(kind) ?? unknownPiece;
    const rest = current ? Math.max(0, expected(current.piece) - (performance.now() - current.began)) : 0;
    return waiting.reduce((sum, piece) => sum + expected(piece), rest);
  };

  return {
    get waiting() {
      return waiting.length;
    },
    get working() {
      return current !== null;
    },
    run: (kind, input, signal) =>
      new Promise((resolve, reject) => {
        const turn = untilTurn();
        if (turn > wait) return reject(tooManyBefore(waiting.length + 1, turn / 1000, (turn - wait) / 1000));
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
      drop(worker, stopped);
    },
  };
}

const tookTooLong = () =>
  new Problem('queueFull', {
    detail: 'Dit bestand maken duurde nu te lang. Probeer het over een minuut opnieuw.',
    retryAfter: 60,
  });

/** `seconds` until the turn, and until somebody who comes back may wait for it. */
const tooManyBefore = (place: number, seconds: number, retryAfter: number) => {
  const again = Math.max(5, Math.ceil(retryAfter));
  return new Problem('queueFull', {
    detail: `Er worden nu veel bestanden gemaakt. Je zou nummer ${place} in de rij zijn en ongeveer ${Math.ceil(seconds)} seconden wachten. Probeer het over ${again} seconden opnieuw.`,
    retryAfter: again,
    members: { place },
  });
};
