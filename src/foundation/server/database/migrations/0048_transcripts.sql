-- The text of a conversation that somebody chose to store, for who works on the research to take quotes from (room:
-- qualitative-research). Apart from the step: it is in no copy, export, search, report or remembered content. The row goes with the text.
CREATE TABLE transcript (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  -- As the step calls it; of a conversation that is no longer there nobody reads it, and the hourly round removes it.
  conversation uuid NOT NULL,
  -- Another each time that a text is stored, so that no version of a text that is gone is taken for one of this.
  uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  text text NOT NULL,
  -- When it was first stored: another text in its place stays no longer.
  stored_at timestamptz NOT NULL DEFAULT now(),
  stored_by uuid NOT NULL REFERENCES user_account,
  -- The last day, Europe/Amsterdam, on which it may be there.
  keep_until date NOT NULL,
  PRIMARY KEY (research, conversation),
  CHECK (keep_until <= (stored_at AT TIME ZONE 'Europe/Amsterdam')::date + 30)
);
CREATE INDEX transcript_keep_until ON transcript (keep_until);
CREATE INDEX transcript_stored_by ON transcript (stored_by);
