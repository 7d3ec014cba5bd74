/** Teachers (老师) by id, directory account and name. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const TEACHER_COLUMNS = [
  'id',
  'name',
  'ldapAccount',
  'phone',
  'phase',
  'grades',
  'subjects',
  'qualification',
  'isMentor',
] as const;

export async function findTeachers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('teacher')
    .select(TEACHER_COLUMNS)
    .where((where) => where('id', '=', where.fn.any(sql.val([...ids]))))
    .orderBy('id')
    .execute();
}

export interface AssignableTeacher {
  readonly id: number;
  readonly name: string;
  /** Empty: nobody has entered what they teach. */
  readonly subjects: readonly number[];
  readonly qualification: number;
}

/** As far as giving them episodes asks. */
export async function assignableTeachers(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AssignableTeacher>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('teacher')
    .select(['id', 'name', 'subjects', 'qualification'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Accounts of a directory do not distinguish case. */
export function findTeacherByLdap(db: Db, account: string) {
  return db
    .selectFrom('teacher')
    .select(TEACHER_COLUMNS)
    .where('ldapAccount', '=', account.toLowerCase())
    .executeTakeFirst();
}

export type TeacherRow = Awaited<ReturnType<typeof findTeachers>>[number];
