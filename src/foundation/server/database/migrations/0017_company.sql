-- Organisations let people in, work within a licence, and let people out (room: access/company).

ALTER TABLE company
  -- Whether a new research is visible to colleagues when its maker does not say.
  ADD COLUMN researches_visible boolean NOT NULL DEFAULT true;

ALTER TABLE user_account
  -- Since when an invitation waits for its answer; null for whoever confirmed the account. An invitation takes a seat.
  ADD COLUMN invited_at timestamptz,
  -- Of a user of whom nothing is left but the place that texts refer to.
  ADD COLUMN removed_at timestamptz;

-- The bin is emptied by this.
CREATE INDEX research_bin ON research (deleted_at) WHERE deleted_at IS NOT NULL;
