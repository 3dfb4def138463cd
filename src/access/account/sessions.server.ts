import { sql } from 'kysely';
import { endAllSessions, tellOfRights } from '#access/session/kept-sessions.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type Session, sessionOperations } from './account.contract.ts';
import { deviceName } from './device.rules.ts';

/** Where one is signed in, and the end of that. Whoever is ended hears of it at their next call, or when their stream ends: at once. */
export function sessionRoutes(forget: () => void): Route[] {
  return [
    route(sessionOperations.list, async ({ db, signed }) => listed(await sessionsOf(db, signed))),
    route(sessionOperations.read, async ({ db, signed, params }) => {
      const [found] = await sessionsOf(db, signed, params.uuid);
      if (!found) throw new Problem('notFound');
      const { '@id': id, '@type': type, ...fields } = found;
      return item(id, type, fields);
    }),
    route(sessionOperations.end, async ({ db, signed, params, address, afterCommit }) => {
      const [found] = await sessionsOf(db, signed, params.uuid);
      if (!found || (await endSome(db, sql`uuid = ${params.uuid}`, signed.uuid)) === 0) throw new Problem('notFound');
      afterCommit(forget);
      await audit(db, {
        ...who(signed, address),
        action: 'session_ended',
        details: { session: found.uuid, device: found.userAgent },
      });
      return noContent();
    }),
    route(sessionOperations.endAll, async ({ db, signed, body, address, afterCommit }) => {
      const exceptCurrent = body.exceptCurrent ?? false;
      if (exceptCurrent) await endSome(db, sql`uuid <> ${signed.sessionFamily}`, signed.uuid);
      else await endAllSessions(db, signed.uuid);
      afterCommit(forget);
      await audit(db, { ...who(signed, address), action: 'sessions_ended', details: { exceptCurrent } });
      return noContent();
    }),
  ];
}

const who = (signed: Signed, address: string) => ({ company: signed.company.id, actor: signed.uuid, address });

/** Ends sessions of one user, and says how many that were. */
async function endSome(db: Database, which: ReturnType<typeof sql>, user: string): Promise<number> {
  const { rows } = await sql`
    UPDATE session_family SET revoked_at = now() WHERE user_uuid = ${user} AND revoked_at IS NULL AND ${which}
    RETURNING uuid`.execute(db);
  await tellOfRights(db, user);
  return rows.length;
}

interface Row {
  uuid: string;
  current: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  userAgent: string | null;
  signOn: boolean;
}

/** Those that still work. A session is used when its refresh token is traded, once a quarter of an hour. */
async function sessionsOf(db: Database, signed: Signed, uuid?: string): Promise<Session[]> {
  const { rows } = await sql<Row>`
    SELECT f.uuid, f.uuid = ${signed.sessionFamily} AS current, f.created_at AS "createdAt",
      COALESCE(max(t.used_at), f.created_at) AS "lastUsedAt", f.user_agent AS "userAgent", f.sign_on IS NOT NULL AS "signOn"
    FROM session_family f JOIN user_account u ON u.uuid = f.user_uuid JOIN refresh_token t ON t.family = f.uuid
    WHERE f.user_uuid = ${signed.uuid} AND f.revoked_at IS NULL AND f.session_version = u.session_version
      AND f.expires_at > now() AND ${uuid ? sql`f.uuid = ${uuid}` : sql`true`}
    GROUP BY f.uuid HAVING max(t.expires_at) > now()
    ORDER BY current DESC, "lastUsedAt" DESC, f.uuid`.execute(db);
  return rows.map(({ createdAt, lastUsedAt, userAgent, ...row }) =>
    member(`/api/sessions/${row.uuid}`, 'Session', {
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      userAgent: deviceName(userAgent),
    }),
  );
}
