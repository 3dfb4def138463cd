-- Jobs and one-off download tickets come with their rooms; notes hang on a step (room: research/notes).
CREATE TABLE research_note (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  step text,
  -- The factor or technique in the step that it is about.
  subject uuid,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 10000),
  author uuid NOT NULL REFERENCES user_account,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX research_note_research ON research_note (research, created_at);

-- The right to fetch one file once, within a minute (room: research/downloads).
CREATE TABLE download_ticket (
  hash bytea PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  path text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
