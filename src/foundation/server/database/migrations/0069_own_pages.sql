-- Questionnaires that people fill in here (rooms: company/own-page, conducting-research/own-page; docs/decisions/0085).

-- Organisations that switched it on. No row: off.
CREATE TABLE company_own_page (
  company_id integer PRIMARY KEY REFERENCES company ON DELETE CASCADE
);

CREATE TABLE own_page (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  -- A trial is never read; the others are of a measurement.
  kind text NOT NULL CHECK (kind IN ('trial', 'first', 'follow_up')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed')),
  -- Of the code in its address, which follows from the uuid and the key of the server.
  code_hash bytea NOT NULL UNIQUE,
  settings jsonb NOT NULL,
  -- What is asked, as it was when it was last prepared.
  survey jsonb NOT NULL,
  -- With which answers are sealed as they come in; null before it opens and after it closed.
  public_key bytea,
  received integer NOT NULL DEFAULT 0,
  -- The day after which all of it goes.
  keep_until date NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX own_page_research ON own_page (research);

-- In batches, in no order. Nothing tells which came when.
CREATE TABLE own_page_answer (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  page uuid NOT NULL REFERENCES own_page ON DELETE CASCADE,
  answers jsonb NOT NULL
);
CREATE INDEX own_page_answer_page ON own_page_answer (page);

-- How many people came to a part of it; of nobody which.
CREATE TABLE own_page_reached (
  page uuid NOT NULL REFERENCES own_page ON DELETE CASCADE,
  part smallint NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (page, part)
);

-- What follows is in no backup (database/backup.ts): a copy of it would outlive it.

-- Opens what came in; sealed with the key of the server. It goes when the page closes.
CREATE TABLE own_page_key (
  page uuid PRIMARY KEY REFERENCES own_page ON DELETE CASCADE,
  sealed bytea NOT NULL
);
COMMENT ON TABLE own_page_key IS 'no backup';

-- Sealed answers, until there are ten or the page closes.
CREATE TABLE own_page_inbox (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  page uuid NOT NULL REFERENCES own_page ON DELETE CASCADE,
  sealed bytea NOT NULL
);
CREATE INDEX own_page_inbox_page ON own_page_inbox (page);
COMMENT ON TABLE own_page_inbox IS 'no backup';

-- Random texts that forms were sent with, so that one that is sent twice counts once.
CREATE TABLE own_page_sent (
  page uuid NOT NULL REFERENCES own_page ON DELETE CASCADE,
  form uuid NOT NULL,
  PRIMARY KEY (page, form)
);
COMMENT ON TABLE own_page_sent IS 'no backup';

-- Codes to take part once with: whether one was used, and nothing else.
CREATE TABLE own_page_code (
  page uuid NOT NULL REFERENCES own_page ON DELETE CASCADE,
  hash bytea NOT NULL,
  used boolean NOT NULL DEFAULT false,
  PRIMARY KEY (page, hash)
);
COMMENT ON TABLE own_page_code IS 'no backup';
