-- Logging in at the OpenID Connect provider of an organisation (room: access/sign-on; docs/decisions/0082).

-- One per organisation. The secret is encrypted with a key of the installation.
CREATE TABLE sign_on_connection (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id integer NOT NULL UNIQUE REFERENCES company ON DELETE CASCADE,
  label text,
  issuer text,
  client_id text,
  secret bytea,
  group_claim text,
  user_group text,
  admin_group text,
  makes_accounts boolean NOT NULL DEFAULT true,
  only_this_way boolean NOT NULL DEFAULT false,
  emergency_admin uuid REFERENCES user_account ON DELETE SET NULL,
  active boolean NOT NULL DEFAULT false,
  tried_at timestamptz,
  -- Where the provider ends its own session, as it last said.
  end_session_address text,
  -- Raised by each change of the provider: what was begun before does not go on after it.
  generation integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_on_connection_emergency_admin ON sign_on_connection (emergency_admin);

-- Domains of e-mail addresses, each proved for one provider of one organisation.
CREATE TABLE sign_on_domain (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  connection uuid NOT NULL REFERENCES sign_on_connection ON DELETE CASCADE,
  domain text NOT NULL,
  proved_at timestamptz,
  checked_at timestamptz,
  fault text,
  UNIQUE (connection, domain)
);
CREATE UNIQUE INDEX sign_on_domain_proved ON sign_on_domain (domain) WHERE proved_at IS NOT NULL;

-- Who somebody is at a provider: what it calls itself, and what it calls them. Never the e-mail address.
CREATE TABLE sign_on_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_uuid, issuer)
);

-- What was begun and did not come back yet: ten minutes.
CREATE TABLE sign_on_request (
  hash bytea PRIMARY KEY,
  connection uuid NOT NULL REFERENCES sign_on_connection ON DELETE CASCADE,
  generation integer NOT NULL,
  purpose text NOT NULL,
  binding text NOT NULL,
  user_uuid uuid REFERENCES user_account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_on_request_user ON sign_on_request (user_uuid);

-- What came back, for the browser that began it alone: a minute.
CREATE TABLE sign_on_ticket (
  hash bytea PRIMARY KEY,
  connection uuid NOT NULL REFERENCES sign_on_connection ON DELETE CASCADE,
  generation integer NOT NULL,
  purpose text NOT NULL,
  binding text NOT NULL,
  user_uuid uuid REFERENCES user_account ON DELETE CASCADE,
  identity jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_on_ticket_user ON sign_on_ticket (user_uuid);

-- Notices of a provider that somebody logged out, so that none counts twice.
CREATE TABLE sign_on_logout (
  connection uuid NOT NULL REFERENCES sign_on_connection ON DELETE CASCADE,
  hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (connection, hash)
);

-- By way of which connection a session began, and what the provider calls its own.
ALTER TABLE session_family ADD COLUMN sign_on uuid REFERENCES sign_on_connection ON DELETE SET NULL, ADD COLUMN provider_session text;
CREATE INDEX session_family_sign_on ON session_family (sign_on, provider_session) WHERE sign_on IS NOT NULL;
