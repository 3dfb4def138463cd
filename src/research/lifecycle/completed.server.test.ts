import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { stepNames } from '#study/process.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

/** `afgerond` is read-only everywhere but for notes and sharing. */
let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
  research = await server.research();
  await sql`UPDATE research SET status = 'completed', completed_at = now() WHERE uuid = ${research}`.execute(server.db);
});
afterAll(() => server.close());

const put = async (path: string, as: Person = 'owner', body: object = {}) =>
  server.request('PUT', `/api/researches/${path}/${research}`, { as, body });

describe('a completed research', () => {
  it.each([
    ...stepNames.map((name) => (name === 'complete_research' ? 'report' : name)),
    'details',
    'complete_research',
  ])('refuses to change %s, to who owns it and who works along, with a sentence', async (path) => {
    const { status, body } = await put(path);
    expect([status, body.detail]).toEqual([409, 'Dit onderzoek is afgerond. Heropen het om iets te wijzigen.']);
    // Completing is the owner's business, completed or not.
    expect((await put(path, 'collaborator')).status).toBe(path === 'complete_research' ? 403 : 409);
  });

  it('can be read, and tells that it cannot be changed', async () => {
    const { body } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    expect([body.status, body.canEdit, body.isOwner]).toEqual(['completed', false, true]);
  });

  it('takes notes, and can be shared', async () => {
    for (const as of ['owner', 'collaborator'] as const) {
      const note = await server.request('POST', '/api/research_notes', {
        as,
        body: { research: `/api/researches/${research}`, content: 'Over een half jaar nameten.' },
      });
      expect(note.status).toBe(201);
      expect((await server.request('PUT', note.body['@id'], { as, body: { content: 'In mei.' } })).status).toBe(200);
      expect((await server.request('DELETE', note.body['@id'], { as })).status).toBe(204);
    }
    const share = `/api/researches/${research}/share`;
    const shared = await server.request('PUT', share, { as: 'owner', body: {} });
    expect(shared.status).toBe(200);
    expect((await server.request('GET', `/api/researches/share/${shared.body.secret}`)).status).toBe(200);
    expect((await server.request('DELETE', share, { as: 'owner' })).status).toBe(204);
  });

  it('is duplicated as one that is open', async () => {
    const copy = await server.request('POST', `/api/researches/${research}/duplicate`, { as: 'colleague', body: {} });
    expect([copy.status, copy.body.status, copy.body.canEdit]).toEqual([
      201,
      expect.not.stringMatching('completed'),
      true,
    ]);
  });

  it('goes on after Heropenen, by its owner', async () => {
    const reopen = (as: Person) => server.request('POST', `/api/researches/${research}/reopen`, { as, body: {} });
    expect((await reopen('collaborator')).status).toBe(403);
    expect((await reopen('owner')).body.status).toBe('in_progress');
    expect((await put('determine_type')).status).toBe(200);
  });
});

describe('a report for the client that was completed with TIDieR among its appendices', () => {
  it('keeps it, once; one that is still worked on, and who left it out by hand, begin as the form does', async () => {
    const migration = await readFile(
      join(rootDir, 'src/foundation/server/database/migrations/0060_tidier_of_what_is_completed.sql'),
      'utf8',
    );
    const hidden = { uuid: crypto.randomUUID(), appendix: 'tidier', hidden: true, added: null };
    const [finished, open, without, full] = await Promise.all([
      withReport('completed', { form: 'client' }),
      withReport('in_progress', { form: 'client' }),
      withReport('completed', { form: 'client', appendices: [hidden] }),
      withReport('completed', { form: 'full' }),
    ]);
    for (const _ of ['once', 'again']) await sql.raw(migration).execute(server.db);
    const added = { uuid: expect.any(String), appendix: 'tidier', hidden: null, added: true };
    expect((await appendicesOf(finished)) ?? []).toEqual([added]);
    expect((await appendicesOf(open)) ?? []).toEqual([]);
    expect(await appendicesOf(without)).toEqual([hidden]);
    expect((await appendicesOf(full)) ?? []).toEqual([]);
  });

  async function withReport(status: 'completed' | 'in_progress', content: object): Promise<string> {
    const uuid = await server.research();
    await sql`UPDATE research SET status = ${status} WHERE uuid = ${uuid}`.execute(server.db);
    await sql`UPDATE research_step SET content = content || ${JSON.stringify(content)}::jsonb
      WHERE research = ${uuid} AND step = 'complete_research'`.execute(server.db);
    return uuid;
  }

  async function appendicesOf(research: string): Promise<unknown> {
    const { rows } = await sql<{ appendices: unknown }>`SELECT content -> 'appendices' AS appendices FROM research_step
      WHERE research = ${research} AND step = 'complete_research'`.execute(server.db);
    expect(rows).toHaveLength(1);
    return rows[0]!.appendices;
  }
});
