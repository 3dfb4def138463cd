import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmtp } from '#foundation/server/testing.mail.ts';
import { openTestServer, type Person, type TestServer, usernameOf } from '#testing/main.testing.server.ts';

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let server: TestServer;
let research: string;
beforeAll(async () => {
  smtp = await openSmtp();
  server = await openTestServer({ config: { smtpUrl: smtp.url } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
  await sql`DELETE FROM research`.execute(server.db);
  await sql`UPDATE user_account SET mention_mailed_at = NULL, mention_mail = true`.execute(server.db);
  smtp.received.length = 0;
  research = await server.research('Geheime proef');
});

const secret = 'Bel wethouder Pietersen.';
const write = async (as: Person, mentions: Person[], more: object = {}) =>
  server.request('POST', '/api/research_notes', {
    as,
    body: {
      research: `/api/researches/${research}`,
      content: secret,
      mentions: await Promise.all(mentions.map(async (person) => ({ uuid: await server.uuidOf(person) }))),
      ...more,
    },
  });
const jobs = async () => {
  const { rows } = await sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM run_at - now()) / 60)::int AS minutes FROM graphile_worker.jobs WHERE task_identifier = 'mentions'`.execute(
    server.db,
  );
  return rows.map(({ minutes }) => minutes);
};
/** Does what waits, as if its moment had come, and what follows from it; yields the mails that were sent. */
const mailed = async () => {
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(server.db);
  await server.server.jobs.runOnce();
  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
  smtp.received.length = 0;
  return mails;
};

describe('who is named in a note', () => {
  it('is kept apart from its text, once each, and is changed with it', async () => {
    const { status, body } = await write('owner', ['collaborator', 'collaborator']);
    expect([status, body.content, body.mentions.map(({ name }: { name: string }) => name)]).toEqual([
      201,
      secret,
      ['Sanne de Wit'],
    ]);
    const save = (mentions: object[]) => server.request('PUT', body['@id'], { as: 'owner', body: { mentions } });
    expect((await save([{ uuid: await server.uuidOf('owner') }])).body.mentions).toMatchObject([
      { name: 'Noor Aalbers' },
    ]);
    expect((await save([])).body).toMatchObject({ mentions: [], version: 3 });
  });

  it.each(['colleague', 'stranger'] as const)('works on the research: not %s', async (person) => {
    const { status, body } = await write('owner', [person]);
    expect([status, body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'mentions',
          message: 'Je kunt alleen iemand noemen die aan dit onderzoek meewerkt.',
          code: null,
        },
      ],
    ]);
    expect((await write('owner', [], { mentions: [{ uuid: randomUUID() }] })).status).toBe(422);
  });

  it('stays named when they left, also when the text is changed', async () => {
    const { body } = await write('owner', ['collaborator']);
    await sql`DELETE FROM research_collaborator WHERE research = ${research}`.execute(server.db);
    const { mentions } = body;
    const changed = await server.request('PUT', body['@id'], {
      as: 'owner',
      body: { content: 'Anders.', mentions },
    });
    expect([changed.status, changed.body.mentions]).toEqual([200, mentions]);
  });

  it('has not seen it until they say so, each for themselves', async () => {
    const { body } = await write('owner', ['collaborator']);
    const unseen = async (as: Person) => (await server.request('GET', body['@id'], { as })).body.unseen;
    expect([await unseen('collaborator'), await unseen('owner')]).toEqual([true, false]);
    await server.request('POST', `${body['@id']}/seen`, { as: 'owner', body: {} });
    expect(await unseen('collaborator')).toBe(true);
    expect((await server.request('POST', `${body['@id']}/seen`, { as: 'collaborator', body: {} })).status).toBe(204);
    expect(await unseen('collaborator')).toBe(false);
  });
});

describe('the mail about being named', () => {
  it('tells by whom and how often, once for all, without a word of the note or the title of the research', async () => {
    await write('owner', ['collaborator']);
    const { body } = await write('owner', ['collaborator']);
    await write('owner', ['collaborator'], { replyTo: body.uuid });
    expect(await jobs()).toEqual([5]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: usernameOf('collaborator') }]);
    expect(mail?.subject).toBe('Je bent genoemd in 3 notities in Drijfveer');
    expect(mail?.text).toContain('Noor Aalbers noemt je in 3 notities.');
    expect(mail?.text).toContain('http://drijfveer.test/\n');
    expect(mail?.text).toContain('Je zet hem uit bij Mijn account.');
    for (const part of [mail?.subject, mail?.text, mail?.html, JSON.stringify(mail?.headers)])
      expect(part).not.toMatch(/Pietersen|Geheime proef/);
    expect(mail?.html).not.toContain(research);
    // All was told.
    expect(await mailed()).toEqual([]);
  });

  it('comes at most once an hour: what follows waits for the rest of it', async () => {
    await write('owner', ['collaborator']);
    expect(await mailed()).toHaveLength(1);
    await write('owner', ['collaborator']);
    const [minutes] = await jobs();
    expect(minutes).toBeGreaterThanOrEqual(59);
    // Also when its moment comes too soon, as with two servers at once.
    expect(await mailed()).toEqual([]);
    expect((await jobs())[0]).toBeGreaterThanOrEqual(59);
    await sql`UPDATE user_account SET mention_mailed_at = now() - interval '61 minutes'`.execute(server.db);
    expect(await mailed()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'does not work along any more',
      () => sql`DELETE FROM research_collaborator WHERE research = ${research}`.execute(server.db),
    ],
    [
      'wants no such mail',
      () => server.request('PUT', '/api/me', { as: 'collaborator', body: { mentionMail: false } }),
    ],
    [
      'saw it',
      async () => {
        const { rows } = await sql<{
          uuid: string;
        }>`SELECT uuid FROM research_note WHERE research = ${research}`.execute(server.db);
        for (const { uuid } of rows)
          await server.request('POST', `/api/research_notes/${uuid}/seen`, { as: 'collaborator', body: {} });
      },
    ],
    [
      'is named in what was done since',
      () =>
        sql`UPDATE research_note SET done_at = now() WHERE research = ${research} AND reply_to IS NULL`.execute(
          server.db,
        ),
    ],
    [
      'is named in a research that was thrown away',
      () => server.request('DELETE', `/api/researches/${research}`, { as: 'owner' }),
    ],
    [
      'was named so long ago that they chose otherwise meanwhile',
      () => sql`UPDATE note_mention SET mentioned_at = now() - interval '25 hours'`.execute(server.db),
    ],
    [
      'cannot log in',
      () =>
        sql`UPDATE user_account SET active = false WHERE username = ${usernameOf('collaborator')}`.execute(server.db),
    ],
  ])('does not go to who %s by then', async (_what, change) => {
    const { body } = await write('owner', ['collaborator']);
    await write('owner', ['collaborator'], { replyTo: body.uuid });
    await change();
    try {
      expect(await mailed()).toEqual([]);
    } finally {
      await sql`UPDATE user_account SET active = true WHERE username = ${usernameOf('collaborator')}`.execute(
        server.db,
      );
    }
  });

  it('does not go to who names themselves, nor again for a text that is changed', async () => {
    const { body } = await write('owner', ['owner', 'collaborator']);
    expect((await mailed()).map(({ to }) => to?.[0]?.address)).toEqual([usernameOf('collaborator')]);
    await server.request('PUT', body['@id'], { as: 'owner', body: { content: 'Anders.' } });
    expect(await jobs()).toEqual([]);
  });
});
