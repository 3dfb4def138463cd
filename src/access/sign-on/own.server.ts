import { sql } from 'kysely';
import { provePassword } from '#access/account/account.server.ts';
import { refused } from '#access/company/power.server.ts';
import { rolesAbove } from '#access/company/users/users.rules.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { countAttempt } from '#foundation/server/rate-limit.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { SignOnDeps } from './deps.server.ts';
import { begin, redeem, signOnProblem } from './flow.server.ts';
import { SignOnRefused } from './identity.server.ts';
import { type OwnSignOn, ownSignOnOperations } from './own.contract.ts';
import { join, tellOfJoining } from './person.server.ts';
import { connectionOf, isFilled, labelOf } from './store.server.ts';

/** Joining one's own account with who one is at the provider: for who is signed in, and shows by the password that it is them. */
export function ownSignOnRoutes(deps: SignOnDeps): Route[] {
  return [
    route(ownSignOnOperations.read, async ({ db, signed }) => present(db, signed)),
    route(
      ownSignOnOperations.begin,
      async (call) => {
        const { signed, body } = call;
        await countAttempt(deps.db, `join ${signed.uuid}`, { most: 30, seconds: 600 });
        mayJoin(signed);
        const connection = await connectionOf(deps.db, signed.company.id);
        if (!connection?.active || !isFilled(connection)) throw signOnProblem('unknown');
        await provePassword(deps, call, body.password);
        const asked = { purpose: 'join', binding: body.binding, user: signed.uuid } as const;
        return answer({ address: await inProblems(() => begin(deps, connection, asked)) });
      },
      { transaction: false },
    ),
    route(
      ownSignOnOperations.join,
      async (call) => {
        const { signed, body, address } = call;
        await countAttempt(deps.db, `join ${signed.uuid}`, { most: 30, seconds: 600 });
        mayJoin(signed);
        const { connection, identity } = await redeem(deps, 'join', body, signed.uuid);
        if (connection.company !== signed.company.id) throw signOnProblem('elsewhere');
        await deps.db.transaction().execute(async (db) => {
          if (!(await join(db, identity, signed.uuid))) throw signOnProblem('taken');
          await tellOfJoining(db, deps.sender(), connection, signed, address);
        });
        return present(deps.db, signed);
      },
      { transaction: false },
    ),
    route(ownSignOnOperations.leave, async ({ db, signed, address }) => {
      const connection = await connectionOf(db, signed.company.id);
      if (connection?.onlyThisWay)
        throw refused('', 'Je organisatie laat je alleen zo inloggen. Je kunt je account dus niet ontkoppelen.');
      const { rows: able } = await sql`
        SELECT FROM user_account WHERE uuid = ${signed.uuid} AND password_hash IS NOT NULL FOR NO KEY UPDATE`.execute(
        db,
      );
      if (able.length === 0)
        throw refused(
          '',
          'Je hebt nog geen wachtwoord. Kies er eerst een met “Wachtwoord vergeten”, anders kun je niet meer inloggen.',
        );
      const { rows } = await sql`
        DELETE FROM sign_on_identity WHERE user_uuid = ${signed.uuid} RETURNING user_uuid`.execute(db);
      if (rows.length === 0) throw new Problem('notFound');
      await audit(db, { action: 'sign_on_left', company: signed.company.id, actor: signed.uuid, address });
      return noContent();
    }),
  ];
}

/** What goes wrong at a provider, as the answer of a call. */
export async function inProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SignOnRefused ? signOnProblem(error.reason) : error;
  }
}

const isAbove = ({ roles }: Signed) => roles.some((role) => rolesAbove.includes(role));

function mayJoin(signed: Signed): void {
  if (isAbove(signed)) throw signOnProblem('platform_role');
}

async function present(db: Database, signed: Signed): Promise<OwnSignOn> {
  const connection = await connectionOf(db, signed.company.id);
  const { rows } = await sql<{ joinedAt: Date; usedAt: Date | null }>`
    SELECT joined_at AS "joinedAt", used_at AS "usedAt" FROM sign_on_identity
    WHERE user_uuid = ${signed.uuid} AND issuer = ${connection?.anchor ?? null}`.execute(db);
  return item('/api/me/sign_on', 'OwnSignOn', {
    label: connection?.active ? labelOf(connection) : null,
    possible: connection?.active === true && !isAbove(signed),
    joinedAt: rows[0]?.joinedAt.toISOString() ?? null,
    usedAt: rows[0]?.usedAt?.toISOString() ?? null,
  });
}
