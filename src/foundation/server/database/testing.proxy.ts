import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A network between a server and its database that a test can break: a TCP port on this machine before a PostgreSQL that may itself
 * be behind a Unix socket.
 */
export interface DatabaseProxy {
  /** A connection string that leads through it. */
  url: string;
  /** Resets every connection there is; new ones pass. */
  reset(): void;
  /** Nothing gets through any more, and nothing is refused, until `mend`; then what was sent meanwhile arrives. */
  hole(): void;
  /** Nothing gets through any more on the connections that there are, ever; new ones pass. */
  lose(): void;
  /** Resets every connection, and takes no new ones until `mend`. */
  refuse(): Promise<void>;
  /** Milliseconds that whatever is sent takes, each way. */
  delay(milliseconds: number): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
  lost: boolean;
  /** What is under way, per direction: the order stays, whatever the delay does meanwhile. */
  ways: Way[];
}

interface Way {
  to: Socket;
  queue: { chunk: Buffer; due: number }[];
}

export async function openProxy(url: string): Promise<DatabaseProxy> {
  const target = targetOf(url);
  const pairs = new Set<Pair>();
  let silent = false;
  let late = 0;
  /** Ends that nobody hears of yet. */
  let unheard: (() => void)[] = [];

  const pump = (pair: Pair, way: Way): void => {
    if (silent || pair.lost) return;
    while (way.queue[0] && way.queue[0].due <= performance.now()) way.to.write(way.queue.shift()!.chunk);
    if (way.queue[0]) setTimeout(pump, way.queue[0].due - performance.now() + 1, pair, way);
  };
  const send = (pair: Pair, way: Way, chunk: Buffer): void => {
    way.queue.push({ chunk, due: performance.now() + late });
    if (way.queue.length === 1) pump(pair, way);
  };

  const server: Server = createServer((near) => {
    const far = connect(target);
    const [toFar, toNear]: [Way, Way] = [
      { to: far, queue: [] },
      { to: near, queue: [] },
    ];
    const pair: Pair = { near, far, lost: false, ways: [toFar, toNear] };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('data', (chunk) => send(pair, toFar, chunk));
    far.on('data', (chunk) => send(pair, toNear, chunk));
    // In a hole nobody hears that the other side has gone either.
    const ended = (): void => {
      if (pair.lost) return;
      if (silent) unheard.push(ended);
      else end();
    };
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      socket.on('close', ended);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const resetAll = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
    pairs.clear();
  };
  await listen(0);
  const { port } = server.address() as { port: number };

  return {
    url: urlAt(url, port),
    reset: resetAll,
    hole: () => {
      silent = true;
    },
    lose: () => {
      for (const pair of pairs) pair.lost = true;
    },
    refuse: async () => {
      const closed = once(server, 'close');
      server.close();
      resetAll();
      await closed;
    },
    delay: (milliseconds) => {
      late = milliseconds;
    },
    mend: async () => {
      silent = false;
      late = 0;
      for (const pair of pairs) for (const way of pair.ways) pump(pair, way);
      for (const end of unheard.splice(0)) end();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      unheard = [];
      resetAll();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** Where PostgreSQL listens: `?host=` is the folder of its socket. */
function targetOf(url: string): { path: string } | { host: string; port: number } {
  const { searchParams, hostname, port } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port || 5432) };
}

function urlAt(url: string, port: number): string {
  const through = new URL(url);
  through.search = '';
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return through.href;
}
