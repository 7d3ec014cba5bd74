-- Who has to be where asks of teams that stand only: by lesson and by mentor, answered by the index alone.
DROP INDEX team_mentor_of_lesson;
CREATE INDEX team_mentor_of_lesson ON team (lesson_id, mentor_id)
  WHERE deleted_at IS NULL AND merged_into IS NULL AND moved_to IS NULL;
CREATE INDEX team_lessons_of_mentor ON team (mentor_id, lesson_id)
  WHERE deleted_at IS NULL AND merged_into IS NULL AND moved_to IS NULL;
