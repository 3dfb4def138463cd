import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { mostStreams } from './events.server.ts';

/** Every statement that goes to the database. */
const asked: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const query = pg.Client.prototype.query;
  // Before the first connection is made: each keeps what it found then.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [what] = given as [string | { text?: string }];
    asked.push(typeof what === 'string' ? what : (what?.text ?? ''));
    return (query as (...all: unknown[]) => unknown).apply(this, given) as never;
  });
  server = await openTestServer({ listen: true });
});
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
});

/** A stream over a real connection: what it heard, and whether it is over. */
async function stream(research: string, as: Person) {
  const stop = new AbortController();
  const response = await fetch(`${server.origin}/api/researches/${research}/events`, {
    headers: { authorization: `Bearer ${await server.token(as)}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  const one = { heard: '', over: false, close: () => stop.abort() };
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) one.heard += chunk;
  };
  void read()
    .catch(() => {})
    .then(() => {
      one.over = true;
    });
  return one;
}

const soon = { interval: 10, timeout: 30_000 };

it('a person has so many streams, and the oldest makes place for the newest', async () => {
  const research = await server.research();
  const streams: Awaited<ReturnType<typeof stream>>[] = [];
  for (let i = 0; i < mostStreams + 3; i += 1) streams.push(await stream(research, 'owner'));
  const another = await stream(research, 'collaborator');
  await vi.waitFor(() => expect(streams.filter(({ over }) => over)).toHaveLength(3), soon);
  expect(streams.map(({ over }) => over)).toEqual([...Array(3).fill(true), ...Array(mostStreams).fill(false)]);
  for (const { heard } of streams.slice(0, 3)) expect(heard).toContain('event: crowded\ndata: {}\n\n');
  // Closing one makes place, too.
  streams.at(-1)!.close();
  await vi.waitFor(() => expect(streams.at(-1)!.over).toBe(true), soon);
  expect(
    (
      await server.request('PUT', `/api/researches/determine_type/${research}`, {
        as: 'owner',
        body: { researchType: 'both' },
      })
    ).status,
  ).toBe(200);
  const open = [...streams.slice(3, -1), another];
  await vi.waitFor(
    () => expect(open.filter(({ heard }) => heard.includes('step_saved'))).toHaveLength(mostStreams),
    soon,
  );
  for (const one of [...streams, another]) one.close();
});

it('what a save asks of the database does not grow with the streams of a person', async () => {
  const research = await server.research();
  const streams: Awaited<ReturnType<typeof stream>>[] = [];
  for (let i = 0; i < 12; i += 1) streams.push(await stream(research, 'owner'));
  for (let i = 0; i < 6; i += 1) streams.push(await stream(research, 'colleague'));
  await vi.waitFor(() => expect(streams.every(({ heard }) => heard.includes('hello'))).toBe(true), soon);
  // Whatever they still asked after their greeting is over when this has been heard.
  const save = (step: string, body: object, uuid = research) =>
    server.request('PUT', `/api/researches/${step}/${uuid}`, { as: 'owner', body });
  const heardBy = (step: string) =>
    vi.waitFor(() => expect(streams.every(({ heard }) => heard.includes(`"${step}"`))).toBe(true), soon);
  await save('research_target', { broadGoal: 'Minder etensresten' });
  await heardBy('research_target');

  const counts = () => {
    const of = (part: string) => asked.filter((text) => text.includes(part)).length;
    return {
      sessions: of('FROM user_account u JOIN company c'),
      roles: of('END AS role'),
      events: of('FROM research_event e'),
    };
  };
  asked.length = 0;
  await save('determine_type', { researchType: 'both' });
  await heardBy('determine_type');
  const heard = counts();
  for (const one of streams) one.close();
  await vi.waitFor(() => expect(streams.every(({ over }) => over)).toBe(true), soon);
  // What the save asks by itself, when nobody listens.
  const unheard = await server.research();
  asked.length = 0;
  await save('determine_type', { researchType: 'both' }, unheard);
  const alone = counts();
  // Once for each of the two people, and not for each of their eighteen streams.
  expect({ ...heard, sessions: heard.sessions - alone.sessions, roles: heard.roles - alone.roles }).toEqual({
    sessions: 2,
    roles: 2,
    events: 2,
  });
  expect(alone.events).toBe(0);
});
