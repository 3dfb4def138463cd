import { sql } from 'kysely';
import { emergencyFactorKept, lacksEmergencyFactor, refused } from '#access/company/power.server.ts';
import { passwordChangedMail, type Sender, secondFactorMail } from '#access/mail-links/mails.rules.ts';
import { goodPassword } from '#access/mail-links/user-tokens.server.ts';
import { hasPasskeys } from '#access/passkeys/store.server.ts';
import { composedPassword } from '#access/password/password.rules.ts';
import { hashPassword, passwordFits } from '#access/password/password.server.ts';
import { accountOf, presentMe } from '#access/session/identity.server.ts';
import { beginSession, deviceOfSession, endAllSessions, tellOfRights } from '#access/session/kept-sessions.server.ts';
import type { Keys } from '#access/session/keys.server.ts';
import { forgetDevices, proveDevice } from '#access/session/login-device.server.ts';
import { codeThrottle } from '#access/session/login-throttle.server.ts';
import { signAccessToken } from '#access/session/tokens.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { clearGuesses } from '#foundation/server/guess-throttle.ts';
import { type Answer, answer, created, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { clearLimit, countAttempt } from '#foundation/server/rate-limit.ts';
import type { Room } from '#foundation/server/room.ts';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem, type Violation } from '#foundation/shared/problem.ts';
import { accountOperations, factorOperations, factorResource, type SecondFactor } from './account.contract.ts';
import { otpauthUri, typedSecret } from './code.rules.ts';
import { personalDataOf } from './export.server.ts';
import {
  activate,
  countCode,
  makeSecret,
  recoveryCodesLeft,
  removeFactor,
  renewRecoveryCodes,
  spendCode,
} from './second-factor.server.ts';
import { sessionRoutes } from './sessions.server.ts';

export interface AccountDeps {
  db: Database;
  keys: Keys;
  /** Who mails are from; asked anew, because the address is known only once we listen. */
  sender(): Sender;
  /** Forgets what this server remembers of rights; the others hear of a change a moment later. */
  forgetRights(): void;
}

/** One's own account. What asks for a password or a code keeps counts that a refusal must not undo, and manages its own writes. */
export function accountRoutes(deps: AccountDeps): Route[] {
  const own = { transaction: false };
  return [
    route(accountOperations.save, (call) => save(deps, call)),
    route(accountOperations.changePassword, (call) => changePassword(deps, call), own),
    route(accountOperations.export, (call) => exportData(deps, call)),
    route(factorOperations.read, async ({ db, signed }) => present(db, signed)),
    route(factorOperations.make, (call) => setUp(deps, call), own),
    route(factorOperations.activate, (call) => putInForce(deps, call), own),
    route(factorOperations.remove, (call) => remove(deps, call), own),
    route(factorOperations.renew, (call) => renew(deps, call), own),
    ...sessionRoutes(deps.forgetRights),
  ];
}

const who = ({ signed, address }: Pick<Call, 'signed' | 'address'>) => ({
  company: signed.company.id,
  actor: signed.uuid,
  address,
});

interface Settings {
  name?: string | undefined;
  mentionMail?: boolean | undefined;
  newsSeen?: string | null | undefined;
}

async function save(deps: AccountDeps, call: Call<unknown, Settings>): Promise<object> {
  const { db, signed, body } = call;
  const { name = signed.name, mentionMail = signed.mentionMail } = body;
  const newsSeen = later(signed.newsSeen, body.newsSeen ?? null);
  if (name !== signed.name || mentionMail !== signed.mentionMail || newsSeen !== signed.newsSeen) {
    await sql`
      UPDATE user_account SET name = ${name}, mention_mail = ${mentionMail}, news_seen = ${newsSeen}
      WHERE uuid = ${signed.uuid}`.execute(db);
    await tellOfRights(db, signed.uuid);
    call.afterCommit(deps.forgetRights);
  }
  // Not what it was and became: that would keep a name after its user is gone.
  if (name !== signed.name) await audit(db, { ...who(call), action: 'user_renamed' });
  return presentMe({ ...signed, name, mentionMail, newsSeen });
}

/** What was seen stays seen, also when somebody sends back what they read before. */
const later = (one: string | null, other: string | null): string | null => ((one ?? '') > (other ?? '') ? one : other);

/**
 * Everyone who knew the old password is out, and so is who copied a token of this very session: it goes on as a new one, with the
 * tokens of the answer.
 */
