import type pg from 'pg';
import { askFor, jsonOf } from './ask.ts';
import { inMs, inTurn, median } from './measure.ts';
import { logIn, type Place, withPlace } from './place.ts';
import { fillCompany } from './research-list.ts';
import type { Effort, Outcome } from './table.ts';

/** Finished researches of an organisation, and factors of each. */
const [researches, factors] = [200, 15];

/**
 * `Eerder onderzoek` and `Bij ons` of an organisation with 200 finished researches, among twenty and among a thousand such organisations: two
 * servers on a database each, asked in turn, so that whatever else the machine does meets both alike. Among twenty and not alone: tables that
 * hold nothing but what is asked are read from end to end, which no organisation's growth can be held beside.
 */
export async function benchPast(place: Place, effort: Effort): Promise<Outcome[]> {
  const [few, many] = effort([20, 1_000], [1, 3]);
  const turns = effort(150, 3);
  return withPlace(async (apart) => {
    const among = await organisationOf(apart);
    const amongMany = await organisationOf(place);
    await multiply(apart.client, among.username, few);
    await multiply(place.client, amongMany.username, many);
    // What was brought in at once is written away first, or it would be while we measure.
    for (const { client } of [apart, place]) {
      await client.query('VACUUM ANALYZE');
      await client.query('CHECKPOINT');
    }
    const outcomes: Outcome[] = [];
    for (const [what, { path, limit }] of Object.entries(asked)) {
      const ask = (of: Organisation) => async () => (await askFor(200, of.url + path, { headers: of.bearer })).body;
      // The first times compile, on both.
      await inTurn(effort(30, 1), ask(among), ask(amongMany));
      const { one, other } = await inTurn(turns, ask(among), ask(amongMany));
      const ratio = median(other) / median(one);
      outcomes.push(
        {
          what: `Eerder onderzoek, ${what}: ${researches} researches × ${factors} factors`,
          ours: inMs(median(one)),
          other: 'nothing',
          aim: `within ${limit} ms`,
          met: median(one) <= limit,
        },
        {
          what: `Eerder onderzoek, ${what}, among ${many.toLocaleString('en')} such organisations`,
          ours: inMs(median(other)),
          other: `${inMs(median(one))}, among ${few}`,
          ratio,
          aim: 'the same (1.2×)',
          met: ratio <= 1.2,
        },
      );
    }
    return outcomes;
  });
}

const asked = {
  page: { path: '/api/past_researches?itemsPerPage=50&page=1', limit: 100 },
  'one factor': { path: '/api/past_researches?itemsPerPage=50&page=1&factor=1', limit: 100 },
  'what a factor is to them': { path: '/api/factors/1/past', limit: 50 },
  'what a theme is to them': { path: '/api/themes/1/past', limit: 50 },
  'expected and found': { path: '/api/past_expectations', limit: 50 },
};

interface Organisation {
  url: string;
  bearer: { authorization: string };
  username: string;
}

/** One with its finished researches, of which the sums are there. */
async function organisationOf({ client, server, owner }: Place): Promise<Organisation> {
  const login = await fillCompany(client, owner, researches);
  await finish(client, login.username);
  const bearer = await logIn(server.url, login);
  const answer = await askFor(200, `${server.url}/api/factors/1/past`, { headers: bearer });
  const found = jsonOf<{ chosen: number; sums: unknown[] }>(answer);
  if (found.chosen !== researches || found.sums.length === 0)
    throw new Error(`A factor of ${researches} researches is told of ${found.chosen}, with ${found.sums.length} sums.`);
  return { url: server.url, bearer, username: login.username };
}

/** A whole number under `many` that differs by `of`, in SQL; the same in every database, so that the sums cost the same. */
const chance = (of: string, many: number) => `abs(hashtext(concat(${of}))) % ${many}`;

