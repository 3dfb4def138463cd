-- A device has a line of its own for codes only when a code was given on it (room: access): a password, or the mailbox that a new
-- one comes by, is not enough. Of those of before nobody can tell; the next login with a code does.
ALTER TABLE login_device ADD COLUMN code_proved boolean NOT NULL DEFAULT false;

-- On which device a session began, as `login_device` knows it: what keeps its place when all others are forgotten.
ALTER TABLE session_family ADD COLUMN device bytea;
