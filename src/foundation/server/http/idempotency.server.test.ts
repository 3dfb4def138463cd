import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { forgetOldKeys } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const post = (key: string, body: unknown, { as = 'owner' as Person, path = '/api/researches', headers = {} } = {}) =>
  server.request('POST', path, { as, body, headers: { 'idempotency-key': key, ...headers } });

const madeOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM research WHERE name = ${name}`.execute(server.db);
  return rows[0]!.count;
};

const dayPassed = (key: string) =>
  sql`UPDATE idempotency_key SET created_at = now() - interval '24 hours 1 second' WHERE key = ${key}`.execute(
    server.db,
  );

/** A key and a title that no other test has. */
const fresh = () => ({ key: randomUUID(), name: `Onderzoek ${randomUUID()}` });

describe('the same POST with the same Idempotency-Key', () => {
  it('gets the same answer, and is done once', async () => {
    const { key, name } = fresh();
    const first = await post(key, { name });
    const second = await post(key, { name });
    expect(first.status).toBe(201);
    expect([second.status, second.text]).toEqual([201, first.text]);
    for (const header of ['location', 'content-location', 'content-type', 'etag', 'cache-control', 'link'])
      expect(second.headers[header], header).toBe(first.headers[header]);
    expect(second.headers.location).toBe(`/api/researches/${first.body.uuid}`);
    expect(await madeOf(name)).toBe(1);
  });

  it('gets the tag that went with it as well', async () => {
    const { key, name } = fresh();
    const body = { research: `/api/researches/${await server.research(name)}`, content: 'Nabellen.' };
    const path = '/api/research_notes';
    const [first, second] = [await post(key, body, { path }), await post(key, body, { path })];
    expect([first.status, first.headers.etag]).toEqual([201, '"note-1"']);
    expect([second.status, second.headers.etag, second.text]).toEqual([201, '"note-1"', first.text]);
  });

  it('gets it in the form that is asked for now', async () => {
    const { key, name } = fresh();
    const first = await post(key, { name });
    const plain = await post(key, { name }, { headers: { accept: 'application/json' } });
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(plain.body.uuid).toBe(first.body.uuid);
    expect(plain.body).not.toHaveProperty('@id');
  });

  it('may have its key in quotes, as the draft wants, or bare', async () => {
    const { key, name } = fresh();
    const [bare, quoted] = [await post(key, { name }), await post(`"${key}"`, { name })];
    expect(quoted.text).toBe(bare.text);
  });

  it('is done once when many come at the same time; who is too early hears so', async () => {
    const { key, name } = fresh();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(key, { name })));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await madeOf(name)).toBe(1);
  });

  it('is done anew when a day has passed', async () => {
    const { key, name } = fresh();
    const first = await post(key, { name });
    await dayPassed(key);
    const next = await post(key, { name });
    expect(next.status).toBe(201);
    expect(next.body.uuid).not.toBe(first.body.uuid);
    expect((await post(key, { name })).text).toBe(next.text);
    expect(await madeOf(name)).toBe(2);
  });
});

describe('a key', () => {
  it('is for one body: another one is 422, and makes nothing', async () => {
    const { key, name } = fresh();
    await post(key, { name });
    const other = await post(key, { name: `${name}, anders` });
    expect([other.status, other.body.detail]).toEqual([422, expect.stringContaining('Idempotency-Key')]);
    expect(await madeOf(`${name}, anders`)).toBe(0);
  });

  it('is for one address', async () => {
    const { key, name } = fresh();
    const uuid = await server.research(name);
    expect((await post(key, {}, { path: `/api/researches/${uuid}/duplicate` })).status).toBe(201);
    const elsewhere = await post(key, {});
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([422, expect.stringContaining('Idempotency-Key')]);
  });

  it('is one person’s: another with the same key is another', async () => {
    const { key, name } = fresh();
    const [one, other] = [await post(key, { name }), await post(key, { name }, { as: 'colleague' })];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.uuid).not.toBe(one.body.uuid);
    expect(await madeOf(name)).toBe(2);
  });

  it('is 409 with a moment to wait while the first is under way, and works after that', async () => {
    const { key, name } = fresh();
    const lock = `idempotency ${await server.uuidOf('owner')} ${key}`;
    await server.db.transaction().execute(async (first) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(first);
      const busy = await post(key, { name });
      expect([busy.status, busy.headers['retry-after']]).toEqual([409, '1']);
      // Only this key of this person waits.
      expect((await post(randomUUID(), { name: `${name}, ander` })).status).toBe(201);
      expect((await post(key, { name: `${name}, collega` }, { as: 'colleague' })).status).toBe(201);
    });
    expect(await madeOf(name)).toBe(0);
    expect((await post(key, { name })).status).toBe(201);
  });

  it('that was refused may be used again, for something better', async () => {
    const { key, name } = fresh();
    expect((await post(key, { name: '' })).status).toBe(422);
    expect((await post(key, { name: 7 })).status).toBe(400);
    expect((await post(key, { name, theme: '/api/themes/999999' })).status).toBe(400);
    expect((await post(key, { name })).status).toBe(201);
    expect(await madeOf(name)).toBe(1);
  });

  it.each(['', '""', 'é', '\t', 'x'.repeat(201), `"${'x'.repeat(201)}"`])('that is “%s” is 400', async (key) => {
    const { name } = fresh();
    expect((await post(key, { name })).status).toBe(400);
    expect(await madeOf(name)).toBe(0);
  });

  it('may be as long as is said', async () => {
    const { name } = fresh();
    expect((await post('x'.repeat(200), { name })).status).toBe(201);
  });

  it('is not looked at where the answer holds a secret, nor by what may be repeated anyway', async () => {
    const { key, name } = fresh();
    const research = await server.research(name);
    const body = { research: `/api/researches/${research}`, kind: 'report' };
    const path = '/api/download_tokens';
    const [first, second] = [await post(key, body, { path }), await post(key, body, { path })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.token).not.toBe(first.body.token);
    const put = (text: string) =>
      server.request('PUT', `/api/researches/${research}`, {
        as: 'owner',
        body: { client: text },
        headers: { 'idempotency-key': key },
      });
    expect((await put('een')).body.client).toBe('een');
    expect((await put('twee')).body.client).toBe('twee');
  });
});

it('of a day ago is cleared away, of today is kept', async () => {
  const [old, young] = [fresh(), fresh()];
  for (const { key, name } of [old, young]) await post(key, { name });
  await dayPassed(old.key);
  await forgetOldKeys(server.db);
  const { rows } = await sql<{
    key: string;
  }>`SELECT key FROM idempotency_key WHERE key IN (${old.key}, ${young.key})`.execute(server.db);
  expect(rows).toEqual([{ key: young.key }]);
});
