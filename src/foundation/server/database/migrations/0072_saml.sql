-- Logging in at a SAML 2.0 provider of an organisation, beside OpenID Connect (room: access/sign-on/saml; docs/decisions/0090).

ALTER TABLE sign_on_connection
  ADD COLUMN protocol text NOT NULL DEFAULT 'oidc' CHECK (protocol IN ('oidc', 'saml')),
  -- What accounts and domains are joined with: null is the issuer. Of SAML it follows from what the metadata are trusted by as well.
  ADD COLUMN anchor text,
  ADD COLUMN subject_attribute text,
  ADD COLUMN name_attribute text,
  ADD COLUMN responses_signed boolean NOT NULL DEFAULT true;

-- Of a connection that speaks SAML: what the metadata of the provider say, and a key of our own, encrypted with a key of the installation.
CREATE TABLE sign_on_saml (
  connection uuid PRIMARY KEY REFERENCES sign_on_connection ON DELETE CASCADE,
  metadata_address text,
  sign_on_address text,
  sign_out_address text,
  -- Base64 of DER, as they stand in the metadata.
  certificates text[] NOT NULL DEFAULT '{}',
  read_at timestamptz,
  checked_at timestamptz,
  fault text,
  -- Days before their end at which admins were last warned of it.
  warned_days integer,
  own_key bytea NOT NULL,
  own_certificate text NOT NULL
);

-- Assertions that were used, until they end, so that none counts twice.
CREATE TABLE sign_on_assertion (
  connection uuid NOT NULL REFERENCES sign_on_connection ON DELETE CASCADE,
  hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (connection, hash)
);

-- What a SAML provider calls who logged in, to log out there.
ALTER TABLE session_family ADD COLUMN provider_name jsonb;
