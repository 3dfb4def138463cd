-- Our own key of a connection by SAML is followed by the next as that of a connection by OpenID Connect is (room: access/sign-on/own-key; docs/decisions/0090).

ALTER TABLE sign_on_client_key RENAME TO sign_on_key;
ALTER TABLE sign_on_key RENAME CONSTRAINT sign_on_client_key_pkey TO sign_on_key_pkey;
ALTER INDEX sign_on_client_key_connection RENAME TO sign_on_key_connection;
DROP INDEX sign_on_client_key_signs;

ALTER TABLE sign_on_key
  -- Of a connection that changes how it speaks the keys of before are kept, and not shown.
  ADD COLUMN protocol text NOT NULL DEFAULT 'oidc' CHECK (protocol IN ('oidc', 'saml')),
  -- Days before its end at which admins were last warned of it.
  ADD COLUMN warned_days integer;
ALTER TABLE sign_on_key ALTER COLUMN protocol DROP DEFAULT;
CREATE UNIQUE INDEX sign_on_key_signs ON sign_on_key (connection, protocol) WHERE signs;

-- Nothing by SAML is signed with the name of a key; of these it is the SHA-256 of the certificate.
INSERT INTO sign_on_key (connection, protocol, kid, own_key, own_certificate, signs)
SELECT m.connection, 'saml',
  rtrim(translate(encode(sha256(decode(regexp_replace(m.own_certificate, '-----[A-Z ]+-----|\s', '', 'g'), 'base64')), 'base64'), '+/', '-_'), '='),
  m.own_key, m.own_certificate, true
FROM sign_on_saml m;

ALTER TABLE sign_on_saml DROP COLUMN own_key, DROP COLUMN own_certificate;
