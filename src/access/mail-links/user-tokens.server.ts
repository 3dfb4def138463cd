import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { hasPasskeys } from '#access/passkeys/store.server.ts';
import {
  impossibleWords,
  isPossiblePassword,
  isTooLongPassword,
  passwordFault,
  tooLongWords,
} from '#access/password/password.rules.ts';
import { hashPassword } from '#access/password/password.server.ts';
import { endAllSessions } from '#access/session/kept-sessions.server.ts';
import type { Keys } from '#access/session/keys.server.ts';
import { deviceOf, forgetDevices, rememberDevice } from '#access/session/login-device.server.ts';
import { codeThrottle } from '#access/session/login-throttle.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { leaveGuesses } from '#foundation/server/guess-throttle.ts';
import { type Answer, answer } from '#foundation/server/http/answer.ts';
import { type Asker, type Route, route } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { countAttempt, countSender } from '#foundation/server/rate-limit.ts';
import type { Room } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem, violationCodes } from '#foundation/shared/problem.ts';
import {
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  type Sender,
  tokenLifetime,
  verificationMail,
} from './mails.rules.ts';
import { isAddress, type TokenKind, tokenForm, tokenOperations, tokenResource } from './user-tokens.contract.ts';

export interface TokenDeps {
  db: Database;
  keys: Keys;
  log: Logger;
  /** Who the mails are from; asked anew, because the address is known only once we listen. */
  sender(): Sender;
}

/** Confirming an account and choosing a new password, with a token that came by mail. All manage their own transactions: they count. */
export function userTokenRoutes(deps: TokenDeps): Route[] {
  // Nobody guesses 256 bits; this keeps the database from being asked as if they could.
  const admit = ({ address }: Asker) => countSender(deps.db, 'token', address, { most: 60, seconds: 60 });
  const own = { transaction: false, admit };
  return [
    route(
      tokenOperations.read,
      async ({ params: { token } }) => {
        const { kind, name } = await owner(deps.db, token);
        return kind === 'verify' ? { ...present(token, kind), name } : present(token, kind);
      },
      {
        admit,
      },
    ),
    route(tokenOperations.verify, ({ params, body, address }) => verify(deps, params.token, body, address), own),
    route(tokenOperations.askReset, ({ body, address }) => askReset(deps, body, address), {
      transaction: false,
      admit: ({ address }) =>
        countSender(deps.db, 'reset', address, { most: 20, seconds: 900, onLimit: tellOfReset(deps, address) }),
    }),
    route(tokenOperations.reset, ({ params, body, address }) => reset(deps, params.token, body, address), own),
  ];
}

/**
 * Mails a user a link to confirm the account. For the rooms that make users, in the transaction that makes them.
 * Earlier links stay good: a forwarded or delayed mail then still works.
 */
export async function mailVerification(
  db: Database,
  sender: Sender,
  user: string,
  invitation?: { by: string | null; company: string },
): Promise<void> {
  const { rows } = await sql<Person>`SELECT uuid, username, name FROM user_account WHERE uuid = ${user}`.execute(db);
  const { name, username } = rows[0]!;
  const token = await makeToken(db, user, 'verify');
  const mail = invitation
    ? invitationMail(sender, { name, ...invitation }, token.text)
    : verificationMail(sender, name, token.text);
  await queueMail(db, username, mail, { until: token.until });
}

/** A link for an operator to hand over by other means; ends what was mailed before. Null when the user cannot sign in. */
export async function resetLink(db: Database, publicUrl: string, user: string): Promise<string | null> {
  const { rows } = await sql<{ active: boolean; invited: boolean }>`
    SELECT active, invited_at IS NOT NULL AS invited FROM user_account WHERE uuid = ${user} FOR NO KEY UPDATE`.execute(
    db,
  );
  const found = rows[0];
  if (!found?.active && !found?.invited) return null;
  const kind = found.active ? 'reset' : 'verify';
  await endTokens(db, user, kind);
  const { text } = await makeToken(db, user, kind);
  return `${publicUrl}/authenticatie/${found.active ? 'wachtwoord-vergeten' : 'verifieer-gebruiker'}/${text}`;
}

const present = (token: string, type: TokenKind) => item(`/api/tokens/${token}`, 'Token', { token, type });

/** Whose account it was, for who has it by now: so that they can log in, and know with what. */
const used = (token: string, type: TokenKind, { username, name }: Person) => ({
  ...present(token, type),
  username,
  name,
});

