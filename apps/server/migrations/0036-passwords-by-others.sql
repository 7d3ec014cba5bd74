-- A password that somebody else set is known to two: its owner sets another before anything else.
ALTER TABLE staff ADD COLUMN password_by_other boolean NOT NULL DEFAULT false;
