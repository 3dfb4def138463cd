import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Keys } from './keys.server.ts';

/** Days after its last login for which a device is known, and how many a person may have. */
const knownDays = 180;
const most = 20;

/** What a device may call itself; it is as hard to guess as its maker made it. */
const deviceForm = /^[\w-]{20,100}$/;

/** How a device is written down for a user; of nobody it is only made up, so that it takes as long. Null when it said nothing of use. */
export const deviceOf = (keys: Keys, user: string | null, given: string | null): Buffer | null =>
  given !== null && deviceForm.test(given) ? keys.derive('device', `${user} ${given}`) : null;

/** Whether the user logged in on this device before. */
export async function isKnownDevice(db: Database, user: string | null, device: Buffer | null): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM login_device WHERE user_uuid = ${user} AND hash = ${device} AND ${isRecent}`.execute(db);
  return rows.length > 0;
}

/** Writes down that the user was let in on this device, in the place of the one that was away longest when there are too many. */
export async function rememberDevice(db: Database, user: string, device: Buffer | null): Promise<void> {
  if (!device) return;
  await sql`
    INSERT INTO login_device (user_uuid, hash) VALUES (${user}, ${device})
    ON CONFLICT (user_uuid, hash) DO UPDATE SET last_used_at = now()`.execute(db);
  await sql`
    DELETE FROM login_device WHERE user_uuid = ${user} AND hash IN (
      SELECT hash FROM login_device WHERE user_uuid = ${user} ORDER BY last_used_at DESC, hash OFFSET ${most})`.execute(
    db,
  );
}

/** Devices that were not used for half a year. */
export async function deviceHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM login_device WHERE NOT ${isRecent}`.execute(db);
}

const isRecent = sql`last_used_at > now() - make_interval(days => ${knownDays})`;
