import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { throwFromDatabase } from './database-away.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

export { isDatabaseAway } from './database-away.ts';

/** Rooms write plain SQL: sql<Row>`…`.execute(db). */
export type Database = Kysely<unknown>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** For what needs a connection of its own: the job queue, migrations, a second process. */
  url: string;
  /** A new client, not yet connected, without timeouts on what it waits for: for LISTEN. */
  listenClient(): pg.Client;
  /** Null when DATABASE_URL was given. */
  embedded: EmbeddedPostgres | null;
  /** Ends all connections; stops our own PostgreSQL. */
  close(): Promise<void>;
}

/** No request takes more than six seconds: three to get a connection, or four for a statement. */
const timeouts = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 4000,
  query_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens the database of DATABASE_URL, or else our own in the data folder. Does not migrate. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: Omit<EmbeddedPostgresOptions, 'dataDir'> & { poolSize?: number } = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, ...options });
  const url = config.databaseUrl ?? embedded?.url() ?? '';
  const pool = openPool(url, options.poolSize);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: told(pool) }) });
  return {
    db,
    pool,
    url,
    listenClient: () => quietClient(url, 'drijfveer listen'),
    embedded,
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await embedded?.stop();
    },
  };
}

/** The same pool, of whose errors can be told that they came from it. */
const told = (pool: pg.Pool) => ({
  connect: () => pool.connect().catch(throwFromDatabase),
  end: () => pool.end(),
  options: pool.options,
});

/** A pool with our timeouts and types. Losing connections, all of them even, is not an error of this process. */
export function openPool(url: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'drijfveer',
    keepAlive: true,
    types,
    ...timeouts,
    Client: ImpatientClient,
  });
  pool.on('error', () => {});
  return pool;
}

/** A client without statement timeouts, whose lost connection ends in an `end` event and not in a crash. */
export function quietClient(url: string, name: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeouts.connectionTimeoutMillis,
    keepAlive: true,
    types,
  });
  client.on('error', () => {});
  return client;
}

/**
 * A connection on which a query got no answer in time is of no more use: what comes next would queue behind it. pg
 * leaves it open, and Kysely would hand it back to the pool.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const impatient = (...parameters: unknown[]): unknown => {
      const answer = query(...parameters);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.#stream.destroy();
        return throwFromDatabase(error);
      });
    };
    this.query = impatient as typeof this.query;
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }
}

/**
 * int8 and numeric become numbers (ours all fit; one that does not is an error, not a rounded value), a date stays the
 * text it is: a `Date` would make it midnight somewhere.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const parse = parsers[oid];
    return parse && format !== 'binary' ? parse : pg.types.getTypeParser(oid, format as 'text');
  },
};

/** The parser of text[], which pg's types do not list. */
const parseTextArray = pg.types.getTypeParser(1009 as never, 'text') as (text: string) => (string | null)[];

const parsers: Record<number, ((text: string) => unknown) | undefined> = {
  [pg.types.builtins.INT8]: toInteger,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  // Arrays of int8 and of date; arrays of numeric are numbers already.
  1016: (text) => parseTextArray(text).map((item) => (item === null ? null : toInteger(item))),
  1182: parseTextArray,
};

function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A whole number from the database is too large for JavaScript.');
  return value;
}
