-- What was decided about the mark of a factor, by whom, when and why (room: weighing-factors). An autosave follows every second of
-- typing, so there is one entry per factor, person and hour, which later saves in that hour overwrite. Goes with the factor; of
-- who is removed the entries stay, as notes do.
CREATE TABLE grade_decision (
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  research_factor uuid NOT NULL REFERENCES research_factor ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account,
  decided_hour timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  grade numeric(3, 1),
  left_out boolean NOT NULL,
  reasoning text,
  differs_because text,
  left_out_reason text,
  -- The figures at that moment, from which the suggestion follows; null when there were none.
  evidence jsonb,
  PRIMARY KEY (research_factor, user_uuid, decided_hour)
);
CREATE INDEX grade_decision_user ON grade_decision (user_uuid);
