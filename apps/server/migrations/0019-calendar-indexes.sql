-- What the lesson calendar asks: the items of a time, of everybody or of some teachers.
CREATE INDEX episode_by_teacher_start ON episode (teacher_id, start_at) WHERE deleted_at IS NULL;
CREATE INDEX agenda_entry_by_start ON agenda_entry (start_at, id) WHERE deleted_at IS NULL;
