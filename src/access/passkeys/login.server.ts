import { passkeyMail } from '#access/mail-links/mails.rules.ts';
import { accountOf } from '#access/session/identity.server.ts';
import { beginSession } from '#access/session/kept-sessions.server.ts';
import type { Keys } from '#access/session/keys.server.ts';
import { deviceOf, knownDevice, rememberDevice } from '#access/session/login-device.server.ts';
import { passwordWay, tellOfEmergency } from '#access/session/password-way.server.ts';
import { signAccessToken } from '#access/session/tokens.server.ts';
import { audit } from '#foundation/server/audit.ts';
import { type Answer, answer } from '#foundation/server/http/answer.ts';
import { networkOf } from '#foundation/server/http/sender.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { clearLimit, countAttempt, countSender } from '#foundation/server/rate-limit.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type CeremonyDeps, PasskeyRefused, signedWith, type UsedPasskey } from './ceremony.server.ts';
import type { PasskeyProof } from './credential.contract.ts';
import { passkeyRefusals } from './refusals.contract.ts';
import { passkeyWith, spendPasskey } from './store.server.ts';

export interface PasskeyLoginDeps extends CeremonyDeps {
  keys: Keys;
}

/** From where somebody logs in, and in what. */
interface From {
  address: string;
  userAgent: string | null;
}

/** Trades a passkey for a session: it shows what somebody has and who they are, so that nothing else is asked. */
export async function logInByPasskey(
  deps: PasskeyLoginDeps,
  { device: given, ...proof }: PasskeyProof & { device?: string | null | undefined },
  { address, userAgent }: From,
): Promise<Answer> {
  const { db } = deps;
  const claimed = (await passkeyWith(db, proof.credential.id))?.user ?? null;
  const device = deviceOf(deps.keys, claimed, given ?? null);
  const limit = await countLogin(deps, claimed, device, address);
  const used = await refusing(deps, address, () => signedWith(deps, proof));
  const { passkey } = used;
  const subject = await accountOf(db, passkey.user, null);
  if (!subject?.active) throw await refusalOf(deps, new PasskeyRefused('unknown', { passkey }), address);
  const way = await passwordWay(db, subject);
  if (way === 'closed') throw await refusalOf(deps, new PasskeyRefused('sign_on_only', { passkey }), address);
  const begun = await db.transaction().execute(async (transaction) => {
    const spent = await spendPasskey(transaction, passkey, used);
    if (spent !== 'spent') return spent;
    const session = await beginSession(transaction, subject, { userAgent, device });
    await rememberDevice(transaction, subject.uuid, device, { codeProved: true });
    const who = { company: subject.company.id, actor: subject.uuid, address };
    await audit(transaction, { action: 'login', ...who, details: { passkey: true } });
    if (way === 'emergency') await tellOfEmergency(transaction, deps.sender(), subject, address, 'passkey');
    return session;
  });
  if (typeof begun === 'string') throw await refusalOf(deps, new PasskeyRefused(begun, { passkey }), address);
  await clearLimit(db, limit);
  return answer({ token: await signAccessToken(deps.keys, subject, begun), refresh_token: begun.refreshToken });
}

/** As the login with a password counts: five a minute for an account, and 25 from one place, but for a device that was let in before. */
async function countLogin(
  { db }: PasskeyLoginDeps,
  user: string | null,
  device: Buffer | null,
  address: string,
): Promise<string> {
  const known = await knownDevice(db, user, device);
  const key = `passkey ${user ?? ''} ${known?.name ?? networkOf(address)}`;
  const account = user === null ? null : await accountOf(db, user, null);
  const onLimit = () =>
    audit(db, {
      action: 'login_limited',
      company: account?.company.id ?? null,
      actor: null,
      subject: user,
      address,
      details: { at: 'passkey' },
    });
  const asLogin = { seconds: 60, problem: 'tooManyLogins', onLimit } as const;
  if (user !== null) await countAttempt(db, key, { ...asLogin, most: 5 });
  if (!known) await countSender(db, 'login', address, { ...asLogin, most: 25 });
  return key;
}

/** The passkey that somebody gives beside the password: one of theirs. To be used up with `spendPasskey`. */
export const givenPasskey = (
  deps: CeremonyDeps,
  user: string,
  proof: PasskeyProof,
  address: string,
): Promise<UsedPasskey> =>
  refusing(deps, address, async () => {
    const used = await signedWith(deps, proof);
    if (used.passkey.user !== user) throw new PasskeyRefused('other_account');
    return used;
  });

/** What was not taken, as the answer of a call. */
async function refusing<Result>(deps: CeremonyDeps, address: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PasskeyRefused ? await refusalOf(deps, error, address) : error;
  }
}

/** Writes down that a passkey was not taken, and tells its owner when somebody may have copied it. */
export async function refusalOf(
  { db, sender }: CeremonyDeps,
  { reason, passkey }: PasskeyRefused,
  address: string,
): Promise<Problem> {
  const owner = passkey && (await accountOf(db, passkey.user, null));
  await audit(db, {
    action: 'passkey_refused',
    company: owner?.company.id ?? null,
    actor: null,
    subject: owner?.uuid ?? null,
    address,
    details: { passkey: reason },
  });
  if (reason === 'copied' && owner && passkey)
    await queueMail(db, owner.username, passkeyMail(sender(), owner.name, 'copied', passkey.name, new Date()));
  return new Problem('passkeyRefused', { detail: passkeyRefusals[reason], members: { reason } });
}
