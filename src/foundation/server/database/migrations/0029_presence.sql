-- Who has which step open (room: research/presence): a row per page of a browser, gone within seconds after the page is.
CREATE TABLE research_presence (
  -- Of the page: it made this itself.
  page uuid PRIMARY KEY,
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- Of the login in that browser: when its event stream ends, its pages are gone.
  browser uuid NOT NULL,
  step text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX research_presence_research ON research_presence (research);
CREATE INDEX research_presence_user ON research_presence (user_uuid);
