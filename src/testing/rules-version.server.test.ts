import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFile, exampleNames } from '#examples/examples.server.ts';
import { addJob } from '#foundation/server/jobs.ts';
import { stepNames } from '#study/process.ts';
import { rulesVersion } from '#study/rules-version.ts';
import type { Seen } from '#study/step/step.contract.ts';
import { assess } from '#study/step/step.rules.ts';
import { allSteps } from './all-steps.testing.ts';
import { openTestServer, type TestServer } from './main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Kept {
  step: string;
  state: string;
  stale: boolean;
  seen: Seen;
}

const kept = async (research: string) => {
  const { rows } = await sql<Kept>`
    SELECT step, state, stale, seen FROM research_step WHERE research = ${research} ORDER BY step`.execute(server.db);
  return rows;
};
const versionOf = async (research: string) => {
  const { rows } = await sql<{ version: number }>`
    SELECT rules_version AS version FROM research WHERE uuid = ${research}`.execute(server.db);
  return rows[0]!.version;
};
const read = async (path: string) => (await server.request('GET', path, { as: 'owner' })).body;

/** An example of which some steps are flagged. */
async function imported(name: (typeof exampleNames)[number]): Promise<string> {
  const { body } = await server.request('POST', '/api/research_imports', { as: 'owner', body: exampleFile(name) });
  const research = body.research.split('/').at(-1);
  const changed = { behaviour: 'Op een andere manier dan eerst', audience: 'Anderen dan eerst' };
  await server.request('PUT', `/api/researches/research_target/${research}`, { as: 'owner', body: changed });
  return research;
}

/** As rules kept it that gave every step another state, and every part another hash. */
const asOthersKeptIt = (research: string) =>
  sql`
    WITH old AS (UPDATE research SET rules_version = ${rulesVersion - 1} WHERE uuid = ${research})
    UPDATE research_step SET
      state = CASE WHEN state = 'busy' THEN 'ready' WHEN state = 'ready' THEN 'busy' ELSE state END,
      seen = COALESCE((SELECT jsonb_object_agg(part, 'of another version') FROM jsonb_object_keys(seen) AS part), '{}')
    WHERE research = ${research}`.execute(server.db);

describe.each(exampleNames)('of %s', (name) => {
  it('what was reckoned by another version of the rules is read as this one reckons it', async () => {
    const research = await imported(name);
    const [before, rows] = [await read(`/api/researches/${research}`), await kept(research)];
    expect(before.steps.filter(({ stale }: { stale: boolean }) => stale).length).toBeGreaterThan(0);
    // In full, and from nothing but contents and what was seen.
    const seen = Object.fromEntries(rows.map((row) => [row.step, row.seen]));
    const full = assess(allSteps, structuredClone(before), seen);
    for (const { step, state, stale } of rows)
      expect({ state, stale }, step).toMatchObject({
        state: full[step as keyof typeof full].state,
        stale: full[step as keyof typeof full].stale,
      });

    await asOthersKeptIt(research);
    expect(await read(`/api/researches/${research}`)).toEqual(before);
    for (const step of stepNames) {
      const path = `/api/researches/${step === 'complete_research' ? 'report' : step}/${research}`;
      const { state, stale } = before.steps.find((one: { name: string }) => one.name === step);
      expect((await read(path)).step, step).toMatchObject({ state, stale });
    }
    expect(await versionOf(research)).toBe(rulesVersion - 1);
  });

  it('it is kept as this version reckons it by the job of a start, and by a save', async () => {
    const [one, other] = [await imported(name), await imported(name)];
    const path = `/api/researches/determine_type/${other}`;
    const before = { one: await kept(one), other: await kept(other) };
    await Promise.all([one, other].map(asOthersKeptIt));
    // What says what stands there already.
    const saved = await server.request('PUT', `${path}?autosave=1`, { as: 'owner', body: {} });
    expect(saved.status).toBe(200);
    expect(await versionOf(one)).toBe(rulesVersion - 1);
    await addJob(server.db, 'renewal', {});
    await server.server.jobs.runOnce();
    expect(await Promise.all([one, other].map(versionOf))).toEqual([rulesVersion, rulesVersion]);
    // Of a flag it is not known by which part it came, so that what was seen stays as it is.
    const comparable = (rows: Kept[]) => rows.map(({ seen, ...row }) => (row.stale ? row : { ...row, seen }));
    expect(comparable(await kept(one))).toEqual(comparable(before.one));
    expect(comparable(await kept(other))).toEqual(comparable(before.other));
    const list = await read('/api/researches?ownerOrCollaborator=1&itemsPerPage=100&after=start');
    const listed = list['hydra:member'].find(({ uuid }: { uuid: string }) => uuid === one).steps;
    for (const { step, state, stale } of before.one)
      expect(listed.find((row: { name: string }) => row.name === step)).toEqual({ name: step, state, stale });
  });
});
