import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { addressFaults } from './lime-survey.rules.ts';
import { limeSurveyOfTicket } from './lime-survey.server.ts';

let server: TestServer;
let company: number;
beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await sql<{ id: number }>`
    SELECT company_id AS id FROM research WHERE uuid = ${await server.research()}`.execute(server.db);
  company = rows[0]!.id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM company_lime_survey`.execute(server.db);
  await sql`DELETE FROM audit_entry WHERE action = 'lime_survey_changed'`.execute(server.db);
});

const path = () => `/api/companies/${company}/lime_survey`;
const read = (as: Person) => server.request('GET', path(), { as });
const save = (address: string | null, as: Person = 'companyAdmin') =>
  server.request('PUT', path(), { as, body: { address } });
const open = (as: Person = 'owner') =>
  server.request('POST', `/api/companies/${company}/lime_survey_frames`, { as, body: {} });

/** Someone of the database, as the server sees who has a ticket of theirs. */
const deps = (changes: object = {}) => ({
  db: server.db,
  personOf: async (uuid: string) => {
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT company_id AS id, name FROM user_account WHERE uuid = ${uuid}`.execute(server.db);
    return {
      ...{ uuid, username: '', name: rows[0]!.name, roles: [], licensed: true, secondFactorNeeded: false },
      ...{ mentionMail: false, newsSeen: null, sessionFamily: null, tokenExpires: 0 },
      company: { id: rows[0]!.id, name: '', validUntil: null, researchesVisible: true },
      ...changes,
    };
  },
});
const ticketOf = ({ body }: { body: { url?: unknown } }) =>
  new URL(String(body.url), 'http://x').searchParams.get('bearer')!;

it('is told to who works there, and changed by their admin, which stands in the log with both addresses', async () => {
  expect((await read('colleague')).body).toMatchObject({ '@type': 'LimeSurvey', address: null });
  expect(await save('https://voorbeeld.nl/lime/index.php/admin')).toMatchObject({
    status: 200,
    body: { address: 'https://voorbeeld.nl/lime' },
  });
  expect((await read('owner')).body.address).toBe('https://voorbeeld.nl/lime');
  expect([(await save('https://elders.nl', 'owner')).status, (await read('stranger')).status]).toEqual([403, 404]);
  // The same once more is no change.
  await save('https://voorbeeld.nl/lime/');
  await save('');
  expect((await read('owner')).body.address).toBeNull();
  const { rows } = await sql`SELECT details FROM audit_entry WHERE action = 'lime_survey_changed' ORDER BY id`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { details: { address: { from: null, to: 'https://voorbeeld.nl/lime' } } },
    { details: { address: { from: 'https://voorbeeld.nl/lime', to: null } } },
  ]);
});

it('says at the address what is wrong with it, and keeps the one that was there', async () => {
  await save('https://voorbeeld.nl');
  for (const [address, message] of [
    ['http://voorbeeld.nl', addressFaults.http],
    ['https://*.nl', addressFaults.wildcard],
  ] as const)
    expect(await save(address)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'address', message }] },
    });
  expect((await read('owner')).body.address).toBe('https://voorbeeld.nl');
});

it('opens a frame once for a ticket, of who works there, to their LimeSurvey alone', async () => {
  expect((await open()).status).toBe(404);
  await save('https://voorbeeld.nl');
  expect([(await open('stranger')).status, (await open('admin')).status]).toEqual([404, 404]);
  const ticket = ticketOf(await open());
  expect(await limeSurveyOfTicket(deps(), ticket)).toBe('https://voorbeeld.nl');
  expect(await limeSurveyOfTicket(deps(), ticket)).toBeNull();
  expect(await limeSurveyOfTicket(deps(), 'made up')).toBeNull();
  // Whose company it is counts when it is used, not what the request says.
  const { rows } = await sql<{ id: number }>`SELECT id FROM company WHERE id <> ${company} LIMIT 1`.execute(server.db);
  const moved = { company: { id: rows[0]!.id, name: '', validUntil: null, researchesVisible: true } };
  expect(await limeSurveyOfTicket(deps(moved), ticketOf(await open()))).toBeNull();
  expect(await limeSurveyOfTicket(deps({ licensed: false }), ticketOf(await open()))).toBeNull();
  const late = ticketOf(await open());
  await sql`UPDATE download_ticket SET expires_at = now() - interval '1 second'`.execute(server.db);
  expect(await limeSurveyOfTicket(deps(), late)).toBeNull();
});

it('is no ticket for a file, and a ticket for a file opens no frame', async () => {
  await save('https://voorbeeld.nl');
  const research = await server.research();
  const file = await server.request('POST', '/api/download_tokens', {
    as: 'owner',
    body: { research: `/api/researches/${research}`, kind: 'questionnaire', format: 'limesurvey' },
  });
  expect(await limeSurveyOfTicket(deps(), ticketOf(file))).toBeNull();
  const frame = ticketOf(await open());
  const taken = await server.request(
    'GET',
    `/download/questionnaire/questions/${research}?format=limesurvey&bearer=${frame}`,
  );
  expect(taken.status).toBe(401);
});
