-- A key in the place of the client secret, and how sure the provider must be of who logs in (room: access/sign-on; docs/decisions/0082).

ALTER TABLE sign_on_connection
  ADD COLUMN client_auth text NOT NULL DEFAULT 'secret' CHECK (client_auth IN ('secret', 'key')),
  -- Names of levels with spaces between, each of them good enough; null asks for none.
  ADD COLUMN acr_values text,
  ADD COLUMN fresh_login boolean NOT NULL DEFAULT false;

-- When somebody left for the provider: a login there of before may not count.
ALTER TABLE sign_on_request ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now();

-- Of a connection by OpenID Connect: two at most, of which one signs. The private half is encrypted with a key of the installation.
CREATE TABLE sign_on_client_key (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  connection uuid NOT NULL REFERENCES sign_on_connection ON DELETE CASCADE,
  -- What it is called in what is signed: the thumbprint of its public half (RFC 7638).
  kid text NOT NULL,
  own_key bytea NOT NULL,
  own_certificate text NOT NULL,
  signs boolean NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_on_client_key_connection ON sign_on_client_key (connection);
CREATE UNIQUE INDEX sign_on_client_key_signs ON sign_on_client_key (connection) WHERE signs;
