import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { most } from './forms.contract.ts';
import { workshop, workshopParticipant } from './workshop.contract.ts';
import { workshopRoom } from './workshop.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const questions = [
  { key: 'gemak', title: 'Gemak en frictie', hint: null },
  { key: 'kennis', title: 'Kennis', hint: 'Wat iemand weet.' },
];
let research = '';
beforeEach(async () => {
  // Tests take part as many rooms at once would.
  await sql`DELETE FROM rate_limit`.execute(server.db);
  research = await server.research();
});

const begin = (step = 'weighing_factors', body: object = {}, as: Person = 'owner') =>
  server.request('POST', '/api/workshops', {
    as,
    body: { research: `/api/researches/${research}`, step, questions, ...body },
  });
const begun = async (step?: string, body?: object) => (await begin(step, body)).body as { uuid: string; code: string };
const host = (uuid: string, body?: object, as: Person = 'owner') =>
  server.request(body ? 'PUT' : 'GET', `/api/workshops/${uuid}`, { as, ...(body && { body }) });
const newSecret = () => randomBytes(24).toString('base64url');
const phone = (secret: string, body?: object) =>
  server.request(body ? 'PUT' : 'GET', `/api/workshop_participants/${secret}`, body && { body });
const joined = async (code: string, given: object = {}) => {
  const secret = newSecret();
  expect((await phone(secret, { code, ...given })).status).toBe(200);
  return secret;
};
const marks = (gemak: number, kennis: number) => ({
  answers: [
    { key: 'gemak', value: gemak },
    { key: 'kennis', value: kennis },
  ],
});
const key = (end: number) => `4c9d2b7e-5a1f-4e36-8b0d-7f2a6c1e9d${end}`;

describe('a work session', () => {
  it('is begun by who works along, one of each step, in the documented shape', async () => {
    const { status, body, headers } = await begin('weighing_factors', {}, 'collaborator');
    expect([status, headers['content-encoding']]).toEqual([201, undefined]);
    const { '@context': context, ...fields } = body;
    expect([context, workshop.parse(fields)]).toEqual(['/api/contexts/Workshop', fields]);
    expect(body).toMatchObject({ phase: 'open', participants: 0, code: expect.stringMatching(/^[B-Z2-9]{8}$/) });
    expect((await begin()).body).toMatchObject({ status: 409, detail: expect.stringContaining('loopt al een') });
    expect((await begin('prioritising_factors')).status).toBe(201);
    const list = await server.request('GET', `/api/workshops?research.uuid=${research}`, { as: 'owner' });
    expect(list.body['hydra:member'].map(({ step }: { step: string }) => step)).toEqual([
      'weighing_factors',
      'prioritising_factors',
    ]);
    for (const as of ['colleague', 'stranger'] as const)
      expect((await server.request('GET', '/api/workshops', { as })).body['hydra:member']).toEqual([]);
  });

  it.each([
    [{ questions: [] }, 422],
    [{ questions: [questions[0], questions[0]] }, 422],
    [{ questions: [{ ...questions[0], title: ' ' }] }, 422],
    [{ step: 'determine_type' }, 422],
    [{ form: 'ideas' }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await begin('weighing_factors', body)).status).toBe(status);
  });

  it('ends with all that people gave, and its phones hear the same as of one that never was', async () => {
    const { uuid, code } = await begun();
    const secret = await joined(code, marks(7, 4));
    expect((await server.request('DELETE', `/api/workshops/${uuid}`, { as: 'owner' })).status).toBe(204);
    expect((await phone(secret)).body).toEqual((await phone(newSecret())).body);
    expect((await phone(secret, { code, ...marks(8, 4) })).status).toBe(404);
    expect((await sql`SELECT FROM workshop_participant WHERE workshop = ${uuid}`.execute(server.db)).rows).toEqual([]);
  });

  it('is over a day after it began: to everyone at once, and out of the database with the next round', async () => {
    const { uuid, code } = await begun();
    const secret = await joined(code, marks(7, 4));
    const { uuid: fresh } = await begun('prioritising_factors');
    await sql`UPDATE workshop SET created_at = now() - interval '24 hours' WHERE uuid = ${uuid}`.execute(server.db);
    expect((await phone(secret)).status).toBe(404);
    expect((await phone(newSecret(), { code })).status).toBe(404);
    expect((await host(uuid)).status).toBe(404);
    await workshopRoom.housekeeping!(server.db);
    const { rows } = await sql`
      SELECT w.uuid, p.hash FROM workshop w LEFT JOIN workshop_participant p ON p.workshop = w.uuid
      WHERE w.research = ${research}`.execute(server.db);
    expect(rows).toEqual([{ uuid: fresh, hash: null }]);
  });

  it('one that is over makes place for another', async () => {
    const { uuid } = await begun();
    await sql`UPDATE workshop SET created_at = now() - interval '25 hours' WHERE uuid = ${uuid}`.execute(server.db);
    expect((await begin()).status).toBe(201);
  });

  it.each([
    ['removed', 'DELETE', ''],
    ['archived', 'POST', '/archive'],
  ] as const)('of a research that is %s lets nobody in', async (_what, method, after) => {
    const { code } = await begun();
    const secret = await joined(code);
    const body = method === 'POST' ? { body: {} } : {};
    expect(
      (await server.request(method, `/api/researches/${research}${after}`, { as: 'owner', ...body })).status,
    ).toBeLessThan(300);
    expect([(await phone(secret)).status, (await phone(newSecret(), { code })).status]).toEqual([404, 404]);
  });
});

