import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#foundation/server/jobs.ts';
import { openTestHouse, type TestHouse } from '#testing/main.testing.server.ts';
import { daysKept } from './answers.contract.ts';
import { type AnswersDesk, answersDesk, dayFrom, someAnswers } from './answers.testing.server.ts';

let house: TestHouse;
let desk: AnswersDesk;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  desk = await answersDesk(house);
  await desk.save('collaborator');
});

/** As the worker does it every hour, all rooms together. */
async function keepHouse(): Promise<void> {
  await addJob(house.db, 'housekeeping', {});
  await house.house.jobs.runOnce();
  const { rows } = await sql`SELECT FROM graphile_worker.jobs`.execute(house.db);
  expect(rows).toHaveLength(0);
}

/** That they were imported, by whom and when, is still known. */
const gone = { respondents: 3, importedBy: { name: 'Sanne de Wit' }, keepUntil: null, goneOn: null, answers: null };

describe('raw answers are kept until the analysis is settled', () => {
  it('and then they are gone, but for who imported them and when', async () => {
    const { body: before } = await desk.read('owner');
    const { status, body } = await desk.settle('owner');
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...gone, importedAt: before.importedAt, settledAt: expect.any(String), version: 2 });
    expect((await desk.read('collaborator')).body).toEqual(body);
    expect(await desk.isStored()).toBe(false);
  });

  it('unless they are kept on purpose: then until that day', async () => {
    const day = await dayFrom(house, 90);
    await desk.keep('owner', day);
    const { body } = await desk.settle('owner');
    expect(body).toMatchObject({ settledAt: expect.any(String), keepUntil: day, goneOn: day, version: 1 });
    expect((await desk.read('owner')).body.answers).toEqual(someAnswers());
  });

  it('who then no longer keeps them on purpose, removes them', async () => {
    await desk.keep('owner', await dayFrom(house, 90));
    await desk.settle('owner');
    expect((await desk.keep('collaborator', null)).body).toMatchObject(gone);
    expect(await desk.isStored()).toBe(false);
  });

  it('settling twice is settling once', async () => {
    const { body } = await desk.settle('owner');
    expect((await desk.settle('collaborator')).body).toEqual(body);
  });

  it('after that an import only replaces: it begins anew, unsettled and kept no longer than usual', async () => {
    await desk.keep('owner', await dayFrom(house, 90));
    await desk.settle('owner');
    const fresh = someAnswers({ respondents: ['20', '21', '22'] });
    const { body } = await desk.save('owner', fresh);
    expect(body).toMatchObject({ settledAt: null, keepUntil: null, goneOn: await dayFrom(house, daysKept) });
    expect((await desk.read('owner')).body.answers).toEqual(fresh);
  });

  it('until then an import leaves the day until which they are kept as it was', async () => {
    const day = await dayFrom(house, 90);
    await desk.keep('owner', day);
    expect((await desk.save('owner')).body).toMatchObject({ keepUntil: day, goneOn: day });
  });
});

