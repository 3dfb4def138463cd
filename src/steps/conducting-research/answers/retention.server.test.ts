import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#foundation/server/jobs.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { daysKept } from './answers.contract.ts';
import { type AnswersClient, answersClient, dayFrom, someAnswers } from './answers.testing.server.ts';

let server: TestServer;
let client: AnswersClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await answersClient(server);
  await client.save('collaborator');
});

/** As the worker does it every hour, all rooms together. */
async function clearAway(): Promise<void> {
  await addJob(server.db, 'housekeeping', {});
  await server.server.jobs.runOnce();
  const { rows } = await sql`SELECT FROM graphile_worker.jobs`.execute(server.db);
  expect(rows).toHaveLength(0);
}

/** That they were imported, by whom and when, is still known. */
const gone = { respondents: 3, importedBy: { name: 'Sanne de Wit' }, keepUntil: null, goneOn: null, answers: null };

describe('raw answers are kept until the analysis is settled', () => {
  it('and then they are gone, but for who imported them and when', async () => {
    const { body: before } = await client.read('owner');
    const { status, body } = await client.settle('owner');
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...gone, importedAt: before.importedAt, settledAt: expect.any(String), version: 2 });
    expect((await client.read('collaborator')).body).toEqual(body);
    expect(await client.isStored()).toBe(false);
  });

  it('unless they are kept on purpose: then until that day', async () => {
    const day = await dayFrom(server, 90);
    await client.keep('owner', day);
    const { body } = await client.settle('owner');
    expect(body).toMatchObject({ settledAt: expect.any(String), keepUntil: day, goneOn: day, version: 1 });
    expect((await client.read('owner')).body.answers).toEqual(someAnswers());
  });

  it('who then no longer keeps them on purpose, removes them', async () => {
    await client.keep('owner', await dayFrom(server, 90));
    await client.settle('owner');
    expect((await client.keep('collaborator', null)).body).toMatchObject(gone);
    expect(await client.isStored()).toBe(false);
  });

  it('settling twice is settling once', async () => {
    const { body } = await client.settle('owner');
    expect((await client.settle('collaborator')).body).toEqual(body);
  });

  it('after that an import only replaces: it begins anew, unsettled and kept no longer than usual', async () => {
    await client.keep('owner', await dayFrom(server, 90));
    await client.settle('owner');
    const fresh = someAnswers({ respondents: ['20', '21', '22'] });
    const { body } = await client.save('owner', fresh);
    expect(body).toMatchObject({ settledAt: null, keepUntil: null, goneOn: await dayFrom(server, daysKept) });
    expect((await client.read('owner')).body.answers).toEqual(fresh);
  });

  it('until then an import leaves the day until which they are kept as it was', async () => {
    const day = await dayFrom(server, 90);
    await client.keep('owner', day);
    expect((await client.save('owner')).body).toMatchObject({ keepUntil: day, goneOn: day });
  });
});

