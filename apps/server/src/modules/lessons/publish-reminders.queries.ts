import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from './lesson-scope.queries.ts';

interface Window {
  readonly from: Date;
  readonly to: Date;
}

/** People at work who answer for lessons of which some begin their sale within the window, unpublished. */
export async function peopleToRemind(db: Db, { from, to }: Window): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.id FROM lesson l JOIN staff p ON p.id = l.owner_id
    WHERE l.deleted_at IS NULL AND l.status = 'init' AND l.start_sale_at >= ${from} AND l.start_sale_at < ${to}
      AND p.disabled_at IS NULL ORDER BY p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those lessons of one person, the soonest first. */
export async function lessonsToPublish(
  db: Db,
  person: { readonly id: number; readonly scope: DataScope },
  { from, to }: Window,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM lesson l
    WHERE l.deleted_at IS NULL AND l.status = 'init' AND l.start_sale_at >= ${from} AND l.start_sale_at < ${to}
      AND l.owner_id = ${person.id} AND ${withinScope(person.scope)}
    ORDER BY l.start_sale_at, l.id`.execute(db);
  return rows.map(({ id }) => id);
}
