-- Certificates (证书) that were issued for an exam, as they were issued: what somebody is due follows from score and level.
CREATE TABLE exam_certificate (
  exam_id    bigint NOT NULL,
  student_id bigint NOT NULL,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- null: the one for everybody who sat the exam
  level_id   integer,
  issued_at  timestamptz NOT NULL,
  issued_by  text NOT NULL,
  PRIMARY KEY (exam_id, student_id),
  FOREIGN KEY (exam_id, student_id) REFERENCES attempt (exam_id, student_id) ON DELETE CASCADE
);
