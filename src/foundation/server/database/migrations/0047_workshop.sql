-- A work session around a table (room: research/workshop): what is put before people, and the code by which they come in. One at a time
-- of each step; a day after it began it is gone. Nothing here says who began it, nor who takes part.
CREATE TABLE workshop (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  step text NOT NULL,
  code text NOT NULL UNIQUE,
  phase text NOT NULL DEFAULT 'open',
  questions jsonb NOT NULL,
  agreed jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (research, step)
);
CREATE INDEX workshop_created ON workshop (created_at);

-- Who takes part: the hash of a text that their own phone made up, and what they gave. No name, no time, no address.
CREATE TABLE workshop_participant (
  hash bytea PRIMARY KEY,
  workshop uuid NOT NULL REFERENCES workshop ON DELETE CASCADE,
  answers jsonb NOT NULL DEFAULT '[]',
  proposals jsonb NOT NULL DEFAULT '[]',
  votes jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX workshop_participant_workshop ON workshop_participant (workshop);
