-- What somebody expected of an outcome, before anything was counted (room: intervention-design; docs/decisions/0075). Nobody but
-- they themselves ever sees the row: of all together the median and the range are told.
CREATE TABLE research_forecast (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- A row of the step Interventiedesign.
  outcome uuid NOT NULL,
  low double precision NOT NULL,
  middle double precision NOT NULL CHECK (middle >= low),
  high double precision NOT NULL CHECK (high >= middle),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (research, outcome, user_uuid)
);
CREATE INDEX research_forecast_user ON research_forecast (user_uuid);
