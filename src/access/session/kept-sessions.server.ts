import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Keys } from './keys.server.ts';

/** Days without use after which a session ends, and days after which it ends anyway. */
const idleDays = 14;
const absoluteDays = 90;
/** Hours after which a session that began at the provider of an organisation ends. */
const signOnHours = 12;
/** Seconds in which the immediate predecessor may be used again: two tabs may race. */
const graceSeconds = 10;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A session as its bearer gets it. */
export interface Begun {
  family: string;
  refreshToken: string;
  /** Epoch seconds: after this it cannot go on without logging in. */
  ends: number;
}

/** How a session began at a provider: by way of which connection, and what the provider calls its own session and who logged in. */
export interface SignedOn {
  connection: string;
  session: string | null;
  name: object | null;
}

/** Begins a session on one device: as the browser names it, and as `login_device` knows it. */
export async function beginSession(
  db: Database,
  user: { uuid: string; sessionVersion: number },
  {
    userAgent,
    device,
    signOn = null,
  }: {
    userAgent: string | null;
    device: Buffer | null;
    signOn?: SignedOn | null;
  },
): Promise<Begun> {
  const refreshToken = randomBytes(32).toString('base64url');
  const [most, idle] = signOn ? [signOnHours, signOnHours] : [absoluteDays * 24, idleDays * 24];
  const { rows } = await sql<{ uuid: string; ends: number }>`
    WITH family AS (
      INSERT INTO session_family (user_uuid, session_version, expires_at, user_agent, device, sign_on, provider_session, provider_name)
      VALUES (${user.uuid}, ${user.sessionVersion}, now() + make_interval(hours => ${most}), ${userAgent?.slice(0, 300) ?? null}, ${device},
        ${signOn?.connection ?? null}, ${signOn?.session ?? null},
        ${signOn?.name ? JSON.stringify(signOn.name) : null}::jsonb)
      RETURNING uuid
    ), token AS (
      INSERT INTO refresh_token (hash, family, generation, expires_at)
      SELECT ${hashOf(refreshToken)}, uuid, 0, now() + make_interval(hours => ${idle}) FROM family
    )
    SELECT uuid, extract(epoch FROM now() + make_interval(hours => ${idle}))::float8 AS ends FROM family`.execute(db);
  return { family: rows[0]!.uuid, refreshToken, ends: Math.floor(rows[0]!.ends) };
}

/** The device on which a session began; null when it did not say. */
export async function deviceOfSession(db: Database, family: string | null): Promise<Buffer | null> {
  const { rows } = await sql<{ device: Buffer | null }>`
    SELECT device FROM session_family WHERE uuid = ${family}`.execute(db);
  return rows[0]?.device ?? null;
}

export type Rotation =
  | ({ outcome: 'rotated'; user: string } & Begun)
  | { outcome: 'unknown' | 'expired' }
  /** A spent token came back: someone else has it. The family is over. */
  | { outcome: 'reused'; user: string };

/**
 * Trades a refresh token for its successor. The successor is an HMAC of the token under the server key: reproducible, so that
 * the immediate predecessor gets the *same* one within the grace, yet only hashes are stored.
 */
export async function rotate(db: Database, keys: Keys, token: string): Promise<Rotation> {
  const hash = hashOf(token);
  const next = keys.derive('refresh', token).toString('base64url');
  const { rows } = await sql<{
    family: string;
    user: string;
    generation: number;
    spent: boolean;
    graceful: boolean;
    expired: boolean;
    over: boolean;
    ends: number;
  }>`
    SELECT t.family, f.user_uuid AS user, t.generation, t.used_at IS NOT NULL AS spent,
      COALESCE(t.used_at > now() - make_interval(secs => ${graceSeconds}), false)
        AND NOT EXISTS (SELECT 1 FROM refresh_token later WHERE later.family = t.family AND later.generation = t.generation + 2) AS graceful,
      LEAST(t.expires_at, f.expires_at) < now() AS expired,
      f.revoked_at IS NOT NULL OR NOT u.active OR u.session_version <> f.session_version AS over,
      extract(epoch FROM LEAST(now() + make_interval(days => ${idleDays}), f.expires_at))::float8 AS ends
    FROM refresh_token t JOIN session_family f ON f.uuid = t.family JOIN user_account u ON u.uuid = f.user_uuid
    WHERE t.hash = ${hash} FOR UPDATE OF t`.execute(db);
  const found = rows[0];
  if (!found || found.over) return { outcome: 'unknown' };
  if (found.spent && !found.graceful) {
    // Of many that come at once only the first ends it, and is told of.
    return (await endFamily(db, found.family)) ? { outcome: 'reused', user: found.user } : { outcome: 'unknown' };
  }
  if (found.expired) return { outcome: 'expired' };
  if (!found.spent) {
    await sql`
      WITH spent AS (UPDATE refresh_token SET used_at = now() WHERE hash = ${hash} AND used_at IS NULL RETURNING family, generation)
      INSERT INTO refresh_token (hash, family, generation, expires_at)
      SELECT ${hashOf(next)}, family, generation + 1, now() + make_interval(days => ${idleDays}) FROM spent`.execute(
      db,
    );
  }
  const { user, family, ends } = found;
  return { outcome: 'rotated', user, family, refreshToken: next, ends: Math.floor(ends) };
}

/**
 * Ends the session that a refresh token belongs to; says whose it was, or null when there was none, or no more. Of one that began at a
 * provider, `provider` is where that ends its own, and `signOn` who logged in there, for a provider that wants to hear that.
 */
export async function endSession(
  db: Database,
  token: string,
): Promise<{ user: string; provider: string | null; signOn: SignedOn | null } | null> {
  const { rows } = await sql<{ family: string; provider: string | null; signOn: SignedOn | null }>`
    SELECT t.family, s.end_session_address AS provider,
      CASE WHEN f.provider_name IS NOT NULL
        THEN json_build_object('connection', f.sign_on, 'session', f.provider_session, 'name', f.provider_name) END AS "signOn"
    FROM refresh_token t JOIN session_family f ON f.uuid = t.family LEFT JOIN sign_on_connection s ON s.uuid = f.sign_on
    WHERE t.hash = ${hashOf(token)}`.execute(db);
  if (!rows[0]) return null;
  const user = await endFamily(db, rows[0].family);
  return user === null ? null : { user, provider: rows[0].provider, signOn: rows[0].signOn };
}

/** Ends every session of a user, on all devices, and with them the tokens that were mailed. */
export async function endAllSessions(db: Database, user: string): Promise<void> {
  await sql`UPDATE user_account SET session_version = session_version + 1 WHERE uuid = ${user}`.execute(db);
  await sql`UPDATE session_family SET revoked_at = now() WHERE user_uuid = ${user} AND revoked_at IS NULL`.execute(db);
  await tellOfRights(db, user);
}

/** Ends one session; says whose it was, or null when it had ended before. */
async function endFamily(db: Database, family: string): Promise<string | null> {
  const { rows } = await sql<{ user: string }>`
    UPDATE session_family SET revoked_at = now() WHERE uuid = ${family} AND revoked_at IS NULL
    RETURNING user_uuid AS user`.execute(db);
  if (!rows[0]) return null;
  await tellOfRights(db, rows[0].user);
  return rows[0].user;
}

/** Lets every server forget what it remembers of rights, and look again at the open streams of this user. */
export async function tellOfRights(db: Database, user: string): Promise<void> {
  await sql`SELECT pg_notify('rights_changed', ${user})`.execute(db);
}
