/** The bundles (商品组合) a lesson is sold in. */
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