async function verify(
  deps: TokenDeps,
  token: string,
  body: { password?: string | null; name?: string | null },
  address: string,
): Promise<Answer> {
  const user = await owner(deps.db, token, 'verify');
  const name = body.name?.trim() ?? user.name;
  const wanted =
    (body.password ?? null) !== null || !user.hasPassword
      ? goodPassword('password', body.password, { ...user, name }, deps)
      : null;
  const hash = wanted && (await hashPassword(wanted));
  await deps.db.transaction().execute(async (db) => {
    await useUp(db, user, token);
    await sql`
      UPDATE user_account SET active = true, invited_at = NULL, name = ${name}, password_hash = COALESCE(${hash}, password_hash)
      WHERE uuid = ${user.uuid}`.execute(db);
    await endTokens(db, user.uuid, 'verify');
    if (hash && user.hasPassword) await tellOfChange(db, deps, user, null);
    await audit(db, { action: 'verified', company: user.companyId, actor: user.uuid, address });
  });
  return answer(used(token, 'verify', { ...user, name }));
}

async function reset(
  deps: TokenDeps,
  token: string,
  body: { password?: string | null; plainPassword?: string | null; device?: string | null },
  address: string,
): Promise<Answer> {
  const user = await owner(deps.db, token, 'reset');
  const field = body.password === undefined && body.plainPassword !== undefined ? 'plainPassword' : 'password';
  const hash = await hashPassword(goodPassword(field, body[field], user, deps));
  await deps.db.transaction().execute(async (db) => {
    await useUp(db, user, token);
    await sql`UPDATE user_account SET password_hash = ${hash} WHERE uuid = ${user.uuid}`.execute(db);
    const device = deviceOf(deps.keys, user.uuid, body.device ?? null);
    await tellOfChange(db, deps, user, device);
    // The way in for an owner on a new device while others guess the password: the mailbox showed who it is. It shows no code.
    await rememberDevice(db, user.uuid, device, { codeProved: false });
    await audit(db, { action: 'password_reset', company: user.companyId, actor: user.uuid, address });
  });
  deps.log.info({ user: user.uuid, address }, 'password reset');
  return answer(used(token, 'reset', user));
}

/**
 * Whoever had the old password is out, on every device but the one where another was chosen, and the owner hears of it. Other open
 * tokens end with the sessions.
 */
async function tellOfChange(db: Database, deps: TokenDeps, user: Person, device: Buffer | null): Promise<void> {
  await endAllSessions(db, user.uuid);
  await forgetDevices(db, user.uuid, { except: device });
  // Who stood in line to guess codes knew the password of before. The tries that they had are not given back with it.
  await leaveGuesses(db, codeThrottle(user.uuid, null));
  const kept = { signedOut: 'everywhere', passkeys: await hasPasskeys(db, user.uuid) } as const;
  await queueMail(db, user.username, passwordChangedMail(deps.sender(), user.name, new Date(), kept));
}

/**
 * Whether the address is known or not: the same counts, statements, mail and job, and the same answer. Only the mail to nobody is
 * dropped when its turn comes.
 */
async function askReset(
  deps: TokenDeps,
  body: { username?: string | null; email?: string | null },
  address: string,
): Promise<Answer> {
  const field = body.username === undefined && body.email !== undefined ? 'email' : 'username';
  const username = goodAddress(field, body[field]);
  // Every mail has its cost for who gets it: three a quarter of an hour is what a person who waits for one may need.
  await countAttempt(deps.db, `reset ${username}`, { most: 3, seconds: 900, onLimit: tellOfReset(deps, address) });
  const work = deps.db.transaction().execute(async (db) => {
    const { rows } = await sql<Person & { companyId: number }>`
      SELECT uuid, username, name, company_id AS "companyId" FROM user_account WHERE lower(username) = lower(${username}) AND active
      FOR NO KEY UPDATE`.execute(db);
    const user = rows[0] ?? null;
    await audit(db, {
      action: 'password_reset_asked',
      company: user?.companyId ?? null,
      actor: null,
      subject: user?.uuid ?? null,
      address,
    });
    await endTokens(db, user?.uuid ?? null, 'reset');
    const token = await makeToken(db, user?.uuid ?? null, 'reset');
    const mail = passwordResetMail(deps.sender(), user?.name ?? 'onbekende', token.text);
    await queueMail(db, user?.username ?? null, mail, { key: `reset ${username}`, until: token.until });
  });
  await Promise.all([work, wait(sameTime)]);
  return answer(null, { status: 202 });
}

