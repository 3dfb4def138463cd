-- When a research measures, as its plan says, for the mail of that day (room: intervention-design). The step itself is the source; a
-- save of it keeps these rows alike.
CREATE TABLE planned_measurement (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  -- A row of the step Interventiedesign.
  moment uuid NOT NULL,
  planned_on date NOT NULL,
  -- Null until the mail of that day went, or was no longer of use.
  settled_at timestamptz,
  PRIMARY KEY (research, moment)
);
CREATE INDEX planned_measurement_due ON planned_measurement (planned_on) WHERE settled_at IS NULL;

INSERT INTO planned_measurement (research, moment, planned_on)
SELECT s.research, (m ->> 'uuid')::uuid, (m ->> 'plannedOn')::date
FROM research_step s, jsonb_array_elements(CASE WHEN jsonb_typeof(s.content -> 'moments') = 'array' THEN s.content -> 'moments' ELSE '[]' END) m
WHERE s.step = 'intervention_design' AND (m ->> 'plannedOn')::date >= current_date
ON CONFLICT DO NOTHING;