describe('thirty days at most, unless kept on purpose with an end date', () => {
  it('on the thirtieth day they are there, and the day after they are gone', async () => {
    await desk.age(-30);
    await keepHouse();
    expect((await desk.read('owner')).body).toMatchObject({ goneOn: await dayFrom(house, 0), answers: someAnswers() });
    await desk.age(-31);
    // Nobody reads them any more, also before housekeeping comes by.
    expect((await desk.read('owner')).body).toMatchObject(gone);
    expect(await desk.isStored()).toBe(true);
    await keepHouse();
    expect(await desk.isStored()).toBe(false);
    expect((await desk.read('owner')).body).toMatchObject({ ...gone, settledAt: null, version: 2 });
    expect(await desk.list('owner')).toMatchObject([gone]);
  });

  it('kept on purpose they stay until the end of that day', async () => {
    await desk.age(-400, 0);
    await keepHouse();
    expect((await desk.read('owner')).body).toMatchObject({ goneOn: await dayFrom(house, 0), answers: someAnswers() });
    await desk.age(-400, -1);
    expect((await desk.read('owner')).body).toMatchObject(gone);
    await keepHouse();
    expect(await desk.isStored()).toBe(false);
  });

  it('those of a settled analysis that were kept on purpose go after that day too', async () => {
    await desk.keep('owner', await dayFrom(house, 5));
    await desk.settle('owner');
    await desk.age(-2, -1);
    await keepHouse();
    expect(await desk.isStored()).toBe(false);
  });

  it('no longer on purpose, and the thirty days over: they go at once', async () => {
    await desk.age(-40, 10);
    expect((await desk.keep('owner', null)).body).toMatchObject(gone);
    expect(await desk.isStored()).toBe(false);
  });

  it('no longer on purpose within the thirty days: they go when these are over', async () => {
    await desk.keep('owner', await dayFrom(house, 90));
    expect((await desk.keep('owner', null)).body).toMatchObject({
      keepUntil: null,
      goneOn: await dayFrom(house, daysKept),
    });
    expect(await desk.isStored()).toBe(true);
  });

  it('on purpose from tomorrow to two years ahead', async () => {
    for (const day of [await dayFrom(house, 1), await dayFrom(house, 0, 2)])
      expect((await desk.keep('owner', day)).body).toMatchObject({ keepUntil: day, goneOn: day });
    for (const day of [await dayFrom(house, 0), await dayFrom(house, 1, 2), '0000-01-01', '9999-12-31']) {
      const { status, body } = await desk.keep('owner', day);
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
    expect((await desk.keep('owner', '2027-02-30')).status).toBe(422);
  });

  it('what is gone cannot be kept any more, and says so', async () => {
    await desk.remove('owner');
    const { status, body } = await desk.keep('owner', await dayFrom(house, 5));
    expect([status, body.violations[0].message]).toEqual([
      422,
      'De ruwe antwoorden zijn al weg. Lees ze opnieuw in om ze te bewaren.',
    ]);
    expect((await desk.keep('owner', null)).body).toMatchObject(gone);
  });

  it('those of a research in the bin go as well', async () => {
    await house.request('DELETE', `/api/researches/${desk.research}`, { as: 'owner' });
    await desk.age(-31);
    await keepHouse();
    expect(await desk.isStored()).toBe(false);
  });
});

describe('removing them by hand', () => {
  it.each(['owner', 'collaborator'] as const)('the %s does, at once and more than once', async (person) => {
    expect((await desk.remove(person)).status).toBe(204);
    expect(await desk.isStored()).toBe(false);
    expect((await desk.read('owner')).body).toMatchObject({ ...gone, settledAt: null });
    expect((await desk.remove(person)).status).toBe(204);
  });

  it('is always possible: in a completed research all else is read-only', async () => {
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${desk.research}`.execute(house.db);
    const asked = [await desk.save('owner'), await desk.keep('owner', null), await desk.settle('owner')];
    expect(asked.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await desk.read('collaborator')).body.answers).toEqual(someAnswers());
    expect((await desk.remove('collaborator')).status).toBe(204);
    expect(await desk.isStored()).toBe(false);
  });

  it('is always possible: when the licence has ended too, and reading goes on', async () => {
    const company = sql`(SELECT company_id FROM research WHERE uuid = ${desk.research})`;
    await sql`UPDATE company SET valid_until = '2020-01-01' WHERE id = ${company}`.execute(house.db);
    try {
      const asked = [await desk.save('owner'), await desk.keep('owner', null), await desk.settle('owner')];
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await desk.read('owner')).body.answers).toEqual(someAnswers());
      expect((await desk.remove('owner')).status).toBe(204);
    } finally {
      await sql`UPDATE company SET valid_until = NULL WHERE id = ${company}`.execute(house.db);
    }
  });

  it('is not for who does not work on the research', async () => {
    for (const person of ['colleague', 'companyAdmin'] as const)
      expect((await desk.remove(person)).body.detail).toBe('Dit is alleen voor wie aan dit onderzoek meewerkt.');
    for (const person of ['stranger', 'exCollaborator', 'admin', 'editor'] as const)
      expect((await desk.remove(person)).status).toBe(404);
    expect(await desk.isStored()).toBe(true);
  });
});
