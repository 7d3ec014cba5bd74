-- What students did beside being present: homework, 课中互动 and prestudy of episodes, as facts; and the integers of rollups.

-- One row an episode and student: each kind of fact fills columns of its own. Rows outlive what they name.
CREATE TABLE episode_work (
  episode_id         bigint  NOT NULL,
  student_id         bigint  NOT NULL,
  -- null: nothing was reported; so for the other kinds
  homework_version   integer CHECK (homework_version > 0),
  submitted_at       timestamptz,
  -- out of 100, in hundredths of a point; null: not corrected
  score              integer CHECK (score BETWEEN 0 AND 10000),
  exercise_version   integer CHECK (exercise_version > 0),
  questions              integer CHECK (questions >= 0),
  answered           integer CHECK (answered BETWEEN 0 AND questions),
  answered_right     integer CHECK (answered_right BETWEEN 0 AND answered),
  prestudy_done      integer CHECK (prestudy_done >= 0),
  prestudy_parts     integer CHECK (prestudy_parts >= prestudy_done),
  prestudy_finished_at timestamptz,
  PRIMARY KEY (episode_id, student_id),
  CHECK (score IS NULL OR submitted_at IS NOT NULL)
);
CREATE TRIGGER work_marked_made AFTER INSERT ON episode_work
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_attendance();
CREATE TRIGGER work_marked_changed AFTER UPDATE ON episode_work
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_attendance();

-- Whether there is homework, and until when.
CREATE FUNCTION mark_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stat_mark (kind, item_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER lesson_homework_marked AFTER UPDATE ON lesson FOR EACH ROW
  WHEN ((OLD.with_homework, OLD.homework_deadline_duration_ms)
    IS DISTINCT FROM (NEW.with_homework, NEW.homework_deadline_duration_ms))
  EXECUTE FUNCTION mark_one('lesson');
CREATE TRIGGER episode_features_marked AFTER UPDATE ON episode FOR EACH ROW
  WHEN (OLD.features IS DISTINCT FROM NEW.features) EXECUTE FUNCTION mark_one('episode');

ALTER TABLE lesson_episode_stat
  ADD COLUMN homework_due       integer NOT NULL DEFAULT 0,
  -- of those who are due, by now
  ADD COLUMN homework_submitted integer NOT NULL DEFAULT 0,
  ADD COLUMN homework_late      integer NOT NULL DEFAULT 0,
  ADD COLUMN homework_corrected integer NOT NULL DEFAULT 0,
  ADD COLUMN homework_score     bigint  NOT NULL DEFAULT 0,
  -- of those who attended
  ADD COLUMN exercise_questions     integer NOT NULL DEFAULT 0,
  ADD COLUMN exercise_answered  integer NOT NULL DEFAULT 0,
  ADD COLUMN exercise_right     integer NOT NULL DEFAULT 0,
  -- 应到 of an episode with prestudy
  ADD COLUMN prestudy_should    integer NOT NULL DEFAULT 0,
  ADD COLUMN prestudy_finished  integer NOT NULL DEFAULT 0;
ALTER TABLE lesson_student_stat
  ADD COLUMN homework_due       integer NOT NULL DEFAULT 0,
  ADD COLUMN homework_submitted integer NOT NULL DEFAULT 0,
  ADD COLUMN homework_late      integer NOT NULL DEFAULT 0,
  ADD COLUMN homework_corrected integer NOT NULL DEFAULT 0,
  ADD COLUMN homework_score     bigint  NOT NULL DEFAULT 0,
  ADD COLUMN exercise_questions     integer NOT NULL DEFAULT 0,
  ADD COLUMN exercise_answered  integer NOT NULL DEFAULT 0,
  ADD COLUMN exercise_right     integer NOT NULL DEFAULT 0,
  ADD COLUMN prestudy_should    integer NOT NULL DEFAULT 0,
  ADD COLUMN prestudy_finished  integer NOT NULL DEFAULT 0;

-- When the next homework of a lesson is due: from then on it is counted.
ALTER TABLE lesson_stat ADD COLUMN next_due_at timestamptz;
CREATE INDEX lesson_stat_next_due ON lesson_stat (next_due_at) WHERE next_due_at IS NOT NULL;

SELECT mark_all_lessons();
