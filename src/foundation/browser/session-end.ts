import { claimsOf } from './session.ts';

/** Milliseconds before the end at which people are warned. */
export const warning = 2 * 60_000;

/**
 * When a session ends, in epoch milliseconds: when the refresh token does, and without one with the access token. An access
 * token that outlives the refresh token still works until its own end. Null when nobody is signed in or the token does not say.
 */
export function sessionEnd(accessToken: string | null, refreshToken: string | null): number | null {
  const claims = claimsOf(accessToken);
  if (!claims) return null;
  if (!refreshToken) return claims.exp * 1000;
  // A token from before the claim says nothing of its end.
  return claims.session_ends ? Math.max(claims.exp, claims.session_ends) * 1000 : null;
}
