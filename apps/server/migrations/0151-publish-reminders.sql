-- Reminders of lessons that should be published: at most one a person and day, whatever process sends it.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check
  CHECK (kind IN ('watchedView', 'phoneBudget', 'taskEnded', 'taskToRelease', 'taskReleased', 'publishDay'));
CREATE UNIQUE INDEX notice_publish_day_once ON notice (staff_id, ((created_at AT TIME ZONE 'Asia/Shanghai')::date))
  WHERE kind = 'publishDay';
