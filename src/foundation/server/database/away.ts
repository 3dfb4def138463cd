import type { Logger } from 'pino';

/** What was committed may be on one server only: PostgreSQL ended its wait for a standby. It must not count as saved. */
export class NotReplicated extends Error {
  override readonly name = 'NotReplicated';

  constructor() {
    super(notReplicated);
  }
}

const notReplicated = 'The wait for a standby was broken off';

const ofDatabase = new WeakSet<object>();

/** Remembers where an error came from, and throws it on: its code alone does not say whose connection it is about. */
export function throwFromDatabase(error: unknown): never {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
  throw error;
}

/** Whether the database is away, of an error that may be about anything: a visitor's connection breaks off with the same codes. */
export const saysDatabaseAway = (error: unknown): boolean => isFromDatabase(error) && isDatabaseAway(error);

const isFromDatabase = (error: unknown): boolean =>
  error instanceof Error && (ofDatabase.has(error) || isFromDatabase(error.cause));

/**
 * Whether an error of the database means that it cannot be reached or does not answer in time, and not that a query is wrong.
 * The http layer then answers 503: trying again later helps.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isOneOf(error, away);
}

/**
 * Whether the database ended the connection or takes none, of an error that may be about anything. Not: that it lives and is too busy
 * to answer in time.
 */
export const saysConnectionLost = (error: unknown): boolean => isFromDatabase(error) && isOneOf(error, lost);

/** For the log, of an error for which a visitor is asked to come back. */
export function tellAway(error: unknown, log: Logger): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  log.warn({ code, reason: error instanceof Error ? error.message : String(error) }, 'database away');
}

interface Kind {
  codes: ReadonlySet<string>;
  /** How what `pg` says without a code begins. */
  messages: readonly string[];
}

function isOneOf(error: unknown, kind: Kind): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && (kind.codes.has(code) || code.startsWith('08'))) return true;
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (kind.messages.some((message) => error.message.startsWith(message))) return true;
  if (error instanceof AggregateError && error.errors.some((one) => isOneOf(one, kind))) return true;
  return isOneOf(error.cause, kind);
}

/** Whether an error means that the database has no room left on its disk. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as NodeJS.ErrnoException).code === '53100') return true;
  return isDatabaseFull(error.cause);
}

const lost: Kind = {
  codes: new Set([
    // PostgreSQL: going down, crashed, starting up
    '57P01',
    '57P02',
    '57P03',
    // the connection itself
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
  ]),
  messages: [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
  ],
};

const away: Kind = {
  codes: new Set([
    ...lost.codes,
    // PostgreSQL: session ended, all connections or memory in use
    '57P05',
    '53300',
    '53200',
    // not there for the moment: being restored or moved, a session that waited too long, a standby
    '3D000',
    '25P03',
    '25006',
    // statement_timeout and lock_timeout: too busy to answer in time
    '57014',
    '55P03',
    // two that got in each other's way: one of them has to come back
    '40001',
    '40P01',
    // no way there
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ]),
  messages: [
    ...lost.messages,
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'cached plan must not change result type',
    'Cannot use a pool after calling end',
    notReplicated,
  ],
};
