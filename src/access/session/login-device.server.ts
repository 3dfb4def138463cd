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

/** What is known of a device. */
export interface KnownDevice {
  /** Which it is, as text. */
  name: string;
  /** Whether a code of the second factor that is in force was given on it: a password alone shows no more than a password. */
  codeProved: boolean;
}

/** What is known of a device on which the user was let in before; null of any other. */
export async function knownDevice(
  db: Database,
  user: string | null,
  device: Buffer | null,
): Promise<KnownDevice | null> {
  const { rows } = await sql<{ codeProved: boolean }>`
    SELECT code_proved AS "codeProved" FROM login_device
    WHERE user_uuid = ${user} AND hash = ${device} AND ${isRecent}`.execute(db);
  return rows[0] && device ? { name: device.toString('base64url'), ...rows[0] } : null;
}

/**
 * Writes down that the user was let in on this device, and whether with a code, in the place of the one that was away longest when
 * there are too many.
 */
export async function rememberDevice(
  db: Database,
  user: string,
  device: Buffer | null,
  { codeProved }: { codeProved: boolean },
): Promise<void> {
  if (!device) return;
  await sql`
    INSERT INTO login_device AS d (user_uuid, hash, code_proved) VALUES (${user}, ${device}, ${codeProved})
    ON CONFLICT (user_uuid, hash) DO UPDATE SET last_used_at = now(), code_proved = d.code_proved OR excluded.code_proved`.execute(
    db,
  );
  await sql`
    DELETE FROM login_device WHERE user_uuid = ${user} AND hash IN (
      SELECT hash FROM login_device WHERE user_uuid = ${user} ORDER BY last_used_at DESC, hash OFFSET ${most})`.execute(
    db,
  );
}

/** A new second factor: a code of it was given on this device, and on no other yet. */
export async function proveDevice(db: Database, user: string, device: Buffer | null): Promise<void> {
  await sql`
    UPDATE login_device SET code_proved = hash IS NOT DISTINCT FROM ${device}::bytea WHERE user_uuid = ${user}`.execute(
    db,
  );
}

/** Who had the password until now may have let in many devices: with another one all are as good as new, but for where it was chosen. */
export async function forgetDevices(db: Database, user: string, { except }: { except: Buffer | null }): Promise<void> {
  await sql`
    DELETE FROM login_device WHERE user_uuid = ${user} AND hash IS DISTINCT FROM ${except}::bytea`.execute(db);
}

/** Devices that were not used for half a year. */
export async function deviceHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM login_device WHERE NOT ${isRecent}`.execute(db);
}

const isRecent = sql`last_used_at > now() - make_interval(days => ${knownDays})`;
