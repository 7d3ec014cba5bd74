-- What the conflict check reads beside the episodes of a teacher.

-- Lessons that run at a time, found without reading the wide rows.
CREATE INDEX lesson_running ON lesson (end_at) INCLUDE (start_at, id) WHERE deleted_at IS NULL AND status <> 'canceled';
CREATE INDEX team_mentor_of_lesson ON team (lesson_id, mentor_id);
-- Exams and groups may lie outside the span of their lesson's episodes.
CREATE INDEX agenda_entry_by_time ON agenda_entry USING gist (tstzrange(start_at, end_at))
  WHERE deleted_at IS NULL AND end_at > start_at;

-- Leave of one teacher does not overlap: two rows about one time would each have to be taken back.
ALTER TABLE teacher_leave ADD CONSTRAINT teacher_leave_once
  EXCLUDE USING gist (teacher_id WITH =, tstzrange(start_at, end_at) WITH &&) WHERE (deleted_at IS NULL);
DROP INDEX teacher_leave_by_time;

ALTER TABLE holiday
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN created_by text NOT NULL DEFAULT '',
  ADD CONSTRAINT holiday_once EXCLUDE USING gist (daterange(first_day, last_day, '[]') WITH &&);
