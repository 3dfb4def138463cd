import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCompany, mailsOf } from '#access/company/testing.server.ts';
import { everyRoom } from '#main.server.ts';
import { filledCompany, out, sender, unzipped } from '#server/leaving/archive/archive.testing.server.ts';
import { archivePaths, researchOf } from '#server/leaving/archive/paths.rules.ts';
import { openTestServer, type TestServer, testPassword } from '#testing/main.testing.server.ts';
import { closingHousekeeping, erase } from './erase.server.ts';
import { keyOf, ownedTables, tablesOfInstallation } from './tables.rules.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-closing-'));
  server = await openTestServer({ config: { dataDir, backupDays: 90 } });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await mailsOf(server, dataDir);
});

const pathOf = (id: number) => `/api/companies/${id}/closing`;
const due = (id: number) =>
  sql`UPDATE company_closing SET erase_at = now() WHERE company_id = ${id}`.execute(server.db);

describe('ending an organisation', () => {
  it('takes its name and a password, tells every admin, and begins once', async () => {
    const { id, name, admin, add } = await addCompany(server);
    const second = await add({ name: 'Els', roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] });
    const ask = (body: object) => admin.request('POST', pathOf(id), { body });
    const typo = await ask({ name: 'Gemeente', password: testPassword });
    expect([typo.status, typo.body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'name', message: `Typ de naam precies zo: ${name}.` }],
    ]);
    expect((await ask({ name, password: 'iets anders' })).body.violations[0].propertyPath).toBe('password');
    expect((await admin.request('GET', pathOf(id))).body).toMatchObject({
      askedAt: null,
      eraseAt: null,
      needsProof: true,
    });
    const asked = await ask({ name, password: testPassword });
    expect(asked.status).toBe(200);
    const { askedAt, eraseAt } = asked.body;
    expect(Math.round((Date.parse(eraseAt) - Date.parse(askedAt)) / 86_400_000)).toBe(30);
    const mails = await mailsOf(server, dataDir);
    expect(mails.map(({ to, subject }) => [to[0]?.address, subject]).sort()).toEqual(
      [admin.username, second.username].sort().map((address) => [address, `${name} is opgezegd`]),
    );
    expect(mails[0]?.text).toContain('Marijke Hoekstra heeft');
    expect((await ask({ name, password: testPassword })).body.eraseAt).toBe(eraseAt);
    expect(await mailsOf(server, dataDir)).toEqual([]);
    // Nothing changes until then.
    await closingHousekeeping(server.db);
    await server.server.jobs.runOnce();
    expect((await second.request('GET', '/api/me')).status).toBe(200);
    expect((await second.request('DELETE', pathOf(id))).status).toBe(204);
    expect((await second.request('DELETE', pathOf(id))).status).toBe(404);
    expect((await mailsOf(server, dataDir)).map(({ subject }) => subject)).toEqual([
      `De opzegging van ${name} is ingetrokken`,
      `De opzegging van ${name} is ingetrokken`,
    ]);
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit_entry WHERE company_id = ${id} AND action LIKE 'company_closing%' ORDER BY id`.execute(
      server.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['company_closing_asked', 'company_closing_withdrawn']);
  });

  it('is for nobody else of it, nor of another; who manages everything may, and is not named', async () => {
    const { id, name, admin, add } = await addCompany(server);
    const member = await add();
    const body = { name, password: testPassword };
    expect((await member.request('POST', pathOf(id), { body })).status).toBe(403);
    expect((await (await addCompany(server)).admin.request('POST', pathOf(id), { body })).status).toBe(404);
    expect((await server.request('POST', pathOf(id), { as: 'admin', body })).status).toBe(200);
    const [mail] = await mailsOf(server, dataDir);
    expect([mail?.to[0]?.address, mail?.text.includes('Een beheerder van de tool heeft')]).toEqual([
      admin.username,
      true,
    ]);
  });

  it('is refused where people work who manage the installation', async () => {
    const { id, name, admin, add } = await addCompany(server);
    await add({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const { status, body } = await admin.request('POST', pathOf(id), { body: { name, password: testPassword } });
    expect([status, body.violations[0].message]).toEqual([
      422,
      'Hier werken mensen die de hele installatie beheren. Neem hun die rol eerst af.',
    ]);
  });

  it('that was withdrawn in time erases nothing, also when the job waits already', async () => {
    const { id, name, admin } = await addCompany(server);
    await admin.request('POST', pathOf(id), { body: { name, password: testPassword } });
    await due(id);
    await closingHousekeeping(server.db);
    expect((await admin.request('DELETE', pathOf(id))).status).toBe(204);
    await server.server.jobs.runOnce();
    expect((await admin.request('GET', '/api/me')).status).toBe(200);
  });
});

describe('what is erased', () => {
  it(
    'is all of it, and nothing of others; the certificate counts it, and names nobody',
    { timeout: 120_000 },
    async () => {
      const company = await filledCompany(server);
      const beside = await filledCompany(server);
      const { id, name, admin, member } = company;
      const besideBefore = await countsOf(beside.id);
      const { rows: people } = await sql<{ uuid: string; username: string; name: string }>`
      SELECT uuid, username, name FROM user_account WHERE company_id = ${id}`.execute(server.db);
      const { rows: researches } = await sql<{ uuid: string }>`
      SELECT uuid FROM research WHERE company_id = ${id}`.execute(server.db);
      await sql`INSERT INTO rate_limit (key, count, resets_at) VALUES (${`login ${member.username}`}, 1, now() + interval '1 hour')`.execute(
        server.db,
      );
      await admin.request('POST', pathOf(id), { body: { name, password: testPassword } });
      await mailsOf(server, dataDir);
      const before = await countsOf(id);
      expect(before.research).toBe(2);
      await due(id);
      await closingHousekeeping(server.db);
      const mails = await mailsOf(server, dataDir);
      expect(mails.map(({ to, subject }) => [to[0]?.address, subject])).toEqual([
        [admin.username, `Bewijs van wissen: ${name}`],
      ]);
      expect(mails[0]?.text).toContain('4 accounts');
      expect(mails[0]?.text).toContain('2 onderzoeken');
      expect(mails[0]?.headers).toContain('multipart/mixed');
      const { rows: kept } = await sql<{ content: Record<string, never> }>`
      SELECT content FROM erasure_certificate WHERE content ->> 'organisation' = ${name}`.execute(server.db);
      const certificate = kept[0]!.content as unknown as {
        erased: { table: string; count: number }[];
        remains: { what: string; until: string | null }[];
      };
      expect(Object.fromEntries(certificate.erased.map(({ table, count }) => [table, count]))).toEqual(before);
      const backups = certificate.remains.find(({ what }) => what.startsWith('Reservekopieën'));
      expect(backups?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
      // Nobody and nothing of it is anywhere any more, in whatever column.
      const needles = [
        ...people.flatMap(({ uuid, username, name: called }) =>
          // Both organisations have people of these names.
          ['Marijke Hoekstra', 'Noor Archief', 'Oscar Uit', 'Iris Genodigd'].includes(called)
            ? [uuid, username]
            : [uuid, username, called],
        ),
        ...researches.map(({ uuid }) => uuid),
      ];
      expect(await placesOf(needles)).toEqual([]);
      expect(await countsOf(beside.id)).toEqual(besideBefore);
      expect((await member.request('GET', '/api/me')).status).toBe(401);
      const { rows: trail } = await sql<{ company: number | null; actor: string | null }>`
      SELECT company_id AS company, actor FROM audit_entry WHERE action = 'company_erased'`.execute(server.db);
      expect(trail).toContainEqual({ company: null, actor: null });
    },
  );

  it('is nothing while its time has not come', async () => {
    const { id, name, admin } = await addCompany(server);
    await admin.request('POST', pathOf(id), { body: { name, password: testPassword } });
    const deps = {
      sender: () => sender,
      forget: everyRoom.flatMap(({ forget = [] }) => forget),
      backupDays: null,
      archiveDays: 7,
    };
    expect(await server.db.transaction().execute((db) => erase(db, deps, id))).toBeNull();
    await due(id);
    const made = await server.db.transaction().execute((db) => erase(db, deps, id));
    expect(made?.remains[0]).toMatchObject({ until: null, why: expect.stringContaining('verwerkersovereenkomst') });
    // What PostgreSQL archives is not what an operator keeps: of that we know the day.
    const archived = made?.remains[1];
    expect(archived?.what).toContain('terug kan naar een moment');
    expect(Date.parse(archived!.until!) - Date.parse(made!.erasedAt.slice(0, 10))).toBe(7 * 86_400_000);
    expect(await server.db.transaction().execute((db) => erase(db, deps, id))).toBeNull();
  });
});

/** Of what the archive takes column by column: what it has, and what it leaves. */
const columns: Record<string, { taken: string[]; left: string[] }> = {
  company: {
    taken: ['name', 'valid_until', 'seats', 'researches_visible', 'second_factor_required', 'created_at'],
    left: ['id'],
  },
  user_account: {
    taken: ['username', 'name', 'roles', 'active', 'created_at', 'invited_at', 'removed_at', 'mention_mail'],
    left: ['uuid', 'company_id', 'password_hash', 'session_version', 'mention_mailed_at', 'news_seen'],
  },
  research: {
    taken: [
      ...['owner_uuid', 'name', 'status', 'visible', 'theme_id', 'details', 'created_at', 'updated_at', 'completed_at'],
      ...['archived_at', 'copied_from', 'of_example'],
    ],
    left: [
      ...['uuid', 'company_id', 'details_version', 'event_no', 'updated_by', 'deleted_at', 'rules_version', 'example'],
    ],
  },
  research_note: {
    taken: ['step', 'subject', 'content', 'author', 'created_at', 'updated_at', 'reply_to', 'done_at'],
    left: ['uuid', 'research', 'version', 'words'],
  },
  research_share: {
    taken: ['sections', 'quotes', 'ends_on'],
    left: ['research', 'generation', 'hash', 'created_at', 'updated_at'],
  },
  survey_answers: {
    taken: [
      ...['measurement', 'imported_at', 'imported_by', 'keep_until', 'promised_until', 'last_day', 'answers'],
      ...['respondents', 'coded', 'first_imported_at'],
    ],
    left: ['research', 'version', 'settled_at', 'follow_until', 'follow_consent', 'followed'],
  },
  audit_entry: {
    taken: ['at', 'action', 'actor', 'subject', 'research', 'address', 'details'],
    left: ['id', 'company_id'],
  },
  company_house_style: {
    taken: [
      ...['main_colour', 'accent_colour', 'heading_font', 'body_font', 'cover_text', 'footer_text', 'file_name'],
      ...['without_mark', 'logo_png', 'logo_svg'],
    ],
    // Reckoned anew of the image.
    left: ['company_id', 'logo_width', 'logo_height'],
  },
};

describe('the catalogue of the database', () => {
  it('has no table that neither archive nor erasure knows', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(server.db);
    const known = [...ownedTables.map(({ table }) => table), ...Object.keys(tablesOfInstallation)].sort();
    expect(known).toEqual(rows.map(({ name }) => name));
  });

  it('has every part of the archive that the list says a table is in', async () => {
    const { id } = await filledCompany(server);
    const file = join(dataDir, 'parts.zip');
    await out(server, id, file);
    const paths = Object.keys(unzipped(await readFile(file)));
    const said = new Set(ownedTables.flatMap(({ archive }) => ('part' in archive ? [archive.part] : [])));
    const missing = [...said].filter((part) =>
      part in archivePaths
        ? !paths.includes(archivePaths[part as keyof typeof archivePaths])
        : !paths.some((path) => researchOf(path)?.part === part),
    );
    expect(missing).toEqual([]);
  });

  it('has no reference to what is of an organisation by which its rows are not found', async () => {
    const { rows } = await sql<{ table: string; column: string; to: string; action: string }>`
      SELECT k.conrelid::regclass::text AS table, a.attname AS column, k.confrelid::regclass::text AS to, k.confdeltype AS action
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY 1, 2`.execute(server.db);
    const place = new Map(ownedTables.map(({ table }, index) => [table, index]));
    // A row that goes with another one (`c`) must be found by that reference, or by another way that finds at least as many; and it goes first.
    const missed = rows.filter(({ table, column, to, action }) => {
      const owned = ownedTables.find((one) => one.table === table);
      if (!owned) return action === 'c' || action === 'a';
      if (table !== to && place.get(table)! > place.get(to)!) return true;
      return action === 'c' && table !== to && !findsAll(owned.by, column, to);
    });
    expect(missed).toEqual([]);
  });

  it('has no column of what is taken along that nobody thought of', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'
      ORDER BY table_name, column_name`.execute(server.db);
    const found = (table: string) => rows.filter((one) => one.table === table).map(({ column }) => column);
    for (const [table, { taken, left }] of Object.entries(columns))
      expect([table, found(table)]).toEqual([table, [...taken, ...left].sort()]);
  });

  it('finds rows by columns that are there', async () => {
    const { rows } = await sql<{ place: string }>`
      SELECT table_name || '.' || column_name AS place FROM information_schema.columns WHERE table_schema = 'public'`.execute(
      server.db,
    );
    const there = new Set(rows.map(({ place }) => place));
    const asked = ownedTables.flatMap(({ table, by }) =>
      by.flatMap(([column, owner]) => [`${table}.${column}`, `${owner}.${keyOf(owner)}`]),
    );
    expect(asked.filter((place) => !there.has(place))).toEqual([]);
  });
});

