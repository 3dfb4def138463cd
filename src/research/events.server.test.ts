import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

/** Two servers on one database, as behind a balancer. Each test has a research of its own. */
let database: TestDatabase;
let one: TestServer;
let two: TestServer;

const open = () => openTestServer({ databaseUrl: database.url, listen: true });

beforeAll(async () => {
  database = await testDatabase();
  one = await open();
  two = await open();
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.drop();
});

interface Heard {
  event: string;
  id: string;
  data: Record<string, unknown>;
}

/** Listens over a real connection until `count` events came after the greeting. */
async function listen(
  server: TestServer,
  research: string,
  as: Person,
  options: { after?: number; count: number; onHello?: () => unknown },
): Promise<Heard[]> {
  const stop = new AbortController();
  const response = await fetch(
    `${server.origin}/api/researches/${research}/events${options.after === undefined ? '' : `?after=${options.after}`}`,
    {
      headers: { authorization: `Bearer ${await server.token(as)}`, accept: 'text/event-stream' },
      signal: stop.signal,
    },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const heard: Heard[] = [];
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event') === 'hello') options.onHello?.();
      else if (field('data')) heard.push({ event: field('event'), id: field('id'), data: JSON.parse(field('data')) });
    }
    if (heard.length >= options.count) break;
  }
  stop.abort();
  return heard;
}

/** Something new for each of these steps: a save that changes nothing is no event. */
const weighed = { segmentGrades: [{ researchFactor: randomUUID(), segment: randomUUID(), grade: 7 }] };
const changes = {
  research_target: { audience: 'Bewoners' },
  determine_type: { researchType: 'both' },
  intervention_design: { interventions: [{ name: 'Bakje' }] },
};

