import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * A connection of which the loss is no error of this process: whoever waits for an answer gets the error, and an `end` event
 * follows. The `error` event that `pg` gives besides would, without anyone who listens, end the process; a pool listens only while
 * nobody uses the connection. So every connection of ours is one of these.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** Ends a connection at once, without a word to the other side: it no longer answers. The client knows it when this resolves. */
export async function breakOff(client: pg.Client): Promise<void> {
  const { stream } = client.connection;
  if (stream.destroyed) return;
  // An error on the way out is of no more use than the connection.
  const closed = once(stream, 'close').catch(() => {});
  stream.destroy();
  await closed;
}

/** Says goodbye, and leaves anyway when the other side does not within `patience` milliseconds. Never throws. */
export async function endWithin(client: pg.Client, patience: number): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(patience, undefined, { ref: false })]);
  void breakOff(client);
}

/**
 * Asks for a sign of life every `pulse` milliseconds, and breaks off a connection that gives none for as long. For one that only
 * waits for news: when its packets get lost (a firewall, a fail-over), TCP itself would find out after two hours.
 */
export function keepWatch<Client extends pg.Client>(client: Client, pulse: number): Client {
  client.once('connect', () => {
    let asked = false;
    const beat = setInterval(() => {
      if (asked) return void breakOff(client);
      asked = true;
      client.query('SELECT 1').then(
        () => {
          asked = false;
        },
        () => {},
      );
    }, pulse).unref();
    client.once('end', () => clearInterval(beat));
  });
  return client;
}
