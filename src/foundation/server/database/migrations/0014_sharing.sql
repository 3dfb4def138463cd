-- A research that is open to whoever has its secret (room: research/sharing).
CREATE TABLE research_share (
  research uuid PRIMARY KEY REFERENCES research ON DELETE CASCADE,
  -- Which secret this is; a next one never equals an earlier one. The secret itself follows from the house's own key.
  generation integer NOT NULL,
  -- To find the research by its secret; null while it is not shared.
  hash bytea UNIQUE,
  sections text[] NOT NULL,
  quotes boolean NOT NULL,
  -- The last day on which the secret works, Europe/Amsterdam.
  ends_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
