import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type pg from 'pg';

/**
 * COPY over the `pg` driver, both ways, streamed. The driver speaks the protocol but offers no interface to it; what it
 * does offer is a place for query objects of one's own, and these two are all a backup needs.
 */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What `COPY … TO STDOUT` yields, a row per chunk. Read it to its end before the client's next query. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  let socket: Duplex | null = null;
  const rows = new Readable({ objectMode: true, highWaterMark: 256, read: () => void socket?.resume() });
  const query = {
    submit: (connection: pg.Connection) => {
      socket = connection.stream;
      connection.query(statement);
      return null;
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // The driver uses its buffer again, and its socket does not know that we cannot keep up.
      if (!rows.push(Buffer.from(chunk))) socket?.pause();
    },
    handleError: (error: Error) => void rows.destroy(error),
    handleCommandComplete: () => {},
    handleReadyForQuery: () => void rows.push(null),
    callback: () => {},
  };
  client.query(query);
  return rows;
}

export interface CopyIn {
  /** Resolves when there is room for more. */
  write(chunk: Buffer): Promise<void>;
  /** Resolves when the database has taken everything. */
  end(): Promise<void>;
  /** Gives up, so that the client can be used again. Never throws. */
  cancel(): Promise<void>;
}

/** Starts `COPY … FROM STDIN`. A refused row comes back as the error of a later `write` or of `end`. */
export async function copyIn(client: pg.ClientBase, statement: string): Promise<CopyIn> {
  const begun = Promise.withResolvers<CopyConnection>();
  const done = Promise.withResolvers<void>();
  done.promise.catch(() => {});
  const query = {
    submit: (connection: pg.Connection) => {
      connection.query(statement);
      return null;
    },
    handleCopyInResponse: (connection: CopyConnection) => begun.resolve(connection),
    handleError: (error: Error) => {
      begun.reject(error);
      done.reject(error);
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => done.resolve(),
    callback: () => {},
  };
  client.query(query);
  const connection = await begun.promise;
  return {
    write: async (chunk) => {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), done.promise]);
    },
    end: () => {
      connection.endCopyFrom();
      return done.promise;
    },
    cancel: () => {
      connection.sendCopyFail('cancelled');
      return done.promise.catch(() => {});
    },
  };
}
