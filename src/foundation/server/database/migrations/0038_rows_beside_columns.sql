-- Every table of a step's rows has `row` for the fields that no SQL asks for; a field that is added to a contract needs no column.
ALTER TABLE factor_weighing ADD COLUMN row jsonb NOT NULL DEFAULT '{}';
UPDATE factor_weighing SET row = jsonb_build_object('basedOn', to_jsonb(based_on), 'certainty', certainty);
ALTER TABLE factor_weighing DROP COLUMN based_on, DROP COLUMN certainty;

ALTER TABLE factor_priority ADD COLUMN row jsonb NOT NULL DEFAULT '{}';
UPDATE factor_priority SET row = jsonb_build_object('influenceReason', influence_reason);
ALTER TABLE factor_priority DROP COLUMN influence_reason;
