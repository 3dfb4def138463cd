-- Proposals of a work session (room: research/workshop) that its screen and the phones do not show: a list of their keys. They stay with
-- who wrote them until the session is over, so that hiding one can be undone.
ALTER TABLE workshop ADD COLUMN hidden jsonb NOT NULL DEFAULT '[]';
