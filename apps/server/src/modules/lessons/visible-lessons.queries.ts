/** Which of many lessons a person sees. Asked by imports, which name lessons by the thousand. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { isWithin } from './lessons.repository.ts';

interface ScopedColumns {
  readonly id: number;
  readonly subjectId: number | null;
  readonly subjectIds: number[];
  readonly phase: number | null;
}

const readScoped = preparedRead<ScopedColumns, [ids: readonly number[]]>(`
  SELECT id AS "id", subject_id AS "subjectId", subject_ids AS "subjectIds", phase AS "phase"
  FROM lesson WHERE id = ANY($1::bigint[])`);

export async function visibleLessonIds(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await readScoped(db, [ids]);
  return new Set(rows.filter((row) => isWithin(scope, row)).map(({ id }) => id));
}
