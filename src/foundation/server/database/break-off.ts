import { once } from 'node:events';
import type pg from 'pg';

/** Ends a connection at once, without a word to the other side: it no longer answers. The client knows it when this resolves. */
export async function breakOff(client: pg.Client): Promise<void> {
  const { stream } = client.connection;
  if (stream.closed) return;
  // An error on the way out is of no more use than the connection.
  const closed = once(stream, 'close').catch(() => {});
  stream.destroy();
  await closed;
}
