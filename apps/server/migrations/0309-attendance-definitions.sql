-- By which parameters attendance is counted, from a day on (statistics 4). Rows are only added: an episode is counted by the
-- newest version that holds on the day of its start, so that what ended before keeps its figures.
CREATE TABLE attendance_definition (
  version          integer PRIMARY KEY CHECK (version >= 1),
  valid_from       timestamptz NOT NULL,
  attended_seconds integer NOT NULL CHECK (attended_seconds BETWEEN 1 AND 43200),
  on_time_seconds  integer NOT NULL CHECK (on_time_seconds BETWEEN 0 AND 43200),
  finished_percent integer NOT NULL CHECK (finished_percent BETWEEN 1 AND 100),
  short_seconds    integer NOT NULL CHECK (short_seconds BETWEEN 0 AND 43200),
  reason           text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  created_at       timestamptz NOT NULL,
  created_by       text NOT NULL
);
INSERT INTO attendance_definition (version, valid_from, attended_seconds, on_time_seconds, finished_percent, short_seconds,
  reason, created_at, created_by)
VALUES (1, '1970-01-01 00:00+00', 300, 300, 80, 600, '初始口径', now(), '');
