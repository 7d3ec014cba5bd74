/** Plans and tasks in every state under the ids that generated requests guess, each with a row or two about a lesson. */
import type pg from 'pg';

export const KNOWN_HASH = 'a'.repeat(64);
const TASKS = 13;

/**
 * Made by this person, but for those that wait for a second one. Without `running` ones every stream of progress ends.
 */
export async function knownTasks(pool: pg.Pool, staffId: number, { running }: { readonly running: boolean }) {
  await pool.query('TRUNCATE task, task_item, task_file, task_effect, task_item_undo RESTART IDENTITY');
  await pool.query(
    `INSERT INTO task (type, label, selected_ids, evaluated, row_count, state, summary, plan_hash, confirmed_hash,
       creator_id, creator_name, created_at, planned_at)
     SELECT 'lesson.publish', '发布课程', ARRAY[i], 1, 1, s.state,
       '{"outcomes": {"ok": 1, "warning": 0, "unknown": 0, "refused": 0}, "codes": [], "impact": [], "shares": []}',
       $3, CASE WHEN s.state <> 'planned' THEN $3 END,
       CASE WHEN s.state = 'awaitingRelease' THEN 999 ELSE $2::bigint END, '某人', now(), now()
     FROM generate_series(1, $1::int) AS i, LATERAL (SELECT (ARRAY['awaitingRelease', 'planned',
       'partial', $4, 'paused'])[1 + (i - 1) % 5] AS state) AS s`,
    [TASKS, staffId, KNOWN_HASH, running ? 'running' : 'failed'],
  );
  await pool.query(
    `INSERT INTO task_item (task_id, ordinal, subject_type, subject_id, subject_name, subject_rev, outcome, state, payload)
     SELECT id, 0, 'lesson', id, '课程', 1, 'ok', CASE WHEN state = 'partial' THEN 'refused' ELSE 'waiting' END,
       '{"way": "there", "before": {}, "after": {}}' FROM task`,
  );
  // What was not done can be planned again, what was done taken back.
  await pool.query(
    `INSERT INTO task_item (task_id, ordinal, subject_type, subject_id, subject_name, outcome, state, applied)
     SELECT id, 1, 'lesson', id, '课程', 'ok', 'succeeded', '{"way": "there", "before": {}, "after": {}}'
     FROM task WHERE state = 'partial'`,
  );
}
