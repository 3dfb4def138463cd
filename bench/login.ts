import type pg from 'pg';
import { askFor } from './ask.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Login, Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

/**
 * Who guesses must not learn from the clock whether an address has an account, nor whether that may still be used. Each attempt
 * comes from an address of its own, so that no limit is in the way.
 */
export async function benchLogin({ server, client, owner }: Place, effort: Effort): Promise<Outcome[]> {
  const turns = { attempts: effort(40, 2), warmUp: effort(3, 1) };
  await addAccounts(client, owner, turns.attempts + turns.warmUp);
  let from = 0;
  const post = (status: number, path: string, body: object) => {
    from += 1;
    const headers = { 'x-forwarded-for': `198.51.${from >> 8}.${from & 255}` };
    return askFor(status, `${server.url}${path}`, { method: 'POST', headers, body });
  };
  const login = (username: string, password: string) => () => post(401, '/api/login_check', { username, password });
  /** Each time another address: one address gets few mails. */
  const reset = (who: string) => (turn: number) =>
    post(202, '/api/tokens/reset_password', { username: `${turn}.${who}` });
  const nobody = login('nobody.knows.me@waterkant.example', 'not this one');
  return [
    await alike(
      'A login that fails',
      ['known user', login(owner.username, 'not this one')],
      ['unknown user', nobody],
      turns,
    ),
    await alike(
      'A login that fails, deactivated',
      ['good password', login(`0.${deactivated}`, owner.password)],
      ['unknown user', nobody],
      turns,
    ),
    await alike(
      'Asking for a new password',
      ['known user', reset(active)],
      ['unknown user', reset('nobody.at.all@waterkant.example')],
      turns,
    ),
    await alike(
      'Asking for a new password, deactivated',
      ['known user', reset(deactivated)],
      ['unknown user', reset('nobody.there@waterkant.example')],
      turns,
    ),
  ];
}

type Named = [name: string, work: (turn: number) => Promise<unknown>];

interface Turns {
  attempts: number;
  warmUp: number;
}

async function alike(what: string, one: Named, other: Named, { attempts, warmUp }: Turns): Promise<Outcome> {
  for (let turn = 0; turn < warmUp; turn += 1) {
    await one[1](attempts + turn);
    await other[1](attempts + turn);
  }
  const found = await inTurn(attempts, one[1], other[1]);
  const ratio = median(found.one) / median(found.other);
  return {
    what,
    ours: `${inMs(median(found.one))}, ${one[0]}`,
    other: `${inMs(median(found.other))}, ${other[0]}`,
    ratio,
    aim: 'not to be told apart by time: what is left is noise (0.8–1.25×)',
    met: ratio >= 0.8 && ratio <= 1.25,
  };
}

/** Before each comes a number, as before those of nobody. */
const active = 'bench.active@waterkant.example';
const deactivated = 'bench.deactivated@waterkant.example';

/** People with the password of the owner, so many that each is asked for once. */
async function addAccounts(client: pg.Client, owner: Login, people: number): Promise<void> {
  await client.query(
    `INSERT INTO user_account (company_id, username, name, password_hash, active)
      SELECT company_id, n || '.' || kind.name, 'Collega ' || n, password_hash, kind.name = $2
      FROM user_account, (VALUES ($2), ($3)) AS kind (name), generate_series(0, $4::int) AS n WHERE username = $1`,
    [owner.username, active, deactivated, people],
  );
  await client.query('ANALYZE user_account');
}
