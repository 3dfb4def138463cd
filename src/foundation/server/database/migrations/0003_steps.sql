-- Tables of the steps whose rows other rooms or filters ask for; the other steps keep their content in research_step.
-- Rows are set aside, never destroyed: chosen again, they come back whole.

-- Identity of a factor in a research (room: determine-factors).
CREATE TABLE research_factor (
  uuid uuid PRIMARY KEY,
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  -- The library's factor; null for an own factor.
  factor_id integer,
  name text NOT NULL,
  position integer NOT NULL,
  row jsonb NOT NULL DEFAULT '{}',
  set_aside_at timestamptz
);
CREATE INDEX research_factor_research ON research_factor (research, position);
-- What a save conflicts with; a uuid of another research is a complaint of the primary key, not an update.
CREATE UNIQUE INDEX research_factor_own ON research_factor (research, uuid);
CREATE UNIQUE INDEX research_factor_once ON research_factor (research, factor_id) WHERE factor_id IS NOT NULL;

-- Belang (room: weighing-factors).
CREATE TABLE factor_weighing (
  research_factor uuid PRIMARY KEY REFERENCES research_factor ON DELETE CASCADE,
  grade numeric(3, 1) CHECK (grade BETWEEN 1 AND 10 AND grade * 2 = trunc(grade * 2)),
  reasoning text,
  based_on text[] NOT NULL DEFAULT '{}',
  certainty text,
  differs_because text,
  left_out boolean,
  left_out_reason text
);

-- Beïnvloedbaarheid and choice (room: prioritising-factors).
CREATE TABLE factor_priority (
  research_factor uuid PRIMARY KEY REFERENCES research_factor ON DELETE CASCADE,
  technique smallint CHECK (technique BETWEEN 0 AND 2),
  mandate smallint CHECK (mandate BETWEEN 0 AND 2),
  ability smallint CHECK (ability BETWEEN 0 AND 2),
  -- What the user decided, when it departs from the answers.
  chosen_influence smallint CHECK (chosen_influence BETWEEN 0 AND 2),
  influence_reason text,
  -- What counts: the chosen one, otherwise the lowest of the three answers.
  influence smallint GENERATED ALWAYS AS (COALESCE(chosen_influence, CASE WHEN technique IS NOT NULL AND mandate IS NOT NULL AND ability IS NOT NULL THEN LEAST(technique, mandate, ability) END)) STORED,
  priority boolean,
  position integer NOT NULL DEFAULT 0
);

-- Figures per factor (room: conducting-research).
CREATE TABLE factor_analysis (
  research_factor uuid PRIMARY KEY REFERENCES research_factor ON DELETE CASCADE,
  position integer NOT NULL,
  row jsonb NOT NULL DEFAULT '{}'
);

-- Chosen techniques (room: linking-techniques).
CREATE TABLE chosen_technique (
  uuid uuid PRIMARY KEY,
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  research_factor uuid NOT NULL REFERENCES research_factor ON DELETE CASCADE,
  technic_id integer NOT NULL,
  name text NOT NULL,
  secondary boolean NOT NULL,
  position integer NOT NULL,
  row jsonb NOT NULL DEFAULT '{}',
  set_aside_at timestamptz,
  UNIQUE (research_factor, technic_id)
);
CREATE INDEX chosen_technique_research ON chosen_technique (research, position);
CREATE UNIQUE INDEX chosen_technique_own ON chosen_technique (research, uuid);
