import { describe, expect, it } from 'vitest';
import { sessionEnd } from './session-end.ts';

const token = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`;

describe('the session ends', () => {
  it('when the refresh token does', () => {
    expect(sessionEnd(token({ exp: 1_000, session_ends: 5_000 }), 'r')).toBe(5_000_000);
  });
  it('with the access token when there is nothing to refresh it with', () => {
    expect(sessionEnd(token({ exp: 1_000, session_ends: 5_000 }), null)).toBe(1_000_000);
  });
  it('with an access token that outlives the refresh token', () => {
    expect(sessionEnd(token({ exp: 6_000, session_ends: 5_000 }), 'r')).toBe(6_000_000);
  });
  it('never for who is not signed in', () => {
    expect(sessionEnd(null, null)).toBeNull();
  });
  it('at a moment that a token from before the claim does not tell', () => {
    expect(sessionEnd(token({ exp: 1_000 }), 'r')).toBeNull();
  });
});
