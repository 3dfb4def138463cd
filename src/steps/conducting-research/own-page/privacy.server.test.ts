import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '#foundation/server/database/backup.ts';
import { testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { fields } from './form.rules.ts';
import { filledIn, pageClient } from './own-page.testing.server.ts';

/** Reads everything that is left of a survey, as somebody with the whole machine would, and looks for what ties an answer to anyone. */

let server: TestServer;
let folder: string;
let url: string;
const logged: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-own-page-'));
  const own = await testDatabase();
  url = own.url;
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await openTestServer({ databaseUrl: url, log });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** All rows of all tables of ours, a text each, with the table that it is of. */
async function everyRow(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`.execute(
    server.db,
  );
  const found: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(server.db);
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
}

/** The segment of what PostgreSQL writes ahead that it writes in now. */
const segment = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`SELECT pg_walfile_name(pg_current_wal_lsn()) AS name`.execute(server.db);
  return rows[0]!.name;
};

/** What PostgreSQL wrote ahead from a segment on: read from the disk, as whoever runs the machine can. */
async function writtenAhead(since: string): Promise<Buffer> {
  const { rows } = await sql<{ name: string; folder: string }>`
    SELECT name, current_setting('data_directory') || '/pg_wal' AS folder FROM pg_ls_waldir()
    WHERE name BETWEEN ${since} AND ${await segment()} ORDER BY name`.execute(server.db);
  return Buffer.concat(await Promise.all(rows.map(({ name, folder: wal }) => readFile(join(wal, name)))));
}

const backedUp = async (name: string): Promise<string> => {
  const file = join(folder, name);
  await backup(url, file);
  return gunzipSync(await readFile(file)).toString('utf8');
};

/** As a table of a backup is called in it. */
const leftOut = ['own_page_inbox', 'own_page_key', 'own_page_sent', 'own_page_code'];

it('leaves no answer that is tied to a code, a time or an address, in the database, its log, ours, or two backups', async () => {
  const client = await pageClient(server);
  const made = await client.prepare({ withCodes: true });
  const path = made.body['@id'];
  const address = new URL(made.body.address).pathname;
  const { body } = await server.request('POST', `${path}/codes`, { as: 'owner', body: { number: 12 } });
  await server.request('POST', `${path}/open`, { as: 'owner', body: {} });
  const people = (body.codes as string[]).map((code, at) => ({
    code,
    form: randomUUID(),
    words: `woorden-${randomUUID()}`,
    from: `203.0.113.${at + 7}`,
    agent: `Browser-${randomUUID()}`,
  }));
  const before = logged.length;
  const since = await segment();
  const send = ({ code, form, words, from, agent }: (typeof people)[number]) =>
    server.server.app.inject({
      method: 'POST',
      url: address,
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent, 'x-forwarded-for': from },
      payload: new URLSearchParams(filledIn({ [fields.form]: form, [fields.code]: code, OPEN_1: words })).toString(),
    });

  // Nine wait: nobody's words are anywhere yet.
  for (const person of people.slice(0, 9)) expect((await send(person)).statusCode).toBe(303);
  const early = await writtenAhead(since);
  const earlyRows = await everyRow();
  const first = await backedUp('first.backup');
  for (const { words } of people.slice(0, 9)) {
    expect(early.includes(words)).toBe(false);
    expect(earlyRows.filter(({ row }) => row.includes(words))).toEqual([]);
    expect(first).not.toContain(words);
  }
  // Of the table that holds what waits: no column but what it is, and how long the words are does not show.
  const { rows: columns } = await sql<{ column: string }>`
    SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    WHERE table_name IN ('own_page_inbox', 'own_page_answer', 'own_page_sent', 'own_page_code') ORDER BY 1`.execute(
    server.db,
  );
  expect(columns.map(({ column }) => column)).toEqual([
    ...['own_page_answer.answers', 'own_page_answer.page', 'own_page_answer.uuid'],
    ...['own_page_code.hash', 'own_page_code.page', 'own_page_code.used'],
    ...['own_page_inbox.page', 'own_page_inbox.sealed', 'own_page_inbox.uuid'],
    ...['own_page_sent.form', 'own_page_sent.page'],
  ]);
  const { rows: lengths } = await sql<{ length: number }>`
    SELECT DISTINCT length(sealed) AS length FROM own_page_inbox`.execute(server.db);
  expect(lengths).toHaveLength(1);

  for (const person of people.slice(9)) expect((await send(person)).statusCode).toBe(303);
  const said = logged.slice(before).join('');
  await server.request('POST', `${path}/close`, { as: 'owner', body: {} });
  const rows = await everyRow();
  const second = await backedUp('second.backup');
  const late = await writtenAhead(since);

  for (const { code, form, words, from, agent } of people) {
    const own = rows.filter(({ row }) => row.includes(words));
    // Once, and beside nothing but the other answers.
    expect(own.map(({ table }) => table)).toEqual(['own_page_answer']);
    for (const other of [code, code.replace('-', ''), form, from, agent]) {
      expect(own[0]!.row).not.toContain(other);
      expect(second).not.toContain(other);
      expect(said).not.toContain(other);
    }
    // A code as it was typed, an address and a browser are nowhere at all.
    for (const other of [code, from, agent]) {
      expect(rows.filter(({ row }) => row.includes(other))).toEqual([]);
      expect(late.includes(other)).toBe(false);
    }
    expect(own[0]!.row).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{2}:\d{2}/);
    expect(said).not.toContain(words);
  }
  for (const table of leftOut) for (const text of [first, second]) expect(text).not.toContain(`"name":"${table}"`);
  expect(second).toContain(`"name":"own_page_answer"`);
  // Neither the address of the page, nor that anyone came there, nor a transaction that holds one answer alone.
  expect(said).not.toContain(address.split('/').at(-1));
  expect(said).not.toContain('vragenlijst');
  expect(
    logged.slice(before).filter((line) => line.includes('"method":"POST"') && line.includes('"status":303')),
  ).toEqual([]);
  const { rows: transactions } = await sql<{ many: number }>`
    SELECT count(*)::int AS many FROM own_page_answer GROUP BY xmin::text`.execute(server.db);
  expect(transactions).toEqual([{ many: 12 }]);
  // What could open what was sealed is gone.
  const { rows: left } = await sql`SELECT FROM own_page_key`.execute(server.db);
  expect(left).toEqual([]);
});