describe('thirty days at most, unless kept on purpose with an end date', () => {
  it('on the thirtieth day they are there, and the day after they are gone', async () => {
    await client.age(-30);
    await clearAway();
    expect((await client.read('owner')).body).toMatchObject({
      goneOn: await dayFrom(server, 0),
      answers: someAnswers(),
    });
    await client.age(-31);
    // Nobody reads them any more, also before housekeeping comes by.
    expect((await client.read('owner')).body).toMatchObject(gone);
    expect(await client.isStored()).toBe(true);
    await clearAway();
    expect(await client.isStored()).toBe(false);
    expect((await client.read('owner')).body).toMatchObject({ ...gone, settledAt: null, version: 2 });
    expect(await client.list('owner')).toMatchObject([gone]);
  });

  it('kept on purpose they stay until the end of that day', async () => {
    await client.age(-400, 0);
    await clearAway();
    expect((await client.read('owner')).body).toMatchObject({
      goneOn: await dayFrom(server, 0),
      answers: someAnswers(),
    });
    await client.age(-400, -1);
    expect((await client.read('owner')).body).toMatchObject(gone);
    await clearAway();
    expect(await client.isStored()).toBe(false);
  });

  it('those of a settled analysis that were kept on purpose go after that day too', async () => {
    await client.keep('owner', await dayFrom(server, 5));
    await client.settle('owner');
    await client.age(-2, -1);
    await clearAway();
    expect(await client.isStored()).toBe(false);
  });

  it('no longer on purpose, and the thirty days over: they go at once', async () => {
    await client.age(-40, 10);
    expect((await client.keep('owner', null)).body).toMatchObject(gone);
    expect(await client.isStored()).toBe(false);
  });

  it('no longer on purpose within the thirty days: they go when these are over', async () => {
    await client.keep('owner', await dayFrom(server, 90));
    expect((await client.keep('owner', null)).body).toMatchObject({
      keepUntil: null,
      goneOn: await dayFrom(server, daysKept),
    });
    expect(await client.isStored()).toBe(true);
  });

  it('on purpose from tomorrow to two years ahead', async () => {
    for (const day of [await dayFrom(server, 1), await dayFrom(server, 0, 2)])
      expect((await client.keep('owner', day)).body).toMatchObject({ keepUntil: day, goneOn: day });
    for (const day of [await dayFrom(server, 0), await dayFrom(server, 1, 2), '0000-01-01', '9999-12-31']) {
      const { status, body } = await client.keep('owner', day);
      expect([status, body.violations]).toEqual([
        422,
        [
          {
            propertyPath: 'keepUntil',
            message: expect.stringMatching(/^Kies een dag van \d+ \p{L}+ \d{4} tot en met \d+ \p{L}+ \d{4}\.$/u),
            code: null,
          },
        ],
      ]);
    }
    expect((await client.keep('owner', '2027-02-30')).status).toBe(422);
  });

  it('what is gone cannot be kept any more, and says so', async () => {
    await client.remove('owner');
    const { status, body } = await client.keep('owner', await dayFrom(server, 5));
    expect([status, body.violations[0].message]).toEqual([
      422,
      'De ruwe antwoorden zijn al weg. Lees ze opnieuw in om ze te bewaren.',
    ]);
    expect((await client.keep('owner', null)).body).toMatchObject(gone);
  });

  it('those of a research in the bin go as well', async () => {
    await server.request('DELETE', `/api/researches/${client.research}`, { as: 'owner' });
    await client.age(-31);
    await clearAway();
    expect(await client.isStored()).toBe(false);
  });
});

describe('removing them by hand', () => {
  it.each(['owner', 'collaborator'] as const)('the %s does, at once and more than once', async (person) => {
    expect((await client.remove(person)).status).toBe(204);
    expect(await client.isStored()).toBe(false);
    expect((await client.read('owner')).body).toMatchObject({ ...gone, settledAt: null });
    expect((await client.remove(person)).status).toBe(204);
  });

  it('is always possible: in a completed research all else is read-only', async () => {
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${client.research}`.execute(server.db);
    const asked = [await client.save('owner'), await client.keep('owner', null), await client.settle('owner')];
    expect(asked.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await client.read('collaborator')).body.answers).toEqual(someAnswers());
    expect((await client.remove('collaborator')).status).toBe(204);
    expect(await client.isStored()).toBe(false);
  });

  it('is always possible: when the licence has ended too, and reading goes on', async () => {
    const company = sql`(SELECT company_id FROM research WHERE uuid = ${client.research})`;
    await sql`UPDATE company SET valid_until = '2020-01-01' WHERE id = ${company}`.execute(server.db);
    try {
      const asked = [await client.save('owner'), await client.keep('owner', null), await client.settle('owner')];
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await client.read('owner')).body.answers).toEqual(someAnswers());
      expect((await client.remove('owner')).status).toBe(204);
    } finally {
      await sql`UPDATE company SET valid_until = NULL WHERE id = ${company}`.execute(server.db);
    }
  });

  it('is not for who does not work on the research', async () => {
    for (const person of ['colleague', 'companyAdmin'] as const)
      expect((await client.remove(person)).body.detail).toBe('Dit is alleen voor wie aan dit onderzoek meewerkt.');
    for (const person of ['stranger', 'exCollaborator', 'admin', 'editor'] as const)
      expect((await client.remove(person)).status).toBe(404);
    expect(await client.isStored()).toBe(true);
  });
});
