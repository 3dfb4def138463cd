-- The theory library (room: theory). What was shipped in library/ and what editors made of it.

CREATE TABLE library_item (
  kind text NOT NULL,
  -- From library/ids.json, under 10000; what editors add here starts at 10000. Never used again.
  id integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  content jsonb NOT NULL,
  position integer NOT NULL,
  -- Items are retired, never deleted: studies refer to them.
  retired_at timestamptz,
  -- Hash of the last shipped version that was seen; null for what editors added here.
  shipped_hash text,
  -- Changed by an editor, so that a newer shipped version waits in shipped_pending instead of replacing it.
  edited boolean NOT NULL DEFAULT false,
  shipped_pending jsonb,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id),
  UNIQUE (kind, slug)
);

CREATE TABLE library_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Raised by every change of an item; answers are made once per version.
  version bigint NOT NULL DEFAULT 0,
  -- Fingerprint of the library folder that was loaded last.
  shipped text
);
INSERT INTO library_state DEFAULT VALUES;
