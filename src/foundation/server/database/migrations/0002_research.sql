-- The study and what surrounds its steps (rooms: research, steps/step).

CREATE TABLE research (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id integer NOT NULL REFERENCES company,
  owner_uuid uuid NOT NULL REFERENCES user_account,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  status text NOT NULL DEFAULT 'concept' CHECK (status IN ('concept', 'in_progress', 'completed')),
  -- Shown to colleagues in the same company, read-only.
  visible boolean NOT NULL DEFAULT true,
  -- The theme of the library, by id: rooms other than theory read no library table for it.
  theme_id integer,
  details jsonb NOT NULL DEFAULT '{}',
  details_version integer NOT NULL DEFAULT 1,
  -- Number of the last event; events are numbered per research.
  event_no integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES user_account,
  completed_at timestamptz,
  deleted_at timestamptz
);
CREATE INDEX research_owner ON research (owner_uuid, updated_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX research_company ON research (company_id, updated_at DESC, uuid) WHERE deleted_at IS NULL AND visible;

CREATE TABLE research_collaborator (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (research, user_uuid)
);
CREATE INDEX research_collaborator_user ON research_collaborator (user_uuid);

-- One row per step, made with the research; version 0 was never saved.
CREATE TABLE research_step (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  step text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'empty' CHECK (state IN ('empty', 'busy', 'ready', 'not_applicable')),
  stale boolean NOT NULL DEFAULT false,
  -- Per step that this one uses, the hash of what it yielded when this one was last saved or confirmed.
  seen jsonb NOT NULL DEFAULT '{}',
  content jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz,
  updated_by uuid REFERENCES user_account,
  PRIMARY KEY (research, step)
);

-- What happened, ids only: the content is read again by whoever may.
CREATE TABLE research_event (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  no integer NOT NULL,
  kind text NOT NULL,
  step text,
  version integer,
  actor uuid REFERENCES user_account,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (research, no)
);
