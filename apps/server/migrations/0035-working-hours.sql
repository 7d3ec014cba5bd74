-- When a teacher can be given episodes. A teacher without a row has the usual hours, 7:00-22:00 every day.
CREATE TABLE teacher_hours (
  teacher_id   bigint PRIMARY KEY REFERENCES teacher ON DELETE CASCADE,
  -- 1 = Monday ... 7 = Sunday, in Shanghai
  weekdays     integer[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '{1,2,3,4,5,6,7}'),
  -- minutes after 0:00 in Shanghai
  first_minute integer NOT NULL CHECK (first_minute BETWEEN 0 AND 1439),
  last_minute  integer NOT NULL CHECK (last_minute BETWEEN 1 AND 1440),
  rev          integer NOT NULL DEFAULT 1,
  updated_at   timestamptz NOT NULL DEFAULT now(),
  updated_by   text NOT NULL DEFAULT '',
  CHECK (first_minute < last_minute)
);
