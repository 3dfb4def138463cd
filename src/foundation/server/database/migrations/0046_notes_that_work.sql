-- A reply hangs on the note that it answers, and goes with it; what is done folds away (room: research/notes).
ALTER TABLE research_note
  ADD COLUMN reply_to uuid REFERENCES research_note ON DELETE CASCADE,
  ADD COLUMN done_at timestamptz;
CREATE INDEX research_note_reply ON research_note (reply_to) WHERE reply_to IS NOT NULL;

-- Who is named in a note. `seen_at` is when that person had it on screen, `mailed_at` when a mail spoke of it.
CREATE TABLE note_mention (
  note uuid NOT NULL REFERENCES research_note ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  mentioned_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (note, user_uuid)
);
CREATE INDEX note_mention_user ON note_mention (user_uuid);

ALTER TABLE user_account
  -- Whether a mail tells of being named in notes, and when the last one did.
  ADD COLUMN mention_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN mention_mailed_at timestamptz;

-- When who was added first opened a step of it; who worked along before this was kept has done so.
ALTER TABLE research_collaborator ADD COLUMN opened_at timestamptz;
UPDATE research_collaborator SET opened_at = created_at;

CREATE INDEX research_step_stale ON research_step (research) WHERE stale;
