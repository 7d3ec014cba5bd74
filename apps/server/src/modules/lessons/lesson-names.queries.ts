/** Names of the dictionary rows that a change of a lesson names, as they are called when it is logged. */
import type { SnapshotField } from '@lectern/domain/lessons/lesson-snapshot';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Fields that hold ids, and the table whose rows they name. */
export const NAMED_FIELDS = {
  subject: 'subject',
  subjects: 'subject',
  phase: 'phase',
  grades: 'grade',
  semester: 'semester',
  mixedLevel: 'level',
  relatedLevel: 'level',
  programmingLevel: 'level',
  label: 'lesson_label',
  tags: 'tag',
  productLine: 'product_line',
  logisticsBiz: 'logistics_biz',
  lessonMarkId: 'lesson_mark',
  template: 'lesson_template',
  srcLessonId: 'lesson',
  infoTemplateId: 'lesson_info_template',
  assessmentId: 'assessment',
  ownerId: 'staff',
} as const satisfies Partial<Record<SnapshotField, string>>;
export type NamedField = keyof typeof NAMED_FIELDS;

export function isNamedField(field: string): field is NamedField {
  return Object.hasOwn(NAMED_FIELDS, field);
}

export type NameOf = (field: NamedField, id: number) => string;

export async function namesOf(db: Db, wanted: ReadonlyMap<NamedField, ReadonlySet<number>>): Promise<NameOf> {
  const names = new Map<string, string>();
  // One after the other: a transaction has one connection.
  for (const [field, ids] of wanted) {
    const table = NAMED_FIELDS[field];
    const query = sql<{
      id: number;
      name: string;
    }>`SELECT id, name FROM ${sql.table(table)} WHERE id = ANY(${[...ids]}::bigint[])`;
    const { rows } = await query.execute(db);
    for (const row of rows) names.set(`${table} ${row.id}`, row.name);
  }
  return (field, id) => names.get(`${NAMED_FIELDS[field]} ${id}`) ?? String(id);
}
