import { sql } from 'kysely';
import { proven } from '#access/account/account.server.ts';
import { emergencyFactorKept, hasFactor, lacksEmergencyFactor, refused } from '#access/company/power.server.ts';
import { passkeyMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { tellOfRights } from '#access/session/kept-sessions.server.ts';
import type { Keys } from '#access/session/keys.server.ts';
import { passwordWay } from '#access/session/password-way.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, created, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { countAttempt, countSender } from '#foundation/server/rate-limit.ts';
import type { Room } from '#foundation/server/room.ts';
import { item, listed } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import {
  ceremonyHousekeeping,
  creationOptions,
  madePasskey,
  PasskeyRefused,
  requestOptions,
} from './ceremony.server.ts';
import type { Attestation } from './credential.contract.ts';
import { logInByPasskey } from './login.server.ts';
import { mostPasskeys, type Passkey, passkeyOperations, passkeyResource } from './passkeys.contract.ts';
import { passkeyRefusals } from './refusals.contract.ts';
import { keepPasskey, passkeysOf } from './store.server.ts';

export interface PasskeyDeps {
  db: Database;
  keys: Keys;
  /** Who mails are from, and at which origin people are; asked anew, because the address is known only once we listen. */
  sender(): Sender;
  forgetRights(): void;
}

/** Passkeys of who is signed in, and logging in with one. A question that was answered stays used: these manage their own writes. */
export function passkeyRoutes(deps: PasskeyDeps): Route[] {
  const own = { transaction: false };
  return [
    route(passkeyOperations.list, async ({ db, signed }) => listed(await passkeysOf(db, signed.uuid))),
    route(passkeyOperations.read, async ({ db, signed, params }) => present(db, signed, params.uuid)),
    route(passkeyOperations.begin, (call) => begin(deps, call), own),
    route(passkeyOperations.add, (call) => add(deps, call), own),
    route(passkeyOperations.rename, async ({ db, signed, params, body }) => {
      const { rows } = await sql`
        UPDATE passkey SET name = COALESCE(${body.name ?? null}, name) WHERE uuid = ${params.uuid} AND user_uuid = ${signed.uuid}
        RETURNING uuid`.execute(db);
      if (rows.length === 0) throw new Problem('notFound');
      return present(db, signed, params.uuid);
    }),
    route(passkeyOperations.remove, (call) => remove(deps, call), own),
    route(
      passkeyOperations.beginLogin,
      async ({ body }) => answer({ options: await requestOptions(deps, body.binding) }),
      {
        transaction: false,
        admit: ({ address }) =>
          countSender(deps.db, 'passkey begun', address, { most: 100, seconds: 60, problem: 'tooManyLogins' }),
      },
    ),
    route(
      passkeyOperations.login,
      ({ body, address, headers }) => logInByPasskey(deps, body, { address, userAgent: headers['user-agent'] ?? null }),
      {
        transaction: false,
        // In one with the login by password.
        admit: ({ address }) =>
          countSender(deps.db, 'login sent', address, { most: 100, seconds: 60, problem: 'tooManyLogins' }),
      },
    ),
  ];
}

async function present(db: Database, signed: Signed, uuid: string): Promise<Passkey> {
  const [found] = await passkeysOf(db, signed.uuid, uuid);
  if (!found) throw new Problem('notFound');
  const { '@id': id, '@type': type, ...fields } = found;
  return item(id, type, fields);
}

const who = ({ signed, address }: Pick<Call, 'signed' | 'address'>) => ({
  company: signed.company.id,
  actor: signed.uuid,
  address,
});

const full = 'Je hebt al tien passkeys. Verwijder er eerst een die je niet meer gebruikt.';
const taken = 'Deze passkey hoort al bij een account. Maak een andere.';

/** Whoever holds a session for a moment must not leave a key to the account behind. */
async function begin(
  deps: PasskeyDeps,
  call: Call<unknown, { password?: string | undefined; code?: string | undefined; binding: string }>,
): Promise<Answer> {
  const { signed, body } = call;
  // As if it were there already: it is a second factor, for who may only log in here with one.
  if ((await passwordWay(deps.db, { ...signed, secondFactor: true })) === 'closed')
    throw refused(
      '',
      'Je organisatie laat je alleen via de eigen inlogdienst inloggen. Een passkey werkt daar niet bij.',
    );
  if ((await passkeysOf(deps.db, signed.uuid)).length >= mostPasskeys) throw refused('', full);
  await proven(deps, call, async () => {});
  return answer({ options: await creationOptions(deps, signed, body.binding) });
}

async function add(
  deps: PasskeyDeps,
  call: Call<unknown, { name: string; random: string; credential: Attestation }>,
): Promise<Answer> {
  const { signed, body } = call;
  await countAttempt(deps.db, `passkey added ${signed.uuid}`, { most: 30, seconds: 600 });
  const made = await inWords(deps, call, () => madePasskey(deps, signed.uuid, body));
  const uuid = await deps.db.transaction().execute(async (db) => {
    await lock(db, signed.uuid);
    if ((await passkeysOf(db, signed.uuid)).length >= mostPasskeys) throw refused('', full);
    const kept = await keepPasskey(db, signed.uuid, made);
    if (!kept) throw refused('credential', taken);
    await tellOfRights(db, signed.uuid);
    await queueMail(db, signed.username, passkeyMail(deps.sender(), signed.name, 'added', made.name, new Date()));
    await audit(db, { ...who(call), action: 'passkey_added' });
    return kept;
  });
  deps.forgetRights();
  return created(await present(deps.db, signed, uuid));
}

/** Removes one; what it let in stays in. */
async function remove(
  deps: PasskeyDeps,
  call: Call<{ uuid: string }, { password?: string | undefined; code?: string | undefined }>,
): Promise<Answer> {
  const { signed, params } = call;
  const { name } = await present(deps.db, signed, params.uuid);
  await proven(deps, call, async (db) => {
    await lock(db, signed.uuid);
    const { rows } = await sql`
      DELETE FROM passkey WHERE uuid = ${params.uuid} AND user_uuid = ${signed.uuid} RETURNING uuid`.execute(db);
    if (rows.length === 0) throw new Problem('notFound');
    if (await lacksFactor(db, signed.uuid))
      throw refused(
        '',
        `${signed.company.name} vraagt om een tweede stap bij het inloggen, en dit is je laatste. Maak eerst een andere passkey, of stel de app voor codes in.`,
      );
    if (await lacksEmergencyFactor(db, signed.uuid)) throw refused('', emergencyFactorKept);
    await tellOfRights(db, signed.uuid);
    await queueMail(db, signed.username, passkeyMail(deps.sender(), signed.name, 'removed', name, new Date()));
    await audit(db, { ...who(call), action: 'passkey_removed' });
  });
  deps.forgetRights();
  return noContent();
}

/** One at a time for one account: how many there are is counted. */
const lock = (db: Database, user: string) =>
  sql`SELECT FROM user_account WHERE uuid = ${user} FOR NO KEY UPDATE`.execute(db);

/** Whether the company asks for a second factor that is not there. */
async function lacksFactor(db: Database, user: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM user_account u JOIN company c ON c.id = u.company_id
    WHERE u.uuid = ${user} AND c.second_factor_required AND NOT ${hasFactor('u')}`.execute(db);
  return rows.length > 0;
}

/** What an authenticator made and we do not take: written down, and said as a sentence. */
async function inWords<Result>(
  deps: PasskeyDeps,
  call: Pick<Call, 'signed' | 'address'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error;
    await audit(deps.db, { ...who(call), action: 'passkey_refused', details: { passkey: error.reason } });
    throw refused('credential', passkeyRefusals[error.reason]);
  }
}

export const passkeyRoom: Room<PasskeyDeps> = {
  resources: [passkeyResource],
  routes: passkeyRoutes,
  housekeeping: ceremonyHousekeeping,
};
