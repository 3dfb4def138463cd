-- What people answered to a questionnaire, for as long as an analysis needs it (room: conducting-research). The row itself stays when
-- the answers go: who imported them, and when, is part of the history of the research.
CREATE TABLE survey_answers (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  measurement text NOT NULL CHECK (measurement IN ('first', 'follow_up')),
  -- Raised whenever the answers change or go, so that nothing is laid beside answers that are no longer there.
  version integer NOT NULL DEFAULT 1,
  respondents integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  imported_by uuid NOT NULL REFERENCES user_account,
  settled_at timestamptz,
  keep_until date,
  -- Null: gone.
  answers jsonb,
  -- The last day, Europe/Amsterdam, on which they may be there.
  last_day date NOT NULL GENERATED ALWAYS AS (COALESCE(keep_until, (imported_at AT TIME ZONE 'Europe/Amsterdam')::date + 30)) STORED,
  PRIMARY KEY (research, measurement),
  CHECK (answers IS NOT NULL OR keep_until IS NULL)
);
CREATE INDEX survey_answers_last_day ON survey_answers (last_day) WHERE answers IS NOT NULL;
CREATE INDEX survey_answers_imported_by ON survey_answers (imported_by);
