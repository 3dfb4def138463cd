import { sql } from 'kysely';
import { type Database, planned } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Keys } from './keys.server.ts';
import type { Me } from './session.contract.ts';
import { type TokenSubject, tokenReader } from './tokens.server.ts';

/** Milliseconds that a reader's rights may be remembered; a write always reads them anew. */
const remembered = 5_000;

export interface Identity {
  /** `beforeSecondFactor` lets in who still has to set one up; nobody else may forget to ask. */
  authenticate(authorization: string | undefined, fresh: boolean, beforeSecondFactor?: boolean): Promise<Signed>;
  /** A user by uuid, as for a bearer; null when they may not sign in, or when the session that is named has ended. */
  personOf(user: string, family: string | null): Promise<Signed | null>;
  /** Forget everything remembered: rights changed somewhere, or we cannot hear of changes. */
  flush(): void;
}

/** Says who a bearer is: the token tells which user and session, the database tells what they may now. */
export function createIdentity(db: Database, keys: Keys): Identity {
  const read = tokenReader(keys);
  const cache = new Map<string, { signed: Signed; until: number }>();
  let flushes = 0;
  return {
    async authenticate(authorization, fresh, beforeSecondFactor = false) {
      const known = read(authorization);
      const bearer = known instanceof Promise ? await known : known;
      const hit = fresh ? undefined : cache.get(bearer.session);
      if (hit && hit.until > Date.now()) {
        const sameToken = hit.signed.tokenExpires === bearer.expires;
        return admitted(sameToken ? hit.signed : { ...hit.signed, tokenExpires: bearer.expires }, beforeSecondFactor);
      }
      const before = flushes;
      const account = await accountOf(db, bearer.user, bearer.family);
      if (!account || !account.active || account.ended || account.sessionVersion !== bearer.sessionVersion) {
        cache.delete(bearer.session);
        throw new Problem('invalidToken');
      }
      const signed = signedOf(account, bearer.family, bearer.expires);
      if (cache.size > 10_000) cache.clear();
      // What was read before a change must not be remembered after it.
      if (before === flushes) cache.set(bearer.session, { signed, until: Date.now() + remembered });
      return admitted(signed, beforeSecondFactor);
    },
    async personOf(user, family) {
      const account = await accountOf(db, user, family);
      return account?.active && !account.ended && !account.secondFactorNeeded ? signedOf(account, family, 0) : null;
    },
    flush: () => {
      flushes += 1;
      cache.clear();
    },
  };
}

function admitted(signed: Signed, beforeSecondFactor: boolean): Signed {
  if (signed.secondFactorNeeded && !beforeSecondFactor) throw new Problem('secondFactorNeeded');
  return signed;
}

/** Who is signed in, as they may see themselves. */
export const presentMe = (signed: Signed): Me =>
  item('/api/me', 'User', {
    uuid: signed.uuid,
    username: signed.username,
    name: signed.name,
    roles: signed.roles,
    companyId: signed.company.id,
    companyName: signed.company.name,
    licenseValidUntil: signed.company.validUntil,
    licensed: signed.licensed,
    researchesVisible: signed.company.researchesVisible,
    secondFactorNeeded: signed.secondFactorNeeded,
    mentionMail: signed.mentionMail,
    newsSeen: signed.newsSeen,
  });

function signedOf(
  {
    active: _active,
    ended: _ended,
    sessionVersion: _version,
    app: _app,
    passkey: _passkey,
    secondFactor: _factor,
    secondFactorAsked: _asked,
    ...person
  }: Account,
  family: string | null,
  tokenExpires: number,
): Signed {
  return { ...person, sessionFamily: family, tokenExpires };
}

type Account = TokenSubject & {
  active: boolean;
  ended: boolean;
  licensed: boolean;
  /** What they can show besides a password: codes of an app, or a passkey; and whether that is either. */
  app: boolean;
  passkey: boolean;
  secondFactor: boolean;
  /** Whether a password alone does not let them in: with an app, or with a passkey where the company asks for a second factor. */
  secondFactorAsked: boolean;
  /** Whether the company asks for a second factor that they do not have yet. */
  secondFactorNeeded: boolean;
  mentionMail: boolean;
  newsSeen: string | null;
};

/** A user with company and licence as they are now; `family` tells whether that session has ended. */
export async function accountOf(db: Database, user: string, family: string | null): Promise<Account | null> {
  const [row] = await planned(
    db,
    sql<
      Omit<Account, 'company' | 'secondFactor' | 'secondFactorAsked'> & {
        required: boolean;
        company_id: number;
        company_name: string;
        valid_until: string | null;
        researches_visible: boolean;
      }
    >`
    SELECT u.uuid, u.username, u.name, u.roles, u.active, u.session_version AS "sessionVersion", u.mention_mail AS "mentionMail", u.news_seen AS "newsSeen",
      c.id AS company_id, c.name AS company_name, to_char(c.valid_until, 'YYYY-MM-DD') AS valid_until, c.researches_visible,
      s.user_uuid IS NOT NULL AS app, p.there AS passkey, c.second_factor_required AS required,
      c.second_factor_required AND s.user_uuid IS NULL AND NOT p.there
        -- At the provider of the organisation that decides what is asked.
        AND NOT EXISTS (SELECT FROM session_family w WHERE w.uuid = ${family} AND w.sign_on IS NOT NULL) AS "secondFactorNeeded",
      COALESCE(c.valid_until >= (now() AT TIME ZONE 'Europe/Amsterdam')::date, true) AS licensed,
      COALESCE((SELECT f.revoked_at IS NOT NULL FROM session_family f WHERE f.uuid = ${family} AND f.user_uuid = u.uuid), ${family}::uuid IS NOT NULL) AS ended
    FROM user_account u JOIN company c ON c.id = u.company_id
      LEFT JOIN second_factor s ON s.user_uuid = u.uuid AND s.active_since IS NOT NULL
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM passkey k WHERE k.user_uuid = u.uuid) AS there) p
    WHERE u.uuid = ${user}`,
  );
  if (!row) return null;
  const { company_id, company_name, valid_until, researches_visible, required, ...rest } = row;
  const { app, passkey } = rest;
  return {
    ...rest,
    secondFactor: app || passkey,
    secondFactorAsked: app || (passkey && required),
    company: { id: company_id, name: company_name, validUntil: valid_until, researchesVisible: researches_visible },
  };
}
