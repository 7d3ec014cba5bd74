-- Sums of the rollups by lesson: boards sort and sum a hundred thousand lessons by them. They follow from the sums by team,
-- whoever writes or removes those, so that they cannot differ.
CREATE TABLE lesson_sum_stat (
  lesson_id            bigint  PRIMARY KEY,
  team_count           integer NOT NULL,
  should               bigint  NOT NULL,
  attended             bigint  NOT NULL,
  on_time              bigint  NOT NULL,
  finished             bigint  NOT NULL,
  finished_with_replay bigint  NOT NULL,
  live_seconds         bigint  NOT NULL,
  homework_due         bigint  NOT NULL,
  homework_submitted   bigint  NOT NULL,
  homework_late        bigint  NOT NULL,
  homework_corrected   bigint  NOT NULL,
  homework_score       bigint  NOT NULL,
  exercise_questions   bigint  NOT NULL,
  exercise_answered    bigint  NOT NULL,
  exercise_right       bigint  NOT NULL,
  prestudy_should      bigint  NOT NULL,
  prestudy_finished    bigint  NOT NULL
);

CREATE FUNCTION sum_teams_of_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lesson_sum_stat s WHERE s.lesson_id IN (SELECT c.lesson_id FROM changed c);
  INSERT INTO lesson_sum_stat (lesson_id, team_count, should, attended, on_time, finished, finished_with_replay, live_seconds,
    homework_due, homework_submitted, homework_late, homework_corrected, homework_score, exercise_questions,
    exercise_answered, exercise_right, prestudy_should, prestudy_finished)
  SELECT r.lesson_id, count(*) FILTER (WHERE r.team_id > 0), sum(r.should), sum(r.attended), sum(r.on_time), sum(r.finished), sum(r.finished_with_replay),
    sum(r.live_seconds), sum(r.homework_due), sum(r.homework_submitted), sum(r.homework_late), sum(r.homework_corrected),
    sum(r.homework_score), sum(r.exercise_questions), sum(r.exercise_answered), sum(r.exercise_right), sum(r.prestudy_should),
    sum(r.prestudy_finished)
  FROM lesson_team_stat r WHERE r.lesson_id IN (SELECT c.lesson_id FROM changed c) GROUP BY r.lesson_id;
  RETURN NULL;
END $$;
CREATE TRIGGER lesson_team_stat_summed_inserted AFTER INSERT ON lesson_team_stat
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_teams_of_lessons();
CREATE TRIGGER lesson_team_stat_summed_updated AFTER UPDATE ON lesson_team_stat
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_teams_of_lessons();
CREATE TRIGGER lesson_team_stat_summed_deleted AFTER DELETE ON lesson_team_stat
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_teams_of_lessons();
CREATE FUNCTION forget_sums_of_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE lesson_sum_stat;
  RETURN NULL;
END $$;
CREATE TRIGGER lesson_team_stat_truncated AFTER TRUNCATE ON lesson_team_stat
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sums_of_lessons();

INSERT INTO lesson_sum_stat (lesson_id, team_count, should, attended, on_time, finished, finished_with_replay, live_seconds,
    homework_due, homework_submitted, homework_late, homework_corrected, homework_score, exercise_questions,
    exercise_answered, exercise_right, prestudy_should, prestudy_finished)
SELECT r.lesson_id, count(*) FILTER (WHERE r.team_id > 0), sum(r.should), sum(r.attended), sum(r.on_time), sum(r.finished), sum(r.finished_with_replay),
    sum(r.live_seconds), sum(r.homework_due), sum(r.homework_submitted), sum(r.homework_late), sum(r.homework_corrected),
    sum(r.homework_score), sum(r.exercise_questions), sum(r.exercise_answered), sum(r.exercise_right), sum(r.prestudy_should),
    sum(r.prestudy_finished)
FROM lesson_team_stat r GROUP BY r.lesson_id;
