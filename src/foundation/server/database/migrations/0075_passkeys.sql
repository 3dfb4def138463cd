-- Passkeys (WebAuthn): to log in with, and as a second factor (room: access/passkeys; docs/decisions/0092).

CREATE TABLE passkey (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- As its authenticator calls it: who logs in with it is known by this alone.
  credential_id bytea NOT NULL UNIQUE,
  -- In COSE, as it came.
  public_key bytea NOT NULL,
  -- Of how often it was used, by its authenticator; 0 of those that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  -- Whether it is kept elsewhere as well, and so outlives its device.
  backed_up boolean NOT NULL,
  name text NOT NULL,
  made_on date NOT NULL DEFAULT (now() AT TIME ZONE 'Europe/Amsterdam')::date,
  last_used_on date
);
CREATE INDEX passkey_user ON passkey (user_uuid);

-- What an authenticator was asked to sign, for the browser that asked alone: once, and five minutes.
CREATE TABLE passkey_challenge (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'login')),
  binding text NOT NULL,
  user_uuid uuid REFERENCES user_account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_user ON passkey_challenge (user_uuid);
