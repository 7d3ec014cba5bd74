-- Who shares students with a lesson is asked at every check of a timetable: by lesson at once, not through its teams.
ALTER TABLE team ADD CONSTRAINT team_of_lesson UNIQUE (id, lesson_id);
ALTER TABLE team_student ADD COLUMN lesson_id bigint;
UPDATE team_student s SET lesson_id = t.lesson_id FROM team t WHERE t.id = s.team_id;
ALTER TABLE team_student
  ALTER COLUMN lesson_id SET NOT NULL,
  DROP CONSTRAINT team_student_team_id_fkey,
  ADD CONSTRAINT team_student_team_id_fkey FOREIGN KEY (team_id, lesson_id) REFERENCES team (id, lesson_id) ON UPDATE CASCADE;
DROP INDEX team_student_by_student;
CREATE INDEX team_student_by_student ON team_student (student_id) INCLUDE (lesson_id) WHERE left_at IS NULL;
CREATE INDEX team_student_by_lesson ON team_student (lesson_id) INCLUDE (student_id) WHERE left_at IS NULL;
