-- Rows that are already as they would become are counted by themselves, no longer among the refused.
ALTER TABLE task_item DROP CONSTRAINT task_item_state_check;
ALTER TABLE task_item ADD CONSTRAINT task_item_state_check
  CHECK (state IN ('waiting', 'succeeded', 'unchanged', 'refused', 'failed', 'notDone'));
ALTER TABLE task ADD COLUMN unchanged integer NOT NULL DEFAULT 0;

UPDATE task_item SET state = 'unchanged'
WHERE state = 'refused' AND outcome = 'refused' AND codes <> '{}' AND codes <@ '{unchanged,repeated,alreadySent}';
UPDATE task t SET unchanged = c.rows, refused = greatest(0, t.refused - c.rows)
FROM (SELECT task_id, count(*) AS rows FROM task_item WHERE state = 'unchanged' GROUP BY task_id) AS c
WHERE c.task_id = t.id AND t.finished_at IS NOT NULL;
UPDATE task SET state = 'succeeded'
WHERE state IN ('partial', 'failed') AND unchanged > 0 AND refused + failed + not_done = 0;