async function changePassword(deps: AccountDeps, call: Call<unknown, { current: string; password: string }>) {
  const { signed, body, headers } = call;
  const limit = await countPassword(deps, call);
  const stored = await passwordHash(deps.db, signed.uuid);
  const faults = [
    ...((await passwordFits(stored, body.current)) ? [] : [fault('current', 'Dit is niet je huidige wachtwoord.')]),
    ...newPasswordFaults(deps, signed, body),
  ];
  if (faults.some(({ propertyPath }) => propertyPath === 'current')) await tellRefused(deps, call, 'password');
  if (faults.length > 0) throw new Problem('invalid', { violations: faults });
  const hash = await hashPassword(body.password);
  const tokens = await deps.db.transaction().execute(async (db) => {
    const { rows } = await sql`
      UPDATE user_account SET password_hash = ${hash} WHERE uuid = ${signed.uuid} AND password_hash = ${stored}
      RETURNING uuid`.execute(db);
    // Changed by somebody else while we looked: what was typed is no longer the current one.
    if (rows.length === 0)
      throw new Problem('invalid', { violations: [fault('current', 'Dit is niet je huidige wachtwoord.')] });
    await endAllSessions(db, signed.uuid);
    const device = await deviceOfSession(db, signed.sessionFamily);
    await forgetDevices(db, signed.uuid, { except: device });
    await clearGuesses(db, codeThrottle(signed.uuid, null));
    const subject = (await accountOf(db, signed.uuid, null))!;
    const begun = await beginSession(db, subject, { userAgent: headers['user-agent'] ?? null, device });
    const kept = { signedOut: 'elsewhere', passkeys: await hasPasskeys(db, signed.uuid) } as const;
    const letter = passwordChangedMail(deps.sender(), signed.name, new Date(), kept);
    await queueMail(db, signed.username, letter);
    await audit(db, { ...who(call), action: 'password_changed' });
    return { token: await signAccessToken(deps.keys, subject, begun), refresh_token: begun.refreshToken };
  });
  deps.forgetRights();
  await clearLimit(deps.db, limit);
  return answer(tokens);
}

/** What is wrong with the new password; both fields are judged at once, so that one need not try twice. */
function newPasswordFaults(
  deps: AccountDeps,
  signed: Signed,
  { current, password }: { current: string; password: string },
): Violation[] {
  if (composedPassword(password) === composedPassword(current))
    return [fault('password', 'Dit is je huidige wachtwoord. Kies een ander.')];
  try {
    goodPassword('password', password, { ...signed, company: signed.company.name }, deps);
    return [];
  } catch (error) {
    if (error instanceof Problem && error.extra.violations) return error.extra.violations;
    throw error;
  }
}

async function exportData(deps: AccountDeps, call: Call): Promise<Answer> {
  const { signed } = call;
  await countAttempt(deps.db, `export ${signed.uuid}`, { most: 10, seconds: 900 });
  const data = await deps.db.transaction().execute(async (db) => {
    await audit(db, { ...who(call), action: 'data_exported' });
    return personalDataOf(db, signed.uuid);
  });
  const day = data.exportedAt.slice(0, 10);
  const name = fileNameOf({ kind: 'mijn-gegevens', title: signed.name, day, extension: 'json' });
  return answer(data, { headers: { 'content-disposition': `attachment; filename="${name}"` } });
}

/** Whoever holds a session for a moment must not shut its owner out: setting up takes the password, as switching off does. */
async function setUp(deps: AccountDeps, call: Call<unknown, { password: string }>): Promise<Answer> {
  const { signed, body } = call;
  if ((await present(deps.db, signed)).active) throw new Problem('secondFactorActive');
  await provePassword(deps, call, body.password);
  const secret = await makeSecret(deps.db, deps.keys, signed.uuid);
  if (!secret) throw new Problem('secondFactorActive');
  const uri = otpauthUri(secret, deps.sender().productName, signed.username);
  return created(await present(deps.db, signed, { secret: typedSecret(secret), uri }));
}

async function putInForce(deps: AccountDeps, call: Call<unknown, { code: string }>): Promise<object> {
  const { signed, body, address } = call;
  const state = await present(deps.db, signed);
  if (state.active) throw new Problem('secondFactorActive');
  await countCode(deps.db, signed, address);
  const answered = await deps.db.transaction().execute(async (db) => {
    const { rows } = await sql`SELECT FROM second_factor WHERE user_uuid = ${signed.uuid}`.execute(db);
    if (rows.length === 0) throw new Problem('notFound');
    if (!(await activate(db, deps.keys, signed.uuid, body.code))) return null;
    await proveDevice(db, signed.uuid, await deviceOfSession(db, signed.sessionFamily));
    const recoveryCodes = await renewRecoveryCodes(db, deps.keys, signed.uuid);
    await tellOfRights(db, signed.uuid);
    await queueMail(db, signed.username, secondFactorMail(deps.sender(), signed.name, 'on', new Date()));
    await audit(db, { ...who(call), action: 'second_factor_on' });
    return present(db, signed, { recoveryCodes });
  });
  deps.forgetRights();
  if (answered) return answered;
  await audit(deps.db, { ...who(call), action: 'second_factor_refused' });
  throw new Problem('invalid', { violations: [fault('code', wrongNewCode)] });
}

const wrongNewCode =
  'Deze code klopt niet. Neem de code over die nu in de app staat. Helpt dat niet? Kijk dan of de tijd op je telefoon klopt, of scan de QR-code opnieuw.';

