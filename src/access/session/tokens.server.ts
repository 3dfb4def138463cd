import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Problem } from '#foundation/shared/problem.ts';
import type { Keys } from './keys.server.ts';

/** Seconds. Short, because the token lives in local storage. */
export const accessLifetime = 15 * 60;

const issuer = 'drijfveer';
const audience = 'drijfveer-api';

export interface Bearer {
  user: string;
  family: string;
  sessionVersion: number;
  /** The three above in one: what is remembered of a person is found by it. */
  session: string;
  /** Epoch seconds. */
  expires: number;
}

export interface TokenSubject {
  uuid: string;
  username: string;
  name: string;
  roles: string[];
  company: { id: number; name: string; validUntil: string | null; researchesVisible: boolean };
  sessionVersion: number;
}

/** A plain signed JWS: the client reads its payload. */
export function signAccessToken(
  keys: Keys,
  subject: TokenSubject,
  session: { family: string; ends: number },
): Promise<string> {
  return new SignJWT({
    roles: subject.roles,
    username: subject.username,
    name: subject.name,
    company_id: subject.company.id,
    company_name: subject.company.name,
    license_valid_until: subject.company.validUntil,
    sv: subject.sessionVersion,
    sid: session.family,
    session_ends: session.ends,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject.uuid)
    .setIssuedAt()
    .setExpirationTime(`${accessLifetime}s`)
    .setJti(randomUUID())
    .sign(keys.signing);
}

/** Checks signatures once: a token that was found good is remembered until it ends, and needs no waiting for. */
export function tokenReader(
  keys: Keys,
  remembered = 5_000,
): (authorization: string | undefined) => Bearer | Promise<Bearer> {
  const known = new Map<string, Bearer>();
  const verified = async (authorization: string): Promise<Bearer> => {
    const [scheme, token, ...rest] = authorization.split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw new Problem('noToken');
    const bearer = await verify(keys, token);
    if (known.size >= remembered) known.delete(known.keys().next().value!);
    known.set(authorization, bearer);
    return bearer;
  };
  return (authorization = '') => {
    // By the header as it came: nothing needs to be taken apart to find it again.
    const hit = known.get(authorization);
    if (!hit) return verified(authorization);
    if (hit.expires > Date.now() / 1000) return hit;
    known.delete(authorization);
    throw new Problem('expiredToken');
  };
}

async function verify(keys: Keys, token: string): Promise<Bearer> {
  try {
    const { payload } = await jwtVerify(token, keys.signing, { algorithms: ['HS256'], issuer, audience, typ: 'JWT' });
    if (typeof payload.username !== 'string')
      throw new Problem('invalidToken', { detail: 'Unable to find key "username" in the token payload.' });
    const [user, family, sessionVersion] = [String(payload.sub), String(payload.sid), Number(payload.sv)];
    return { user, family, sessionVersion, session: `${user} ${family} ${sessionVersion}`, expires: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(error instanceof errors.JWTExpired ? 'expiredToken' : 'invalidToken');
  }
}
