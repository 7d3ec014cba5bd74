/** What was made of an exam template. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';

const MAX_EXAMS = 1000;

/** The newest first. */
export async function examIdsOfTemplate(db: Db, scope: DataScope, templateId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM exam x WHERE x.template_id = ${templateId} AND x.deleted_at IS NULL
      AND ${subjectAndPhaseWithin(scope, 'x')} ORDER BY x.id DESC LIMIT ${MAX_EXAMS}`.execute(db);
  return rows.map(({ id }) => id);
}
