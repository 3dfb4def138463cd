-- Who did what, when and from where, besides the work itself (foundation/server/audit.ts). Kept for twelve months.

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- One of foundation/shared/audit.ts.
  action text NOT NULL,
  -- Whose admin may see it; null when it concerns no company, such as a login with an unknown name.
  company_id integer REFERENCES company ON DELETE CASCADE,
  actor uuid REFERENCES user_account ON DELETE SET NULL,
  -- The user it was done to, when that is somebody else.
  subject uuid REFERENCES user_account ON DELETE SET NULL,
  research uuid REFERENCES research ON DELETE SET NULL,
  -- From where; null for commands.
  address text,
  -- What changed, in words and values, never a password or a token.
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_company ON audit_entry (company_id, id DESC);
CREATE INDEX audit_entry_age ON audit_entry USING brin (at);
