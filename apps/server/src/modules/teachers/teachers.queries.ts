/** Teachers (老师) by id, directory account and name. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const COLUMNS = [
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
const SEARCH_SIZE = 20;

export async function findTeachers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('teacher')
    .select(COLUMNS)
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
  return db.selectFrom('teacher').select(COLUMNS).where('ldapAccount', '=', account.toLowerCase()).executeTakeFirst();
}

interface TeacherSearch {
  readonly name: string;
  readonly subject?: number | undefined;
  readonly prefer?: number | undefined;
}

/** Those still employed first, of these whoever teaches the preferred subject, then by name. */
export function searchTeachers(db: Db, { name, subject, prefer }: TeacherSearch) {
  let query = db.selectFrom('teacher').select(COLUMNS);
  if (name !== '') query = query.where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`);
  if (subject !== undefined) query = query.where(sql<boolean>`subjects @> array[${subject}]::integer[]`);
  query = query.orderBy('qualification', 'desc');
  if (prefer !== undefined) query = query.orderBy(sql`(subjects @> array[${prefer}]::integer[])`, 'desc');
  return query.orderBy('name').orderBy('id').limit(SEARCH_SIZE).execute();
}

export type TeacherRow = Awaited<ReturnType<typeof findTeachers>>[number];
