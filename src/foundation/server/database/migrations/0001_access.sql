-- Companies, people and their sessions (room: access).

CREATE TABLE company (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- Last day of the licence, inclusive, Europe/Amsterdam; null has no end.
  valid_until date,
  seats integer NOT NULL DEFAULT 10 CHECK (seats >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_account (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id integer NOT NULL REFERENCES company,
  username text NOT NULL,
  name text NOT NULL,
  password_hash text,
  roles text[] NOT NULL DEFAULT '{ROLE_USER}',
  active boolean NOT NULL DEFAULT true,
  -- Raised to end every session at once: on a reset, a deactivation, signing out everywhere.
  session_version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX user_account_username ON user_account (lower(username));
CREATE INDEX user_account_company ON user_account (company_id);

-- A family is one login on one device; its tokens follow each other.
CREATE TABLE session_family (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  session_version integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text
);
CREATE INDEX session_family_user ON session_family (user_uuid);

-- Only hashes are stored. The next token is an HMAC of its predecessor, so that it can be given again within the grace.
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  family uuid NOT NULL REFERENCES session_family ON DELETE CASCADE,
  generation integer NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (family, generation)
);

-- Counters for limits per account and per address, shared by all servers.
CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Keys that the house makes for itself, such as the one that signs tokens.
CREATE TABLE house_key (
  name text PRIMARY KEY,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