/** Of each research of a company fifteen factors with a correlation, four techniques and two effects. */
async function finish(client: pg.Client, username: string): Promise<void> {
  await client.query(
    `UPDATE research SET status = 'completed', completed_at = updated_at, theme_id = 1
      WHERE company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
    [username],
  );
  await client.query(
    `INSERT INTO past_research (research, company_id, rules_version, is_copy, hash, theme_id, year, goal, audience, methods, respondents, conversations, adopted)
      SELECT r.uuid, r.company_id, r.rules_version, false, r.uuid::text, 1, 2015 + ${chance('r.name', 11)}, 'Bewoners doen hun etensresten elke dag in het bakje.', 'Bewoners van de hoogbouw',
        '{quantitative,drawn}', 312, 12, 'adopted'
      FROM research r WHERE r.company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
    [username],
  );
  await client.query(
    `INSERT INTO past_factor (research, research_factor, company_id, factor_id, name, grade, left_out, influence, priority, outcome, n, r, items, discussed, mentioned)
      SELECT p.research, gen_random_uuid(), p.company_id, f, 'Factor ' || f, 1 + f % 9, false, 2, f < 4, 'often', 100 + f * 7, 0.1 + 0.05 * ${chance('r.name, f', 10)}, 'a b', 12, 5
      FROM past_research p JOIN research r ON r.uuid = p.research, generate_series(1, $2::int) AS f WHERE p.company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
    [username, factors],
  );
  await client.query(
    `INSERT INTO past_technic (research, research_factor, technic_id, company_id, factor_id, name, secondary, interventions)
      SELECT f.research, f.research_factor, f.factor_id, f.company_id, f.factor_id, 'Techniek ' || f.factor_id, false, 1 FROM past_factor f
      WHERE f.factor_id <= 4 AND f.company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
    [username],
  );
  await client.query(
    `INSERT INTO past_effect (research, outcome, study_group, company_id, name, kind, role, assignment, estimate, lo, hi, measure, yi, vi, position, expected)
      SELECT p.research, gen_random_uuid(), gen_random_uuid(), p.company_id, 'Scheidt afval', 'share', 'main', CASE ${chance('r.name', 2)} WHEN 0 THEN 'drawn' ELSE 'not_drawn' END, 0.08, 0.02, 0.14, 'difference',
        0.02 * ${chance('r.name, o', 10)}, 0.0009, o, 0.1
      FROM past_research p JOIN research r ON r.uuid = p.research, generate_series(1, 2) AS o WHERE p.company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
    [username],
  );
}

/** So many companies more that hold the same, each of people of their own. */
async function multiply(client: pg.Client, username: string, companies: number): Promise<void> {
  const { rows } = await client.query<{ company: number }>(
    'SELECT company_id AS company FROM user_account WHERE username = $1',
    [username],
  );
  const { company } = rows[0]!;
  await client.query(
    `CREATE TEMP TABLE copied AS
      WITH made AS (INSERT INTO company (name, valid_until) SELECT 'Ook ' || n, '2099-12-31' FROM generate_series(1, $1::int) AS n RETURNING id),
        people AS (INSERT INTO user_account (company_id, username, name, password_hash)
          SELECT id, 'past.' || id || '.' || $2, 'Iemand', 'x' FROM made RETURNING uuid, company_id)
      SELECT p.company_id AS company, p.uuid AS owner, r.uuid AS original, gen_random_uuid() AS copy
      FROM people p, research r WHERE r.company_id = $3`,
    [companies, username, company],
  );
  await client.query(
    `INSERT INTO research (uuid, company_id, owner_uuid, rules_version, name, updated_at, status, completed_at, theme_id)
      SELECT c.copy, c.company, c.owner, r.rules_version, r.name, r.updated_at, r.status, r.completed_at, r.theme_id FROM copied c JOIN research r ON r.uuid = c.original`,
  );
  const copies: [table: string, own: string, rest: string][] = [
    [
      'past_research',
      'copy, company, c.copy::text',
      'rules_version, is_copy, theme_id, year, goal, behaviour, audience, methods, respondents, conversations, adopted',
    ],
    [
      'past_factor',
      'copy, company, gen_random_uuid()',
      'factor_id, name, grade, left_out, influence, priority, outcome, n, r, items, no_figure, discussed, mentioned',
    ],
    ['past_technic', 'copy, company, gen_random_uuid()', 'technic_id, factor_id, name, secondary, interventions'],
    [
      'past_effect',
      'copy, company, gen_random_uuid()',
      'outcome, name, kind, role, assignment, estimate, lo, hi, per, no_figure, measure, yi, vi, position, turned, expected',
    ],
  ];
  const thirds: Record<string, string> = {
    past_research: 'hash',
    past_factor: 'research_factor',
    past_technic: 'research_factor',
    past_effect: 'study_group',
  };
  for (const [table, own, rest] of copies)
    await client.query(
      `INSERT INTO ${table} (research, company_id, ${thirds[table]}, ${rest}) SELECT ${own}, ${rest
        .split(', ')
        .map((column) => `t.${column}`)
        .join(', ')} FROM copied c JOIN ${table} t ON t.research = c.original`,
    );
  await client.query('DROP TABLE copied');
}
