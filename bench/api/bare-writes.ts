/** The least SQL that has the effect of one write of Lectern: the row and its place in the log. */
export interface BareStatement {
  readonly sql: string;
  readonly params: readonly (string | number)[];
}

const LOCK = 'SELECT * FROM lesson WHERE id = $1 FOR NO KEY UPDATE';
const LOG = `INSERT INTO operation_log (actor_id, actor_name, action, subject_type, subject_id, request_id, changes)
  VALUES (1, 'bench', $2, 'lesson', $1, 'bench', '[{"field":"price","before":1,"after":2}]')`;

export const BARE_WRITES: Readonly<Record<string, (id: number) => readonly BareStatement[]>> = {
  update: (id) => [
    { sql: LOCK, params: [id] },
    {
      sql: `UPDATE lesson SET limit_kind = 'estimatedLimit', seat_limit = seat_limit + 1, rev = rev + 1, updated_at = now(),
              updated_by = 'bench' WHERE id = $1 RETURNING *`,
      params: [id],
    },
    { sql: LOG, params: [id, 'bench.update'] },
  ],
  publish: (id) => [
    { sql: LOCK, params: [id] },
    { sql: 'SELECT sale_status FROM team WHERE lesson_id = $1', params: [id] },
    {
      sql: 'SELECT b.id, b.name FROM bundle_lesson l JOIN bundle b ON b.id = l.bundle_id WHERE l.lesson_id = $1',
      params: [id],
    },
    {
      sql: `UPDATE lesson SET status = 'published', published_at = now(), rev = rev + 1, updated_at = now(), updated_by = 'bench'
            WHERE id = $1 RETURNING *`,
      params: [id],
    },
    { sql: LOG, params: [id, 'bench.publish'] },
  ],
};
