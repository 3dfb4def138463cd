-- The archive of an organisation, and its end (rooms: research/leaving, server/leaving; docs/decisions/0093).

-- One of each organisation: the next takes the place of the last.
CREATE TABLE company_archive (
  company_id integer PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  asked_by uuid REFERENCES user_account ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed')),
  made_at timestamptz,
  bytes bigint,
  sha256 text,
  -- From this moment on nobody gets it any more.
  gone_at timestamptz
);
CREATE INDEX company_archive_asked_by ON company_archive (asked_by);

-- The file, in order: any of the servers can make it, and any can send it.
CREATE TABLE company_archive_piece (
  company_id integer NOT NULL REFERENCES company_archive ON DELETE CASCADE,
  no integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (company_id, no)
);
-- Packed already.
ALTER TABLE company_archive_piece ALTER COLUMN content SET STORAGE EXTERNAL;
-- What it holds stands in the other tables.
COMMENT ON TABLE company_archive IS 'no backup';
COMMENT ON TABLE company_archive_piece IS 'no backup';

-- An organisation that ends, from when that was asked until it is erased.
CREATE TABLE company_closing (
  company_id integer PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  asked_by uuid REFERENCES user_account ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  erase_at timestamptz NOT NULL
);
CREATE INDEX company_closing_asked_by ON company_closing (asked_by);
CREATE INDEX company_closing_erase_at ON company_closing (erase_at);

-- What was erased of whom: no people, and no reference to what is gone.
CREATE TABLE erasure_certificate (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  erased_at timestamptz NOT NULL DEFAULT now(),
  content jsonb NOT NULL
);
