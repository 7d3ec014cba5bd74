-- Exams by their state (R243): those that run, and those that are marked, are few among many and lie anywhere by id.
ALTER TABLE exam ADD COLUMN report_at timestamptz;
UPDATE exam SET report_at = end_at + marking_time_ms * interval '1 millisecond' WHERE end_at IS NOT NULL;

CREATE FUNCTION exam_report_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.report_at := NEW.end_at + NEW.marking_time_ms * interval '1 millisecond';
  RETURN NEW;
END
$$;
CREATE TRIGGER exam_reports BEFORE INSERT OR UPDATE OF end_at, marking_time_ms ON exam
  FOR EACH ROW EXECUTE FUNCTION exam_report_at();

CREATE INDEX exam_running ON exam USING gist (tstzrange(start_at, end_at))
  WHERE deleted_at IS NULL AND start_at IS NOT NULL AND end_at IS NOT NULL;
CREATE INDEX exam_marking ON exam USING gist (tstzrange(end_at, report_at))
  WHERE deleted_at IS NULL AND start_at IS NOT NULL AND end_at IS NOT NULL;
