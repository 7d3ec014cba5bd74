-- Entrance assessments (入学测评) become records: what they report by score, a version, who wrote them, a bin. Those that
-- stand keep their state and have no paper yet.
ALTER TABLE assessment
  -- [{ levelId, levelName, ordinal, score, lessonTemplateId, words }], the highest first; scores in 0.01 point
  ADD COLUMN bands      jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(bands) = 'array'),
  ADD COLUMN rev        integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN created_by text NOT NULL DEFAULT '',
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by text NOT NULL DEFAULT '',
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by text NOT NULL DEFAULT '';
CREATE INDEX assessment_walk ON assessment (id DESC) INCLUDE (subject_id, phase) WHERE deleted_at IS NULL;
CREATE INDEX assessment_by_name ON assessment USING gin (name_grams(name)) WHERE deleted_at IS NULL;
CREATE INDEX assessment_in_bin ON assessment (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
-- Which lessons and templates have it.
CREATE INDEX lesson_by_assessment ON lesson (assessment_id, id DESC) WHERE assessment_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX template_by_assessment ON lesson_template (assessment_id, id DESC) WHERE assessment_id IS NOT NULL;
SELECT watch_task_effects('assessment');

-- What holds papers takes their places with it when it is removed for good.
CREATE FUNCTION papers_go_with_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM paper_slot WHERE holder_kind = TG_ARGV[0] AND holder_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER assessment_gone AFTER DELETE ON assessment
  FOR EACH ROW EXECUTE FUNCTION papers_go_with_holder('assessment');
