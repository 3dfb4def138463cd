import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Sender, secondFactorMail } from '#access/mail-links/mails.rules.ts';
import type { Keys } from '#access/session/keys.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { clearLimit, countAttempt } from '#foundation/server/rate-limit.ts';
import { opened, sealed } from '#foundation/server/sealed.ts';
import { makeRecoveryCode, readCode, recoveryCodeCount, secretLength, stepOf } from './code.rules.ts';

/** Whose second factor it is. */
export interface FactorOwner {
  uuid: string;
  username: string;
  name: string;
  company: { id: number };
}

interface FactorDeps {
  keys: Keys;
  sender(): Sender;
}

/** What showed that it was them: the app, or one of the codes that were kept. */
export type Proof = 'app' | 'recovery';

const keyOf = (keys: Keys, user: string) => keys.derive('second factor', user);

/** A new secret, not in force yet; what was begun before is gone. False when one is in force. */
export async function makeSecret(db: Database, keys: Keys, user: string): Promise<Buffer | null> {
  const secret = randomBytes(secretLength);
  const { rows } = await sql`
    INSERT INTO second_factor AS f (user_uuid, secret) VALUES (${user}, ${sealed(keyOf(keys, user), secret)})
    ON CONFLICT (user_uuid) DO UPDATE SET secret = excluded.secret, created_at = now() WHERE f.active_since IS NULL
    RETURNING user_uuid`.execute(db);
  return rows.length > 0 ? secret : null;
}

/** Puts the secret in force that the code belongs to; the code is used up by that. */
export async function activate(db: Database, keys: Keys, user: string, typed: string): Promise<boolean> {
  const { rows } = await sql<{ secret: Buffer }>`
    SELECT secret FROM second_factor WHERE user_uuid = ${user} AND active_since IS NULL FOR UPDATE`.execute(db);
  const step = rows[0] && stepOfTyped(opened(keyOf(keys, user), rows[0].secret), typed);
  if (!step) return false;
  await sql`UPDATE second_factor SET active_since = now(), last_step = ${step} WHERE user_uuid = ${user}`.execute(db);
  return true;
}

/**
 * Uses a code up, of the app or a recovery code; null when it does not fit or was used before. One atomic UPDATE each, so that of
 * many who come with the same code at once one gets in.
 */
export async function spendCode(
  db: Database,
  deps: FactorDeps,
  user: FactorOwner,
  typed: string,
  address: string,
): Promise<Proof | null> {
  const read = readCode(typed);
  if (!read) return null;
  const proof = read.kind;
  const used =
    proof === 'app'
      ? await spendStep(db, deps.keys, user.uuid, read.code)
      : await spendRecoveryCode(db, deps.keys, user.uuid, read.code);
  if (!used) return null;
  await clearLimit(db, limitOf(user.uuid));
  if (proof === 'recovery') {
    const left = await recoveryCodesLeft(db, user.uuid);
    await audit(db, {
      action: 'recovery_code_used',
      company: user.company.id,
      actor: user.uuid,
      address,
      details: { left },
    });
    await queueMail(db, user.username, secondFactorMail(deps.sender(), user.name, 'recovery', new Date()));
  }
  return proof;
}

async function spendStep(db: Database, keys: Keys, user: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ secret: Buffer }>`
    SELECT secret FROM second_factor WHERE user_uuid = ${user} AND active_since IS NOT NULL`.execute(db);
  const step = rows[0] && stepOf(opened(keyOf(keys, user), rows[0].secret), code, new Date());
  if (!step) return false;
  const { rows: used } = await sql`
    UPDATE second_factor SET last_step = ${step}
    WHERE user_uuid = ${user} AND active_since IS NOT NULL AND secret = ${rows[0]!.secret} AND last_step < ${step}
    RETURNING user_uuid`.execute(db);
  return used.length > 0;
}

async function spendRecoveryCode(db: Database, keys: Keys, user: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE recovery_code SET used_at = now()
    WHERE user_uuid = ${user} AND hash = ${hashOf(keys, user, code)} AND used_at IS NULL
      AND EXISTS (SELECT FROM second_factor f WHERE f.user_uuid = ${user} AND f.active_since IS NOT NULL)
    RETURNING user_uuid`.execute(db);
  return rows.length > 0;
}

/** New recovery codes in the place of all earlier ones. Shown once: only their hashes are kept. */
export async function renewRecoveryCodes(db: Database, keys: Keys, user: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode((below) => randomInt(below)));
  const hashes = codes.map((code) => hashOf(keys, user, code.replaceAll('-', '')));
  await sql`SELECT FROM second_factor WHERE user_uuid = ${user} FOR UPDATE`.execute(db);
  await sql`DELETE FROM recovery_code WHERE user_uuid = ${user}`.execute(db);
  await sql`INSERT INTO recovery_code (user_uuid, hash) SELECT ${user}, unnest(${hashes}::bytea[])`.execute(db);
  return codes;
}

export async function recoveryCodesLeft(db: Database, user: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM recovery_code WHERE user_uuid = ${user} AND used_at IS NULL`.execute(db);
  return rows[0]!.left;
}

/** Takes the second factor away; false when there was none. */
export async function removeFactor(db: Database, user: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM second_factor WHERE user_uuid = ${user} AND active_since IS NOT NULL RETURNING user_uuid`.execute(db);
  return rows.length > 0;
}

/** Tries of who is signed in, at what asks for a code there; those of logging in have a line of their own. */
export async function countCode(db: Database, user: FactorOwner, address: string): Promise<void> {
  await countAttempt(db, limitOf(user.uuid), {
    most: 10,
    seconds: 900,
    onLimit: () => tellCodesLimited(db, user, address),
  });
}

/** Writes down that codes of somebody were tried too often. */
export const tellCodesLimited = (db: Database, user: FactorOwner, address: string) =>
  audit(db, {
    action: 'login_limited',
    company: user.company.id,
    actor: null,
    subject: user.uuid,
    address,
    details: { at: 'second_factor' },
  });

const limitOf = (user: string) => `second factor ${user}`;

const hashOf = (keys: Keys, user: string, code: string) => keys.derive('recovery code', `${user} ${code}`);

function stepOfTyped(secret: Buffer, typed: string): number | null {
  const read = readCode(typed);
  return read?.kind === 'app' ? stepOf(secret, read.code, new Date()) : null;
}

/** Secrets that nobody put in force within a day. */
export async function secondFactorHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM second_factor WHERE active_since IS NULL AND created_at < now() - interval '1 day'`.execute(db);
}
