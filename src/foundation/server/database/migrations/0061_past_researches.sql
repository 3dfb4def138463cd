-- What finished researches tell an organisation (room: study/past; docs/decisions/0080). It is made of their steps, and made anew
-- whenever a research is completed, reopened, thrown away or brought back. Who may see a row is asked of its research, never kept here.

-- The research that this one was copied from, or was a copy of a copy of; and whether that was the example of the installation.
ALTER TABLE research ADD COLUMN copied_from uuid, ADD COLUMN of_example boolean NOT NULL DEFAULT false;

CREATE TABLE past_research (
  research uuid PRIMARY KEY REFERENCES research ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES company,
  rules_version integer NOT NULL,
  -- Copied within the organisation, and nothing was collected since: it tells nothing that its first does not.
  is_copy boolean NOT NULL,
  -- Two with the same hash hold the same; they count once.
  hash text NOT NULL,
  theme_id integer,
  -- Of completing, Europe/Amsterdam.
  year integer NOT NULL,
  goal text,
  behaviour text,
  audience text,
  methods text[] NOT NULL,
  respondents integer,
  conversations integer NOT NULL,
  adopted text
);
CREATE INDEX past_research_company ON past_research (company_id, theme_id);
CREATE INDEX past_research_hash ON past_research (hash);

CREATE TABLE past_factor (
  research uuid NOT NULL REFERENCES past_research ON DELETE CASCADE,
  research_factor uuid NOT NULL,
  company_id integer NOT NULL,
  -- Null of an own factor, which no other research has.
  factor_id integer,
  name text NOT NULL,
  grade numeric,
  left_out boolean NOT NULL,
  influence integer,
  priority boolean NOT NULL,
  -- Of what the correlation is: intention, doing it or not, how often, or an own question.
  outcome text,
  n integer,
  r double precision,
  -- Which questions of the library were asked; null when any was an own one, or when that is not known.
  items text,
  -- Why there is no correlation.
  no_figure text,
  discussed integer NOT NULL,
  mentioned integer NOT NULL,
  PRIMARY KEY (research, research_factor)
);
CREATE INDEX past_factor_item ON past_factor (company_id, factor_id);

CREATE TABLE past_technic (
  research uuid NOT NULL REFERENCES past_research ON DELETE CASCADE,
  research_factor uuid NOT NULL,
  technic_id integer NOT NULL,
  company_id integer NOT NULL,
  factor_id integer,
  name text NOT NULL,
  secondary boolean NOT NULL,
  -- In how many interventions it was.
  interventions integer NOT NULL,
  PRIMARY KEY (research, research_factor, technic_id)
);
CREATE INDEX past_technic_item ON past_technic (company_id, technic_id);

CREATE TABLE past_effect (
  research uuid NOT NULL REFERENCES past_research ON DELETE CASCADE,
  -- Rows of the step Interventiedesign.
  outcome uuid NOT NULL,
  study_group uuid NOT NULL,
  company_id integer NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  role text,
  assignment text NOT NULL,
  -- Turned so that more is what was wanted. Null where there was no estimate, and of means without interval.
  estimate double precision,
  lo double precision,
  hi double precision,
  per text,
  -- Why there is no estimate.
  no_figure text,
  -- On a scale on which researches can be taken together: `difference`, `rate_ratio` (its logarithm) or `standardised`.
  measure text,
  yi double precision,
  vi double precision,
  -- The median of what at least three people expected, in the unit of the estimate.
  expected double precision,
  PRIMARY KEY (research, outcome, study_group)
);
CREATE INDEX past_effect_company ON past_effect (company_id);
