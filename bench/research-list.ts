import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ask, askFor, jsonOf } from './ask.ts';
import { inMs, inTurn, median, timed } from './measure.ts';
import { type Login, logIn, type Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

/** What `Mijn onderzoeken` and `Andere onderzoeken` ask for: the first part, the newest change first. */
const firstPart = 'order[updatedAt]=desc&itemsPerPage=50&after=start';

/** A list must not notice how much the rest of the company does, nor how much there is in the database. */
export async function benchResearchList({ client, server, owner }: Place, effort: Effort): Promise<Outcome[]> {
  const small = effort(1_000, 100);
  const large = effort(100_000, 1_000);
  // As large as a company whose list is asked for whole.
  const whole = effort(20_000, 200);
  const turns = effort(60, 2);
  const list = (bearer: { authorization: string }, query: string, expected: number) => async () => {
    const answer = await askFor(200, `${server.url}/api/researches?${query}`, { headers: bearer });
    const members = jsonOf<{ 'hydra:member': unknown[] }>(answer)['hydra:member'].length;
    if (members !== expected) throw new Error(`A list of ${expected} researches has ${members}.`);
  };
  const mine = (bearer: { authorization: string }) => list(bearer, `ownerOrCollaborator=1&${firstPart}`, own);
  const others = (bearer: { authorization: string }) => list(bearer, `ownerOrCollaborator=0&${firstPart}`, 50);

  const few = await logIn(server.url, await fillCompany(client, owner, small));
  await client.query('ANALYZE');
  // With itself beside it, so that both are measured in the same way.
  const { one: before } = await inTurn(turns, mine(few), mine(few));

  const many = await logIn(server.url, await fillCompany(client, owner, large));
  const some = await logIn(server.url, await fillCompany(client, owner, whole));
  await client.query('ANALYZE');
  for (let turn = 0; turn < 5; turn += 1) {
    await mine(few)();
    await mine(many)();
  }
  const grown = await inTurn(turns, mine(many), mine(few));
  const colleagues = await inTurn(turns, others(many), others(few));
  const written = (count: number) => count.toLocaleString('en');
  return [
    compared(`Mijn onderzoeken, ${own} of ${written(large)}`, `${own} of ${written(small)}`, grown.one, grown.other),
    compared(
      `Mijn onderzoeken, ${written(large + whole)} more in the database`,
      'the same list before these came',
      grown.other,
      before,
    ),
    compared(
      `Andere onderzoeken, first 50 of ${written(large)}`,
      `of ${written(small)}`,
      colleagues.one,
      colleagues.other,
    ),
    await wholeList(
      `${server.url}/api/researches?ownerOrCollaborator=false`,
      { bearer: few, size: small },
      { bearer: some, size: whole },
    ),
  ];
}

function compared(what: string, beside: string, ours: number[], other: number[]): Outcome {
  const ratio = median(ours) / median(other);
  return {
    what,
    ours: inMs(median(ours)),
    other: `${inMs(median(other))}, ${beside}`,
    ratio,
    aim: 'as quick, however much there is (1.5×)',
    met: ratio <= 1.5,
  };
}

/** Asked for whole, as clients of the original do, it grows with the company; it must not grow faster. */
async function wholeList(
  url: string,
  few: { bearer: { authorization: string }; size: number },
  many: { bearer: { authorization: string }; size: number },
): Promise<Outcome> {
  const small3: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) small3.push(await timed(() => askFor(200, url, { headers: few.bearer })));
  let status = 0;
  const ms = await timed(async () => {
    status = (await ask(url, { headers: many.bearer })).status;
  });
  // What was refused still keeps a connection of the database busy for a moment.
  if (status !== 200) await wait(1000);
  const ratio = ms / median(small3);
  return {
    what: `Andere onderzoeken, all ${many.size.toLocaleString('en')}`,
    ours: `${inMs(ms)}${status === 200 ? '' : `, answer ${status}`}`,
    other: `${inMs(median(small3))}, ${few.size.toLocaleString('en')}`,
    ratio,
    aim: 'an answer, in no more than twenty times the time (20×)',
    met: status === 200 && ratio <= 20,
  };
}

/** Researches that the person of the bench owns. */
const own = 30;

/** A company with this many researches, of fifty colleagues; the one who logs in has the owner's password. */
export async function fillCompany(client: pg.Client, owner: Login, researches: number): Promise<Login> {
  const username = `bench.${randomUUID()}@drijfveer.example`;
  const { rows } = await client.query<{ id: number }>(
    "INSERT INTO company (name, valid_until) VALUES ($1, '2099-12-31') RETURNING id",
    [`Bench ${researches}`],
  );
  const company = rows[0]!.id;
  await client.query(
    `INSERT INTO user_account (company_id, username, name, password_hash)
      SELECT $1, CASE n WHEN 0 THEN $2 ELSE 'collega' || n || '.' || $2 END, 'Collega ' || n, u.password_hash
      FROM user_account u, generate_series(0, 50) AS n WHERE u.username = $3`,
    [company, username, owner.username],
  );
  await client.query(
    `WITH people AS (SELECT uuid, (row_number() OVER (ORDER BY username <> $2, username) - 1)::int AS n FROM user_account WHERE company_id = $1),
      made AS (
        INSERT INTO research (company_id, owner_uuid, rules_version, name, updated_at, details)
        SELECT $1, p.uuid, (SELECT max(rules_version) FROM research), 'Minder etensresten bij het restafval in de hoogbouw, deel ' || s, now() - make_interval(mins => s),
          '{"organisation": "Gemeente Veldermeer"}'
        FROM generate_series(1, $3::int) AS s JOIN people p ON p.n = CASE WHEN s <= $4::int THEN 0 ELSE 1 + s % 50 END
        RETURNING uuid
      )
      INSERT INTO research_step (research, step, version, state)
      SELECT uuid, step, 1, 'busy' FROM made, (SELECT DISTINCT step FROM research_step) AS steps`,
    [company, username, researches, own],
  );
  return { username, password: owner.password };
}
