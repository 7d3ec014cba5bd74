-- Who was present in an episode, live and in its recording, as sets of seconds; and the integers that figures read.

-- By blocks of a million episode ids, which grow with time: a moved episode moves no rows. There is no other index: the
-- facts of one student are read by the ids of the episodes. Rows outlive what they name, so nothing refers to it.
CREATE TABLE attendance (
  episode_id      bigint NOT NULL,
  student_id      bigint NOT NULL,
  -- what second 0 of the ranges stands for
  anchor_at       timestamptz NOT NULL,
  -- from, to, from, to: sorted, half-open, apart from one another
  live            integer[] NOT NULL,
  replay          integer[] NOT NULL,
  entered_at      timestamptz,
  -- within the planned time that the row was derived for; another time of the episode derives them anew
  live_seconds    integer NOT NULL CHECK (live_seconds >= 0),
  replay_seconds  integer NOT NULL CHECK (replay_seconds >= 0),
  covered_seconds integer NOT NULL CHECK (covered_seconds BETWEEN live_seconds AND live_seconds + replay_seconds),
  planned_from    timestamptz NOT NULL,
  planned_to      timestamptz NOT NULL,
  PRIMARY KEY (episode_id, student_id)
) PARTITION BY RANGE (episode_id);

CREATE SCHEMA attendance_parts;
DO $$
BEGIN
  FOR part IN 0..31 LOOP
    EXECUTE format('CREATE TABLE attendance_parts.block_%s PARTITION OF attendance FOR VALUES FROM (%s) TO (%s)',
      part, part * 1000000, (part + 1) * 1000000);
  END LOOP;
END
$$;
CREATE TABLE attendance_parts.block_32_on PARTITION OF attendance DEFAULT;
