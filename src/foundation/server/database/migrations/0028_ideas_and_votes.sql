-- Ideas at techniques as people brought them in, and who is for which (room: working-with-techniques). What an idea says stands in
-- the step; who brought it in and who is for it stands here, keyed by person and outside the version of the step.
CREATE TABLE technique_idea (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  uuid uuid NOT NULL,
  -- Who saved it first; null for ideas from before this was kept.
  author uuid REFERENCES user_account,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (research, uuid)
);
CREATE INDEX technique_idea_uuid ON technique_idea (uuid);
CREATE INDEX technique_idea_author ON technique_idea (author);

INSERT INTO technique_idea (research, uuid)
SELECT s.research, (idea ->> 'uuid')::uuid FROM research_step s, jsonb_array_elements(s.content -> 'ideas') AS idea
WHERE s.step = 'conducting_intervention_design' AND jsonb_typeof(s.content -> 'ideas') = 'array'
ON CONFLICT DO NOTHING;

CREATE TABLE idea_vote (
  research uuid NOT NULL,
  idea uuid NOT NULL,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (research, idea, user_uuid),
  FOREIGN KEY (research, idea) REFERENCES technique_idea ON DELETE CASCADE
);
CREATE INDEX idea_vote_user ON idea_vote (user_uuid);
