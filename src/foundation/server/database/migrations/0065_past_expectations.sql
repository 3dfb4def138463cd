-- What was found beside what was expected (room: study/past; docs/decisions/0080): which outcome of a research comes first, and whether
-- less of it was wanted, so that what people expected can be reckoned anew when one of them is removed.
ALTER TABLE past_effect ADD COLUMN position smallint NOT NULL DEFAULT 0, ADD COLUMN turned boolean NOT NULL DEFAULT false;

-- Made anew at the start.
UPDATE past_research SET rules_version = 0;
