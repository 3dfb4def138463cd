-- The example that every installation has: nobody's, and to be read by whoever is signed in. A list of somebody's or of an
-- organisation's researches leaves it out by itself, as it has neither.
ALTER TABLE research ADD COLUMN example text;
ALTER TABLE research ALTER COLUMN company_id DROP NOT NULL, ALTER COLUMN owner_uuid DROP NOT NULL;
ALTER TABLE research ADD CHECK ((example IS NOT NULL) = (owner_uuid IS NULL) AND (owner_uuid IS NULL) = (company_id IS NULL));
-- One, of the version of its file that `example` names.
CREATE UNIQUE INDEX research_example ON research ((true)) WHERE example IS NOT NULL;
