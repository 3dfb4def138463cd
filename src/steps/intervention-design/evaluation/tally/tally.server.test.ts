import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlanClient, planClient } from '#steps/intervention-design/evaluation/plan.testing.server.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { mostTallied } from './tally.rules.ts';
import { clearTallyLinks } from './tally.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const day = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** What a phone counted in one street, as it is sent; `aim` stands in the body of who is signed in alone. */
const sheetOf = ({ ids }: PlanClient, more: object = {}) => ({
  ...{ group: ids.withCard, place: 'Kerkstraat', secondObserver: false, number: 3, did: 2, didNot: 1, exposure: null },
  ...more,
});
const aimOf = ({ ids }: PlanClient) => ({ outcome: ids.outcome, moment: ids.after });

const sheets = async (plan: PlanClient) => (await plan.call('GET', 'tallies')).body['hydra:member'];

async function linkOf(plan: PlanClient, more: object = {}) {
  const { status, body } = await plan.call('POST', 'tally_links', { ...aimOf(plan), endsOn: day(0), ...more });
  expect(status).toBe(201);
  const send = (sheet: string, sent: object) =>
    server.request('PUT', `/api/tally_tasks/${body.secret}/sheets/${sheet}`, { as: null, body: sent });
  return { body, send, read: () => server.request('GET', `/api/tally_tasks/${body.secret}`, { as: null }) };
}

