import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM research`.execute(server.db);
});

interface Row {
  uuid: string;
  name: string;
  cursor: string;
  deletedAt: string | null;
  isOwner: boolean;
}

const ask = async (query: string, as: Person = 'owner') =>
  (await server.request('GET', `/api/researches?${query}`, { as })).body as {
    'hydra:member': Row[];
    'hydra:totalItems': number;
  };
const names = async (query: string, as: Person = 'owner') =>
  (await ask(query, as))['hydra:member'].map(({ name }) => name);
const make = async (body: object, as: Person = 'owner') =>
  (await server.request('POST', '/api/researches', { as, body })).body.uuid as string;

/** A list read to its end in parts of two. */
async function inParts(query: string, as: Person = 'owner'): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined = 'start'; after; ) {
    const part: Awaited<ReturnType<typeof ask>> = await ask(`${query}&itemsPerPage=2&after=${after}`, as);
    const members = part['hydra:member'];
    found.push(...members.map(({ name }) => name));
    after = part['hydra:totalItems'] > members.length ? members.at(-1)!.cursor : undefined;
  }
  return found;
}

describe('looking in the list', () => {
  beforeEach(async () => {
    await make({ name: 'Crèche: handen wassen', organisation: 'Kinderopvang Zonnedauw' });
    await make({ name: 'Etensresten apart', organisation: 'Gemeente Veldermeer', theme: '/api/themes/6' });
    await make({ name: 'De trap nemen', organisation: '50%_korting' });
  });

  it.each([
    ['words of the title, whatever case and accents', 'words=CRECHE', ['Crèche: handen wassen']],
    ['words in any order, of title and organisation', 'words=veldermeer%20apart', ['Etensresten apart']],
    ['words of the theme', 'words=afval', ['Etensresten apart']],
    ['signs that mean something to a database', 'words=50%25_', ['De trap nemen']],
    ['nothing where a word is missing', 'words=trap%20apart', []],
    ['what is called so, by its title', 'called=hand%20cr%C3%A8', ['Crèche: handen wassen']],
    ['what is called so, by title and organisation', 'called=veldermeer%20etens', ['Etensresten apart']],
    ['what is called so, by its theme', 'called=afval', ['Etensresten apart']],
    ['nothing that is called by signs alone', 'called=%3F%3F', []],
    ['what is called so and has other words', 'called=trap&words=korting', ['De trap nemen']],
    ['nothing that is called so without other words', 'called=trap&words=afval', []],
    ['a theme by its address', 'theme=/api/themes/6', ['Etensresten apart']],
    ['a status', 'status=completed', []],
    ['several statuses', 'status[]=concept&status[]=completed&words=trap', ['De trap nemen']],
  ])('finds %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect(await names(`${query}&itemsPerPage=10&after=start`)).toEqual(expected);
    expect((await ask(`${query}&itemsPerPage=1&page=9`))['hydra:totalItems']).toBe(expected.length);
  });

  it('is sorted by title without regard to case and accents, by the newest, and by the last change', async () => {
    await make({ name: 'crisis' });
    expect(await names('order[name]=asc')).toEqual([
      'Crèche: handen wassen',
      'crisis',
      'De trap nemen',
      'Etensresten apart',
    ]);
    expect((await names('order[createdAt]=desc'))[0]).toBe('crisis');
    const [first] = (await ask('order[createdAt]=asc'))['hydra:member'];
    await server.request('PUT', `/api/researches/${first!.uuid}`, { as: 'owner', body: { client: 'Team Gezond' } });
    expect((await names('order[updatedAt]=desc'))[0]).toBe(first!.name);
  });
});

describe('what is called so', () => {
  const others = Array.from({ length: 8 }, (_, index) => `Minder afval ${index}`);
  const beginning = ['Afval_van de markt', 'ÁFVAL_van de hoogbouw'];
  beforeEach(async () => {
    for (const name of beginning.toReversed()) await make({ name });
    for (const name of others.toReversed()) await make({ name });
    // Newer, and with the word in a text alone.
    const uuid = await make({ name: 'Zwerfvuil' });
    await server.request('PUT', `/api/researches/research_target/${uuid}`, {
      as: 'owner',
      body: { broadGoal: 'Minder afval op straat.' },
    });
  });

  it.each([
    ['', 'owner'],
    ['&ownerOrCollaborator=1', 'owner'],
    ['&ownerOrCollaborator=0', 'colleague'],
  ] as const)('comes with titles that begin so first, whole, in parts and by page: %s', async (scope, as) => {
    const expected = [...beginning, ...others];
    expect(await names(`called=afval${scope}`, as)).toEqual(expected);
    expect(await names(`called=afval&itemsPerPage=6&after=start${scope}`, as)).toEqual(expected.slice(0, 6));
    expect(await names(`called=afval&itemsPerPage=6&page=2${scope}`, as)).toEqual(expected.slice(6));
    for (const order of ['order[updatedAt]=desc', 'order[name]=asc', 'order[createdAt]=asc']) {
      const whole = await names(`called=afval${scope}&${order}`, as);
      expect(whole).toHaveLength(10);
      expect(await inParts(`called=afval${scope}&${order}`, as)).toEqual(whole);
    }
  });

  it('begins so with signs that mean something to a database', async () => {
    expect((await names('called=afval_van'))[0]).toBe('Afval_van de markt');
    expect(await names('called=afval%25')).toEqual([...others, ...beginning]);
  });

  it('goes on from the beginning after a row of another list', async () => {
    const [first] = (await ask('itemsPerPage=1&after=start'))['hydra:member'];
    expect(await names(`called=afval&itemsPerPage=2&after=${first!.cursor}`)).toEqual(beginning);
  });
});

describe('a list in parts', () => {
  it.each([
    'order[updatedAt]=desc',
    'order[createdAt]=asc',
    'order[name]=asc',
    'order[name]=desc',
  ])('has everything once, in the same order as the whole: %s', async (order) => {
    // Alike in what they are sorted by, as a batch is.
    await sql`
        INSERT INTO research (company_id, owner_uuid, name, created_at, updated_at)
        SELECT u.company_id, u.uuid, 'Deel ' || n / 3, now() - make_interval(secs => n / 3), now() - make_interval(secs => n / 3)
        FROM user_account u, generate_series(1, 9) n WHERE u.uuid = ${await server.uuidOf('owner')}`.execute(server.db);
    const whole = await names(`ownerOrCollaborator=1&${order}`);
    expect(whole).toHaveLength(9);
    expect(await inParts(`ownerOrCollaborator=1&${order}`)).toEqual(whole);
    expect(await inParts(`ownerOrCollaborator=0&${order}`, 'colleague')).toEqual(whole);
    expect(await inParts(order)).toEqual(whole);
  });

  it('goes on where it was although the first rows changed meanwhile', async () => {
    for (const name of ['een', 'twee', 'drie', 'vier']) await make({ name });
    const first = await ask('ownerOrCollaborator=1&itemsPerPage=2&after=start');
    const last = first['hydra:member'][1]!;
    expect(first['hydra:member'].map(({ name }) => name)).toEqual(['vier', 'drie']);
    await server.request('PUT', `/api/researches/${last.uuid}`, { as: 'owner', body: { client: 'Team Gezond' } });
    expect(await names(`ownerOrCollaborator=1&itemsPerPage=2&after=${last.cursor}`)).toEqual(['twee', 'een']);
  });

  it('holds own research and what one works along on, each once', async () => {
    await server.research('Samen');
    await make({ name: 'Van mij' }, 'collaborator');
    expect(await inParts('ownerOrCollaborator=1', 'collaborator')).toEqual(['Van mij', 'Samen']);
    expect(await inParts('', 'collaborator')).toEqual(['Van mij', 'Samen']);
  });

  it('begins at the beginning when the cursor is not one', async () => {
    await make({ name: 'een' });
    const wrong = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of ['x', wrong([1]), wrong(['99999999999999999', randomUUID()]), wrong(['1', 'x']), wrong(null)])
      expect(await names(`itemsPerPage=2&after=${after}`)).toEqual(['een']);
  });
});

describe('the bin', () => {
  const bin = async (as: Person) =>
    (await ask('exists[deletedAt]=1', as))['hydra:member'].map(({ name, isOwner, deletedAt }) => ({
      name,
      isOwner,
      since: typeof deletedAt,
    }));

  it('shows who owns it and who worked along what was thrown away, and nobody else', async () => {
    const uuid = await server.research('Weg ermee');
    await server.research('Blijft');
    expect(await bin('owner')).toEqual([]);
    await server.request('DELETE', `/api/researches/${uuid}`, { as: 'owner' });
    expect(await bin('owner')).toEqual([{ name: 'Weg ermee', isOwner: true, since: 'string' }]);
    expect(await bin('collaborator')).toEqual([{ name: 'Weg ermee', isOwner: false, since: 'string' }]);
    for (const person of ['colleague', 'companyAdmin', 'stranger', 'admin'] as const)
      expect([person, await bin(person)]).toEqual([person, []]);
    expect(await names('ownerOrCollaborator=1')).toEqual(['Blijft']);
    expect(await names('ownerOrCollaborator=0', 'colleague')).toEqual(['Blijft']);
  });

  it('can be restored for 30 days, by its owner alone', async () => {
    const uuid = await server.research('Weg ermee');
    await server.request('DELETE', `/api/researches/${uuid}`, { as: 'owner' });
    const restore = async (as: Person) =>
      (await server.request('POST', `/api/researches/${uuid}/restore`, { as, body: {} })).status;
    const age = (days: number, minutes: number) =>
      sql`UPDATE research SET deleted_at = now() - make_interval(days => ${days}, mins => ${minutes}) WHERE uuid = ${uuid}`.execute(
        server.db,
      );
    expect(await restore('collaborator')).toBe(404);
    await age(30, 1);
    expect([await bin('owner'), await restore('owner')]).toEqual([[], 404]);
    await age(30, -1);
    expect(await bin('owner')).toHaveLength(1);
    expect(await restore('owner')).toBe(200);
    expect([await bin('owner'), await names('ownerOrCollaborator=1')]).toEqual([[], ['Weg ermee']]);
  });
});
