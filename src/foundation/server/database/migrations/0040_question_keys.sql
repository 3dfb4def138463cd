-- Questions of the library have keys, by which researches find them again. Until now they were found by their place in the list of their
-- factor: that number is the key of the questions of then, so what researches hold needs no other value but text.
UPDATE research_step SET content = jsonb_set(content, '{items}', (
  SELECT COALESCE(jsonb_agg(
    CASE jsonb_typeof(item -> 'template') WHEN 'number' THEN jsonb_set(item, '{template}', to_jsonb(item ->> 'template')) ELSE item END
    ORDER BY place
  ), '[]') FROM jsonb_array_elements(content -> 'items') WITH ORDINALITY AS listed (item, place)
))
WHERE step = 'conducting_research' AND jsonb_typeof(content -> 'items') = 'array';

UPDATE research_step SET content = jsonb_set(content, '{questions}', (
  SELECT COALESCE(jsonb_agg(
    CASE jsonb_typeof(item -> 'template') WHEN 'number' THEN jsonb_set(item, '{template}', to_jsonb(item ->> 'template')) ELSE item END
    ORDER BY place
  ), '[]') FROM jsonb_array_elements(content -> 'questions') WITH ORDINALITY AS listed (item, place)
))
WHERE step = 'qualitative_research' AND jsonb_typeof(content -> 'questions') = 'array';

-- What editors wrote, published or not, keeps its own words. A behaviour stood in it as {gedrag}; it is filled in by {doen} now.
CREATE FUNCTION pg_temp.with_keys(slug text, content jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT content
    || CASE jsonb_typeof(content -> 'interviewQuestions') WHEN 'array' THEN jsonb_build_object('interviewQuestions', (
      SELECT COALESCE(jsonb_agg(
        CASE jsonb_typeof(question) WHEN 'string'
          THEN jsonb_build_object('key', (place - 1)::text, 'text', replace(question #>> '{}', '{gedrag}', '{doen}'), 'replaces', NULL)
          ELSE question END
        ORDER BY place
      ), '[]') FROM jsonb_array_elements(content -> 'interviewQuestions') WITH ORDINALITY AS listed (question, place)
    )) ELSE '{}' END
    || CASE jsonb_typeof(content -> 'questionnaireItems') WHEN 'array' THEN jsonb_build_object('questionnaireItems', (
      SELECT COALESCE(jsonb_agg(
        CASE jsonb_typeof(item) WHEN 'object'
          THEN jsonb_build_object('key', (place - 1)::text, 'replaces', NULL, 'notApplicable', slug = 'beloning-en-bekrachtiging')
            || item
            || CASE jsonb_typeof(item -> 'text') WHEN 'string'
              THEN jsonb_build_object('text', replace(item ->> 'text', '{gedrag}', '{doen}')) ELSE '{}' END
          ELSE item END
        ORDER BY place
      ), '[]') FROM jsonb_array_elements(content -> 'questionnaireItems') WITH ORDINALITY AS listed (item, place)
    )) ELSE '{}' END
$$;

UPDATE library_item SET content = pg_temp.with_keys(slug, content), shipped_pending = pg_temp.with_keys(slug, shipped_pending)
WHERE kind = 'factors';
UPDATE library_editing SET draft = pg_temp.with_keys(slug, draft) WHERE kind = 'factors' AND draft IS NOT NULL;
UPDATE library_revision AS revision SET content = pg_temp.with_keys(
  COALESCE((SELECT item.slug FROM library_item AS item WHERE item.kind = 'factors' AND item.id = revision.id), ''), revision.content
)
WHERE kind = 'factors';
DROP FUNCTION pg_temp.with_keys(text, jsonb);
