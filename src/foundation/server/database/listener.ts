import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { endWithin } from './quiet-client.ts';

/** Hears what any server says with NOTIFY, on a connection of its own, and says when it could not hear for a while. */
export interface Listener {
  on(channel: string, hear: (payload: string) => void): void;
  /** After a lost connection is back: whatever was said meanwhile was missed. */
  onReconnect(work: () => void): void;
  /** When the connection is lost: what is remembered may be out of date from now on. */
  onLost(work: () => void): void;
  /** Rejects when the database took no connection for it in several tries. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const retryAfter = 500;
/** A database that was there a moment ago is slow, not gone. */
const firstTries = 5;
/** Milliseconds that the other side gets to hear that we stop. */
const goodbye = 300;

export function createListener(connect: () => pg.Client): Listener {
  const hearers = new Map<string, ((payload: string) => void)[]>();
  const reconnected: (() => void)[] = [];
  const lost: (() => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const next = connect();
    next.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of hearers.keys()) await next.query(`LISTEN "${channel}"`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    // Closed while this was on its way: nobody would end it any more.
    if (closed) return next.end();
    client = next;
    next.on('end', () => {
      if (closed || client !== next) return;
      client = null;
      for (const work of lost) work();
      again();
    });
  }

  function again(): void {
    if (closed) return;
    timer = setTimeout(() => {
      open().then(
        () => {
          for (const work of reconnected) work();
        },
        () => again(),
      );
    }, retryAfter);
  }

  return {
    on: (channel, hear) => {
      hearers.set(channel, [...(hearers.get(channel) ?? []), hear]);
    },
    onReconnect: (work) => {
      reconnected.push(work);
    },
    onLost: (work) => {
      lost.push(work);
    },
    async start() {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await open();
        } catch (error) {
          if (attempt === firstTries) throw error;
          await wait(retryAfter);
        }
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client) await endWithin(client, goodbye);
    },
  };
}