describe('live events', () => {
  it('tells on one server what was saved on the other: which step, which version, who; no content', async () => {
    const research = await one.research();
    const heard = await listen(two, research, 'collaborator', {
      count: 1,
      onHello: () => one.request('PUT', `/api/researches/weighing_factors/${research}`, { as: 'owner', body: weighed }),
    });
    expect(heard).toMatchObject([
      {
        event: 'step_saved',
        id: '1',
        data: { no: 1, step: 'weighing_factors', version: 1, actor: { name: 'Noor Aalbers' } },
      },
    ]);
    expect(Object.keys(heard[0]!.data).sort()).toEqual(['actor', 'at', 'kind', 'no', 'step', 'version']);
  });

  it('catches up from the last event that was heard', async () => {
    const research = await one.research();
    for (const [step, body] of Object.entries(changes))
      await one.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
    const heard = await listen(two, research, 'owner', { after: 1, count: 2 });
    expect(heard.map(({ id, data }) => [id, data.step])).toEqual([
      ['2', 'determine_type'],
      ['3', 'intervention_design'],
    ]);
  });

  it('tells who is far behind to read everything again, and goes on from the newest', async () => {
    const research = await one.research();
    await one.db
      .insertInto('research_event' as never)
      .values(Array.from({ length: 250 }, (_, index) => ({ research, no: index + 1, kind: 'step_saved' })) as never)
      .execute();
    await one.db
      .updateTable('research' as never)
      .set({ event_no: 250 } as never)
      .where('uuid' as never, '=', research as never)
      .execute();
    const heard = await listen(two, research, 'owner', { after: 1, count: 1 });
    expect(heard).toMatchObject([{ event: 'reload', id: '250' }]);
    await one.request('PUT', `/api/researches/determine_type/${research}`, {
      as: 'owner',
      body: changes.determine_type,
    });
    expect(await listen(one, research, 'owner', { after: 250, count: 1 })).toMatchObject([{ id: '251' }]);
  });

  it('tells a colleague nothing of notes, sharing and raw answers', async () => {
    const research = await one.research();
    const note = { research: `/api/researches/${research}`, content: 'Bellen.' };
    await one.request('POST', '/api/research_notes', { as: 'owner', body: note });
    await one.request('PUT', `/api/researches/${research}/share`, { as: 'owner', body: {} });
    const answers = { respondents: ['17'], items: [], texts: [] };
    await one.request('PUT', `/api/researches/${research}/survey_answers/first`, { as: 'owner', body: answers });
    await one.request('PUT', `/api/researches/determine_type/${research}`, {
      as: 'owner',
      body: changes.determine_type,
    });
    const kinds = async (server: TestServer, as: Person, count: number) =>
      (await listen(server, research, as, { after: 0, count })).map(({ event }) => event);
    expect(await kinds(one, 'collaborator', 4)).toEqual(['note_saved', 'share_saved', 'answers_saved', 'step_saved']);
    expect(await kinds(two, 'colleague', 1)).toEqual(['step_saved']);
  });

  it.each([
    ['anonymous', null, 401],
    ['stranger', 'stranger', 404],
    ['exCollaborator', 'exCollaborator', 404],
    ['deactivated', 'deactivated', 401],
  ] as const)('is not for %s', async (_who, as, status) => {
    const research = await one.research();
    const headers: Record<string, string> = as === 'deactivated' ? { authorization: 'Bearer x.y.z' } : {};
    expect(
      (
        await one.request('GET', `/api/researches/${research}/events`, {
          as: as === 'deactivated' ? null : as,
          headers,
        })
      ).status,
    ).toBe(status);
  });

  it.each([
    ['who is taken out, at once and on every server', 'remove'],
    ['who leaves', 'leave'],
  ])('ends for %s', async (_what, how) => {
    const research = await one.research();
    const [mine] = (await one.request('GET', `/api/research_collaborators?research.uuid=${research}`, { as: 'owner' }))
      .body['hydra:member'];
    const response = await fetch(`${two.origin}/api/researches/${research}/events`, {
      headers: { authorization: `Bearer ${await two.token('collaborator')}` },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader.read()).value ?? '';
    const as = how === 'leave' ? 'collaborator' : 'owner';
    expect((await one.request('DELETE', `/api/research_collaborators/${mine.uuid}`, { as })).status).toBe(204);
    await one.request('POST', '/api/research_notes', {
      as: 'owner',
      body: { research: `/api/researches/${research}`, content: 'Nu kan het.' },
    });
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
    expect(heard).toMatch(/event: hello\ndata: \{"last":\d+,"version":"development"\}/);
    expect(heard).not.toContain('note_saved');
  });

  it('tells nothing that came after somebody was taken out, also when that happens while it looks what there is', async () => {
    const research = await one.research();
    const response = await fetch(`${two.origin}/api/researches/${research}/events`, {
      headers: { authorization: `Bearer ${await two.token('collaborator')}` },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader.read()).value ?? '';
    await one.db.transaction().execute(async (out) => {
      await sql`LOCK TABLE research_event IN ACCESS EXCLUSIVE MODE`.execute(out);
      await sql`SELECT pg_notify('research_event', ${`${research} 1`})`.execute(one.db);
      const waiting = sql`SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE d.datname = current_database() AND relation = 'research_event'::regclass AND NOT granted`;
      await expect.poll(async () => (await waiting.execute(one.db)).rows.length).toBeGreaterThan(0);
      await sql`DELETE FROM research_collaborator WHERE research = ${research}`.execute(out);
      await sql`INSERT INTO research_event (research, no, kind) VALUES (${research}, 1, 'note_saved')`.execute(out);
    });
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
    expect(heard).not.toContain('note_saved');
  });

  it('ends for everyone when the research is thrown away', async () => {
    const research = await one.research();
    const response = await fetch(`${two.origin}/api/researches/${research}/events`, {
      headers: { authorization: `Bearer ${await two.token('collaborator')}` },
    });
    await one.request('DELETE', `/api/researches/${research}`, { as: 'owner' });
    expect(await response.text()).toContain('event: hello');
  });

  it('ends when the server stops', async () => {
    const research = await one.research();
    const response = await fetch(`${two.origin}/api/researches/${research}/events`, {
      headers: { authorization: `Bearer ${await two.token('owner')}` },
    });
    const ended = response.text();
    await two.close();
    expect(await ended).toContain('event: hello');
    two = await open();
  });
});