describe('who takes part', () => {
  it('comes in by the code, however it is typed, and has no name', async () => {
    const { uuid, code } = await begun();
    const secret = newSecret();
    const { status, body, text } = await phone(secret, { code: `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` });
    expect(status).toBe(200);
    const { '@context': context, ...fields } = body;
    expect([context, workshopParticipant.parse(fields)]).toEqual(['/api/contexts/WorkshopParticipant', fields]);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(research);
    const { rows } = await sql<object>`SELECT * FROM workshop_participant WHERE workshop = ${uuid}`.execute(server.db);
    expect(Object.keys(rows[0]!).sort()).toEqual(['answers', 'hash', 'proposals', 'votes', 'workshop']);
    expect((await phone(newSecret(), { code: 'BBBBBBBB' })).body.detail).toMatch(/^Deze code klopt niet/);
    expect((await phone('kort', { code })).status).toBe(404);
  });

  it('counts once, however often the phone comes back, and what it gave is still there', async () => {
    const { uuid, code } = await begun();
    const secret = await joined(code, { answers: [{ key: 'gemak', value: 8 }] });
    await Promise.all([phone(secret, { code }), phone(secret, { code, ...marks(8, 3) }), phone(secret, { code })]);
    await phone(secret, { code, ...marks(8, 3) });
    expect((await phone(secret)).body.answers).toEqual(marks(8, 3).answers);
    expect((await host(uuid)).body).toMatchObject({ participants: 1, ready: 1, tookPart: 1 });
  });

  it('is one of at most twenty, also when all come at once', async () => {
    const { uuid, code } = await begun();
    const answers = await Promise.all(Array.from({ length: 22 }, () => phone(newSecret(), { code })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(most.people).fill(200), 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.detail).toMatch(/vol: er doen al 20 mensen mee/);
    expect((await host(uuid)).body.participants).toBe(most.people);
  });

  it('tries codes a hundred times in ten minutes, and then not even a right one; who is in goes on', async () => {
    const { code } = await begun();
    const secret = await joined(code);
    for (let tried = 1; tried < 100; tried += 1) await phone(newSecret(), { code: 'BBBBBBBB' });
    const refused = await phone(newSecret(), { code });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await phone(secret, { code, ...marks(6, 6) })).status).toBe(200);
  });

  it.each([
    [{ answers: [{ key: 'gemak', value: 7.3 }] }, 422],
    [{ answers: [{ key: 'gemak', value: 0.5 }] }, 422],
    [{ answers: [{ key: 'anders', value: 7 }] }, 422],
    [{ answers: [{ key: 'gemak', value: '7' }] }, 400],
    [{ answers: [...marks(3, 4).answers, { key: 'gemak', value: 5 }] }, 422],
    [{ proposals: [{ key: key(30), question: null, text: 'Meer bakken' }] }, 409],
    [{ votes: ['gemak'] }, 409],
    [{ name: 'Noor' }, 400],
  ])('gives what is asked: %j is refused', async (body, status) => {
    const { code } = await begun();
    const secret = await joined(code, marks(6, 6));
    expect((await phone(secret, body)).status).toBe(status);
    expect((await phone(secret)).body.answers).toEqual(marks(6, 6).answers);
  });

  it('opens nothing else with the secret or the code', async () => {
    const { uuid, code } = await begun();
    const secret = await joined(code);
    for (const bearer of [secret, code])
      for (const path of ['/api/me', '/api/workshops', `/api/workshops/${uuid}`, `/api/researches/${research}`])
        expect((await server.request('GET', path, { headers: { authorization: `Bearer ${bearer}` } })).status).toBe(
          401,
        );
    for (const path of ['researches/share', 'tokens'])
      for (const word of [secret, code]) expect((await server.request('GET', `/api/${path}/${word}`)).status).toBe(404);
    expect((await phone(code.repeat(4))).status).toBe(404);
  });
});

