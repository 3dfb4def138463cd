-- What a step rests on and was changed since somebody last looked at it, field by field: behind `Eerdere stap gewijzigd`. In words, as
-- the field was called and what stood in it at that moment; `was` stays from the first of several changes. Empty is a row that was not
-- there; both NULL is a field of which so much changed at once that it is only named. Goes when somebody has looked.
CREATE TABLE earlier_change (
  research uuid NOT NULL,
  step text NOT NULL,
  source text NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  was text,
  becomes text,
  changed_by uuid NOT NULL REFERENCES user_account,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (research, step, source, path),
  FOREIGN KEY (research, step) REFERENCES research_step ON DELETE CASCADE
);
CREATE INDEX earlier_change_person ON earlier_change (changed_by);
