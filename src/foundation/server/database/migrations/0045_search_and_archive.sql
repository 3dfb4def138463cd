-- Out of the lists of what people work on, and not to be changed, until its owner takes it back.
ALTER TABLE research ADD COLUMN archived_at timestamptz;

-- A text as words alone: without accents and capitals, and spaces for all other signs, however the database sorts its letters.
CREATE FUNCTION plain_words(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  lower(regexp_replace(normalize(content, NFD), '[\u0300-\u036f]', '', 'g')),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f]+', ' ', 'g');

-- What a text is found by: its words as they are, of which a beginning is enough, and their Dutch stems.
CREATE FUNCTION search_words(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN strip(to_tsvector('pg_catalog.simple', plain_words(content)) || to_tsvector('pg_catalog.dutch', plain_words(content)));

-- Of a short name also what its words end in, from three letters: who looks for “afval” finds “restafval”.
CREATE FUNCTION search_endings(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT COALESCE(array_to_tsvector(array_agg(DISTINCT substr(word, start))), ''::tsvector)
  FROM string_to_table(plain_words(content), ' ') AS word, generate_series(2, length(word) - 2) AS start;
END;

-- Every text of a research that is searched, kept with each save of what it stands in: of a step, or of the details around the steps.
-- Those of researches from before this was kept are made like all that an earlier version of the rules reckoned.
CREATE TABLE research_text (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  place text NOT NULL,
  -- Keys and uuids from its section to the field.
  path text NOT NULL,
  content text NOT NULL,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN place = 'details' AND path IN ('name', 'organisation') THEN search_words(content) || search_endings(content)
      -- The address of a theme: who looks for its name looks for that.
      WHEN place = 'details' AND path = 'theme' THEN array_to_tsvector(ARRAY[content])
      ELSE search_words(content)
    END
  ) STORED,
  PRIMARY KEY (research, place, path)
);
CREATE INDEX research_text_words ON research_text USING gin (words);

ALTER TABLE research_note ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_words(content)) STORED;
CREATE INDEX research_note_words ON research_note USING gin (words);
