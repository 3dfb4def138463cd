import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { loadContent, readContent } from '#theory/library/store.server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

type Method = 'GET' | 'POST' | 'PUT';
const ask = (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  testServer.request(method, `/api/library_items${path}`, { as: 'editor', body, headers });

/** A factor that may be published, with names of its own. */
function newFactor(): Record<string, unknown> {
  const letters = [...randomUUID().replaceAll('-', '')].map((digit) =>
    String.fromCharCode(65 + Number.parseInt(digit, 16)),
  );
  return {
    name: `Zichtbaarheid ${letters.join('').slice(0, 10)}`,
    englishName: 'Visibility',
    cluster: 'weten',
    comB: 'sociale gelegenheid',
    tdfDomain: 'Social influences',
    moa: 'Social Influences',
    variable: letters.slice(0, 8).join(''),
    definition: 'Hoe goed mensen kunnen zien wat anderen doen.',
    interviewQuestions: [{ key: 'wie', text: 'Denk aan {laatste keer}. Wie zag je dat doen?' }],
    questionnaireItems: [{ key: 'zien', text: 'Ik zie dat {anderen dat doen}.', scale: 'eens5' }],
    expectedDirection: 'positive',
    sources: ['cane-2012'],
    technics: [{ technic: 'feedback-op-gedrag', basis: 'editorial', sources: ['cane-2012'] }],
  };
}

async function create(content: Record<string, unknown> = newFactor(), kind = 'factors') {
  const { status, body } = await ask('POST', '', { kind, content });
  expect([status, body.detail]).toEqual([201, undefined]);
  return { path: `/${kind}/${body.id}`, id: body.id as number, body };
}

async function published(content: Record<string, unknown> = newFactor(), kind = 'factors') {
  const made = await create(content, kind);
  const answer = await ask('POST', `${made.path}/publish`, {});
  expect([answer.status, answer.body.violations]).toEqual([200, undefined]);
  return { ...made, body: answer.body };
}

const asReader = (path: string) => testServer.request('GET', path, { as: 'owner' });
const history = async (path: string) =>
  (await ask('GET', `${path}/revisions`)).body['hydra:member'].map((one: { action: string }) => one.action);

describe('a draft', () => {
  it('gets an id from 10000 and a slug from its name, and nobody else sees it', async () => {
    const { id, body } = await create();
    expect(id).toBeGreaterThanOrEqual(10_000);
    expect(body).toMatchObject({
      slug: String(body.name).toLowerCase().replaceAll(' ', '-'),
      state: 'draft',
      published: null,
    });
    expect((await asReader(`/api/factors/${id}`)).status).toBe(404);
    expect((await asReader('/api/factors')).text).not.toContain(body.slug);
  });

  it('may be incomplete, and publishing tells what is missing, at the field', async () => {
    const { path } = await create({
      name: `Half ${randomUUID()}`,
      technics: [{ technic: '', basis: 'confirmed', sources: [] }],
    });
    const { status, body } = await ask('POST', `${path}/publish`, {});
    expect(status).toBe(422);
    const found = Object.fromEntries(
      body.violations.map((one: { propertyPath: string; message: string }) => [one.propertyPath, one.message]),
    );
    expect(found).toMatchObject({
      'content.definition': 'Vul dit in.',
      'content.cluster': 'Vul dit in.',
      'content.expectedDirection': 'Vul dit in.',
      'content.technics[0].technic': 'Vul dit in.',
    });
  });

  it.each([
    ['an unknown field', { spijkerbroek: 1 }, 'content.spijkerbroek'],
    ['an unknown field in a row', { technics: [{ kleur: 'rood' }] }, 'content.technics[0].kleur'],
    ['a wrong kind of value', { definition: 7 }, 'content.definition'],
    ['a block of no type', { blocks: [{ type: 'script', content: 'x' }] }, 'content.blocks[0]'],
  ])('does not take %s', async (_, change, where) => {
    const { path } = await create();
    const { status, body } = await ask('PUT', path, { content: change });
    expect([status, body['hydra:description']]).toEqual([400, expect.stringContaining(where)]);
  });

  it('does not take what cannot be stored', async () => {
    const { path } = await create();
    for (const text of ['a\u0000b', '\ud800']) {
      const { status, body } = await ask('PUT', path, { content: { aliases: ['goed', text] } });
      expect([status, body.violations?.[0].propertyPath]).toEqual([422, 'aliases[1]']);
    }
    expect((await ask('PUT', path, { content: { definition: 'x'.repeat(100_001) } })).status).toBe(422);
    expect((await ask('PUT', path, { content: { aliases: Array(6).fill('x'.repeat(99_999)) } })).status).toBe(413);
  });

  it('keeps a slug once given, and takes none that is in use', async () => {
    const content = newFactor();
    const first = await ask('POST', '', { kind: 'factors', slug: 'kennis', content });
    expect([first.status, first.body.violations?.[0].propertyPath]).toEqual([422, 'slug']);
    const one = await create({ ...content });
    const two = await create({ ...content });
    expect(two.body.slug).toBe(`${one.body.slug}-2`);
    const renamed = await ask('PUT', one.path, { content: { name: 'Heel anders' } });
    expect(renamed.body).toMatchObject({ slug: one.body.slug, name: 'Heel anders' });
  });

  it('of the same key is made once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { kind: 'factors', content: newFactor() };
    const [first, second] = [await ask('POST', '', body, headers), await ask('POST', '', body, headers)];
    expect(second.body.id).toBe(first.body.id);
  });

  it('that says again what is published is no draft', async () => {
    const { path, body } = await published();
    expect((await ask('PUT', path, { content: { definition: 'Anders.' } })).body.state).toBe('edited');
    const back = await ask('PUT', path, { content: { definition: body.content.definition } });
    expect(back.body.state).toBe('published');
  });

  it('is seen by readers as nothing until it is published', async () => {
    const { path, id } = await published();
    await ask('PUT', path, { content: { definition: 'Nog niet af.' } });
    expect((await asReader(`/api/factors/${id}`)).text).not.toContain('Nog niet af.');
  });

  it('is previewed as readers would get it, also when it is far from ready', async () => {
    const { path } = await published();
    await ask('PUT', path, { content: { description: '<p>Een <strong>nieuwe</strong> tekst.</p>' } });
    const { body } = await ask('GET', `${path}/preview`);
    expect(body.item).toMatchObject({ '@type': 'factors', description: '<p>Een <strong>nieuwe</strong> tekst.</p>' });
    for (const kind of [
      'factors',
      'technics',
      'themes',
      'clusters',
      'models',
      'pages',
      'page_categories',
      'sources',
      'scales',
    ]) {
      const bare = await create({}, kind);
      const shown = await ask('GET', `${bare.path}/preview`);
      expect([kind, shown.status, shown.body.item === null]).toEqual([kind, 200, false]);
    }
  });
});

