-- From where somebody has been signed in is asked at each sign-in, of sessions that have ended too.
CREATE INDEX session_by_staff_and_address ON session (staff_id, address, created_at);
