import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { sessionResource } from '#access/account/account.contract.ts';
import { type Proof, spendCode, tellCodesLimited } from '#access/account/second-factor.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import { PasskeyRefused } from '#access/passkeys/ceremony.server.ts';
import { type PasskeyProof, passkeyProof } from '#access/passkeys/credential.contract.ts';
import { givenPasskey, refusalOf } from '#access/passkeys/login.server.ts';
import { spendPasskey } from '#access/passkeys/store.server.ts';
import { passwordFits } from '#access/password/password.server.ts';
import type { NameId } from '#access/sign-on/identity.server.ts';
import { samlSignOutAddress } from '#access/sign-on/saml/protocol.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { admitGuess, returnGuess } from '#foundation/server/guess-throttle.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { parseBody } from '#foundation/server/http/body.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { networkOf } from '#foundation/server/http/sender.ts';
import { clearLimit, countAttempt, countSender } from '#foundation/server/rate-limit.ts';
import type { Room } from '#foundation/server/room.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { accessHousekeeping } from './housekeeping.server.ts';
import { accountOf, presentMe } from './identity.server.ts';
import { beginSession, endSession, rotate, type SignedOn } from './kept-sessions.server.ts';
import type { Keys } from './keys.server.ts';
import { deviceOf, knownDevice, rememberDevice } from './login-device.server.ts';
import { codeThrottle, passwordThrottle } from './login-throttle.server.ts';
import { passwordWay, tellOfEmergency } from './password-way.server.ts';
import { login, logout, me, refresh } from './session.contract.ts';
import { signAccessToken } from './tokens.server.ts';

export interface AccessDeps {
  db: Database;
  keys: Keys;
  log: Logger;
  /** Who mails are from; asked anew, because the address is known only once we listen. */
  sender(): Sender;
  /** Forgets what this server remembers of rights; the others hear of a change a moment later. */
  forgetRights(): void;
  /** As `SignOnDeps` has them. */
  privateHosts: readonly string[];
}

/** Login, refresh, logout and the current user. Login and refresh keep their own counts, so they manage their own writes. */
export function accessRoutes(deps: AccessDeps): Route[] {
  return [
    route(login, ({ body, address, headers }) => logIn(deps, body, address, headers['user-agent'] ?? null), {
      transaction: false,
      // Of what is sent, read or not. Narrower ones follow once it is known from which device.
      admit: ({ address }) =>
        countSender(deps.db, 'login sent', address, { most: 100, seconds: 60, problem: 'tooManyLogins' }),
    }),
    route(refresh, ({ body, address }) => prolong(deps, body, address), {
      transaction: false,
      admit: ({ address }) =>
        countSender(deps.db, 'refresh', address, { most: 300, seconds: 60, problem: 'tooManyLogins' }),
    }),
    route(
      logout,
      async ({ body, db, address, afterCommit }) => {
        const ended = await endSession(db, body.refresh_token);
        afterCommit(deps.forgetRights);
        const account = ended && (await accountOf(db, ended.user, null));
        if (account) await audit(db, { action: 'logout', company: account.company.id, actor: account.uuid, address });
        return answer({
          code: 200,
          message: 'The session has ended.',
          end_session: ended && (ended.provider ?? (await signOutAddress(deps, ended.signOn))),
        });
      },
      {
        admit: ({ address }) =>
          countSender(deps.db, 'logout', address, { most: 300, seconds: 60, problem: 'tooManyLogins' }),
      },
    ),
    route(me, async ({ signed }) => presentMe(signed)),
  ];
}

/** Where a provider ends its own session, that has to be told whose it is. */
const signOutAddress = async (deps: AccessDeps, signOn: SignedOn | null): Promise<string | null> =>
  signOn && samlSignOutAddress(deps, signOn.connection, signOn.name as NameId, signOn.session);

/** Milliseconds that hide how much longer it takes to write down a refusal when the name is known: 0.3 for its references. */
const sameTime = 10;

