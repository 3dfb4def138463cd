-- Raw answers that came in through a page of our own go on the day that its respondents were promised, however long others are kept.
ALTER TABLE survey_answers ADD COLUMN promised_until date;

-- What is made of other columns cannot be changed, only made anew; its index goes with it.
ALTER TABLE survey_answers DROP COLUMN last_day;
ALTER TABLE survey_answers ADD COLUMN last_day date NOT NULL
  GENERATED ALWAYS AS (LEAST(promised_until, COALESCE(keep_until, (imported_at AT TIME ZONE 'Europe/Amsterdam')::date + 30))) STORED;
CREATE INDEX survey_answers_last_day ON survey_answers (last_day) WHERE answers IS NOT NULL;

-- Those that were taken over before this.
UPDATE survey_answers a SET promised_until = p.day FROM (
  SELECT research, kind, min(keep_until) AS day FROM own_page WHERE state = 'closed' AND received > 0 GROUP BY research, kind
) p WHERE p.research = a.research AND p.kind = a.measurement::text AND a.answers IS NOT NULL;
