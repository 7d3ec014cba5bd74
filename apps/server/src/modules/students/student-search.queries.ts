/** Students by the beginning of their name or by their id, as far as the person sees them. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from './student-scope.queries.ts';

export interface NamedRow {
  readonly id: number;
  readonly nickname: string;
  readonly phone: string | null;
  readonly gradeId: number | null;
  readonly gradeName: string | null;
}

/** Every name that begins with a text sorts before the text with this behind it. */
const BEYOND = '\u{10FFFF}';
const ID = /^[1-9]\d{0,14}$/;

/** In the order of the index, which is not that of the language: the first ones are found without sorting all. */
export async function studentsByName(db: Db, scope: DataScope, text: string, most: number): Promise<NamedRow[]> {
  const named = ID.test(text)
    ? sql`s.id = ${text}::bigint`
    : sql`s.nickname ~>=~ ${text} AND s.nickname ~<~ ${text + BEYOND}`;
  const { rows } = await sql<NamedRow>`
    SELECT s.id, s.nickname, s.phone, g.id AS grade_id, g.name AS grade_name
    FROM student s LEFT JOIN grade g ON g.id = s.grade_id
    WHERE ${named} AND ${studentWithinScope(scope)}
    ORDER BY s.nickname USING ~<~, s.id LIMIT ${most}`.execute(db);
  return rows;
}
