-- Ends of tasks, and tasks that wait for a second person.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check
  CHECK (kind IN ('watchedView', 'phoneBudget', 'taskEnded', 'taskToRelease', 'taskReleased'));
