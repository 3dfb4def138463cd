/** What the access token says of its bearer. For display: rights are read from the database on each request. */
export interface TokenClaims {
  roles: string[];
  username: string;
  name: string;
  company_id: number;
  company_name: string;
  /** ISO 8601 day, the last of the licence. */
  license_valid_until: string | null;
  /** Epoch seconds: after this the session cannot go on without logging in. */
  session_ends: number;
  iat: number;
  exp: number;
  jti: string;
}
