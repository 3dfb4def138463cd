-- What finished researches tell, used again (rooms: study/past, research/past; docs/decisions/0080).

-- Which outcome of a research comes first, and whether less of it was wanted, so that what people expected can be reckoned anew when one
-- of them is removed.
ALTER TABLE past_effect ADD COLUMN position smallint NOT NULL DEFAULT 0, ADD COLUMN turned boolean NOT NULL DEFAULT false;

-- Made anew at the start.
UPDATE past_research SET rules_version = 0;

-- Items are looked for research by research, of those that count for the asker; by company nobody asks. So they are found without
-- reading the other items of a research.
DROP INDEX past_factor_item;
DROP INDEX past_technic_item;
DROP INDEX past_effect_company;
CREATE INDEX past_factor_item ON past_factor (research, factor_id);
CREATE INDEX past_technic_item ON past_technic (research, technic_id);

-- Whom colleagues may ask about a finished research, by their own choice alone (room: research/past).
CREATE TABLE past_adviser (
  research uuid NOT NULL REFERENCES research ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES user_account ON DELETE CASCADE,
  said_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (research, user_uuid)
);
CREATE INDEX past_adviser_user ON past_adviser (user_uuid);

-- How many questions its questionnaire has, with which another may begin.
ALTER TABLE past_research ADD COLUMN questions integer NOT NULL DEFAULT 0;
