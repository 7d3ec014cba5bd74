/** Which of the ids that a template names do not exist? A save is refused with them, field by field. */
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface MissingReference {
  readonly field: string;
  readonly id: number;
}

export async function missingReferences(db: Db, body: LessonTemplateBody): Promise<readonly MissingReference[]> {
  const { subject, phase, grades, logisticsBiz, assessmentId, lessonDefaults } = body;
  const { rows } = await sql<MissingReference>`
    SELECT 'subject' AS field, ${subject}::int AS id WHERE ${subject}::int IS NOT NULL
      AND NOT EXISTS (SELECT FROM subject WHERE id = ${subject})
    UNION ALL SELECT 'phase', ${phase}::int WHERE ${phase}::int IS NOT NULL
      AND NOT EXISTS (SELECT FROM phase WHERE id = ${phase})
    UNION ALL SELECT 'grades', w.id FROM unnest(${[...grades]}::int[]) AS w (id)
      WHERE NOT EXISTS (SELECT FROM grade g WHERE g.id = w.id)
    UNION ALL SELECT 'logisticsBiz', ${logisticsBiz}::int WHERE ${logisticsBiz}::int IS NOT NULL
      AND NOT EXISTS (SELECT FROM logistics_biz WHERE id = ${logisticsBiz})
    UNION ALL SELECT 'assessmentId', ${assessmentId}::bigint WHERE ${assessmentId}::bigint IS NOT NULL
      AND NOT EXISTS (SELECT FROM assessment WHERE id = ${assessmentId})
    UNION ALL SELECT 'tags', w.id FROM unnest(${[...(lessonDefaults.tags ?? [])]}::bigint[]) AS w (id)
      WHERE NOT EXISTS (SELECT FROM tag t WHERE t.id = w.id)`.execute(db);
  return rows;
}
