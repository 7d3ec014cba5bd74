/** Which of the ids that a lesson names do not exist? A save is refused with them, field by field. */
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

type Params = [
  subjects: readonly number[],
  phase: number | null,
  grades: readonly number[],
  semester: number | null,
  label: number | null,
  tags: readonly number[],
  productLine: number | null,
  logisticsBiz: number | null,
  lessonMarkId: number | null,
  levels: readonly number[],
  srcLessonId: number | null,
  template: number | null,
];

// A retired mark or tag stays on lessons that carry it; only what does not exist is refused.
const readMissing = preparedRead<{ field: LessonField; id: number }, Params>(`
  SELECT 'subject' AS "field", id AS "id" FROM unnest($1::int[]) AS w (id) WHERE NOT EXISTS (SELECT FROM subject s WHERE s.id = w.id)
  UNION ALL SELECT 'phase', $2::int WHERE $2 IS NOT NULL AND NOT EXISTS (SELECT FROM phase WHERE id = $2)
  UNION ALL SELECT 'grades', id FROM unnest($3::int[]) AS w (id) WHERE NOT EXISTS (SELECT FROM grade g WHERE g.id = w.id)
  UNION ALL SELECT 'semester', $4::int WHERE $4 IS NOT NULL AND NOT EXISTS (SELECT FROM semester WHERE id = $4)
  UNION ALL SELECT 'label', $5::int WHERE $5 IS NOT NULL AND NOT EXISTS (SELECT FROM lesson_label WHERE id = $5)
  UNION ALL SELECT 'tags', id FROM unnest($6::bigint[]) AS w (id) WHERE NOT EXISTS (SELECT FROM tag t WHERE t.id = w.id)
  UNION ALL SELECT 'productLine', $7::int WHERE $7 IS NOT NULL AND NOT EXISTS (SELECT FROM product_line WHERE id = $7)
  UNION ALL SELECT 'logisticsBiz', $8::int WHERE $8 IS NOT NULL AND NOT EXISTS (SELECT FROM logistics_biz WHERE id = $8)
  UNION ALL SELECT 'lessonMarkId', $9::bigint WHERE $9 IS NOT NULL AND NOT EXISTS (SELECT FROM lesson_mark WHERE id = $9)
  UNION ALL SELECT 'mixedLevel', id FROM unnest($10::int[]) AS w (id) WHERE NOT EXISTS (SELECT FROM level v WHERE v.id = w.id)
  UNION ALL SELECT 'srcLessonId', $11::bigint WHERE $11 IS NOT NULL AND NOT EXISTS (SELECT FROM lesson WHERE id = $11 AND deleted_at IS NULL)
  UNION ALL SELECT 'template', $12::bigint WHERE $12 IS NOT NULL
    AND NOT EXISTS (SELECT FROM lesson_template t WHERE t.id = $12 AND t.deleted_at IS NULL)`);

export const REFERENCE_FIELDS = [
  'subject',
  'subjects',
  'phase',
  'grades',
  'semester',
  'label',
  'tags',
  'productLine',
  'logisticsBiz',
  'lessonMarkId',
  'mixedLevel',
  'srcLessonId',
  'template',
] as const satisfies readonly LessonField[];

export function missingReferences(db: Db, fields: LessonFields): Promise<{ field: LessonField; id: number }[]> {
  const subjects = new Set([...(fields.subject === null ? [] : [fields.subject]), ...fields.subjects]);
  return readMissing(db, [
    [...subjects],
    fields.phase,
    fields.grades.map((grade) => grade.id),
    fields.semester,
    fields.label,
    fields.tags,
    fields.productLine,
    fields.logisticsBiz,
    fields.lessonMarkId,
    fields.mixedLevel === null ? [] : [fields.mixedLevel],
    fields.srcLessonId,
    fields.template,
  ]);
}
