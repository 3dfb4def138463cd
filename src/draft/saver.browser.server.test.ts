import { randomUUID } from 'node:crypto';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '#foundation/browser/api.ts';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { stepOf } from '#study/step/item.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import type { ServerCopy } from './draft.rules.ts';
import { placeOf } from './kept.ts';
import { valueAt } from './merge.rules.ts';
import { stubBrowser } from './saver.testing.ts';
import { DraftSaver } from './saver.ts';
import type { DraftWire } from './wire.ts';

/** Two servers on one database, as behind a balancer, and two browsers with the same step. */
let database: TestDatabase;
let servers: [TestServer, TestServer];
beforeAll(async () => {
  database = await testDatabase();
  servers = [await openTestServer({ databaseUrl: database.url }), await openTestServer({ databaseUrl: database.url })];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
  vi.unstubAllGlobals();
});

const people: readonly Person[] = ['owner', 'collaborator'];
const segment = randomUUID();
const fields = [['broadGoal'], ['audience'], ['segments', segment, 'description']] as const;
type Field = (typeof fields)[number];

function wireOf(server: TestServer, as: Person, path: string): DraftWire {
  const ask = async (method: 'GET' | 'PUT', body?: object, headers: Record<string, string> = {}) => {
    const answer = await server.request(method, path, { as, headers, ...(body && { body }) });
    if (answer.status >= 400) throw new ApiError(answer.status, 'geweigerd', answer.body);
    return answer;
  };
  return {
    async read() {
      const { step, content } = stepOf((await ask('GET')).body);
      return { content, version: step.version, by: step.updatedBy };
    },
    async put(body, version) {
      const headers = { 'if-match': `"research_target-${version}"`, prefer: 'return=minimal' };
      return Number(/-(\d+)"$/.exec((await ask('PUT', body, headers)).headers.etag ?? '')?.[1]);
    },
  };
}

/** Someone with the step open, who remembers every text that was ever in view. */
async function worker(place: number, path: string, write: (who: Worker, body: object, version: number) => void) {
  const as = people[place]!;
  const wire = wireOf(servers[place]!, as, path);
  const copy = await wire.read();
  const seen = new Set<unknown>();
  const saver = new DraftSaver({
    user: await servers[place]!.uuidOf(as),
    place: placeOf(await servers[place]!.uuidOf(as), path, 'research_target'),
    copy,
    revive: ({ base, draft }) => ({ base, draft }),
    wire: {
      read: wire.read,
      put: async (body, version, how) => {
        const raised = await wire.put(body, version, how);
        write(one, body, raised);
        return raised;
      },
    },
  });
  const look = () => {
    const { draft, state } = saver.snapshot();
    for (const field of fields) seen.add(valueAt(draft, field));
    if (state.kind === 'conflict') for (const { theirs } of state.conflicts) seen.add(theirs);
  };
  const one: Worker = { as, saver, seen, hear: async () => saver.receive(await wire.read()) };
  saver.subscribe(look);
  look();
  return { ...one, close: saver.open() };
}

interface Worker {
  as: Person;
  saver: DraftSaver;
  seen: Set<unknown>;
  hear(): Promise<void>;
}

/** The draft with a text in a field. */
function typed(draft: object, field: Field, text: string): object {
  if (field.length === 1) return { ...draft, [field[0]]: text };
  const { segments } = draft as { segments: { uuid: string }[] };
  return { ...draft, segments: segments.map((row) => (row.uuid === segment ? { ...row, description: text } : row)) };
}

const action = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.oneof(
    fc.record({ kind: fc.constant('type' as const), field: fc.constantFrom(...fields) }),
    fc.record({ kind: fc.constantFrom('send' as const, 'hear' as const, 'wait' as const) }),
  ),
});

it('two browsers on one step, on two servers: nothing is overwritten unseen, in any order of typing, sending and hearing', async () => {
  stubBrowser();
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 8, maxLength: 24 }),
      fc.infiniteStream(fc.constantFrom('mine' as const, 'theirs' as const)),
      async (actions, choices) => {
        const path = `/api/researches/research_target/${await servers[0].research()}`;
        const first = { segments: [{ uuid: segment, name: 'Gezinnen' }] };
        await servers[0].request('PUT', path, { as: 'owner', body: first });
        /** What was stored, by version: who wrote what over what. */
        const writes = new Map<number, { who: Worker; body: object }>();
        const workers = await Promise.all(
          people.map((_, place) => worker(place, path, (who, body, version) => writes.set(version, { who, body }))),
        );
        const begun = (await wireOf(servers[0], 'owner', path).read()) as ServerCopy;
        const under: Promise<unknown>[] = [];
        for (const [index, { who, what }] of actions.entries()) {
          const { saver, hear } = workers[who]!;
          if (what.kind === 'type') saver.edit(typed(saver.snapshot().draft, what.field, `${people[who]} ${index}`));
          else if (what.kind === 'wait') await Promise.all(under.splice(0));
          else under.push(what.kind === 'send' ? saver.flush() : hear());
        }
        await Promise.all(under);
        // Everyone finishes: chooses where there is something to choose, saves, and hears of the other.
        const finished = () => workers.every(({ saver }) => !saver.isDirty && saver.snapshot().state.kind === 'saved');
        for (let round = 0; round < 20 && !(round > 1 && finished()); round += 1)
          for (const { saver, hear } of workers) {
            await hear();
            const { state } = saver.snapshot();
            if (state.kind === 'conflict') await saver.resolve(state.conflicts.map(() => choices.next().value));
            else await saver.save();
          }
        for (const { hear } of workers) await hear();
        let stored: object = begun.content;
        for (const [, { who, body }] of [...writes].sort(([one], [other]) => one - other))
          for (const field of fields) {
            if (!(field[0] in body)) continue;
            const [before, after] = [valueAt(stored, field), valueAt(body, field)];
            if (before !== after) expect(who.seen, `${who.as} wrote ${after} over ${before}`).toContain(before);
            stored = typed(stored, field, after as string);
          }
        const { content } = await wireOf(servers[1], 'collaborator', path).read();
        for (const { saver, as } of workers)
          expect([as, saver.snapshot().draft, saver.snapshot().state.kind]).toEqual([as, content, 'saved']);
        for (const { close } of workers) close();
      },
    ),
    { numRuns: Number(process.env.FAST_CHECK_RUNS ?? 10), seed: Number(process.env.FAST_CHECK_SEED ?? 4) },
  );
});
