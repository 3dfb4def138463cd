-- A ticket for a download ends with the session in which it was asked for (room: research/downloads). Those of before have none.
ALTER TABLE download_ticket ADD COLUMN session_family uuid REFERENCES session_family ON DELETE CASCADE;
CREATE INDEX download_ticket_session_family ON download_ticket (session_family);

-- Setting up a second factor takes the password from here on (room: access/account): what was begun without it, and never
-- confirmed, begins anew.
DELETE FROM second_factor WHERE active_since IS NULL;
