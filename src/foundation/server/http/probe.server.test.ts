import { afterAll, beforeAll, it } from 'vitest';
import { sql } from 'kysely';
import { openTestHouse, type TestHouse } from '#main.testing.server.ts';
let house: TestHouse;
beforeAll(async () => { house = await openTestHouse(); });
afterAll(() => house.close());
it('probe', async () => {
  const r = await house.research();
  const say = (w: string, a: { status: number; text: string; headers: Record<string, string | undefined> }) => console.log(w, a.status, a.text.length, a.headers['cache-control'], a.status >= 400 ? a.text.slice(0, 120) : '');
  say('collab research abc', await house.request('POST', '/api/research_collaborators', { as: 'owner', body: { research: '/api/researches/abc', email: 'x@y.nl' } }));
  say('collab email NUL', await house.request('POST', '/api/research_collaborators', { as: 'owner', body: { research: `/api/researches/${r}`, email: 'x\u0000@y.nl' } }));
  say('collab email surrogate', await house.request('POST', '/api/research_collaborators', { as: 'owner', body: { research: `/api/researches/${r}`, email: 'x\ud800@y.nl' } }));
  say('collab dashes', await house.request('GET', `/api/research_collaborators?research.uuid=${'-'.repeat(36)}`, { as: 'owner' }));
  say('factors dashes', await house.request('GET', `/api/research_factors?research.uuid=${'-'.repeat(36)}`, { as: 'owner' }));
  say('ticket abc', await house.request('POST', '/api/download_tokens', { as: 'owner', body: { research: '/api/researches/abc', kind: 'report' } }));
  say('events after', await house.request('GET', '/api/researches/00000000-0000-0000-0000-000000000000', { as: 'owner' }));
  say('duplicate NUL', await house.request('POST', `/api/researches/${r}/duplicate`, { as: 'owner', body: { name: 'a\u0000b' } }));
  say('me', await house.request('GET', '/api/me', { as: 'owner' }));
  say('param %00', await house.request('GET', '/api/contexts/%00', {}));
  say('param %ff', await house.request('GET', '/api/contexts/%ff', {}));
  say('weighing foreign', await house.request('PUT', `/api/researches/weighing_factors/${r}`, { as: 'owner', body: { researchFactors: [{ '@id': 'nonsense', influence: 'x' }] } }));
  for (const p of ['/api', '/api/docs.jsonld', '/api/docs.jsonopenapi', '/api/contexts/Research']) { const t = performance.now(); let a; for (let i = 0; i < 10; i++) a = await house.request('GET', p, {}); say(p + ' ' + ((performance.now() - t) / 10).toFixed(1) + 'ms', a!); }
  console.log(await sql`EXPLAIN (COSTS OFF) WITH visible AS (
      SELECT uuid FROM research WHERE owner_uuid = gen_random_uuid() AND deleted_at IS NULL
      UNION SELECT r.uuid FROM research_collaborator c JOIN research r ON r.uuid = c.research WHERE c.user_uuid = gen_random_uuid() AND r.deleted_at IS NULL
      UNION SELECT uuid FROM research WHERE company_id = 3 AND visible AND deleted_at IS NULL
    ) SELECT * FROM visible v JOIN research_factor f ON f.research = v.uuid WHERE v.uuid = ANY(${[r]}::uuid[])`.execute(house.db).then((x) => x.rows.map((y) => Object.values(y as object)[0]).join('\n')));
});
