-- What is taught live in a stretch of time: loads of a week, and episodes that could exchange with another.
CREATE INDEX episode_live_by_start ON episode (start_at) INCLUDE (teacher_id, end_at)
  WHERE status = 'normal' AND deleted_at IS NULL AND special_episode_type IN (0, 7, 17);
CREATE INDEX episode_live_by_subject ON episode (subject_id, start_at)
  WHERE status = 'normal' AND deleted_at IS NULL AND special_episode_type IN (0, 7, 17);
