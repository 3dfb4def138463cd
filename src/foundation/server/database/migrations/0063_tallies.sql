-- Counting outside, on a phone (room: intervention-design, evaluation/tally; docs/decisions/0078). A link is for one outcome at one moment:
-- who has its secret sends counts and reads the names of what to count, nothing else.
CREATE TABLE tally_link (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  outcome uuid NOT NULL,
  moment uuid NOT NULL,
  hash bytea NOT NULL UNIQUE,
  -- The last day on which it can be opened, Europe/Amsterdam; what was counted then may come in a day later.
  ends_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tally_link_research ON tally_link (research);

-- What one phone counted of one outcome, at one moment and place, as totals. The phone makes up the uuid and raises the number with
-- each change: the same one sent twice is one, and an older one changes nothing. What was thrown away leaves its row, without what was
-- counted: a phone must not bring it back, and that something was counted is known of a plan that is fixed later.
CREATE TABLE tally_sheet (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  uuid uuid NOT NULL,
  outcome uuid NOT NULL,
  moment uuid NOT NULL,
  group_uuid uuid NOT NULL,
  place text,
  second_observer boolean NOT NULL,
  number integer NOT NULL,
  did integer NOT NULL,
  did_not integer NOT NULL,
  -- Of a count over how much: weeks, containers.
  exposure double precision,
  counted_by uuid REFERENCES user_account ON DELETE SET NULL,
  link uuid REFERENCES tally_link ON DELETE SET NULL,
  first_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  PRIMARY KEY (research, uuid)
);
CREATE INDEX tally_sheet_counted_by ON tally_sheet (counted_by);
CREATE INDEX tally_sheet_link ON tally_sheet (link);
