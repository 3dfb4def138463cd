-- When answers to a measurement were kept for the first time, whatever was read in later: a plan is fixed before or after that
-- (room: intervention-design; docs/decisions/0075).
ALTER TABLE survey_answers ADD COLUMN first_imported_at timestamptz;
UPDATE survey_answers SET first_imported_at = imported_at;
ALTER TABLE survey_answers ALTER COLUMN first_imported_at SET NOT NULL, ALTER COLUMN first_imported_at SET DEFAULT now();
