-- Kept apart from the tables: the generator of large worlds drops these, copies, and runs this file again.
CREATE INDEX IF NOT EXISTS lesson_by_name_grams ON lesson USING gin (name_grams(name));
CREATE INDEX IF NOT EXISTS lesson_by_subject ON lesson (subject_id, id DESC);
CREATE INDEX IF NOT EXISTS lesson_multi_subject ON lesson (id DESC) WHERE multi_subject;
CREATE INDEX IF NOT EXISTS lesson_by_phase ON lesson (phase, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_semester ON lesson (semester_id, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_type ON lesson (flatted_category, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_status ON lesson (status, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_template ON lesson (template_id, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_mark ON lesson (lesson_mark_id, id DESC) WHERE lesson_mark_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS lesson_by_grades ON lesson USING gin (grade_ids);
CREATE INDEX IF NOT EXISTS lesson_by_start ON lesson (start_at DESC NULLS LAST, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_start_sale ON lesson (start_sale_at DESC NULLS LAST, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_updated ON lesson (updated_at DESC, id DESC);
CREATE INDEX IF NOT EXISTS lesson_by_paid ON lesson (paid_count DESC, id DESC);
CREATE INDEX IF NOT EXISTS lesson_without_assessment ON lesson (id DESC) WHERE with_assessment AND assessment_id IS NULL;
CREATE INDEX IF NOT EXISTS lesson_sold_out ON lesson (id DESC) WHERE seat_limit > 0 AND paid_count >= seat_limit;
CREATE INDEX IF NOT EXISTS episode_by_teacher_time ON episode USING gist (teacher_id, tstzrange(start_at, end_at))
  WHERE status = 'normal' AND deleted_at IS NULL AND special_episode_type IN (0, 7, 17);
CREATE INDEX IF NOT EXISTS episode_by_teacher ON episode (teacher_id);
CREATE INDEX IF NOT EXISTS episode_by_name_grams ON episode USING gin (name_grams(name));
