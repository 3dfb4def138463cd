-- Answers to POSTs that carried an Idempotency-Key, kept for a day (foundation/server/http).

CREATE TABLE idempotency_key (
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  key text NOT NULL,
  -- Of the path and the body, so that a key is not used for something else.
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  headers jsonb NOT NULL,
  -- As it was sent, the order of its fields included.
  body json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_uuid, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