describe('publishing', () => {
  it('shows everyone the text, with its links, from the moment that it is answered', async () => {
    const { id, body } = await published();
    const read = await asReader(`/api/factors/${id}`);
    expect(read.body).toMatchObject({ name: body.name, slug: body.slug });
    expect(read.body.technics[0]).toMatchObject({ slug: 'feedback-op-gedrag', basis: 'editorial' });
  });

  it('reaches every server of the database', async () => {
    const database = await testDatabase();
    const servers = [
      await openTestServer({ databaseUrl: database.url }),
      await openTestServer({ databaseUrl: database.url }),
    ];
    try {
      const write = (method: Method, path: string, body: unknown) =>
        servers[0]!.request(method, `/api/library_items/technics/1${path}`, { as: 'editor', body });
      await write('PUT', '', { content: { helpText: 'Op de andere server ook.' } });
      expect((await write('POST', '/publish', {})).status).toBe(200);
      for (const server of servers)
        await expect
          .poll(async () => (await server.request('GET', '/api/technics/1', { as: 'owner' })).body.helpText)
          .toBe('Op de andere server ook.');
    } finally {
      for (const server of servers) await server.close();
      await database.drop();
    }
  });

  it.each([
    ['a source that does not exist', { sources: ['niemand-2030'] }, 'content.sources[0]', 'bestaat niet'],
    ['a technique twice', null, 'content.technics[1].technic', 'twee keer'],
    ['a name that another has', { name: 'kennis' }, 'content.name', 'twee keer'],
    [
      'a blank that cannot be filled',
      { interviewQuestions: [{ key: 'wie', text: 'Wie {deot}?' }] },
      'content.interviewQuestions[0].text',
      '{deot}',
    ],
    ['a DOI where none belongs', { definition: 'Zie 10.1000/182.' }, 'content.definition', 'DOI'],
    [
      'a link without where it was seen',
      { technics: [{ technic: 'voordoen', basis: 'confirmed', sources: ['cane-2012'] }] },
      'content.technics[0].seen',
      'gezien',
    ],
    [
      'a video that is a script',
      { blocks: [{ type: 'video', url: 'javascript:alert(1)' }] },
      'content.blocks[0].url',
      'adres',
    ],
    [
      'an image that is a script',
      { blocks: [{ type: 'image', url: 'data:text/html,x', alt: 'x' }] },
      'content.blocks[0].url',
      'afbeelding',
    ],
    ['a variable in small letters', { variable: 'abc' }, 'content.variable', 'hoofdletters'],
  ])('refuses %s, at the field', async (_, change, where, words) => {
    const factor = newFactor();
    const technics = factor.technics as object[];
    const { path } = await create({ ...factor, ...(change ?? { technics: [technics[0], technics[0]] }) });
    const { status, body } = await ask('POST', `${path}/publish`, {});
    expect(status).toBe(422);
    expect(body.violations).toContainEqual(
      expect.objectContaining({ propertyPath: where, message: expect.stringContaining(words) }),
    );
  });

  it('refuses what breaks another item, and says which', async () => {
    const { 'hydra:member': technics } = (await asReader('/api/technics?isSecondary=1')).body;
    const { id: primary } = technics[0].supports[0];
    await ask('PUT', `/technics/${primary}`, { content: { isSecondary: true, supports: ['voordoen'] } });
    const { status, body } = await ask('POST', `/technics/${primary}/publish`, {});
    expect([status, body.violations[0]]).toEqual([
      422,
      expect.objectContaining({ propertyPath: 'content', message: expect.stringContaining(technics[0].slug) }),
    ]);
    await ask('POST', `/technics/${primary}/discard`, {});
  });

  it('never with a DOI that nobody saw', async () => {
    const source = {
      name: `Verzonnen ${randomUUID()}`,
      citation: 'Een titel. https://doi.org/10.1000/182',
      type: 'artikel',
      doi: '10.1000/182',
      verified: false,
    };
    const { path } = await create(source, 'sources');
    const { status, body } = await ask('POST', `${path}/publish`, {});
    expect([status, body.violations[0]]).toEqual([422, expect.objectContaining({ propertyPath: 'content.doi' })]);
    expect((await ask('GET', `${path}/preview`)).text).not.toContain('10.1000');
    await ask('PUT', path, { content: { verified: true, seenAt: 'Bij de uitgever' } });
    expect((await ask('POST', `${path}/publish`, {})).status).toBe(200);
  });

  it('is on the record', async () => {
    const { id, body } = await published();
    const { rows } = await sql<{ action: string; details: object }>`
      SELECT action, details FROM audit_entry WHERE details ->> 'id' = ${String(id)} AND actor IS NOT NULL`.execute(
      testServer.db,
    );
    expect(rows).toEqual([{ action: 'library_published', details: { kind: 'factors', id, item: body.name } }]);
  });
});

