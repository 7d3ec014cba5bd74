-- Unit mock exams (单元模拟考): one row for each 答疑 group of outlines, whoever writes that entry, with the exam that it is about.
CREATE TABLE mock_exam (
  id         bigint PRIMARY KEY REFERENCES agenda_entry ON DELETE CASCADE,
  -- As the entry has them, kept by the triggers below: the list filters and searches within one table.
  name       text NOT NULL,
  start_at   timestamptz,
  end_at     timestamptz,
  deleted_at timestamptz,
  -- null: none is bound
  exam_id    bigint REFERENCES exam ON DELETE SET NULL,
  rev        integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL DEFAULT ''
);
INSERT INTO mock_exam (id, name, start_at, end_at, deleted_at)
SELECT id, name, start_at, end_at, deleted_at FROM agenda_entry WHERE kind = 'mockExamQaEpisodeGroup';

CREATE INDEX mock_exam_standing ON mock_exam (id DESC) WHERE deleted_at IS NULL;
CREATE INDEX mock_exam_by_name ON mock_exam USING gin (name gin_trgm_ops) WHERE deleted_at IS NULL;
-- An exam is that of one unit mock exam.
CREATE UNIQUE INDEX mock_exam_by_exam ON mock_exam (exam_id) WHERE exam_id IS NOT NULL AND deleted_at IS NULL;
SELECT watch_task_effects('mock_exam');

CREATE FUNCTION mock_exam_of_new_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mock_exam (id, name, start_at, end_at, deleted_at)
  SELECT id, name, start_at, end_at, deleted_at FROM made WHERE kind = 'mockExamQaEpisodeGroup';
  RETURN NULL;
END
$$;
CREATE TRIGGER mock_exam_made AFTER INSERT ON agenda_entry
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION mock_exam_of_new_entries();

-- A change of the entry is one of the unit mock exam too. One that comes back from the bin lets go of an exam that another one took.
CREATE FUNCTION mock_exam_follows_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mock_exam m SET name = n.name, start_at = n.start_at, end_at = n.end_at, deleted_at = n.deleted_at, rev = m.rev + 1,
    exam_id = CASE WHEN n.deleted_at IS NULL AND m.deleted_at IS NOT NULL AND EXISTS (
        SELECT FROM mock_exam o WHERE o.exam_id = m.exam_id AND o.id <> m.id AND o.deleted_at IS NULL)
      THEN NULL ELSE m.exam_id END
  FROM changed n
  WHERE n.id = m.id AND n.kind = 'mockExamQaEpisodeGroup' AND (m.name, m.start_at, m.end_at, m.deleted_at)
    IS DISTINCT FROM (n.name, n.start_at, n.end_at, n.deleted_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER mock_exam_changed AFTER UPDATE ON agenda_entry
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mock_exam_follows_entries();
