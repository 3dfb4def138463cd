-- Links that are sent by mail (room: access). The job queue itself, schema graphile_worker, is made by its own migrations.

CREATE TABLE user_token (
  -- SHA-256 of 256 random bits: whoever reads this table can use none of it.
  hash bytea PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('verify', 'reset')),
  -- As it was when the token was made: whatever ends all sessions (a reset, a deactivation) ends open tokens too.
  session_version integer NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_token_user ON user_token (user_uuid);

-- Housekeeping looks for old events every hour. They are written in the order of time, so this index costs a save nothing.
CREATE INDEX research_event_at ON research_event USING brin (at);
