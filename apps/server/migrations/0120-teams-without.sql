-- Teams (小班) across lessons, the newest first, of which there are few: without mentor, without students.
CREATE INDEX team_without_mentor ON team (id DESC) WHERE mentor_id IS NULL;
CREATE INDEX team_empty ON team (id DESC) WHERE student_count = 0;
