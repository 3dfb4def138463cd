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
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && (awayCodes.has(code) || code.startsWith('08'))) return true;
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (awayMessages.some((message) => error.message.startsWith(message))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}

/** Whether an error means that the database has no room left on its disk. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as NodeJS.ErrnoException).code === '53100') return true;
  return isDatabaseFull(error.cause);
}

const awayCodes = new Set([
  // PostgreSQL: going down, starting up, crashed, all connections or memory in use, session ended, a replica after a fail-over
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '53200',
  // not there for the moment: being restored or moved
  '3D000',
  '25P03',
  '25006',
  // statement_timeout and lock_timeout: too busy to answer in time
  '57014',
  '55P03',
  // two that got in each other's way: one of them has to come back
  '40001',
  '40P01',
  // the connection itself
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What `pg` says without a code. */
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
];
