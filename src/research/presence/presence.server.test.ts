import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { presence } from './presence.contract.ts';
import { forgetSilent } from './presence.server.ts';

/** Two servers on one database, as behind a balancer; each test has a research of its own on them. */
let database: TestDatabase | null = null;
let one: TestServer;
let two: TestServer;
let research: string;
/** Set by a test that changes more than its research, such as a person: the next one has other servers. */
let spent = false;

beforeEach(async () => {
  if (spent) await closePair();
  database ??= await openPair(await testDatabase());
  research = await one.research();
});
afterAll(closePair);

async function openPair(fresh: TestDatabase): Promise<TestDatabase> {
  one = await openTestServer({ databaseUrl: fresh.url, listen: true });
  two = await openTestServer({ databaseUrl: fresh.url, listen: true });
  return fresh;
}

async function closePair(): Promise<void> {
  await Promise.all([one.close(), two.close()]);
  await database?.drop();
  database = null;
  spent = false;
}

const path = () => `/api/researches/${research}/presence`;
const open = (server: TestServer, as: Person, page: string, step = 'weighing_factors') =>
  server.request('PUT', `${path()}/${page}`, { as, body: { step } });
const leave = (server: TestServer, as: Person, page: string) => server.request('DELETE', `${path()}/${page}`, { as });
const seenBy = async (server: TestServer, as: Person): Promise<[string, string[]][]> => {
  const { body } = await server.request('GET', path(), { as });
  return body.people.map(({ user, steps }: { user: { name: string }; steps: string[] }) => [user.name, steps]);
};

/** A stream that is open: `next` waits for the next event that is not about keeping alive. */
async function stream(server: TestServer, as: Person) {
  const stop = new AbortController();
  const response = await fetch(`${server.origin}/api/researches/${research}/events`, {
    headers: { authorization: `Bearer ${await server.token(as)}` },
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = /^event: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (event) return event;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  expect(await next()).toBe('hello');
  return {
    next,
    end: () => {
      reader.cancel().catch(() => {});
      stop.abort();
    },
  };
}

const waits = { timeout: 20_000, interval: 20 };

/** Holds up whoever needs the table; `waiting` is answered once somebody stands in line. */
async function whileWaiting(table: string, work: (waiting: () => Promise<void>) => Promise<void>): Promise<void> {
  await one.db.transaction().execute(async (holder) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(holder);
    await work(() =>
      vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(holder);
        expect(rows).toHaveLength(1);
      }, waits),
    );
  });
}

/** The server has heard by now what happened to its connections before. */
async function heard(server: TestServer): Promise<void> {
  const { status } = await fetch(`${server.origin}/healthz`);
  expect(status).toBe(200);
}

