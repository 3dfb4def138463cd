import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { clearLimit, countAttempt } from '#foundation/server/rate-limit.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { login, logout, me, refresh } from './access.contract.ts';
import { accountOf } from './identity.server.ts';
import type { Keys } from './keys.server.ts';
import { passwordFits } from './password.server.ts';
import { beginSession, endSession, rotate } from './sessions.server.ts';
import { signAccessToken } from './tokens.server.ts';

export interface AccessHouse {
  db: Database;
  keys: Keys;
  log: Logger;
}

/** Login, refresh, logout and the current user. Login and refresh keep their own counts, so they manage their own writes. */
export function accessRoutes(house: AccessHouse): Route[] {
  return [
    route(login, ({ body, address, headers }) => logIn(house, body, address, headers['user-agent'] ?? null), {
      transaction: false,
    }),
    route(refresh, ({ body, address }) => prolong(house, body, address), { transaction: false }),
    route(logout, async ({ body, db }) => {
      await endSession(db, body.refresh_token);
      return answer({ code: 200, message: 'The session has ended.' });
    }),
    route(me, async ({ signed }) =>
      item('/api/me', 'User', {
        uuid: signed.uuid,
        username: signed.username,
        name: signed.name,
        roles: signed.roles,
        companyId: signed.company.id,
        companyName: signed.company.name,
        licenseValidUntil: signed.company.validUntil,
        licensed: signed.licensed,
        researchesVisible: signed.company.researchesVisible,
      }),
    ),
  ];
}

async function logIn(house: AccessHouse, body: Record<string, unknown>, address: string, userAgent: string | null) {
  const username = requiredText(body, 'username');
  const password = requiredText(body, 'password');
  const account = `login ${username.toLowerCase().slice(0, 200)} ${address}`;
  await countAttempt(house.db, account, { most: 5, seconds: 60, plain: true });
  await countAttempt(house.db, `login ${address}`, { most: 25, seconds: 60, plain: true });
  const found = await userNamed(house.db, username);
  const fits = await passwordFits(found?.password_hash ?? null, password.slice(0, 1024));
  const subject = found && fits ? await accountOf(house.db, found.uuid, null) : null;
  if (!subject?.active) {
    house.log.info({ address }, 'login refused');
    throw new Problem('invalidCredentials');
  }
  await clearLimit(house.db, account);
  const { family, refreshToken } = await beginSession(house.db, subject, userAgent);
  return answer({ token: await signAccessToken(house.keys, subject, family), refresh_token: refreshToken });
}

async function prolong(house: AccessHouse, body: Record<string, unknown>, address: string) {
  const token = body.refresh_token;
  if (typeof token !== 'string' || token === '') throw new Problem('missingRefreshToken');
  await countAttempt(house.db, `refresh ${address}`, { most: 300, seconds: 60, plain: true });
  // Counted outside the transaction, which then needs but one connection.
  const rotation = await house.db.transaction().execute((transaction) => rotate(transaction, house.keys, token));
  if (rotation.outcome === 'rotated') {
    const subject = await accountOf(house.db, rotation.user, null);
    if (subject)
      return answer({
        token: await signAccessToken(house.keys, subject, rotation.family),
        refresh_token: rotation.refreshToken,
      });
  }
  if (rotation.outcome === 'reused')
    house.log.warn({ user: rotation.user, address }, 'spent refresh token used again; session ended');
  throw new Problem(rotation.outcome === 'expired' ? 'expiredRefreshToken' : 'unknownRefreshToken');
}

/** Symfony throws these before its failure handler: 400 with a problem body. */
function requiredText(body: Record<string, unknown>, key: string): string {
  const value = body[key];
  if (typeof value !== 'string' || value === '')
    throw new Problem('syntax', { detail: `The key "${key}" must be a non-empty string.` });
  if (!value.isWellFormed() || value.includes('\u0000')) throw new Problem('invalidCredentials');
  return value;
}

async function userNamed(
  db: Database,
  username: string,
): Promise<{ uuid: string; password_hash: string | null } | undefined> {
  const { rows } = await sql<{ uuid: string; password_hash: string | null }>`
    SELECT uuid, password_hash FROM user_account WHERE lower(username) = lower(${username})`.execute(db);
  return rows[0];
}
