-- The Word template of an organisation, with which its reports in Word are made (room: company/house-style; docs/decisions/0068).
-- No row: reports have the house style alone.
CREATE TABLE company_word_template (
  company_id integer PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  file_name text NOT NULL,
  -- Of the file as it was sent, which is not kept.
  bytes integer NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  -- What a report is made with: styles, theme, lists, settings, page, headers and footers, each written anew.
  template jsonb NOT NULL,
  -- What of it is told on screen.
  found jsonb NOT NULL
);
