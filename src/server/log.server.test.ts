import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '#foundation/server/log/log.ts';
import { openTestServer, type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';

type Line = Record<string, unknown> & { msg: string };

let folder: string;
let file: string;
let test: TestServer;
let flush: () => void;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drijfveer-log-'));
  file = join(folder, 'log');
  const log = openLog('debug', file);
  // A warning writes all that was gathered before it.
  flush = () => log.warn('until here');
  test = await openTestServer({ log, config: { smtpUrl: null, dataDir: folder } });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

function lines(): Line[] {
  flush();
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
const of = (request: string | undefined) => lines().filter((line) => line.request === request);
const words = (all: Line[]) => all.map(({ msg }) => msg);

it('every answer says which request it was, and so does its line', async () => {
  const one = (await test.request('GET', '/healthz')).headers['x-request-id'];
  const other = (await test.request('GET', '/api/nergens', { headers: { 'x-request-id': one! } })).headers[
    'x-request-id'
  ];
  expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(other).not.toBe(one);
  expect(of(one)).toMatchObject([{ msg: 'request', path: '/healthz', status: 200 }]);
  expect(of(other)).toMatchObject([{ msg: 'request', status: 404 }]);
});

it('the mail that a request caused has its number, whenever it is sent', async () => {
  const asked = await test.request('POST', '/api/tokens/reset_password', { body: { username: usernameOf('owner') } });
  const id = asked.headers['x-request-id'];
  expect(asked.status).toBeLessThan(300);
  await test.server.jobs.runOnce();
  const [, mail] = of(id);
  expect(words(of(id))).toEqual(['request', 'mail written']);
  expect(mail).toMatchObject({ job: expect.stringMatching(/^\d+$/), mail: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it('so has the mail that comes of a job that it caused', async () => {
  const research = await test.research();
  const named = await test.uuidOf('collaborator');
  const noted = await test.request('POST', '/api/research_notes', {
    as: 'owner',
    body: { research: `/api/researches/${research}`, content: 'Kijk je mee?', mentions: [{ uuid: named }] },
  });
  expect(noted.status).toBe(201);
  for (const _ of ['the mention', 'its mail']) {
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(test.db);
    await test.server.jobs.runOnce();
  }
  expect(words(of(noted.headers['x-request-id']))).toEqual(['request', 'mail written']);
});

it('the file that a request asked for has its number', async () => {
  const { body } = await test.request('POST', '/api/download_tokens', {
    as: 'owner',
    body: { research: `/api/researches/${await test.research()}`, kind: 'report' },
  });
  const file = await test.server.app.inject({ method: 'GET', url: body.url });
  const id = String(file.headers['x-request-id']);
  expect(words(of(id))).toEqual(['document made', 'request']);
  expect(of(id)[0]).toMatchObject({ document: expect.stringContaining('report'), ms: expect.any(Number) });
});

it('a refusal says whose it was, by their identifier, and nothing else does', async () => {
  const research = await test.research();
  const user = await test.uuidOf('colleague');
  const address = `/api/researches/research_target/${research}`;
  const asked = async (method: 'GET' | 'PUT', as: 'colleague' | 'stranger') => {
    const answer = await test.request(method, address, {
      as,
      ...(method === 'PUT' ? { body: { broadGoal: 'x' } } : {}),
    });
    const [line] = of(answer.headers['x-request-id']);
    return [answer.status, line?.user];
  };
  expect(await asked('GET', 'colleague')).toEqual([200, undefined]);
  expect(await asked('PUT', 'colleague')).toEqual([403, user]);
  expect(await asked('GET', 'stranger')).toEqual([404, await test.uuidOf('stranger')]);
  const login = { username: usernameOf('colleague'), password: 'verkeerd wachtwoord' };
  const nobody = await test.request('POST', '/api/login_check', { body: login });
  expect([nobody.status, of(nobody.headers['x-request-id'])[0]?.user]).toEqual([401, undefined]);
});

it('what the server does of itself has none', async () => {
  await test.server.jobs.runOnce();
  expect(lines().some((line) => line.msg === 'until here' && line.request === undefined)).toBe(true);
});

it('no line holds who somebody is, what they typed, or what opens something', async () => {
  const name = 'Zwerfafval in de Bloemenbuurt';
  const research = await test.research(name);
  await test.request('PUT', `/api/researches/research_target/${research}`, {
    as: 'owner',
    body: { broadGoal: 'Minder zwerfafval bij Zwaantje' },
  });
  await test.request('POST', '/api/login_check', {
    body: { username: usernameOf('owner'), password: 'verkeerd wachtwoord' },
  });
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM user_account UNION SELECT username FROM user_account UNION SELECT name FROM company`.execute(
    test.db,
  );
  lines();
  const text = readFileSync(file, 'utf8');
  const token = await test.token('owner');
  for (const secret of [name, 'Zwaantje', 'Kijk je mee', testPassword, 'verkeerd wachtwoord', token, 'Bearer', '@'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  for (const row of rows) expect([row.name, text.includes(row.name)]).toEqual([row.name, false]);
});
