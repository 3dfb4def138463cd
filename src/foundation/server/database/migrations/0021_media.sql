-- The images of the theory library (room: theory): uploaded by editors, and those shipped in library/media. They stand in the
-- database because servers keep nothing of their own; a backup takes them along.

CREATE TABLE library_media (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of what is served: the first 128 bits of its SHA-256, in hex. Part of its address.
  hash text NOT NULL,
  extension text NOT NULL CHECK (extension IN ('webp', 'svg')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- As it is served: written anew from what was uploaded, never the uploaded bytes.
  content bytea NOT NULL,
  -- The same, 800 px wide; null when it is not much wider itself.
  small bytea,
  -- As its file was called.
  name text NOT NULL,
  -- Its file in library/media; null for what an editor uploaded.
  shipped_as text UNIQUE,
  -- Hash of that file, so that it is read again only when it changed.
  shipped_hash text,
  uploaded_by uuid REFERENCES user_account ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One that was uploaded twice is there once.
CREATE UNIQUE INDEX library_media_uploaded ON library_media (hash) WHERE shipped_as IS NULL;
CREATE INDEX library_media_hash ON library_media (hash);
-- Images are compressed already.
ALTER TABLE library_media ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN small SET STORAGE EXTERNAL;
