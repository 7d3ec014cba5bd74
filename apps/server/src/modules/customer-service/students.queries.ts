/** Students as the desk finds them. A person whose data is limited to phases sees students of grades of these. */
import type { SearchKey } from '@lectern/domain/customer-service/search-key';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/actor.ts';

export interface StudentRow {
  readonly id: number;
  readonly nickname: string;
  readonly phone: string | null;
  readonly gradeName: string;
}

/** Of `student s LEFT JOIN grade g`. Without a grade a student is bound to no phase. */
export const seenStudents = ({ phases }: DataScope): RawBuilder<boolean> =>
  phases === null ? sql`true` : sql`(g.phase IS NULL OR g.phase = ANY(${[...phases]}::integer[]))`;

const COLUMNS = sql`s.id, s.nickname, s.phone, coalesce(g.name, '') AS grade_name`;
const STUDENTS = sql`student s LEFT JOIN grade g ON g.id = s.grade_id`;

export async function findStudents(db: Db, scope: DataScope, key: SearchKey, most: number): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    SELECT ${COLUMNS} FROM ${STUDENTS} WHERE ${matching(key)} AND ${seenStudents(scope)}
    ORDER BY s.id LIMIT ${most}`.execute(db);
  return rows;
}

function matching(key: SearchKey): RawBuilder<boolean> {
  if (key.kind === 'phone') return sql`s.phone = ${key.phone}`;
  if (key.kind === 'student') return sql`s.id = ${key.id}`;
  return sql`s.id = (SELECT o.student_id FROM student_order o WHERE o.order_no = ${key.orderNo})`;
}

export async function findStudent(db: Db, scope: DataScope, id: number): Promise<StudentRow | undefined> {
  const [row] = await findStudents(db, scope, { kind: 'student', id }, 1);
  return row;
}

export async function studentsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM ${STUDENTS} WHERE s.id = ANY(${[...ids]}::bigint[]) AND ${seenStudents(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
