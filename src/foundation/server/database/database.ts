import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { throwFromDatabase } from './away.ts';
import { breakOff } from './break-off.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { keepWatch, QuietClient } from './quiet-client.ts';
import { counted, waitedSoFar } from './waiting.ts';

export { isDatabaseAway } from './away.ts';

/** Rooms write plain SQL: sql<Row>`…`.execute(db). */
export type Database = Kysely<unknown>;

/** How a connection calls the statements of which it keeps the plan. */
const planNames = new Map<string, string>();

/**
 * Asks what is asked at every read and save: each connection plans it once, which costs more than carrying it out. Its text must be the
 * same each time, whatever its values are: a connection keeps every plan.
 */
export async function planned<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  if (!planNames.has(compiled.sql)) planNames.set(compiled.sql, `drijfveer ${planNames.size}`);
  return (await db.executeQuery(compiled)).rows;
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** For what needs a connection of its own: the job queue, migrations, a second process. May be of several hosts. */
  url: string;
  /** A new client, not yet connected, without timeouts on what it waits for: for LISTEN. */
  listenClient(name?: string): pg.Client;
  /** Null when DATABASE_URL was given. */
  embedded: EmbeddedPostgres | null;
  /** Work for which nobody waits, as when a server starts: it may take as long as a slow machine needs. */
  patiently<Done>(work: (db: Database) => Promise<Done>): Promise<Done>;
  /** Ends all connections, those still at work after a moment too; stops our own PostgreSQL, before `deadline` (as `Date.now()`). */
  close(deadline?: number): Promise<void>;
}

/** Milliseconds. */
export interface DatabaseLimits {
  /** To get a connection. */
  connection: number;
  /** To carry out a statement; PostgreSQL itself ends one that takes longer. */
  statement: number;
  /** To get an answer, after which the connection counts as lost. For a request: all that it waits for, connections and answers. */
  query: number;
  /** Between two statements of a transaction: whose connection was lost without a word holds its locks as long. */
  idle: number;
  /** Between signs of life on a connection that only waits for news. */
  pulse: number;
}

/** Who asks something has an answer within five seconds; what `query` leaves of them is for all that is not the database. */
export const usualLimits: DatabaseLimits = {
  connection: 3000,
  statement: 4000,
  query: 4800,
  idle: 10_000,
  pulse: 5000,
};

const patient: Pick<DatabaseLimits, 'statement' | 'query' | 'idle'> = { statement: 0, query: 86_400_000, idle: 0 };

/** Milliseconds that connections at work get when the database is closed. */
const goodbye = 500;

/** Opens the database of DATABASE_URL, or else our own in the data folder. Does not migrate. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'walArchiveDir'>>,
  options: Omit<EmbeddedPostgresOptions, 'dataDir'> & { poolSize?: number; limits?: Partial<DatabaseLimits> } = {},
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, walArchiveDir: archiveFolder = null } = config;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, archiveFolder, ...options });
  const url = databaseUrl ?? embedded?.url() ?? '';
  const limits = { ...usualLimits, ...options.limits };
  const pool = openPool(url, options.poolSize, limits);
  const db = kyselyOn(pool, limits);
  return {
    db,
    pool,
    url,
    listenClient: (name = 'drijfveer listen') => keepWatch(quietClient(url, name), limits.pulse),
    embedded,
    patiently: async (work) => {
      const lasting = { ...limits, ...patient };
      const own = kyselyOn(openPool(url, 1, lasting), lasting);
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    close: async (deadline) => {
      const end = async () => {
        await db.destroy();
        if (!pool.ended) await pool.end();
      };
      await Promise.race([end().catch(() => {}), wait(goodbye, undefined, { ref: false })]);
      await embedded?.stop(deadline);
    },
  };
}

const kyselyOn = (pool: pg.Pool, limits: DatabaseLimits) =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool: told(pool, limits) }) });

/** The same pool, of whose errors can be told that they came from it. */
const told = (pool: pg.Pool, limits: DatabaseLimits) => ({
  connect: () => counted(connectIn(pool, limits, limits.query - waitedSoFar())).catch(throwFromDatabase),
  end: () => pool.end(),
  options: pool.options,
});

/** As long as who waits may still wait. A connection that comes later is for the next. */
async function connectIn(pool: pg.Pool, { connection }: DatabaseLimits, patience: number): Promise<pg.PoolClient> {
  // The pool has this clock itself.
  if (patience >= connection) return pool.connect();
  const late = new Error('timeout exceeded when trying to connect');
  if (patience <= 0) throw late;
  const connecting = pool.connect();
  const over = new AbortController();
  const timeout = wait(patience, undefined, { signal: over.signal }).then(() => {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw late;
  });
  try {
    return await Promise.race([connecting, timeout]);
  } finally {
    over.abort();
    timeout.catch(() => {});
  }
}

/** A pool with our limits and types. Losing connections, all of them even, is not an error of this process. */
export function openPool(url: string, size = 10, limits: DatabaseLimits = usualLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'drijfveer',
    keepAlive: true,
    types,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.query,
    idle_in_transaction_session_timeout: limits.idle,
    Client: ImpatientClient,
  });
  pool.on('error', () => {});
  return pool;
}

/** A client without statement timeouts, whose lost connection ends in an `end` event and not in a crash. */
export function quietClient(url: string, name: string): pg.Client {
  return new QuietClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: usualLimits.connection,
    keepAlive: true,
    types,
  });
}

/** What `pg` says of a query that got no answer in time. */
const tooLate = 'Query read timeout';
/** What PostgreSQL says of a plan that this connection keeps of tables that a newer version of the server has changed since. */
const oldPlan = 'cached plan must not change result type';

/**
 * A connection on which a query got no answer in time is of no more use: what comes next would queue behind it. pg
 * leaves it open, and Kysely would hand it back to the pool. In time is also: before the request that it is for has waited too long.
 */
class ImpatientClient extends QuietClient {
  constructor(config: pg.ClientConfig = {}) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const impatient = (...parameters: unknown[]): unknown => {
      const [text, values] = parameters;
      // The pool's own way of asking, and COPY: pg has a clock itself, and the pool throws the connection away.
      if (typeof text !== 'string' || typeof parameters.at(-1) === 'function') return query(...parameters);
      return counted(this.#inTime(query, text, values, Number(config.query_timeout))).catch(throwFromDatabase);
    };
    this.query = impatient as typeof this.query;
  }

  async #inTime(query: (config: object) => unknown, text: string, values: unknown, limit: number): Promise<unknown> {
    const left = limit - waitedSoFar();
    try {
      if (left <= 0) throw new Error(tooLate);
      return await query({ text, values, name: planNames.get(text), query_timeout: Math.ceil(left) });
    } catch (error) {
      // Before it is given back: the pool would pass it on as one that works.
      if (error instanceof Error && [tooLate, oldPlan].includes(error.message)) await breakOff(this);
      throw error;
    }
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

/** Of text[]: pg's types do not list it. */
const textArray: number = 1009;
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text');

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