async function remove(deps: AccountDeps, call: Call<unknown, Evidence>): Promise<Answer> {
  const { signed } = call;
  await inForce(deps, call);
  await proven(deps, call, async (db) => {
    if (!(await removeFactor(db, signed.uuid))) throw new Problem('notFound');
    if (await lacksEmergencyFactor(db, signed.uuid)) throw refused('', emergencyFactorKept);
    await tellOfRights(db, signed.uuid);
    await queueMail(db, signed.username, secondFactorMail(deps.sender(), signed.name, 'off', new Date()));
    await audit(db, { ...who(call), action: 'second_factor_off' });
  });
  deps.forgetRights();
  return noContent();
}

async function renew(deps: AccountDeps, call: Call<unknown, Evidence>): Promise<object> {
  await inForce(deps, call);
  return proven(deps, call, async (db) => {
    const recoveryCodes = await renewRecoveryCodes(db, deps.keys, call.signed.uuid);
    await audit(db, { ...who(call), action: 'recovery_codes_renewed' });
    return present(db, call.signed, { recoveryCodes });
  });
}

export interface Evidence {
  password?: string | undefined;
  code?: string | undefined;
}

/** That there is a second factor to do something to; heard first is what is missing. */
async function inForce(deps: AccountDeps, { signed, body }: Call<unknown, Evidence>): Promise<void> {
  needsEvidence(body);
  if (!(await present(deps.db, signed)).active) throw new Problem('notFound');
}

function needsEvidence({ password, code }: Evidence): void {
  if (!password && !code)
    throw new Problem('invalid', { violations: [fault('password', 'Vul je wachtwoord of een code in.')] });
}

/**
 * Does something to how one logs in, once a password or a code of the second factor has shown who asks; the code is used up with it.
 * Who has no second factor has no code that fits.
 */
export async function proven<Result>(
  deps: Pick<AccountDeps, 'db' | 'keys' | 'sender'>,
  call: Pick<Call<unknown, Evidence>, 'signed' | 'body' | 'address'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { signed, body, address } = call;
  needsEvidence(body);
  if (body.password) {
    await provePassword(deps, call, body.password);
    return deps.db.transaction().execute(work);
  }
  const code = body.code ?? '';
  await countCode(deps.db, signed, address);
  const done = await deps.db
    .transaction()
    .execute(async (db) => ((await spendCode(db, deps, signed, code, address)) ? { result: await work(db) } : null));
  if (done) return done.result;
  await audit(deps.db, { ...who(call), action: 'second_factor_refused' });
  throw new Problem('invalid', {
    violations: [fault('code', 'Deze code klopt niet, of is al gebruikt. Wacht op de volgende code in de app.')],
  });
}

/** That it is the password of who is signed in; what is done with it concerns the second factor. */
export async function provePassword(
  deps: Pick<AccountDeps, 'db'>,
  call: Pick<Call, 'signed' | 'address'>,
  password: string,
): Promise<void> {
  const limit = await countPassword(deps, call);
  const hash = await passwordHash(deps.db, call.signed.uuid);
  if (!(await passwordFits(hash, password))) {
    await tellRefused(deps, call, 'second_factor');
    // Who logs in at the provider of the organisation alone has none.
    const sentence =
      hash === null
        ? 'Je hebt nog geen wachtwoord. Log uit, en kies er een met “Wachtwoord vergeten” op de inlogpagina.'
        : 'Dit is niet je wachtwoord.';
    throw new Problem('invalid', { violations: [fault('password', sentence)] });
  }
  await clearLimit(deps.db, limit);
}

/** Who is signed in on a computer that was left alone must not be asked for a password without end. */
async function countPassword(deps: Pick<AccountDeps, 'db'>, call: Pick<Call, 'signed' | 'address'>): Promise<string> {
  const key = `password ${call.signed.uuid}`;
  await countAttempt(deps.db, key, {
    most: 5,
    seconds: 60,
    onLimit: () => audit(deps.db, { ...who(call), action: 'login_limited', details: { at: 'account' } }),
  });
  return key;
}

const tellRefused = (deps: Pick<AccountDeps, 'db'>, call: Pick<Call, 'signed' | 'address'>, at: string) =>
  audit(deps.db, { ...who(call), action: 'login_refused', details: { at } });

async function passwordHash(db: Database, user: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    SELECT password_hash AS hash FROM user_account WHERE uuid = ${user}`.execute(db);
  return rows[0]?.hash ?? null;
}

const fault = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: null });

async function present(
  db: Database,
  signed: Signed,
  secrets: Partial<Pick<SecondFactor, 'secret' | 'uri' | 'recoveryCodes'>> = {},
): Promise<SecondFactor> {
  const { rows } = await sql<{ required: boolean; since: Date | null }>`
    SELECT c.second_factor_required AS required, f.active_since AS since
    FROM company c LEFT JOIN second_factor f ON f.user_uuid = ${signed.uuid} WHERE c.id = ${signed.company.id}`.execute(
    db,
  );
  const { required, since } = rows[0]!;
  return item('/api/me/second_factor', 'SecondFactor', {
    active: since !== null,
    required,
    activeSince: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await recoveryCodesLeft(db, signed.uuid) : 0,
    secret: null,
    uri: null,
    recoveryCodes: null,
    ...secrets,
  });
}

export const accountRoom: Room<AccountDeps> = { resources: [factorResource], routes: accountRoutes };
