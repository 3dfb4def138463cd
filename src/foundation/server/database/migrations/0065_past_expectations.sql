-- What was found beside what was expected (room: study/past; docs/decisions/0080): which outcome of a research comes first, and whether
-- less of it was wanted, so that what people expected can be reckoned anew when one of them is removed.
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
