/** Lessons by their ids, for plans: whole rows, or only what tells their version and scope. Those in the bin are not there. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LessonRow } from '../lesson-columns.ts';

export function lessonsByIds(db: Db, ids: readonly number[]): Promise<LessonRow[]> {
  return db
    .selectFrom('lesson')
    .selectAll()
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .where('deletedAt', 'is', null)
    .execute();
}

export function lessonVersions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('lesson')
    .select(['id', 'rev', 'subjectId', 'subjectIds', 'phase'])
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .where('deletedAt', 'is', null)
    .execute();
}
