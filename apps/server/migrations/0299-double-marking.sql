-- 双评: questions of an exam that two people mark without seeing one another's marks; beyond the tolerance a third decides.
CREATE TABLE exam_double_marking (
  exam_id     bigint NOT NULL REFERENCES exam ON DELETE CASCADE,
  question_id bigint NOT NULL REFERENCES question,
  -- in 0.01 point
  tolerance   integer NOT NULL CHECK (tolerance >= 0),
  set_at      timestamptz NOT NULL,
  set_by      text NOT NULL,
  PRIMARY KEY (exam_id, question_id)
);

-- What each of them gave. The mark that counts stands in the response, once it is decided.
CREATE TABLE response_mark (
  exam_id     bigint NOT NULL,
  student_id  bigint NOT NULL,
  question_id bigint NOT NULL,
  -- 1 and 2 are the pair, 3 is whoever decides
  ordinal     smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 3),
  marker_id   bigint NOT NULL REFERENCES staff,
  marked_by   text NOT NULL,
  got         integer NOT NULL CHECK (got >= 0),
  "of"        integer NOT NULL CHECK ("of" > 0),
  marked_at   timestamptz NOT NULL,
  PRIMARY KEY (exam_id, student_id, question_id, ordinal),
  UNIQUE (exam_id, student_id, question_id, marker_id),
  FOREIGN KEY (exam_id, student_id, question_id) REFERENCES response (exam_id, student_id, question_id) ON DELETE CASCADE,
  CONSTRAINT response_mark_within CHECK (got <= "of")
);
