-- What each person thinks a factor weighs, before they talk about it (room: weighing-factors). Keyed by person and outside the
-- version of the step; what they agree on is `factor_weighing.grade`. Goes with the factor; a factor that is set aside keeps them, unseen.
CREATE TABLE factor_mark (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  research_factor uuid NOT NULL REFERENCES research_factor ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  grade numeric(3, 1) NOT NULL CHECK (grade BETWEEN 1 AND 10 AND grade * 2 = trunc(grade * 2)),
  reasoning text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (research_factor, user_uuid)
);
CREATE INDEX factor_mark_user ON factor_mark (user_uuid);
