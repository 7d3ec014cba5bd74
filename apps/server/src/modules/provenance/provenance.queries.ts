/** Reads of `lesson_provenance`. A lesson or a field without an entry is of unknown origin. */
import type { Origin } from '@lectern/domain/lesson-templates/provenance';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

/** An entry may hold only `given`: nobody has written the field since its origin is recorded. */
export interface FieldProvenance {
  readonly origin?: Origin;
  /** Id of the template or task, code of the rule, name of the file. */
  readonly ref?: number | string | null;
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly by?: string;
  /** What the template gave last; absent as long as the template has not changed. */
  readonly given?: unknown;
}
export type LessonProvenance = Readonly<Record<string, FieldProvenance>>;

const read = preparedRead<{ lessonId: number; fields: LessonProvenance }, [ids: readonly number[]]>(`
  SELECT lesson_id AS "lessonId", fields AS "fields" FROM lesson_provenance WHERE lesson_id = ANY($1::bigint[])`);

const NOTHING: LessonProvenance = {};

export async function provenanceOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => LessonProvenance> {
  const rows = await read(db, [lessonIds]);
  const found = new Map(rows.map(({ lessonId, fields }) => [lessonId, fields]));
  return (lessonId) => found.get(lessonId) ?? NOTHING;
}
