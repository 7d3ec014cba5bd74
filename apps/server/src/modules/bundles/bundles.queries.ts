/** The bundles (商品组合) a lesson is sold in. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export function bundlesOfLesson(db: Db, lessonId: number) {
  return db
    .selectFrom('bundleLesson')
    .innerJoin('bundle', 'bundle.id', 'bundleLesson.bundleId')
    .select((select) => [
      'bundle.id',
      'bundle.name',
      'bundle.kind',
      'bundle.saleState',
      'bundle.price',
      'bundle.startSaleAt',
      'bundle.endSaleAt',
      select
        .selectFrom('bundleLesson as inside')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('inside.bundleId', '=', 'bundle.id')
        .as('lessonCount'),
    ])
    .where('bundleLesson.lessonId', '=', lessonId)
    .orderBy('bundle.id')
    .execute();
}

/** Names by lesson, in the order of the bundles' ids. */
export async function bundleNamesOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => readonly string[]> {
  const rows = await db
    .selectFrom('bundleLesson')
    .innerJoin('bundle', 'bundle.id', 'bundleLesson.bundleId')
    .select(['bundleLesson.lessonId', 'bundle.name'])
    .where(sql<boolean>`bundle_lesson.lesson_id = ANY(${[...lessonIds]}::bigint[])`)
    .orderBy('bundle.id')
    .execute();
  const byLesson = Map.groupBy(rows, (row) => row.lessonId);
  return (lessonId) => (byLesson.get(lessonId) ?? []).map((row) => row.name);
}
