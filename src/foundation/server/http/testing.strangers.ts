import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootDir } from '../root-dir.ts';

/** What strangers are to do: each sends `bytes` times the same sign, announces one more, and holds that back. */
export interface Order {
  port: number;
  path: string;
  senders: number;
  byte: string;
  bytes: number;
  /** Milliseconds from one to the next of each sender, until they are told that it is enough; 0: each sends one. */
  everyMs: number;
}

export interface Told {
  /** The first line of each answer. */
  answers: string[];
  /** How much of a processor they took meanwhile themselves. */
  cores: number;
}

/** People whom nobody knows, in a process of their own, who send what takes time and memory. */
export function openStrangers() {
  const child = fork(join(rootDir, 'src/foundation/server/http/testing.strangers.child.ts'), { execArgv: [] });
  const order = (what: Order) => {
    child.send(what);
    return once(child, 'message').then(([told]) => told as Told);
  };
  return {
    /** Each sends one. */
    sendOnce: (what: Omit<Order, 'everyMs'>) => order({ ...what, everyMs: 0 }),
    /** Until it is enough; then those under way are waited for. */
    begin: (what: Order): { enough(): Promise<Told> } => {
      const told = order(what);
      return {
        enough: () => {
          child.send('enough');
          return told;
        },
      };
    },
    close: () => child.kill(),
  };
}
