-- Rollups of attendance by lesson, computed anew from facts whenever a mark says that something changed.

-- Only ever added, in the transaction of the change itself: writers never wait for one another. Whoever computes takes them away.
CREATE TABLE stat_mark (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind    text NOT NULL CHECK (kind IN ('episode', 'lesson')),
  item_id bigint NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX stat_mark_by_item ON stat_mark (kind, item_id);

-- Episodes that began until here have been marked for it: from their start on they count.
CREATE TABLE stat_clock (
  single        boolean PRIMARY KEY DEFAULT true CHECK (single),
  started_until timestamptz NOT NULL
);
INSERT INTO stat_clock (started_until) VALUES (now());

-- No references: what is computed follows what it is computed from, whichever goes first.
CREATE TABLE lesson_stat (
  lesson_id   bigint PRIMARY KEY,
  computed_at timestamptz NOT NULL
);

CREATE TABLE lesson_episode_stat (
  lesson_id            bigint NOT NULL,
  episode_id           bigint NOT NULL,
  -- 0: 未分班
  team_id              bigint NOT NULL,
  should               integer NOT NULL,
  attended             integer NOT NULL,
  on_time              integer NOT NULL,
  finished             integer NOT NULL,
  finished_with_replay integer NOT NULL,
  -- of those who attended
  live_seconds         bigint NOT NULL,
  -- attended without having to; they belong to no team
  extra                integer NOT NULL,
  -- facts that have arrived
  reported             integer NOT NULL,
  PRIMARY KEY (lesson_id, episode_id, team_id)
);

CREATE TABLE lesson_student_stat (
  lesson_id            bigint NOT NULL,
  student_id           bigint NOT NULL,
  should               integer NOT NULL,
  attended             integer NOT NULL,
  on_time              integer NOT NULL,
  finished             integer NOT NULL,
  finished_with_replay integer NOT NULL,
  live_seconds         bigint NOT NULL,
  missed_run           integer NOT NULL,
  PRIMARY KEY (lesson_id, student_id)
);

CREATE FUNCTION mark_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stat_mark (kind, item_id) SELECT DISTINCT 'episode', episode_id FROM written;
  RETURN NULL;
END $$;
CREATE TRIGGER attendance_marked_made AFTER INSERT ON attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_attendance();
CREATE TRIGGER attendance_marked_changed AFTER UPDATE ON attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_attendance();

-- Outlines, times of episodes, canceled and deleted ones, lessons that are canceled or in the bin: all of them change
-- `outline_time`. Other lessons that hold the episode are concerned too.
CREATE FUNCTION mark_outline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stat_mark (kind, item_id)
    SELECT DISTINCT 'lesson', lesson_id FROM written WHERE kind = 'episode'
    UNION ALL SELECT DISTINCT 'episode', item_id FROM written WHERE kind = 'episode';
  RETURN NULL;
END $$;
CREATE TRIGGER outline_marked_made AFTER INSERT ON outline_time
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_outline();
CREATE TRIGGER outline_marked_changed AFTER UPDATE ON outline_time
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_outline();
CREATE TRIGGER outline_marked_gone AFTER DELETE ON outline_time
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_outline();

-- Who should attend in one lesson is nobody's guest in another that holds the same episode.
CREATE FUNCTION mark_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stat_mark (kind, item_id)
    SELECT DISTINCT 'lesson', lesson_id FROM written
    UNION SELECT 'lesson', other.lesson_id FROM (SELECT DISTINCT lesson_id FROM written) w
      JOIN lesson_agenda own ON own.lesson_id = w.lesson_id AND own.kind = 'episode'
      JOIN lesson_agenda other ON other.kind = 'episode' AND other.item_id = own.item_id AND other.lesson_id <> own.lesson_id;
  RETURN NULL;
END $$;
CREATE TRIGGER enrolment_marked_made AFTER INSERT ON enrolment
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_members();
CREATE TRIGGER enrolment_marked_changed AFTER UPDATE ON enrolment
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_members();
CREATE TRIGGER enrolment_marked_gone AFTER DELETE ON enrolment
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_members();
CREATE TRIGGER stay_marked_made AFTER INSERT ON team_student
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_members();
CREATE TRIGGER stay_marked_changed AFTER UPDATE ON team_student
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_members();
-- A team that goes to another lesson takes its stays along.
CREATE TRIGGER stay_marked_left AFTER UPDATE ON team_student
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_members();
CREATE TRIGGER stay_marked_gone AFTER DELETE ON team_student
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_members();

-- What stands already, the newest last: marks are taken from the last one backwards.
CREATE FUNCTION mark_all_lessons() RETURNS void LANGUAGE sql AS $$
  INSERT INTO stat_mark (kind, item_id) SELECT 'lesson', lesson_id FROM outline_span WHERE start_at <= now() ORDER BY end_at
$$;
SELECT mark_all_lessons();

-- Whoever loads tables with their triggers off: every lesson once, not each of its rows.
ALTER FUNCTION collect_outline_times() RENAME TO collect_outline_rows;
CREATE FUNCTION collect_outline_times() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE outline_time DISABLE TRIGGER USER;
  PERFORM collect_outline_rows();
  ALTER TABLE outline_time ENABLE TRIGGER USER;
  PERFORM mark_all_lessons();
END $$;
