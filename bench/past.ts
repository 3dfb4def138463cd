import type pg from 'pg';
import { askFor, jsonOf } from './ask.ts';
import { startBareFastify } from './bare.ts';
import { inMs, inTurn, median } from './measure.ts';
import { logIn, type Place } from './place.ts';
import { fillCompany } from './research-list.ts';
import type { Effort, Outcome } from './table.ts';

/** Finished researches of an organisation, and factors of each. */
const [researches, factors] = [200, 15];

/** `Eerder onderzoek` and `Bij ons` of an organisation with 200 finished researches, alone and among a thousand such organisations. */
export async function benchPast(place: Place, effort: Effort): Promise<Outcome[]> {
  const { client, server, owner } = place;
  const others = effort(1_000, 3);
  const turns = effort(80, 3);
  const login = await fillCompany(client, owner, researches);
  await finish(client, login.username);
  await client.query('VACUUM ANALYZE');
  const bearer = await logIn(server.url, login);
  const ask = (path: string) => async () => (await askFor(200, `${server.url}${path}`, { headers: bearer })).body;
  const asked = {
    page: ask('/api/past_researches?itemsPerPage=50&page=1'),
    'one factor': ask('/api/past_researches?itemsPerPage=50&page=1&factor=1'),
    'what a factor is to them': ask('/api/factors/1/past'),
    'what a theme is to them': ask('/api/themes/1/past'),
    'expected and found': ask('/api/past_expectations'),
  };
  const { body } = await askFor(200, `${server.url}/api/factors/1/past`, { headers: bearer });
  const found = jsonOf<{ chosen: number; sums: unknown[] }>({ status: 200, headers: {}, body });
  if (found.chosen !== researches || found.sums.length === 0)
    throw new Error(`A factor of ${researches} researches is told of ${found.chosen}, with ${found.sums.length} sums.`);
  // Of before and after no turns can be taken; each is held beside the same bare answer, which the database does not touch.
  const bare = await startBareFastify(place);
  try {
    const beside = () => askFor(200, `${bare.url}/little`, { headers: bare.bearer });
    const alone = await medians(asked, beside, turns);
    await multiply(client, login.username, others);
    await client.query('VACUUM ANALYZE');
    const among = await medians(asked, beside, turns);
    return Object.keys(asked).flatMap((what): Outcome[] => {
      const name = what as keyof typeof asked;
      const limit = name === 'page' || name === 'one factor' ? 100 : 50;
      const ratio = among[name].share / alone[name].share;
      return [
        {
          what: `Eerder onderzoek, ${what}: ${researches} researches × ${factors} factors`,
          ours: inMs(alone[name].ours),
          other: 'nothing',
          aim: `within ${limit} ms`,
          met: alone[name].ours <= limit,
        },
        {
          what: `Eerder onderzoek, ${what}, among ${others.toLocaleString('en')} such organisations`,
          ours: `${inMs(among[name].ours)}, ${among[name].share.toFixed(1)} times a bare answer`,
          other: `${inMs(alone[name].ours)}, ${alone[name].share.toFixed(1)} times, alone`,
          ratio,
          aim: 'the same (1.2×)',
          met: ratio <= 1.2,
        },
      ];
    });
  } finally {
    await bare.stop();
  }
}

interface Medians {
  ours: number;
  /** How many times a bare answer. */
  share: number;
}

async function medians<Name extends string>(
  asked: Readonly<Record<Name, () => Promise<unknown>>>,
  beside: () => Promise<unknown>,
  turns: number,
): Promise<Record<Name, Medians>> {
  const found = {} as Record<Name, Medians>;
  for (const name of Object.keys(asked) as Name[]) {
    const { one, other } = await inTurn(turns, asked[name], beside);
    found[name] = { ours: median(one), share: median(one) / median(other) };
  }
  return found;
}

/** A whole number under `many` that differs by `of`, in SQL. */
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
      SELECT r.uuid, r.company_id, r.rules_version, false, r.uuid::text, 1, 2015 + ${chance('r.uuid', 11)}, 'Bewoners doen hun etensresten elke dag in het bakje.', 'Bewoners van de hoogbouw',
        '{quantitative,drawn}', 312, 12, 'adopted'
      FROM research r WHERE r.company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
    [username],
  );
  await client.query(
    `INSERT INTO past_factor (research, research_factor, company_id, factor_id, name, grade, left_out, influence, priority, outcome, n, r, items, discussed, mentioned)
      SELECT p.research, gen_random_uuid(), p.company_id, f, 'Factor ' || f, 1 + f % 9, false, 2, f < 4, 'often', 100 + f * 7, 0.1 + 0.05 * ${chance('p.research, f', 10)}, 'a b', 12, 5
      FROM past_research p, generate_series(1, $2::int) AS f WHERE p.company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
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
      SELECT p.research, gen_random_uuid(), gen_random_uuid(), p.company_id, 'Scheidt afval', 'share', 'main', CASE ${chance('p.research', 2)} WHEN 0 THEN 'drawn' ELSE 'not_drawn' END, 0.08, 0.02, 0.14, 'difference',
        0.02 * ${chance('p.research, o', 10)}, 0.0009, o, 0.1
      FROM past_research p, generate_series(1, 2) AS o WHERE p.company_id = (SELECT company_id FROM user_account WHERE username = $1)`,
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
