/** Which rows are deleted or put into the recycle bin: triggers on every table of a test database note it. */
import type pg from 'pg';

/** Rows that are over after their time, deleted by whoever comes next. */
const KEPT_FOR_A_TIME = ['session', 'sign_in_attempt', 'unspoken_name', 'idempotency_key', 'notice'];
/** Kept by triggers of the rows that they are made of; the plan of a call that was refused. */
const NOBODYS_RECORDS = [
  'outline_time',
  'outline_span',
  'task',
  'task_item',
  'stat_mark',
  'lesson_stat',
  'lesson_episode_stat',
  'lesson_student_stat',
  'lesson_team_stat',
];

/** Answers the tables that lost rows since the last call, each once. */
export type TakeRemoved = () => Promise<readonly string[]>;

export async function watchRemovals(pool: pg.Pool): Promise<TakeRemoved> {
  await pool.query(`
    CREATE TABLE removed_row (table_name text NOT NULL);
    CREATE FUNCTION note_removed_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO public.removed_row VALUES (TG_TABLE_NAME);
      RETURN NULL;
    END $$;`);
  const { rows } = await pool.query<{ name: string; bin: boolean }>(
    `SELECT t.relname AS name, EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'deleted_at' AND NOT a.attisdropped) AS bin
     FROM pg_class t WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
       AND t.relname <> 'removed_row' AND t.relname <> ALL($1::text[])`,
    [[...KEPT_FOR_A_TIME, ...NOBODYS_RECORDS]],
  );
  const execute = 'EXECUTE FUNCTION note_removed_row()';
  for (const { name, bin } of rows) {
    await pool.query(`CREATE TRIGGER note_deleted AFTER DELETE ON "${name}" FOR EACH ROW ${execute}`);
    if (!bin) continue;
    await pool.query(`CREATE TRIGGER note_binned AFTER UPDATE OF deleted_at ON "${name}" FOR EACH ROW
      WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) ${execute}`);
  }
  return async () => {
    const taken = await pool.query<{ table_name: string }>(
      'WITH taken AS (DELETE FROM removed_row RETURNING table_name) SELECT DISTINCT table_name FROM taken ORDER BY 1',
    );
    return taken.rows.map((row) => row.table_name);
  };
}
