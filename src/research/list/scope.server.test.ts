import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Filters } from '#foundation/server/http/query.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import type { ResearchRow } from '#study/research.operations.contract.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { readListQuery } from './query.server.ts';
import { idsOf } from './scope.server.ts';
import { soughtFor } from './words.server.ts';

/** Every fifth of them has the rare word: more than are looked up one by one. */
const researches = 3500;

const noNames: LibraryNames = {
  factor: () => undefined,
  technic: () => undefined,
  theme: () => undefined,
  themesNamed: () => [],
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await sql`DELETE FROM research`.execute(server.db);
  const [first, stranger] = [await server.research('Eerste'), await server.uuidOf('stranger')];
  // Every thirtieth is hidden; every twentieth has another rare word, and all have the common ones.
  for (let from = 1; from < researches; from += 500)
    await sql`
      WITH made AS (
        INSERT INTO research SELECT (jsonb_populate_record(r, jsonb_build_object('uuid', gen_random_uuid(), 'name', 'Onderzoek ' || n,
          'updated_at', timestamptz '2026-03-01' - make_interval(mins => n * 7919 % ${researches}::int), 'visible', n % 30 <> 0))).*
        FROM research r, generate_series(${from}::int, ${from + 499}::int) AS n WHERE r.uuid = ${first} RETURNING uuid, name
      ), numbered AS (SELECT uuid, substr(name, 11)::int AS n FROM made)
      INSERT INTO research_text (research, place, path, content)
      SELECT uuid, 'research_target', path, 'Iedereen kent gedrag' || CASE WHEN n % 5 = 0 AND path = 'a' THEN ' en zeepkist' ELSE '' END
        || CASE WHEN n % 20 = 0 AND path = 'c' THEN ' en wipwap' ELSE '' END
      FROM numbered, (VALUES ('a'), ('b'), ('c')) AS paths(path)`.execute(server.db);
  await sql`UPDATE research SET owner_uuid = ${stranger}, company_id = (SELECT company_id FROM user_account WHERE uuid = ${stranger})
    WHERE name LIKE 'Onderzoek %' AND substr(name, 11)::int % 70 = 0`.execute(server.db);
  await sql`ANALYZE`.execute(server.db);
});
afterAll(() => server.close());

const list = async (query: string, as: Person) =>
  (await server.request('GET', `/api/researches?${query}`, { as })).body as {
    'hydra:member': ResearchRow[];
    'hydra:totalItems': number;
  };

/** A list read to its end, in parts. */
async function inParts(query: string, as: Person): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | undefined = 'start'; after; ) {
    const members: ResearchRow[] = (await list(`${query}&itemsPerPage=100&after=${after}`, as))['hydra:member'].slice(
      0,
      100,
    );
    names.push(...members.map(({ name }) => name));
    after = members.length === 100 ? members.at(-1)!.cursor : undefined;
  }
  return names;
}

const numbered = (holds: (n: number) => boolean) =>
  Array.from({ length: researches }, (_, at) => at + 1)
    .filter((n) => n % 30 !== 0 && n % 70 !== 0 && holds(n))
    .toSorted((a, b) => ((a * 7919) % researches) - ((b * 7919) % researches))
    .map((n) => `Onderzoek ${n}`);

describe('words that many researches have, of very many', () => {
  it.each([
    ['zeepkist', (n: number) => n % 5 === 0],
    ['gedrag zeepkist', (n: number) => n % 5 === 0],
    ['zeepkist wipwap', (n: number) => n % 20 === 0],
    ['wipwap', (n: number) => n % 20 === 0],
  ])('are found in order, each once, and in nothing that one may not read: %s', async (words, holds) => {
    const expected = numbered(holds);
    const query = `words=${encodeURIComponent(words)}&ownerOrCollaborator=0&order[updatedAt]=desc`;
    expect(await inParts(query, 'colleague')).toEqual(expected);
    const whole = await list(`${query}&page=1&itemsPerPage=20`, 'colleague');
    expect([whole['hydra:totalItems'], whole['hydra:member'].map(({ name }) => name)]).toEqual([
      expected.length,
      expected.slice(0, 20),
    ]);
  });

  it('are asked one by one of those alone that stand at the top of the list', async () => {
    const filters: Filters = {
      boolean: () => false,
      exists: () => undefined,
      order: () => [{ property: 'updatedAt', direction: 'desc' }],
      search: (name) => ({ after: ['start'], words: ['gedrag zeepkist iedereen'] })[name],
      applied: [],
    };
    const query = readListQuery(filters, noNames);
    const sought = await soughtFor(server.db, query.wanted!, 'texts', query.scope);
    expect(sought.map(({ word, common }) => [word, common])).toEqual([
      ['gedrag', true],
      ['zeepkist', false],
      ['iedereen', true],
    ]);
    const uuid = await server.uuidOf('colleague');
    const { rows: companies } = await sql<{ id: number }>`
      SELECT company_id AS id FROM user_account WHERE uuid = ${uuid}`.execute(server.db);
    const ids = idsOf({ uuid, company: companies[0] } as Signed, query, 51, sought);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`EXPLAIN (ANALYZE, FORMAT JSON) ${ids}`.execute(
      server.db,
    );
    expect(timesAsked(rows[0]!['QUERY PLAN'][0].Plan)).toEqual([51, 51]);
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** How often a text was looked for in one research, for each word of which that was done more than once. */
const timesAsked = (node: PlanNode): number[] => [
  ...(node['Relation Name'] === 'research_text' && node['Actual Loops'] > 1 ? [node['Actual Loops']] : []),
  ...(node.Plans ?? []).flatMap(timesAsked),
];
