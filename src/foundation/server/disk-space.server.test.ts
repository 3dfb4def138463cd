import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { throwFromDatabase } from '#foundation/server/database/away.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { watchDiskSpace } from './disk-space.ts';

let server: TestServer;
let lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
/** As the pool throws it. */
const fromDatabase = (error: Error): unknown => {
  try {
    throwFromDatabase(error);
  } catch (thrown) {
    return thrown;
  }
};
const said = () => lines.filter(({ msg }) => msg.includes('disk')).map(({ level, msg }) => `${level} ${msg}`);

beforeAll(async () => {
  server = await openTestServer({ log });
});
afterEach(() => {
  lines = [];
});
afterAll(() => server.close());

describe('a disk that is full', () => {
  it('is a refusal that says so, and no readiness, until there is space again', async () => {
    const research = await server.research();
    const path = `/api/researches/research_target/${research}`;
    const save = () => server.request('PUT', path, { as: 'owner', body: { broadGoal: 'x' } });
    const ready = () => server.request('GET', '/readyz');
    expect((await ready()).status).toBe(200);
    // As PostgreSQL says it when a table, or one that is only passing, can grow no more.
    await sql`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file "base/1": No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE FUNCTION full_disk_event() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file "base/1": No space left on device' USING ERRCODE = '53100'; END $$`.execute(
      server.db,
    );
    await sql`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON research_step FOR EACH ROW EXECUTE FUNCTION full_disk()`.execute(
      server.db,
    );
    await sql`CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION full_disk_event()`.execute(
      server.db,
    );
    for (const answer of [await save(), await save(), await ready()]) {
      expect(answer.status).toBe(503);
      expect(answer.body.detail).toContain('De schijf van de server is vol');
    }
    expect((await save()).headers['retry-after']).toBe('30');
    expect((await server.request('GET', path, { as: 'owner' })).status).toBe(200);
    expect(said()).toEqual(['50 the disk of the database is full: nothing can be saved until there is space']);

    await sql`DROP EVENT TRIGGER full_disk`.execute(server.db);
    await sql`DROP TRIGGER full_disk ON research_step`.execute(server.db);
    expect((await ready()).status).toBe(200);
    expect((await save()).status).toBe(200);
    expect(said().at(-1)).toBe('30 the disk of the database has space again');
  });
});

describe('the disk of our own PostgreSQL', () => {
  it.each([
    ['is told of before it is full', { little: Number.POSITIVE_INFINITY, none: 0 }, 'little', '40'],
    ['counts as full when the next file may not fit', { little: 0, none: Number.POSITIVE_INFINITY }, 'none', '50'],
    ['is not spoken of when there is space', { little: 0, none: 0 }, 'enough', undefined],
  ] as const)('%s', async (_what, limits, state, level) => {
    const space = watchDiskSpace(server.db, [tmpdir()], log, limits);
    expect([await space.look(), await space.look()]).toEqual([state, state]);
    space.close();
    expect(said().map((line) => line.slice(0, 2))).toEqual(level ? [level] : []);
  });

  it('says why a PostgreSQL that ended for want of space is away', async () => {
    const space = watchDiskSpace(server.db, [tmpdir()], log, { little: 0, none: Number.POSITIVE_INFINITY });
    const gone = fromDatabase(new Error('Connection terminated unexpectedly'));
    const refused = fromDatabase(Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }));
    expect(space.problemOf(gone)).toBe(null);
    await space.look();
    for (const error of [gone, refused]) expect(space.problemOf(error)).toMatchObject({ kind: 'full', status: 503 });
    expect(lines.filter(({ msg }) => msg === 'database away')).toHaveLength(2);
    expect(space.problemOf(new Error('anything else'))).toBe(null);
    space.close();
  });

  it('is not named as the cause of what only takes too long, nor of a connection of somebody else', async () => {
    const space = watchDiskSpace(server.db, [tmpdir()], log, { little: 0, none: Number.POSITIVE_INFINITY });
    expect(await space.look()).toBe('none');
    const slow = await server.db
      .transaction()
      .execute(async (transaction) => {
        await sql`SET LOCAL statement_timeout = 20`.execute(transaction);
        await sql`SELECT pg_sleep(60)`.execute(transaction);
      })
      .catch((error: unknown) => error);
    expect(slow).toMatchObject({ code: '57014' });
    expect(space.problemOf(slow)).toBe(null);
    expect(space.problemOf(fromDatabase(new Error('Query read timeout')))).toBe(null);
    expect(space.problemOf(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(null);
    space.close();
  });

  it('is looked at when the server starts', async () => {
    const space = watchDiskSpace(server.db, [tmpdir()], log, { little: Number.POSITIVE_INFINITY, none: 0 });
    await expect.poll(said).toEqual(['40 the disk of the database is nearly full']);
    space.close();
  });
});
