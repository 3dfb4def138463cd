-- What each of two people codes in the conversations before they compare (room: qualitative-research). Keyed by person and outside the
-- version of the step; what they agree on stands in the step. Conversations and factors that are gone keep their codes here, unseen.
CREATE TABLE coding (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- Once both say so, each sees what the other coded, and neither changes anything.
  ready boolean NOT NULL DEFAULT false,
  conversations jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (research, user_uuid)
);
CREATE INDEX coding_user ON coding (user_uuid);
