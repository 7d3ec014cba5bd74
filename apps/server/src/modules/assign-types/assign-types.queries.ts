/** How students are spread over teams, each with the number of teams that use it. There are a dozen, never a page of them. */
import type { AssignType } from '@lectern/contract/people/assign-types';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import type { Db } from '../../platform/db/database.ts';
import { ASSIGN_TYPE } from './assign-type-kind.ts';

const MOST = 500;

export async function allAssignTypes(db: Db, validOnly: boolean): Promise<AssignType[]> {
  const { rows } = await sql<RowOf<'teamAssignType'> & { teamCount: number }>`
    SELECT a.*, (SELECT count(*)::int FROM team t WHERE t.assign_type_id = a.id AND t.deleted_at IS NULL) AS team_count
    FROM team_assign_type a WHERE ${validOnly ? sql`a.valid` : sql`true`} ORDER BY a.valid DESC, a.id LIMIT ${MOST}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...fieldsOfRow(ASSIGN_TYPE, row),
    id: row.id,
    rev: row.rev,
    teamCount: row.teamCount,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  }));
}
