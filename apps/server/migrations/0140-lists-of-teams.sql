-- Teams (小班) across lessons by semester, subject and phase: these stand on the team as its lesson has them, so that an index finds the
-- few that a filter leaves, also where it leaves none.
ALTER TABLE team
  ADD COLUMN lesson_semester_id integer,
  ADD COLUMN lesson_subject_id  integer,
  ADD COLUMN lesson_phase       integer;
UPDATE team t SET lesson_semester_id = l.semester_id, lesson_subject_id = l.subject_id, lesson_phase = l.phase
FROM lesson l WHERE l.id = t.lesson_id;

CREATE FUNCTION team_is_of_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT semester_id, subject_id, phase INTO NEW.lesson_semester_id, NEW.lesson_subject_id, NEW.lesson_phase
  FROM lesson WHERE id = NEW.lesson_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER team_is_of_lesson BEFORE INSERT OR UPDATE OF lesson_id ON team
  FOR EACH ROW EXECUTE FUNCTION team_is_of_lesson();

CREATE FUNCTION teams_follow_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE team SET lesson_semester_id = NEW.semester_id, lesson_subject_id = NEW.subject_id, lesson_phase = NEW.phase
  WHERE lesson_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER teams_follow_lesson AFTER UPDATE OF semester_id, subject_id, phase ON lesson
  FOR EACH ROW WHEN ((OLD.semester_id, OLD.subject_id, OLD.phase) IS DISTINCT FROM (NEW.semester_id, NEW.subject_id, NEW.phase))
  EXECUTE FUNCTION teams_follow_lesson();

CREATE INDEX team_of_semester ON team (lesson_semester_id, id DESC);
CREATE INDEX team_of_subject ON team (lesson_subject_id, id DESC);
CREATE INDEX team_of_phase ON team (lesson_phase, id DESC);
CREATE INDEX team_of_filters ON team (lesson_semester_id, lesson_subject_id, lesson_phase, sale_status, id DESC);

-- Free places (余位). Without statistics of it the planner takes every third team for full, and walks past all that are not.
CREATE STATISTICS team_room ON (capacity - reserved_limit - student_count) FROM team;
DROP INDEX team_full;
CREATE INDEX team_full ON team (id DESC) WHERE capacity - reserved_limit - student_count <= 0;
CREATE INDEX team_full_of ON team (lesson_subject_id, lesson_semester_id, id DESC)
  WHERE capacity - reserved_limit - student_count <= 0;
CREATE INDEX team_without_mentor_of ON team (lesson_subject_id, lesson_semester_id, id DESC) WHERE mentor_id IS NULL;
CREATE INDEX team_empty_of ON team (lesson_subject_id, lesson_semester_id, id DESC) WHERE student_count = 0;
ANALYZE team;
