-- Where an organisation has its LimeSurvey (room: company/lime-survey; docs/decisions/0083). No row: none is known.
CREATE TABLE company_lime_survey (
  company_id integer PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  -- With https, without a slash at its end.
  address text NOT NULL
);
