-- Setting up a second factor takes the password from here on: what was begun without it, and never confirmed, begins anew.
DELETE FROM second_factor WHERE active_since IS NULL;