describe('who has the step open', () => {
  it('is told live on another server, in the documented shape, without the reader', async () => {
    const noor = await stream(one, 'owner');
    const page = randomUUID();
    const { status, body } = await open(two, 'collaborator', page);
    expect(status).toBe(200);
    const { '@context': context, ...fields } = body;
    expect([context, presence.parse(fields), fields.people]).toEqual(['/api/contexts/ResearchPresence', fields, []]);
    expect(await noor.next()).toBe('presence');
    expect(await seenBy(one, 'owner')).toEqual([['Sanne de Wit', ['weighing_factors']]]);
    expect((await open(one, 'owner', randomUUID(), 'determine_type')).body.people).toMatchObject([
      { user: { name: 'Sanne de Wit' }, steps: ['weighing_factors'] },
    ]);
    expect(await seenBy(two, 'collaborator')).toEqual([['Noor Aalbers', ['determine_type']]]);
    noor.end();
  });

  it('a sign of life changes nothing, another step does, and two pages are two steps', async () => {
    const noor = await stream(one, 'owner');
    const [page, other] = [randomUUID(), randomUUID()];
    await open(two, 'collaborator', page);
    expect(await noor.next()).toBe('presence');
    await open(two, 'collaborator', page);
    // The next thing heard is the save: nothing was said of the sign of life.
    await two.request('PUT', `/api/researches/determine_type/${research}`, {
      as: 'collaborator',
      body: { planWho: randomUUID() },
    });
    expect(await noor.next()).toBe('step_saved');
    await open(two, 'collaborator', other, 'determine_type');
    expect(await noor.next()).toBe('presence');
    expect(await seenBy(one, 'owner')).toEqual([['Sanne de Wit', ['determine_type', 'weighing_factors']]]);
    await leave(one, 'collaborator', page);
    expect(await noor.next()).toBe('presence');
    expect(await seenBy(one, 'owner')).toEqual([['Sanne de Wit', ['determine_type']]]);
    noor.end();
  });

  it('vanishes at once when the browser goes, without a goodbye', async () => {
    const noor = await stream(one, 'owner');
    const sanne = await stream(two, 'collaborator');
    await open(two, 'collaborator', randomUUID());
    expect(await noor.next()).toBe('presence');
    sanne.end();
    expect(await noor.next()).toBe('presence');
    expect(await seenBy(one, 'owner')).toEqual([]);
    noor.end();
  });

  it('is not said of a browser that goes while its page is still saying that it is here', async () => {
    const noor = await stream(one, 'owner');
    await whileWaiting('research_presence', async (waiting) => {
      const going = new AbortController();
      const asked = fetch(`${two.origin}${path()}/${randomUUID()}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await two.token('collaborator')}`, 'content-type': 'application/ld+json' },
        body: JSON.stringify({ step: 'weighing_factors' }),
        signal: going.signal,
      });
      await waiting();
      going.abort();
      await expect(asked).rejects.toThrow();
      await heard(two);
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`.execute(one.db);
      expect(rows).toHaveLength(0);
    }, waits);
    // Between the statements of one call nothing runs for a moment.
    await vi.waitFor(async () => expect(await seenBy(one, 'owner')).toEqual([]), waits);
    noor.end();
  });

  it('vanishes at once when the browser goes before its stream has begun', async () => {
    const noor = await stream(one, 'owner');
    await open(two, 'collaborator', randomUUID());
    expect(await noor.next()).toBe('presence');
    // Once she hears of a save she has looked what she may, and stands in no line herself.
    await two.request('PUT', `/api/researches/determine_type/${research}`, {
      as: 'collaborator',
      body: { planWho: randomUUID() },
    });
    expect(await noor.next()).toBe('step_saved');
    // Not by silence.
    await sql`UPDATE research_presence SET seen_at = now() + interval '1 day'`.execute(one.db);
    await whileWaiting('research', async (waiting) => {
      const going = new AbortController();
      const asked = fetch(`${two.origin}/api/researches/${research}/events`, {
        headers: { authorization: `Bearer ${await two.token('collaborator')}` },
        signal: going.signal,
      });
      await waiting();
      going.abort();
      await expect(asked).rejects.toThrow();
      await heard(two);
    });
    expect(await noor.next()).toBe('presence');
    expect(await seenBy(one, 'owner')).toEqual([]);
    noor.end();
  });

  it('vanishes when a page keeps silent, such as after a server fell over', async () => {
    const noor = await stream(one, 'owner');
    const page = randomUUID();
    await open(two, 'collaborator', page);
    expect(await noor.next()).toBe('presence');
    await sql`UPDATE research_presence SET seen_at = now() - interval '31 seconds'`.execute(one.db);
    expect(await seenBy(one, 'owner')).toEqual([]);
    await forgetSilent(two.db);
    expect(await noor.next()).toBe('presence');
    const { rows } = await sql`SELECT FROM research_presence`.execute(one.db);
    expect(rows).toHaveLength(0);
    // And it is back with the next sign of life.
    await open(two, 'collaborator', page);
    expect(await noor.next()).toBe('presence');
    noor.end();
  });

  it('stays when a server stops: the browser goes on at another', async () => {
    const sanne = await stream(two, 'collaborator');
    await open(two, 'collaborator', randomUUID());
    expect(await sanne.next()).toBe('presence');
    await two.close();
    expect(await sanne.next()).toBeNull();
    expect(await seenBy(one, 'owner')).toEqual([['Sanne de Wit', ['weighing_factors']]]);
    two = await openTestServer({ databaseUrl: database!.url, listen: true });
  });

  it('vanishes at once when they are shut out', async () => {
    spent = true;
    const [noor, sanne] = [await stream(one, 'owner'), await stream(two, 'collaborator')];
    await open(two, 'collaborator', randomUUID());
    expect([await noor.next(), await sanne.next()]).toEqual(['presence', 'presence']);
    const user = await one.uuidOf('collaborator');
    await one.request('POST', `/api/users/${user}/deactivate`, { as: 'companyAdmin', body: {} });
    expect(await sanne.next()).toBeNull();
    expect(await noor.next()).toBe('presence');
    expect(await seenBy(one, 'owner')).toEqual([]);
    noor.end();
  });

  it('is never seen by colleagues, and they are never seen', async () => {
    const jan = await stream(two, 'colleague');
    expect((await open(one, 'colleague', randomUUID())).status).toBe(403);
    expect((await one.request('GET', path(), { as: 'colleague' })).status).toBe(403);
    await open(one, 'collaborator', randomUUID());
    await one.request('PUT', `/api/researches/determine_type/${research}`, {
      as: 'owner',
      body: { planWho: randomUUID() },
    });
    expect(await jan.next()).toBe('step_saved');
    jan.end();
  });

  it('ends at once for a collaborator who is taken out, though the page stays open', async () => {
    const [noor, sanne] = [await stream(one, 'owner'), await stream(two, 'collaborator')];
    const page = randomUUID();
    await open(two, 'collaborator', page);
    expect([await noor.next(), await sanne.next()]).toEqual(['presence', 'presence']);
    const { body } = await one.request('GET', `/api/research_collaborators?research.uuid=${research}`, { as: 'owner' });
    await one.request('DELETE', body['hydra:member'][0]['@id'], { as: 'owner' });
    expect(await noor.next()).toBe('collaborator_removed');
    expect(await seenBy(one, 'owner')).toEqual([]);
    expect((await open(two, 'collaborator', page)).status).toBe(403);
    // Told once to look again, and the connection ends: what a colleague may still read is another one.
    expect([await sanne.next(), await sanne.next()]).toEqual(['presence', null]);
    const again = await stream(two, 'collaborator');
    await open(one, 'owner', randomUUID());
    await one.request('PUT', `/api/researches/determine_type/${research}`, {
      as: 'owner',
      body: { planWho: randomUUID() },
    });
    expect(await again.next()).toBe('step_saved');
    noor.end();
    again.end();
  });

  it('is of who said it: nobody moves or removes the page of another', async () => {
    const page = randomUUID();
    await open(one, 'collaborator', page);
    expect((await open(two, 'owner', page, 'determine_type')).status).toBe(404);
    await leave(two, 'owner', page);
    expect(await seenBy(one, 'owner')).toEqual([['Sanne de Wit', ['weighing_factors']]]);
  });

  it.each([
    [{ step: 'no_step' }, 422],
    [{ step: 3 }, 400],
    [{}, 422],
    [{ step: 'determine_type', mood: 'good' }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await one.request('PUT', `${path()}/${randomUUID()}`, { as: 'owner', body })).status).toBe(status);
  });

  it('is still told in a completed research and after the licence has ended', async () => {
    spent = true;
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${research}`.execute(one.db);
    await sql`UPDATE company SET valid_until = '2020-01-01' WHERE id = (SELECT company_id FROM research WHERE uuid = ${research})`.execute(
      one.db,
    );
    expect((await open(one, 'collaborator', randomUUID())).status).toBe(200);
  });
});
