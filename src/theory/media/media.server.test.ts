import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { LibraryFault } from '#theory/content/faults.rules.ts';
import { loadLibrary, raiseLibraryVersion, readLibrary } from '#theory/library/store.server.ts';
import { type SmallLibrary, smallLibrary } from '#theory/theory.testing.server.ts';
import { pictureAt, shippedMediaPath } from './address.rules.ts';

let server: TestServer;
let library: SmallLibrary;
beforeAll(async () => {
  server = await openTestServer();
  await sql`TRUNCATE library_item`.execute(server.db);
  library = smallLibrary();
  await load();
});
afterAll(async () => {
  await server.close();
  library.remove();
});
const load = () => loadLibrary(server.db, library.folder);
afterEach(() => sql`DELETE FROM library_media`.execute(server.db));

const drawing = (word: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><text>${word}</text></svg>`);
const photograph = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#1c5bb8' } })
    .jpeg()
    .toBuffer();

const send = (content: Buffer | string, name = 'keten.svg', as: 'editor' | 'owner' = 'editor') =>
  server.request('POST', '/api/library_media', {
    as,
    body: { name, content: typeof content === 'string' ? content : content.toString('base64') },
  });
const fetched = (url: string, headers: Record<string, string> = {}) =>
  server.server.app.inject({ method: 'GET', url, headers });
const actions = async () => {
  const { rows } = await sql<{ action: string; details: object }>`
    SELECT action, details FROM audit_entry WHERE action LIKE 'media%' ORDER BY id DESC LIMIT 2`.execute(server.db);
  return rows;
};
const putInFactor = async (url: string) => {
  await sql`
    UPDATE library_item SET content = jsonb_set(content, '{blocks}', ${JSON.stringify([{ type: 'image', url, alt: 'De keten' }])}::jsonb)
    WHERE kind = 'factors' AND id = 1`.execute(server.db);
  await raiseLibraryVersion(server.db);
};

describe('adding an image', () => {
  it('gives the address where everyone can see it', async () => {
    const { status, body } = await send(await photograph(), 'Keukenkast (1).jpg');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@type': 'LibraryMedia',
      name: 'Keukenkast (1).jpg',
      width: 1600,
      height: 900,
      shipped: false,
      uses: [],
    });
    const file = await fetched(body.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(file.rawPayload).toHaveLength(body.size);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1600, height: 900 });
    const small = await fetched(body.url.replace('.webp', '-800.webp'));
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 800, height: 450 });
    const again = await fetched(body.url, { 'if-none-match': String(file.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(await actions()).toMatchObject([{ action: 'media_added', details: { file: 'Keukenkast (1).jpg' } }]);
  });

  it('serves a drawing cleaned, under a policy of its own', async () => {
    const bad = Buffer.from(
      drawing('Keten').toString().replace('<text>', '<script>alert(1)</script><text onclick="x()">'),
    );
    const { body } = await send(bad);
    const file = await fetched(body.url);
    expect(file.headers['content-type']).toBe('image/svg+xml');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.payload).toContain('<text>Keten</text>');
    expect(file.payload).not.toMatch(/script|onclick/);
  });

  it('twice is there once, and the trail tells of it once', async () => {
    const [first, second] = [await send(drawing('een')), await send(drawing('een'), 'anders.svg')];
    expect(second.body).toEqual(first.body);
    const both = await Promise.all([send(drawing('twee')), send(drawing('twee'))]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect((await server.request('GET', '/api/library_media', { as: 'editor' })).body['hydra:totalItems']).toBe(2);
  });

  it('says what is wrong with a file at its field', async () => {
    for (const [content, message] of [
      [Buffer.from('tekst'), refusals.unknown],
      [Buffer.from('<svg></svg>'), refusals.nothing],
      [Buffer.alloc(mediaLimits.bytes + 1, 1), refusals.large],
      ['geen base64!', 'Dit is geen goed gevormde base64.'],
    ] as const) {
      const { status, body } = await send(content);
      expect(status).toBe(422);
      expect(body.violations).toEqual([{ propertyPath: 'content', message, code: null }]);
    }
    expect((await send(drawing('a'), '')).status).toBe(422);
    expect(
      (await server.request('POST', '/api/library_media', { as: 'editor', body: 'x'.repeat(8_000_000) })).status,
    ).toBe(413);
    const unknown = { name: 'a', content: 'AA==', url: '/x' };
    expect((await server.request('POST', '/api/library_media', { as: 'editor', body: unknown })).status).toBe(400);
    expect((await server.request('POST', '/api/researches', { as: 'owner', body: 'x'.repeat(5_000_000) })).status).toBe(
      413,
    );
  });

  it('takes many at once in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => send(drawing(`keten ${index}`))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });
});

it('an editor without a licence looks, and changes nothing', async () => {
  const { body } = await send(drawing('Keten'));
  await sql`UPDATE user_account SET roles = '{ROLE_USER,ROLE_EDITOR}' WHERE username = 'ended@test.example'`.execute(
    server.db,
  );
  const as = 'ended';
  expect((await server.request('GET', '/api/library_media', { as })).status).toBe(200);
  for (const refused of [
    await server.request('POST', '/api/library_media', { as, body: { name: 'a.svg', content: 'AA==' } }),
    await server.request('DELETE', body['@id'], { as }),
  ])
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('licentie')]);
});

describe('an image that is used', () => {
  it('tells where, and stays until it is used nowhere', async () => {
    const { body } = await send(drawing('Keten'));
    await putInFactor(body.url);
    const path = `/api/library_media/${body.id}`;
    expect((await server.request('GET', path, { as: 'editor' })).body.uses).toEqual([
      { kind: 'factors', id: 1, name: expect.any(String) },
    ]);
    const refused = await server.request('DELETE', path, { as: 'editor' });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(/^Deze afbeelding staat nog bij “.+”\. Haal haar daar eerst weg\.$/);

    await putInFactor('/media/elders.svg');
    expect((await server.request('DELETE', path, { as: 'editor' })).status).toBe(204);
    expect((await fetched(body.url)).statusCode).toBe(404);
    expect(await actions()).toMatchObject([{ action: 'media_removed' }, { action: 'media_added' }]);
    expect((await server.request('DELETE', path, { as: 'editor' })).status).toBe(404);
  });
});

it.each([
  'nergens.webp',
  `${'0'.repeat(32)}-1x1.webp`,
  '..%2f..%2fetc%2fpasswd',
  '%00',
])('there is nothing at /media/%s', async (file) => expect((await fetched(`/media/${file}`)).statusCode).toBe(404));

describe('images that came with the library', () => {
  it('are loaded once, read anew when they change, and shown by an address that tells their size', async () => {
    library.write('media/keten-proef.svg', drawing('Keten'));
    await load();
    const url = `${shippedMediaPath}keten-proef.svg`;
    const first = await fetched(url);
    expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
    expect(first.payload).toContain('Keten');
    expect((await fetched(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);

    await putInFactor(url);
    const block = async () => (await readLibrary(server.db)).make().factors.byId.get(1)?.blocks[0];
    const { url: shownAt } = (await block()) as { url: string };
    expect(pictureAt(shownAt)).toMatchObject({ width: 640, height: 360, extension: 'svg' });
    expect((await fetched(shownAt)).payload).toBe(first.payload);

    library.write('media/keten-proef.svg', drawing('Schakel'));
    const { version } = await readLibrary(server.db);
    expect((await load()).version).toBe(version + 1);
    expect((await fetched(url)).payload).toContain('Schakel');
    expect(((await block()) as { url: string }).url).not.toBe(shownAt);
    expect((await load()).version).toBe(version + 1);

    const { body } = await server.request('GET', '/api/library_media', { as: 'editor' });
    const [media] = body['hydra:member'].filter(({ name }: { name: string }) => name === 'keten-proef.svg');
    expect(media).toMatchObject({ url, shipped: true, uses: [{ kind: 'factors', id: 1 }] });
    const refused = await server.request('DELETE', `/api/library_media/${media.id}`, { as: 'editor' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Deze afbeelding hoort bij de bibliotheek en kan niet weg.',
    ]);
  });

  it('a wrong one keeps the library from being loaded, and says which', async () => {
    library.write('media/stuk.png', Buffer.from('geen afbeelding'));
    const loading = load();
    await expect(loading).rejects.toThrow(LibraryFault);
    await expect(loading).rejects.toThrow(`media/stuk.png: ${refusals.unknown}`);
  });
});
