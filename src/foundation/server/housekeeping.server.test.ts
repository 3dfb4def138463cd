import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { addJob } from './jobs.ts';

let server: TestServer;
let lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const round = async () => {
  await addJob(server.db, 'housekeeping', {}, { key: 'housekeeping' });
  await server.server.jobs.runOnce();
};
/** The last rounds, as long ago by the clock as it is now. */
const rounds = (believed: string, noted: string) =>
  sql`UPDATE housekeeping_round SET believed_at = now() - ${believed}::interval, noted_at = now() - ${noted}::interval`.execute(
    server.db,
  );
/** A research of which the thirty days in the bin are over, by the clock as it is now. */
const overdue = async () => {
  const research = await server.research();
  await sql`UPDATE research SET deleted_at = now() - interval '31 days' WHERE uuid = ${research}`.execute(server.db);
  return async () => {
    const { rows } = await sql`SELECT FROM research WHERE uuid = ${research}`.execute(server.db);
    return rows.length === 1;
  };
};

describe('the hourly round', () => {
  it('destroys nothing when the clock leapt ahead, and all it should when it still says so an hour later', async () => {
    const isThere = await overdue();
    await rounds('31 days', '31 days');
    await round();
    expect(await isThere()).toBe(true);
    expect(lines.join('')).toContain('nothing cleared away: the clock leapt');
    // The next one.
    await sql`UPDATE housekeeping_round SET noted_at = noted_at - interval '1 hour'`.execute(server.db);
    await round();
    expect(await isThere()).toBe(false);
  });

  it('goes on as ever when the clock has been put right', async () => {
    const isThere = await overdue();
    await rounds('2 hours', '-31 days');
    await round();
    expect(await isThere()).toBe(false);
    expect(lines).toEqual([]);
  });

  it('destroys nothing when two leaps are days apart', async () => {
    const isThere = await overdue();
    await rounds('60 days', '30 days');
    await round();
    expect(await isThere()).toBe(true);
  });
});