/** What was typed as a name is never written down: people type passwords there. */
async function logIn(deps: AccessDeps, body: Record<string, unknown>, address: string, userAgent: string | null) {
  const { db } = deps;
  const username = requiredText(body, 'username');
  const password = requiredText(body, 'password');
  const code = optionalText(body, 'code');
  const passkey = optionalPasskey(body);
  const given = optionalText(body, 'device');
  const found = await userNamed(db, username);
  const device = deviceOf(deps.keys, found?.uuid ?? null, given);
  // What others do, from wherever, is not counted against a device that was let in before: nobody keeps an owner out.
  const known = await knownDevice(db, found?.uuid ?? null, device);
  const from = known?.name ?? networkOf(address);
  const account = `login ${username.toLowerCase().slice(0, 200)} ${from}`;
  const tell = async (action: 'login_limited' | 'login_refused', about: Known | undefined) =>
    audit(db, { action, company: about?.company ?? null, actor: null, subject: about?.uuid ?? null, address });
  const onLimit = () => tell('login_limited', found);
  await countAttempt(db, account, { most: 5, seconds: 60, problem: 'tooManyLogins', onLimit });
  if (!known)
    await countSender(db, 'login', address, {
      most: 25,
      seconds: 60,
      problem: 'tooManyLogins',
      onLimit: () => tell('login_limited', undefined),
    });
  const guesses = passwordThrottle(deps.keys, username, known);
  await admitGuess(db, guesses, { from, onLimit });
  const fits = await passwordFits(found?.password_hash ?? null, password);
  const subject = found && fits ? await accountOf(db, found.uuid, null) : null;
  if (!subject?.active) {
    await Promise.all([tell('login_refused', found), wait(sameTime)]);
    throw new Problem('invalidCredentials');
  }
  await returnGuess(db, guesses);
  const way = await passwordWay(db, subject);
  if (way === 'closed') {
    await audit(db, {
      action: 'login_refused',
      company: subject.company.id,
      actor: null,
      subject: subject.uuid,
      address,
      details: { at: 'sign_on' },
    });
    throw new Problem('signOnOnly');
  }
  // Of the two keys to an emergency neither is enough.
  const asked = subject.secondFactorAsked || way === 'emergency';
  const ways = subject.passkey ? { members: { passkey: subject.app ? 'also' : 'only' } } : {};
  if (asked && code === null && !passkey) throw new Problem('secondFactorRequired', ways);
  const used = asked && passkey ? await givenPasskey(deps, subject.uuid, passkey, address) : null;
  const codes = codeThrottle(subject.uuid, known);
  const asksCode = asked && !used;
  if (asksCode) await admitGuess(db, codes, { from, onLimit: () => tellCodesLimited(db, subject, address) });
  const who = { company: subject.company.id, actor: subject.uuid, address };
  const begun = await db.transaction().execute(async (transaction) => {
    let proof: Proof | 'passkey' | null = null;
    if (asked) {
      const spent = used && (await spendPasskey(transaction, used.passkey, used));
      if (spent !== null && spent !== 'spent') return spent;
      if (spent) proof = 'passkey';
      else proof = await spendCode(transaction, deps, subject, code ?? '', address);
      if (!proof) return null;
    }
    const session = await beginSession(transaction, subject, { userAgent, device });
    await rememberDevice(transaction, subject.uuid, device, { codeProved: proof !== null });
    await audit(transaction, { action: 'login', ...who, details: proof ? { second_factor: proof } : {} });
    if (way === 'emergency') await tellOfEmergency(transaction, deps.sender(), subject, address);
    return session;
  });
  if (typeof begun === 'string')
    throw await refusalOf(deps, new PasskeyRefused(begun, { passkey: used?.passkey ?? null }), address);
  if (!begun) {
    await audit(db, { action: 'second_factor_refused', ...who, actor: null, subject: subject.uuid });
    throw new Problem('secondFactorRefused', ways);
  }
  await clearLimit(db, account);
  if (asksCode) await returnGuess(db, codes);
  return answer({ token: await signAccessToken(deps.keys, subject, begun), refresh_token: begun.refreshToken });
}

async function prolong(deps: AccessDeps, body: Record<string, unknown>, address: string) {
  const token = body.refresh_token;
  if (typeof token !== 'string' || token === '') throw new Problem('missingRefreshToken');
  // Counted outside the transaction, which then needs but one connection.
  const { rotation, subject } = await deps.db.transaction().execute(async (transaction) => {
    const rotation = await rotate(transaction, deps.keys, token);
    const subject = 'user' in rotation ? await accountOf(transaction, rotation.user, null) : null;
    if (rotation.outcome === 'reused')
      await audit(transaction, {
        action: 'refresh_reused',
        company: subject?.company.id ?? null,
        actor: null,
        subject: rotation.user,
        address,
      });
    return { rotation, subject };
  });
  if (rotation.outcome === 'rotated' && subject)
    return answer({
      token: await signAccessToken(deps.keys, subject, rotation),
      refresh_token: rotation.refreshToken,
    });
  if (rotation.outcome === 'reused')
    deps.log.warn({ user: rotation.user, address }, 'spent refresh token used again; session ended');
  throw new Problem(rotation.outcome === 'expired' ? 'expiredRefreshToken' : 'unknownRefreshToken');
}

/** Symfony throws these before its failure handler: 400 with a problem body. */
function requiredText(body: Record<string, unknown>, key: string): string {
  const value = body[key];
  if (typeof value !== 'string' || value === '')
    throw new Problem('syntax', { detail: `Vul het veld “${key}” in met een tekst.` });
  if (!value.isWellFormed() || value.includes('\u0000')) throw new Problem('invalidCredentials');
  return value;
}

/** Null when it is not there, or empty. */
function optionalText(body: Record<string, unknown>, key: string): string | null {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw new Problem('syntax', { detail: `Het veld “${key}” moet een tekst zijn.` });
  return value === '' ? null : value.slice(0, 100);
}

/** Named within the body, so that a mistake in it is told by its place. */
const withPasskey = z.object({ passkey: passkeyProof });

/** Null when there is none. */
function optionalPasskey(body: Record<string, unknown>): PasskeyProof | null {
  if (body.passkey === undefined || body.passkey === null) return null;
  return parseBody(withPasskey, { passkey: body.passkey }).passkey;
}

interface Known {
  uuid: string;
  password_hash: string | null;
  company: number;
}

async function userNamed(db: Database, username: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    SELECT uuid, password_hash, company_id AS company FROM user_account
    WHERE lower(username) = lower(${username})`.execute(db);
  return rows[0];
}

export const sessionRoom: Room<AccessDeps> = {
  resources: [sessionResource],
  routes: accessRoutes,
  housekeeping: accessHousekeeping,
};