const tellOfReset = (deps: TokenDeps, address: string) => () =>
  audit(deps.db, {
    action: 'login_limited',
    company: null,
    actor: null,
    address,
    details: { at: 'password_reset' },
  });

/** Milliseconds that hide how much longer it takes to write down a token when there is somebody to give it to: about 1. */
const sameTime = 25;

interface Person {
  uuid: string;
  username: string;
  name: string;
}

interface Owner extends Person {
  kind: TokenKind;
  company: string;
  companyId: number;
  hasPassword: boolean;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Of a token `t` and its user `u`. A deactivation raises the session version, and so ends what was mailed before. */
const isOpen = sql`t.used_at IS NULL AND t.expires_at > now() AND t.session_version = u.session_version
  AND (t.kind = 'verify' OR u.active)`;

/** Whose an open token is. Unknown, used, expired, of another kind or of no form at all: the same 404. */
async function owner(db: Database, token: string, kind?: TokenKind): Promise<Owner> {
  if (!tokenForm.test(token)) throw new Problem('notFound');
  const { rows } = await sql<Owner>`
    SELECT t.kind, u.uuid, u.username, u.name, u.password_hash IS NOT NULL AS "hasPassword", c.name AS company, c.id AS "companyId"
    FROM user_token t JOIN user_account u ON u.uuid = t.user_uuid JOIN company c ON c.id = u.company_id
    WHERE t.hash = ${hashOf(token)} AND ${isOpen}`.execute(db);
  const found = rows[0];
  if (!found || (kind && found.kind !== kind)) throw new Problem('notFound');
  return found;
}

/** Uses a token up; of two who try at once one gets a 404. The user is locked first, as everywhere, so that nobody waits in a circle. */
async function useUp(db: Database, user: Person, token: string): Promise<void> {
  await sql`SELECT FROM user_account WHERE uuid = ${user.uuid} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql`
    UPDATE user_token t SET used_at = now() FROM user_account u
    WHERE t.hash = ${hashOf(token)} AND u.uuid = t.user_uuid AND ${isOpen} RETURNING t.kind`.execute(db);
  if (rows.length === 0) throw new Problem('notFound');
}

/** A new token of a user; of nobody it is only made up. */
async function makeToken(db: Database, user: string | null, kind: TokenKind): Promise<{ text: string; until: Date }> {
  const text = randomBytes(32).toString('base64url');
  const until = new Date(Date.now() + tokenLifetime[kind].hours * 3_600_000);
  await sql`
    INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at)
    SELECT ${hashOf(text)}, uuid, ${kind}, session_version, ${until} FROM user_account WHERE uuid = ${user}`.execute(
    db,
  );
  return { text, until };
}

async function endTokens(db: Database, user: string | null, kind: TokenKind): Promise<void> {
  await sql`
    UPDATE user_token SET expires_at = now()
    WHERE user_uuid = ${user} AND kind = ${kind} AND used_at IS NULL AND expires_at > now()`.execute(db);
}

function goodAddress(field: string, given: string | null | undefined): string {
  const username = given?.trim().toLowerCase() ?? '';
  if (username === '') throw refused(field, 'Vul je e-mailadres in.', violationCodes.notBlank);
  if (!isAddress(username)) throw refused(field, 'Dit is geen e-mailadres.', violationCodes.email);
  return username;
}

/** The password, once it is known to be good enough for this user. */
export function goodPassword(
  field: string,
  given: string | null | undefined,
  user: { username: string; name: string; company: string },
  deps: Pick<TokenDeps, 'sender'>,
): string {
  if (!given) throw refused(field, 'Kies een wachtwoord.', violationCodes.notBlank);
  if (!isPossiblePassword(given)) throw refused(field, impossibleWords, null);
  if (isTooLongPassword(given)) throw refused(field, tooLongWords, violationCodes.tooLong);
  const fault = passwordFault(given, { ...user, product: deps.sender().productName });
  if (fault) throw refused(field, fault, violationCodes.passwordStrength);
  return given;
}

const refused = (propertyPath: string, message: string, code: string | null) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code }] });

export const mailLinksRoom: Room<TokenDeps> = { resources: [tokenResource], routes: userTokenRoutes };
