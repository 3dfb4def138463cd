import { claimsOf } from './session.ts';

/** Milliseconds before the end at which people are warned. */
export const warning = 2 * 60_000;

/**
 * When a session ends, in epoch milliseconds: when the refresh token does, and without one with the access token. An access
 * token that outlives the refresh token still works until its own end. Null when nobody is signed in.
 */
export function sessionEnd(accessToken: string | null, refreshToken: string | null): number | null {
  const claims = claimsOf(accessToken);
  if (!claims) return null;
  return Math.max(claims.exp, (refreshToken && claims.session_ends) || 0) * 1000;
}
