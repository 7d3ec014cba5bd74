/** Teachers (老师) as pickers offer them: those whom the data scope of the person reaches. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teacherWithinScope } from './teacher-scope.queries.ts';
import { TEACHER_COLUMNS } from './teachers.queries.ts';

const SEARCH_SIZE = 20;

interface TeacherSearch {
  readonly name: string;
  readonly subject?: number | undefined;
  readonly prefer?: number | undefined;
}

/** Those still employed first, of these whoever teaches the preferred subject, then by name. */
export function searchTeachers(db: Db, scope: DataScope, { name, subject, prefer }: TeacherSearch) {
  let query = db.selectFrom('teacher as t').select(TEACHER_COLUMNS).where(teacherWithinScope(scope));
  if (name !== '') query = query.where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`);
  if (subject !== undefined) query = query.where(sql<boolean>`subjects @> array[${subject}]::integer[]`);
  query = query.orderBy('qualification', 'desc');
  if (prefer !== undefined) query = query.orderBy(sql`(subjects @> array[${prefer}]::integer[])`, 'desc');
  return query.orderBy('name').orderBy('id').limit(SEARCH_SIZE).execute();
}
