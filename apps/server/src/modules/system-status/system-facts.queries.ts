/** Figures of the database and of what works in the background, each read where it stands. */
import type { SystemFacts } from '@lectern/domain/system-status/system-lines';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type DatabaseFigures = Omit<SystemFacts['database'], 'packageVersion'>;

/** When sessions of other roles began the database shows only to its administrators. */
export async function databaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database())::float8 AS byte_count,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS max_connections,
      (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start) * 1000), 0)::float8
        FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()) AS longest_ms`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new TypeError('an aggregate has one row');
  return figures;
}

export async function taskFigures(db: Db): Promise<SystemFacts['tasks']> {
  const { rows } = await sql<{ running: number; waitingRows: number; movedAt: Date | null }>`
    SELECT count(*)::int AS running,
      coalesce(sum(t.row_count - t.succeeded - t.unchanged - t.refused - t.failed - t.not_done), 0)::int AS waiting_rows,
      max(greatest(coalesce(t.started_at, t.confirmed_at, t.created_at),
        (SELECT max(i.done_at) FROM task_item i WHERE i.task_id = t.id))) AS moved_at
    FROM task t WHERE t.state = 'running'`.execute(db);
  const { running = 0, waitingRows = 0, movedAt = null } = rows[0] ?? {};
  return { running, waitingRows, movedTime: movedAt?.getTime() ?? null };
}

export async function markFigures(db: Db): Promise<SystemFacts['statistics']> {
  const { rows } = await sql<{ marks: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS marks, min(made_at) AS oldest_at FROM stat_mark`.execute(db);
  return { marks: rows[0]?.marks ?? 0, oldestTime: rows[0]?.oldestAt?.getTime() ?? null };
}

/** Behind the newest one that is chained: the chain follows the log. */
export async function chainFigures(db: Db): Promise<SystemFacts['log']> {
  const { rows } = await sql<{ unchained: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS unchained, min(l.at) AS oldest_at FROM operation_log l
    WHERE l.id > coalesce((SELECT max(log_id) FROM operation_log_chain), 0)`.execute(db);
  return { unchained: rows[0]?.unchained ?? 0, oldestTime: rows[0]?.oldestAt?.getTime() ?? null };
}