describe('what somebody who works on a research counts', () => {
  it('is kept once, however often it is sent, and an older number changes nothing', async () => {
    const plan = await planClient(server);
    const uuid = randomUUID();
    const send = (more: object) => plan.call('PUT', `tallies/${uuid}`, { ...aimOf(plan), ...sheetOf(plan, more) });
    expect(await send({})).toMatchObject({ status: 200, body: { did: 2, didNot: 1, number: 3 } });
    expect((await send({})).status).toBe(200);
    expect((await send({ number: 5, did: 4 })).body).toMatchObject({ number: 5, did: 4 });
    expect((await send({ number: 4, did: 3 })).body).toMatchObject({ number: 5, did: 4 });
    expect(await sheets(plan)).toEqual([
      expect.objectContaining({ uuid, place: 'Kerkstraat', did: 4, didNot: 1, by: expect.any(String) }),
    ]);
  });

  it('is told in one call: outcomes, moments, groups and places of the plan, and no number', async () => {
    const plan = await planClient(server);
    await plan.save({ measured: [{ uuid: randomUUID(), ...plan.counted, place: 'Dorpsstraat' }] });
    const { body } = await plan.call('GET', 'tally_task');
    expect(body).toMatchObject({
      outcomes: [{ uuid: plan.ids.outcome, name: 'Bakje buiten', kind: 'share', per: null, byPlace: true }],
      moments: [{ name: 'Nulmeting' }, { name: 'Na zes weken' }],
      groups: [{ name: 'Met kaart' }, { name: 'Zonder kaart' }],
      places: [{ group: plan.ids.withCard, place: 'Dorpsstraat' }],
      endsOn: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/:\d/);
  });

  it('is refused where the plan does not have it, and of another research it is not there', async () => {
    const [plan, other] = [await planClient(server), await planClient(server)];
    const send = (sent: object, as: 'owner' | 'colleague' = 'owner') =>
      plan.call('PUT', `tallies/${randomUUID()}`, { ...aimOf(plan), ...sheetOf(plan), ...sent }, as);
    const at = async (answer: ReturnType<typeof send>) => (await answer).body.violations?.[0].propertyPath;
    expect(await at(send(aimOf(other)))).toBe('outcome');
    expect(await at(send({ group: other.ids.withCard }))).toBe('group');
    expect(await at(send({ place: null }))).toBe('place');
    expect(await at(send({ exposure: 2 }))).toBe('exposure');
    expect((await send({}, 'colleague')).status).toBe(403);
    const uuid = randomUUID();
    await plan.call('PUT', `tallies/${uuid}`, { ...aimOf(plan), ...sheetOf(plan) });
    expect((await other.call('GET', `tallies/${uuid}`)).status).toBe(404);
    expect((await other.call('DELETE', `tallies/${uuid}`)).status).toBe(404);
    // Of a colleague who works along the sheet is that one's own.
    const theirs = await plan.call('PUT', `tallies/${uuid}`, { ...aimOf(plan), ...sheetOf(plan) }, 'admin');
    expect(theirs.status).toBe(404);
  });

  it('of a count only how often it happened is kept, with over how much', async () => {
    const plan = await planClient(server);
    const { body } = await server.request('GET', plan.path, { as: 'owner' });
    await plan.save({ outcomes: [{ ...body.outcomes[0], kind: 'count', per: 'week' }] });
    const send = (sent: object) =>
      plan.call('PUT', `tallies/${randomUUID()}`, { ...aimOf(plan), ...sheetOf(plan, sent) });
    expect((await send({})).body.violations[0].propertyPath).toBe('didNot');
    expect((await send({ didNot: 0, exposure: 1.5 })).body).toMatchObject({ did: 2, exposure: 1.5 });
  });

  it('thrown away it does not come back, and that something was counted stays known', async () => {
    const plan = await planClient(server);
    const uuid = randomUUID();
    const send = (number: number) =>
      plan.call('PUT', `tallies/${uuid}`, { ...aimOf(plan), ...sheetOf(plan, { number }) });
    await send(1);
    expect((await plan.call('DELETE', `tallies/${uuid}`)).status).toBe(204);
    expect((await plan.call('DELETE', `tallies/${uuid}`)).status).toBe(404);
    expect((await send(2)).status).toBe(404);
    expect(await sheets(plan)).toEqual([]);
    const { body } = await plan.call('GET', `forecasts/${plan.ids.outcome}`);
    expect(body.closed).toBe(true);
    const { body: fixed } = await plan.call('POST', 'measurement_plan', {});
    expect(fixed.fixedPlan ?? (await plan.read()).fixedPlan).toMatchObject({ firstDataAt: expect.any(String) });
  });

  it('stops at a number of sheets that no research needs, and goes on with those that are there', async () => {
    const plan = await planClient(server);
    const uuid = randomUUID();
    await plan.call('PUT', `tallies/${uuid}`, { ...aimOf(plan), ...sheetOf(plan) });
    await sql`
      INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, second_observer, number, did, did_not)
      SELECT ${plan.research}, gen_random_uuid(), ${plan.ids.outcome}, ${plan.ids.after}, ${plan.ids.withCard}, false, 1, 0, 0
      FROM generate_series(2, ${mostTallied.sheets})`.execute(server.db);
    const send = (sheet: string) =>
      plan.call('PUT', `tallies/${sheet}`, { ...aimOf(plan), ...sheetOf(plan, { number: 9, did: 8 }) });
    expect((await send(randomUUID())).status).toBe(422);
    expect((await send(uuid)).body.did).toBe(8);
  });
});

describe('a link to count with', () => {
  it('tells names of one outcome at one moment, takes counts, and answers nothing of what was counted', async () => {
    const plan = await planClient(server);
    await plan.call('PUT', `tallies/${randomUUID()}`, { ...aimOf(plan), ...sheetOf(plan, { did: 77 }) });
    const link = await linkOf(plan);
    const { body } = await link.read();
    expect(body).toMatchObject({
      '@id': '/api/tally_tasks',
      outcomes: [{ name: 'Bakje buiten' }],
      moments: [{ name: 'Na zes weken' }],
      endsOn: day(0),
    });
    expect(JSON.stringify(body)).not.toMatch(/:\d|Kaart met gft|Nulmeting/);
    const sheet = randomUUID();
    for (const _ of [1, 2]) expect(await link.send(sheet, sheetOf(plan))).toMatchObject({ status: 204, text: '' });
    expect((await sheets(plan)).filter(({ uuid }: { uuid: string }) => uuid === sheet)).toEqual([
      expect.objectContaining({ did: 2, by: null }),
    ]);
    // The secret is told once.
    const { body: listed } = await plan.call('GET', 'tally_links');
    expect(listed['hydra:member']).toEqual([expect.objectContaining({ uuid: link.body.uuid, secret: null })]);
  });

  it('opens no sheet of another link or of somebody with an account', async () => {
    const plan = await planClient(server);
    const [one, other] = [await linkOf(plan), await linkOf(plan)];
    const [own, signed] = [randomUUID(), randomUUID()];
    await one.send(own, sheetOf(plan));
    await plan.call('PUT', `tallies/${signed}`, { ...aimOf(plan), ...sheetOf(plan) });
    for (const sheet of [own, signed])
      expect((await other.send(sheet, sheetOf(plan, { number: 99, did: 99 }))).status).toBe(404);
    expect((await sheets(plan)).map(({ did }: { did: number }) => did)).toEqual([2, 2]);
  });

  it('ends with its last day, a day later for what is still on a phone, and at once when somebody ends it', async () => {
    const plan = await planClient(server);
    const link = await linkOf(plan);
    const put = (days: number) =>
      sql`UPDATE tally_link SET ends_on = ${day(-days)}::date WHERE uuid = ${link.body.uuid}`.execute(server.db);
    const outcome = async () => [(await link.read()).status, (await link.send(randomUUID(), sheetOf(plan))).status];
    expect(await outcome()).toEqual([200, 204]);
    await put(1);
    expect(await outcome()).toEqual([404, 204]);
    await put(2);
    expect(await outcome()).toEqual([404, 404]);
    await put(3);
    await clearTallyLinks(server.db);
    expect((await sql`SELECT FROM tally_link WHERE uuid = ${link.body.uuid}`.execute(server.db)).rows).toEqual([]);
    expect(await sheets(plan)).toHaveLength(2);
    const second = await linkOf(plan);
    expect((await plan.call('DELETE', `tally_links/${second.body.uuid}`)).status).toBe(204);
    expect((await second.read()).status).toBe(404);
    expect((await second.send(randomUUID(), sheetOf(plan))).status).toBe(404);
  });

  it('is no way into a work session, nor the other way round, and neither ends the other', async () => {
    const plan = await planClient(server);
    const link = await linkOf(plan);
    const begun = await server.request('POST', '/api/workshops', {
      as: 'owner',
      body: {
        research: `/api/researches/${plan.research}`,
        step: 'weighing_factors',
        questions: [{ key: 'gemak', title: 'Gemak en frictie', hint: null }],
      },
    });
    expect(begun.status).toBe(201);
    const of = (secret: string, body?: object) =>
      server.request(body ? 'PUT' : 'GET', `/api/workshop_participants/${secret}`, { as: null, ...(body && { body }) });
    const participant = randomBytes(24).toString('base64url');
    expect((await of(participant, { code: begun.body.code })).status).toBe(200);
    const task = (secret: string) => server.request('GET', `/api/tally_tasks/${secret}`, { as: null });
    const sheet = { as: null, body: sheetOf(plan) };
    expect((await task(participant)).status).toBe(404);
    expect((await task(begun.body.code)).status).toBe(404);
    const forged = await server.request('PUT', `/api/tally_tasks/${participant}/sheets/${randomUUID()}`, sheet);
    expect(forged.status).toBe(404);
    // As of anybody who is not in it.
    expect((await of(link.body.secret)).body).toEqual((await of(randomBytes(24).toString('base64url'))).body);
    await server.request('DELETE', `/api/workshops/${begun.body.uuid}`, { as: 'owner' });
    expect([(await link.read()).status, (await link.send(randomUUID(), sheetOf(plan))).status]).toEqual([200, 204]);
  });

  it('does not go into a copy: what is counted by it comes into the research it was made for', async () => {
    const plan = await planClient(server);
    const link = await linkOf(plan);
    const { body } = await plan.call('POST', 'duplicate', {});
    const copy = body['@id'].split('/').at(-1);
    expect((await link.send(randomUUID(), sheetOf(plan))).status).toBe(204);
    const listed = async (end: string) =>
      (await server.request('GET', `/api/researches/${copy}/${end}`, { as: 'owner' })).body['hydra:member'];
    expect([await listed('tally_links'), await listed('tallies'), (await sheets(plan)).length]).toEqual([[], [], 1]);
  });

  it('takes nothing once the research is completed or put away, or the plan has the outcome no more', async () => {
    const plan = await planClient(server);
    const link = await linkOf(plan);
    const put = (change: string) =>
      sql`UPDATE research SET ${sql.raw(change)} WHERE uuid = ${plan.research}`.execute(server.db);
    for (const [to, back] of [
      ["status = 'completed'", "status = 'in_progress'"],
      ['archived_at = now()', 'archived_at = NULL'],
      ['deleted_at = now()', 'deleted_at = NULL'],
    ] as const) {
      await put(to);
      expect([to, (await link.send(randomUUID(), sheetOf(plan))).status]).toEqual([to, 404]);
      await put(back);
    }
    await plan.save({ outcomes: [] });
    expect((await link.read()).status).toBe(404);
  });

  it('is made for a day that can still come, not long after the moment, and not without end', async () => {
    const plan = await planClient(server);
    const made = (sent: object) => plan.call('POST', 'tally_links', { ...aimOf(plan), endsOn: day(1), ...sent });
    expect((await made({ endsOn: day(-1) })).body.violations[0].message).toBe('De laatste dag is al voorbij.');
    expect((await made({ endsOn: day(mostTallied.days + 1) })).status).toBe(422);
    expect((await made({ endsOn: day(mostTallied.days) })).status).toBe(201);
    expect((await made({ moment: randomUUID() })).status).toBe(422);
    const { body } = await server.request('GET', plan.path, { as: 'owner' });
    await plan.save({ moments: body.moments.map((one: object) => ({ ...one, plannedOn: day(90) })) });
    expect((await made({ endsOn: day(92) })).status).toBe(201);
  });

  it('is one of fifty at most, takes three hundred sheets, and listens to one address only so often', async () => {
    const plan = await planClient(server);
    const link = await linkOf(plan);
    await sql`
      INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, second_observer, number, did, did_not, link)
      SELECT ${plan.research}, gen_random_uuid(), ${plan.ids.outcome}, ${plan.ids.after}, ${plan.ids.withCard}, false, 1, 0, 0, ${link.body.uuid}
      FROM generate_series(1, ${mostTallied.sheetsOfLink})`.execute(server.db);
    expect((await link.send(randomUUID(), sheetOf(plan))).status).toBe(422);
    // Another link is not held up by it.
    expect((await (await linkOf(plan)).send(randomUUID(), sheetOf(plan))).status).toBe(204);
    await sql`
      INSERT INTO tally_link (research, outcome, moment, hash, ends_on)
      SELECT ${plan.research}, ${plan.ids.outcome}, ${plan.ids.after}, uuid_send(gen_random_uuid()), CURRENT_DATE + 2
      FROM generate_series(3, ${mostTallied.links})`.execute(server.db);
    expect((await plan.call('POST', 'tally_links', { ...aimOf(plan), endsOn: day(1) })).status).toBe(422);
    await link.read();
    await sql`UPDATE rate_limit SET count = 1200 WHERE key LIKE 'tally %'`.execute(server.db);
    const late = await link.read();
    expect([late.status, Number(late.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    await sql`DELETE FROM rate_limit WHERE key LIKE 'tally %'`.execute(server.db);
  });
});
