-- What students did of practice, writing and baseline exams, as other systems report it: the highest version counts
-- (statistics 2).
CREATE TABLE item_result (
  kind       text NOT NULL CHECK (kind IN ('practice', 'writing', 'baseline')),
  -- of a practice item, a topic of writing, a baseline exam
  item_id    bigint NOT NULL,
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  version    integer NOT NULL CHECK (version >= 1),
  done       boolean NOT NULL,
  -- in hundredths of a point of 100; null: not scored
  score      integer CHECK (score BETWEEN 0 AND 10000),
  PRIMARY KEY (kind, item_id, student_id),
  CHECK (done OR score IS NULL)
);
CREATE INDEX item_result_by_student ON item_result (student_id);