describe('marks', () => {
  it('are blind until they are shown, to everyone and in every answer; then there are only numbers', async () => {
    const { uuid, code } = await begun();
    const first = await joined(code, marks(8.5, 2));
    const second = await joined(code, marks(3.5, 2));
    const answers = [await host(uuid), await host(uuid, {}), await phone(second)];
    const list = await server.request('GET', '/api/workshops', { as: 'collaborator' });
    for (const { text } of [...answers, list]) expect(text).not.toMatch(/[[:,]8\.5/);
    expect(answers[0]!.body).toMatchObject({
      ready: 2,
      questions: [
        { given: 2, grades: null },
        { given: 2, grades: null },
      ],
    });
    const shown = await host(uuid, { phase: 'shown' });
    expect(shown.body.questions.map(({ grades }: { grades: number[] }) => grades)).toEqual([
      [3.5, 8.5],
      [2, 2],
    ]);
    // From then on nobody changes what they gave, nor sees it of others.
    expect((await phone(first, marks(9, 9))).status).toBe(409);
    expect((await phone(first)).text).not.toMatch(/[[:,]3\.5/);
  });

  it('are in no other answer of the research, nor in its events', async () => {
    const { uuid, code } = await begun();
    await joined(code, marks(8.5, 2));
    await host(uuid, { phase: 'shown' });
    for (const path of [
      `/api/researches/${research}`,
      `/api/factor_marks?research.uuid=${research}`,
      '/api/me/export',
    ]) {
      const { text } = await server.request('GET', path, { as: 'owner' });
      expect(text).not.toMatch(/[[:,]8\.5|Gemak en frictie|gemak/);
    }
    const { rows } =
      await sql`SELECT kind FROM research_event WHERE research = ${research} AND kind ~ 'workshop'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('are shown when there are any, and agreed on only then', async () => {
    const { uuid, code } = await begun();
    expect((await host(uuid, { phase: 'shown' })).body.violations[0].message).toBe('Er zijn nog geen cijfers.');
    await joined(code, marks(7, 4));
    const agreed = [{ key: 'gemak', value: 7.5 }];
    expect((await host(uuid, { agreed })).status).toBe(409);
    expect((await host(uuid, { phase: 'voting' })).status).toBe(409);
    await host(uuid, { phase: 'shown' }, 'collaborator');
    expect((await host(uuid, { agreed }, 'collaborator')).body.agreed).toEqual(agreed);
    expect((await host(uuid, { agreed: [{ key: 'anders', value: 7.5 }] })).status).toBe(422);
    expect((await host(uuid, { agreed: [{ key: 'gemak', value: 0 }] })).status).toBe(422);
    expect((await host(uuid, { phase: 'open' })).status).toBe(409);
    expect((await host(uuid)).body).toMatchObject({ phase: 'shown', agreed });
  });

  it('of influence are 0, 1 or 2', async () => {
    const { code } = await begun('prioritising_factors');
    const secret = await joined(code, marks(0, 2));
    expect((await phone(secret, marks(3, 1))).status).toBe(422);
    expect((await phone(secret, marks(0.5, 1))).status).toBe(422);
  });
});

describe('ideas and a choice', () => {
  it('are written unseen, voted for unseen, and shown with their votes and without names', async () => {
    const { uuid, code } = await begun('conducting_intervention_design');
    expect((await host(uuid, { phase: 'voting' })).body.violations[0].message).toBe(
      'Er is nog niets om op te stemmen.',
    );
    const first = await joined(code, { proposals: [{ key: key(30), question: 'gemak', text: 'Een hangbakje' }] });
    const second = await joined(code, { proposals: [{ key: key(31), question: 'kennis', text: 'Plaatjes' }] });
    expect((await phone(first)).text).not.toContain('Plaatjes');
    const open = await host(uuid);
    expect(open.body).toMatchObject({ written: 2, proposals: null, ready: 2 });
    expect(open.text).not.toContain('hangbakje');
    await host(uuid, { phase: 'voting' });
    expect((await phone(first)).body.proposals.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Een hangbakje',
      'Plaatjes',
    ]);
    expect((await phone(first, { proposals: [] })).status).toBe(409);
    expect((await phone(first, { votes: ['gemak'] })).status).toBe(422);
    expect((await phone(first, { votes: [key(31)] })).status).toBe(200);
    expect((await phone(second, { votes: [key(31), key(30)] })).status).toBe(200);
    expect((await host(uuid)).body.proposals[0].votes).toBeNull();
    const { body } = await host(uuid, { phase: 'shown' });
    expect(
      Object.fromEntries(body.proposals.map(({ text, votes }: { text: string; votes: number }) => [text, votes])),
    ).toEqual({
      'Een hangbakje': 1,
      Plaatjes: 2,
    });
    expect((await host(uuid, { agreed: [{ key: key(31), value: 1 }] })).status).toBe(200);
  });

  it('each chooses one behaviour, of those that were there or that somebody wrote', async () => {
    const { uuid, code } = await begun('research_target');
    const first = await joined(code, { proposals: [{ key: key(32), question: null, text: 'Samen naar de bak' }] });
    const second = await joined(code);
    await host(uuid, { phase: 'voting' });
    expect((await phone(first, { votes: ['gemak', key(32)] })).status).toBe(422);
    await phone(first, { votes: ['gemak'] });
    await phone(second, { votes: [key(32)] });
    await phone(second, { votes: ['gemak'] });
    const { body } = await host(uuid, { phase: 'shown' });
    expect(body.questions.map(({ votes }: { votes: number }) => votes)).toEqual([2, 0]);
    expect(body.proposals).toMatchObject([{ text: 'Samen naar de bak', votes: 0 }]);
  });

  it('one is hidden, by who works along: from phones, votes and what is agreed on, until it is shown again', async () => {
    const { uuid, code } = await begun('conducting_intervention_design');
    const [first, second] = [await joined(code), await joined(code)];
    await phone(first, { proposals: [{ key: key(30), question: 'gemak', text: 'Een hangbakje' }] });
    await phone(second, { proposals: [{ key: key(31), question: 'kennis', text: 'Iets naars over de buren' }] });
    const hide = (hidden: boolean, as: Person = 'owner') => host(uuid, { proposals: [{ key: key(31), hidden }] }, as);
    // What nobody sees yet cannot be hidden, and what nobody wrote neither.
    expect((await hide(true)).status).toBe(422);
    await host(uuid, { phase: 'voting' });
    expect((await host(uuid, { proposals: [{ key: key(39), hidden: true }] })).status).toBe(422);
    await phone(first, { votes: [key(31)] });
    const { body, status } = await hide(true, 'collaborator');
    expect([status, body.ready]).toEqual([200, 0]);
    expect(body.proposals).toMatchObject([{ hidden: false }, { text: 'Iets naars over de buren', hidden: true }]);
    for (const one of [first, second]) {
      const seen = (await phone(one)).body;
      expect([seen.proposals.map(({ text }: { text: string }) => text), seen.votes]).toEqual([['Een hangbakje'], []]);
    }
    // A vote that was on its way is no mistake, and leaves three to give.
    const late = await phone(second, { votes: [key(31), key(30)] });
    expect([late.status, late.body.votes]).toEqual([200, [key(30)]]);
    const shown = await host(uuid, { phase: 'shown' });
    expect(shown.body.proposals).toMatchObject([{ votes: 1 }, { votes: 0, hidden: true }]);
    expect((await host(uuid, { agreed: [{ key: key(31), value: 1 }] })).status).toBe(422);
    const again = await hide(false);
    expect(again.body.proposals[1]).toMatchObject({ votes: 1, hidden: false });
    expect((await host(uuid, { agreed: [{ key: key(31), value: 1 }] })).body.agreed).toHaveLength(1);
    // Hidden once more it is agreed on no longer.
    expect((await hide(true)).body.agreed).toEqual([]);
    expect((await hide(false, 'colleague')).status).toBe(403);
  });

  it('may begin without a behaviour', async () => {
    expect((await begin('research_target', { questions: [] })).status).toBe(201);
  });
});
