import { sql } from 'kysely';
import { secondFactorHousekeeping } from '#access/account/second-factor.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { deviceHousekeeping } from './login-device.server.ts';

/** Removes tokens and sessions that ended more than a week ago. A spent refresh token stays until then: used again, it ends its session. */
export async function accessHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM user_token WHERE expires_at < now() - interval '7 days'`.execute(db);
  await sql`DELETE FROM refresh_token WHERE expires_at < now() - interval '7 days'`.execute(db);
  await sql`
    DELETE FROM session_family f
    WHERE f.expires_at < now() - interval '7 days' OR f.revoked_at < now() - interval '7 days'
      OR NOT EXISTS (SELECT FROM refresh_token t WHERE t.family = f.uuid)`.execute(db);
  await secondFactorHousekeeping(db);
  await deviceHousekeeping(db);
}