/** By the reference itself, or by what both hang on: a factor on its research, a ticket on its person. */
const findsAll = (by: (typeof ownedTables)[number]['by'], column: string, to: string): boolean =>
  by.some(([named, owner]) => named === column && owner === to) ||
  by.some((one) =>
    ownedTables.find(({ table }) => table === to)!.by.some(([named, owner]) => named === one[0] && owner === one[1]),
  );

/** Rows of an organisation, per table. */
async function countsOf(company: number): Promise<Record<string, number>> {
  const { ofOrganisation } = await import('./erase.server.ts');
  const found: Record<string, number> = {};
  for (const owned of ownedTables) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(owned.table)} WHERE ${ofOrganisation(owned, company)}`.execute(
      server.db,
    );
    found[owned.table] = rows[0]!.count;
  }
  return found;
}

/** Every column of every table, and of the queue, that holds one of these somewhere. */
async function placesOf(needles: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE (c.table_schema = 'public' OR c.table_name = '_private_jobs') AND t.table_type = 'BASE TABLE'`.execute(
    server.db,
  );
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      SELECT ${sql.ref(column)}::text AS text FROM ${sql.table(`${schema}.${table}`)}
      WHERE ${sql.ref(column)}::text ILIKE ANY (${needles.map((one) => `%${one}%`)}::text[]) LIMIT 1`.execute(
      server.db,
    );
    if (rows[0]) found.push(`${table}.${column}: ${rows[0].text.slice(0, 80)}`);
  }
  return found;
}
