-- The task that stored a leave: its rows say who stands in for each episode and why, and it takes all of it back. Null:
-- before this was kept. No foreign key: tasks are deleted after a while.
ALTER TABLE teacher_leave ADD COLUMN task_id bigint;
