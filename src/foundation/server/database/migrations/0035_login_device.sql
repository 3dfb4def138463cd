-- Browsers that logged in to an account before (room: access): attempts of others never hold these up.
CREATE TABLE login_device (
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- HMAC, under the house's own key, of the user and of what the browser is known by: one browser of two people cannot be told from two.
  hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_uuid, hash)
);
