-- Following people: pseudonymous, by choice, with an end (room: conducting-research; docs/decisions/0057).
ALTER TABLE survey_answers
  -- How many of the respondents have a code.
  ADD COLUMN coded integer NOT NULL DEFAULT 0,
  -- `Bewaar wat nodig is om mensen te volgen`: the last day, and the sentence of the consent that says so.
  ADD COLUMN follow_until date,
  ADD COLUMN follow_consent text,
  -- Hashed codes and a score per scale; made when the raw answers go, and there no longer than the choice.
  ADD COLUMN followed jsonb,
  ADD CHECK ((follow_until IS NULL) = (follow_consent IS NULL)),
  ADD CHECK (followed IS NULL OR (follow_until IS NOT NULL AND answers IS NULL)),
  ADD CHECK (follow_until IS NULL OR measurement = 'first');
CREATE INDEX survey_answers_follow_until ON survey_answers (follow_until) WHERE follow_until IS NOT NULL;
UPDATE survey_answers SET coded =
  (SELECT count(*) FROM jsonb_array_elements(answers -> 'respondents') AS code WHERE jsonb_typeof(code) = 'string')
  WHERE answers IS NOT NULL;

-- With what the codes of one research are hashed, so that those of two researches cannot be laid beside each other.
CREATE TABLE survey_code_key (
  research uuid PRIMARY KEY REFERENCES research ON DELETE CASCADE,
  key bytea NOT NULL CHECK (length(key) = 32)
);
