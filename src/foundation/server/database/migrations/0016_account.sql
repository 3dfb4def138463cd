-- My own account: a second factor at login (room: access/account).

-- Whoever works for such a company gets no further than their own account until they have a second factor.
ALTER TABLE company ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;

CREATE TABLE second_factor (
  user_uuid uuid PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  -- AES-256-GCM under a key that follows from the house's own: nonce, tag, text.
  secret bytea NOT NULL,
  -- Null while nobody has shown that an app knows the secret.
  active_since timestamptz,
  -- The 30 seconds of the last code that was used; only later ones work.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- For who has lost the phone. HMACs under the house's own key; each works once.
CREATE TABLE recovery_code (
  user_uuid uuid NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_uuid, hash)
);

-- What concerns one person is asked for by who exports their own data, and looked up when an account goes.
CREATE INDEX audit_entry_actor ON audit_entry (actor) WHERE actor IS NOT NULL;
CREATE INDEX audit_entry_subject ON audit_entry (subject) WHERE subject IS NOT NULL;
