/** Students as the desk finds them. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { SearchKey } from '@lectern/domain/customer-service/search-key';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';

export interface StudentRow {
  readonly id: number;
  readonly nickname: string;
  readonly phone: string | null;
  readonly gradeName: string;
}

const COLUMNS = sql`s.id, s.nickname, s.phone, coalesce(g.name, '') AS grade_name`;
const STUDENTS = sql`student s LEFT JOIN grade g ON g.id = s.grade_id`;

export async function findStudents(db: Db, scope: DataScope, key: SearchKey, most: number): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    SELECT ${COLUMNS} FROM ${STUDENTS} WHERE ${matching(key)} AND ${studentWithinScope(scope)}
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
