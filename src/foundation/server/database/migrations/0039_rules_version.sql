-- By which version of the rules the states, flags and hashes in research_step were reckoned; 0 is before versions were kept.
ALTER TABLE research ADD COLUMN rules_version integer NOT NULL DEFAULT 0;