describe('two editors', () => {
  it('on one item: the second hears who and when, and loses nothing', async () => {
    const { path } = await create();
    const { headers } = await ask('GET', path);
    const tag = { 'if-match': headers.etag! };
    expect((await ask('PUT', path, { content: { definition: 'De eerste.' } }, tag)).status).toBe(200);
    const second = await ask('PUT', path, { content: { definition: 'De tweede.' } }, tag);
    expect(second.status).toBe(412);
    // The same editor, in another tab.
    expect(second.body.detail).toMatch(/^Je hebt deze tekst intussen zelf gewijzigd/);
    expect(second.body).toMatchObject({
      updatedBy: { name: 'Roos van Dalen' },
      updatedAt: expect.stringMatching(/^20/),
    });
    for (const action of ['publish', 'discard', 'retire', 'bring_back'])
      expect((await ask('POST', `${path}/${action}`, {}, tag)).status).toBe(412);
    expect((await ask('GET', path)).body.content.definition).toBe('De eerste.');
  });

  it('at the same moment: one of them is told', async () => {
    const { path } = await create();
    const { headers } = await ask('GET', path);
    const answers = await Promise.all(
      ['Een.', 'Twee.', 'Drie.'].map((definition) =>
        ask('PUT', path, { content: { definition } }, { 'if-match': headers.etag! }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe('the history', () => {
  it('keeps every published text and puts one back; a draft is set aside', async () => {
    const { path, id, body } = await published();
    await ask('PUT', path, { content: { definition: 'De tweede tekst.' } });
    await ask('POST', `${path}/publish`, { note: 'Korter gemaakt.' });
    await ask('PUT', path, { content: { definition: 'Een half idee.' } });
    const restored = await ask('POST', `${path}/restore`, { revision: 1 });
    expect(restored.body).toMatchObject({ state: 'published', content: { definition: body.content.definition } });
    const { 'hydra:member': all } = (await ask('GET', `${path}/revisions`)).body;
    expect(all.map((one: { action: string; note: string | null }) => [one.action, one.note])).toEqual([
      ['restored', null],
      ['set_aside', null],
      ['published', 'Korter gemaakt.'],
      ['published', null],
    ]);
    expect(all[1]).toMatchObject({ content: { definition: 'Een half idee.' }, madeBy: { name: 'Roos van Dalen' } });
    expect((await asReader(`/api/factors/${id}`)).body.description).toContain('Hoe goed mensen kunnen zien');
  });

  it('begins with what was shipped', async () => {
    const before = (await ask('GET', '/factors/2')).body.content;
    await ask('PUT', '/factors/2', { content: { measurementNote: 'Meet dit twee keer.' } });
    await ask('POST', '/factors/2/publish', {});
    expect(await history('/factors/2')).toEqual(['published', 'shipped']);
    const back = await ask('POST', '/factors/2/restore', { revision: 1 });
    expect(back.body.content).toEqual(before);
  });

  it('keeps a draft that was thrown away, of what was published before', async () => {
    const { path } = await published();
    await ask('PUT', path, { content: { definition: 'Toch niet.' } });
    expect((await ask('POST', `${path}/discard`, {})).status).toBe(204);
    expect((await ask('GET', path)).body.state).toBe('published');
    expect(await history(path)).toEqual(['discarded', 'published']);
    const never = await create();
    await ask('POST', `${never.path}/discard`, {});
    expect((await ask('GET', never.path)).status).toBe(404);
  });

  it('does not put back what does not exist', async () => {
    const { path } = await published();
    expect((await ask('POST', `${path}/restore`, { revision: 99 })).status).toBe(422);
  });
});

describe('retiring', () => {
  it('takes an item out of the lists and brings it back, and says who uses it', async () => {
    const { path, id } = await published();
    const inList = async () =>
      (await asReader('/api/factors')).body['hydra:member'].some((one: { id: number }) => one.id === id);
    expect(await inList()).toBe(true);
    expect((await ask('POST', `${path}/retire`, {})).body).toMatchObject({ state: 'retired', retired: true });
    expect(await inList()).toBe(false);
    expect((await asReader(`/api/factors/${id}`)).body.retired).toBe(true);
    await ask('POST', `${path}/bring_back`, {});
    expect(await inList()).toBe(true);
    expect(await history(path)).toEqual(['brought_back', 'retired', 'published']);
    const { usedBy } = (await ask('GET', '/technics/1')).body;
    expect(usedBy.length).toBeGreaterThan(0);
  });

  it('is not for what was never published', async () => {
    const { path } = await create();
    expect((await ask('POST', `${path}/retire`, {})).status).toBe(422);
  });
});

describe('a newer shipped text', () => {
  /** Ships one factor anew, as starting a newer version does. */
  async function ship(slug: string, definition: string): Promise<void> {
    const content = await readContent(testServer.db);
    const shipped = {
      ...content,
      factors: content.factors
        .filter(({ id }) => id < 10_000)
        .map((factor) => (factor.slug === slug ? { ...factor, content: { ...factor.content, definition } } : factor)),
      sources: content.sources.filter(({ id }) => id < 10_000),
    };
    await loadContent(testServer.db, shipped, randomUUID());
  }

  it('waits beside a draft, and the editor chooses', async () => {
    const path = '/factors/3';
    const { slug } = (await ask('GET', path)).body;
    await ask('PUT', path, { content: { measurementNote: 'Van ons.' } });
    await ship(slug, 'Nieuw meegeleverd.');
    const waiting = (await ask('GET', path)).body;
    expect(waiting).toMatchObject({ shippedPending: true, shipped: { definition: 'Nieuw meegeleverd.' } });
    const list = (await ask('GET', '?shippedPending=true')).body['hydra:member'];
    expect(list.map((one: { slug: string }) => one.slug)).toEqual([slug]);

    const ours = await ask('POST', `${path}/settle_shipped`, { choice: 'ours' });
    expect(ours.body).toMatchObject({
      shippedPending: false,
      state: 'edited',
      content: { measurementNote: 'Van ons.' },
    });
    await ship(slug, 'Nog nieuwer.');
    const theirs = await ask('POST', `${path}/settle_shipped`, { choice: 'theirs' });
    expect(theirs.body).toMatchObject({
      shippedPending: false,
      state: 'edited',
      content: { measurementNote: 'Van ons.' },
      published: { definition: 'Nog nieuwer.' },
    });
    await ask('POST', `${path}/discard`, {});
    await ship(slug, 'Vanzelf.');
    expect((await ask('GET', path)).body).toMatchObject({ state: 'published', content: { definition: 'Vanzelf.' } });
  });

  it('waits for what an editor published', async () => {
    const path = '/factors/4';
    const { slug } = (await ask('GET', path)).body;
    await ask('PUT', path, { content: { measurementNote: 'Gepubliceerd door ons.' } });
    await ask('POST', `${path}/publish`, {});
    await ship(slug, 'Meegeleverd.');
    expect((await ask('GET', path)).body).toMatchObject({
      state: 'published',
      shippedPending: true,
      content: { measurementNote: 'Gepubliceerd door ons.' },
    });
  });
});

it('is all for editors alone', async () => {
  for (const as of ['owner', 'companyAdmin', 'admin'] as const)
    expect((await testServer.request('GET', '/api/library_items/factors/1', { as })).status).toBe(403);
  expect((await ask('GET', '/niets/1')).status).toBe(404);
  expect((await ask('GET', '/factors/999999')).status).toBe(404);
});
